use taula_kulami::{Board, Compactness, Moves, Rules};

use super::*;
use crate::evaluation::term_counts;

/// The positions of games with arbitrary moves on boards by seed.
fn games(level: Level) -> impl Iterator<Item = Vec<Position>> {
    (0..40u64).map(move |seed| {
        let board = if seed.is_multiple_of(2) {
            Board::square(seed)
        } else {
            Board::irregular(seed, Compactness::default())
        };
        let mut position = Position::new(board, Rules { level, ..Rules::default() });
        let mut visited = vec![position.clone()];
        let mut moves = Moves::default();
        loop {
            position.legal_moves(&mut moves);
            let count = moves.as_slice().len();
            if count == 0 {
                return visited;
            }
            position.play_unchecked(moves[(position.ply() * 31 + seed as usize * 17) % count]);
            visited.push(position.clone());
        }
    })
}

/// On any tile one side is safe, nobody leads, or the hold has a weight.
#[test]
fn every_hold_is_listed() {
    for size in [2usize, 3, 4, 6] {
        for own in 0..=size {
            for other in 0..=size - own {
                let (lead, free) = (own.abs_diff(other), size - own - other);
                let is_open = lead > 0 && lead <= free;
                assert_eq!(HOLDS.contains(&[size, lead, free]), is_open, "{own} and {other}");
            }
        }
    }
}

#[test]
fn a_safe_tile_is_worth_its_points() {
    assert_eq!(hold_value(6, 4, 2), 600);
    assert_eq!(hold_value(2, -2, 0), -200);
    assert_eq!(hold_value(4, 0, 0), 0);
    assert_eq!(hold_value(6, 1, 5), -hold_value(6, -1, 5));
    assert!(TERMS[SAFE].weight == 100);
}

#[test]
fn higher_levels_count_what_they_add() {
    let mut differs = [0; 2];
    for position in games(Level::Tiles).flatten() {
        let [tiles, areas, chains] =
            Level::ALL.map(|level| term_counts(&position.clone().with_level(level)));
        let tally = position.tally();
        let me = position.side_to_move();
        let lead = |counts: [u32; 2]| counts[me.index()] as i32 - counts[me.other().index()] as i32;
        let sum = |found: &[i32], kind: usize| {
            found[..SAFE].iter().skip(kind).step_by(TERMS_PER_PHASE).sum::<i32>()
        };
        assert_eq!([sum(&tiles, AREA), sum(&tiles, CHAIN)], [0, 0]);
        assert_eq!([sum(&areas, AREA), sum(&areas, CHAIN)], [lead(tally.areas), 0]);
        assert_eq!(
            [sum(&chains, AREA), sum(&chains, CHAIN)],
            [tally.areas, tally.chains].map(lead)
        );
        differs[0] += usize::from(lead(tally.areas) != 0);
        differs[1] += usize::from(lead(tally.chains) != 0);
    }
    assert!(differs[0] > 100 && differs[1] > 10, "{differs:?}");
}

/// The bitboard count equals a count cell by cell.
#[test]
fn open_fives_are_counted() {
    let mut met = [0; 3];
    for position in games(Level::Chains).flatten().step_by(7) {
        let board = position.board();
        let side = position.side_to_move();
        let own = position.marbles(side);
        let free = !(own | position.marbles(side.other()));
        let mut counted = [0; 3];
        for cell in taula_kulami::Cell::all() {
            for (column, row) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
                let hole = |n: i32| {
                    let step = taula_core::square::Square::new(column * n, row * n);
                    taula_kulami::Cell::from_square(cell.square() + step)
                        .and_then(|cell| board.hole(cell))
                };
                let five: Vec<_> = (0..5).filter_map(hole).collect();
                let is_open = five.iter().all(|&hole| own.contains(hole) || free.contains(hole));
                let lacks = five.iter().filter(|&&hole| free.contains(hole)).count();
                if five.len() == 5 && is_open && (1..=3).contains(&lacks) {
                    counted[lacks - 1] += 1;
                }
            }
        }
        let found = Grid::from_holes(board, own).open_fives(Grid::from_holes(board, free));
        assert_eq!(found, counted);
        (0..3).for_each(|lacks| met[lacks] += counted[lacks]);
    }
    assert!(met.iter().all(|&count| count > 0), "{met:?}");
}
