//! Actions with free numbers, written so that people can fill them in.

use taula_core::{ActionForm, FieldKind, FormField};

/// What stands for the piece in a form that several pieces have.
const PIECE: &str = "PIECE";

/// Forms that differ only in their second word, the piece.
struct Group<'f> {
    form: &'f ActionForm,
    pieces: Vec<&'f str>,
}

/// The forms in which a word occurs, two lines each: what to write, and what
/// fits into the blanks. Forms of the same kind share theirs.
pub(super) fn form_lines(forms: &[ActionForm], word: &str) -> Vec<String> {
    let word = word.to_lowercase();
    let wanted = forms.iter().filter(|form| form.template.to_lowercase().contains(&word));
    let mut groups: Vec<Group<'_>> = Vec::new();
    for form in wanted {
        let piece = form.template.split(' ').nth(1).unwrap_or_default();
        let is_same = |group: &&mut Group<'_>| {
            without_piece(&group.form.template) == without_piece(&form.template)
                && group.form.fields == form.fields
        };
        match groups.iter_mut().find(is_same) {
            Some(group) => group.pieces.push(piece),
            None => groups.push(Group { form, pieces: vec![piece] }),
        }
    }
    groups.iter().flat_map(Group::lines).collect()
}

fn without_piece(template: &str) -> Vec<&str> {
    let words = template.split(' ').enumerate();
    words.filter(|&(index, _)| index != 1).map(|(_, word)| word).collect()
}

impl Group<'_> {
    fn lines(&self) -> [String; 2] {
        let ActionForm { template, fields } = self.form;
        let mut text = template.clone();
        let mut blanks = Vec::new();
        if let [first, _, ..] = *self.pieces.as_slice() {
            text = text.replacen(first, PIECE, 1);
            blanks.push(format!("{PIECE}: {}", self.pieces.join(" ")));
        }
        for field in fields {
            text = text.replace(&format!("{{{}}}", field.name), &field.name.to_uppercase());
        }
        blanks.extend(fields.chunk_by(|one, next| one.kind == next.kind).map(blank));
        [text, format!("    {}", blanks.join("; "))]
    }
}

/// `PRESS, RIM: 0 to 1`.
fn blank(fields: &[FormField]) -> String {
    let names: Vec<String> = fields.iter().map(|field| field.name.to_uppercase()).collect();
    let fitting = match fields.first().map(|field| &field.kind) {
        Some(FieldKind::Number { min, max, .. }) => format!("{min} to {max}"),
        Some(FieldKind::Choice(words)) => words.join(" "),
        None => String::new(),
    };
    format!("{}: {fitting}", names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

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
