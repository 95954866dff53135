use crate::limits::{
    MAX_COMMENT_LENGTH, MAX_COMMENTS, MAX_ENTRY_LENGTH, MAX_NODES, MAX_TAG_LENGTH, MAX_TAGS,
    MAX_VARIATION_DEPTH,
};
use crate::{Explain, Params};

/// Why a text is no record: what is wrong, and where.
///
/// ```
/// use taula_core::Record;
///
/// let error = "1. wS1\n2. bS1 wS1- {close".parse::<Record>().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 13));
/// assert_eq!(error.to_string(), "line 2, column 13: this comment is never closed by }");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
#[non_exhaustive]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: RecordErrorKind,
}

impl RecordError {
    /// The error at this byte of the text.
    pub(super) fn at(text: &str, offset: usize, kind: RecordErrorKind) -> RecordError {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        RecordError {
            line: before.bytes().filter(|&byte| byte == b'\n').count() + 1,
            column: before.chars().count() - before[..line_start].chars().count() + 1,
            kind,
        }
    }

    /// The error as a reader of a longer text sees it, in which this text begins
    /// at a line and a column, both counted from 1.
    #[must_use]
    pub fn in_text_from(self, line: usize, column: usize) -> RecordError {
        let columns = if self.line == 1 { column.saturating_sub(1) } else { 0 };
        RecordError {
            line: self.line + line.saturating_sub(1),
            column: self.column + columns,
            kind: self.kind,
        }
    }
}

/// What can be wrong with the text of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// `[` without a name.
    #[error("a tag needs a name, as in [White \"Ada\"]")]
    TagWithoutName,
    /// A tag's value is not in quotes.
    #[error("tag {0} needs a value in quotes, as in [White \"Ada\"]")]
    TagWithoutValue(String),
    /// No `]` after a tag's value.
    #[error("tag {0} is not closed by ]")]
    TagNotClosed(String),
    /// Two tags of one name.
    #[error("tag {0} appears twice in one game")]
    TagTwice(String),
    /// A line ends within quotes.
    #[error("these quotes are not closed on their line")]
    QuotesNotClosed,
    /// The text ends within a comment.
    #[error("this comment is never closed by }}")]
    CommentNotClosed,
    /// `}` outside a comment.
    #[error("this }} closes no comment")]
    CommentNotOpened,
    /// The game ends within a variation.
    #[error("this variation is never closed by )")]
    VariationNotClosed,
    /// `)` outside a variation.
    #[error("this ) closes no variation")]
    VariationNotOpened,
    /// `()`.
    #[error("this variation has no moves")]
    VariationWithoutMoves,
    /// `(` without a move before it.
    #[error("a variation must come after the move that it replaces")]
    VariationTooEarly,
    /// A ply number without a move after it.
    #[error("this ply number has no move after it")]
    NumberWithoutMove,
    /// Text between moves.
    #[error("\"{0}\" stands where a ply number is expected, as in 1. {0}")]
    TextWithoutNumber(String),
    /// A mark without a move before it.
    #[error("{0} must come after the move that it marks")]
    #[strum(serialize = "mark-too-early")]
    NagTooEarly(String),
    /// A mark that PGN does not have.
    #[error("{0} is too high: marks go from $0 to $255")]
    #[strum(serialize = "mark-too-high")]
    NagTooHigh(String),
    /// A result word within a variation.
    #[error("the result {0} stands inside a variation")]
    ResultInVariation(String),
    /// More [tags](crate::limits::MAX_TAGS) than a record can have.
    #[error("a record can have {MAX_TAGS} tags, and this is one more")]
    TooManyTags,
    /// A tag's value is [too long](crate::limits::MAX_TAG_LENGTH).
    #[error("the value of tag {0} is longer than {MAX_TAG_LENGTH} bytes")]
    TagTooLong(String),
    /// More [moves](crate::limits::MAX_NODES) than a record can have.
    #[error("a record can have {MAX_NODES} moves with those of variations, and this is one more")]
    TooManyMoves,
    /// A move is [too long](crate::limits::MAX_ENTRY_LENGTH).
    #[error("the move {0} is longer than {MAX_ENTRY_LENGTH} bytes")]
    MoveTooLong(String),
    /// Variations within [too many](crate::limits::MAX_VARIATION_DEPTH) others.
    #[error("variations can be {MAX_VARIATION_DEPTH} deep, and this one is deeper")]
    VariationTooDeep,
    /// More [comments](crate::limits::MAX_COMMENTS) than a record can have.
    #[error("a record can have {MAX_COMMENTS} comments, and this is one more")]
    TooManyComments,
    /// A comment is [too long](crate::limits::MAX_COMMENT_LENGTH).
    #[error("this comment is longer than {MAX_COMMENT_LENGTH} bytes")]
    CommentTooLong,
    /// One game was to be read.
    #[error("a second game begins here, and one was expected")]
    SecondGame,
}

impl Explain for RecordErrorKind {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn params(&self) -> Params {
        match self {
            RecordErrorKind::TagWithoutValue(quote)
            | RecordErrorKind::TagNotClosed(quote)
            | RecordErrorKind::TagTwice(quote)
            | RecordErrorKind::TextWithoutNumber(quote)
            | RecordErrorKind::NagTooEarly(quote)
            | RecordErrorKind::NagTooHigh(quote)
            | RecordErrorKind::ResultInVariation(quote) => Params::quote(quote),
            RecordErrorKind::TagTooLong(quote) => Params::quote(quote).with("max", MAX_TAG_LENGTH),
            RecordErrorKind::MoveTooLong(quote) => {
                Params::quote(quote).with("max", MAX_ENTRY_LENGTH)
            }
            RecordErrorKind::TooManyTags => Params::new().with("max", MAX_TAGS),
            RecordErrorKind::TooManyMoves => Params::new().with("max", MAX_NODES),
            RecordErrorKind::VariationTooDeep => Params::new().with("max", MAX_VARIATION_DEPTH),
            RecordErrorKind::TooManyComments => Params::new().with("max", MAX_COMMENTS),
            RecordErrorKind::CommentTooLong => Params::new().with("max", MAX_COMMENT_LENGTH),
            _ => Params::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Explanation;

    #[test]
    fn errors_are_explained_as_data() {
        let read = |text: &str| text.parse::<crate::Record>().unwrap_err();
        let error = read("[White \"Ada\"]\n[White \"Bob\"]\n\n*");
        let report = Explanation::from(&error.kind);
        assert_eq!(
            (report.code.as_str(), report.params.get("quote")),
            ("tag-twice", Some(&"White".to_owned().into()))
        );
        assert_eq!(report.text, "tag White appears twice in one game");
        let report = Explanation::from(&read("1. a {never").kind);
        assert_eq!((report.code.as_str(), report.params), ("comment-not-closed", Params::new()));
    }
}
