//! The legal moves by number, so that they can be picked.

use taula_core::{Action, Actions};

use super::art::Marks;
use crate::terminal::in_columns;

/// Moves that were shown, in the order of their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Listing {
    actions: Vec<Action>,
}

impl Listing {
    /// The moves of the piece that a word names, or else of the pieces whose
    /// names it is part of.
    pub(super) fn matching_piece(actions: &Actions, word: &str) -> Listing {
        let word = word.to_lowercase();
        let of_piece = |test: &dyn Fn(&str) -> bool| {
            Listing::filtered(actions, |action| {
                action.piece.as_ref().is_some_and(|piece| test(&piece.to_lowercase()))
            })
        };
        let exact = of_piece(&|piece| piece == word);
        if exact.is_empty() { of_piece(&|piece| piece.contains(&word)) } else { exact }
    }

    /// As [`matching_piece`](Self::matching_piece), or else the moves whose text
    /// has the word.
    pub(super) fn matching(actions: &Actions, word: &str) -> Listing {
        let by_piece = Listing::matching_piece(actions, word);
        if !by_piece.is_empty() {
            return by_piece;
        }
        let word = word.to_lowercase();
        Listing::filtered(actions, |action| action.text.to_lowercase().contains(&word))
    }

    /// This one move.
    pub(super) fn only(actions: &Actions, text: &str) -> Listing {
        Listing::filtered(actions, |action| action.text == text)
    }

    fn filtered(actions: &Actions, keep: impl Fn(&Action) -> bool) -> Listing {
        Listing { actions: actions.listed.iter().filter(|action| keep(action)).cloned().collect() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// What is listed under a number, from 1.
    pub(super) fn pick(&self, number: usize) -> Option<&Action> {
        self.actions.get(number.checked_sub(1)?)
    }

    pub(super) fn len(&self) -> usize {
        self.actions.len()
    }

    /// The targets of a single piece, to be shown on the board. Those of several
    /// would fall together.
    pub(super) fn marks(&self) -> Marks {
        let piece = self.actions.first().and_then(|action| action.piece.clone());
        if self.actions.iter().any(|action| action.piece != piece) {
            return Marks::default();
        }
        let numbered = self.actions.iter().zip(1..);
        let targets = numbered.filter_map(|(action, number)| Some((action.to?, number))).collect();
        Marks { piece, targets }
    }

    /// The moves with their numbers in columns, in at most `height` lines.
    pub(super) fn lines(&self, width: usize, height: usize) -> Vec<String> {
        let items: Vec<String> = self
            .actions
            .iter()
            .zip(1..)
            .map(|(action, number)| format!("{number:>3} {}", action.text))
            .collect();
        let mut lines = in_columns(&items, width);
        if lines.len() > height.max(2) {
            lines.truncate(height.max(2) - 1);
            lines.push(format!("... {} moves in all: add a word, as in moves wA1", self.len()));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use taula_core::Place;

    use super::*;

    fn actions() -> Actions {
        let action = |text: &str, piece: &str, x| Action {
            text: text.to_owned(),
            piece: Some(piece.to_owned()),
            from: None,
            to: Some(Place { x, y: 0 }),
        };
        let listed = vec![
            action("wA1 bQ-", "wA1", 1),
            action("wA1 -bQ", "wA1", 2),
            action("wA2 bQ-", "wA2", 1),
            action("wQ wA1-", "wQ", 3),
        ];
        Actions { listed, forms: Vec::new() }
    }

    #[test]
    fn the_piece_itself_comes_before_parts_of_names_and_texts() {
        assert_eq!(Listing::matching(&actions(), "WA1").len(), 2);
        assert_eq!(Listing::matching(&actions(), "a").len(), 3);
        assert_eq!(Listing::matching(&actions(), "bq-").len(), 2);
        assert_eq!(Listing::matching(&actions(), "").len(), 4);
        assert!(Listing::matching(&actions(), "spider").is_empty());
    }

    #[test]
    fn numbers_start_at_one_and_mark_the_targets_of_one_piece() {
        let listing = Listing::matching(&actions(), "wA1");
        assert_eq!(listing.pick(2).map(|action| action.text.as_str()), Some("wA1 -bQ"));
        assert_eq!((listing.pick(0), listing.pick(3)), (None, None));
        assert_eq!(listing.marks().targets.len(), 2);
        assert_eq!(Listing::matching(&actions(), "").marks(), Marks::default());
    }

    #[test]
    fn long_lists_are_cut_with_a_word_about_it() {
        let lines = Listing::matching(&actions(), "").lines(10, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].contains("4 moves in all"), "{lines:?}");
    }
}
