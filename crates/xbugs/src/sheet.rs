//! Army sheets: what an army is, as data (X60 to X62).
//!
//! A sheet is written as TOML by people (`docs/xbugs-armies.md` describes every
//! key) and as JSON in records. Both are read the same way: [`Sheet::from_toml`]
//! and [`Sheet::from_json`] name every flaw at once. What is read is a tree of
//! values, walked by key (`reader`), rather than structs filled by serde: serde
//! stops at the first wrong type, and a sheet with five mistakes would need five
//! tries.

mod check;
mod fits;
mod flaw;
mod limits;
mod overrides;
mod powers;
mod read;
mod reader;
mod shipped;
mod text;
mod words;
mod write;

pub use flaw::SheetFlaw;
pub use overrides::{Override, OverrideValue};

use crate::shape::Shape;

/// An army, checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The name in options and records: `brass-hornets`.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// How it plays, in a line.
    pub style: String,
    /// The colours of its pieces, as `#rrggbb`: the disc, and what is drawn on it.
    pub colours: [String; 2],
    /// The kinds of bugs.
    pub bugs: Vec<BugType>,
    /// Dice of six faces: three, unless the sheet overrides it (X9).
    pub dice: Vec<[Face; 6]>,
    /// The three bases.
    pub bases: [BaseType; 3],
    /// The kinds of effects.
    pub effects: Vec<EffectType>,
    /// The powers.
    pub powers: Vec<Power>,
    /// Rules of the manual that are different for this army (X20).
    pub overrides: Overrides,
}

/// A side of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// A bug of this kind may be moved: an index of [`Sheet::bugs`].
    Bug(usize),
    /// Any bug may be moved.
    Wild,
}

/// A kind of bug.
#[derive(Clone, Debug, PartialEq)]
pub struct BugType {
    /// The name in actions: `gnat`.
    pub id: String,
    /// The name for people: `Gnat`.
    pub name: String,
    /// How many there are.
    pub count: u8,
    /// The outline of a piece.
    pub shape: Shape,
    /// Whether the other side shows a power (X25).
    pub is_two_sided: bool,
    /// Its powers: indices of [`Sheet::powers`].
    pub powers: Vec<usize>,
    /// What it does not capture, though it lands on it.
    pub cannot_capture: Vec<Target>,
    /// The base without which large it cannot be moved (X78), if any: an index of
    /// [`Sheet::bases`].
    pub moves_with: Option<usize>,
}

/// A base.
#[derive(Clone, Debug, PartialEq)]
pub struct BaseType {
    /// The name in actions: `foundry`.
    pub id: String,
    /// The name for people: `Foundry`.
    pub name: String,
    /// The outline of the piece.
    pub shape: Shape,
    /// The powers that it gives while large: indices of [`Sheet::powers`].
    pub grants: Vec<usize>,
    /// What making it large costs (X28).
    pub develop_cost: u8,
    /// Whether it is large from the start.
    pub starts_large: bool,
}

/// A kind of effect.
#[derive(Clone, Debug, PartialEq)]
pub struct EffectType {
    /// The name in actions: `missile`.
    pub id: String,
    /// The name for people: `Missile`.
    pub name: String,
    /// How many pieces of it there are.
    pub pieces: u8,
    /// The outline of a piece.
    pub shape: Shape,
    /// For how many more of the owner's turns it stays on the table; `None` if
    /// it leaves right after its use (X23).
    pub lifetime: Option<u8>,
    /// What it captures.
    pub hits: Vec<Target>,
    /// What cannot be moved while it lies on it.
    pub pins: Vec<Target>,
    /// Whether it also eliminates what it hits of its own army.
    pub has_friendly_fire: bool,
    /// Whether an opposing bug that comes to rest on it is eliminated.
    pub is_hazard: bool,
}

/// What something is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// Bugs.
    Bug,
    /// Effects.
    Effect,
    /// Bases.
    Base,
    /// Resources.
    Resource,
}

/// A power: when it may be used, and what it does.
#[derive(Clone, Debug, PartialEq)]
pub struct Power {
    /// The name in actions: `second-wind`.
    pub id: String,
    /// The name for people: `Second wind`.
    pub name: String,
    /// What it does, in a sentence for people; may be empty.
    pub about: String,
    /// Since when it is there.
    pub active: Active,
    /// Which side the bug must show.
    pub face: Option<FaceCondition>,
    /// When it may be used.
    pub trigger: Trigger,
    /// What it does, in order.
    pub steps: Vec<Step>,
}

/// Since when a power is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Active {
    /// From the start.
    Start,
    /// While this base is large: an index of [`Sheet::bases`].
    Base(usize),
}

/// Which side a bug must show to use a power (X25).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaceCondition {
    /// The special side, now.
    Special,
    /// The special side after its move.
    SpecialAfterMove,
    /// The special side when its owner's turn began.
    SpecialAtTurnStart,
}

/// When a power may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// By a bug that is about to be moved.
    BeforeMove,
    /// By a bug that was moved and whose move is not over.
    AfterMove,
    /// By a bug in place of being moved: the die is used.
    InsteadOfMove,
    /// Always there.
    Passive,
    /// When reinforcements come.
    Reinforcement,
    /// When the bug is captured.
    WhenCaptured,
    /// When the bug captures a resource.
    OnCaptureResource,
}

/// One thing that a power does.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// The bug fires effects.
    ShootEffect {
        /// An index of [`Sheet::effects`].
        effect: usize,
        /// How many, at most.
        shots: u8,
    },
    /// A bug is flicked once more, without a die.
    ExtraMove {
        /// Which bug.
        who: ExtraMover,
        /// How often.
        times: u8,
        /// Only if the bug's move covered less than this, in centimetres.
        only_if_first_under: Option<f32>,
    },
    /// The bug is turned to its normal or its special side.
    SetFace {
        /// Whether to the special one.
        is_special: bool,
    },
    /// Captures opposing pieces that the bug touches, or that it shoved aside.
    CaptureTouching {
        /// At most so many.
        max: u8,
        /// Of these kinds.
        targets: Vec<Target>,
    },
    /// The bug is not captured by these.
    Immune {
        /// By which.
        to: Vec<Target>,
    },
    /// Lost bugs come back.
    Reinforce {
        /// How many, at most.
        extra: u8,
        /// Of this kind: an index of [`Sheet::bugs`].
        bug: usize,
        /// Where to.
        place: ReinforcePlace,
    },
    /// A friendly piece next to the bug is put next to it again after its move.
    Reposition,
    /// More resources come along with the captured one.
    GainResource {
        /// How many, at most.
        extra: u8,
        /// From at most so far away, in centimetres between the rims.
        within: f32,
    },
    /// Who captured the bug is eliminated too.
    Eliminate {
        /// But not these.
        except: Vec<Target>,
    },
}

/// Who is flicked once more.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ExtraMover {
    /// The bug itself.
    Itself,
    /// A friendly bug near it.
    FriendlyWithin {
        /// In centimetres between the rims.
        range: f32,
        /// Whether it must not have moved this turn.
        not_moved: bool,
    },
}

/// Where a bug comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReinforcePlace {
    /// Next to one of the player's bases.
    NextToBase,
    /// Next to the bug that has the power.
    NextToItself,
}

/// Next to what reinforcements by the dice enter (X41).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReinforcementAnchor {
    /// One of the player's bases.
    Base,
    /// One of the player's large bases.
    LargeBase,
    /// One of the player's bugs in play.
    Bug,
}

/// Rules of the manual as an army has them: they may differ (X20, X87).
#[derive(Clone, Debug, PartialEq)]
pub struct Overrides {
    /// How many opposing bases the army eliminates to win; `None` if it does not
    /// win by bases (X50).
    pub victory_bases: Option<u8>,
    /// With how many bugs or fewer its opponent is beaten; `None` if it does not
    /// win by their number (X51).
    pub victory_bugs: Option<u8>,
    /// Kinds of bugs that eliminate pieces of their own army that they land
    /// on (X15): indices of [`Sheet::bugs`].
    pub friendly_eliminates: Vec<usize>,
    /// What its effects may hit beside bugs and effects (X22).
    pub effects_capture: Vec<Target>,
    /// How many of its bugs are lost with a base (X32).
    pub lost_base_bugs: u8,
    /// How many of its dice are lost with a base (X32).
    pub lost_base_dice: u8,
    /// How many reinforcements may come in a turn, and while which base is
    /// large: the largest that applies counts. Without one it is 1 (X40).
    pub max_reinforcements: Vec<(u8, Option<usize>)>,
    /// Where reinforcements enter (X41).
    pub reinforcement_anchor: ReinforcementAnchor,
    /// What must be eliminated for a bonus move (X42, X77).
    pub bonus_on: Vec<Target>,
    /// How many bonus moves that earns, each with another bug (X42).
    pub bonus_moves: u8,
    /// How many resources this player brings to the table (X80).
    pub resources: u8,
}
