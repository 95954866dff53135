//! What stays the same through a game, and the one door to its rules.

use std::sync::Arc;

use taula_core::{Event, Refusal, Side};

use crate::action::Action;
use crate::chance::{Chance, Seed};
use crate::motions::{Motions, Stage};
use crate::physics::Surface;
use crate::play::Play;
use crate::roster::{PieceId, Roster};
use crate::sheet::{Power, ReinforcementAnchor, Sheet};
use crate::skill::Skill;
use crate::state::{Phase, Place, State, Turn};

/// The words for the sides in options and records: where they sit.
pub(crate) const SEATS: [&str; 2] = ["south", "north"];

/// What a game is played with.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The table and its cloth (X2).
    pub surface: Surface,
    /// The armies, south's first.
    pub sheets: [Arc<Sheet>; 2],
    /// Who has the first turn; `None` if it is drawn by lot after the drop (X7).
    pub starter: Option<Side>,
    /// Where chance comes from; `None` at a table that is told what was drawn.
    pub seed: Option<Seed>,
    /// How steady the players' hands are.
    pub skills: [Skill; 2],
    /// Whether all three bases must be eliminated (X52).
    pub is_long: bool,
    /// How many resources are dropped; `None` for what the sheets say (X80).
    pub resources: Option<u8>,
    /// Whether bases may lie anywhere in their half that is 8 cm from the edge
    /// or more, not only near the edge (X83).
    pub has_free_placement: bool,
}

impl Settings {
    /// Two armies on a table of the usual size, with south to start.
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

/// What stays the same through a game: settings and pieces. Its rules are a
/// function from a [`State`] and an [`Action`] to the next state: nothing here
/// changes, so that players can try what they like.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    settings: Settings,
    roster: Roster,
    side_names: [String; 2],
}

/// What an action led to.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game after it.
    pub state: State,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// What chance gave.
    pub drawn: Vec<String>,
    /// How pieces moved by physics, each time that they did.
    pub stages: Vec<Stage>,
    /// Where pieces are that the rules put there.
    pub set: Stage,
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

    /// What it is played with.
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

    /// The names of a side's powers, as actions write them.
    #[must_use]
    pub fn power_names(&self, side: Side) -> Vec<&str> {
        self.sheet(side).powers.iter().map(|power| power.id.as_str()).collect()
    }

    /// What a side is called: its army, and where it sits if both have the same.
    #[must_use]
    pub fn side_name(&self, side: Side) -> &str {
        &self.side_names[side.index()]
    }

    /// The name of a piece for people.
    #[must_use]
    pub fn label(&self, id: PieceId) -> &str {
        &self.roster.piece(id).label
    }

    /// How a side wins: how many opposing bases it must eliminate, and with how many
    /// bugs or fewer its opponent is beaten; `None` where it does not win by that
    /// (X50 to X52, X85, X87).
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

    /// Which of the two colours a resource has, 0 or 1: that of the player who
    /// brought it. `None` for other pieces. It makes no difference (X27).
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

    /// The beginning: everything is off the table.
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

    /// Reads an action of a side.
    ///
    /// # Errors
    /// What cannot be understood.
    pub fn read_action(&self, by: Side, text: &str) -> Result<Action, Refusal> {
        Action::read(text, &self.roster, &self.power_names(by))
    }

    /// Writes an action of a side.
    #[must_use]
    pub fn write_action(&self, by: Side, action: Action) -> String {
        action.write(&self.roster, &self.power_names(by))
    }

    /// Plays an action. One that names a piece of another game is refused.
    ///
    /// # Errors
    /// Why it is refused.
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
}
