//! Lexical rules that the reader and the writer share.

use std::borrow::Cow;

/// The result words that need no tag: PGN's, and the game states of the
/// Universal Hive Protocol.
const RESULTS: [&str; 9] =
    ["*", "1-0", "0-1", "1/2-1/2", "NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins"];

/// The tag whose value is a result word too.
pub(super) const RESULT_TAG: &str = "Result";

/// Whether a word ends before this character.
pub(super) fn ends_word(c: char) -> bool {
    c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | ';' | '"')
}

/// The length of the ply number with which the text begins, dots included.
pub(super) fn ply_number(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let dots = bytes.iter().skip(digits).take_while(|&&byte| byte == b'.').count();
    let end = digits + dots;
    // `0.42` is a number of the move, not the number of a ply.
    let is_fraction = bytes.get(end).is_some_and(u8::is_ascii_digit);
    (digits > 0 && dots > 0 && !is_fraction).then_some(end)
}

/// The digits of a word such as `$5`.
pub(super) fn nag_digits(word: &str) -> Option<&str> {
    word.strip_prefix('$')
        .filter(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The move number with which a word begins, dots included; they may be missing if
/// nothing follows.
pub(super) fn move_number(word: &str) -> Option<&str> {
    let after_digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = after_digits.trim_start_matches('.');
    let is_number = after_digits.len() < word.len() && (rest != after_digits || rest.is_empty());
    word.get(..word.len() - rest.len()).filter(|_| is_number)
}

/// A move without the mark that may stand right behind it, and the mark's number.
pub(super) fn cut_mark(word: &str) -> (&str, Option<u8>) {
    const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];
    let entry = word.trim_end_matches(['!', '?']);
    let mark = word.get(entry.len()..).unwrap_or_default();
    (entry, (1..).zip(MARKS).find(|&(_, known)| known == mark).map(|(nag, _)| nag))
}

/// Whether the word is one of PGN's results.
pub(super) fn is_pgn_result(word: &str) -> bool {
    RESULTS.iter().take(4).any(|&result| result == word)
}

/// Whether the word ends a game whose tag `Result` has this value.
pub(super) fn is_result(word: &str, tag: Option<&str>) -> bool {
    RESULTS.contains(&word) || (tag == Some(word) && is_plain_word(word))
}

/// A single word that means nothing else.
fn is_plain_word(word: &str) -> bool {
    !word.is_empty()
        && !word.contains(ends_word)
        && !word.starts_with(['[', '%'])
        && ply_number(word).is_none()
        && nag_digits(word).is_none()
}

/// The move as it is written: in quotes if it could be mistaken for something
/// else.
pub(super) fn written_entry<'e>(entry: &'e str, result_tag: Option<&str>) -> Cow<'e, str> {
    let is_plain = |word: &str| {
        !word.contains(ends_word)
            && !word.starts_with('%')
            && ply_number(word).is_none()
            && nag_digits(word).is_none()
            && !is_result(word, result_tag)
    };
    if !entry.is_empty() && entry.split(' ').all(is_plain) {
        Cow::Borrowed(entry)
    } else {
        Cow::Owned(quoted(entry))
    }
}

/// The result as it is written.
pub(super) fn written_result<'r>(result: &'r str, result_tag: Option<&str>) -> Cow<'r, str> {
    if is_result(result, result_tag) { Cow::Borrowed(result) } else { Cow::Owned(quoted(result)) }
}

/// The text in quotes, with the escapes that PGN has.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        if matches!(c, '"' | '\\') {
            quoted.push('\\');
        }
        quoted.push(c);
    }
    quoted.push('"');
    quoted
}

/// Blanks and line breaks made one blank each, none at the ends.
pub(super) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}

/// Whether a tag name may contain this character.
pub(super) fn is_in_tag_name(c: char) -> bool {
    !c.is_whitespace() && !matches!(c, '"' | '[' | ']')
}

/// A tag name without what cannot stand in one.
pub(crate) fn tag_name(name: &str) -> String {
    if name.is_empty() {
        return "_".to_owned();
    }
    name.replace(|c| !is_in_tag_name(c), "_")
}

/// A tag value without what cannot stand in one.
pub(crate) fn tag_value(value: &str) -> String {
    value.replace(char::is_control, " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ply_numbers_are_told_from_fractions() {
        assert_eq!(ply_number("1. wS1"), Some(2));
        assert_eq!(ply_number("12...wS1"), Some(5));
        assert_eq!(ply_number("7."), Some(2));
        assert_eq!(ply_number("0.42"), None);
        assert_eq!(ply_number("87.5"), None);
        assert_eq!(ply_number("12"), None);
        assert_eq!(ply_number(".5"), None);
        assert_eq!(ply_number("a1."), None);
    }

    #[test]
    fn move_numbers_include_their_dots() {
        assert_eq!(move_number("12.a1b2"), Some("12."));
        assert_eq!(move_number("3...c3"), Some("3..."));
        assert_eq!(move_number("12"), Some("12"));
        assert_eq!(move_number("12a"), None);
        assert_eq!(move_number("a1."), None);
    }

    #[test]
    fn moves_of_our_games_need_no_quotes() {
        for entry in [
            "wS1",
            r"wA1 \bQ",
            r"bG2 wQ\",
            "wB1 wQ",
            "pass",
            "a1b2",
            "c3c5d4",
            "flick gnat2 dir 87.5 press 0.42 rim 0.30 tilt 0",
            "cost $ 5",
            "roll [3 5]",
        ] {
            assert_eq!(written_entry(entry, Some("WhiteWins")), entry);
        }
    }

    #[test]
    fn misleading_moves_are_quoted() {
        let cases = [
            ("", r#""""#),
            ("(x)", r#""(x)""#),
            ("a {b", r#""a {b""#),
            ("a;b", r#""a;b""#),
            (r#"say "\""#, r#""say \"\\\"""#),
            ("turn 5. left", r#""turn 5. left""#),
            ("pay $5", r#""pay $5""#),
            ("%", r#""%""#),
            ("offer Draw", r#""offer Draw""#),
            ("end won", r#""end won""#),
        ];
        for (entry, expected) in cases {
            assert_eq!(written_entry(entry, Some("won")), expected);
        }
    }

    #[test]
    fn the_result_tag_cannot_make_a_number_a_result() {
        for tag in ["1.", "$1", "[x", "a b", "a)", ""] {
            assert!(!is_result(tag, Some(tag)), "{tag}");
        }
        assert!(is_result("won", Some("won")));
        assert!(!is_result("won", None));
        assert!(is_result("Draw", None));
    }
}
