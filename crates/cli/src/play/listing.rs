//! The legal moves by number, so that they can be picked.

use taula_core::{Action, Actions, Place};

use super::art::{Marks, Selection};
use crate::terminal::in_columns;

/// Moves that were shown, in the order of their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Listing {
    actions: Vec<Action>,
    /// The piece that was asked for.
    piece: Option<String>,
}

impl From<Selection> for Listing {
    fn from(Selection { piece, actions }: Selection) -> Listing {
        Listing { actions, piece: Some(piece) }
    }
}

impl Listing {
    /// The moves of pieces whose names a word is part of.
    pub(super) fn matching_piece(actions: &Actions, word: &str) -> Listing {
        let word = word.to_lowercase();
        Listing::filtered(actions, |action| {
            action.piece.as_ref().is_some_and(|piece| piece.to_lowercase().contains(&word))
        })
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

    /// This one move, which need not be one of those that can be listed.
    pub(super) fn only(actions: &Actions, text: &str) -> Listing {
        let mut listing = Listing::filtered(actions, |action| action.text == text);
        if listing.is_empty() {
            let text = text.to_owned();
            listing.actions.push(Action { text, piece: None, from: None, to: None });
        }
        listing
    }

    fn filtered(actions: &Actions, keep: impl Fn(&Action) -> bool) -> Listing {
        let actions = actions.listed.iter().filter(|action| keep(action)).cloned().collect();
        Listing { actions, piece: None }
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

    /// The targets of a single piece, to be shown on the board; of moves with
    /// the same target the first. Those of several pieces would fall together.
    pub(super) fn marks(&self, target: impl Fn(&Action) -> Option<Place>) -> Marks {
        let first = self.actions.first().and_then(|action| action.piece.as_ref());
        let is_single = self.actions.iter().all(|action| action.piece.as_ref() == first);
        let piece = match &self.piece {
            None if !is_single => return Marks::default(),
            None => first.cloned(),
            piece => piece.clone(),
        };
        let mut targets: Vec<(Place, usize)> = Vec::new();
        for (action, number) in self.actions.iter().zip(1..) {
            let place = target(action);
            let is_new = |place: &Place| targets.iter().all(|(taken, _)| taken != place);
            if let Some(place) = place.filter(is_new) {
                targets.push((place, number));
            }
        }
        Marks { piece, targets, ..Marks::default() }
    }

    /// The moves with their numbers in columns, in at most `height` lines.
    pub(super) fn lines(
        &self,
        caption: impl Fn(&Action) -> String,
        width: usize,
        height: usize,
    ) -> Vec<String> {
        let numbered = self.actions.iter().zip(1..);
        let items: Vec<String> =
            numbered.map(|(action, number)| format!("{number:>3} {}", caption(action))).collect();
        let mut lines = in_columns(&items, width);
        if lines.len() > height.max(2) {
            lines.truncate(height.max(2) - 1);
            let example = self.actions.first().map_or("", |action| {
                let name = action.piece.as_deref().unwrap_or(&action.text);
                name.split_whitespace().next().unwrap_or(name)
            });
            lines.push(format!(
                "... {} moves in all: add a word, as in moves {example}",
                self.len()
            ));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
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
    fn parts_of_names_come_before_parts_of_texts() {
        assert_eq!(Listing::matching(&actions(), "WA1").len(), 2);
        assert_eq!(Listing::matching(&actions(), "a").len(), 3);
        assert_eq!(Listing::matching(&actions(), "bq-").len(), 2);
        assert_eq!(Listing::matching(&actions(), "").len(), 4);
        assert!(Listing::matching(&actions(), "spider").is_empty());
        assert_eq!(Listing::only(&actions(), "wA1 bQ-").pick(1), actions().listed.first());
        assert_eq!(Listing::only(&actions(), "flick gnat2 dir 3").len(), 1);
    }

    #[test]
    fn numbers_start_at_one_and_mark_the_targets_of_one_piece() {
        let listing = Listing::matching(&actions(), "wA1");
        assert_eq!(listing.pick(2).map(|action| action.text.as_str()), Some("wA1 -bQ"));
        assert_eq!((listing.pick(0), listing.pick(3)), (None, None));
        assert_eq!(listing.marks(|action| action.to).targets.len(), 2);
        let of_all = Listing::matching(&actions(), "");
        assert_eq!(of_all.marks(|action| action.to), Marks::default());
    }

    #[test]
    fn what_was_asked_for_is_marked_and_each_place_once() {
        let selection = Selection { piece: "wA".to_owned(), actions: actions().listed };
        let marks = Listing::from(selection).marks(|action| action.to);
        assert_eq!(marks.piece.as_deref(), Some("wA"));
        let targets: Vec<(i32, usize)> =
            marks.targets.iter().map(|&(place, number)| (place.x, number)).collect();
        assert_eq!(targets, [(1, 1), (2, 2), (3, 4)]);
    }

    #[test]
    fn long_lists_are_cut_with_a_word_about_it() {
        let caption = |action: &Action| action.text.clone();
        let lines = Listing::matching(&actions(), "").lines(caption, 10, 2);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[1], "... 4 moves in all: add a word, as in moves wA1");
    }
}
