//! Games of the Universal Hive Protocol, in one line.
//!
//! `type;state;turn;move;move;...`: the state and the turn follow from the
//! moves, so they are written, and ignored when reading.

use std::fmt::Write as _;

use taula_core::{Explain, Outcome, Params, Position as _, Side, Verdict, excerpt};

use super::{MoveError, UhpMove, opens_with_queen, play};
use crate::{GameType, GameTypeError, Position, Rules};

/// Error in a game string.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameStringError {
    /// The first field does not name a game type.
    #[error("field 1, the game type: {0}")]
    Type(#[from] GameTypeError),
    /// A move where the state or the turn should be.
    #[error(
        "field {field}: \"{text}\" is a move, but moves start at field 4: \
         write type;state;turn;move;..."
    )]
    MoveTooEarly {
        /// Which field, from 1.
        field: usize,
        /// Its text.
        text: String,
    },
    /// A move cannot be played.
    #[error("ply {ply}, \"{text}\": {reason}")]
    Ply {
        /// Which ply, from 1.
        ply: usize,
        /// Its text.
        text: String,
        /// The reason.
        reason: MoveError,
    },
}

impl Explain for GameStringError {
    fn code(&self) -> &'static str {
        match self {
            GameStringError::Type(_) => "game-type",
            GameStringError::MoveTooEarly { .. } => "move-too-early",
            GameStringError::Ply { .. } => "move",
        }
    }

    fn params(&self) -> Params {
        match self {
            GameStringError::Type(GameTypeError(text))
            | GameStringError::MoveTooEarly { text, .. }
            | GameStringError::Ply { text, .. } => Params::quote(text),
        }
    }
}

/// Error for a game that has no game string, because it started from a set-up position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a game that starts from a set-up position has no game string; write it as a record")]
pub struct NoGameStringError;

/// Rules that a game string does not state. `None` infers them from the moves: a queen
/// placed first means the rule book's opening (H35), and a move after the third
/// occurrence of a position means that it was no draw (H27).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UnstatedRules {
    /// See [`Rules::tournament_opening`].
    pub tournament_opening: Option<bool>,
    /// See [`Rules::repetition`].
    pub repetition: Option<bool>,
}

/// Reads a game, with its [`UnstatedRules`] inferred from the moves.
///
/// Only the type and the moves count; `Base+MLP` alone is a game that has not
/// started.
///
/// ```
/// use taula_hive::notation::{read_game_string, write_game_string};
/// let position = read_game_string("Base;;;wS1;bS1 wS1-")?;
/// assert_eq!(write_game_string(&position)?, "Base;InProgress;White[2];wS1;bS1 wS1-");
///
/// let error = read_game_string("Base;InProgress;White[2];wS1;bS1 wA1-").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "ply 2, \"bS1 wA1-\": wA1 is not in play; name a piece that is",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The field or ply that is wrong, and why.
pub fn read_game_string(text: &str) -> Result<Position, GameStringError> {
    read_game_string_with(text, UnstatedRules::default())
}

/// Reads a game by these rules.
///
/// # Errors
/// The field or ply that is wrong, and why.
pub fn read_game_string_with(
    text: &str,
    unstated: UnstatedRules,
) -> Result<Position, GameStringError> {
    let text = text.trim();
    // A semicolon after the last move adds no move.
    let mut fields = text.strip_suffix(';').unwrap_or(text).split(';').map(str::trim);
    let game_type = fields.next().unwrap_or_default();
    let game_type: GameType =
        game_type.parse().map_err(|GameTypeError(text)| GameTypeError(excerpt(&text)))?;
    for field in [2, 3] {
        if let Some(word) = fields.next()
            && word.parse::<UhpMove>().is_ok()
        {
            return Err(GameStringError::MoveTooEarly { field, text: excerpt(word) });
        }
    }
    let moves = fields;
    let keeps_to_opening = || !opens_with_queen(moves.clone());
    let tournament_opening = unstated.tournament_opening.unwrap_or_else(keeps_to_opening);
    let repetition = unstated.repetition.unwrap_or(true);
    let rules = Rules { game_type, tournament_opening, repetition };
    match play_all(rules, moves.clone()) {
        Err(GameStringError::Ply { reason, .. })
            if unstated.repetition.is_none() && reason.is_past_repetition() =>
        {
            play_all(Rules { repetition: false, ..rules }, moves)
        }
        position => position,
    }
}

fn play_all<'m>(
    rules: Rules,
    moves: impl Iterator<Item = &'m str>,
) -> Result<Position, GameStringError> {
    let mut position = Position::new(rules);
    for (index, word) in moves.enumerate() {
        play(&mut position, word).map_err(|reason| GameStringError::Ply {
            ply: index + 1,
            text: excerpt(word),
            reason,
        })?;
    }
    Ok(position)
}

/// Writes the game that led to this position.
///
/// # Errors
/// When the game started from a set-up position.
pub fn write_game_string(position: &Position) -> Result<String, NoGameStringError> {
    write_game_string_as(position, position.outcome())
}

/// Writes the game with an outcome from outside the rules, such as a resignation.
///
/// # Errors
/// When the game started from a set-up position.
pub fn write_game_string_as(
    position: &Position,
    outcome: Option<Outcome>,
) -> Result<String, NoGameStringError> {
    let mut at = position.start();
    if at.ply() != 0 || at.pieces_in_play().next().is_some() {
        return Err(NoGameStringError);
    }
    let state = match outcome.map(|outcome| outcome.result) {
        Some(Verdict::Win(Side::First)) => "WhiteWins",
        Some(Verdict::Win(Side::Second)) => "BlackWins",
        Some(Verdict::Draw) => "Draw",
        None if position.ply() == 0 => "NotStarted",
        None => "InProgress",
    };
    let side = match position.side_to_move() {
        Side::First => "White",
        Side::Second => "Black",
    };
    let mut text = format!("{};{state};{side}[{}]", at.rules().game_type, position.turn());
    for mv in position.moves_played() {
        // Writing into a String cannot fail.
        let _ = write!(text, ";{}", UhpMove::of(&at, mv));
        at.play_unchecked(mv);
    }
    Ok(text)
}
