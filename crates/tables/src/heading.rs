/// How a record in the manner of PGN begins: enough to tell whose it is.
///
/// Nothing is judged here. A reader of records follows, and names what is wrong.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Heading<'t> {
    tags: Vec<(&'t str, &'t str)>,
    /// The first word after the tags that is no number.
    pub(crate) first_move: Option<&'t str>,
}

impl<'t> Heading<'t> {
    pub(crate) fn of(text: &'t str) -> Heading<'t> {
        let mut heading = Heading::default();
        let mut rest = text.trim_start();
        while let Some(sign) = rest.chars().next() {
            rest = match sign {
                '[' => {
                    let (tag, after) = cut_tag(rest);
                    heading.tags.extend(tag);
                    after
                }
                '{' => after(rest, '}'),
                ';' | '%' => after(rest, '\n'),
                _ => {
                    heading.first_move = first_move(rest);
                    break;
                }
            }
            .trim_start();
        }
        heading
    }

    pub(crate) fn tag(&self, name: &str) -> Option<&'t str> {
        self.tags.iter().find(|(tag, _)| *tag == name).map(|&(_, value)| value)
    }
}

/// The name and the value of the tag with which a text begins, and what follows.
fn cut_tag(text: &str) -> (Option<(&str, &str)>, &str) {
    let inside = text.strip_prefix('[').unwrap_or(text);
    let name_end = inside.find(['"', ']', '\n']).unwrap_or(inside.len());
    let (name, rest) = inside.split_at(name_end);
    let Some(quoted) = rest.strip_prefix('"') else { return (None, after_tag(rest)) };
    let mut is_escaped = false;
    let value_end = quoted.find(|sign| {
        let ends = sign == '"' && !is_escaped || sign == '\n';
        is_escaped = sign == '\\' && !is_escaped;
        ends
    });
    let (value, rest) = quoted.split_at(value_end.unwrap_or(quoted.len()));
    (Some((name.trim(), value)), after_tag(rest))
}

/// What follows the bracket that ends a tag, or the line if there is none.
fn after_tag(text: &str) -> &str {
    let end = text.find([']', '\n']).map_or(text.len(), |at| at + 1);
    text.split_at(end).1
}

fn after(text: &str, sign: char) -> &str {
    text.split_once(sign).map_or("", |(_, after)| after)
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
        assert_eq!(heading.tag("White"), Some(r#"Ada \"A.\" [L]"#));
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
    fn what_is_never_closed_does_no_harm() {
        for text in ["[", "[White", "[White \"", "[White \"Ada\\", "{", ";", "[White\n[", "[\"\"é"]
        {
            assert_eq!(Heading::of(text).first_move, None, "{text}");
        }
    }
}
