use std::collections::HashSet;

use taula_abalone::notation::{Notation, read_position};
use taula_abalone::{Cell, Direction, Layout, Rules, Setup, formations};
use taula_core::{Position as _, Side};

use super::bitboards::{CORNERS, steps_from_edge};
use super::evaluation::number;
use super::*;
use crate::evaluation::term_counts;
use crate::{Limits, LinearEvaluation as _, Score, Searcher};

mod tactics;

fn read(text: &str) -> Position {
    read_position(text).expect("a position").into_position().expect("without flaws")
}

fn tempo() -> i32 {
    Position::TERMS[number::TEMPO].weight
}

/// Calls `on_position` with positions of games that prefer pushes.
fn visit_games(mut on_position: impl FnMut(&Position)) {
    for game in 0..40 {
        let layout = Layout::all()[game % 5];
        let mut position = Position::from_layout(layout, Rules::default());
        while position.ply() < 150 && position.outcome().is_none() {
            on_position(&position);
            let mut moves = Moves::default();
            position.legal_moves(&mut moves);
            let ply = position.ply();
            let start = ply * 31 + game * 17 + ply * game;
            let some = (0..5).filter_map(|n| moves.get((start + n * 13) % moves.len()));
            let mv =
                *some.max_by_key(|&&mv| position.ordering_score(mv)).expect("the game goes on");
            position.play_unchecked(mv);
        }
    }
}

#[test]
fn discs_count_the_steps_from_the_edge() {
    for cell in Cell::all() {
        let away = cell.hex().distance(Cell::CENTRE.hex()) as i32;
        assert_eq!(steps_from_edge(cell.as_set()), 4 - away, "{cell}");
        let is_corner =
            Direction::ALL.iter().filter(|&&direction| cell.step(direction).is_some()).count() == 3;
        assert_eq!(CORNERS.contains(cell), is_corner, "{cell}");
    }
}

#[test]
fn balanced_layouts_evaluate_to_the_tempo() {
    for name in ["standard", "belgian-daisy", "german-daisy", "swiss-daisy"] {
        let layout = Layout::by_name(name).expect("a layout");
        assert_eq!(Position::from_layout(layout, Rules::default()).evaluate(), tempo(), "{name}");
    }
}

#[test]
fn the_evaluation_is_symmetric() {
    let setup = |turn: &str| read(&format!("5/1wwwww/2www2/8/3bb4/2bbb3/2bbb2/6/5 {turn} 2 1"));
    let (black, white) = (setup("b"), setup("w"));
    assert_eq!(black.evaluate() - tempo(), tempo() - white.evaluate());
}

#[test]
fn shapes_and_threats_match_the_rules_crate() {
    let mut threats = 0;
    visit_games(|position| {
        let me = position.side_to_move();
        let found = term_counts(position);
        let difference =
            |count: &dyn Fn(Side) -> usize| count(me) as i32 - count(me.other()) as i32;
        let shapes: [(usize, &dyn Fn(Side) -> usize); 3] = [
            (number::PAIR, &|side| formations::binomials(position, side).len()),
            (number::LINE, &|side| formations::lances(position, side).len()),
            (number::TRIANGLE, &|side| formations::shields(position, side).len()),
        ];
        for (term, count) in shapes {
            assert_eq!(found[term], difference(count), "{}", Position::TERMS[term].name);
        }
        let pushed = |side| formations::pushes(position, side);
        let first_of = |sumito: &formations::PossiblePush| {
            let front = sumito.mv.last().step(sumito.mv.direction());
            (front, sumito.mv.direction())
        };
        // Lines of two and three that push the same marble are one push.
        let pushes = |side: Side| -> usize {
            let quiet = pushed(side).into_iter().filter(|sumito| sumito.push.ejected.is_none());
            quiet.map(|sumito| first_of(&sumito)).collect::<HashSet<_>>().len()
        };
        assert_eq!(found[number::PUSH], difference(&pushes));
        for (term, side) in [(number::OWN_EJECTION, me), (number::EJECTION_THREAT, me.other())] {
            let all = pushed(side).into_iter().filter(|sumito| sumito.push.ejected.is_some());
            let ejected = all.map(|sumito| first_of(&sumito).0).collect::<HashSet<_>>().len();
            let is_last = position.lost(side.other()) == 5;
            let expected =
                [ejected == 1 && !is_last, ejected > 1 && !is_last, ejected > 0 && is_last];
            assert_eq!(found[term..term + 3], expected.map(i32::from));
            threats += ejected;
        }
    });
    assert!(threats > 100, "only {threats} threats");
}

#[test]
fn pairs_aim_at_the_rim_across_one_empty_cell() {
    let aims = |text: &str| term_counts(&read(text))[number::AIM_AT_RIM];
    assert_eq!(aims("5/6/7/8/5bb1w/8/7/6/5 b 0 0"), 1);
    assert_eq!(aims("5/6/7/8/5bb1w/8/7/6/5 w 0 0"), -1);
    assert_eq!(aims("5/6/7/8/6b1w/8/7/6/5 b 0 0"), 0, "one marble pushes nothing");
    assert_eq!(aims("5/6/7/8/4bb1w1/8/7/6/5 b 0 0"), 0, "not at the rim yet");
    assert_eq!(aims("5/6/7/8/6bbw/8/7/6/5 b 0 0"), 0, "that ejects already");
}

#[test]
fn each_marble_lost_costs_more_than_the_one_before() {
    let worth = |lost: u8| read(&format!("5/6/7/8/3bbbw2/8/7/6/5 b 0 {lost}")).evaluate();
    let gains: Vec<i32> = (1..6).map(|lost| worth(lost) - worth(lost - 1)).collect();
    assert!(gains.is_sorted(), "{gains:?}");
}

#[test]
fn ejections_are_tried_first() {
    // Two black marbles on the row's end push the white one off.
    let position = read("5/6/7/3www2/6bbw/3bb3/7/6/5 b 0 0");
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    let mut scores = Vec::new();
    position.ordering_scores(&moves, &mut scores);
    let first = (0..moves.len()).max_by_key(|&at| scores[at]).expect("there are moves");
    assert_eq!(Notation::AbaPro.write(moves[first]), "e7e8");
    let each: Vec<i32> = moves.iter().map(|&mv| position.ordering_score(mv)).collect();
    assert_eq!(scores, each);
}

#[test]
fn a_threat_to_the_last_marble_is_tactical() {
    // Only e6e7 brings two marbles against the white one at the edge.
    let tactical = |lost: u8| -> Vec<String> {
        let position = read(&format!("5/6/7/3www2/5bb1w/3bb3/7/6/5 b 0 {lost}"));
        let mut moves = Moves::default();
        position.legal_moves(&mut moves);
        let tactical = moves.iter().filter(|&&mv| position.is_tactical(mv));
        tactical.map(|&mv| Notation::AbaPro.write(mv)).collect()
    };
    assert_eq!(tactical(4), [""; 0]);
    assert_eq!(tactical(5), ["e6e7"]);
}

#[test]
fn tactical_moves_are_the_ejections() {
    let mut met = 0;
    visit_games(|position| {
        let mut all = Moves::default();
        position.legal_moves(&mut all);
        let ejects = |mv: &&Move| position.push(**mv).ejected.is_some();
        let expected: HashSet<Move> = all.iter().filter(ejects).copied().collect();
        let mut found = Moves::default();
        position.tactical_moves(&mut found);
        assert_eq!(found.len(), expected.len(), "each once");
        assert_eq!(found.iter().copied().collect::<HashSet<_>>(), expected);
        assert!(expected.iter().all(|&mv| position.is_tactical(mv)));
        met += expected.len();
    });
    assert!(met > 100, "only {met} moves ejected");
}

#[test]
fn moves_have_distinct_history_indices() {
    let mut moves = Moves::default();
    Position::default().legal_moves(&mut moves);
    let indices: HashSet<usize> = moves.iter().map(|&mv| Position::history_index(mv)).collect();
    assert_eq!(indices.len(), moves.len());
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
fn the_search_beats_an_arbitrary_player() {
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

#[test]
fn a_side_that_is_ahead_does_not_repeat() {
    // White only steps to and fro; Black could draw by doing the same.
    let mut position = read("5/1wwww1/1wwwww1/8/3bbb3/2bbbb2/1bbbbb1/6/5 b 1 3");
    let mut searcher = Searcher::new(1);
    let mut last: Option<Move> = None;
    for _ in 0..30 {
        let mv = if position.side_to_move() == Side::First {
            searcher.search(&position, &Limits::nodes(2_000), &mut |_| {}).best()
        } else {
            let mut moves = Moves::default();
            position.legal_moves(&mut moves);
            let undoes = |mv: &&Move| {
                last.is_some_and(|last| {
                    mv.direction() == last.direction().opposite()
                        && mv.cell_set() == last.cell_set().stepped(last.direction())
                })
            };
            last = moves.iter().find(undoes).or(moves.first()).copied();
            last
        };
        position.play(mv.expect("the game goes on")).expect("a legal move");
        if let Some(outcome) = position.outcome() {
            assert_eq!(outcome.winner(), Some(Side::First));
            return;
        }
    }
}

#[test]
fn marbles_beyond_the_fifth_still_count() {
    let worth = |lost: u8| {
        let rules = Rules { marbles_to_win: 14, ..Rules::default() };
        let setup = read_position(&format!("5/6/7/8/3bbbw2/8/7/6/5 b 0 {lost}"));
        let setup = Setup { rules, ..setup.expect("a position") };
        setup.into_position().expect("without flaws").evaluate()
    };
    assert!((1..8).all(|lost| worth(lost) > worth(lost - 1)));
}
