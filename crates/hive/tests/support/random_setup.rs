//! Arrangements made at random, whether or not a game would lead to them.

use std::collections::BTreeSet;

use taula_core::Side;
use taula_core::hex::Hex;
use taula_hive::{Bug, Piece, Rules, Setup};

use super::{Random, RandomGame, Style};
use crate::simple::{AROUND, At, Board, SimpleGame, neighbours};

/// What a random arrangement looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// It grows mostly in one direction.
    Line,
    /// It lies around holes and pockets, with pieces inside too.
    Rings,
}

impl Shape {
    pub(crate) const ALL: [Shape; 2] = [Shape::Line, Shape::Rings];
}

/// An arrangement of some of the pieces. Both queens are in play.
pub(crate) fn random_setup(rules: Rules, shape: Shape, seed: u64) -> RandomGame {
    let mut random = Random::new(seed);
    let pieces = random_pieces(rules, &mut random);
    let cells = match shape {
        Shape::Line => line(pieces.len(), &mut random),
        Shape::Rings => rings(pieces.len(), &mut random),
    };
    let board = random_board(&pieces, &cells, &mut random);
    let side_to_move = random.pick(&Side::BOTH);
    let mut stacks: Vec<(Hex, Vec<Piece>)> =
        board.cells().map(|(q, r)| (Hex::new(q, r), board.stack((q, r)).to_vec())).collect();
    // A setup puts its first cell into the middle, which is (0, 0) to us.
    let first = random.below(stacks.len());
    stacks.swap(0, first);
    let board = board.moved((-stacks[0].0.q, -stacks[0].0.r));
    let in_hand = |side, bug: Bug| {
        let pieces = (1..=bug.count()).filter_map(|number| Piece::new(side, bug, number));
        pieces.filter(|&piece| rules.game_type.has(bug) && board.place_of(piece).is_none()).count()
            as u8
    };
    let hands = Side::BOTH.map(|side| Bug::ALL.map(|bug| in_hand(side, bug)));
    let setup = Setup { rules, side_to_move, turn: 40, stacks, hands, resting: None };
    let fast = setup.into_position().unwrap();
    let ply = fast.ply();
    let simple = SimpleGame::from_board(rules, board, side_to_move, ply);
    RandomGame::from_both(simple, fast, Style::Lively, seed)
}

/// Some of the pieces in random order, numbered from 1 on as in a game (H36).
fn random_pieces(rules: Rules, random: &mut Random) -> Vec<Piece> {
    let mut pieces: Vec<Piece> =
        Piece::all().filter(|piece| rules.game_type.has(piece.bug())).collect();
    random.shuffle(&mut pieces);
    // Pieces are left out at the end. The queens stay, and a spider each, since
    // nobody has the queen alone under the tournament opening.
    pieces.sort_by_key(|piece| match (piece.bug(), piece.number()) {
        (Bug::Queen | Bug::Spider, 1) => 0,
        _ => 1,
    });
    if random.percent(60) {
        pieces.truncate(4 + random.below(pieces.len() - 3));
    }
    random.shuffle(&mut pieces);
    let mut numbered: Vec<Piece> = Vec::new();
    for piece in pieces {
        let same_kind = |other: &&Piece| (other.side(), other.bug()) == (piece.side(), piece.bug());
        let number = numbered.iter().filter(same_kind).count() as u8 + 1;
        numbered.push(Piece::new(piece.side(), piece.bug(), number).unwrap());
    }
    numbered
}

/// Pieces on cells, except that a climber now and then goes on top of a piece.
fn random_board(pieces: &[Piece], cells: &[At], random: &mut Random) -> Board {
    let mut board = Board::default();
    let mut cells = cells.iter().copied();
    for &piece in pieces {
        let on_board: Vec<At> = board.cells().collect();
        let climbs = matches!(piece.bug(), Bug::Beetle | Bug::Mosquito) && random.percent(50);
        let highest = on_board.iter().copied().max_by_key(|&at| board.height(at));
        if let Some(highest) = highest.filter(|_| climbs) {
            let anywhere = random.pick(&on_board);
            board.put(piece, if random.percent(70) { highest } else { anywhere });
        } else if let Some(cell) = cells.next() {
            board.put(piece, cell);
        }
    }
    board
}

/// Cells that follow one another in one direction, with turns in between.
fn line(length: usize, random: &mut Random) -> Vec<At> {
    let along = random.pick(&AROUND);
    let straightness = 60 + random.below(41);
    let mut cells = vec![(0, 0)];
    let mut end = (0, 0);
    while cells.len() < length {
        let step = if random.percent(straightness) { along } else { random.pick(&AROUND) };
        end = (end.0 + step.0, end.1 + step.1);
        if !cells.contains(&end) {
            cells.push(end);
        }
    }
    cells
}

/// Cells around one or more empty regions, in an order in which every one
/// touches an earlier one.
fn rings(length: usize, random: &mut Random) -> Vec<At> {
    let mut empty = BTreeSet::new();
    let mut wanted = BTreeSet::new();
    // Either one large region, with cells in it that touch nothing, or a few
    // small ones, which share their walls.
    let large = random.percent(30);
    let regions = if large { 1 } else { 1 + random.below(3) };
    for region in 0..regions {
        let mut cells = vec![(3 * region as i32, 0)];
        if large {
            cells.extend(neighbours(cells[0]));
        }
        for _ in 0..random.below(if large { 3 } else { 5 }) {
            let near = random.pick(&cells);
            cells.push(random.pick(&neighbours(near)));
        }
        wanted.extend(cells.iter().flat_map(|&cell| neighbours(cell)));
        empty.extend(cells);
    }
    wanted.retain(|cell| !empty.contains(cell));
    let mut wanted: Vec<At> = wanted.into_iter().collect();
    // Now and then a wall has a gap.
    if random.percent(40) {
        wanted.remove(random.below(wanted.len()));
    }
    let mut cells = vec![wanted.swap_remove(random.below(wanted.len()))];
    while cells.len() < length {
        let touching = |cell: &At| neighbours(*cell).iter().any(|near| cells.contains(near));
        match wanted.iter().position(touching) {
            Some(next) => cells.push(wanted.remove(next)),
            // All walls stand: the others go anywhere, now and then inside.
            None => {
                let near = random.pick(&cells);
                let cell = random.pick(&neighbours(near));
                let inside = empty.contains(&cell);
                if !cells.contains(&cell) && (!inside || random.percent(15)) {
                    cells.push(cell);
                }
            }
        }
    }
    cells
}
