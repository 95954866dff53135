//! Building any state of a game, for studies and tests.

use taula_core::{Flaws, Side};

use crate::action::Action;
use crate::chance::Chance;
use crate::game::Game;
use crate::motions::Motions;
use crate::play::{effect_type, special_bugs};
use crate::pose::Pose;
use crate::roster::{Kind, PieceId};
use crate::sheet::Face;
use crate::state::{Phase, Place, Rolled, State, Turn};

/// Builder for a [`State`]. It starts with both armies in their default formation, no
/// resources on the table, and the starter (south if it is to be drawn) to roll;
/// [`build`](Self::build) reports all flaws at once.
///
/// ```
/// # use std::sync::Arc;
/// use taula_core::Side;
/// use taula_xbugs::pose::Pose;
/// use taula_xbugs::sheet::Sheet;
/// use taula_xbugs::{Game, Phase, Seed, Settings, Setup};
///
/// # let sheets = ["brass-hornets", "acid-weevils"].map(|id| Arc::new(Sheet::by_id(id).unwrap().clone()));
/// let game = Game::new(Settings::new(sheets, Seed::Number(7)));
/// let state = Setup::new(&game)
///     .put("gnat2", Pose::flat(0.0, -5.0, 0.0))
///     .put("resource1", Pose::flat(0.0, 3.0, 0.0))
///     .dice(Side::First, &["gnat", "gnat", "lancer"])
///     .build()?;
/// assert_eq!(state.phase(), Phase::Moves);
///
/// let flaws = Setup::new(&game).lose("gnot2").lose("foundry").build().unwrap_err();
/// assert_eq!(flaws.to_string(), "there is no piece gnot2; foundry is not a bug: only bugs are lost");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Setup<'g> {
    game: &'g Game,
    state: State,
    flaws: Vec<SetupFlaw>,
}

/// A flaw of a [`Setup`], as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SetupFlaw(String);

impl<'g> Setup<'g> {
    /// The default formation.
    #[must_use]
    pub fn new(game: &'g Game) -> Setup<'g> {
        let mut setup = Setup { game, state: game.start(), flaws: Vec::new() };
        // Bases and bugs of both sides.
        for _ in 0..4 {
            let Some(side) = setup.state.to_act() else { break };
            let chance = Chance::of_entry(None, 0);
            let motions = Motions::simulated(false);
            match game.play(&setup.state, side, Action::PlaceRest, chance, motions) {
                Ok(played) => setup.state = played.state,
                Err(refusal) => setup.flaws.push(SetupFlaw(refusal.to_string())),
            }
        }
        let starter = game.settings().starter.unwrap_or(Side::First);
        setup.state.starter = Some(starter);
        setup.turn(starter)
    }

    fn flaw(&mut self, text: String) {
        self.flaws.push(SetupFlaw(text));
    }

    fn piece(&mut self, name: &str) -> Option<PieceId> {
        let found = self.game.roster().find(name);
        if found.is_none() {
            self.flaw(format!("there is no piece {name}"));
        }
        found
    }

    /// Starts a turn of this side before the roll.
    #[must_use]
    pub fn turn(mut self, side: Side) -> Setup<'g> {
        self.state.active = side;
        self.state.phase = Phase::Roll;
        self.state.turn = Turn { number: 1, ..Turn::default() };
        self
    }

    /// Starts a turn of this side after a roll of these faces: kinds of bugs, or `wild`.
    #[must_use]
    pub fn dice(mut self, side: Side, faces: &[&str]) -> Setup<'g> {
        self = self.turn(side);
        self.state.phase = Phase::Moves;
        for (die, name) in faces.iter().enumerate() {
            let kind = self.game.sheet(side).bugs.iter().position(|bug| bug.id == *name);
            match kind.map(Face::Bug).or((*name == "wild").then_some(Face::Wild)) {
                Some(face) => self.state.turn.dice.push(Rolled { die, face, is_used: false }),
                None => self.flaw(format!("no die of {} shows {name}", self.game.side_name(side))),
            }
        }
        self
    }

    /// Starts the bonus phase of this side, with one bonus move (X42).
    #[must_use]
    pub fn bonus(mut self, side: Side) -> Setup<'g> {
        self = self.turn(side);
        self.state.phase = Phase::Bonus;
        self.state.turn.bonus_left = 1;
        self
    }

    /// Puts a piece on the table. Effects that stay have their full lifetime.
    #[must_use]
    pub fn put(mut self, name: &str, pose: Pose) -> Setup<'g> {
        let Some(id) = self.piece(name) else { return self };
        let size = self.game.settings().surface.size();
        let is_off = |(at, length): (&f32, f32)| at.is_nan() || at.abs() > length / 2.0;
        if pose.centre.iter().zip(size).any(is_off) {
            self.flaw(format!("{name} does not lie on the table"));
            return self;
        }
        self.state.set_place(id, Place::Table(pose));
        if let Some(turns) = effect_type(self.game, id).and_then(|it| it.lifetime) {
            self.state.lifetimes.retain(|&(other, _)| other != id);
            self.state.lifetimes.push((id, turns.saturating_add(1)));
        }
        self
    }

    /// Eliminates a bug.
    #[must_use]
    pub fn lose(mut self, name: &str) -> Setup<'g> {
        let Some(id) = self.piece(name) else { return self };
        match self.game.roster().piece(id).kind {
            Kind::Bug(_) => self.state.set_place(id, Place::Lost),
            _ => self.flaw(format!("{name} is not a bug: only bugs are lost")),
        }
        self
    }

    /// Eliminates a base; its owner loses a die (X32).
    #[must_use]
    pub fn raze(mut self, name: &str) -> Setup<'g> {
        let Some(id) = self.piece(name) else { return self };
        let piece = self.game.roster().piece(id);
        match (piece.kind, piece.owner) {
            (Kind::Base(index), Some(owner)) => {
                self.state.set_place(id, Place::Lost);
                self.state.large[owner.index()][index] = false;
                self.state.dice[owner.index()].pop();
            }
            _ => self.flaw(format!("{name} is not a base: only bases are razed")),
        }
        self
    }

    /// Gives a captured resource to a side.
    #[must_use]
    pub fn keep(mut self, name: &str, side: Side) -> Setup<'g> {
        let Some(id) = self.piece(name) else { return self };
        match self.game.roster().piece(id).kind {
            Kind::Resource => self.state.set_place(id, Place::Kept(side)),
            _ => self.flaw(format!("{name} is not a resource: only resources are kept")),
        }
        self
    }

    /// Makes a base large.
    #[must_use]
    pub fn large(mut self, name: &str) -> Setup<'g> {
        let Some(id) = self.piece(name) else { return self };
        let piece = self.game.roster().piece(id);
        match (piece.kind, piece.owner) {
            (Kind::Base(index), Some(owner)) => self.state.large[owner.index()][index] = true,
            _ => self.flaw(format!("{name} is not a base: only bases are large")),
        }
        self
    }

    /// Marks a bug as moved this turn.
    #[must_use]
    pub fn moved(mut self, name: &str) -> Setup<'g> {
        if let Some(id) = self.piece(name) {
            self.state.turn.moved.push(id);
        }
        self
    }

    /// Builds the state.
    ///
    /// # Errors
    /// All flaws of the setup.
    pub fn build(mut self) -> Result<State, Flaws<SetupFlaw>> {
        let active = self.state.active;
        self.state.turn.special_at_start = special_bugs(self.game, &self.state, active);
        if self.flaws.is_empty() { Ok(self.state) } else { Err(Flaws(self.flaws)) }
    }
}
