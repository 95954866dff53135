//! Why an action is refused.

use taula_core::Refusal;

/// A refusal by a rule of the manual.
pub(crate) fn by_rule(rule: &str, code: &str, text: impl Into<String>) -> Refusal {
    Refusal { rule: Some(rule.to_owned()), ..Refusal::plain(code, text) }
}

/// The same, with pieces to point at.
pub(crate) fn about<S: Into<String>>(
    mut refusal: Refusal,
    marks: impl IntoIterator<Item = S>,
) -> Refusal {
    refusal.marks = marks.into_iter().map(Into::into).collect();
    refusal
}
