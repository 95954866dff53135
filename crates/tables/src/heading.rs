use taula_core::Record;

/// The beginning of a PGN-like record, to recognise its game.
pub(crate) struct Heading<'t> {
    record: Record,
    /// The first word after the tags that is not a number.
    pub(crate) first_move: Option<&'t str>,
}

impl<'t> Heading<'t> {
    pub(crate) fn of(text: &'t str) -> Heading<'t> {
        let (record, rest) = Record::read_heading(text);
        let is_heading = |sign| matches!(sign, '[' | '{' | ';');
        Heading { record, first_move: first_move(rest).filter(|_| !rest.starts_with(is_heading)) }
    }

    pub(crate) fn tag(&self, name: &str) -> Option<&str> {
        self.record.tag(name)
    }
}

/// The first word that is more than a number with its dots.
fn first_move(text: &str) -> Option<&str> {
    text.split_whitespace()
        .take(2)
        .map(|word| {
            let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
            match word.rsplit_once('.') {
                Some((number, mv)) if is_number(number.trim_end_matches('.')) => mv,
                _ if is_number(word) => "",
                _ => word,
            }
        })
        .find(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_the_first_move_are_found() {
        let heading = Heading::of(
            "% a file\n[White \"Ada \\\"A.\\\" [L]\"] [Variant \"standard\"]\n\n\
             {[no \"tag\"]} ; nor this: 1. x\n1... a1b2 2. c3d4",
        );
        assert_eq!(heading.tag("White"), Some(r#"Ada "A." [L]"#));
        assert_eq!(heading.tag("Variant"), Some("standard"));
        assert_eq!(heading.tag("no"), None);
        assert_eq!(heading.first_move, Some("a1b2"));
    }

    #[test]
    fn numbers_are_no_moves() {
        for text in ["1. d6", "1.d6", "1 d6", "12... d6", "d6"] {
            assert_eq!(Heading::of(text).first_move, Some("d6"), "{text}");
        }
        for text in ["", "1.", "1. 2.", "[Game \"Hive\"]"] {
            assert_eq!(Heading::of(text).first_move, None, "{text}");
        }
    }

    #[test]
    fn unclosed_tags_and_comments_have_no_move() {
        for text in ["[", "[White", "[White \"", "[White \"Ada\\", "{", ";", "[White\n[", "[\"\"é"]
        {
            assert_eq!(Heading::of(text).first_move, None, "{text}");
        }
    }
}
