//! Army sheets: data files that define armies (X60 to X62).
//!
//! People write sheets as TOML (`docs/xbugs-armies.md` describes every key); records contain
//! them as JSON. [`Sheet::from_toml`] and [`Sheet::from_json`] report all flaws at once. They
//! walk a tree of values by key (`reader`) instead of deserialising structs, since serde
//! stops at the first error.

mod check;
mod limits;
mod overrides;
mod powers;
mod read;
mod reader;
mod text;
mod words;
mod write;

pub use overrides::{Override, OverrideValue};
pub use reader::SheetFlaw;

use std::sync::LazyLock;

use crate::shape::Shape;

const SHIPPED: [&str; 4] = [
    include_str!("../armies/brass_hornets.toml"),
    include_str!("../armies/acid_weevils.toml"),
    include_str!("../armies/ember_moths.toml"),
    include_str!("../armies/silt_skaters.toml"),
];

// A test parses all of them, so none is skipped here.
static SHIPPED_SHEETS: LazyLock<Vec<Sheet>> =
    LazyLock::new(|| SHIPPED.iter().filter_map(|text| Sheet::from_toml(text).ok()).collect());

/// A valid army sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Id in options and records: `brass-hornets`.
    pub id: String,
    /// Display name.
    pub name: String,
    /// Playing style, in a line.
    pub style: String,
    /// Colours of the disc and of the drawing on it, as `#rrggbb`.
    pub colours: [String; 2],
    /// The kinds of bugs.
    pub bugs: Vec<BugType>,
    /// Dice with six faces: three unless overridden (X9).
    pub dice: Vec<[Face; 6]>,
    /// The three bases.
    pub bases: [BaseType; 3],
    /// The kinds of effects.
    pub effects: Vec<EffectType>,
    /// The powers.
    pub powers: Vec<Power>,
    /// Overridden rules of the manual (X20).
    pub overrides: Overrides,
}

impl Sheet {
    /// The armies that come with the game (X62).
    ///
    /// ```
    /// use taula_xbugs::sheet::Sheet;
    /// let names: Vec<_> = Sheet::shipped().iter().map(|sheet| sheet.name.as_str()).collect();
    /// assert_eq!(names, ["Brass Hornets", "Acid Weevils", "Ember Moths", "Silt Skaters"]);
    /// ```
    #[must_use]
    pub fn shipped() -> &'static [Sheet] {
        &SHIPPED_SHEETS
    }

    /// Finds a shipped army by its id.
    #[must_use]
    pub fn by_id(id: &str) -> Option<&'static Sheet> {
        Sheet::shipped().iter().find(|sheet| sheet.id == id)
    }

    /// The word for a face of a die: the id of a bug, or `wild`.
    #[must_use]
    pub fn face_name(&self, face: Face) -> &str {
        match face {
            Face::Wild => "wild",
            Face::Bug(kind) => self.bugs.get(kind).map_or("", |bug| &bug.id),
        }
    }
}

/// A face of a die.
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
    /// Id in actions: `gnat`.
    pub id: String,
    /// Display name: `Gnat`.
    pub name: String,
    /// Number of pieces.
    pub count: u8,
    /// Shape of a piece.
    pub shape: Shape,
    /// Whether it has a special side (X25).
    pub is_two_sided: bool,
    /// Its powers: indices of [`Sheet::powers`].
    pub powers: Vec<usize>,
    /// Pieces that it cannot capture.
    pub cannot_capture: Vec<Target>,
    /// The base that must be large for it to move (X78), if any: an index of
    /// [`Sheet::bases`].
    pub moves_with: Option<usize>,
}

/// A base.
#[derive(Clone, Debug, PartialEq)]
pub struct BaseType {
    /// Id in actions: `foundry`.
    pub id: String,
    /// Display name: `Foundry`.
    pub name: String,
    /// Shape of the piece.
    pub shape: Shape,
    /// The powers that it grants while large: indices of [`Sheet::powers`].
    pub grants: Vec<usize>,
    /// Cost of making it large (X28).
    pub develop_cost: u8,
    /// Whether it is large from the start.
    pub starts_large: bool,
}

/// A kind of effect.
#[derive(Clone, Debug, PartialEq)]
pub struct EffectType {
    /// Id in actions: `missile`.
    pub id: String,
    /// Display name: `Missile`.
    pub name: String,
    /// Number of pieces.
    pub pieces: u8,
    /// Shape of a piece.
    pub shape: Shape,
    /// Number of the owner's turns that it stays on the table; `None` if it leaves right
    /// after its use (X23).
    pub lifetime: Option<u8>,
    /// Pieces that it captures.
    pub hits: Vec<Target>,
    /// Pieces that it pins while it lies on them.
    pub pins: Vec<Target>,
    /// Whether it also eliminates pieces of its own army.
    pub has_friendly_fire: bool,
    /// Whether an opposing bug that comes to rest on it is eliminated.
    pub is_hazard: bool,
}

/// Kind of piece as a target.
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

/// A power of bugs.
#[derive(Clone, Debug, PartialEq)]
pub struct Power {
    /// Id in actions: `second-wind`.
    pub id: String,
    /// Display name: `Second wind`.
    pub name: String,
    /// Description in a sentence; may be empty.
    pub about: String,
    /// When it becomes available.
    pub active: Active,
    /// Required side of the bug.
    pub face: Option<FaceCondition>,
    /// When it can be used.
    pub trigger: Trigger,
    /// Its effects, in order.
    pub steps: Vec<Step>,
}

impl Power {
    /// The effect that it fires, an index of [`Sheet::effects`], and the number of shots;
    /// `None` if it does not fire.
    #[must_use]
    pub fn shots(&self) -> Option<(usize, u8)> {
        self.steps.iter().find_map(|step| match *step {
            Step::ShootEffect { effect, shots } => Some((effect, shots)),
            _ => None,
        })
    }
}

/// When a power becomes available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Active {
    /// From the start.
    Start,
    /// While this base is large: an index of [`Sheet::bases`].
    Base(usize),
}

/// Required side of a bug that uses a power (X25).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaceCondition {
    /// The special side, now.
    Special,
    /// The special side after its move.
    SpecialAfterMove,
    /// The special side when its owner's turn began.
    SpecialAtTurnStart,
}

/// When a power can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// By a bug before its move.
    BeforeMove,
    /// By a bug after its flick, before its move is over.
    AfterMove,
    /// By a bug instead of moving; the die is used.
    InsteadOfMove,
    /// Always in effect.
    Passive,
    /// In the reinforcement phase.
    Reinforcement,
    /// When the bug is captured.
    WhenCaptured,
    /// When the bug captures a resource.
    OnCaptureResource,
}

/// One effect of a power.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// The bug fires effects.
    ShootEffect {
        /// An index of [`Sheet::effects`].
        effect: usize,
        /// Maximum number.
        shots: u8,
    },
    /// A bug is flicked again, without a die.
    ExtraMove {
        /// The bug.
        who: ExtraMover,
        /// Number of flicks.
        times: u8,
        /// Maximum distance of the bug's move in centimetres, if limited.
        only_if_first_under: Option<f32>,
    },
    /// The bug is turned to its normal or its special side.
    SetFace {
        /// Whether to the special side.
        is_special: bool,
    },
    /// Captures opposing pieces that the bug touches or has pushed.
    CaptureTouching {
        /// Maximum number.
        max: u8,
        /// Kinds of pieces.
        targets: Vec<Target>,
    },
    /// The bug cannot be captured by some kinds of pieces.
    Immune {
        /// Kinds of pieces.
        to: Vec<Target>,
    },
    /// Lost bugs return.
    Reinforce {
        /// Maximum number.
        extra: u8,
        /// Kind of bug: an index of [`Sheet::bugs`].
        bug: usize,
        /// Where they enter.
        place: ReinforcePlace,
    },
    /// A friendly piece next to the bug is moved along with it.
    Reposition,
    /// Captures more resources along with one.
    GainResource {
        /// Maximum number.
        extra: u8,
        /// Maximum distance between the rims in centimetres.
        within: f32,
    },
    /// The captor of the bug is eliminated too.
    Eliminate {
        /// Kinds of captors that are spared.
        except: Vec<Target>,
    },
}

/// The bug that is flicked again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ExtraMover {
    /// The bug itself.
    Itself,
    /// A friendly bug nearby.
    FriendlyWithin {
        /// Maximum distance between the rims in centimetres.
        range: f32,
        /// Whether it must not have moved this turn.
        not_moved: bool,
    },
}

/// Where a bug returns by a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReinforcePlace {
    /// Next to one of the player's bases.
    NextToBase,
    /// Next to the bug with the power.
    NextToItself,
}

/// Pieces next to which reinforcements by the dice enter (X41).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReinforcementAnchor {
    /// One of the player's bases.
    Base,
    /// One of the player's large bases.
    LargeBase,
    /// One of the player's bugs in play.
    Bug,
}

/// Rules of the manual that an army can override (X20, X87).
#[derive(Clone, Debug, PartialEq)]
pub struct Overrides {
    /// Number of opposing bases to eliminate to win; `None` if the army cannot win by bases
    /// (X50).
    pub victory_bases: Option<u8>,
    /// Number of opposing bugs at or below which the army wins; `None` if it cannot win by
    /// bugs (X51).
    pub victory_bugs: Option<u8>,
    /// Kinds of bugs that eliminate pieces of their own army they land on (X15): indices of
    /// [`Sheet::bugs`].
    pub friendly_eliminates: Vec<usize>,
    /// Kinds of pieces that its effects may hit in addition to bugs and effects (X22).
    pub effects_capture: Vec<Target>,
    /// Number of bugs lost with a base (X32).
    pub lost_base_bugs: u8,
    /// Number of dice lost with a base (X32).
    pub lost_base_dice: u8,
    /// Maximum numbers of reinforcements per turn, each with the base that must be large, if
    /// any. The largest applicable one counts; 1 by default (X40).
    pub max_reinforcements: Vec<(u8, Option<usize>)>,
    /// Where reinforcements enter (X41).
    pub reinforcement_anchor: ReinforcementAnchor,
    /// Kinds of pieces whose elimination earns a bonus move (X42, X77).
    pub bonus_on: Vec<Target>,
    /// Number of bonus moves earned, each with another bug (X42).
    pub bonus_moves: u8,
    /// Number of resources that this player brings (X80).
    pub resources: u8,
}
