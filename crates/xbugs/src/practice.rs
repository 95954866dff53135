//! Practice: a table for trying flicks (X2).
//!
//! Before a game players try shots and change the cloth until they like how the pieces
//! jump; learners practise aiming. A [`Practice`] has pieces and physics but no turns and no
//! record. Its random values come from a seed of its own, so it reveals nothing about the
//! dice and tremors of a game.

use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::Serialize;
use taula_core::{Event, LoadError, Refusal, Side, excerpt};

use crate::action::{Action, Spot};
use crate::chance::{Chance, Seed};
use crate::flick::Flick;
use crate::game::{Game, Settings};
use crate::geometry::{Placed, is_on_table, overlap_depth};
use crate::motions::Motions;
use crate::pose::Pose;
use crate::roster::{Kind, PieceId};
use crate::setup::Setup;
use crate::state::{Phase, Place, State};
use crate::table::{CLOTHS, TableView, read_settings};

/// A practice table: pieces can be placed anywhere, and any bug or effect on the table can
/// be flicked any number of times.
///
/// ```
/// use taula_xbugs::{Practice, Seed};
///
/// let tags = [("SouthHand".to_owned(), "perfect".to_owned())];
/// let mut practice = Practice::open(&tags, Seed::Number(1))?;
/// practice.act("place gnat1 at 0 -20")?;
/// practice.act("targets resources")?;
/// let trial = practice.act("flick gnat1 dir 90 press 0.4 rim 0.9")?;
/// assert!(trial.events.iter().any(|event| event.name == "flick"));
/// assert_eq!(practice.view().flicks, 1);
/// practice.act("again")?;
/// practice.act("cloth 5")?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Practice {
    game: Arc<Game>,
    seed: Seed,
    state: State,
    /// State before the last flick.
    before: Option<State>,
    flicks: u32,
    hits: u32,
}

/// Result of a command.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsTrial"))]
pub struct Trial {
    /// Events in order; for a flick the same as in a game.
    pub events: Vec<Event>,
    /// Names of the targets that a flick captured or reduced.
    pub hits: Vec<String>,
}

/// A practice table for display.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "XbugsPractice"))]
pub struct PracticeView {
    /// The table; its phase is `practice`.
    pub board: TableView,
    /// Number of flicks so far.
    pub flicks: u32,
    /// Number of flicks that hit a target.
    pub hits: u32,
    /// Whether `again` can restore the table before the last flick.
    pub can_repeat: bool,
}

/// Sets of targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Targets {
    Nothing,
    /// Resources on an arc in front of the south half.
    Resources,
    /// North's army in its default formation.
    Army,
}

const TARGETS: [(&str, Targets); 3] =
    [("none", Targets::Nothing), ("resources", Targets::Resources), ("army", Targets::Army)];

/// Examples of commands, for messages.
const COMMANDS: &str = "place gnat1 at 0 -20, remove gnat1, flick gnat1 dir 90 press 0.4, again, \
                        targets resources, cloth 4, clear";

/// Centre of the arc of targets and their distances from it, in centimetres.
const ARC_CENTRE: [f32; 2] = [0.0, -20.0];
const ARC_RADII: [f32; 10] = [8.0, 12.0, 16.0, 20.0, 24.0, 28.0, 32.0, 36.0, 40.0, 44.0];
/// Directions of the targets, in degrees.
const ARC_DEGREES: RangeInclusive<f32> = 50.0..=130.0;

impl Practice {
    /// An empty table with these options, which are those of a game. The option `Seed` is
    /// not used.
    ///
    /// # Errors
    /// If an option is invalid.
    pub fn open(tags: &[(String, String)], seed: Seed) -> Result<Practice, LoadError> {
        Ok(Practice::new(read_settings(tags)?, seed))
    }

    /// An empty table with these settings.
    #[must_use]
    pub fn new(settings: Settings, seed: Seed) -> Practice {
        let game = Arc::new(Game::new(Settings { seed: None, ..settings }));
        let state = empty(&game);
        Practice { game, seed, state, before: None, flicks: 0, hits: 0 }
    }

    /// Settings and pieces.
    #[must_use]
    pub fn xbugs(&self) -> &Game {
        &self.game
    }

    /// The current state.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The table for display.
    #[must_use]
    pub fn view(&self) -> PracticeView {
        let board = TableView {
            phase: "practice",
            prompt: "Place a bug and try a flick.".to_owned(),
            ..TableView::new(&self.game, &self.state)
        };
        let can_repeat = self.before.is_some();
        PracticeView { board, flicks: self.flicks, hits: self.hits, can_repeat }
    }

    /// Executes a command: `place PIECE at X Y [turn DEGREES]` (also moves a piece),
    /// `remove PIECE`, `flick PIECE dir .. press ..`, `again` (restores the table before the
    /// last flick), `targets none|resources|army`, `cloth MILLIMETRES`, `clear`.
    ///
    /// # Errors
    /// If the command is invalid; the table does not change.
    pub fn act(&mut self, command: &str) -> Result<Trial, Refusal> {
        let lower = command.trim().to_ascii_lowercase();
        let (word, rest) = lower.split_once(char::is_whitespace).unwrap_or((&lower, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("flick", _) | ("place", _) => match Action::read(&lower, self.game.roster(), &[])? {
                Action::Flick { bug, flick } => return self.flick(bug, flick),
                Action::Place { piece, spot } => self.place(piece, spot)?,
                _ => return Err(unknown_command(command)),
            },
            ("remove", name) => {
                let piece = self.game.roster().find(name).filter(|&it| self.state.is_on_table(it));
                let piece = piece.ok_or_else(|| {
                    Refusal::plain("not-in-play", format!("there is no \"{name}\" on the table"))
                })?;
                self.set(piece, Place::Supply);
            }
            ("again", "") => {
                let before = self.before.take().ok_or_else(|| {
                    Refusal::plain("nothing-to-repeat", "nothing was flicked since the last change")
                })?;
                self.state = before;
            }
            ("targets", name) => {
                let found = TARGETS.iter().find(|(known, _)| *known == name);
                let &(_, targets) = found.ok_or_else(|| {
                    let words = TARGETS.map(|(word, _)| word).join(", ");
                    Refusal::plain("unreadable", format!("targets are one of {words}"))
                })?;
                self.set_targets(targets);
            }
            ("cloth", text) => self.set_cloth(text)?,
            ("clear", "") => {
                self.state = empty(&self.game);
                self.before = None;
            }
            _ => return Err(unknown_command(command)),
        }
        Ok(Trial::default())
    }

    /// Plays a flick without tremor on a copy of the table.
    ///
    /// # Errors
    /// If the flick is not possible.
    pub fn preview(&self, command: &str) -> Result<Trial, Refusal> {
        match Action::read(command, self.game.roster(), &[])? {
            Action::Flick { bug, flick } => {
                self.ensure_can_be_flicked(bug)?;
                Ok(self.run(bug, flick, Chance::without_tremor())?.1)
            }
            _ => Err(Refusal::plain("no-preview", "only a flick can be tried beforehand")),
        }
    }

    fn flick(&mut self, piece: PieceId, flick: Flick) -> Result<Trial, Refusal> {
        self.ensure_can_be_flicked(piece)?;
        let chance = Chance::of_entry(Some(self.seed), self.flicks as usize);
        let (state, trial) = self.run(piece, flick, chance)?;
        self.before = Some(std::mem::replace(&mut self.state, state));
        self.flicks = self.flicks.saturating_add(1);
        self.hits = self.hits.saturating_add(u32::from(!trial.hits.is_empty()));
        Ok(trial)
    }

    fn run(&self, piece: PieceId, flick: Flick, chance: Chance) -> Result<(State, Trial), Refusal> {
        let motions = Motions::simulated(true);
        let (state, events) = self.game.flick_freely(&self.state, piece, flick, chance, motions)?;
        let roster = self.game.roster();
        let owner = roster.piece(piece).owner;
        let hits = roster
            .ids()
            .filter(|&id| roster.piece(id).owner != owner)
            .filter(|&id| self.game.is_taken(&self.state, &state, id))
            .map(|id| roster.piece(id).name.clone())
            .collect();
        Ok((state, Trial { events, hits }))
    }

    fn ensure_can_be_flicked(&self, piece: PieceId) -> Result<(), Refusal> {
        let found = self.game.roster().piece(piece);
        if !matches!(found.kind, Kind::Bug(_) | Kind::Effect(_)) {
            let text = format!("{} is not flicked: bugs and effects are", found.label);
            return Err(Refusal::plain("not-your-bug", text));
        }
        if !self.state.is_on_table(piece) {
            let text = format!("{} is not on the table: place it first", found.label);
            return Err(Refusal::plain("not-in-play", text));
        }
        Ok(())
    }

    fn place(&mut self, piece: PieceId, spot: Spot) -> Result<(), Refusal> {
        let [x, y] = spot.centimetres();
        let shape = self.game.roster().piece(piece).shape;
        let placed = Placed { shape, pose: Pose::flat(x, y, spot.turn.degrees()) };
        if !is_on_table(self.game.settings().surface.size(), &placed) {
            return Err(Refusal::plain("off-table", "pieces are placed on the table"));
        }
        let on_table = self.state.on_table(self.game.roster());
        let is_in_the_way =
            |&(id, other): &(PieceId, Placed)| id != piece && overlap_depth(&placed, &other) > 0.0;
        if let Some(&(other, _)) = on_table.iter().find(|it| is_in_the_way(it)) {
            let text = format!("{} lies there", self.game.label(other));
            return Err(Refusal::plain("place-taken", text));
        }
        self.set(piece, Place::Table(placed.pose));
        Ok(())
    }

    fn set(&mut self, piece: PieceId, place: Place) {
        self.state.set_place(piece, place);
        self.state.lifetimes.retain(|&(effect, _)| effect != piece);
        // `again` would undo this change too.
        self.before = None;
    }

    /// Replaces the targets. Spots that are occupied by the player's bugs stay empty.
    fn set_targets(&mut self, targets: Targets) {
        let game = Arc::clone(&self.game);
        let roster = game.roster();
        for id in roster.ids().filter(|&id| roster.piece(id).owner != Some(Side::First)) {
            self.set(id, Place::Supply);
        }
        // Bases get their initial size back.
        self.state.large = empty(&game).large;
        let layout: Vec<(PieceId, Pose)> = match targets {
            Targets::Nothing => Vec::new(),
            Targets::Resources => roster.resources().zip(arc()).collect(),
            Targets::Army => {
                let formation = Setup::new(&game).build();
                let pose = |id| Some((id, formation.as_ref().ok()?.pose(id)?));
                let own = |id: &PieceId| roster.piece(*id).owner == Some(Side::Second);
                roster.ids().filter(own).filter_map(pose).collect()
            }
        };
        for (id, pose) in layout {
            let Some(spot) =
                Spot::near(pose.centre[0].into(), pose.centre[1].into(), Default::default())
            else {
                continue;
            };
            // A target without a free spot is left out.
            let _ = self.place(id, spot);
        }
    }

    /// Changes the cloth (X2); the pieces stay where they are.
    fn set_cloth(&mut self, text: &str) -> Result<(), Refusal> {
        let cloth = text.parse().ok().filter(|cloth: &f32| CLOTHS.contains(cloth));
        let cloth = cloth.ok_or_else(|| {
            let (thin, thick) = (CLOTHS.start(), CLOTHS.end());
            let text = format!("a cloth is {thin} to {thick} millimetres thick, not \"{text}\"");
            Refusal::plain("unreadable", text)
        })?;
        let mut settings = self.game.settings().clone();
        settings.surface.cloth = cloth;
        self.game = Arc::new(Game::new(settings));
        Ok(())
    }
}

fn unknown_command(command: &str) -> Refusal {
    let text = format!("\"{}\" is not a command; use {COMMANDS}", excerpt(command));
    Refusal::plain("unreadable", text)
}

/// An empty table in the middle of a turn.
fn empty(game: &Game) -> State {
    let mut state = game.start();
    state.phase = Phase::Moves;
    state.turn.number = 1;
    state
}

/// Poses of targets at increasing distances, alternating between left and right.
fn arc() -> impl Iterator<Item = Pose> {
    let (first, last) = (*ARC_DEGREES.start(), *ARC_DEGREES.end());
    ARC_RADII.into_iter().enumerate().map(move |(index, radius)| {
        // 0.5, 0.75, 0.25, 1, 0 of the way, and again.
        let part = [0.5, 0.75, 0.25, 1.0, 0.0][index % 5];
        let radians = (first + part * (last - first)).to_radians();
        let [x, y] = ARC_CENTRE;
        Pose::flat(x + radius * libm::cosf(radians), y + radius * libm::sinf(radians), 0.0)
    })
}
