//! What several fuzz targets check in the same way.

mod games;

use std::collections::HashSet;
use std::fmt::Debug;

use taula_core::{EndReason, MoveBuffer as _, Notated, Outcome};

/// A position about which a fuzz target knows enough to check it.
pub trait Checked: Notated<Move: Debug> + PartialEq + Debug {
    /// Moves that somebody could think of, legal or not: all the legal ones
    /// must be among them.
    fn candidates(&self) -> Vec<Self::Move>;

    /// The position as a set-up is written, and what that is read as.
    fn rewritten(&self) -> (String, Result<Self, String>);

    /// What was kept from move to move is what counting afresh gives.
    fn check_fields(&self);
}

/// Long enough for any middle game and short enough for many runs a second.
const LONGEST_GAME: usize = 120;

/// Splits an input at its first line break: text for people, then bytes that
/// make choices.
#[must_use]
pub fn text_and_choices(data: &[u8]) -> (String, &[u8]) {
    let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
    let (text, choices) = data.split_at(end);
    (String::from_utf8_lossy(text).into_owned(), choices.get(1..).unwrap_or_default())
}

/// Plays moves as the bytes choose them, then takes all of them back: every
/// position on the way is sound, and undoing meets them again.
pub fn play_and_undo<P: Checked>(start: &P, choices: &[u8]) {
    let mut position = start.clone();
    let mut moves = P::Moves::default();
    let mut passed = Vec::new();
    for &choice in choices.iter().take(LONGEST_GAME) {
        position.legal_moves(&mut moves);
        let moves = moves.as_slice();
        assert_eq!(position.count_legal_moves(), moves.len(), "counted and listed moves");
        assert_eq!(moves.is_empty(), position.outcome().is_some(), "only an end has no moves");
        if moves.is_empty() {
            break;
        }
        let mv = moves[usize::from(choice) % moves.len()];
        let text = position.write_move(mv);
        assert_eq!(position.read_move(&text), Ok(mv), "{text} is written and read");
        passed.push((mv, position.key()));
        assert!(position.play(mv).is_ok(), "a listed move is legal: {text}");
    }
    position.check_fields();
    check_refusals(&position);
    check_rewritten(&position);
    while let Some((mv, key)) = passed.pop() {
        assert_eq!(position.undo(), Some(mv));
        assert_eq!(position.key(), key);
    }
    assert_eq!(&position, start, "undoing everything leads back");
}

/// Listing and checking agree on every move that somebody could think of.
fn check_refusals<P: Checked>(position: &P) {
    let mut moves = P::Moves::default();
    position.legal_moves(&mut moves);
    let listed: HashSet<P::Move> = moves.as_slice().iter().copied().collect();
    assert_eq!(listed.len(), moves.as_slice().len(), "each move is listed once");
    let mut met = HashSet::new();
    for mv in position.candidates() {
        match position.check(mv) {
            Ok(()) => {
                met.insert(mv);
            }
            Err(refusal) => assert!(!listed.contains(&mv), "{mv:?}: {refusal}"),
        }
    }
    assert_eq!(met, listed, "what is legal is listed");
}

/// A position that can be reached can be written down, and what is read back
/// is the same but for its past.
pub fn check_rewritten<P: Checked>(position: &P) {
    let (text, again) = position.rewritten();
    let again = again.unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again.rewritten().0, text, "one spelling is written");
    assert_eq!(again.key(), position.key(), "{text}");
    if !position.outcome().is_some_and(is_told_by_the_past) {
        assert_eq!(again.outcome(), position.outcome(), "{text}");
        assert_eq!(again.count_legal_moves(), position.count_legal_moves(), "{text}");
    }
}

/// Whether it takes more than the board to see this end.
fn is_told_by_the_past(outcome: Outcome) -> bool {
    matches!(outcome.reason, EndReason::Repetition | EndReason::MoveLimit)
}
