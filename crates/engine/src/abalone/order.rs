//! Which moves of Abalone are tried first, and which are followed beyond the last
//! ply.
//!
//! What a move promises where nothing stands in its way depends on the move alone,
//! so it is looked up; only pushes are worked out on the board.

use std::sync::LazyLock;

use taula_abalone::{Cell, CellSet, Direction, Move, Moves, Position};
use taula_core::{MoveBuffer as _, Position as _};

use super::rings::{brink, steps_from_edge};

/// Ejecting a marble is the goal of the game: tried before anything else.
const EJECTS: i32 = 1000;
/// What each pushed marble promises.
const PUSHES: i32 = 100;
/// What each marble that moves promises: one that leaves its line alone rarely
/// is best.
const MOVES_TOGETHER: i32 = 10;

/// How many numbers there are for moves: by first marble, direction, line and
/// count.
const SLOTS: usize = Cell::COUNT * 6 * 6 * 3;

/// A number for each move of up to three marbles, of its own.
#[inline]
pub(super) fn slot(mv: Move) -> usize {
    let (direction, line) = (mv.direction().index(), mv.line().index());
    ((mv.first().index() * 6 + direction) * 6 + line) * 3 + mv.count() % 3
}

/// What is known of a move wherever the other marbles lie.
#[derive(Clone, Copy, Default)]
struct Outlook {
    promise: i32,
    /// The cell in front of a line that is strong enough to push: whoever
    /// stands there is pushed.
    front: CellSet,
}

static OUTLOOKS: LazyLock<Vec<Outlook>> = LazyLock::new(|| {
    let mut outlooks = vec![Outlook::default(); SLOTS];
    for first in Cell::all() {
        for line in Direction::ALL {
            for last in std::iter::once(first).chain(first.ray(line).take(2)) {
                let moves =
                    Direction::ALL.into_iter().filter_map(|way| Move::new(first, last, way));
                moves.for_each(|mv| outlooks[slot(mv)] = outlook(mv));
            }
        }
    }
    outlooks
});

fn outlook(mv: Move) -> Outlook {
    let from = mv.cell_set();
    let to = from.stepped(mv.direction());
    let promise = MOVES_TOGETHER * mv.count() as i32 + steps_from_edge(to) - steps_from_edge(from);
    let is_strong = mv.is_in_line() && mv.count() > 1;
    let front = if is_strong { to - from } else { CellSet::EMPTY };
    Outlook { promise, front }
}

/// The promise of every move, added to `promises` in the same order.
pub(super) fn promises(position: &Position, moves: &[Move], promises: &mut Vec<i32>) {
    let outlooks: &[Outlook] = &OUTLOOKS;
    let others = position.marbles(position.side_to_move().other());
    promises.extend(moves.iter().map(|&mv| {
        let Outlook { promise, front } = outlooks.get(slot(mv)).copied().unwrap_or_default();
        if (front & others).is_empty() {
            promise
        } else {
            promise + push_promise(others, front, mv)
        }
    }));
}

/// What a push promises that begins at `front`.
fn push_promise(others: CellSet, front: CellSet, mv: Move) -> i32 {
    let behind = front.stepped(mv.direction());
    // It is legal: nobody stands behind the second.
    let second = behind & others;
    let last = if second.is_empty() { front } else { second };
    let is_ejected = last.stepped(mv.direction()).is_empty();
    PUSHES * (1 + second.len() as i32) + EJECTS * i32::from(is_ejected)
}

/// Whether a legal move pushes a marble off the board.
fn ejects(position: &Position, mv: Move) -> bool {
    if mv.count() < 2 || !mv.is_in_line() {
        return false;
    }
    let front = OUTLOOKS.get(slot(mv)).copied().unwrap_or_default().front;
    let others = position.marbles(position.side_to_move().other());
    !(front & others).is_empty() && push_promise(others, front, mv) >= EJECTS
}

/// Whether a legal move decides so much that it is never put off: it ejects, or
/// it threatens to eject the last marble that is needed.
pub(super) fn is_forcing(position: &Position, mv: Move) -> bool {
    ejects(position, mv) || is_one_from_winning(position) && threatens(position, mv)
}

fn is_one_from_winning(position: &Position) -> bool {
    let other = position.side_to_move().other();
    position.lost(other) + 1 >= position.rules().marbles_to_win
}

/// Whether the mover could eject a marble with the move after this one.
fn threatens(position: &Position, mv: Move) -> bool {
    let me = position.side_to_move();
    let (own, other) = (position.marbles(me), position.marbles(me.other()));
    let (from, pushed) = (mv.cell_set(), position.push(mv).pushed);
    let own = (own - from) | from.stepped(mv.direction());
    let other = (other - pushed) | pushed.stepped(mv.direction());
    Direction::ALL.into_iter().any(|direction| {
        let [pairs, threes] = ejecting(own, other, direction);
        !(pairs | threes).is_empty()
    })
}

/// The moves that push a marble off the board.
pub(super) fn ejections(position: &Position, moves: &mut Moves) {
    moves.clear();
    let me = position.side_to_move();
    let (own, other) = (position.marbles(me), position.marbles(me.other()));
    for direction in Direction::ALL {
        for (count, rears) in (2..).zip(ejecting(own, other, direction)) {
            for rear in rears.iter() {
                let front = rear.ray(direction).nth(count - 2).unwrap_or(rear);
                Move::new(rear, front, direction).into_iter().for_each(|mv| moves.push(mv));
            }
        }
    }
}

/// The rear marbles of the twos and threes that eject in a direction.
#[inline(always)]
fn ejecting(own: CellSet, other: CellSet, direction: Direction) -> [CellSet; 2] {
    let back = direction.opposite();
    let last = (other & brink(direction)).stepped(back);
    let pairs = (last & own).stepped(back) & own;
    let behind_two = (last & other).stepped(back) & own;
    let threes = (pairs | behind_two.stepped(back) & own).stepped(back) & own;
    [pairs, threes]
}
