use std::hash::{Hash, Hasher};

use taula_core::{MoveBuffer as _, Position};

use crate::Score;

/// What the search knows about a game beyond its rules.
///
/// Only [`evaluate`](Self::evaluate) is needed; everything else makes the search
/// faster, or lets it see further, where the game allows it.
pub trait Knowledge: Position + Send + Sync {
    /// What one quiet move may change in the evaluation, generously. The search
    /// gives up on lines that a few such moves cannot save. `None`: it never
    /// does, and asks for no evaluation but at the end of its lines.
    const SWING: Option<i32> = None;

    /// How many plies of [`forcing_moves`](Self::forcing_moves) are followed
    /// beyond the last ply.
    const FORCING_PLIES: u32 = 0;

    /// How good an unfinished position is for the side to move, in hundredths
    /// of whatever the game counts as a unit. Zero is balanced; the amount stays
    /// within ±[`Score::MAX_ESTIMATE`](crate::Score::MAX_ESTIMATE).
    fn evaluate(&self) -> i32;

    /// How early a legal move should be tried: the greater the sooner. A hundred
    /// sets a good kind of move apart from the others. What moves have achieved
    /// elsewhere in the search is weighed in, up to ±256.
    fn promise(&self, mv: Self::Move) -> i32 {
        let _ = mv;
        0
    }

    /// The [`promise`](Self::promise) of every move of a position, added to
    /// `promises` in the same order. Games override this where something can be
    /// worked out once for all moves.
    fn promises(&self, moves: &[Self::Move], promises: &mut Vec<i32>) {
        promises.extend(moves.iter().map(|&mv| self.promise(mv)));
    }

    /// Whether a legal move changes so much that it is always looked at in full
    /// depth, however late it comes.
    fn is_forcing(&self, mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// Puts into `moves` the legal moves without which a position cannot be
    /// evaluated: captures, say. Finding that there are none should be cheap.
    fn forcing_moves(&self, moves: &mut Self::Moves) {
        moves.clear();
    }

    /// Gives the turn away, if to have it is as good as never a burden here;
    /// [`undo`](Position::undo) takes that back. Whoever is fine even so needs
    /// no deep search to prove it.
    fn try_pass(&mut self) -> bool {
        false
    }

    /// Plays the rest of the game without a mistake, where the game has a way to
    /// find that out which is quicker than the search. Asked between the depths
    /// of a search, with more and more effort. No answer at once where there is no
    /// hope, and none when the effort is used up.
    fn solve(&self, effort: &SolveEffort<'_>) -> Solved<Self::Move> {
        let _ = effort;
        Solved { answer: None, nodes: 0 }
    }

    /// A number for the move, under which is kept what it achieved elsewhere.
    /// Moves may share one; moves that mean the same should.
    fn slot(mv: Self::Move) -> usize {
        let mut hasher = QuickHasher(0);
        mv.hash(&mut hasher);
        hasher.finish() as usize
    }
}

/// How much may be done to solve a position.
#[derive(Clone, Copy)]
pub struct SolveEffort<'a> {
    /// Positions to visit at most.
    pub nodes: u64,
    /// To be asked every millisecond: whether to give up at once.
    pub is_stopped: &'a dyn Fn() -> bool,
}

/// What became of an effort to solve a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved<M> {
    /// A move that keeps what the position is worth, and that: a win or loss is
    /// proven, and comes within so many plies; a draw is proven too.
    pub answer: Option<(M, Score)>,
    /// Positions visited.
    pub nodes: u64,
}

/// Mixes the few words that a move consists of.
struct QuickHasher(u64);

impl Hasher for QuickHasher {
    fn finish(&self) -> u64 {
        self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }

    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }

    fn write_u64(&mut self, word: u64) {
        // The fractional part of the golden ratio: spreads neighbouring numbers.
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}
