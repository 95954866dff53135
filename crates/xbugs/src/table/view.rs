//! The table as a screen shows it.

use serde::Serialize;
use taula_core::Side;

use crate::game::Game;
use crate::play::verdict::overlaps;
use crate::play::{BASE_EDGE_BAND, BUG_LINE_MARGIN, is_active, pinned, rounded};
use crate::roster::{Kind, PieceId};
use crate::shape::Shape;
use crate::sheet::{Face, Override, OverrideValue, Power, Sheet, Step};
use crate::state::{Phase, Place, State, Task};

/// Everything that a screen needs of a table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsBoard"))]
pub struct TableView {
    /// The table from west to east, in centimetres.
    pub width: f32,
    /// The table from south to north, in centimetres.
    pub depth: f32,
    /// How thick the cloth is, in millimetres.
    pub cloth: f32,
    /// The stage of the game, in a word.
    pub phase: &'static str,
    /// Whose turn it is, or who sets up.
    pub active: Side,
    /// Who has the first turn; nobody until it is drawn, after the drop.
    pub starter: Option<Side>,
    /// Which turn of the game it is, from 1; 0 while the table is set up.
    pub turn: u32,
    /// Whether all three bases must be eliminated.
    pub is_long: bool,
    /// Minimum and maximum distance of a base's nearest point from the nearest edge, in
    /// centimetres; no maximum where placement is free (X83).
    pub base_edge_band: (f32, Option<f32>),
    /// Minimum distance of a bug from the line between the halves, in centimetres (X5).
    pub bug_line_margin: f32,
    /// What whoever has to act is asked, in a sentence.
    pub prompt: String,
    /// What interrupts the phase, if anything does.
    pub task: Option<TaskView>,
    /// How many bonus moves are earned and still to be taken.
    pub bonus_left: u8,
    /// The dice of this turn.
    pub dice: Vec<DieView>,
    /// The armies, south's first.
    pub armies: [ArmyView; 2],
    /// Every piece of the game.
    pub pieces: Vec<PieceView>,
}

/// What interrupts a phase.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsTask"))]
pub struct TaskView {
    /// What it is, in a word.
    pub kind: &'static str,
    /// The bug that it is about.
    pub bug: Option<String>,
    /// How often it can be done.
    pub left: u8,
}

/// A die on the table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsDie"))]
pub struct DieView {
    /// Which die of the sheet, from 0.
    pub die: usize,
    /// What it shows: a kind of bug, or `wild`.
    pub face: String,
    /// Whether it has served.
    pub is_used: bool,
}

/// An army.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsArmy"))]
pub struct ArmyView {
    /// The name in options.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// Disc and drawing.
    pub colours: [String; 2],
    /// How steady its player's hand is.
    pub hand: &'static str,
    /// The dice that it has, by number.
    pub dice: Vec<usize>,
    /// Resources to spend.
    pub purse: usize,
    /// Its powers.
    pub powers: Vec<PowerView>,
    /// Its bases.
    pub bases: Vec<BaseView>,
    /// The rules of the manual that are different for it (X87).
    pub overrides: Vec<OverrideView>,
}

/// A rule of the manual that is different for an army.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsOverride"))]
pub struct OverrideView {
    /// The rule's number, such as `X40`.
    pub rule: &'static str,
    /// The key of the sheet, such as `reinforcement.max_per_turn`.
    pub key: &'static str,
    /// The number of a rule that is one; `None` for `never`, and for other rules.
    pub number: Option<u8>,
    /// The words of a rule that is about kinds of pieces or a place.
    pub words: Vec<&'static str>,
    /// The base that it is about, or while which is large, by its piece.
    pub base: Option<String>,
    /// The kinds of bugs that it is about, such as `gnat`.
    pub bugs: Vec<String>,
    /// What is different, in English, as part of a sentence about the army.
    pub about: String,
}

/// A power.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsPower"))]
pub struct PowerView {
    /// The name in actions.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// What it does, in a sentence; may be empty.
    pub about: String,
    /// Whether the army has it now.
    pub is_active: bool,
    /// The kind of effect that it fires, such as `missile`; `None` if it fires none.
    pub effect: Option<String>,
}

/// What is to be known of a base beside the piece.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsBase"))]
pub struct BaseView {
    /// The piece.
    pub piece: String,
    /// What making it large costs.
    pub cost: u8,
    /// The powers that it gives while large.
    pub grants: Vec<String>,
}

/// A piece.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsPiece"))]
pub struct PieceView {
    /// The name in actions.
    pub name: String,
    /// The name for people.
    pub label: String,
    /// Whose it is; nobody's for a resource.
    pub owner: Option<Side>,
    /// `bug`, `base`, `effect` or `resource`.
    #[cfg_attr(feature = "typescript", ts(type = "'bug' | 'base' | 'effect' | 'resource'"))]
    pub kind: &'static str,
    /// The kind on the sheet, such as `gnat`.
    pub of: String,
    /// Its outline in centimetres.
    pub shape: Shape,
    /// `supply`, `table`, `lost`, `kept` or `spent`.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "'supply' | 'table' | 'lost' | 'kept' | 'spent'")
    )]
    pub place: &'static str,
    /// Which of the two colours a resource has, 0 or 1; it makes no difference.
    pub colour: Option<u8>,
    /// Who keeps it, for a captured resource.
    pub kept_by: Option<Side>,
    /// x, y, z in centimetres and a quaternion x, y, z, w, if on the table.
    pub pose: Option<[f64; 7]>,
    /// Whether it is a bug with a special side.
    pub is_two_sided: bool,
    /// Whether it has a special side, and shows it.
    pub is_special: bool,
    /// Whether it is a base that is large.
    pub is_large: bool,
    /// Whether it has had its move this turn.
    pub has_moved: bool,
    /// Whether an opposing effect holds it.
    pub is_pinned: bool,
    /// For an effect that stays: how many turns of its owner it has left.
    pub turns_left: Option<u8>,
    /// The pieces that it lies on.
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

fn face_name(game: &Game, side: Side, face: Face) -> String {
    match face {
        Face::Wild => "wild".to_owned(),
        Face::Bug(kind) => {
            game.sheet(side).bugs.get(kind).map_or(String::new(), |bug| bug.id.clone())
        }
    }
}

fn dice(game: &Game, state: &State) -> Vec<DieView> {
    let dice = state.turn().dice.iter();
    dice.map(|die| DieView {
        die: die.die,
        face: face_name(game, state.active(), die.face),
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

/// What whoever has to act is asked.
fn prompt(game: &Game, state: &State) -> String {
    let label = |id: PieceId| game.label(id);
    match (state.task(), state.phase()) {
        (_, Phase::Over) => "The game is over.".to_owned(),
        (Some(Task::Lose(side)), _) => {
            format!("{}: choose the bug that is lost with the base.", game.side_name(*side))
        }
        (Some(Task::Before(mover)), _) => format!("Flick {}, or done.", label(mover.bug)),
        (Some(Task::After(mover)), _) => {
            format!("{} has a power to use now, or done.", label(mover.bug))
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
            "Place a base in your half, 8 cm from the edge or more.".to_owned()
        }
        (None, Phase::PlaceBases) => {
            "Place a base in your half, 8 to 12 cm from the nearest edge.".to_owned()
        }
        (None, Phase::PlaceBugs) => {
            "Place a bug in your half, 10 cm from the middle line or more.".to_owned()
        }
        (None, Phase::Drop) => "Drop the resources.".to_owned(),
        (None, Phase::Roll) => "Roll the dice.".to_owned(),
        (None, Phase::Moves) => "Flick a bug that a die shows, or done.".to_owned(),
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
            .map(|power| PowerView {
                id: power.id.clone(),
                name: power.name.clone(),
                about: power.about.clone(),
                is_active: is_active(state, side, power),
                effect: fired_effect(sheet, power),
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

/// What a power fires. It does one thing, so there is one kind at the most.
fn fired_effect(sheet: &Sheet, power: &Power) -> Option<String> {
    let fired = power.steps.iter().find_map(|step| match step {
        Step::ShootEffect { effect, .. } => sheet.effects.get(*effect),
        _ => None,
    });
    fired.map(|effect| effect.id.clone())
}

fn pieces(game: &Game, state: &State) -> Vec<PieceView> {
    let pairs = overlaps(&state.on_table(game.roster()));
    let pinned = pinned(game, state);
    game.roster()
        .ids()
        .map(|id| {
            let piece = game.roster().piece(id);
            let (place, kept_by) = match state.place(id) {
                Place::Supply => ("supply", None),
                Place::Table(_) => ("table", None),
                Place::Lost => ("lost", None),
                Place::Kept(side) => ("kept", Some(side)),
                Place::Spent => ("spent", None),
            };
            let pose = state.pose(id);
            let (kind, is_large) = match (piece.kind, piece.owner) {
                (Kind::Base(index), Some(owner)) => ("base", state.is_large(owner, index)),
                (Kind::Base(_), None) => ("base", false),
                (Kind::Bug(_), _) => ("bug", false),
                (Kind::Effect(_), _) => ("effect", false),
                (Kind::Resource, _) => ("resource", false),
            };
            let shows_other_side = pose.is_some_and(|pose| !pose.shows_normal_side());
            PieceView {
                name: piece.name.clone(),
                label: piece.label.clone(),
                owner: piece.owner,
                kind,
                of: kind_id(game, id),
                shape: piece.shape,
                place,
                colour: game.resource_colour(id),
                kept_by,
                pose: pose.map(|pose| rounded(&pose)),
                is_two_sided: kind == "bug" && piece.is_two_sided,
                is_special: kind == "bug" && piece.is_two_sided && shows_other_side,
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
