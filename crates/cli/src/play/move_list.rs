//! The legal moves as lists: by number, so that they can be picked, and as forms with
//! numbers to fill in.

use taula_core::{Action, ActionForm, Actions, FieldKind, FormField, Place};

use super::art::{Marks, Selection};
use crate::terminal::in_columns;

/// Moves that were shown, in the order of their numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveList {
    actions: Vec<Action>,
    /// The piece whose moves were requested.
    piece: Option<String>,
}

impl From<Selection> for MoveList {
    fn from(Selection { piece, actions }: Selection) -> MoveList {
        MoveList { actions, piece: Some(piece) }
    }
}

impl MoveList {
    /// The moves of pieces whose names contain a word.
    pub(super) fn matching_piece(actions: &Actions, word: &str) -> MoveList {
        let word = word.to_lowercase();
        MoveList::filtered(actions, |action| {
            action.piece.as_ref().is_some_and(|piece| piece.to_lowercase().contains(&word))
        })
    }

    /// Like [`matching_piece`](Self::matching_piece); if there are none, the moves whose
    /// text contains the word.
    pub(super) fn matching(actions: &Actions, word: &str) -> MoveList {
        let by_piece = MoveList::matching_piece(actions, word);
        if !by_piece.is_empty() {
            return by_piece;
        }
        let word = word.to_lowercase();
        MoveList::filtered(actions, |action| action.text.to_lowercase().contains(&word))
    }

    /// A single move, which may be a form that was filled in.
    pub(super) fn only(actions: &Actions, text: &str) -> MoveList {
        let mut move_list = MoveList::filtered(actions, |action| action.text == text);
        if move_list.is_empty() {
            let text = text.to_owned();
            move_list.actions.push(Action { text, piece: None, from: None, to: None });
        }
        move_list
    }

    fn filtered(actions: &Actions, keep: impl Fn(&Action) -> bool) -> MoveList {
        let actions = actions.listed.iter().filter(|action| keep(action)).cloned().collect();
        MoveList { actions, piece: None }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.actions.is_empty()
    }

    /// The move with a number, counted from 1.
    pub(super) fn pick(&self, number: usize) -> Option<&Action> {
        self.actions.get(number.checked_sub(1)?)
    }

    pub(super) fn len(&self) -> usize {
        self.actions.len()
    }

    /// The targets of a single piece, to be shown on the board; of moves with the same
    /// target the first. Targets of several pieces are not shown: they would overlap.
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

    /// The numbered moves in columns, in at most `height` lines.
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

/// Placeholder for the piece in a form that several pieces share.
const PIECE: &str = "PIECE";

/// Forms that differ only in their second word, the piece.
struct FormGroup<'f> {
    form: &'f ActionForm,
    pieces: Vec<&'f str>,
}

/// The forms that contain a word, in two lines each: the template and the values of its
/// fields. Forms that differ only in the piece share their lines.
pub(super) fn form_lines(forms: &[ActionForm], word: &str) -> Vec<String> {
    let word = word.to_lowercase();
    let wanted = forms.iter().filter(|form| form.template.to_lowercase().contains(&word));
    let mut groups: Vec<FormGroup<'_>> = Vec::new();
    for form in wanted {
        let piece = form.template.split(' ').nth(1).unwrap_or_default();
        let is_same = |group: &&mut FormGroup<'_>| {
            without_piece(&group.form.template) == without_piece(&form.template)
                && group.form.fields == form.fields
        };
        match groups.iter_mut().find(is_same) {
            Some(group) => group.pieces.push(piece),
            None => groups.push(FormGroup { form, pieces: vec![piece] }),
        }
    }
    groups.iter().flat_map(FormGroup::lines).collect()
}

fn without_piece(template: &str) -> Vec<&str> {
    let words = template.split(' ').enumerate();
    words.filter(|&(index, _)| index != 1).map(|(_, word)| word).collect()
}

impl FormGroup<'_> {
    fn lines(&self) -> [String; 2] {
        let ActionForm { template, fields } = self.form;
        let mut text = template.clone();
        let mut values = Vec::new();
        if let [first, _, ..] = *self.pieces.as_slice() {
            text = text.replacen(first, PIECE, 1);
            values.push(format!("{PIECE}: {}", self.pieces.join(" ")));
        }
        for field in fields {
            text = text.replace(&format!("{{{}}}", field.name), &field.name.to_uppercase());
        }
        values.extend(fields.chunk_by(|one, next| one.kind == next.kind).map(field_values));
        [text, format!("    {}", values.join("; "))]
    }
}

/// The values of fields of the same kind, such as `PRESS, RIM: 0 to 1`.
fn field_values(fields: &[FormField]) -> String {
    let names: Vec<String> = fields.iter().map(|field| field.name.to_uppercase()).collect();
    let values = match fields.first().map(|field| &field.kind) {
        Some(FieldKind::Number { min, max, .. }) => format!("{min} to {max}"),
        Some(FieldKind::Choice(words)) => words.join(" "),
        None => String::new(),
    };
    format!("{}: {values}", names.join(", "))
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
    fn a_word_matches_pieces_before_texts() {
        assert_eq!(MoveList::matching(&actions(), "WA1").len(), 2);
        assert_eq!(MoveList::matching(&actions(), "a").len(), 3);
        assert_eq!(MoveList::matching(&actions(), "bq-").len(), 2);
        assert_eq!(MoveList::matching(&actions(), "").len(), 4);
        assert!(MoveList::matching(&actions(), "spider").is_empty());
        assert_eq!(MoveList::only(&actions(), "wA1 bQ-").pick(1), actions().listed.first());
        assert_eq!(MoveList::only(&actions(), "flick gnat2 dir 3").len(), 1);
    }

    #[test]
    fn numbers_start_at_one_and_mark_the_targets_of_one_piece() {
        let move_list = MoveList::matching(&actions(), "wA1");
        assert_eq!(move_list.pick(2).map(|action| action.text.as_str()), Some("wA1 -bQ"));
        assert_eq!((move_list.pick(0), move_list.pick(3)), (None, None));
        assert_eq!(move_list.marks(|action| action.to).targets.len(), 2);
        let of_all = MoveList::matching(&actions(), "");
        assert_eq!(of_all.marks(|action| action.to), Marks::default());
    }

    #[test]
    fn the_selected_piece_is_marked_and_each_target_once() {
        let selection = Selection { piece: "wA".to_owned(), actions: actions().listed };
        let marks = MoveList::from(selection).marks(|action| action.to);
        assert_eq!(marks.piece.as_deref(), Some("wA"));
        let targets: Vec<(i32, usize)> =
            marks.targets.iter().map(|&(place, number)| (place.x, number)).collect();
        assert_eq!(targets, [(1, 1), (2, 2), (3, 4)]);
    }

    #[test]
    fn a_long_list_is_truncated_with_a_note() {
        let caption = |action: &Action| action.text.clone();
        let lines = MoveList::matching(&actions(), "").lines(caption, 10, 2);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[1], "... 4 moves in all: add a word, as in moves wA1");
    }

    fn flick(bug: &str) -> ActionForm {
        let number = |name: &str, max| FormField {
            name: name.to_owned(),
            kind: FieldKind::Number { min: 0.0, max, step: 0.1 },
        };
        ActionForm {
            template: format!("flick {bug} dir {{dir}} press {{press}} rim {{rim}}"),
            fields: vec![number("dir", 359.9), number("press", 1.0), number("rim", 1.0)],
        }
    }

    #[test]
    fn forms_of_a_kind_share_their_lines() {
        let forms = [flick("gnat1"), flick("gnat2")];
        assert_eq!(
            form_lines(&forms, ""),
            [
                "flick PIECE dir DIR press PRESS rim RIM",
                "    PIECE: gnat1 gnat2; DIR: 0 to 359.9; PRESS, RIM: 0 to 1",
            ]
        );
        assert_eq!(form_lines(&forms, "GNAT2")[0], "flick gnat2 dir DIR press PRESS rim RIM");
        assert_eq!(form_lines(&forms, "fire"), Vec::<String>::new());
    }

    #[test]
    fn choices_are_words() {
        let kind = FieldKind::Choice(vec!["foundry".to_owned(), "eyrie".to_owned()]);
        let fields = vec![FormField { name: "base".to_owned(), kind }];
        let form = ActionForm { template: "reinforce gnat3 at {base}".to_owned(), fields };
        let lines = form_lines(&[form], "");
        assert_eq!(lines, ["reinforce gnat3 at BASE", "    BASE: foundry eyrie"]);
    }
}
