//! A game set up by hand, at any moment of a turn: for studies and tests.

use std::fmt;

use taula_core::{Flaws, Side};

use crate::action::Action;
use crate::chance::Chance;
use crate::game::Game;
use crate::motions::Motions;
use crate::pose::Pose;
use crate::roster::{Kind, PieceId};
use crate::sheet::Face;
use crate::state::{Phase, Place, Rolled, State, Turn};

/// A game being set up by hand. It begins with both armies in their usual
/// formation, no resources on the table, and the starter to roll (south if a lot decides);
/// [`build`](Self::build) reports everything that is wrong at once.
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
/// assert_eq!(flaws.to_string(), "there is no piece gnot2; foundry is no bug: only bugs are lost");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Setup<'g> {
    game: &'g Game,
    state: State,
    flaws: Vec<SetupFlaw>,
}

/// One thing that is wrong with a [`Setup`], in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFlaw(String);

impl fmt::Display for SetupFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<'g> Setup<'g> {
    /// The usual formation.
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

    fn set(&mut self, id: PieceId, place: Place) {
        if let Some(old) = self.state.places.get_mut(id.index()) {
            *old = place;
        }
    }

    /// A turn of this side begins: the dice are to be rolled.
    #[must_use]
    pub fn turn(mut self, side: Side) -> Setup<'g> {
        self.state.active = side;
        self.state.phase = Phase::Roll;
        self.state.turn = Turn { number: 1, ..Turn::default() };
        self
    }

    /// This side has rolled these: kinds of bugs, or `wild`.
    #[must_use]
    pub fn dice(mut self, side: Side, faces: &[&str]) -> Setup<'g> {
        self = self.turn(side);
        self.state.phase = Phase::Moves;
        for (die, name) in faces.iter().enumerate() {
            let kind = self.game.sheet(side).bugs.iter().position(|bug| bug.id == *name);
            match (kind, *name) {
                (Some(kind), _) => {
                    let rolled = Rolled { die, face: Face::Bug(kind), is_used: false };
                    self.state.turn.dice.push(rolled);
                }
                (None, "wild") => {
                    self.state.turn.dice.push(Rolled { die, face: Face::Wild, is_used: false });
                }
                (None, _) => {
                    self.flaw(format!("no die of {} shows {name}", self.game.side_name(side)))
                }
            }
        }
        self
    }

    /// This side has made its moves and has a bonus move to take (X42).
    #[must_use]
    pub fn bonus(mut self, side: Side) -> Setup<'g> {
        self = self.turn(side);
        self.state.phase = Phase::Bonus;
        self.state.turn.bonus_left = 1;
        self
    }

    /// A piece lies here. Effects that stay have their whole time before them.
    #[must_use]
    pub fn put(mut self, name: &str, pose: Pose) -> Setup<'g> {
        let Some(id) = self.piece(name) else { return self };
        let size = self.game.settings().surface.size();
        let is_off = |(at, length): (&f32, f32)| at.is_nan() || at.abs() > length / 2.0;
        if pose.centre.iter().zip(size).any(is_off) {
            self.flaw(format!("{name} does not lie on the table"));
            return self;
        }
        self.set(id, Place::Table(pose));
        if let Some(turns) = crate::play::effect_type(self.game, id).and_then(|it| it.lifetime) {
            self.state.lifetimes.retain(|&(other, _)| other != id);
            self.state.lifetimes.push((id, turns.saturating_add(1)));
        }
        self
    }

    /// A piece that is with its owner, or not in the game: an effect, a resource.
    #[must_use]
    pub fn take_off(mut self, name: &str) -> Setup<'g> {
        if let Some(id) = self.piece(name) {
            self.set(id, Place::Supply);
        }
        self
    }

    /// A bug that was eliminated.
    #[must_use]
    pub fn lose(mut self, name: &str) -> Setup<'g> {
        let Some(id) = self.piece(name) else { return self };
        match self.game.roster().piece(id).kind {
            Kind::Bug(_) => self.set(id, Place::Lost),
            _ => self.flaw(format!("{name} is no bug: only bugs are lost")),
        }
        self
    }

    /// A base that was eliminated: its owner has a die fewer (X32).
    #[must_use]
    pub fn raze(mut self, name: &str) -> Setup<'g> {
        let Some(id) = self.piece(name) else { return self };
        let piece = self.game.roster().piece(id);
        match (piece.kind, piece.owner) {
            (Kind::Base(index), Some(owner)) => {
                self.set(id, Place::Lost);
                self.state.large[owner.index()][index] = false;
                self.state.dice[owner.index()].pop();
            }
            _ => self.flaw(format!("{name} is no base: only bases are razed")),
        }
        self
    }

    /// A resource that a side has captured.
    #[must_use]
    pub fn keep(mut self, name: &str, side: Side) -> Setup<'g> {
        let Some(id) = self.piece(name) else { return self };
        match self.game.roster().piece(id).kind {
            Kind::Resource => self.set(id, Place::Kept(side)),
            _ => self.flaw(format!("{name} is no resource: only resources are kept")),
        }
        self
    }

    /// A base that is large.
    #[must_use]
    pub fn large(mut self, name: &str) -> Setup<'g> {
        let Some(id) = self.piece(name) else { return self };
        let piece = self.game.roster().piece(id);
        match (piece.kind, piece.owner) {
            (Kind::Base(index), Some(owner)) => self.state.large[owner.index()][index] = true,
            _ => self.flaw(format!("{name} is no base: only bases are large")),
        }
        self
    }

    /// A bug that has had its move this turn.
    #[must_use]
    pub fn moved(mut self, name: &str) -> Setup<'g> {
        if let Some(id) = self.piece(name) {
            self.state.turn.moved.push(id);
        }
        self
    }

    /// The game at this moment.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn build(mut self) -> Result<State, Flaws<SetupFlaw>> {
        let roster = self.game.roster();
        let special = |&id: &PieceId| {
            roster.piece(id).is_two_sided
                && self.state.pose(id).is_some_and(|pose| !pose.shows_normal_side())
        };
        self.state.turn.special_at_start = roster.bugs(self.state.active).filter(special).collect();
        if self.flaws.is_empty() { Ok(self.state) } else { Err(Flaws(self.flaws)) }
    }
}
