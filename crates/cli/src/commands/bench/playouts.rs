//! Random games from the start to the end.

use std::time::Instant;

use taula_core::{MoveBuffer as _, Position};
use taula_kulami::Board;

use super::{Effort, faster};

/// Games that were played at random, in slices of which each is timed on its
/// own: the same slices are played again in another round.
pub(super) struct Playouts {
    slices: Vec<Effort>,
    /// Of all games together.
    plies: u64,
}

/// A slice takes some milliseconds: short enough to get through undisturbed on a
/// busy machine.
const SLICES: u64 = 40;

impl Playouts {
    /// From the usual start, without a limit of moves.
    pub(super) fn abalone() -> Playouts {
        let start = taula_abalone::Position::default();
        play_games(25, &start, |game, random| game.pick_legal_move(|count| random.below(count)))
    }

    /// On the board of the booklet.
    pub(super) fn kulami() -> Playouts {
        let rules = taula_kulami::Rules::default();
        let start = taula_kulami::Position::new(Board::booklet(), rules);
        let mut moves = taula_kulami::Moves::default();
        play_games(2500, &start, |game, random| pick_listed(game, &mut moves, random))
    }

    /// The faster of both, slice by slice.
    pub(super) fn faster(self, other: Playouts) -> Playouts {
        let slices = self.slices.into_iter().zip(other.slices);
        Playouts { slices: slices.map(|(one, other)| faster(one, other)).collect(), ..self }
    }

    pub(super) fn effort(&self) -> Effort {
        let mut sum = Effort::default();
        self.slices.iter().for_each(|&slice| sum.add(slice));
        sum
    }

    pub(super) fn plies_a_game(&self) -> u64 {
        self.plies / self.effort().done.max(1)
    }
}

/// A move out of the list of all.
fn pick_listed<P: Position>(
    game: &P,
    moves: &mut P::Moves,
    random: &mut Random,
) -> Option<P::Move> {
    game.legal_moves(moves);
    match moves.as_slice() {
        [] => None,
        moves => moves.get(random.below(moves.len())).copied(),
    }
}

/// Plays so many games in each slice; `pick` chooses a move, or none at the end
/// of a game.
fn play_games<P: Position>(
    games: u64,
    start: &P,
    mut pick: impl FnMut(&P, &mut Random) -> Option<P::Move>,
) -> Playouts {
    let mut random = Random(1);
    let mut plies = 0;
    let mut play_slice = |_| {
        let started = Instant::now();
        for _ in 0..games {
            let mut game = start.clone();
            while let Some(mv) = pick(&game, &mut random) {
                game.play_unchecked(mv);
                plies += 1;
            }
        }
        Effort { done: games, elapsed: started.elapsed() }
    };
    let slices = (0..SLICES).map(&mut play_slice).collect();
    Playouts { slices, plies }
}

/// Xorshift: quick, the same everywhere, and good enough to choose moves.
struct Random(u64);

impl Random {
    /// A number less than `count`, which is not 0.
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % count as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_played_to_the_end_and_always_the_same() {
        let start = taula_kulami::Position::new(Board::booklet(), taula_kulami::Rules::default());
        let play = || {
            let mut moves = taula_kulami::Moves::default();
            play_games(10, &start, |game, random| pick_listed(game, &mut moves, random)).plies
        };
        let plies = play();
        assert_eq!(play(), plies);
        // Both players have 28 marbles.
        let games = 10 * SLICES;
        assert!((games * 10..=games * 56).contains(&plies), "{plies}");
    }
}
