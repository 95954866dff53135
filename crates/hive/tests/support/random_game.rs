//! Games played at random, but not evenly: even choice would place pieces for
//! most of the game, seldom climb, and never get far from the start.

use taula_core::Position as _;
use taula_hive::{Bug, Piece, Position, Rules, Setup};

use super::{Random, to_fast};
use crate::simple::{At, SimpleGame, SimpleMove, neighbours};

/// What the two players of a random game both try to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Style {
    /// A bit of everything, with a liking for climbing and lifting.
    Lively,
    /// Put pieces into gaps: pins, gates, blocked players.
    Tight,
    /// One long line.
    Snake,
    /// Climb whenever possible.
    Climbing,
    /// Besiege the opposing queen.
    Hostile,
    /// The whole hive moves in one direction, away from where it began.
    Walking(At),
}

impl Style {
    pub(crate) const ALL: [Style; 8] = [
        Style::Lively,
        Style::Hostile,
        Style::Tight,
        Style::Snake,
        Style::Climbing,
        Style::Walking((1, 0)),
        Style::Walking((-1, 2)),
        Style::Walking((0, -1)),
    ];
}

/// The same random game in both implementations. The simple one chooses the
/// moves, so that the fast one has no say in what it is tested with.
#[derive(Clone, Debug)]
pub(crate) struct RandomGame {
    pub(crate) simple: SimpleGame,
    pub(crate) fast: Position,
    /// The moves so far.
    pub(crate) moves: Vec<SimpleMove>,
    /// The same in UHP notation.
    pub(crate) texts: Vec<String>,
    style: Style,
    random: Random,
}

impl RandomGame {
    pub(crate) fn new(rules: Rules, style: Style, seed: u64) -> RandomGame {
        RandomGame::from_both(SimpleGame::new(rules), Position::new(rules), style, seed)
    }

    /// A game that goes on from a position, given in both implementations.
    pub(crate) fn from_both(
        simple: SimpleGame,
        fast: Position,
        style: Style,
        seed: u64,
    ) -> RandomGame {
        let random = Random::new(seed);
        RandomGame { simple, fast, moves: Vec::new(), texts: Vec::new(), style, random }
    }

    /// Plays one more move; false at the end of the game.
    pub(crate) fn step(&mut self) -> bool {
        let legal: Vec<SimpleMove> = self.simple.legal_moves().into_iter().collect();
        if legal.is_empty() {
            return false;
        }
        let mut mv = self.choose(&legal);
        // A game that ends early shows little, so a move that ends it gets
        // second thoughts.
        if self.ends_game(mv) {
            mv = self.random.pick(&legal);
        }
        self.texts.push(self.simple.write_move(mv));
        self.moves.push(mv);
        self.simple.play(mv);
        self.fast.play_unchecked(to_fast(mv));
        true
    }

    /// The game so far, for a message that lets it be replayed.
    pub(crate) fn story(&self) -> String {
        let start = Setup::from(&self.fast.start());
        format!("{start}\nmoves: {}\n{:?}", self.texts.join(";"), self.style)
    }

    /// Whether a move surrounds a queen.
    fn ends_game(&self, mv: SimpleMove) -> bool {
        let SimpleGame { rules, ref board, side, ply, .. } = self.simple;
        let mut next = SimpleGame::from_board(rules, board.clone(), side, ply);
        next.play(mv);
        next.end().is_some()
    }

    fn choose(&mut self, legal: &[SimpleMove]) -> SimpleMove {
        let board = &self.simple.board;
        let in_play = |mv: &SimpleMove| match *mv {
            SimpleMove::Put(piece, _) => board.place_of(piece).is_some(),
            SimpleMove::Pass => false,
        };
        let climbs = |mv: &SimpleMove| matches!(*mv, SimpleMove::Put(_, to) if board.occupied(to));
        let lifts =
            |mv: &SimpleMove| matches!(*mv, SimpleMove::Put(p, _) if p.side() != self.simple.side);
        let placing: Vec<_> = legal.iter().copied().filter(|mv| !in_play(mv)).collect();
        let moving: Vec<_> = legal.iter().copied().filter(in_play).collect();
        let climbing: Vec<_> = moving.iter().copied().filter(climbs).collect();
        let lifting: Vec<_> = moving.iter().copied().filter(lifts).collect();

        // How many times in a hundred each kind of move is tried, in this order.
        let (place, climb, lift) = match self.style {
            Style::Lively => (35, 25, 25),
            Style::Tight => (45, 10, 20),
            Style::Hostile => (50, 10, 20),
            Style::Snake => (80, 2, 2),
            Style::Climbing => (35, 80, 5),
            Style::Walking(_) => (if self.simple.ply < 12 { 90 } else { 1 }, 2, 5),
        };
        if !placing.is_empty() && (moving.is_empty() || self.random.percent(place)) {
            return self.choose_placing(&placing);
        }
        if !lifting.is_empty() && self.random.percent(lift) {
            return self.random.pick(&lifting);
        }
        if !climbing.is_empty() && self.random.percent(climb) {
            return self.random.pick(&climbing);
        }
        if self.random.percent(10) {
            return self.random.pick(&moving);
        }
        self.choose_by_style(&moving)
    }

    /// All kinds have the same chance: there are most cells for ants otherwise,
    /// and the queen and the expansion pieces would come late.
    fn choose_placing(&mut self, placing: &[SimpleMove]) -> SimpleMove {
        let bug_of = |mv: SimpleMove| match mv {
            SimpleMove::Put(piece, _) => Some(piece.bug()),
            SimpleMove::Pass => None,
        };
        let mut bugs: Vec<Option<Bug>> = placing.iter().map(|&mv| bug_of(mv)).collect();
        bugs.dedup();
        let bug = self.random.pick(&bugs);
        let of_kind: Vec<_> = placing.iter().copied().filter(|&mv| bug_of(mv) == bug).collect();
        self.choose_by_style(&of_kind)
    }

    fn choose_by_style(&mut self, moves: &[SimpleMove]) -> SimpleMove {
        let simple = &self.simple;
        let score = |mv: SimpleMove| match mv {
            SimpleMove::Pass => 0,
            SimpleMove::Put(piece, to) => match self.style {
                Style::Lively | Style::Climbing => 0,
                Style::Tight => touched(simple, piece, to),
                Style::Hostile => closeness_to_queen(simple, piece, to),
                Style::Snake => distance_from_all(simple, to),
                // Where there is no way forward, any move will do.
                Style::Walking(direction) => gain(simple, piece, to, direction).max(0),
            },
        };
        let best = moves.iter().map(|&mv| score(mv)).max();
        let best: Vec<_> = moves.iter().copied().filter(|&mv| Some(score(mv)) == best).collect();
        self.random.pick(&best)
    }
}

/// How many pieces a piece touches after a move.
fn touched(game: &SimpleGame, piece: Piece, to: At) -> i32 {
    let from = game.board.place_of(piece);
    neighbours(to).into_iter().filter(|&at| game.board.occupied(at) && Some(at) != from).count()
        as i32
}

/// How near a move brings a piece to the queen of the other side.
fn closeness_to_queen(game: &SimpleGame, piece: Piece, to: At) -> i32 {
    let queen = game.queen(piece.side().other());
    let nearness = |at: At| queen.map_or(0, |queen| -distance(queen, at));
    // Besiegers that are in place stay there.
    nearness(to) - game.board.place_of(piece).map_or(-1, nearness)
}

fn distance_from_all(game: &SimpleGame, to: At) -> i32 {
    game.board.cells().map(|at| distance(at, to)).sum()
}

fn distance(a: At, b: At) -> i32 {
    let (q, r) = (a.0 - b.0, a.1 - b.1);
    q.abs().max(r.abs()).max((q + r).abs())
}

/// How far a move brings a piece in a direction.
fn gain(game: &SimpleGame, piece: Piece, to: At, direction: At) -> i32 {
    let from = game.board.place_of(piece).unwrap_or((0, 0));
    (to.0 - from.0) * direction.0 + (to.1 - from.1) * direction.1
}
