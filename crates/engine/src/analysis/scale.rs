//! When a loss is a mistake.

use std::fmt;

use crate::Score;

/// What is thought of a move, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judgement {
    /// The move that the player would have played.
    Best,
    /// As good as that, or nearly.
    Good,
    /// It gave something away.
    Inaccuracy,
    /// It gave much away.
    Mistake,
    /// It may have cost the game.
    Blunder,
    /// Chance decided too much to tell.
    Unjudged,
}

impl Judgement {
    /// Which kind of fault it is, from 0 for an inaccuracy to 2 for a blunder.
    pub(super) fn fault(self) -> Option<usize> {
        match self {
            Judgement::Inaccuracy => Some(0),
            Judgement::Mistake => Some(1),
            Judgement::Blunder => Some(2),
            Judgement::Best | Judgement::Good | Judgement::Unjudged => None,
        }
    }

    /// The mark for it in a record: `?!`, `?` and `??` by their numbers in PGN.
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

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Judgement::Best => "best",
            Judgement::Good => "good",
            Judgement::Inaccuracy => "inaccuracy",
            Judgement::Mistake => "mistake",
            Judgement::Blunder => "blunder",
            Judgement::Unjudged => "not judged",
        })
    }
}

/// What a game counts in, and what is much there. Amounts are in hundredths of
/// its unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// What a unit is, for people.
    pub unit: &'static str,
    /// A loss of so much is an inaccuracy, a mistake, a blunder.
    pub faults: [i32; 3],
    /// Who is ahead by so much has as good as won: what is lost beyond that is
    /// not counted.
    pub decided: i32,
}

impl Scale {
    /// The fourth neighbour of a queen costs about half a unit, the fifth a whole
    /// one.
    pub(crate) const HIVE: Scale = Scale { unit: "units", faults: [40, 80, 160], decided: 400 };
    /// Good moves change a position by some tenths of a marble.
    pub(crate) const ABALONE: Scale =
        Scale { unit: "marbles", faults: [40, 80, 150], decided: 400 };
    /// Most games are decided by a few points.
    pub(crate) const KULAMI: Scale =
        Scale { unit: "points", faults: [100, 200, 400], decided: 800 };

    /// What was lost between two scores of the same side.
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
