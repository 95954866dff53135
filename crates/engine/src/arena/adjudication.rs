//! How a game ends that would otherwise go on.

use taula_core::{EndReason, Outcome, Side, Table, Verdict};

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
    /// For how many plies in a row each side has said so.
    agreed_plies: [usize; 2],
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
        if winner != self.on {
            *self = Opinions { on: winner, ..Opinions::default() };
        }
        self.agreed_plies[side.index()] += 1;
    }

    /// Who wins in the eyes of both. A turn of several actions (X-Bugs) is heard
    /// as often, but is one player's opinion.
    pub(super) fn agreed(&self, agreement: Agreement) -> Option<Side> {
        let [first, second] = self.agreed_plies;
        let have_both_spoken = first > 0 && second > 0;
        self.on.filter(|_| have_both_spoken && first + second >= agreement.plies)
    }
}

/// What a match takes an ended game for. In Abalone a game that repeats itself is
/// decided by captures: a player who is ahead gains nothing by running in circles.
#[must_use]
pub fn judged(table: &Table, outcome: Outcome) -> Verdict {
    let ended_by_nobody = matches!(outcome.reason, EndReason::Repetition | EndReason::MoveLimit);
    if outcome.result == Verdict::Draw && ended_by_nobody {
        return by_captures(table);
    }
    outcome.result
}

/// Who is ahead where captures are counted, else a draw.
pub(super) fn by_captures(table: &Table) -> Verdict {
    let Some(position) = table.position::<taula_abalone::Position>() else {
        return Verdict::Draw;
    };
    let [first, second] = Side::BOTH.map(|side| position.lost(side));
    match first.cmp(&second) {
        std::cmp::Ordering::Less => Verdict::Win(Side::First),
        std::cmp::Ordering::Equal => Verdict::Draw,
        std::cmp::Ordering::Greater => Verdict::Win(Side::Second),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_player_alone_agrees_on_nothing() {
        let agreement = Agreement { hundredths: 500, plies: 3 };
        let mut opinions = Opinions::default();
        let mut hear = |side, hundredths| {
            opinions.hear(side, Some(Score::estimate(hundredths)), agreement);
            opinions.agreed(agreement)
        };
        for _ in 0..10 {
            assert_eq!(hear(Side::First, 900), None);
        }
        assert_eq!(hear(Side::Second, -900), Some(Side::First));
        assert_eq!(hear(Side::Second, 0), None);
        assert_eq!(hear(Side::First, 900), None);
        assert_eq!(hear(Side::Second, -900), None);
        assert_eq!(hear(Side::First, 900), Some(Side::First));
    }
}
