//! One game of a match, and its adjudication: ending it before its rules do.

use std::fmt;

use taula_core::{EndReason, Outcome, Refusal, Side, Table, Verdict, excerpt};

use crate::computer::Computer;
use crate::{GameEngine, Score};

/// A player in a match: the computer, or another program.
pub trait Player {
    /// Chooses an action at this table.
    ///
    /// # Errors
    /// If the player has no action, claims a draw or was stopped.
    fn choose(&mut self, table: &Table) -> Result<PlayerMove, PlayerError>;
}

/// The action that a player has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerMove {
    /// The action, in any spelling that the table reads.
    pub action: String,
    /// Its score of the position, if it gives one.
    pub score: Option<Score>,
}

/// Why a player has chosen no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// A failure of the player, which loses the game.
    #[error("{0}")]
    Forfeit(String),
    /// A draw by the player's own count of repetitions. It is granted: a game about
    /// whose end the programs disagree has no winner.
    #[error("{0}")]
    DrawClaim(String),
    /// The match was stopped: the game does not count.
    #[error("was stopped")]
    Stopped,
}

impl Player for Computer {
    fn choose(&mut self, table: &Table) -> Result<PlayerMove, PlayerError> {
        let advice = self.advise(table);
        // A move that was interrupted is not what the player would have played.
        if self.thinking().is_stopped() {
            return Err(PlayerError::Stopped);
        }
        match advice {
            Some(advice) => Ok(PlayerMove { action: advice.action, score: Some(advice.score) }),
            None => Err(PlayerError::Forfeit("has no move".to_owned())),
        }
    }
}

/// A finished game of a match.
pub struct FinishedGame {
    /// The table at the end.
    pub table: Table,
    /// The result as the match counts it.
    pub verdict: Verdict,
    /// How the game ended.
    pub termination: Termination,
}

/// How a game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Termination {
    /// By the rules of the game.
    Rules(EndReason),
    /// At the maximum number of plies.
    PlyLimit,
    /// By the resign rule: both players agree on the winner.
    Agreement,
    /// This side chose no action, or one that is not legal.
    Forfeit(Side, String),
    /// This side claimed a draw that our rules do not see.
    DrawClaim(Side, String),
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Termination::Rules(reason) => reason.fmt(f),
            Termination::PlyLimit => f.write_str("at the ply limit"),
            Termination::Agreement => f.write_str("adjudicated: both agree on the winner"),
            Termination::Forfeit(_, reason) => write!(f, "by forfeit: {reason}"),
            Termination::DrawClaim(_, reason) => write!(f, "by a claim of one player: {reason}"),
        }
    }
}

/// Plays a game on from this table, with the players in the order of sides. Returns
/// `None` if the match was stopped before its end.
pub fn play(
    engine: &GameEngine,
    mut table: Table,
    players: [&mut dyn Player; 2],
    adjudication: &Adjudication,
) -> Option<FinishedGame> {
    let mut resign = adjudication.resign.map(ResignTracker::new);
    while let Some(side) = table.to_act() {
        if table.entries().len() >= adjudication.max_plies {
            let verdict = (engine.adjudicate)(&table);
            return Some(end(table, verdict, Termination::PlyLimit));
        }
        let chosen = match players[side.index()].choose(&table) {
            Ok(chosen) => chosen,
            Err(PlayerError::Stopped) => return None,
            Err(PlayerError::Forfeit(reason)) => return Some(forfeit(table, side, reason)),
            Err(PlayerError::DrawClaim(reason)) => {
                return Some(end(table, Verdict::Draw, Termination::DrawClaim(side, reason)));
            }
        };
        if let Err(refusal) = act(&mut table, side, &chosen.action) {
            let reason = format!("played \"{}\": {refusal}", excerpt(&chosen.action));
            return Some(forfeit(table, side, reason));
        }
        let winner = resign.as_mut().and_then(|resign| resign.update(side, chosen.score));
        if let Some(winner) = winner.filter(|_| table.outcome().is_none()) {
            return Some(end(table, Verdict::Win(winner), Termination::Agreement));
        }
    }
    let outcome = table.outcome()?;
    let is_unfinished = matches!(outcome.reason, EndReason::Repetition | EndReason::MoveLimit);
    let verdict = match outcome.result {
        Verdict::Draw if is_unfinished => (engine.adjudicate)(&table),
        verdict => verdict,
    };
    Some(FinishedGame { table, verdict, termination: Termination::Rules(outcome.reason) })
}

/// Plays an action of the game; resignations and offers are refused.
fn act(table: &mut Table, side: Side, action: &str) -> Result<(), Refusal> {
    let acted = table.act(side, action)?;
    match acted.entry() {
        Some(_) => Ok(()),
        None => Err(Refusal::plain("no-move", "this is not a move of the game")),
    }
}

fn forfeit(table: Table, side: Side, reason: String) -> FinishedGame {
    end(table, Verdict::Win(side.other()), Termination::Forfeit(side, reason))
}

fn end(mut table: Table, verdict: Verdict, termination: Termination) -> FinishedGame {
    table.end(Outcome { result: verdict, reason: EndReason::Adjudication });
    FinishedGame { table, verdict, termination }
}

/// When a game of a match is ended from outside its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// Maximum number of plies, those of the opening included.
    pub max_plies: usize,
    /// When a side counts as beaten by the scores of both players; never if `None`.
    pub resign: Option<ResignRule>,
}

/// A two-sided resign rule: both players have scored the game as won for the same side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResignRule {
    /// Minimum score of the winner, in hundredths of the game's unit.
    pub score: i32,
    /// Number of consecutive plies for which the scores must agree.
    pub plies: usize,
}

/// The latest scores of both players, as far as a [`ResignRule`] counts them.
#[derive(Clone, Debug)]
struct ResignTracker {
    rule: ResignRule,
    /// The side that is winning by all scores counted.
    winner: Option<Side>,
    /// Number of consecutive scores of each side that agree on it.
    plies: [usize; 2],
}

impl ResignTracker {
    fn new(rule: ResignRule) -> ResignTracker {
        ResignTracker { rule, winner: None, plies: [0; 2] }
    }

    /// Adds the score that `side` gave its position. Returns the winner once both agree:
    /// a turn of several actions (X-Bugs) has several scores, but of one player only.
    fn update(&mut self, side: Side, score: Option<Score>) -> Option<Side> {
        let hundredths = score.map_or(0, Score::hundredths);
        let winner = match hundredths {
            _ if hundredths >= self.rule.score => Some(side),
            _ if hundredths <= -self.rule.score => Some(side.other()),
            _ => None,
        };
        if winner != self.winner {
            *self = ResignTracker { winner, ..ResignTracker::new(self.rule) };
        }
        self.plies[side.index()] += 1;
        let [first, second] = self.plies;
        winner.filter(|_| first > 0 && second > 0 && first + second >= self.rule.plies)
    }
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod adjudication_tests {
    use super::*;

    #[test]
    fn one_player_alone_decides_nothing() {
        let mut tracker = ResignTracker::new(ResignRule { score: 500, plies: 3 });
        let mut update = |side, hundredths| tracker.update(side, Some(Score::estimate(hundredths)));
        for _ in 0..10 {
            assert_eq!(update(Side::First, 900), None);
        }
        assert_eq!(update(Side::Second, -900), Some(Side::First));
        assert_eq!(update(Side::Second, 0), None);
        assert_eq!(update(Side::First, 900), None);
        assert_eq!(update(Side::Second, -900), None);
        assert_eq!(update(Side::First, 900), Some(Side::First));
    }
}
