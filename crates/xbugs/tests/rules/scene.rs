//! A table in the middle of a game with given poses at rest. A failing test prints
//! everything that happened and where the pieces lie.

use std::fmt::Write as _;
use std::sync::Arc;

use taula_core::{Event, Outcome, Refusal, Side};
use taula_xbugs::pose::Pose;
use taula_xbugs::shape::THICKNESS;
use taula_xbugs::sheet::Sheet;
use taula_xbugs::{
    Chance, Game, Motions, Phase, PieceId, Place, RestPoses, Seed, Settings, Setup, Skill, State,
};

pub(crate) const SOUTH: Side = Side::First;
pub(crate) const NORTH: Side = Side::Second;

pub(crate) const HORNETS: &str = "brass-hornets";
pub(crate) const MOTHS: &str = "ember-moths";
pub(crate) const SKATERS: &str = "silt-skaters";
pub(crate) const WEEVILS: &str = "acid-weevils";

const SEED: Seed = Seed::Number(7);

/// An arbitrary flick; its result is given by the test.
const FLICK: &str = "dir 90 press 0.5";

/// Flat on the table.
pub(crate) fn at(x: f32, y: f32) -> Pose {
    Pose::flat(x, y, 0.0)
}

/// Flat on a piece that lies on the table.
pub(crate) fn on(x: f32, y: f32) -> Pose {
    raised(at(x, y), 1)
}

/// Raised by this many pieces.
pub(crate) fn raised(mut pose: Pose, pieces: u8) -> Pose {
    pose.centre[2] += f32::from(pieces) * THICKNESS;
    pose
}

pub(crate) fn sheet(army: &str) -> Sheet {
    Sheet::by_id(army).unwrap().clone()
}

/// A game between two armies with hands that do not tremble.
pub(crate) fn settings(armies: [&str; 2]) -> Settings {
    let sheets = armies.map(|army| Arc::new(sheet(army)));
    Settings { skills: [Skill::Perfect; 2], ..Settings::new(sheets, SEED) }
}

/// Both armies in their usual formation: the 20 cm along the middle line are
/// free.
pub(crate) struct Scene {
    game: Game,
    state: State,
    /// Events of the last action.
    events: Vec<Event>,
    log: String,
    plies: usize,
}

impl Scene {
    pub(crate) fn new(armies: [&str; 2], change: impl FnOnce(Setup<'_>) -> Setup<'_>) -> Scene {
        Scene::with(settings(armies), change)
    }

    pub(crate) fn with(settings: Settings, change: impl FnOnce(Setup<'_>) -> Setup<'_>) -> Scene {
        let game = Game::new(settings);
        let state = change(Setup::new(&game)).build().unwrap_or_else(|flaws| panic!("{flaws}"));
        Scene { state, events: Vec::new(), log: String::new(), plies: 0, game }
    }

    /// The beginning: nothing is placed.
    pub(crate) fn start(settings: Settings) -> Scene {
        let game = Game::new(settings);
        Scene { state: game.start(), events: Vec::new(), log: String::new(), plies: 0, game }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    pub(crate) fn id(&self, name: &str) -> PieceId {
        self.game.roster().find(name).unwrap_or_else(|| panic!("there is no piece {name}"))
    }

    pub(crate) fn place(&self, name: &str) -> Place {
        self.state.place(self.id(name))
    }

    #[track_caller]
    pub(crate) fn pose(&self, name: &str) -> Pose {
        match self.place(name) {
            Place::Table(pose) => pose,
            place => self.fail(&format!("{name} is not on the table: {place:?}")),
        }
    }

    /// Where a piece lies: x and y.
    #[track_caller]
    pub(crate) fn spot(&self, name: &str) -> [f32; 2] {
        let [x, y, _] = self.pose(name).centre;
        [x, y]
    }

    /// On top of a piece, in its middle.
    #[track_caller]
    pub(crate) fn on_top_of(&self, name: &str) -> Pose {
        raised(self.pose(name), 1)
    }

    // What is done.

    /// An action of the side to act.
    pub(crate) fn action(&mut self, text: &str) -> PlannedAction<'_> {
        let by = self.state.to_act().unwrap_or(SOUTH);
        PlannedAction { scene: self, by, text: text.to_owned(), motions: Vec::new(), drawn: None }
    }

    pub(crate) fn flick(&mut self, bug: &str) -> PlannedAction<'_> {
        let mut telling = self.action(&format!("flick {bug} {FLICK}"));
        telling.motions.push(Vec::new());
        telling
    }

    /// `fire`: the bug, its power and where the effect is put.
    pub(crate) fn fire(&mut self, what: &str) -> PlannedAction<'_> {
        let mut telling = self.action(&format!("fire {what} {FLICK}"));
        telling.motions.push(Vec::new());
        telling
    }

    /// Does something that moves nothing.
    #[track_caller]
    pub(crate) fn act(&mut self, text: &str) {
        self.action(text).play();
    }

    /// Something that is refused by this rule.
    #[track_caller]
    pub(crate) fn refuse(&mut self, text: &str, rule: &str) -> Refusal {
        self.action(text).refused(rule)
    }

    // What is so.

    #[track_caller]
    pub(crate) fn assert(&self, is_so: bool, what: &str) {
        if !is_so {
            self.fail(what);
        }
    }

    #[track_caller]
    pub(crate) fn assert_place(&self, name: &str, place: Place) {
        let is = self.place(name);
        self.assert(is == place, &format!("{name} should be {place:?}, but is {is:?}"));
    }

    #[track_caller]
    pub(crate) fn assert_lost(&self, name: &str) {
        self.assert_place(name, Place::Lost);
    }

    #[track_caller]
    pub(crate) fn assert_supply(&self, name: &str) {
        self.assert_place(name, Place::Supply);
    }

    /// To the bit.
    #[track_caller]
    pub(crate) fn assert_at(&self, name: &str, pose: Pose) {
        self.assert_place(name, Place::Table(pose));
    }

    /// X76: at most 2 mm apart, and on the table.
    #[track_caller]
    pub(crate) fn assert_next_to(&self, one: &str, other: &str) {
        let gap = self.gap(one, other);
        let is_next = gap > 0.0 && gap <= 0.2;
        self.assert(is_next, &format!("{one} is not next to {other}: {gap} cm"));
    }

    #[track_caller]
    pub(crate) fn gap(&self, one: &str, other: &str) -> f32 {
        let placed = |name| taula_xbugs::geometry::Placed {
            shape: self.game.roster().piece(self.id(name)).shape,
            pose: self.pose(name),
        };
        taula_xbugs::geometry::gap(&placed(one), &placed(other))
    }

    #[track_caller]
    pub(crate) fn assert_phase(&self, side: Side, phase: Phase) {
        let (active, now) = (self.state.active(), self.state.phase());
        let text = format!("it should be {phase:?} of {side:?}, but is {now:?} of {active:?}");
        self.assert((active, now) == (side, phase), &text);
    }

    #[track_caller]
    pub(crate) fn assert_to_act(&self, side: Side) {
        let is = self.state.to_act();
        self.assert(is == Some(side), &format!("{side:?} should have to act, not {is:?}"));
    }

    #[track_caller]
    pub(crate) fn assert_outcome(&self, outcome: Option<Outcome>) {
        let is = self.state.outcome();
        self.assert(is == outcome, &format!("the outcome should be {outcome:?}, but is {is:?}"));
    }

    /// The last action had such an event about this piece.
    #[track_caller]
    pub(crate) fn assert_event(&self, event: &str, piece: &str) {
        let is_there = self.pieces_of(event).contains(&piece);
        self.assert(is_there, &format!("there is no {event} of {piece}"));
    }

    #[track_caller]
    pub(crate) fn assert_no_event(&self, event: &str) {
        self.assert(self.pieces_of(event).is_empty(), &format!("there should be no {event}"));
    }

    /// The pieces of the last action's events of a name.
    pub(crate) fn pieces_of(&self, event: &str) -> Vec<&str> {
        let meant = self.events.iter().filter(|it| it.name == event);
        meant.map(|it| it.data["piece"].as_str().unwrap_or_default()).collect()
    }

    /// The rules of the last action's events of a name.
    pub(crate) fn rules(&self, event: &str) -> Vec<&str> {
        let meant = self.events.iter().filter(|it| it.name == event);
        meant.map(|it| it.data["rule"].as_str().unwrap_or_default()).collect()
    }

    /// The listed actions and the templates of forms.
    pub(crate) fn offers(&self) -> Vec<String> {
        let actions = self.game.actions(&self.state);
        let listed = actions.listed.into_iter().map(|action| action.text);
        listed.chain(actions.forms.into_iter().map(|form| form.template)).collect()
    }

    #[track_caller]
    pub(crate) fn assert_offered(&self, beginning: &str, is_offered: bool) {
        let offers = self.offers();
        let found = offers.iter().any(|offer| offer.starts_with(beginning));
        let wrong = if is_offered { "not offered" } else { "offered" };
        self.assert(found == is_offered, &format!("{beginning} is {wrong}: {offers:?}"));
    }

    /// Fails the test with everything that happened and where the pieces lie.
    #[track_caller]
    pub(crate) fn fail(&self, what: &str) -> ! {
        let pieces = self.state.on_table(self.game.roster());
        let named: Vec<_> =
            pieces.iter().map(|&(id, placed)| (self.game.label(id), placed)).collect();
        panic!("{what}\n\nwhat happened:\n{}\non the table: {named:#?}", self.log);
    }

    fn note(&mut self, by: Side, text: &str, motions: &[RestPoses], events: &[Event]) {
        let _ = writeln!(self.log, "{by:?}: {text}");
        for (id, pose) in motions.iter().flatten() {
            let _ = writeln!(self.log, "    at rest: {} at {pose:?}", self.game.label(*id));
        }
        for event in events {
            let _ = writeln!(self.log, "  {}: {}", event.name, event.say);
        }
        let _ = writeln!(
            self.log,
            "  now {:?} of {:?}, to act {:?}, task {:?}",
            self.state.phase(),
            self.state.active(),
            self.state.to_act(),
            self.state.task()
        );
    }
}

/// An action to be played, with given motions and drawn values.
pub(crate) struct PlannedAction<'s> {
    scene: &'s mut Scene,
    by: Side,
    text: String,
    motions: Vec<RestPoses>,
    drawn: Option<Vec<String>>,
}

impl PlannedAction<'_> {
    /// The acting side, if not the side to act.
    pub(crate) fn by(mut self, side: Side) -> Self {
        self.by = side;
        self
    }

    /// A piece comes to rest.
    pub(crate) fn rests(mut self, name: &str, pose: Pose) -> Self {
        let id = self.scene.id(name);
        if self.motions.is_empty() {
            self.motions.push(Vec::new());
        }
        self.motions.last_mut().unwrap().push((id, Some(pose)));
        self
    }

    /// A piece leaves the table.
    pub(crate) fn leaves(mut self, name: &str) -> Self {
        let id = self.scene.id(name);
        self.motions.last_mut().unwrap().push((id, None));
        self
    }

    /// Starts the motion of the pieces that lay on removed ones (X74).
    pub(crate) fn settling(mut self) -> Self {
        self.motions.push(Vec::new());
        self
    }

    /// The drawn values.
    pub(crate) fn drawn(mut self, words: &[&str]) -> Self {
        self.drawn = Some(words.iter().map(|&word| word.to_owned()).collect());
        self
    }

    fn result(&mut self) -> Result<taula_xbugs::Played, Refusal> {
        let scene = &mut *self.scene;
        let action = scene.game.read_action(self.by, &self.text)?;
        let chance = match &self.drawn {
            Some(words) => Chance::recorded(words.clone()),
            None => Chance::of_entry(Some(SEED), scene.plies),
        };
        let motions = Motions::recorded(self.motions.clone());
        scene.game.play(&scene.state, self.by, action, chance, motions)
    }

    #[track_caller]
    pub(crate) fn play(mut self) {
        match self.result() {
            Ok(played) => {
                let scene = self.scene;
                scene.state = played.state;
                scene.plies += 1;
                scene.note(self.by, &self.text, &self.motions, &played.events);
                scene.events = played.events;
            }
            Err(refusal) => {
                self.scene.fail(&format!("\"{}\" is refused: {refusal:?}", self.text));
            }
        }
    }

    /// The code of the refusal, if any; nothing is played.
    pub(crate) fn result_code(mut self) -> Option<String> {
        self.result().err().map(|refusal| refusal.code)
    }

    #[track_caller]
    pub(crate) fn refused(mut self, rule: &str) -> Refusal {
        match self.result() {
            Ok(played) => {
                let says: Vec<_> = played.events.iter().map(|event| &event.say).collect();
                self.scene.fail(&format!("\"{}\" is not refused: {says:?}", self.text))
            }
            Err(refusal) => {
                let is_rule = refusal.rule.as_deref() == Some(rule);
                let text = format!("\"{}\" should be refused by {rule}: {refusal:?}", self.text);
                self.scene.assert(is_rule, &text);
                refusal
            }
        }
    }
}
