//! The names of the glossary: A17.

use std::collections::HashSet;

use taula_abalone::formations::{
    Formation, PossiblePush, all, arcs, binomials, blocks, dets, lances, monomials, pacs,
    polynomials, pushes, shields, sumitos,
};
use taula_abalone::notation::Notation;
use taula_abalone::{Cell, Direction, Layout, Moves, Position, Rules};
use taula_core::{Position as _, Side};

use crate::scene::{board, cell, cells};

fn black(marbles: &str) -> Position {
    board(marbles, "i9")
}

#[test]
fn a17_every_formation_is_named_with_its_cells() {
    let found = |position: &Position, wanted| {
        let all = all(position, Side::First).into_iter();
        all.filter(|found| found.formation == wanted).map(|found| found.cells).collect::<Vec<_>>()
    };
    let line = black("c3 c4 c5");
    assert_eq!(found(&line, Formation::Lance), [cells("c3 c4 c5")]);
    assert_eq!(found(&line, Formation::Binomial), [cells("c3 c4"), cells("c4 c5")]);
    assert_eq!(found(&line, Formation::Polynomial), [cells("c3 c4 c5")]);
    assert_eq!(found(&line, Formation::Trinomial), [cells("c3 c4 c5")]);
    // A lance, an arc and a shield are trinomials alike.
    let three = black("a1 a2 a3 d4 d5 e6 g3 g4 h4");
    let trinomials = found(&three, Formation::Trinomial);
    assert_eq!(trinomials, [cells("a1 a2 a3"), cells("d4 d5 e6"), cells("g3 g4 h4")]);
    assert_eq!(found(&black("a1"), Formation::Monomial), [cells("a1")]);
    assert!(found(&black("a1"), Formation::Polynomial).is_empty());
    // What faces each other belongs to both sides.
    assert_eq!(found(&board("e3 e4", "e5 e6 a1"), Formation::Pac), [cells("e3 e4 e5 e6")]);
    assert_eq!(found(&board("e3 e4", "e5"), Formation::Sumito), [cells("e3 e4 e5")]);
}

#[test]
fn a17_monomial_no_neighbour_of_its_colour() {
    assert_eq!(monomials(&board("a1 c3 c4", "a2"), Side::First), cells("a1"));
}

#[test]
fn a17_binomial_two_contiguous() {
    let found = binomials(&black("c3 c4 d4 a1"), Side::First);
    assert_eq!(found, [["c3", "c4"], ["c3", "d4"], ["c4", "d4"]].map(|pair| pair.map(cell)));
}

#[test]
fn a17_lance_three_in_line() {
    let found = lances(&black("c3 c4 c5 c6 a1 b1"), Side::First);
    assert_eq!(found, [["c3", "c4", "c5"], ["c4", "c5", "c6"]].map(|lance| lance.map(cell)));
    assert_eq!(lances(&black("c3 d3 e3"), Side::First).len(), 1);
    assert_eq!(lances(&black("c3 d4 e5"), Side::First).len(), 1);
    assert!(lances(&black("c3 c4 c6"), Side::First).is_empty());
}

#[test]
fn a17_arc_three_bent() {
    // d5 is next to c4 and c5, so c3, c4, d5 bend at c4.
    assert_eq!(arcs(&black("c3 c4 d5"), Side::First), [["c3", "c4", "d5"].map(cell)]);
    assert!(arcs(&black("c3 c4 c5"), Side::First).is_empty());
    assert!(arcs(&black("c3 c4 d4"), Side::First).is_empty());
    // A ring around a cell bends at every marble.
    assert_eq!(arcs(&black("e4 e6 f5 f6 d4 d5"), Side::First).len(), 6);
}

#[test]
fn a17_shield_three_in_a_triangle() {
    assert_eq!(shields(&black("c3 c4 d4"), Side::First), [["c3", "c4", "d4"].map(cell)]);
    assert!(shields(&black("c3 c4 c5"), Side::First).is_empty());
    assert_eq!(shields(&black("e5 e4 e6 f5 f6 d4 d5"), Side::First).len(), 6);
}

#[test]
fn a17_polynomial_any_contiguous_group() {
    let groups = polynomials(&black("a1 a2 b3 e5 i5"), Side::First);
    assert_eq!(groups, [cells("a1 a2 b3"), cells("e5"), cells("i5")]);
}

#[test]
fn a17_block_rows_of_three() {
    let two_rows = blocks(&black("c3 c4 c5 d4 d5 d6 a1"), Side::First);
    assert_eq!(two_rows.len(), 1);
    assert_eq!((two_rows[0].rows, two_rows[0].cells), (2, cells("c3 c4 c5 d4 d5 d6")));
    assert!(blocks(&black("c3 c4 c5 d4 d5"), Side::First).is_empty());
    let three_rows = blocks(&black("c3 c4 c5 d4 d5 d6 e5 e6 e7"), Side::First);
    assert_eq!((three_rows[0].rows, three_rows[0].cells.len()), (3, 9));
}

#[test]
fn a17_det_a_lone_marble_in_the_middle_of_an_opposing_group() {
    let around = "e4 e6 f5 f6 d4 d5";
    assert_eq!(dets(&board("e5 a1", around), Side::First), cells("e5"));
    assert!(dets(&board("e5 a1", "e4 e6"), Side::First).is_empty());
    // With a friend beside it, it is not alone.
    assert!(dets(&board("e5 e6", "e4 f5 f6 d4 d5"), Side::First).is_empty());
}

#[test]
fn a17_pac_equal_lines_facing_each_other() {
    let facing = |position: &Position| {
        let east = pacs(position, Side::First).into_iter();
        east.filter(|pac| pac.direction == Direction::East)
            .map(|pac| (pac.front, pac.count))
            .collect::<Vec<_>>()
    };
    assert_eq!(facing(&board("e4", "e5")), [(cell("e4"), 1)]);
    assert_eq!(facing(&board("e3 e4", "e5 e6")), [(cell("e4"), 2)]);
    // Four against three is a pac of three (A11).
    assert_eq!(facing(&board("e1 e2 e3 e4", "e5 e6 e7")), [(cell("e4"), 3)]);
    assert_eq!(facing(&board("e3 e4", "e5")), []);
}

#[test]
fn a17_sumito_superiority_over_the_line_it_touches_playable_or_not() {
    let found = |position: &Position| {
        let sumitos = sumitos(position, Side::First).into_iter();
        sumitos.map(|it| (it.front, it.own, it.opposing, it.is_playable)).collect::<Vec<_>>()
    };
    assert_eq!(found(&board("e2 e3 e4", "e5 e6")), [(cell("e4"), 3, 2, true)]);
    assert_eq!(found(&board("e2 e3 e4", "e5")), [(cell("e4"), 3, 1, true)]);
    assert_eq!(found(&board("e3 e4", "e5")), [(cell("e4"), 2, 1, true)]);
    // Over the edge it can be played, against one's own marble it cannot, and it is
    // a sumito all the same.
    assert_eq!(found(&board("e7 e8", "e9")), [(cell("e8"), 2, 1, true)]);
    assert_eq!(found(&board("e3 e4 e6", "e5")), [(cell("e4"), 2, 1, false)]);
    // Equal lines are a pac, and a gap parts lines.
    assert_eq!(found(&board("e3 e4", "e5 e6")), []);
    assert_eq!(found(&board("e2 e3", "e5")), []);
    let named = all(&board("e3 e4 e6", "e5"), Side::First);
    let sumito = named.iter().find(|found| found.formation == Formation::Sumito).unwrap();
    assert_eq!((sumito.cells, sumito.is_playable), (cells("e3 e4 e5"), Some(false)));
}

#[test]
fn a17_a_sumito_is_playable_exactly_where_a_push_is_legal() {
    for layout in ["belgian-daisy", "german-daisy", "standard"] {
        let layout = Layout::by_name(layout).unwrap();
        let mut game = Position::from_layout(layout, Rules::default());
        let mut seen = 0;
        for ply in 0..120_usize {
            for side in Side::BOTH {
                let faced = |it: &PossiblePush| {
                    let direction = it.mv.direction();
                    let is_front = |cell: &Cell| {
                        cell.step(direction).is_some_and(|next| it.push.pushed.contains(next))
                    };
                    (it.mv.cell_set().iter().find(is_front), direction)
                };
                let legal: HashSet<_> = pushes(&game, side).iter().map(faced).collect();
                let sumitos = sumitos(&game, side).into_iter().filter(|it| it.is_playable);
                let playable: HashSet<_> =
                    sumitos.map(|it| (Some(it.front), it.direction)).collect();
                assert_eq!(playable, legal, "ply {ply}");
                seen += legal.len();
            }
            let mut moves = Moves::default();
            game.legal_moves(&mut moves);
            let Some(&mv) = moves.as_slice().get(ply * 7919 % moves.len().max(1)) else { break };
            game.play_unchecked(mv);
        }
        assert!(seen > 20, "{seen}");
    }
}

#[test]
fn a13_pushes_are_found_for_both_sides() {
    let game = board("e2 e3 e4 a1", "e5 e6 a4 a5");
    let found = pushes(&game, Side::First);
    let texts: Vec<String> = found.iter().map(|it| Notation::AbaPro.write(it.mv)).collect();
    assert_eq!(texts, ["e2e3"]);
    assert_eq!((found[0].push.pushed, found[0].push.ejected), (cells("e5 e6"), None));
    // The side that is not to move has possible pushes too.
    let game = board("e1 e5", "e2 e3");
    let found = pushes(&game, Side::Second);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].push.ejected, Some(cell("e1")));
}
