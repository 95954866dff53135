//! Labels of pieces: a letter for the kind and a number.

use taula_core::Side;
use taula_xbugs::{PieceView, TableView};

/// Letters of the kinds of both armies: capitals, unique within an army. Bases, which are
/// written in brackets, have letters of their own.
pub(crate) struct Letters {
    kinds: Vec<KindLetter>,
}

/// A kind of piece with its letter.
struct KindLetter {
    owner: Side,
    is_base: bool,
    kind: String,
    letter: char,
}

impl Letters {
    pub(crate) fn of(board: &TableView) -> Letters {
        let mut letters = Letters { kinds: Vec::new() };
        for piece in &board.pieces {
            let Some(owner) = piece.owner else { continue };
            let is_base = piece.kind == "base";
            if letters.find(owner, is_base, &piece.of).is_none() {
                let letter = letters.free_letter(owner, is_base, &piece.of);
                letters.kinds.push(KindLetter { owner, is_base, kind: piece.of.clone(), letter });
            }
        }
        letters
    }

    fn find(&self, owner: Side, is_base: bool, kind: &str) -> Option<&KindLetter> {
        let is_it =
            |it: &&KindLetter| it.owner == owner && it.is_base == is_base && it.kind == kind;
        self.kinds.iter().find(is_it)
    }

    /// The first letter of the name, or else of the alphabet, that is not taken.
    fn free_letter(&self, owner: Side, is_base: bool, kind: &str) -> char {
        let is_taken = |letter: char| {
            let same = self.kinds.iter().filter(|it| it.owner == owner && it.is_base == is_base);
            same.map(|it| it.letter).any(|other| other == letter)
        };
        let own = kind.chars().filter(char::is_ascii_alphabetic).map(|it| it.to_ascii_uppercase());
        own.chain('A'..='Z').find(|&letter| !is_taken(letter)).unwrap_or('?')
    }

    /// The kinds of an army's bugs and effects with their letters.
    pub(crate) fn legend(&self, side: Side) -> Vec<String> {
        let own = self.kinds.iter().filter(|it| it.owner == side && !it.is_base);
        own.map(|it| format!("{} {}", written(side, it.letter), it.kind)).collect()
    }

    /// Label of a piece that covers `width` characters.
    pub(crate) fn label(&self, piece: &PieceView, width: usize) -> String {
        let short = self.short(piece);
        let on = if piece.on.is_empty() { "" } else { "+" };
        if piece.kind == "base" {
            let [open, close] = brackets(piece.is_large);
            let inside = width.saturating_sub(2).clamp(1, 5);
            return format!("{open}{short:^inside$}{close}{on}");
        }
        let side = if piece.is_special { "'" } else { "" };
        format!("{short}{side}{on}")
    }

    /// Letter and number of a bug or an effect, letter of a base.
    pub(crate) fn short(&self, piece: &PieceView) -> String {
        let Some(owner) = piece.owner else { return "o".to_owned() };
        let is_base = piece.kind == "base";
        let letter = self.find(owner, is_base, &piece.of).map_or('?', |it| it.letter);
        let letter = written(owner, letter);
        let number = piece.name.strip_prefix(&piece.of).filter(|_| !is_base).unwrap_or_default();
        format!("{letter}{number}")
    }
}

/// Round for a small base, square for a large one.
pub(crate) fn brackets(is_large: bool) -> [char; 2] {
    if is_large { ['[', ']'] } else { ['(', ')'] }
}

/// The letter as it is shown: upper case for south, lower case for north.
fn written(owner: Side, letter: char) -> char {
    match owner {
        Side::First => letter,
        Side::Second => letter.to_ascii_lowercase(),
    }
}
