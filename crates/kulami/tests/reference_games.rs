//! Games with everything that is counted in them: the numbers of allowed holes
//! at each ply, how they end, areas, chains, and the scores at three levels.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use serde::Deserialize;
use taula_core::{EndReason, Outcome, Position as _, Side};
use taula_kulami::{Board, Level, MARBLES, Position, Rules, notation};

const GAMES: &str = include_str!("data/kulami_games.jsonl");

#[derive(Deserialize)]
struct Game {
    id: u32,
    board: String,
    moves: String,
    legal: Vec<usize>,
    plies: usize,
    end: String,
    areas: [u32; 2],
    chains: [Vec<usize>; 2],
    level0: [u32; 2],
    level1: [u32; 2],
    level2: [u32; 2],
}

fn games() -> Vec<Game> {
    let games: Vec<Game> =
        GAMES.lines().skip(1).map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 45);
    games
}

fn replay(game: &Game, mut look: impl FnMut(&Position)) -> Position {
    let board: Board = game.board.parse().unwrap();
    // Written without the empty columns at the right that some games have.
    assert_eq!(trimmed(&board.to_string()), trimmed(&game.board), "game {}", game.id);
    let mut position = Position::new(board, Rules::default());
    look(&position);
    for cell in game.moves.split_whitespace() {
        position.play(notation::read_move(&position, cell).unwrap()).unwrap();
        look(&position);
    }
    position
}

fn trimmed(board: &str) -> Vec<&str> {
    board.split('/').map(|row| row.trim_end_matches('.')).collect()
}

#[test]
fn allowed_holes_at_every_ply() {
    for game in games() {
        let mut legal = Vec::new();
        let position = replay(&game, |position| {
            position.validity_check().unwrap();
            legal.push(position.count_legal_moves());
            assert_eq!(position.outcome().is_none(), position.count_legal_moves() > 0);
        });
        assert_eq!(legal, game.legal, "game {}", game.id);
        assert_eq!(position.ply(), game.plies, "game {}", game.id);
    }
}

#[test]
fn ends() {
    let mut seen = [0, 0];
    for game in games() {
        let position = replay(&game, |_| {});
        assert!(position.is_over(), "game {}", game.id);
        let marbles_gone = position.ply() == 2 * MARBLES;
        assert_eq!(if marbles_gone { "marbles" } else { "no_move" }, game.end, "game {}", game.id);
        seen[usize::from(marbles_gone)] += 1;
    }
    assert!(seen.iter().all(|&games| games >= 10), "{seen:?}");
}

#[test]
fn areas_and_chains() {
    for game in games() {
        let score = replay(&game, |_| {}).score();
        assert_eq!(score.tally.areas, game.areas, "game {}", game.id);
        for side in Side::BOTH {
            let side = side.index();
            assert_eq!(score.areas[side].len() as u32, game.areas[side], "game {}", game.id);
            let mut lengths: Vec<usize> =
                score.chains[side].iter().map(|chain| chain.cells.len()).collect();
            let mut expected = game.chains[side].clone();
            lengths.sort_unstable();
            expected.sort_unstable();
            assert_eq!(lengths, expected, "game {}", game.id);
        }
    }
}

#[test]
fn scores_and_winners_at_three_levels() {
    for game in games() {
        let position = replay(&game, |_| {});
        let expected = [game.level0, game.level1, game.level2];
        for (level, points) in Level::ALL.into_iter().zip(expected) {
            let position = position.clone().with_level(level);
            assert_eq!(position.points(), points, "game {} at level {level}", game.id);
            let score = position.score();
            assert_eq!(score.points, points, "game {} at level {level}", game.id);
            assert_eq!(score.subtotals.map(|subtotal| subtotal.points), expected);
            let outcome = match points[0].cmp(&points[1]) {
                std::cmp::Ordering::Greater => Outcome::win(Side::First, EndReason::Score),
                std::cmp::Ordering::Less => Outcome::win(Side::Second, EndReason::Score),
                std::cmp::Ordering::Equal => Outcome::draw(EndReason::Score),
            };
            assert_eq!(position.outcome(), Some(outcome), "game {} at level {level}", game.id);
        }
    }
}
