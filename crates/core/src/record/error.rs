use crate::ExplainSlip;

/// Why a text is no record: what is wrong, and where.
///
/// ```
/// use taula_core::Record;
///
/// let error = "1. wS1\n2. bS1 wS1- {close".parse::<Record>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (2, 13));
/// assert_eq!(error.to_string(), "line 2, column 13: this comment is never closed by }");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct RecordError {
    line: usize,
    column: usize,
    problem: RecordProblem,
}

impl RecordError {
    /// The problem at this byte of the text.
    pub(super) fn at(text: &str, offset: usize, problem: RecordProblem) -> RecordError {
        let before = text.get(..offset).unwrap_or(text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        RecordError {
            line: before.bytes().filter(|&byte| byte == b'\n').count() + 1,
            column: before.chars().count() - before[..line_start].chars().count() + 1,
            problem,
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
            problem: self.problem,
        }
    }

    /// The line, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The character in the line, counted from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }

    /// What is wrong.
    #[must_use]
    pub fn problem(&self) -> &RecordProblem {
        &self.problem
    }
}

/// What can be wrong with the text of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordProblem {
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
    NagTooEarly(String),
    /// A mark that PGN does not have.
    #[error("{0} is too high: marks go from $0 to $255")]
    NagTooHigh(String),
    /// A result word within a variation.
    #[error("the result {0} stands inside a variation")]
    ResultInVariation(String),
    /// One game was to be read.
    #[error("a second game begins here, and one was expected")]
    SecondGame,
}

impl ExplainSlip for RecordProblem {
    fn code(&self) -> &'static str {
        match self {
            RecordProblem::TagWithoutName => "tag-without-name",
            RecordProblem::TagWithoutValue(_) => "tag-without-value",
            RecordProblem::TagNotClosed(_) => "tag-not-closed",
            RecordProblem::TagTwice(_) => "tag-twice",
            RecordProblem::QuotesNotClosed => "quotes-not-closed",
            RecordProblem::CommentNotClosed => "comment-not-closed",
            RecordProblem::CommentNotOpened => "comment-not-opened",
            RecordProblem::VariationNotClosed => "variation-not-closed",
            RecordProblem::VariationNotOpened => "variation-not-opened",
            RecordProblem::VariationWithoutMoves => "variation-without-moves",
            RecordProblem::VariationTooEarly => "variation-too-early",
            RecordProblem::NumberWithoutMove => "number-without-move",
            RecordProblem::TextWithoutNumber(_) => "text-without-number",
            RecordProblem::NagTooEarly(_) => "mark-too-early",
            RecordProblem::NagTooHigh(_) => "mark-too-high",
            RecordProblem::ResultInVariation(_) => "result-in-variation",
            RecordProblem::SecondGame => "second-game",
        }
    }

    fn quote(&self) -> Option<String> {
        match self {
            RecordProblem::TagWithoutValue(quote)
            | RecordProblem::TagNotClosed(quote)
            | RecordProblem::TagTwice(quote)
            | RecordProblem::TextWithoutNumber(quote)
            | RecordProblem::NagTooEarly(quote)
            | RecordProblem::NagTooHigh(quote)
            | RecordProblem::ResultInVariation(quote) => Some(quote.clone()),
            _ => None,
        }
    }
}

/// A piece of the text in question for a message: cut to a length that fits a
/// line, without characters that a terminal would obey.
pub(super) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut characters = text.chars();
    let mut piece: String = characters
        .by_ref()
        .take(LONGEST)
        .map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c })
        .collect();
    if characters.next().is_some() {
        piece.push_str("...");
    }
    piece
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SlipReport;

    #[test]
    fn problems_are_told_as_data() {
        let read = |text: &str| text.parse::<crate::Record>().unwrap_err();
        let error = read("[White \"Ada\"]\n[White \"Bob\"]\n\n*");
        let report = SlipReport::from(error.problem());
        assert_eq!((report.code.as_str(), report.quote.as_deref()), ("tag-twice", Some("White")));
        assert_eq!(report.text, "tag White appears twice in one game");
        let report = SlipReport::from(read("1. a {never").problem());
        assert_eq!((report.code.as_str(), report.quote), ("comment-not-closed", None));
    }

    #[test]
    fn excerpts_are_short_and_harmless() {
        assert_eq!(excerpt("wS1"), "wS1");
        assert_eq!(excerpt("\u{1b}[2J"), "\u{fffd}[2J");
        assert_eq!(excerpt(&"é".repeat(40)), "é".repeat(40));
        assert_eq!(excerpt(&"é".repeat(41)), "é".repeat(40) + "...");
    }
}
