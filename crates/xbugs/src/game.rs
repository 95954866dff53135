//! Settings and pieces of a game, and its rules as a function.

use std::sync::Arc;

use taula_core::{Event, Refusal, Side};

use crate::action::Action;
use crate::chance::{Chance, Seed};
use crate::flick::Flick;
use crate::flick::Skill;
use crate::motions::{Motions, RestPoses};
use crate::physics::Surface;
use crate::play::{self, Play};
use crate::roster::{Kind, PieceId, Roster};
use crate::sheet::{Power, ReinforcementAnchor, Sheet, Target};
use crate::state::{Phase, Place, State, Turn};

/// The words for the sides in options and records: where they sit.
pub(crate) const SEATS: [&str; 2] = ["south", "north"];

/// Settings of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The table and its cloth (X2).
    pub surface: Surface,
    /// The armies, south's first.
    pub sheets: [Arc<Sheet>; 2],
    /// The side with the first turn; `None` if it is drawn after the drop (X7).
    pub starter: Option<Side>,
    /// Seed of the random values; `None` at a table that only replays recorded ones.
    pub seed: Option<Seed>,
    /// The players' skills.
    pub skills: [Skill; 2],
    /// Whether all three bases must be eliminated (X52).
    pub is_long: bool,
    /// Number of resources to drop; `None` for the sum of the sheets' numbers (X80).
    pub resources: Option<u8>,
    /// Whether bases may be placed anywhere in their half at least 8 cm from the edge, not
    /// only near the edge (X83).
    pub has_free_placement: bool,
}

impl Settings {
    /// Default settings for two armies; south starts.
    #[must_use]
    pub fn new(sheets: [Arc<Sheet>; 2], seed: Seed) -> Settings {
        Settings {
            surface: Surface::default(),
            sheets,
            starter: Some(Side::First),
            seed: Some(seed),
            skills: [Skill::default(); 2],
            is_long: false,
            resources: None,
            has_free_placement: false,
        }
    }
}

/// The unchanging part of a game: settings and pieces.
///
/// [`play`](Self::play) is a pure function from a [`State`] and an [`Action`] to the next
/// state, so players can try as many actions as they like.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    settings: Settings,
    roster: Roster,
    side_names: [String; 2],
}

/// Result of an action.
#[derive(Clone, Debug)]
pub struct Played {
    /// The state after it.
    pub state: State,
    /// Events in order.
    pub events: Vec<Event>,
    /// The drawn values.
    pub drawn: Vec<String>,
    /// The motions by physics.
    pub motions: Vec<RestPoses>,
    /// Poses of the pieces that the rules placed.
    pub placements: RestPoses,
}

impl Game {
    /// A game with these settings.
    #[must_use]
    pub fn new(settings: Settings) -> Game {
        let sheets = [&*settings.sheets[0], &*settings.sheets[1]];
        let brought: u8 = sheets.iter().map(|sheet| sheet.overrides.resources).sum();
        let resources = settings.resources.unwrap_or(brought);
        let roster = Roster::new(sheets, usize::from(resources));
        let side_names = if sheets[0].name == sheets[1].name {
            ["South", "North"].map(|seat| format!("{seat} {}", sheets[0].name))
        } else {
            sheets.map(|sheet| sheet.name.clone())
        };
        Game { settings, roster, side_names }
    }

    /// The settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Its pieces.
    #[must_use]
    pub fn roster(&self) -> &Roster {
        &self.roster
    }

    /// The army of a side.
    #[must_use]
    pub fn sheet(&self, side: Side) -> &Sheet {
        &self.settings.sheets[side.index()]
    }

    /// A power of an army.
    #[must_use]
    pub fn power(&self, side: Side, power: usize) -> Option<&Power> {
        self.sheet(side).powers.get(power)
    }

    /// Ids of a side's powers, as used in actions.
    #[must_use]
    pub fn power_names(&self, side: Side) -> Vec<&str> {
        self.sheet(side).powers.iter().map(|power| power.id.as_str()).collect()
    }

    /// Name of a side: its army, with the seat if both have the same army.
    #[must_use]
    pub fn side_name(&self, side: Side) -> &str {
        &self.side_names[side.index()]
    }

    /// The name of a piece for people.
    #[must_use]
    pub fn label(&self, id: PieceId) -> &str {
        &self.roster.piece(id).label
    }

    /// Victory conditions of a side: number of opposing bases to eliminate, and number of
    /// opposing bugs at or below which it wins; `None` where it cannot win that way (X50 to
    /// X52, X85, X87).
    #[must_use]
    pub fn victory(&self, side: Side) -> (Option<u8>, Option<u8>) {
        if self.settings.is_long {
            return (Some(3), None);
        }
        let overrides = &self.sheet(side).overrides;
        (overrides.victory_bases, overrides.victory_bugs)
    }

    /// The pieces next to which reinforcements of a side enter (X41).
    #[must_use]
    pub fn reinforcement_anchors(&self, state: &State, side: Side) -> Vec<PieceId> {
        let is_there = |id: &PieceId| state.is_on_table(*id);
        let bases = self.roster.bases(side).zip(0..);
        match self.sheet(side).overrides.reinforcement_anchor {
            ReinforcementAnchor::Base => bases.map(|(id, _)| id).filter(is_there).collect(),
            ReinforcementAnchor::LargeBase => bases
                .filter(|&(_, base)| state.is_large(side, base))
                .map(|(id, _)| id)
                .filter(is_there)
                .collect(),
            ReinforcementAnchor::Bug => self.roster.bugs(side).filter(is_there).collect(),
        }
    }

    /// Colour of a resource, 0 or 1, by the player who brought it; `None` for other pieces.
    /// It has no effect on the game (X27).
    #[must_use]
    pub fn resource_colour(&self, id: PieceId) -> Option<u8> {
        let resources = self.roster.resources().count();
        let of_south = match self.settings.resources {
            Some(_) => resources.div_ceil(2),
            None => usize::from(self.sheet(Side::First).overrides.resources),
        };
        let index = self.roster.resources().position(|resource| resource == id)?;
        Some(u8::from(index >= of_south))
    }

    /// The initial state, with all pieces off the table.
    #[must_use]
    pub fn start(&self) -> State {
        State {
            places: vec![Place::Supply; self.roster.len()],
            large: Side::BOTH.map(|side| {
                let bases = &self.sheet(side).bases;
                [0, 1, 2].map(|base: usize| bases[base].starts_large)
            }),
            dice: Side::BOTH.map(|side| (0..self.sheet(side).dice.len()).collect()),
            lifetimes: Vec::new(),
            phase: Phase::PlaceBases,
            // X82: south places first.
            active: Side::First,
            starter: None,
            turn: Turn::default(),
            tasks: Vec::new(),
            outcome: None,
        }
    }

    /// Whether a piece has left the table between two states, or is a base that was
    /// reduced.
    #[must_use]
    pub fn is_taken(&self, before: &State, after: &State, id: PieceId) -> bool {
        let piece = self.roster.piece(id);
        let is_reduced = match (piece.kind, piece.owner) {
            (Kind::Base(base), Some(owner)) => {
                before.is_large(owner, base) && !after.is_large(owner, base)
            }
            _ => false,
        };
        is_reduced || before.is_on_table(id) && !after.is_on_table(id)
    }

    /// Whether a power protects a bug from capture by pieces of this kind.
    #[must_use]
    pub fn is_immune(&self, state: &State, bug: PieceId, to: Target) -> bool {
        play::is_immune(self, state, bug, to)
    }

    /// Parses an action of a side.
    ///
    /// # Errors
    /// If it cannot be parsed.
    pub fn read_action(&self, by: Side, text: &str) -> Result<Action, Refusal> {
        Action::read(text, &self.roster, &self.power_names(by))
    }

    /// Writes an action of a side.
    #[must_use]
    pub fn write_action(&self, by: Side, action: Action) -> String {
        action.write(&self.roster, &self.power_names(by))
    }

    /// Plays an action.
    ///
    /// # Errors
    /// If the action is illegal, or names a piece of another game.
    pub fn play(
        &self,
        state: &State,
        by: Side,
        action: Action,
        chance: Chance,
        motions: Motions,
    ) -> Result<Played, Refusal> {
        if action.pieces().any(|id| self.roster.get(id).is_none()) {
            return Err(Refusal::plain("unreadable", "there is no such piece in this game"));
        }
        let mut play = Play::new(self, state.clone(), chance, motions);
        play.act(by, action)?;
        play.into_played(state, matches!(action, Action::Place { .. }))
    }

    /// Flicks a piece on the table for its owner, outside any turn: for practice. Yields
    /// the table afterwards and the events.
    pub(crate) fn flick_freely(
        &self,
        state: &State,
        piece: PieceId,
        flick: Flick,
        chance: Chance,
        motions: Motions,
    ) -> Result<(State, Vec<Event>), Refusal> {
        let by = self.roster.piece(piece).owner.unwrap_or(Side::First);
        Play::new(self, state.clone(), chance, motions).flick_freely(by, piece, flick)
    }
}
