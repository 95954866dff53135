//! Evaluation of a state: material, and the threats of both sides.

use taula_core::Side;
use taula_xbugs::shape::Shape;
use taula_xbugs::sheet::{Face, Target};
use taula_xbugs::{Game, Kind, PieceId, State, Task};

use super::aim;
use super::aim::Odds;

// Values in hundredths of a bug in a full army, set by hand and compared by matches
// (docs/players/xbugs.md).

/// Value of a won game.
pub(super) const WIN: f32 = 2000.0;
/// Value of every bug, and the additional value of the last ones: with two the game is lost.
const BUG: f32 = 60.0;
const LAST_BUGS: f32 = 360.0;
/// Value by the number of landings on bases that the opponent needs to win.
const LANDINGS: [f32; 7] = [0.0, 300.0, 750.0, 1000.0, 1180.0, 1300.0, 1400.0];
/// Value of a die.
const DIE: f32 = 120.0;
/// Value of a large base's powers, and of a resource that can be spent.
const POWERS: f32 = 40.0;
const RESOURCE: f32 = 70.0;
/// Value of a resource that nothing can be bought with.
const SPARE: f32 = 5.0;
/// Value of a flick in hand.
const FLICK: f32 = 45.0;
/// Weights of the threats: the opponent's come first, and our own can be answered.
const DANGER: f32 = 0.8;
const PROSPECT: f32 = 0.45;

/// Evaluates states for one side of a game.
pub(super) struct Evaluator<'g> {
    game: &'g Game,
    side: Side,
    odds: [Odds; 2],
    /// Weight of threats, from 0 to 1.
    foresight: f32,
}

/// A target of a side's bugs.
struct Mark {
    centre: [f32; 3],
    shape: Shape,
    target: Target,
    gain: f32,
}

impl<'g> Evaluator<'g> {
    pub(super) fn new(game: &'g Game, side: Side, foresight: f32) -> Evaluator<'g> {
        let odds = game.settings().skills.map(Odds::new);
        Evaluator { game, side, odds, foresight }
    }

    /// Hit probabilities of a side.
    pub(super) fn odds(&self, side: Side) -> &Odds {
        &self.odds[side.index()]
    }

    /// Value of a state for the player.
    pub(super) fn evaluate(&self, state: &State) -> f32 {
        if let Some(outcome) = state.outcome() {
            return match outcome.winner() {
                Some(winner) if winner == self.side => WIN,
                Some(_) => -WIN,
                None => 0.0,
            };
        }
        let (own, other) = (self.side, self.side.other());
        let material =
            self.material(state, own) - self.material(state, other) + self.in_hand(state);
        if self.foresight == 0.0 {
            return material;
        }
        let [prospects, danger] = [own, other].map(|side| self.threats(state, side));
        material + self.foresight * (PROSPECT * prospects - DANGER * danger)
    }

    /// Material of a side.
    fn material(&self, state: &State, side: Side) -> f32 {
        let bugs = self.bugs_left(state, side);
        let purse = state.purse(side);
        let to_buy: usize = self.costs(state, side).sum();
        let large = (0..3).filter(|&base| state.is_large(side, base)).count();
        army(bugs)
            + landings(self.landings_needed(state, side, None))
            + DIE * state.dice(side).len() as f32
            + POWERS * large as f32
            + RESOURCE * purse.min(to_buy) as f32
            + SPARE * purse.saturating_sub(to_buy) as f32
    }

    /// Value of flicks in this turn beyond the dice.
    fn in_hand(&self, state: &State) -> f32 {
        if state.active() != self.side {
            return 0.0;
        }
        let is_moving = match state.task() {
            Some(Task::After(_) | Task::ExtraFlick { .. } | Task::Shots { .. }) => true,
            Some(Task::Take { .. } | Task::Before(_) | Task::Lose(_)) | None => false,
        };
        FLICK * (f32::from(u8::from(is_moving)) + f32::from(state.turn().bonus_left))
    }

    fn bugs_left(&self, state: &State, side: Side) -> usize {
        let on_table = self.game.roster().bugs(side).filter(|&id| state.is_on_table(id)).count();
        // X32: one of them will be lost.
        let has_pending_loss = state.task() == Some(&Task::Lose(side));
        on_table.saturating_sub(usize::from(has_pending_loss))
    }

    /// Costs of a side's bases that are not large.
    fn costs(&self, state: &State, side: Side) -> impl Iterator<Item = usize> {
        let small = self
            .game
            .roster()
            .bases(side)
            .zip(0..3)
            .filter(move |&(id, base)| state.is_on_table(id) && !state.is_large(side, base));
        let sheet = self.game.sheet(side);
        small.filter_map(move |(_, base)| sheet.bases.get(base)).map(|it| it.develop_cost.into())
    }

    /// Number of landings on a side's bases that win against it (X30, X31, X50, X52, X87),
    /// after one on `hit`, if any; more than possible if it cannot be beaten by bases.
    fn landings_needed(&self, state: &State, side: Side, hit: Option<usize>) -> usize {
        let mut lives: Vec<usize> = self
            .game
            .roster()
            .bases(side)
            .zip(0..3)
            .filter(|&(id, _)| state.is_on_table(id))
            .map(|(_, base)| {
                1 + usize::from(state.is_large(side, base)) - usize::from(hit == Some(base))
            })
            .filter(|&lives| lives > 0)
            .collect();
        lives.sort_unstable();
        let (to_eliminate, _) = self.game.victory(side.other());
        let Some(bases) = to_eliminate else { return LANDINGS.len() };
        // Number of bases left when the side is beaten.
        let spare = 3_usize.saturating_sub(bases.into());
        let count = lives.len().saturating_sub(spare);
        lives.into_iter().take(count).sum()
    }

    /// Gain of the other side by capturing a piece of `owner`, or a resource.
    pub(super) fn gain(&self, state: &State, owner: Side, id: PieceId) -> f32 {
        let (_, at_most) = self.game.victory(owner.other());
        match self.game.roster().piece(id).kind {
            Kind::Bug(_) => {
                let bugs = self.bugs_left(state, owner);
                if at_most.is_some_and(|left| bugs <= usize::from(left) + 1) {
                    WIN
                } else {
                    army(bugs) - army(bugs.saturating_sub(1))
                }
            }
            Kind::Base(base) => {
                let now = self.landings_needed(state, owner, None);
                let then = self.landings_needed(state, owner, Some(base));
                let gain = landings(now) - landings(then);
                match (then, state.is_large(owner, base)) {
                    (0, _) => WIN,
                    (_, true) => gain + POWERS,
                    (_, false) => gain + DIE + BUG,
                }
            }
            Kind::Resource => {
                let taker = owner.other();
                let to_buy: usize = self.costs(state, taker).sum();
                if state.purse(taker) < to_buy { RESOURCE } else { SPARE }
            }
            Kind::Effect(_) => SPARE,
        }
    }

    /// Expected gain of a side by its next turn.
    fn threats(&self, state: &State, by: Side) -> f32 {
        let marks = self.marks(state, by);
        let mut gain = 0.0;
        let mut undecided = 1.0;
        for (kind, bug_type) in self.game.sheet(by).bugs.iter().enumerate() {
            let bugs = self.game.roster().bugs(by);
            let bugs = bugs.filter(|&id| self.game.roster().piece(id).kind == Kind::Bug(kind));
            let mut shots: Vec<(f32, bool)> = bugs
                .filter_map(|bug| state.pose(bug))
                .map(|pose| {
                    let can = |mark: &&Mark| !bug_type.cannot_capture.contains(&mark.target);
                    self.best_shot(by, pose.centre, bug_type.shape, marks.iter().filter(can))
                })
                .collect();
            shots.sort_by(|one, other| other.0.total_cmp(&one.0));
            for ((value, is_decisive), shown) in shots.into_iter().zip(self.shown(state, by, kind))
            {
                if is_decisive {
                    undecided *= 1.0 - shown * value / WIN;
                } else {
                    gain += shown * value;
                }
            }
        }
        gain.min(WIN) * undecided + WIN * (1.0 - undecided)
    }

    /// Expected gain of a bug's best shot, and whether it would decide the game.
    fn best_shot<'m>(
        &self,
        by: Side,
        from: [f32; 3],
        shape: Shape,
        marks: impl Iterator<Item = &'m Mark>,
    ) -> (f32, bool) {
        let mut best = (0.0, false);
        for mark in marks {
            let distance = aim::distance(from, mark.centre);
            let value = self.odds(by).hit(distance, shape, mark.shape) * mark.gain;
            if value > best.0 {
                best = (value, mark.gain >= WIN);
            }
        }
        best
    }

    /// The targets of a side's bugs.
    fn marks(&self, state: &State, by: Side) -> Vec<Mark> {
        let roster = self.game.roster();
        let owner = by.other();
        roster
            .ids()
            .filter_map(|id| {
                let (piece, pose) = (roster.piece(id), state.pose(id)?);
                let is_mark = match piece.kind {
                    Kind::Bug(_) => {
                        piece.owner == Some(owner) && !self.game.is_immune(state, id, Target::Bug)
                    }
                    Kind::Base(_) => piece.owner == Some(owner),
                    Kind::Resource => true,
                    Kind::Effect(_) => false,
                };
                let mark = Mark {
                    centre: pose.centre,
                    shape: piece.shape,
                    target: piece.kind.target(),
                    gain: self.gain(state, owner, id),
                };
                is_mark.then_some(mark)
            })
            .collect()
    }

    /// Probabilities that at least one, two, three ... dice of a side show a kind of bug.
    fn shown(&self, state: &State, side: Side, kind: usize) -> Vec<f32> {
        let dice = state.dice(side);
        let mut exactly = vec![0.0; dice.len() + 1];
        exactly[0] = 1.0;
        for &die in dice {
            let Some(faces) = self.game.sheet(side).dice.get(die) else { continue };
            let fits = |face: &&Face| matches!(face, Face::Wild) || **face == Face::Bug(kind);
            let part = faces.iter().filter(fits).count() as f32 / 6.0;
            for number in (0..exactly.len()).rev() {
                let fewer = if number > 0 { exactly[number - 1] } else { 0.0 };
                exactly[number] = exactly[number] * (1.0 - part) + fewer * part;
            }
        }
        let mut at_least = exactly.split_off(1);
        for number in (1..at_least.len()).rev() {
            at_least[number - 1] += at_least[number];
        }
        at_least
    }
}

/// Value of a number of bugs.
fn army(bugs: usize) -> f32 {
    let last: f32 = (3..=bugs).map(|count| 1.0 / (count as f32 - 1.0)).sum();
    BUG * bugs as f32 + LAST_BUGS * last
}

fn landings(needed: usize) -> f32 {
    let max = LANDINGS.len() - 1;
    LANDINGS.get(needed.min(max)).copied().unwrap_or(0.0)
}
