use taula_core::{Notated, Verdict};

use crate::Knowledge;
use crate::analysis::Scale;
use crate::level::Ladder;
use crate::protocol::{Manual, ProtocolOptions, StartError};

/// A game with a [`Position`](taula_core::Position) that the engine can play: besides its
/// [`Knowledge`], its part of the engine protocol, the abilities of the levels, the scale
/// of scores, and its matches and benchmarks.
///
/// [`GameEngine::of`](crate::GameEngine::of) makes an engine of it.
pub trait EngineGame: Knowledge + Notated<Move: Send + Sync> {
    /// The options of the game in the engine protocol, effective from the next `newgame`.
    type Options: ProtocolOptions;

    /// The texts of `info` and `help`.
    const MANUAL: Manual;

    /// The abilities of the levels, calibrated by matches between neighbours
    /// (`taula arena GAME --ladder`); results are in docs/players.
    const LADDER: Ladder;

    /// The unit of the evaluation and the thresholds of judgements.
    const SCALE: Scale;

    /// Number of random plies that open a match game.
    const OPENING_PLIES: usize;

    /// Number of random games in a slice of the benchmark, which takes some milliseconds;
    /// 0 for a game that hardly ends at random.
    const BENCH_PLAYOUTS: u32 = 0;

    /// Starts a game from the argument of `newgame`: empty for the default start, the name
    /// of a start, or a whole game.
    ///
    /// # Errors
    /// If the start cannot be read or a move cannot be played.
    fn start_game(text: &str, options: &Self::Options) -> Result<Self, StartError>;

    /// The first field of the game line: a text from which
    /// [`start_game`](Self::start_game) makes the position before the first move.
    fn start_text(&self) -> String;

    /// The protocol options under which this game is played.
    fn options(&self) -> Self::Options;

    /// Whether the pieces have stood like this before, whatever else is part of the
    /// position by the rules: some engines see a repetition then and answer no move.
    fn repeats_layout(&self) -> bool {
        false
    }

    /// Verdict on a match game without a winner, at the ply limit or by repetition.
    fn adjudicate(&self) -> Verdict {
        Verdict::Draw
    }

    /// The positions that the benchmark of the move generator counts from.
    fn bench_cases() -> Vec<BenchCase>;

    /// A random legal move, by an index that `below` draws; `None` if there is none. Games
    /// override this where it is possible without listing all moves.
    fn random_move(
        &self,
        moves: &mut Self::Moves,
        mut below: impl FnMut(usize) -> usize,
    ) -> Option<Self::Move> {
        self.legal_moves(moves);
        let moves: &[Self::Move] = moves;
        moves.get(below(moves.len())).copied()
    }
}

/// A position of the move generator's benchmark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BenchCase {
    /// The name under which it is summed up with others.
    pub group: String,
    /// The game as `newgame` takes it.
    pub game: String,
    /// The depth to count to by default.
    pub depth: u32,
    /// Whether it is the start of a game.
    pub is_start: bool,
}
