//! K8 to K11: what is counted.

use std::collections::BTreeSet;

use taula_core::{EndReason, Outcome, Position as _, Side};
use taula_kulami::{Board, Cell, Direction, Level, Position, Rules, Score, Setup};

use crate::cells;

/// A closed square.
const SQUARE: &str = "AAABBBCC/DEFBBBCC/DEFGGHHH/DIFGGHHH/JIKGGLLL/JIKMMLLL/NNOOPPQQ/NNOOPPQQ";

fn score(board: &Board, first: &[&str], second: &[&str]) -> Score {
    let mut setup = Setup::new(board.clone(), Rules::default());
    setup.marbles =
        [first, second].map(|names| cells(names).into_iter().collect::<BTreeSet<Cell>>());
    setup.score(Level::Chains)
}

fn square() -> Board {
    SQUARE.parse().unwrap()
}

#[test]
fn k8_a_tile_belongs_to_who_has_more_marbles_on_it() {
    // One marble on a tile of six holes, two against one on one of four.
    let score = score(&square(), &["d1", "g1", "h1"], &["g2"]);
    let tile = |letter| score.tiles.iter().find(|tile| tile.tile == letter).unwrap();
    assert_eq!((tile('B').owner, tile('B').points), (Some(Side::First), 6));
    assert_eq!((tile('C').owner, tile('C').points), (Some(Side::First), 4));
    assert_eq!(tile('C').marbles, [2, 1]);
    assert_eq!(tile('C').cells, cells(&["g1", "h1", "g2", "h2"]));
    assert_eq!(score.tally.tiles, [10, 0]);
    assert_eq!(score.subtotals[0].points, [10, 0]);
}

#[test]
fn k8_equal_numbers_or_none_score_for_nobody() {
    let score = score(&square(), &["a1", "d1"], &["b1", "h8"]);
    let owner = |letter| score.tiles.iter().find(|tile| tile.tile == letter).unwrap().owner;
    assert_eq!(owner('A'), None);
    assert_eq!(owner('G'), None);
    assert_eq!(owner('B'), Some(Side::First));
    assert_eq!(owner('Q'), Some(Side::Second));
    assert_eq!(score.tally.tiles, [6, 4]);
    assert_eq!(score.tiles.iter().map(|tile| tile.points).sum::<u32>(), 10);
}

#[test]
fn k9_the_larger_area_scores_the_difference() {
    // Twelve against seventeen gives five; here three against five gives two.
    let score = score(&square(), &["a1", "b1", "c1"], &["a8", "b8", "c8", "d8", "d7", "h1"]);
    assert_eq!(score.tally.areas, [3, 5]);
    assert_eq!(score.areas[0], cells(&["a1", "b1", "c1"]));
    assert_eq!(score.areas[1], cells(&["d7", "a8", "b8", "c8", "d8"]));
    assert_eq!(score.subtotals[1].adds, [0, 2]);
}

#[test]
fn k9_equal_areas_score_nothing() {
    let score = score(&square(), &["a1", "b1"], &["g8", "h8"]);
    assert_eq!(score.tally.areas, [2, 2]);
    assert_eq!(score.subtotals[1].adds, [0, 0]);
}

#[test]
fn k9_areas_are_not_connected_by_corners_but_across_tiles() {
    let by_corner = score(&square(), &["a1", "b2", "c3"], &[]);
    assert_eq!(by_corner.tally.areas, [1, 0]);
    // c1 is on tile A, d1 on B.
    let across = score(&square(), &["c1", "d1"], &[]);
    assert_eq!(across.tally.areas, [2, 0]);
}

#[test]
fn k9_gaps_separate_areas() {
    // i6 and i7 are gaps: i5 and i8 do not touch.
    let score = score(&Board::booklet(), &["i5", "i8"], &[]);
    assert_eq!(score.tally.areas, [1, 0]);
}

#[test]
fn k10_five_or_more_in_a_line_are_a_chain_worth_their_length() {
    let four = score(&square(), &["a1", "b1", "c1", "d1"], &[]);
    assert_eq!(four.tally.chains, [0, 0]);
    let five = score(&square(), &["a1", "b1", "c1", "d1", "e1"], &[]);
    assert_eq!(five.tally.chains, [5, 0]);
    let six = score(&square(), &["a1", "b1", "c1", "d1", "e1", "f1"], &[]);
    assert_eq!(six.tally.chains, [6, 0]);
    assert_eq!(six.chains[0].len(), 1, "one chain of six, not two of five");
    assert_eq!(six.subtotals[2].adds, [6, 0]);
}

#[test]
fn k10_chains_run_in_four_directions() {
    let lines = [
        (Direction::Row, ["b2", "c2", "d2", "e2", "f2"]),
        (Direction::Column, ["b2", "b3", "b4", "b5", "b6"]),
        (Direction::Falling, ["b2", "c3", "d4", "e5", "f6"]),
        (Direction::Rising, ["f2", "e3", "d4", "c5", "b6"]),
    ];
    for (direction, line) in lines {
        let score = score(&square(), &[], &line);
        assert_eq!(score.chains[1].len(), 1, "{direction:?}");
        assert_eq!(score.chains[1][0].direction, direction);
        assert_eq!(score.chains[1][0].cells, cells(&line));
    }
}

#[test]
fn k10_a_marble_may_belong_to_chains_in_different_directions() {
    let row = ["a4", "b4", "c4", "d4", "e4"];
    let column = ["a5", "a6", "a7", "a8"];
    let score = score(&square(), &[&row[..], &column[..]].concat(), &[]);
    assert_eq!(score.chains[0].len(), 2);
    assert_eq!(score.tally.chains, [10, 0]);
}

#[test]
fn k10_an_empty_hole_an_opposing_marble_or_a_gap_ends_a_run() {
    let with_empty = score(&square(), &["a1", "b1", "c1", "e1", "f1"], &[]);
    assert_eq!(with_empty.tally.chains, [0, 0]);
    let with_other = score(&square(), &["a1", "b1", "c1", "e1", "f1"], &["d1"]);
    assert_eq!(with_other.tally.chains, [0, 0]);
    // Column i of the booklet's board has gaps at i6 and i7: i3 to i5 and i8.
    let with_gap = score(&Board::booklet(), &["i3", "i4", "i5", "i8"], &[]);
    assert_eq!(with_gap.tally.chains, [0, 0]);
    // Row 2 of this board has a gap at c2.
    let board: Board = "...AA..../BB.AACCDD/BBEAACCFF/BBEGHH.FF/IIEGHH.J./IIKGLMMJ./IIK.LMM../\
                        N..OOO.PP/N...QQQPP/N...QQQ.."
        .parse()
        .unwrap();
    let row = ["a2", "b2", "d2", "e2", "f2"];
    assert_eq!(score(&board, &row, &[]).tally.chains, [0, 0]);
    let row = ["d2", "e2", "f2", "g2", "h2"];
    assert_eq!(score(&board, &row, &[]).tally.chains, [5, 0]);
}

#[test]
fn k10_the_larger_chain_total_scores_the_difference() {
    // A row of six against a row of five.
    let score =
        score(&square(), &["a1", "b1", "c1", "d1", "e1", "f1"], &["a8", "b8", "c8", "d8", "e8"]);
    assert_eq!(score.tally.chains, [6, 5]);
    assert_eq!(score.subtotals[2].adds, [1, 0]);
}

#[test]
fn k11_equal_scores_are_a_draw() {
    let mut draws = [0; 3];
    for seed in 0..400 {
        let mut position = Position::new(square(), Rules::default());
        let mut number = seed;
        while let Some(count @ 1..) = Some(position.allowed().len()) {
            let hole = position.allowed().iter().nth(number % count).unwrap();
            position.play(taula_kulami::Move(hole)).unwrap();
            number = number.wrapping_mul(31).wrapping_add(17);
        }
        for level in Level::ALL {
            let position = position.clone().with_level(level);
            let [first, second] = position.points();
            let drawn = position.outcome() == Some(Outcome::draw(EndReason::Score));
            assert_eq!(drawn, first == second, "seed {seed}");
            assert_eq!(position.score().leader().is_none(), drawn);
            draws[usize::from(level.number())] += usize::from(drawn);
        }
    }
    assert!(draws.iter().all(|&draws| draws > 0), "{draws:?}");
}
