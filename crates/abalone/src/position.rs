use taula_core::{EndReason, Outcome, Side};

use crate::generate::{Counter, can_move, generate, pick};
use crate::setup::{MAX_MARBLES, Setup};
use crate::{Cell, CellSet, Direction, Layout, Move, Moves, Refusal, key};

/// The rules of a game: when it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Rules {
    /// Number of opposing marbles to push off (A1): from 1 to 14.
    pub marbles_to_win: u8,
    /// Whether the third occurrence of a position is a draw (A21).
    pub repetition: bool,
    /// Number of plies after which the player who has pushed off more marbles wins
    /// (A21).
    pub move_limit: Option<u32>,
}

impl Default for Rules {
    /// Six marbles, a draw by repetition, no move limit.
    fn default() -> Rules {
        Rules { marbles_to_win: 6, repetition: true, move_limit: None }
    }
}

/// Number of occurrences of a position that makes a draw (A21).
const DRAWING_OCCURRENCE: usize = 3;

/// Minimum number of plies without a marble lost for a draw by repetition: both players
/// move there and back again, each time.
const QUIET_PLIES_TO_DRAW: u32 = 4 * (DRAWING_OCCURRENCE as u32 - 1);

/// A position of Abalone with its history: the marbles, the side to move, and the moves
/// played.
///
/// ```
/// use taula_abalone::{Layout, Position, Rules};
/// use taula_core::{Position as _, Side, perft};
///
/// let mut game = Position::new(Rules::default());
/// assert_eq!(game.side_to_move(), Side::First);
/// assert_eq!(game.count_legal_moves(), 44);
/// assert_eq!(perft(&game, 3), 98912);
///
/// let mut moves = Default::default();
/// game.legal_moves(&mut moves);
/// game.play(moves[0])?;
/// assert_eq!(game.undo(), Some(moves[0]));
/// # Ok::<(), taula_abalone::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    rules: Rules,
    board: Board,
    side_to_move: Side,
    /// Plies since the last marble was lost.
    quiet: u32,
    history: Vec<Played>,
    /// The lower halves of the keys before each move, densely packed, so that a search
    /// for a repetition among hundreds of them costs next to nothing.
    fingerprints: Vec<u32>,
}

/// The state that a move changes, except for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Board {
    marbles: [CellSet; 2],
    lost: [u8; 2],
    key: u64,
}

/// A played move with the state before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Played {
    mv: Move,
    board: Board,
    quiet: u32,
}

/// The marbles that a legal move pushes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Push {
    /// The opposing marbles that are pushed, before they move.
    pub pushed: CellSet,
    /// The one among them that leaves the board.
    pub ejected: Option<Cell>,
}

impl Position {
    /// The start of a game with the standard layout (A2).
    #[must_use]
    pub fn new(rules: Rules) -> Position {
        Position::from_layout(Layout::STANDARD, rules)
    }

    /// The start of a game with this layout (A20).
    #[must_use]
    pub fn from_layout(layout: Layout, rules: Rules) -> Position {
        let marbles = Side::BOTH.map(|side| layout.marbles(side));
        Position::from_parts(rules, marbles, [0, 0], Side::First)
    }

    pub(crate) fn from_parts(
        rules: Rules,
        marbles: [CellSet; 2],
        lost: [u8; 2],
        side_to_move: Side,
    ) -> Position {
        let board = Board { marbles, lost, key: key::of_all(marbles, lost, side_to_move) };
        Position {
            rules,
            board,
            side_to_move,
            quiet: 0,
            history: Vec::new(),
            fingerprints: Vec::new(),
        }
    }

    /// The rules of this game.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Plies since the start of the game, or since the setup.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.history.len()
    }

    /// The marbles of a side.
    #[inline]
    #[must_use]
    pub fn marbles(&self, side: Side) -> CellSet {
        self.board.marbles[side.index()]
    }

    /// The cells with no marble.
    #[must_use]
    pub fn empty_cells(&self) -> CellSet {
        !(self.marbles(Side::First) | self.marbles(Side::Second))
    }

    /// The owner of the marble on a cell.
    #[must_use]
    pub fn marble_at(&self, cell: Cell) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.marbles(side).contains(cell))
    }

    /// Number of marbles that a side has lost (A15).
    #[must_use]
    pub fn lost(&self, side: Side) -> u8 {
        self.board.lost[side.index()]
    }

    /// The layout that this game started from, if it has a name.
    #[must_use]
    pub fn layout(&self) -> Option<Layout> {
        let Position { board, side_to_move, .. } = taula_core::Position::start(self);
        if side_to_move != Side::First || board.lost != [0, 0] {
            return None;
        }
        Layout::by_marbles(board.marbles)
    }

    /// The position before the last move, without history; `None` at the start.
    #[must_use]
    pub(crate) fn before_last_move(&self) -> Option<Position> {
        let &Played { board, .. } = self.history.last()?;
        let side = self.side_to_move.other();
        Some(Position::from_parts(self.rules, board.marbles, board.lost, side))
    }

    /// The same position with this side to move, without history.
    #[must_use]
    pub(crate) fn seen_by(&self, side: Side) -> Position {
        Position::from_parts(self.rules, self.board.marbles, self.board.lost, side)
    }

    /// The opposing marbles that a legal move pushes; none for most moves.
    #[must_use]
    pub fn push(&self, mv: Move) -> Push {
        let mut push = Push::default();
        if !mv.is_in_line() {
            return push;
        }
        let others = self.marbles(self.side_to_move.other());
        let mut front = mv.last();
        while let Some(cell) = front.step(mv.direction()) {
            if !others.contains(cell) {
                return push;
            }
            push.pushed = push.pushed.with(cell);
            front = cell;
        }
        // The line reaches the edge: the last marble leaves the board.
        push.ejected = push.pushed.contains(front).then_some(front);
        push
    }

    /// One legal move by its index in
    /// [`legal_moves`](taula_core::Position::legal_moves): `choose` gets the number of
    /// moves, at least one, and returns an index. `None` when the game is over.
    ///
    /// Faster than listing the moves and taking one: for random playouts.
    ///
    /// ```
    /// use taula_abalone::{Position, Rules};
    ///
    /// let position = Position::new(Rules::default());
    /// assert!(position.pick_legal_move(|count| count - 1).is_some());
    /// ```
    pub fn pick_legal_move(&self, choose: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.has_ended_before_moving() {
            return None;
        }
        let (own, other) = self.own_and_other();
        pick(own, other, choose)
    }

    /// Plays a null move, which the rules do not have (A3): passes the turn to the other
    /// side until [`undo`](taula_core::Position::undo). For null-move pruning.
    ///
    /// Until then [`moves_played`](taula_core::Position::moves_played) contains a
    /// placeholder.
    ///
    /// ```
    /// use taula_abalone::{Position, Rules};
    /// use taula_core::{Position as _, Side};
    ///
    /// let mut game = Position::new(Rules::default());
    /// let before = game.clone();
    /// game.play_null_move();
    /// assert_eq!(game.side_to_move(), Side::Second);
    /// assert_ne!(game.key(), before.key());
    /// game.undo();
    /// assert_eq!(game, before);
    /// ```
    pub fn play_null_move(&mut self) {
        self.history.push(Played { mv: Move::default(), board: self.board, quiet: self.quiet });
        self.fingerprints.push(self.board.key as u32);
        self.quiet += 1;
        self.side_to_move = self.side_to_move.other();
        self.board.key ^= key::of_turn();
    }

    /// Number of occurrences of this position in this game, the present one included
    /// (A21).
    #[must_use]
    pub fn occurrences(&self) -> usize {
        1 + self
            .history
            .iter()
            .rev()
            // Lost marbles never come back, so earlier positions differ.
            .take(self.quiet as usize)
            .skip(1)
            .step_by(2)
            .filter(|played| played.board.marbles == self.board.marbles)
            .count()
    }

    /// Recomputes every incremental field and compares. For tests.
    ///
    /// # Errors
    /// What differs.
    #[doc(hidden)]
    pub fn validity_check(&self) -> Result<(), String> {
        let Board { marbles: [black, white], lost, key } = self.board;
        let fresh = key::of_all([black, white], lost, self.side_to_move);
        if key != fresh {
            return Err(format!("the key is {key:x}, not {fresh:x}"));
        }
        if !(black & white).is_empty() {
            return Err(format!("both sides have marbles on {}", black & white));
        }
        let start = self.history.first().map_or(self.board, |played| played.board);
        for side in Side::BOTH.map(Side::index) {
            let now = self.board.marbles[side].len() + usize::from(lost[side]);
            let before = start.marbles[side].len() + usize::from(start.lost[side]);
            if now != before {
                return Err(format!("side {side} has {now} marbles with those lost, not {before}"));
            }
        }
        let quiet = self.history.iter().rev().take_while(|played| played.board.lost == lost);
        let fingerprints = self.history.iter().map(|played| played.board.key as u32);
        if !self.fingerprints.iter().copied().eq(fingerprints) {
            return Err("the fingerprints are not those of the moves played".to_owned());
        }
        if quiet.count() != self.quiet as usize {
            return Err(format!("a marble was lost other than {} plies ago", self.quiet));
        }
        Ok(())
    }

    #[inline]
    fn own_and_other(&self) -> (CellSet, CellSet) {
        (self.marbles(self.side_to_move), self.marbles(self.side_to_move.other()))
    }

    /// The side that has pushed off enough marbles (A1).
    #[inline]
    fn winner_by_marbles(&self) -> Option<Side> {
        let is_beaten = |side: &Side| self.lost(*side) >= self.rules.marbles_to_win;
        Side::BOTH.into_iter().find(is_beaten).map(Side::other)
    }

    #[inline]
    fn is_repeated(&self) -> bool {
        self.rules.repetition
            && self.quiet >= QUIET_PLIES_TO_DRAW
            && self.fingerprint_occurrences() >= DRAWING_OCCURRENCE
            && self.occurrences() >= DRAWING_OCCURRENCE
    }

    /// [`occurrences`](Self::occurrences) or more: different positions may look
    /// the same here.
    #[inline]
    fn fingerprint_occurrences(&self) -> usize {
        let quiet_since = self.fingerprints.len().saturating_sub(self.quiet as usize);
        let now = self.board.key as u32;
        let past = self.fingerprints.get(quiet_since..).unwrap_or_default();
        // Added up in 32 bits, as wide as what is compared: four at a time.
        1 + past.iter().map(|&past| u32::from(past == now)).sum::<u32>() as usize
    }

    #[inline]
    fn is_at_move_limit(&self) -> bool {
        self.rules.move_limit.is_some_and(|limit| self.history.len() >= limit as usize)
    }

    /// Whether the game is over for another reason than a lack of legal moves, which
    /// move generation detects itself.
    #[inline]
    fn has_ended_before_moving(&self) -> bool {
        self.winner_by_marbles().is_some() || self.is_repeated() || self.is_at_move_limit()
    }

    fn decided_by_score(&self) -> Outcome {
        let [black, white] = self.board.lost;
        match black.cmp(&white) {
            std::cmp::Ordering::Less => Outcome::win(Side::First, EndReason::MoveLimit),
            std::cmp::Ordering::Greater => Outcome::win(Side::Second, EndReason::MoveLimit),
            std::cmp::Ordering::Equal => Outcome::draw(EndReason::MoveLimit),
        }
    }
}

impl Board {
    /// Moves a marble from one cell to another.
    #[inline]
    fn carry(&mut self, side: Side, from: Cell, to: Cell) {
        let marbles = &mut self.marbles[side.index()];
        *marbles = *marbles ^ (from.as_set() | to.as_set());
        self.key ^= key::of_marble(side, from) ^ key::of_marble(side, to);
    }

    /// Removes a marble from the board.
    #[inline]
    fn eject(&mut self, side: Side, from: Cell) {
        let marbles = &mut self.marbles[side.index()];
        *marbles = *marbles - from.as_set();
        let lost = &mut self.lost[side.index()];
        self.key ^= key::of_marble(side, from) ^ key::of_lost(side, *lost);
        *lost = (*lost + 1).min(MAX_MARBLES as u8);
        self.key ^= key::of_lost(side, *lost);
    }

    /// Moves a line by moving its rear marble to the front; pushed marbles likewise.
    #[inline]
    fn play_in_line(&mut self, side: Side, mv: Move) {
        let direction = mv.direction();
        let front = mv.first().ray(direction).nth(mv.count() - 1);
        // A legal move always has a cell in front.
        let Some(entered) = front else { return };
        let other = side.other();
        if self.marbles[other.index()].contains(entered) {
            let beyond = first_beyond(self.marbles[other.index()], entered, direction);
            match beyond {
                Some(cell) => self.carry(other, entered, cell),
                None => self.eject(other, entered),
            }
        }
        self.carry(side, mv.first(), entered);
    }
}

/// The first cell after a line of marbles; `None` over the edge.
#[inline]
fn first_beyond(marbles: CellSet, first: Cell, direction: Direction) -> Option<Cell> {
    first.ray(direction).find(|&cell| !marbles.contains(cell))
}

impl taula_core::Position for Position {
    type Move = Move;
    type Moves = Moves;
    type Refusal = Refusal;

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.winner_by_marbles() {
            return Some(Outcome::win(winner, EndReason::Goal));
        }
        let (own, other) = self.own_and_other();
        if !can_move(own, other) {
            return Some(Outcome::win(self.side_to_move.other(), EndReason::CannotMove));
        }
        if self.is_repeated() {
            return Some(Outcome::draw(EndReason::Repetition));
        }
        self.is_at_move_limit().then(|| self.decided_by_score())
    }

    fn legal_moves(&self, moves: &mut Moves) {
        moves.clear();
        if !self.has_ended_before_moving() {
            let (own, other) = self.own_and_other();
            generate(own, other, moves);
        }
    }

    fn count_legal_moves(&self) -> usize {
        if self.has_ended_before_moving() {
            return 0;
        }
        let (own, other) = self.own_and_other();
        let mut counter = Counter::default();
        generate(own, other, &mut counter);
        counter.total()
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        crate::refusal::ensure_legal(self, mv)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.history.push(Played { mv, board: self.board, quiet: self.quiet });
        self.fingerprints.push(self.board.key as u32);
        let lost_before = self.board.lost;
        if mv.is_in_line() {
            self.board.play_in_line(self.side_to_move, mv);
        } else {
            for cell in mv.cells() {
                if let Some(to) = cell.step(mv.direction()) {
                    self.board.carry(self.side_to_move, cell, to);
                }
            }
        }
        self.quiet = if self.board.lost == lost_before { self.quiet + 1 } else { 0 };
        self.side_to_move = self.side_to_move.other();
        self.board.key ^= key::of_turn();
    }

    fn undo(&mut self) -> Option<Move> {
        let played = self.history.pop()?;
        self.fingerprints.pop();
        self.board = played.board;
        self.quiet = played.quiet;
        self.side_to_move = self.side_to_move.other();
        Some(played.mv)
    }

    fn moves_played(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator {
        self.history.iter().map(|played| played.mv)
    }

    fn start(&self) -> Position {
        let Board { marbles, lost, .. } = self.history.first().map_or(self.board, |it| it.board);
        let is_even = self.ply().is_multiple_of(2);
        let side = if is_even { self.side_to_move } else { self.side_to_move.other() };
        Position::from_parts(self.rules, marbles, lost, side)
    }

    #[inline]
    fn key(&self) -> u64 {
        self.board.key ^ key::of_rules(self.rules)
    }
}

impl Default for Position {
    /// The start of a game with the standard layout and the default rules.
    fn default() -> Position {
        Position::new(Rules::default())
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let marbles =
            Cell::all().filter_map(|cell| Some((cell, position.marble_at(cell)?))).collect();
        Setup {
            rules: position.rules,
            side_to_move: position.side_to_move,
            marbles,
            lost: position.board.lost,
        }
    }
}
