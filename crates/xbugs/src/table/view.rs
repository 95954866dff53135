//! View of the table for front ends.

use serde::Serialize;
use taula_core::Side;

use crate::game::Game;
use crate::play::verdict::overlaps;
use crate::play::{BASE_EDGE_BAND, BUG_LINE_MARGIN, is_active, pinned, rounded};
use crate::roster::{Kind, PieceId};
use crate::shape::Shape;
use crate::sheet::{Override, OverrideValue};
use crate::state::{Phase, Place, State, Task};

/// View of a table for front ends.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsBoard"))]
pub struct TableView {
    /// Width of the table (west to east) in centimetres.
    pub width: f32,
    /// Depth of the table (south to north) in centimetres.
    pub depth: f32,
    /// Thickness of the cloth in millimetres.
    pub cloth: f32,
    /// The phase of the game.
    pub phase: &'static str,
    /// The side whose turn it is, or who is placing pieces.
    pub active: Side,
    /// The side with the first turn; `None` until it is drawn, after the drop.
    pub starter: Option<Side>,
    /// Number of the turn, from 1; 0 during setup.
    pub turn: u32,
    /// Whether all three bases must be eliminated.
    pub is_long: bool,
    /// Minimum and maximum distance of a base's nearest point from the nearest edge, in
    /// centimetres; no maximum where placement is free (X83).
    pub base_edge_band: (f32, Option<f32>),
    /// Minimum distance of a bug from the line between the halves, in centimetres (X5).
    pub bug_line_margin: f32,
    /// Prompt for the side to act, as a sentence.
    pub prompt: String,
    /// The current task, if one interrupts the phase.
    pub task: Option<TaskView>,
    /// Bonus moves earned and not yet taken.
    pub bonus_left: u8,
    /// The dice of this turn.
    pub dice: Vec<DieView>,
    /// The armies of south and north.
    pub armies: [ArmyView; 2],
    /// All pieces of the game.
    pub pieces: Vec<PieceView>,
}

/// A task that interrupts the phase.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsTask"))]
pub struct TaskView {
    /// Kind of the task.
    pub kind: &'static str,
    /// Name of the bug concerned.
    pub bug: Option<String>,
    /// Number of times left.
    pub left: u8,
}

/// A rolled die.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsDie"))]
pub struct DieView {
    /// Index of the sheet's dice.
    pub die: usize,
    /// The face that is up: a kind of bug, or `wild`.
    pub face: String,
    /// Whether it has been used.
    pub is_used: bool,
}

/// An army.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsArmy"))]
pub struct ArmyView {
    /// Id in options.
    pub id: String,
    /// Display name.
    pub name: String,
    /// Colours of the disc and of the drawing on it.
    pub colours: [String; 2],
    /// The player's skill.
    pub hand: &'static str,
    /// Remaining dice, as indices of the sheet's dice.
    pub dice: Vec<usize>,
    /// Number of resources to spend.
    pub purse: usize,
    /// Its powers.
    pub powers: Vec<PowerView>,
    /// Its bases.
    pub bases: Vec<BaseView>,
    /// Overridden rules of the manual (X87).
    pub overrides: Vec<OverrideView>,
}

/// An overridden rule of the manual.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsOverride"))]
pub struct OverrideView {
    /// Number of the rule, such as `X40`.
    pub rule: &'static str,
    /// The key of the sheet, such as `reinforcement.max_per_turn`.
    pub key: &'static str,
    /// The value if it is a number; `None` for `never` and for other kinds of values.
    pub number: Option<u8>,
    /// The value if it consists of kinds of pieces or a place.
    pub words: Vec<&'static str>,
    /// Name of the base that it concerns, or that must be large.
    pub base: Option<String>,
    /// The kinds of bugs that it concerns, such as `gnat`.
    pub bugs: Vec<String>,
    /// English description, as a predicate of the army.
    pub about: String,
}

/// A power.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsPower"))]
pub struct PowerView {
    /// Id in actions.
    pub id: String,
    /// Display name.
    pub name: String,
    /// Description in a sentence; may be empty.
    pub about: String,
    /// Whether the army currently has it.
    pub is_active: bool,
    /// The kind of effect that it fires, such as `missile`.
    pub effect: Option<String>,
    /// The kinds of bugs that have it, such as `gnat`.
    pub bugs: Vec<String>,
}

/// Details of a base.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsBase"))]
pub struct BaseView {
    /// Name of the piece.
    pub piece: String,
    /// Cost of making it large, in resources.
    pub cost: u8,
    /// Ids of the powers that it grants while large.
    pub grants: Vec<String>,
}

/// A piece.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsPiece"))]
pub struct PieceView {
    /// Id in actions.
    pub name: String,
    /// Display name.
    pub label: String,
    /// Owner; `None` for a resource.
    pub owner: Option<Side>,
    /// `bug`, `base`, `effect` or `resource`.
    #[cfg_attr(feature = "typescript", ts(type = "'bug' | 'base' | 'effect' | 'resource'"))]
    pub kind: &'static str,
    /// The kind on the sheet, such as `gnat`.
    pub of: String,
    /// Shape in centimetres.
    pub shape: Shape,
    /// `supply`, `table`, `lost`, `kept` or `spent`.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "'supply' | 'table' | 'lost' | 'kept' | 'spent'")
    )]
    pub place: &'static str,
    /// Colour of a resource, 0 or 1; without effect on the game.
    pub colour: Option<u8>,
    /// The side that has captured a resource.
    pub kept_by: Option<Side>,
    /// x, y, z in centimetres and a quaternion x, y, z, w, if on the table.
    pub pose: Option<[f64; 7]>,
    /// Whether it is a bug with a special side.
    pub is_two_sided: bool,
    /// Whether the special side is up.
    pub is_special: bool,
    /// Whether it is a large base.
    pub is_large: bool,
    /// Whether it has moved this turn.
    pub has_moved: bool,
    /// Whether it is pinned by an opposing effect.
    pub is_pinned: bool,
    /// Remaining turns of an effect that stays, counted in its owner's turns.
    pub turns_left: Option<u8>,
    /// Names of the pieces that it lies on.
    pub on: Vec<String>,
}

impl TableView {
    pub(crate) fn new(game: &Game, state: &State) -> TableView {
        let settings = game.settings();
        TableView {
            width: settings.surface.width,
            depth: settings.surface.depth,
            cloth: settings.surface.cloth,
            phase: state.phase().word(),
            active: state.active(),
            starter: state.starter(),
            turn: state.turn().number,
            is_long: settings.is_long,
            base_edge_band: (
                *BASE_EDGE_BAND.start(),
                (!settings.has_free_placement).then_some(*BASE_EDGE_BAND.end()),
            ),
            bug_line_margin: BUG_LINE_MARGIN,
            prompt: prompt(game, state),
            task: state.task().map(|task| task_view(game, task)),
            bonus_left: state.turn().bonus_left,
            dice: dice(game, state),
            armies: Side::BOTH.map(|side| army(game, state, side)),
            pieces: pieces(game, state),
        }
    }
}

fn name(game: &Game, id: PieceId) -> String {
    game.roster().piece(id).name.clone()
}

fn dice(game: &Game, state: &State) -> Vec<DieView> {
    let dice = state.turn().dice.iter();
    dice.map(|die| DieView {
        die: die.die,
        face: game.sheet(state.active()).face_name(die.face).to_owned(),
        is_used: die.is_used,
    })
    .collect()
}

fn task_view(game: &Game, task: &Task) -> TaskView {
    let view = |kind, bug: Option<PieceId>, left| TaskView {
        kind,
        bug: bug.map(|id| name(game, id)),
        left,
    };
    match task {
        Task::Lose(_) => view("lose", None, 1),
        Task::Before(mover) => view("before-move", Some(mover.bug), 1),
        Task::After(mover) => view("after-move", Some(mover.bug), 1),
        Task::Shots { bug, left, .. } => view("shots", Some(*bug), *left),
        Task::ExtraFlick { bug, left, .. } => view("extra-flick", Some(*bug), *left),
        Task::Take { bug, left, .. } => view("take", Some(*bug), *left),
    }
}

/// Prompt for the side to act.
fn prompt(game: &Game, state: &State) -> String {
    let label = |id: PieceId| game.label(id);
    match (state.task(), state.phase()) {
        (_, Phase::Over) => "The game is over.".to_owned(),
        (Some(Task::Lose(side)), _) => {
            format!("{}: choose a bug to lose with the base.", game.side_name(*side))
        }
        (Some(Task::Before(mover)), _) => format!("Flick {}, or done.", label(mover.bug)),
        (Some(Task::After(mover)), _) => {
            format!("Use a power of {}, or type done.", label(mover.bug))
        }
        (Some(Task::Shots { bug, left, .. }), _) => {
            format!("{} may fire {left} more, or done.", label(*bug))
        }
        (Some(Task::ExtraFlick { bug, .. }), _) => {
            format!("{} may be flicked once more, or done.", label(*bug))
        }
        (Some(Task::Take { bug, .. }), _) => {
            format!("{} may take what it touches, or done.", label(*bug))
        }
        (None, Phase::PlaceBases) if game.settings().has_free_placement => {
            "Place a base in your half, at least 8 cm from the edge.".to_owned()
        }
        (None, Phase::PlaceBases) => {
            "Place a base in your half, 8 to 12 cm from the nearest edge.".to_owned()
        }
        (None, Phase::PlaceBugs) => {
            "Place a bug in your half, 10 cm from the middle line or more.".to_owned()
        }
        (None, Phase::Drop) => "Drop the resources.".to_owned(),
        (None, Phase::Roll) => "Roll the dice.".to_owned(),
        (None, Phase::Moves) => "Flick a bug shown on your dice, or type done.".to_owned(),
        (None, Phase::Reinforcement) => "Bring back a lost bug, or done.".to_owned(),
        (None, Phase::Bonus) if state.turn().has_bonus() => {
            "Bonus: move any bug that has not moved, or done.".to_owned()
        }
        (None, Phase::Bonus) => "Spend resources, or done.".to_owned(),
    }
}

fn army(game: &Game, state: &State, side: Side) -> ArmyView {
    let sheet = game.sheet(side);
    let power_id = |&power: &usize| sheet.powers.get(power).map(|power| power.id.clone());
    ArmyView {
        id: sheet.id.clone(),
        name: sheet.name.clone(),
        colours: sheet.colours.clone(),
        hand: game.settings().skills[side.index()].word(),
        dice: state.dice(side).to_vec(),
        purse: state.purse(side),
        powers: sheet
            .powers
            .iter()
            .enumerate()
            .map(|(index, power)| PowerView {
                id: power.id.clone(),
                name: power.name.clone(),
                about: power.about.clone(),
                is_active: is_active(state, side, power),
                effect: power
                    .shots()
                    .and_then(|(effect, _)| Some(sheet.effects.get(effect)?.id.clone())),
                bugs: sheet
                    .bugs
                    .iter()
                    .filter(|bug| bug.powers.contains(&index))
                    .map(|bug| bug.id.clone())
                    .collect(),
            })
            .collect(),
        bases: game
            .roster()
            .bases(side)
            .zip(&sheet.bases)
            .map(|(id, base)| BaseView {
                piece: name(game, id),
                cost: base.develop_cost,
                grants: base.grants.iter().filter_map(power_id).collect(),
            })
            .collect(),
        overrides: sheet.overridden().iter().map(|it| override_view(game, side, it)).collect(),
    }
}

fn override_view(game: &Game, side: Side, it: &Override) -> OverrideView {
    let sheet = game.sheet(side);
    let base = it.base.and_then(|base| game.roster().bases(side).nth(base));
    OverrideView {
        rule: it.rule,
        key: it.key,
        number: match it.value {
            OverrideValue::Whole(number) => Some(number),
            _ => None,
        },
        words: it.words(),
        base: base.map(|id| name(game, id)),
        bugs: it.bugs.iter().filter_map(|&bug| Some(sheet.bugs.get(bug)?.id.clone())).collect(),
        about: it.about(sheet),
    }
}

fn pieces(game: &Game, state: &State) -> Vec<PieceView> {
    let pairs = overlaps(&state.on_table(game.roster()));
    let pinned = pinned(game, state);
    game.roster()
        .ids()
        .map(|id| {
            let piece = game.roster().piece(id);
            let kept_by = match state.place(id) {
                Place::Kept(side) => Some(side),
                _ => None,
            };
            let pose = state.pose(id);
            let is_large = match (piece.kind, piece.owner) {
                (Kind::Base(index), Some(owner)) => state.is_large(owner, index),
                _ => false,
            };
            let is_two_sided_bug = matches!(piece.kind, Kind::Bug(_)) && piece.is_two_sided;
            let shows_other_side = pose.is_some_and(|pose| !pose.shows_normal_side());
            PieceView {
                name: piece.name.clone(),
                label: piece.label.clone(),
                owner: piece.owner,
                kind: piece.kind.into(),
                of: kind_id(game, id),
                shape: piece.shape,
                place: state.place(id).into(),
                colour: game.resource_colour(id),
                kept_by,
                pose: pose.map(|pose| rounded(&pose)),
                is_two_sided: is_two_sided_bug,
                is_special: is_two_sided_bug && shows_other_side,
                is_large,
                has_moved: state.has_moved(id),
                is_pinned: pinned.contains(&id),
                turns_left: state.lifetime(id),
                on: pairs
                    .iter()
                    .filter(|(upper, _)| *upper == id)
                    .map(|&(_, lower)| name(game, lower))
                    .collect(),
            }
        })
        .collect()
}

fn kind_id(game: &Game, id: PieceId) -> String {
    let piece = game.roster().piece(id);
    let sheet = piece.owner.map(|owner| game.sheet(owner));
    let found = match (piece.kind, sheet) {
        (Kind::Bug(kind), Some(sheet)) => sheet.bugs.get(kind).map(|bug| &bug.id),
        (Kind::Base(kind), Some(sheet)) => sheet.bases.get(kind).map(|base| &base.id),
        (Kind::Effect(kind), Some(sheet)) => sheet.effects.get(kind).map(|effect| &effect.id),
        _ => None,
    };
    found.cloned().unwrap_or_else(|| "resource".to_owned())
}
