//! A game at a moment.

use taula_core::{Outcome, Side};

use crate::geometry::Placed;
use crate::pose::Pose;
use crate::roster::{PieceId, Roster};
use crate::sheet::Face;

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// With its owner, not in play yet: a piece to be set up, an effect.
    Supply,
    /// On the table.
    Table(Pose),
    /// Eliminated. A bug may come back (X40).
    Lost,
    /// A captured resource, kept by this side (X26).
    Kept(Side),
    /// A resource that was spent (X27).
    Spent,
}

/// The stages of a game (X4 to X8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The bases are set up (X4).
    PlaceBases,
    /// The bugs are set up (X5).
    PlaceBugs,
    /// The resources are dropped (X6), and the starter is drawn (X7).
    Drop,
    /// The dice are to be rolled (X8).
    Roll,
    /// Bugs are moved (X9).
    Moves,
    /// A lost bug may come back (X40).
    Reinforcement,
    /// One more bug may be moved (X42).
    Bonus,
    /// The game is over.
    Over,
}

impl Phase {
    /// The word for screens.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Phase::PlaceBases => "place-bases",
            Phase::PlaceBugs => "place-bugs",
            Phase::Drop => "drop",
            Phase::Roll => "roll",
            Phase::Moves => "moves",
            Phase::Reinforcement => "reinforcement",
            Phase::Bonus => "bonus",
            Phase::Over => "over",
        }
    }
}

/// Something that must be answered before the phase goes on. The last of
/// the tasks of a state is the one that is asked now.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// This side chooses the bug that it loses with a base (X32).
    Lose(Side),
    /// A bug that has used powers before its move may now be moved.
    Before(Mover),
    /// A bug was moved, and has powers that can be used now.
    After(Mover),
    /// A bug may fire more.
    Shots {
        /// The bug.
        bug: PieceId,
        /// By which power.
        power: usize,
        /// The effect: an index of the sheet's effects.
        effect: usize,
        /// How often.
        left: u8,
    },
    /// A bug may be flicked once more.
    ExtraFlick {
        /// The bug.
        bug: PieceId,
        /// How often.
        left: u8,
        /// The side it is turned to in the end, if any: whether the special one.
        face: Option<bool>,
    },
    /// Touched pieces may be captured.
    Take {
        /// The bug that touches them.
        bug: PieceId,
        /// How many.
        left: u8,
        /// Which.
        from: Vec<PieceId>,
    },
}

/// A bug in the course of its move.
#[derive(Clone, Debug, PartialEq)]
pub struct Mover {
    /// The bug.
    pub bug: PieceId,
    /// The powers that it has used in this move.
    pub used: Vec<usize>,
    /// A friendly piece that comes along.
    pub tow: Option<PieceId>,
    /// How far it was flicked, in centimetres.
    pub distance: f32,
    /// The pieces that its flick shoved aside.
    pub shoved: Vec<PieceId>,
}

impl Mover {
    /// A bug at the beginning of its move.
    #[must_use]
    pub(crate) fn new(bug: PieceId) -> Mover {
        Mover { bug, used: Vec::new(), tow: None, distance: 0.0, shoved: Vec::new() }
    }
}

/// A die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// Which die of the sheet.
    pub die: usize,
    /// What it shows.
    pub face: Face,
    /// Whether it has served.
    pub is_used: bool,
}

/// What has happened in a turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Turn {
    /// Which turn of the game it is, from 1; 0 while the table is set up.
    pub number: u32,
    /// The dice.
    pub dice: Vec<Rolled>,
    /// The bugs that have moved, or used their move for a power.
    pub moved: Vec<PieceId>,
    /// The bugs that showed their special side when the turn began.
    pub special_at_start: Vec<PieceId>,
    /// How many bonus moves are earned and still to be taken (X42).
    pub bonus_left: u8,
    /// Whether one was taken: nothing earns another after that.
    pub has_taken_bonus: bool,
    /// How many bugs have come back.
    pub reinforced: u8,
    /// Whether the player does not want to spend what there is to spend.
    pub has_declined_development: bool,
    /// How many came back by each power, beside the dice.
    pub called: Vec<(usize, u8)>,
}

impl Turn {
    /// Whether a bonus move is earned and still to be taken (X42).
    #[must_use]
    pub const fn has_bonus(&self) -> bool {
        self.bonus_left > 0
    }
}

/// A game at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// Where each piece is, in the order of the roster.
    pub(crate) places: Vec<Place>,
    /// Which bases are large, in the order of the sheets.
    pub(crate) large: [[bool; 3]; 2],
    /// The dice that each side has left.
    pub(crate) dice: [Vec<usize>; 2],
    /// For effects on the table: how many of the owner's turns they have left.
    pub(crate) lifetimes: Vec<(PieceId, u8)>,
    pub(crate) phase: Phase,
    /// Whose turn it is, or who sets up.
    pub(crate) active: Side,
    /// Who has the first turn, once that is known (X7).
    pub(crate) starter: Option<Side>,
    pub(crate) turn: Turn,
    pub(crate) tasks: Vec<Task>,
    pub(crate) outcome: Option<Outcome>,
}

impl State {
    /// Where a piece is.
    #[must_use]
    pub fn place(&self, id: PieceId) -> Place {
        self.places.get(id.index()).copied().unwrap_or(Place::Supply)
    }

    /// Where a piece lies, if it is on the table.
    #[must_use]
    pub fn pose(&self, id: PieceId) -> Option<Pose> {
        match self.place(id) {
            Place::Table(pose) => Some(pose),
            _ => None,
        }
    }

    /// Whether a piece is on the table.
    #[must_use]
    pub fn is_on_table(&self, id: PieceId) -> bool {
        self.pose(id).is_some()
    }

    /// The stage of the game.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is, or who sets up. Not always who has to act: see
    /// [`to_act`](Self::to_act).
    #[must_use]
    pub fn active(&self) -> Side {
        self.active
    }

    /// Who has the first turn; `None` until the lot is drawn, after the drop (X7).
    #[must_use]
    pub fn starter(&self) -> Option<Side> {
        self.starter
    }

    /// Who has to act; `None` when the game is over.
    #[must_use]
    pub fn to_act(&self) -> Option<Side> {
        match (self.phase, self.tasks.last()) {
            (Phase::Over, _) => None,
            (_, Some(Task::Lose(side))) => Some(*side),
            _ => Some(self.active),
        }
    }

    /// The turn as far as it has come.
    #[must_use]
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// What is asked now, if something interrupts the phase.
    #[must_use]
    pub fn task(&self) -> Option<&Task> {
        self.tasks.last()
    }

    /// How the rules ended the game.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether a base is large: which one of the three.
    #[must_use]
    pub fn is_large(&self, side: Side, base: usize) -> bool {
        self.large[side.index()].get(base).copied().unwrap_or(false)
    }

    /// The dice that a side rolls.
    #[must_use]
    pub fn dice(&self, side: Side) -> &[usize] {
        &self.dice[side.index()]
    }

    /// How many resources a side has to spend.
    #[must_use]
    pub fn purse(&self, side: Side) -> usize {
        self.places.iter().filter(|&&place| place == Place::Kept(side)).count()
    }

    /// How many turns of its owner an effect on the table has left.
    #[must_use]
    pub fn lifetime(&self, effect: PieceId) -> Option<u8> {
        self.lifetimes.iter().find(|(id, _)| *id == effect).map(|&(_, turns)| turns)
    }

    /// Whether a bug has moved this turn.
    #[must_use]
    pub fn has_moved(&self, bug: PieceId) -> bool {
        self.turn.moved.contains(&bug)
    }

    /// The pieces on the table, in the order of the roster.
    #[must_use]
    pub fn on_table(&self, roster: &Roster) -> Vec<(PieceId, Placed)> {
        roster
            .ids()
            .filter_map(|id| {
                let pose = self.pose(id)?;
                Some((id, Placed { shape: roster.piece(id).shape, pose }))
            })
            .collect()
    }
}
