//! State of a game.

use taula_core::{Outcome, Side};

use crate::geometry::Placed;
use crate::pose::Pose;
use crate::roster::{PieceId, Roster};
use crate::sheet::Face;

/// Location of a piece.
#[derive(Clone, Copy, Debug, PartialEq, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Place {
    /// Off the table and available: a piece to be set up, an effect.
    Supply,
    /// On the table.
    Table(Pose),
    /// Eliminated. A bug may return as a reinforcement (X40).
    Lost,
    /// Captured by this side and not yet spent: a resource (X26).
    Kept(Side),
    /// Spent: a resource (X27).
    Spent,
}

/// Phases of a game (X4 to X8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
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
    /// Identifier for front ends.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// A decision that interrupts the phase. The last task of a state is the current one.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// This side chooses a bug to lose with a base (X32).
    Lose(Side),
    /// A bug that has used a power before its move may now be moved.
    Before(Mover),
    /// A bug that was moved may now use a power.
    After(Mover),
    /// A bug may fire again.
    Shots {
        /// The bug.
        bug: PieceId,
        /// The power: an index of the sheet's powers.
        power: usize,
        /// The effect: an index of the sheet's effects.
        effect: usize,
        /// Number of times left.
        left: u8,
    },
    /// A bug may be flicked once more.
    ExtraFlick {
        /// The bug.
        bug: PieceId,
        /// Number of times left.
        left: u8,
        /// The side it is turned to afterwards, if any: whether it is the special one.
        face: Option<bool>,
    },
    /// Touched pieces may be captured.
    Take {
        /// The bug that touches them.
        bug: PieceId,
        /// Number of pieces left to capture.
        left: u8,
        /// The pieces that may be captured.
        from: Vec<PieceId>,
    },
}

/// A bug during its move.
#[derive(Clone, Debug, PartialEq)]
pub struct Mover {
    /// The bug.
    pub bug: PieceId,
    /// Powers used in this move.
    pub used: Vec<usize>,
    /// The friendly piece in tow.
    pub tow: Option<PieceId>,
    /// Distance covered by its flick, in centimetres.
    pub distance: f32,
    /// Pieces that its flick pushed.
    pub shoved: Vec<PieceId>,
}

impl Mover {
    /// A bug at the beginning of its move.
    #[must_use]
    pub(crate) fn new(bug: PieceId) -> Mover {
        Mover { bug, used: Vec::new(), tow: None, distance: 0.0, shoved: Vec::new() }
    }
}

/// A rolled die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// Index of the sheet's dice.
    pub die: usize,
    /// The face that is up.
    pub face: Face,
    /// Whether it has been used.
    pub is_used: bool,
}

/// State of the current turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Turn {
    /// Number of the turn, from 1; 0 during setup.
    pub number: u32,
    /// The dice.
    pub dice: Vec<Rolled>,
    /// Bugs that have moved, or used a power instead of moving.
    pub moved: Vec<PieceId>,
    /// Bugs that showed their special side when the turn began.
    pub special_at_start: Vec<PieceId>,
    /// Bonus moves earned and not yet taken (X42).
    pub bonus_left: u8,
    /// Whether a bonus move was taken; after that none can be earned.
    pub has_taken_bonus: bool,
    /// Number of reinforcements.
    pub reinforced: u8,
    /// Whether the player has declined to spend resources.
    pub has_declined_development: bool,
    /// Number of reinforcements by each power.
    pub called: Vec<(usize, u8)>,
}

impl Turn {
    /// Whether a bonus move is earned and not yet taken (X42).
    #[must_use]
    pub const fn has_bonus(&self) -> bool {
        self.bonus_left > 0
    }
}

/// State of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// Location of each piece, in the order of the roster.
    pub(crate) places: Vec<Place>,
    /// Whether each base is large, in the order of the sheets.
    pub(crate) large: [[bool; 3]; 2],
    /// Remaining dice of each side: indices of the sheet's dice.
    pub(crate) dice: [Vec<usize>; 2],
    /// Effects on the table with the number of their owner's turns they have left.
    pub(crate) lifetimes: Vec<(PieceId, u8)>,
    pub(crate) phase: Phase,
    /// The side whose turn it is, or who is placing pieces.
    pub(crate) active: Side,
    /// The side with the first turn, once known (X7).
    pub(crate) starter: Option<Side>,
    pub(crate) turn: Turn,
    pub(crate) tasks: Vec<Task>,
    pub(crate) outcome: Option<Outcome>,
}

impl State {
    /// Location of a piece.
    #[must_use]
    pub fn place(&self, id: PieceId) -> Place {
        self.places.get(id.index()).copied().unwrap_or(Place::Supply)
    }

    /// Pose of a piece, if it is on the table.
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

    /// Moves a piece. An effect that leaves the table loses its remaining lifetime.
    pub(crate) fn set_place(&mut self, id: PieceId, place: Place) {
        if let Some(old) = self.places.get_mut(id.index()) {
            *old = place;
        }
        if !matches!(place, Place::Table(_)) {
            self.lifetimes.retain(|&(effect, _)| effect != id);
        }
    }

    /// The phase of the game.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The side whose turn it is, or who is placing pieces. It is not always the side to
    /// act: see [`to_act`](Self::to_act).
    #[must_use]
    pub fn active(&self) -> Side {
        self.active
    }

    /// The side with the first turn; `None` until it is drawn, after the drop (X7).
    #[must_use]
    pub fn starter(&self) -> Option<Side> {
        self.starter
    }

    /// The side to act; `None` when the game is over.
    #[must_use]
    pub fn to_act(&self) -> Option<Side> {
        match (self.phase, self.tasks.last()) {
            (Phase::Over, _) => None,
            (_, Some(Task::Lose(side))) => Some(*side),
            _ => Some(self.active),
        }
    }

    /// The current turn.
    #[must_use]
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// The current task, if one interrupts the phase.
    #[must_use]
    pub fn task(&self) -> Option<&Task> {
        self.tasks.last()
    }

    /// The outcome by the rules.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether a base (0, 1 or 2) is large.
    #[must_use]
    pub fn is_large(&self, side: Side, base: usize) -> bool {
        self.large[side.index()].get(base).copied().unwrap_or(false)
    }

    /// Remaining dice of a side.
    #[must_use]
    pub fn dice(&self, side: Side) -> &[usize] {
        &self.dice[side.index()]
    }

    /// Number of resources that a side can spend.
    #[must_use]
    pub fn purse(&self, side: Side) -> usize {
        self.places.iter().filter(|&&place| place == Place::Kept(side)).count()
    }

    /// Remaining turns of an effect on the table, counted in its owner's turns.
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
