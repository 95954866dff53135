//! The fuzz targets, each a function that panics on an input that shows a fault, and the
//! checks that several of them share.

mod abalone;
mod hive;
mod kulami;
mod protocol;
mod shared;
mod xbugs;

use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use taula_core::{EndReason, Flaws, Notated, Outcome};

/// A fuzz target: its name, and the check of one input.
pub type Target = (&'static str, fn(&[u8]));

/// Every target. Its seeds are in `fuzz/seeds`, in a folder of its name.
pub const TARGETS: [Target; 18] = [
    ("abalone_moves", abalone::moves),
    ("abalone_notation", abalone::notation),
    ("abalone_setup", abalone::setup),
    ("clock", shared::clocks),
    ("convert", shared::conversion),
    ("hive_moves", hive::moves),
    ("hive_notation", hive::notation),
    ("hive_setup", hive::setup),
    ("hive_sgf", hive::sgf),
    ("kulami_board", kulami::boards),
    ("kulami_moves", kulami::moves),
    ("kulami_notation", kulami::notation),
    ("record", shared::records),
    ("uhp_server", protocol::conversation),
    ("xbugs_action", xbugs::actions),
    ("xbugs_game", xbugs::games),
    ("xbugs_record", xbugs::records),
    ("xbugs_sheet", xbugs::sheets),
];

/// A position with what the shared checks need.
trait Checked: Notated<Move: Debug> + PartialEq + Debug {
    /// Plausible moves, legal or not: all legal ones must be among them.
    fn candidates(&self) -> Vec<Self::Move>;

    /// The position written as a set-up, and the one read back from that.
    fn rewritten(&self) -> (String, Result<Self, String>);

    /// Checks that incrementally updated fields equal recomputed ones.
    fn check_fields(&self);
}

/// Writes a set-up, reads it and makes it a position.
fn rewritten<S, P>(setup: &S) -> (String, Result<P, String>)
where
    S: Display + FromStr<Err: Display> + TryInto<P, Error: Display>,
{
    let text = setup.to_string();
    let again = text.parse::<S>().map_err(|error| error.to_string());
    let again = again.and_then(|setup| setup.try_into().map_err(|error| error.to_string()));
    (text, again)
}

/// What a set-up was made into, if it could be: it is refused for exactly the flaws that it
/// was found to have.
fn check_flaws<T, F>(made: Result<T, Flaws<F>>, flaws: &[F]) -> Option<T>
where
    F: Debug + Display + PartialEq,
{
    match made {
        Ok(made) => {
            assert_eq!(flaws, []);
            Some(made)
        }
        Err(error) => {
            assert_eq!(error.0, flaws);
            assert_ne!(error.to_string(), "", "a refusal says why");
            None
        }
    }
}

/// Long enough for any middle game and short enough for many runs a second.
const MAX_PLIES: usize = 120;

/// Splits an input at its first line break into text and bytes that choose moves.
fn text_and_choices(data: &[u8]) -> (String, &[u8]) {
    let end = data.iter().position(|&byte| byte == b'\n').unwrap_or(data.len());
    let (text, choices) = data.split_at(end);
    (String::from_utf8_lossy(text).into_owned(), choices.get(1..).unwrap_or_default())
}

/// Plays the moves that the bytes choose, then undoes them all: every position is valid,
/// and undoing returns to each.
fn play_and_undo<P: Checked>(start: &P, choices: &[u8]) {
    let mut position = start.clone();
    let mut moves = P::Moves::default();
    let mut passed = Vec::new();
    for &choice in choices.iter().take(MAX_PLIES) {
        position.legal_moves(&mut moves);
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

/// Move generation and legality checks agree on every plausible move.
fn check_refusals<P: Checked>(position: &P) {
    let mut moves = P::Moves::default();
    position.legal_moves(&mut moves);
    let listed: HashSet<P::Move> = moves.iter().copied().collect();
    assert_eq!(listed.len(), moves.len(), "each move is listed once");
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

/// A position can be written as a set-up and read back the same, except for its history.
fn check_rewritten<P: Checked>(position: &P) {
    let (text, again) = position.rewritten();
    let again = again.unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again.rewritten().0, text, "one spelling is written");
    assert_eq!(again.key(), position.key(), "{text}");
    if !position.outcome().is_some_and(depends_on_history) {
        assert_eq!(again.outcome(), position.outcome(), "{text}");
        assert_eq!(again.count_legal_moves(), position.count_legal_moves(), "{text}");
    }
}

/// Whether the end depends on the history.
fn depends_on_history(outcome: Outcome) -> bool {
    matches!(outcome.reason, EndReason::Repetition | EndReason::MoveLimit)
}
