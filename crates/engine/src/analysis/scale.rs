//! Judgements of moves, by the loss that they cause.

use serde::Serialize;

use crate::Score;

/// The judgement of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, strum::Display)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "JudgementReport"))]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Judgement {
    /// The best move.
    Best,
    /// As good as the best move, or nearly.
    Good,
    /// A small loss.
    Inaccuracy,
    /// A considerable loss.
    Mistake,
    /// A loss that may decide the game.
    Blunder,
    /// Not judged, since chance decides what becomes of the move.
    #[strum(to_string = "not judged")]
    Unjudged,
}

impl Judgement {
    /// The index in [`Scale::faults`], from 0 for an inaccuracy to 2 for a blunder.
    pub(super) fn fault(self) -> Option<usize> {
        match self {
            Judgement::Inaccuracy => Some(0),
            Judgement::Mistake => Some(1),
            Judgement::Blunder => Some(2),
            Judgement::Best | Judgement::Good | Judgement::Unjudged => None,
        }
    }

    /// The numeric annotation glyph (NAG) of PGN: `?!`, `?` or `??`.
    #[must_use]
    pub fn nag(self) -> Option<u8> {
        match self {
            Judgement::Inaccuracy => Some(6),
            Judgement::Mistake => Some(2),
            Judgement::Blunder => Some(4),
            Judgement::Best | Judgement::Good | Judgement::Unjudged => None,
        }
    }
}

/// The unit of a game's evaluation and the thresholds of judgements. Amounts are in
/// hundredths of the unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ScaleReport"))]
pub struct Scale {
    /// The name of the unit.
    pub unit: &'static str,
    /// Minimum loss of an inaccuracy, a mistake and a blunder.
    pub faults: [i32; 3],
    /// Score at which a game is as good as won: losses beyond it are not counted.
    pub decided: i32,
}

impl Scale {
    /// Loss between two scores of the same side.
    pub(super) fn loss(&self, before: Score, after: Score) -> i32 {
        let value = |score: Score| score.hundredths().clamp(-self.decided, self.decided);
        (value(before) - value(after)).max(0)
    }

    pub(super) fn judge(&self, loss: i32) -> Judgement {
        let [inaccuracy, mistake, blunder] = self.faults;
        match loss {
            _ if loss >= blunder => Judgement::Blunder,
            _ if loss >= mistake => Judgement::Mistake,
            _ if loss >= inaccuracy => Judgement::Inaccuracy,
            _ => Judgement::Good,
        }
    }
}
