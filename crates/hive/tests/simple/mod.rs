//! A second implementation of Hive, for tests only.
//!
//! Written from the text of the rules (H1 to H36) and from nothing else: the
//! board is a map from coordinates to stacks, and every question is answered by
//! looking at the board again, as a person would. It is slow and meant to be
//! obviously right, so that the fast implementation can be held against it.

#![allow(dead_code, reason = "each test binary uses its own part")]

mod board;
mod movement;
mod uhp;

use std::collections::{BTreeSet, HashMap};

pub(crate) use board::{AROUND, At, Board, neighbours};
use taula_core::Side;
use taula_hive::{Bug, Piece, Rules};

/// Whatever a player can do in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum SimpleMove {
    Pass,
    Put(Piece, At),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SimpleEnd {
    Win(Side),
    BothQueens,
    Repetition,
}

/// What H27 compares: the stacks by kind and colour wherever they lie, the side
/// to move and the resting piece (by its cell, since numbers do not count).
pub(crate) type Layout = (Vec<(At, Vec<(Side, Bug)>)>, Side, Option<At>);

#[derive(Clone, Debug)]
pub(crate) struct SimpleGame {
    pub(crate) rules: Rules,
    pub(crate) board: Board,
    pub(crate) side: Side,
    /// Turns taken by both players together, passes included.
    pub(crate) ply: usize,
    /// The piece that moved or was lifted in the last turn (H34). Without
    /// pillbugs in the game the rule has nothing to say, and nothing rests.
    pub(crate) resting: Option<Piece>,
    /// How often each layout has come up, this one included (H27).
    seen: HashMap<Layout, u32>,
}

impl SimpleGame {
    pub(crate) fn new(rules: Rules) -> SimpleGame {
        SimpleGame::from_board(rules, Board::default(), Side::First, 0)
    }

    /// A game that goes on from an arrangement, without a past.
    pub(crate) fn from_board(rules: Rules, board: Board, side: Side, ply: usize) -> SimpleGame {
        let mut game = SimpleGame { rules, board, side, ply, resting: None, seen: HashMap::new() };
        game.seen.insert(game.layout(), 1);
        game
    }

    /// A move as a player would carry it out. The move must be legal.
    pub(crate) fn play(&mut self, mv: SimpleMove) {
        self.resting = None;
        if let SimpleMove::Put(piece, to) = mv {
            if let Some(from) = self.board.place_of(piece) {
                self.board = self.board.without_top(from);
                self.resting = Some(piece).filter(|_| self.rules.game_type.pillbug);
            }
            self.board.put(piece, to);
        }
        self.side = self.side.other();
        self.ply += 1;
        *self.seen.entry(self.layout()).or_insert(0) += 1;
    }

    /// H1, H25, H26, H27.
    pub(crate) fn end(&self) -> Option<SimpleEnd> {
        match (self.queen_surrounded(Side::First), self.queen_surrounded(Side::Second)) {
            (true, true) => Some(SimpleEnd::BothQueens),
            (true, false) => Some(SimpleEnd::Win(Side::Second)),
            (false, true) => Some(SimpleEnd::Win(Side::First)),
            (false, false) if self.seen[&self.layout()] >= 3 => Some(SimpleEnd::Repetition),
            (false, false) => None,
        }
    }

    /// Every legal move. A finished game has none.
    pub(crate) fn legal_moves(&self) -> BTreeSet<SimpleMove> {
        let mut moves = BTreeSet::new();
        if self.end().is_some() {
            return moves;
        }
        let cells = self.cells_to_place();
        for piece in self.pieces_to_place() {
            moves.extend(cells.iter().map(|&at| SimpleMove::Put(piece, at)));
        }
        // H12
        if self.queen_in_play(self.side) {
            moves.extend(self.moves_in_play());
        }
        // H24
        if moves.is_empty() {
            moves.insert(SimpleMove::Pass);
        }
        moves
    }

    /// The number of lines of play of this length.
    pub(crate) fn perft(&self, depth: usize) -> u64 {
        let moves = self.legal_moves();
        if depth <= 1 {
            return if depth == 0 { 1 } else { moves.len() as u64 };
        }
        let follow = |mv| {
            let mut next = self.clone();
            next.play(mv);
            next.perft(depth - 1)
        };
        moves.into_iter().map(follow).sum()
    }

    pub(crate) fn queen(&self, side: Side) -> Option<At> {
        Piece::new(side, Bug::Queen, 1).and_then(|queen| self.board.place_of(queen))
    }

    pub(crate) fn queen_in_play(&self, side: Side) -> bool {
        self.queen(side).is_some()
    }

    fn queen_surrounded(&self, side: Side) -> bool {
        self.queen(side)
            .is_some_and(|at| neighbours(at).into_iter().all(|near| self.board.occupied(near)))
    }

    /// What may be placed in this turn: of each kind the next one in hand (H2,
    /// H9, H30, H35, H36).
    fn pieces_to_place(&self) -> Vec<Piece> {
        let turn = self.ply / 2 + 1;
        let queen_is_due = turn >= 4 && !self.queen_in_play(self.side);
        let queen_is_early = turn == 1 && self.rules.tournament_opening;
        Bug::ALL
            .into_iter()
            .filter(|&bug| self.rules.game_type.has(bug))
            .filter(|&bug| bug == Bug::Queen || !queen_is_due)
            .filter(|&bug| bug != Bug::Queen || !queen_is_early)
            .filter_map(|bug| self.next_in_hand(bug))
            .collect()
    }

    /// The lowest number of a kind that is not in play.
    fn next_in_hand(&self, bug: Bug) -> Option<Piece> {
        (1..=bug.count())
            .filter_map(|number| Piece::new(self.side, bug, number))
            .find(|&piece| self.board.place_of(piece).is_none())
    }

    /// H4, H6, H11. Where the first piece of all lies makes no difference: it
    /// lies at (0, 0).
    fn cells_to_place(&self) -> BTreeSet<At> {
        if self.ply == 0 {
            return BTreeSet::from([(0, 0)]);
        }
        let second_of_all = self.ply == 1;
        let cells_around_hive = self.board.cells().flat_map(neighbours);
        cells_around_hive
            .filter(|&at| !self.board.occupied(at))
            .filter(|&at| second_of_all || !self.touches_opponent(at))
            .collect()
    }

    fn touches_opponent(&self, at: At) -> bool {
        self.board.tops_around(at).any(|piece| piece.side() != self.side)
    }

    /// Every move of a piece in play, by itself or lifted.
    fn moves_in_play(&self) -> BTreeSet<SimpleMove> {
        let mut moves = BTreeSet::new();
        // Only top pieces can do anything (H18), and none that rests (H34).
        let rests = |piece| self.resting == Some(piece);
        let own_tops =
            self.board.tops().filter(|&(_, piece)| piece.side() == self.side && !rests(piece));
        for (at, piece) in own_tops {
            moves.extend(self.board.walks(at).into_iter().map(|to| SimpleMove::Put(piece, to)));
            for (lifted, to) in self.board.lifts(at) {
                if !rests(lifted) {
                    moves.insert(SimpleMove::Put(lifted, to));
                }
            }
        }
        moves
    }

    pub(crate) fn layout(&self) -> Layout {
        let west = self.board.cells().map(|at| at.0).min().unwrap_or(0);
        let north = self.board.cells().map(|at| at.1).min().unwrap_or(0);
        let moved_home = |at: At| (at.0 - west, at.1 - north);
        let kinds = |stack: &[Piece]| stack.iter().map(|p| (p.side(), p.bug())).collect();
        let stacks =
            self.board.cells().map(|at| (moved_home(at), kinds(self.board.stack(at)))).collect();
        let resting = self.resting.and_then(|piece| self.board.place_of(piece)).map(moved_home);
        (stacks, self.side, resting)
    }
}
