mod tactics;

use taula_core::Position as _;
use taula_hive::{GameType, Moves, Rules};

use super::*;
use crate::{Limits, LinearEvaluation as _, Score, Searcher};

/// Numbers that are the same on every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Calls `visit` with the positions of random games of every type.
fn visit_random_games(games: u64, mut visit: impl FnMut(&Position)) {
    let types: Vec<GameType> = GameType::all().collect();
    for (game, &game_type) in (0..games).zip(types.iter().cycle()) {
        let mut dice = Dice(game);
        let mut position = Position::new(Rules::tournament(game_type));
        for _ in 0..120 {
            visit(&position);
            let mut moves = Moves::default();
            position.legal_moves(&mut moves);
            let Some(&mv) = moves.as_slice().get(dice.below(moves.as_slice().len().max(1))) else {
                break;
            };
            position.play_unchecked(mv);
        }
    }
}

fn wins(position: &Position, mv: Move) -> bool {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after.outcome().is_some_and(|end| end.winner() == Some(position.side_to_move()))
}

#[test]
fn a_win_in_one_is_never_missed() {
    let mut met = 0;
    let mut searcher = Searcher::new(1);
    visit_random_games(160, |position| {
        let mut moves = Moves::default();
        position.legal_moves(&mut moves);
        if moves.as_slice().iter().any(|&mv| wins(position, mv)) {
            met += 1;
            // Under every kind of limit, even the tightest.
            for limits in [Limits::nodes(1), Limits::depth(1), Limits::depth(2)] {
                let report = searcher.search(position, &limits, &mut |_| {});
                assert_eq!(report.score, Score::win_in(1));
                assert!(report.best().is_some_and(|mv| wins(position, mv)));
            }
        }
    });
    assert!(met > 10, "only {met} positions had a win in one");
}

/// The first piece in the list that can fill the last cell may be one that stands at
/// the queen already, and would leave a gap.
#[test]
fn tactical_moves_surround_the_queen() {
    let mut met = 0;
    visit_random_games(160, |position| {
        let other = position.side_to_move().other();
        if position.outcome().is_some() || position.queen_neighbours(other) != Some(5) {
            return;
        }
        let surrounds = |mv: Move| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            // A pillbug may also lift her into a cell that is surrounded already.
            after.is_surrounded(other) && queen_cell(&after, other) == queen_cell(position, other)
        };
        let mut moves = Moves::default();
        position.legal_moves(&mut moves);
        let can_surround = moves.as_slice().iter().any(|&mv| surrounds(mv));
        position.tactical_moves(&mut moves);
        assert_eq!(!moves.as_slice().is_empty(), can_surround);
        assert!(moves.as_slice().iter().all(|&mv| surrounds(mv)));
        met += usize::from(can_surround);
    });
    assert!(met > 10, "only {met} queens could be surrounded");
}

#[test]
fn the_evaluation_is_symmetric() {
    visit_random_games(16, |position| {
        let mut passed = position.clone();
        // Not a legal move, but it changes nothing except the side to move.
        passed.play_unchecked(Move::Pass);
        let is_pillbug_game = position.rules().game_type.pillbug;
        let first = if is_pillbug_game { Position::TERMS.len() / 2 } else { 0 };
        let tempo = Position::TERMS[first].weight;
        assert_eq!(position.evaluate() - tempo, tempo - passed.evaluate());
    });
}

#[test]
fn a_surrounded_queen_weighs_more_than_free_pieces() {
    let read = |text: &str| taula_hive::notation::read_game_string(text).expect("a legal game");
    let calm = read(r"Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    let mut attacked = calm.clone();
    for text in [r"wA1 \wQ", r"bA1 bQ/", r"wA1 bQ\", r"bA2 bA1/"] {
        taula_hive::notation::play(&mut attacked, text).expect("a legal move");
    }
    assert!(attacked.evaluate() > calm.evaluate());
}

#[test]
fn the_search_beats_a_random_player() {
    let mut position = Position::new(Rules::tournament(GameType::MLP));
    let mut dice = Dice(7);
    let mut searcher = Searcher::new(1);
    while position.outcome().is_none() && position.ply() < 300 {
        let mv = if position.side_to_move() == Side::First {
            searcher.search(&position, &Limits::depth(2), &mut |_| {}).best()
        } else {
            let mut moves = Moves::default();
            position.legal_moves(&mut moves);
            moves.as_slice().get(dice.below(moves.as_slice().len())).copied()
        };
        position.play(mv.expect("the game goes on")).expect("a legal move");
    }
    assert_eq!(position.outcome().and_then(|end| end.winner()), Some(Side::First));
}
