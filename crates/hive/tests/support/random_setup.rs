//! Arrangements made at random, whether or not a game would lead to them.

use taula_core::Side;
use taula_core::hex::Hex;
use taula_hive::{Bug, Piece, Rules, Setup};

use super::{Random, RandomGame, Style};
use crate::simple::{AROUND, At, Board, SimpleGame};

/// A hive that grows mostly in one direction, with a few climbers on top. Both
/// queens are in play.
pub(crate) fn random_setup(rules: Rules, seed: u64) -> RandomGame {
    let mut random = Random::new(seed);
    let board = random_board(rules, &mut random);
    let side_to_move = random.pick(&Side::BOTH);
    let turn = 40;
    let stacks: Vec<(Hex, Vec<Piece>)> =
        board.cells().map(|(q, r)| (Hex::new(q, r), board.stack((q, r)).to_vec())).collect();
    let in_hand = |side, bug: Bug| {
        let pieces = (1..=bug.count()).filter_map(|number| Piece::new(side, bug, number));
        pieces.filter(|&piece| rules.game_type.has(bug) && board.place_of(piece).is_none()).count()
            as u8
    };
    let hands = Side::BOTH.map(|side| Bug::ALL.map(|bug| in_hand(side, bug)));
    let setup = Setup { rules, side_to_move, turn, stacks, hands, resting: None };
    let fast = setup.into_position().unwrap();
    let ply = fast.ply();
    let simple = SimpleGame::from_board(rules, board, side_to_move, ply);
    RandomGame::from_both(simple, fast, Style::Lively, seed)
}

fn random_board(rules: Rules, random: &mut Random) -> Board {
    let mut pieces: Vec<Piece> =
        Piece::all().filter(|piece| rules.game_type.has(piece.bug())).collect();
    for last in (1..pieces.len()).rev() {
        pieces.swap(last, random.below(last + 1));
    }
    // Pieces are left out at the end. The queens stay, and a spider each, since
    // nobody has the queen alone under the tournament opening.
    pieces.sort_by_key(|piece| match (piece.bug(), piece.number()) {
        (Bug::Queen | Bug::Spider, 1) => 0,
        _ => 1,
    });
    pieces.truncate(4 + random.below(pieces.len() - 3));
    let mut pieces = numbered_in_order(&pieces);
    let turn_by = random.below(pieces.len());
    pieces.rotate_left(turn_by);

    let mut board = Board::default();
    let along = random.pick(&AROUND);
    let straightness = 60 + random.below(40);
    let mut end = (0, 0);
    for piece in pieces {
        let climber = matches!(piece.bug(), Bug::Beetle | Bug::Mosquito);
        if climber && board.occupied(end) && random.percent(30) {
            let cells: Vec<At> = board.cells().collect();
            board.put(piece, random.pick(&cells));
            continue;
        }
        while board.occupied(end) {
            let step = if random.percent(straightness) { along } else { random.pick(&AROUND) };
            end = (end.0 + step.0, end.1 + step.1);
        }
        board.put(piece, end);
    }
    // A setup puts its first cell into the middle, which is (0, 0) to us.
    let first = board.cells().next().unwrap();
    board.moved((-first.0, -first.1))
}

/// The same kinds in the same order, numbered from 1 on as in a game (H36).
fn numbered_in_order(pieces: &[Piece]) -> Vec<Piece> {
    let mut numbered: Vec<Piece> = Vec::new();
    for piece in pieces {
        let same_kind = |other: &&Piece| (other.side(), other.bug()) == (piece.side(), piece.bug());
        let number = numbered.iter().filter(same_kind).count() as u8 + 1;
        numbered.push(Piece::new(piece.side(), piece.bug(), number).unwrap());
    }
    numbered
}
