//! Move ordering and tactical moves of Abalone.
//!
//! The score of a move that pushes nothing depends on the move alone, so it is looked
//! up; only pushes are computed from the board.

use std::sync::LazyLock;

use taula_abalone::{Cell, CellSet, Direction, Move, Moves, Position};
use taula_core::Position as _;

use super::bitboards::{brink, steps_from_edge};

/// Ejections are tried before anything else.
const EJECTION_SCORE: i32 = 1000;
/// Per pushed marble.
const PUSH_SCORE: i32 = 100;
/// Per moving marble: a single marble that leaves its line is rarely best.
const MARBLE_SCORE: i32 = 10;

/// Number of move indices: by first marble, direction, line and count.
const MOVE_INDICES: usize = Cell::COUNT * 6 * 6 * 3;

/// A unique index of a move of up to three marbles.
#[inline]
pub(super) fn move_index(mv: Move) -> usize {
    let (direction, line) = (mv.direction().index(), mv.line().index());
    ((mv.first().index() * 6 + direction) * 6 + line) * 3 + mv.count() % 3
}

/// The part of a move's score that does not depend on the other marbles.
#[derive(Clone, Copy, Default)]
struct MoveInfo {
    score: i32,
    /// The cell in front of a line of two or three, where an opposing marble is
    /// pushed.
    front: CellSet,
}

static MOVE_INFO: LazyLock<Vec<MoveInfo>> = LazyLock::new(|| {
    let mut infos = vec![MoveInfo::default(); MOVE_INDICES];
    for first in Cell::all() {
        for line in Direction::ALL {
            for last in std::iter::once(first).chain(first.ray(line).take(2)) {
                let moves = Direction::ALL
                    .into_iter()
                    .filter_map(|direction| Move::new(first, last, direction));
                moves.for_each(|mv| infos[move_index(mv)] = move_info(mv));
            }
        }
    }
    infos
});

fn move_info(mv: Move) -> MoveInfo {
    let from = mv.cell_set();
    let to = from.stepped(mv.direction());
    let score = MARBLE_SCORE * mv.count() as i32 + steps_from_edge(to) - steps_from_edge(from);
    let can_push = mv.is_in_line() && mv.count() > 1;
    let front = if can_push { to - from } else { CellSet::EMPTY };
    MoveInfo { score, front }
}

/// Appends the ordering score of every move to `scores`.
pub(super) fn scores(position: &Position, moves: &[Move], scores: &mut Vec<i32>) {
    let infos: &[MoveInfo] = &MOVE_INFO;
    let others = position.marbles(position.side_to_move().other());
    scores.extend(moves.iter().map(|&mv| {
        let MoveInfo { score, front } = infos.get(move_index(mv)).copied().unwrap_or_default();
        if (front & others).is_empty() { score } else { score + push_score(others, front, mv) }
    }));
}

/// Score of a legal push of the marble at `front`.
fn push_score(others: CellSet, front: CellSet, mv: Move) -> i32 {
    let behind = front.stepped(mv.direction());
    // The push is legal, so there is no third marble.
    let second = behind & others;
    let last = if second.is_empty() { front } else { second };
    let is_ejected = last.stepped(mv.direction()).is_empty();
    PUSH_SCORE * (1 + second.len() as i32) + EJECTION_SCORE * i32::from(is_ejected)
}

/// Whether a legal move pushes a marble off the board.
fn ejects(position: &Position, mv: Move) -> bool {
    if mv.count() < 2 || !mv.is_in_line() {
        return false;
    }
    let front = MOVE_INFO.get(move_index(mv)).copied().unwrap_or_default().front;
    let others = position.marbles(position.side_to_move().other());
    !(front & others).is_empty() && push_score(others, front, mv) >= EJECTION_SCORE
}

/// Whether a legal move ejects a marble, or threatens to eject the last one that is
/// needed to win.
pub(super) fn is_tactical(position: &Position, mv: Move) -> bool {
    ejects(position, mv) || needs_one_more(position) && threatens_ejection(position, mv)
}

fn needs_one_more(position: &Position) -> bool {
    let other = position.side_to_move().other();
    position.lost(other) + 1 >= position.rules().marbles_to_win
}

/// Whether the same side could eject a marble with its next move.
fn threatens_ejection(position: &Position, mv: Move) -> bool {
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

/// Writes the moves that eject a marble to `moves`.
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

/// The rear marbles of the lines of two and three that eject in a direction.
#[inline(always)]
fn ejecting(own: CellSet, other: CellSet, direction: Direction) -> [CellSet; 2] {
    let back = direction.opposite();
    let last = (other & brink(direction)).stepped(back);
    let pairs = (last & own).stepped(back) & own;
    let behind_two = (last & other).stepped(back) & own;
    let threes = (pairs | behind_two.stepped(back) & own).stepped(back) & own;
    [pairs, threes]
}
