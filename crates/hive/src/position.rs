use std::sync::Arc;

use taula_core::{EndReason, Outcome, Side};

use crate::board::Board;
use crate::generate::{Counter, generate};
use crate::piece::PieceSet;
use crate::ring::{FULL, SLIDES};
use crate::{Bug, Cell, GameType, Move, Moves, Piece, Refusal};

/// The rules of a game: expansions and options.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rules {
    /// The expansion pieces (H30).
    pub game_type: GameType,
    /// Whether the queen may not be a player's very first piece (H35).
    pub tournament_opening: bool,
    /// Whether the third occurrence of a position is a draw (H27).
    pub repetition: bool,
}

impl Rules {
    /// The rules of tournaments and of the Universal Hive Protocol, in which every game
    /// has the tournament opening (H35).
    #[must_use]
    pub const fn tournament(game_type: GameType) -> Rules {
        Rules { game_type, tournament_opening: true, repetition: true }
    }
}

impl Default for Rules {
    /// The base game of the rule book: the queen may be placed first.
    fn default() -> Rules {
        Rules { tournament_opening: false, ..Rules::tournament(GameType::BASE) }
    }
}

/// The turn in which a queen that is still in hand must be placed (H9).
const QUEEN_TURN: usize = 4;

/// Number of occurrences of a position that makes a draw (H27).
const DRAWING_OCCURRENCE: usize = 3;

/// A position of Hive with its history: pieces in play and in hand, the side to move,
/// and the moves played.
///
/// ```
/// use taula_core::Position as _;
/// use taula_hive::{Move, Position, Rules};
///
/// let mut game = Position::new(Rules::default());
/// assert_eq!(game.count_legal_moves(), 5);
/// let mut moves = Default::default();
/// game.legal_moves(&mut moves);
/// game.play(moves[0])?;
/// assert_eq!(game.undo(), Some(moves[0]));
/// assert!(game.play(Move::Pass).is_err());
/// # Ok::<(), taula_hive::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Rules,
    board: Board,
    /// The pieces of both sides in hand.
    hand: PieceSet,
    /// Plies since the start of the game.
    ply: usize,
    resting: Option<Piece>,
    /// Stored after a piece in play has moved. After a placement it is computed on
    /// demand: no earlier position can be equal then.
    key: Option<u64>,
    history: Vec<Played>,
    /// The start, without a setup of its own; `None` if it is an empty board.
    setup: Option<Arc<Position>>,
}

/// A played move with the state that undo restores.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Played {
    mv: Move,
    /// The cell that the piece left; `None` if it came from the hand.
    from: Option<Cell>,
    /// The piece that rested before the move.
    resting: Option<Piece>,
    /// The key before the move; `None` if the move is a placement, after which no
    /// earlier key is compared.
    key: Option<u64>,
}

impl Position {
    /// The start of a game.
    #[must_use]
    pub fn new(rules: Rules) -> Position {
        let mut hand = PieceSet::EMPTY;
        for piece in Piece::all().filter(|piece| rules.game_type.has(piece.bug())) {
            hand.insert(piece);
        }
        Position {
            rules,
            board: Board::new(),
            hand,
            ply: 0,
            resting: None,
            key: None,
            history: Vec::new(),
            setup: None,
        }
    }

    /// A start with these pieces in play and in hand, `ply` plies into the game, as a
    /// checked setup has them. The pieces of a stack come from the lowest to the top.
    pub(crate) fn set_up(
        rules: Rules,
        pieces: impl Iterator<Item = (Piece, Cell)>,
        hand: PieceSet,
        ply: usize,
        resting: Option<Piece>,
    ) -> Position {
        let empty = Position::new(rules);
        let mut position = Position { hand, ply, resting, ..empty.clone() };
        pieces.for_each(|(piece, cell)| position.board.put(piece, cell));
        if position != empty {
            position.setup = Some(Arc::new(position.clone()));
        }
        position
    }

    /// Whether the game began with anything but an empty board and full hands.
    pub(crate) fn is_set_up(&self) -> bool {
        self.setup.is_some()
    }

    /// The same position by other rules for opening and repetition.
    pub(crate) fn with_rules(self, rules: Rules) -> Position {
        Position { rules, ..self }
    }

    /// The rules of this game.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Plies since the start of the game, those before a [`Setup`](crate::Setup)
    /// included.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// Turn number: the first turns of both players are turn 1.
    #[must_use]
    pub fn turn(&self) -> usize {
        self.ply / 2 + 1
    }

    /// The top piece of a cell.
    #[must_use]
    #[inline]
    pub fn top(&self, cell: Cell) -> Option<Piece> {
        self.board.top(cell)
    }

    /// Number of pieces on a cell.
    #[must_use]
    #[inline]
    pub fn height(&self, cell: Cell) -> u8 {
        self.board.height(cell)
    }

    /// The pieces on a cell, from the top down.
    pub fn stack(&self, cell: Cell) -> impl Iterator<Item = Piece> {
        self.board.stack(cell)
    }

    /// The cell of a piece; `None` while it is in hand.
    #[must_use]
    #[inline]
    pub fn cell_of(&self, piece: Piece) -> Option<Cell> {
        self.board.cell_of(piece)
    }

    /// Whether another piece is on top of this one (H18).
    #[must_use]
    pub fn is_covered(&self, piece: Piece) -> bool {
        self.board.cell_of(piece).is_some_and(|cell| self.board.top(cell) != Some(piece))
    }

    /// Number of pieces of a kind that a side has in hand.
    #[must_use]
    pub fn in_hand(&self, side: Side, bug: Bug) -> u8 {
        self.hand.of_kind(side, bug).len() as u8
    }

    /// The piece of a kind that would be placed next (H36).
    #[must_use]
    pub fn next_in_hand(&self, side: Side, bug: Bug) -> Option<Piece> {
        self.hand.of_kind(side, bug).next()
    }

    /// The pieces of both sides in hand.
    #[must_use]
    #[inline]
    pub fn hand(&self) -> PieceSet {
        self.hand
    }

    /// The piece that may not act in this turn (H34). Tracked only in games with the
    /// pillbug, since no other rule depends on it.
    #[must_use]
    pub fn resting(&self) -> Option<Piece> {
        self.resting
    }

    /// All pieces in play with their cells, White's first, covered ones too.
    pub fn pieces_in_play(&self) -> impl Iterator<Item = (Piece, Cell)> {
        self.board.in_play().filter_map(|piece| Some((piece, self.board.cell_of(piece)?)))
    }

    /// Number of occupied cells around a side's queen; `None` while she is in hand.
    #[must_use]
    #[inline]
    pub fn queen_neighbours(&self, side: Side) -> Option<u32> {
        let cell = self.board.cell_of(Piece::first(side, Bug::Queen))?;
        Some(self.board.ring(cell).count_ones())
    }

    /// Whether a side's queen is surrounded (H1).
    #[must_use]
    #[inline]
    pub fn is_surrounded(&self, side: Side) -> bool {
        self.board
            .cell_of(Piece::first(side, Bug::Queen))
            .is_some_and(|cell| self.board.ring(cell) == FULL)
    }

    /// Whether a piece on the ground at this cell could slide anywhere (H15) or, for an
    /// empty cell, whether a piece could slide into it.
    #[must_use]
    #[inline]
    pub fn can_slide_from(&self, cell: Cell) -> bool {
        SLIDES[self.board.ring(cell) as usize] != 0
    }

    /// Whether a player whose queen is in hand must place her now (H9).
    #[must_use]
    pub fn must_place_queen(&self) -> bool {
        self.turn() >= QUEEN_TURN && self.hand.contains(Piece::first(self.side(), Bug::Queen))
    }

    #[inline]
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    #[inline]
    pub(crate) fn side(&self) -> Side {
        if self.ply.is_multiple_of(2) { Side::First } else { Side::Second }
    }

    pub(crate) fn has_placed_queen(&self, side: Side) -> bool {
        self.board.cell_of(Piece::first(side, Bug::Queen)).is_some()
    }

    /// Whether a side has any piece in play, covered ones included.
    pub(crate) fn has_placed(&self, side: Side) -> bool {
        !self.board.in_play().of_side(side).is_empty()
    }

    /// Whether the queen may be placed in this turn, if she is in hand (H35).
    pub(crate) fn may_place_queen(&self) -> bool {
        !self.rules.tournament_opening || self.has_placed(self.side())
    }

    /// The pieces that may be placed in this turn, one of each kind (H9, H36).
    pub(crate) fn placeable(&self) -> PieceSet {
        let side = self.side();
        let queen = Piece::first(side, Bug::Queen);
        let mut pieces = self.hand.of_side(side).lowest_of_kinds();
        if self.must_place_queen() {
            pieces = PieceSet::EMPTY;
            pieces.insert(queen);
        }
        if !self.may_place_queen() {
            pieces.remove(queen);
        }
        pieces
    }

    /// Number of occurrences of this position in this game, the present one included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        // No key: nothing has moved since the last placement.
        let Some(key) = self.key else { return 1 };
        1 + self
            .history
            .iter()
            .rev()
            // A placed piece never leaves (H7), so earlier positions differ.
            .map_while(|played| played.key)
            .skip(1)
            .step_by(2)
            .filter(|&earlier| earlier == key)
            .count()
    }

    /// Recomputes every incremental field and compares. For tests.
    ///
    /// # Errors
    /// What differs.
    #[doc(hidden)]
    pub fn validity_check(&self) -> Result<(), String> {
        self.board.check()?;
        if let Some(key) = self.key.filter(|&key| key != self.fresh_key()) {
            return Err(format!("the key is {key:x}, not {:x}", self.fresh_key()));
        }
        if let Some(piece) = self.board.in_play().find(|&piece| self.hand.contains(piece)) {
            return Err(format!("{piece} is in play and in hand"));
        }
        Ok(())
    }

    fn fresh_key(&self) -> u64 {
        // White's queen if she is in play. Otherwise White's pieces have hardly
        // moved and stand close together: the powers of up to three cells cancel
        // out only where cells lie half the board apart.
        let in_play = self.board.in_play();
        let lowest = in_play.clone().next();
        let anchors = in_play
            .take_while(|piece| lowest.is_some_and(|lowest| piece.is_like(lowest)))
            .filter_map(|piece| self.board.cell_of(piece));
        let resting = self.resting.and_then(|piece| Some((piece, self.board.cell_of(piece)?)));
        let game_type = self.rules.game_type;
        let salt = u8::from(self.side() == Side::Second)
            | u8::from(game_type.mosquito) << 1
            | u8::from(game_type.ladybug) << 2
            | u8::from(game_type.pillbug) << 3;
        self.board.sum().key(anchors, resting, salt)
    }
}

impl taula_core::Position for Position {
    type Move = Move;
    type Moves = Moves;
    type Refusal = Refusal;

    fn side_to_move(&self) -> Side {
        self.side()
    }

    fn outcome(&self) -> Option<Outcome> {
        match (self.is_surrounded(Side::First), self.is_surrounded(Side::Second)) {
            (true, true) => Some(Outcome::draw(EndReason::BothGoals)),
            (true, false) => Some(Outcome::win(Side::Second, EndReason::Goal)),
            (false, true) => Some(Outcome::win(Side::First, EndReason::Goal)),
            (false, false) => (self.rules.repetition && self.occurrences() >= DRAWING_OCCURRENCE)
                .then(|| Outcome::draw(EndReason::Repetition)),
        }
    }

    fn legal_moves(&self, moves: &mut Moves) {
        moves.clear();
        if self.outcome().is_some() {
            return;
        }
        generate(self, moves);
        if moves.is_empty() {
            moves.push(Move::Pass);
        }
    }

    fn count_legal_moves(&self) -> usize {
        if self.outcome().is_some() {
            return 0;
        }
        let mut counter = Counter::default();
        generate(self, &mut counter);
        counter.0.max(1)
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        crate::refusal::ensure_legal(self, mv)
    }

    fn play_unchecked(&mut self, mv: Move) {
        let mut played = Played { mv, from: None, resting: self.resting, key: None };
        match mv {
            Move::Put { piece, to } if self.board.cell_of(piece).is_none() => {
                self.resting = None;
                self.hand.remove(piece);
                self.board.put(piece, to);
            }
            Move::Put { piece, to } => {
                played.key = Some(self.key());
                played.from = Some(self.board.lift(piece));
                self.resting = self.rules.game_type.pillbug.then_some(piece);
                self.board.put(piece, to);
            }
            Move::Pass => {
                played.key = Some(self.key());
                self.resting = None;
            }
        }
        self.ply += 1;
        self.key = played.key.map(|_| self.fresh_key());
        self.history.push(played);
    }

    fn undo(&mut self) -> Option<Move> {
        let played = self.history.pop()?;
        if let Move::Put { piece, .. } = played.mv {
            self.board.lift(piece);
            match played.from {
                Some(cell) => self.board.put(piece, cell),
                None => self.hand.insert(piece),
            }
        }
        self.ply -= 1;
        self.resting = played.resting;
        let after_placement = self.history.last().is_none_or(|before| before.key.is_none());
        self.key = match played.key {
            _ if after_placement => None,
            None => Some(self.fresh_key()),
            known => known,
        };
        Some(played.mv)
    }

    fn moves_played(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator {
        self.history.iter().map(|played| played.mv)
    }

    fn start(&self) -> Position {
        match &self.setup {
            None => Position::new(self.rules),
            Some(setup) => {
                let setup = Position::clone(setup);
                Position { rules: self.rules, setup: self.setup.clone(), ..setup }
            }
        }
    }

    fn key(&self) -> u64 {
        self.key.unwrap_or_else(|| self.fresh_key())
    }
}
