//! Completion of a line, word by word.

use std::collections::BTreeMap;
use std::path::{MAIN_SEPARATOR, Path};

/// Pattern of a line that can be typed.
pub(crate) type Phrase = Vec<Word>;

/// Pattern of one word of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    Literal(String),
    OneOf(Vec<String>),
    /// Any word; it has no completions.
    Any,
    /// A path: the rest of the line.
    File,
}

impl Word {
    /// The words of a text as literals.
    pub(crate) fn literals(text: &str) -> impl Iterator<Item = Word> {
        text.split_whitespace().map(|word| Word::Literal(word.to_owned()))
    }

    fn choices(&self) -> &[String] {
        match self {
            Word::Literal(word) => std::slice::from_ref(word),
            Word::OneOf(words) => words,
            Word::Any | Word::File => &[],
        }
    }

    fn matches(&self, typed: &str) -> bool {
        match self {
            Word::Any => true,
            Word::File => false,
            _ => self.choices().iter().any(|choice| choice.eq_ignore_ascii_case(typed)),
        }
    }
}

/// Returns where the last word begins and its completions, ignoring case. A completion
/// that another word must follow ends in a blank.
pub(super) fn complete(phrases: &[Phrase], typed: &str) -> (usize, Vec<String>) {
    let start = typed.rfind(' ').map_or(0, |blank| blank + 1);
    let (before, word) = typed.split_at(start);
    let before: Vec<&str> = before.split_whitespace().collect();
    let mut found: BTreeMap<&str, bool> = BTreeMap::new();
    for phrase in phrases {
        let file_at = phrase.iter().position(|word| *word == Word::File);
        if let Some(count) = file_at.filter(|&count| 0 < count && count <= before.len())
            && fits(phrase, &before[..count])
        {
            return complete_file(typed, count);
        }
        let (true, Some(next)) = (fits(phrase, &before), phrase.get(before.len())) else {
            continue;
        };
        let is_last = phrase.len() == before.len() + 1;
        for choice in next.choices().iter().filter(|choice| has_prefix(choice, word)) {
            *found.entry(choice).or_default() |= is_last;
        }
    }
    let with_blank =
        |(word, is_last): (&str, bool)| format!("{word}{}", if is_last { "" } else { " " });
    (start, found.into_iter().map(with_blank).collect())
}

/// Whether a phrase begins with these words.
fn fits(phrase: &Phrase, words: &[&str]) -> bool {
    words.len() <= phrase.len() && phrase.iter().zip(words).all(|(word, typed)| word.matches(typed))
}

fn has_prefix(choice: &str, typed: &str) -> bool {
    choice.get(..typed.len()).is_some_and(|start| start.eq_ignore_ascii_case(typed))
}

/// Completes a path, which may contain blanks, after this many words.
fn complete_file(typed: &str, words: usize) -> (usize, Vec<String>) {
    let mut start = 0;
    for _ in 0..words {
        let rest = &typed[start..];
        let word = rest.len() - rest.trim_start().len();
        let end = rest[word..].find(' ').map_or(rest.len(), |length| word + length + 1);
        start += end;
    }
    let path = &typed[start..];
    let name_at = path.rfind(MAIN_SEPARATOR).map_or(0, |at| at + 1);
    let (folder, name) = path.split_at(name_at);
    let folder = if folder.is_empty() { Path::new(".") } else { Path::new(folder) };
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let found = entry.file_name().into_string().ok()?;
            // Hidden files are completed after a dot only.
            let is_wanted = found.starts_with(name)
                && found.starts_with('.') == name.starts_with('.')
                && !found.contains(char::is_control);
            let separator =
                if entry.path().is_dir() { MAIN_SEPARATOR.to_string() } else { String::new() };
            is_wanted.then(|| format!("{found}{separator}"))
        })
        .collect();
    names.sort();
    (start + name_at, names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phrases() -> Vec<Phrase> {
        let mut phrases: Vec<Phrase> = ["wA1 bQ-", "wA1 -bQ", "wA2 bQ-", "wS1", "moves", "hint"]
            .iter()
            .map(|text| Word::literals(text).collect())
            .collect();
        phrases.push(vec![Word::Literal("moves".into()), Word::OneOf(vec!["wA1".into()])]);
        let mut flick: Phrase = Word::literals("flick gnat1 dir").collect();
        flick.push(Word::Any);
        flick.extend(Word::literals("press"));
        phrases.push(flick);
        phrases.push(vec![Word::Literal("save".into()), Word::File]);
        phrases
    }

    fn completed(typed: &str) -> Vec<String> {
        complete(&phrases(), typed).1
    }

    #[test]
    fn moves_are_completed_word_by_word() {
        assert_eq!(completed("w"), ["wA1 ", "wA2 ", "wS1"]);
        assert_eq!(complete(&phrases(), "WA1 b"), (4, vec!["bQ-".to_owned()]));
        assert_eq!(completed("wA1 "), ["-bQ", "bQ-"]);
        assert_eq!(completed("wA1 bQ- "), Vec::<String>::new());
        assert_eq!(completed("x"), Vec::<String>::new());
        assert_eq!(completed("é"), Vec::<String>::new());
    }

    #[test]
    fn commands_and_forms_are_completed_too() {
        assert_eq!(completed("mo"), ["moves"]);
        assert_eq!(completed("moves "), ["wA1"]);
        assert_eq!(completed("flick gnat1 dir 12.5 p"), ["press"]);
        assert_eq!(completed("flick gnat1 dir "), Vec::<String>::new());
    }

    #[test]
    fn files_are_completed_with_blanks_in_their_names() {
        let folder = std::env::temp_dir().join(format!("taula-complete-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("my games")).unwrap();
        std::fs::write(folder.join("my game.pgn"), "").unwrap();
        let typed = format!("save {}{MAIN_SEPARATOR}my g", folder.display());
        let (start, names) = complete(&phrases(), &typed);
        assert_eq!(&typed[start..], "my g");
        assert_eq!(names, ["my game.pgn".to_owned(), format!("my games{MAIN_SEPARATOR}")]);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
