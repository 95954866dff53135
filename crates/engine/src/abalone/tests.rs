use std::collections::HashSet;

use taula_abalone::notation::{Notation, read_position};
use taula_abalone::{Cell, Layout, Moves, Rules};
use taula_core::MoveBuffer as _;

use super::*;
use crate::{Limits, Score, Searcher};

fn read(text: &str) -> Position {
    read_position(text).expect("a position").into_position().expect("without flaws")
}

#[test]
fn discs_count_the_steps_from_the_edge() {
    for cell in Cell::all() {
        let away = cell.hex().distance(Cell::CENTRE.hex()) as i32;
        assert_eq!(steps_from_edge(cell.as_set()), 4 - away, "{cell}");
    }
}

#[test]
fn balanced_layouts_are_worth_the_turn_alone() {
    for name in ["standard", "belgian-daisy", "german-daisy", "swiss-daisy"] {
        let layout = Layout::by_name(name).expect("a layout");
        assert_eq!(Position::from_layout(layout, Rules::default()).evaluate(), TEMPO, "{name}");
    }
}

#[test]
fn a_position_is_worth_to_one_what_it_costs_the_other() {
    let black = read("1www1/1wwwww/7/2bb1b2/2bwwb3/1bbb4/1b1w3/2b3/5 b 2 1");
    let white = read("1www1/1wwwww/7/2bb1b2/2bwwb3/1bbb4/1b1w3/2b3/5 w 2 1");
    assert_eq!(black.evaluate() - TEMPO, TEMPO - white.evaluate());
}

#[test]
fn marbles_centre_and_neighbours_count() {
    let alone = |text: &str| read(&format!("5/w5/7/8/{text} b 0 0")).evaluate();
    let middle = alone("3bbb3/8/7/6/5");
    let together = alone("bbb6/8/7/6/5");
    // As far from the edge, but apart.
    let apart = alone("b1b4b1/8/7/6/5");
    assert_eq!(middle - together, (3 + 4 + 3 - 3) * STEP_TO_CENTRE);
    assert_eq!(together - apart, 2 * NEIGHBOURS);
    let even = read("5/6/7/8/3bbbw2/8/7/6/5 b 0 0").evaluate();
    let ahead = read("5/6/7/8/3bbbw2/8/7/6/5 b 0 1").evaluate();
    assert_eq!(ahead - even, MARBLE);
}

#[test]
fn a_marble_is_taken_when_it_can_be() {
    // Two black marbles on the row's end push the white one off.
    let position = read("5/6/7/3www2/6bbw/3bb3/7/6/5 b 0 0");
    let report = Searcher::new(1).search(&position, &Limits::depth(1), &mut |_| {});
    let best = report.best().expect("the game goes on");
    assert_eq!(Notation::AbaPro.write(best), "e7e8");
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    let first = moves.as_slice().iter().max_by_key(|&&mv| position.promise(mv));
    assert_eq!(first, Some(&best), "what ejects is tried first");
}

#[test]
fn forcing_moves_are_those_that_eject() {
    let mut met = 0;
    for game in 0..40 {
        let mut position = Position::default();
        while position.ply() < 200 && position.outcome().is_none() {
            let mut all = Moves::default();
            position.legal_moves(&mut all);
            let ejects = |mv: &&Move| position.push(**mv).ejected.is_some();
            let expected: HashSet<Move> = all.iter().filter(ejects).copied().collect();
            let mut found = Moves::default();
            position.forcing_moves(&mut found);
            assert_eq!(found.len(), expected.len(), "each once");
            assert_eq!(found.iter().copied().collect::<HashSet<_>>(), expected);
            assert!(all.iter().all(|&mv| position.is_forcing(mv) == expected.contains(&mv)));
            met += expected.len();
            let ply = position.ply();
            let mv = position.pick_legal_move(|count| (ply * 31 + game * 17 + ply * game) % count);
            position.play_unchecked(mv.expect("the game goes on"));
        }
    }
    assert!(met > 100, "only {met} moves ejected");
}

#[test]
fn moves_of_one_side_have_slots_of_their_own() {
    let mut moves = Moves::default();
    Position::default().legal_moves(&mut moves);
    let slots: HashSet<usize> = moves.iter().map(|&mv| Position::slot(mv)).collect();
    assert_eq!(slots.len(), moves.len());
}

#[test]
fn a_win_in_one_is_never_missed() {
    let position = read("5/6/7/3www2/6bbw/3bb3/7/6/5 b 0 5");
    for limits in [Limits::nodes(1), Limits::depth(1), Limits::depth(3)] {
        let report = Searcher::new(1).search(&position, &limits, &mut |_| {});
        assert_eq!(report.score, Score::win_in(1));
    }
}

#[test]
fn the_searcher_beats_a_player_who_takes_the_first_move() {
    let mut position = Position::new(Rules { marbles_to_win: 3, ..Rules::default() });
    let mut searcher = Searcher::new(1);
    while position.outcome().is_none() && position.ply() < 300 {
        let mv = if position.side_to_move() == Side::First {
            searcher.search(&position, &Limits::depth(2), &mut |_| {}).best()
        } else {
            position.pick_legal_move(|count| (position.ply() * 7) % count)
        };
        position.play(mv.expect("the game goes on")).expect("a legal move");
    }
    assert_eq!(position.outcome().and_then(|end| end.winner()), Some(Side::First));
}
