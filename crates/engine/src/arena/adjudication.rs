//! How a game ends that would otherwise go on.

use taula_core::{EndReason, Outcome, PositionTable, Side, Table, Verdict};

use crate::Score;

/// When a game of a match is ended from outside its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// After so many plies, the opening counted.
    pub plies: usize,
    /// When both players agree on who wins; never if `None`.
    pub agreement: Option<Agreement>,
}

/// When two players agree on who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// By at least so many hundredths of the game's unit, in the eyes of both.
    pub hundredths: i32,
    /// For so many plies in a row.
    pub plies: usize,
}

/// What the players said last about who is better.
#[derive(Clone, Debug, Default)]
pub(super) struct Opinions {
    agreed_plies: usize,
    on: Option<Side>,
}

impl Opinions {
    /// Hears what `side` thinks of its position.
    pub(super) fn hear(&mut self, side: Side, score: Option<Score>, agreement: Agreement) {
        let hundredths = score.map_or(0, Score::hundredths);
        let winner = match hundredths {
            _ if hundredths >= agreement.hundredths => Some(side),
            _ if hundredths <= -agreement.hundredths => Some(side.other()),
            _ => None,
        };
        let goes_on = winner.is_some() && winner == self.on;
        self.agreed_plies = if goes_on { self.agreed_plies + 1 } else { 1 };
        self.on = winner;
    }

    pub(super) fn agreed(&self, agreement: Agreement) -> Option<Side> {
        self.on.filter(|_| self.agreed_plies >= agreement.plies.max(1))
    }
}

/// What a match takes an ended game for. In Abalone a game that repeats itself is
/// decided by captures: a player who is ahead gains nothing by running in circles.
#[must_use]
pub fn judged(table: &dyn Table, outcome: Outcome) -> Verdict {
    let ended_by_nobody = matches!(outcome.reason, EndReason::Repetition | EndReason::MoveLimit);
    if outcome.result == Verdict::Draw && ended_by_nobody {
        return by_captures(table);
    }
    outcome.result
}

/// Who is ahead where captures are counted, else a draw.
pub(super) fn by_captures(table: &dyn Table) -> Verdict {
    let Some(table) = table.as_any().downcast_ref::<PositionTable<taula_abalone::Position>>()
    else {
        return Verdict::Draw;
    };
    let [first, second] = Side::BOTH.map(|side| table.position().lost(side));
    match first.cmp(&second) {
        std::cmp::Ordering::Less => Verdict::Win(Side::First),
        std::cmp::Ordering::Equal => Verdict::Draw,
        std::cmp::Ordering::Greater => Verdict::Win(Side::Second),
    }
}
