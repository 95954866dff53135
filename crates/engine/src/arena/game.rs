//! One game between two contestants.

use std::fmt;

use taula_core::{EndReason, Outcome, Refusal, Side, Table, Verdict};

use super::adjudication::{Adjudication, Opinions, by_captures, judged};
use crate::Score;
use crate::computer::Computer;

/// Who plays in a match: one of our players, or a program somewhere.
pub trait Contestant {
    /// What to do at this table now.
    ///
    /// # Errors
    /// Why there is no answer.
    fn choose(&mut self, table: &Table) -> Result<Choice, Fault>;
}

/// What a contestant wants to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The action, in any spelling that the table reads.
    pub action: String,
    /// What it thinks of the position, if it says so.
    pub score: Option<Score>,
}

/// Why a contestant gives no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Its own fault: it loses the game for this reason.
    Forfeit(String),
    /// It holds that the game is a draw, by its own count of repetitions: nobody
    /// wins a game whose end the two see differently.
    Draw(String),
    /// The match is being stopped: the game does not count.
    Stopped,
}

impl Contestant for Computer {
    fn choose(&mut self, table: &Table) -> Result<Choice, Fault> {
        let advice = self.advise(table);
        // A move that was interrupted is not what the player would have played.
        if self.thinking().is_stopped() {
            return Err(Fault::Stopped);
        }
        match advice {
            Some(advice) => Ok(Choice { action: advice.action, score: Some(advice.score) }),
            None => Err(Fault::Forfeit("knows no move".to_owned())),
        }
    }
}

/// A game that was played to its end.
pub struct Finished {
    /// The table at the end.
    pub table: Table,
    /// What the match takes it for.
    pub verdict: Verdict,
    /// How it came to that.
    pub ended: Ended,
}

/// How a game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By the rules of the game.
    ByRules(EndReason),
    /// After as many plies as a game may have.
    ByPlies,
    /// Both players thought that it was decided.
    ByAgreement,
    /// A side gave no answer, or none that could be played.
    ByForfeit(Side, String),
    /// A side sees a draw that the rules here do not.
    ByClaim(Side, String),
}

impl fmt::Display for Ended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ended::ByRules(reason) => reason.fmt(f),
            Ended::ByPlies => f.write_str("at the limit of plies"),
            Ended::ByAgreement => f.write_str("both agree on the winner"),
            Ended::ByForfeit(_, reason) => write!(f, "by forfeit: {reason}"),
            Ended::ByClaim(_, reason) => write!(f, "by a claim of one player: {reason}"),
        }
    }
}

/// Plays a game from where the table stands, the contestants in the order of
/// sides. `None` if the match was stopped before its end.
pub fn play(
    mut table: Table,
    contestants: [&mut dyn Contestant; 2],
    adjudication: &Adjudication,
) -> Option<Finished> {
    let mut opinions = Opinions::default();
    while let Some(side) = table.to_act() {
        if table.entries().len() >= adjudication.plies {
            let verdict = by_captures(&table);
            return Some(end(table, verdict, Ended::ByPlies));
        }
        let contestant = &mut *contestants[side.index()];
        let choice = match contestant.choose(&table) {
            Ok(choice) => choice,
            Err(Fault::Stopped) => return None,
            Err(Fault::Forfeit(reason)) => return Some(forfeit(table, side, reason)),
            Err(Fault::Draw(reason)) => {
                return Some(end(table, Verdict::Draw, Ended::ByClaim(side, reason)));
            }
        };
        if let Err(refusal) = act(&mut table, side, &choice.action) {
            let reason = format!("played \"{}\": {refusal}", shown(&choice.action));
            return Some(forfeit(table, side, reason));
        }
        if let Some(agreement) = adjudication.agreement {
            opinions.hear(side, choice.score, agreement);
            if let Some(winner) = opinions.agreed(agreement).filter(|_| table.outcome().is_none()) {
                return Some(end(table, Verdict::Win(winner), Ended::ByAgreement));
            }
        }
    }
    let outcome = table.outcome()?;
    let verdict = judged(&table, outcome);
    Some(Finished { table, verdict, ended: Ended::ByRules(outcome.reason) })
}

/// Takes an action of the game. A contestant neither resigns nor offers draws.
fn act(table: &mut Table, side: Side, action: &str) -> Result<(), Refusal> {
    let acted = table.act(side, action)?;
    match acted.entry() {
        Some(_) => Ok(()),
        None => Err(Refusal::plain("no-move", "this is no move of the game")),
    }
}

/// So much of an answer as fits into a line.
fn shown(action: &str) -> String {
    const LONGEST: usize = 60;
    action.chars().filter(|sign| !sign.is_control()).take(LONGEST).collect()
}

fn forfeit(table: Table, side: Side, reason: String) -> Finished {
    end(table, Verdict::Win(side.other()), Ended::ByForfeit(side, reason))
}

fn end(mut table: Table, verdict: Verdict, ended: Ended) -> Finished {
    table.end(Outcome { result: verdict, reason: EndReason::Adjudication });
    Finished { table, verdict, ended }
}

#[cfg(test)]
mod tests;
