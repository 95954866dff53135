use taula_core::{EndReason, Outcome, Side};

use crate::board::{Board, NOWHERE, Tile};
use crate::score::leader;
use crate::{Cell, Hole, HoleSet, Level, Move, Moves, Refusal, Rules, Score, Tally, key};

/// Number of marbles of each player (K3).
pub const MARBLES: usize = 28;

/// Maximum number of plies of a game.
const LAST_PLY: usize = 2 * MARBLES;

/// Room for the marbles of a game and the two before a setup. A power of two, so that
/// an index modulo it needs no bounds check.
const TRAIL: usize = 64;

/// Number of trail entries for marbles before the start.
const BEFORE_START: usize = 2;

/// A position of Kulami with its history: the marbles on a board and the order in which
/// they were placed. Cheap to clone.
///
/// ```
/// use taula_core::Position as _;
/// use taula_kulami::{Board, Position, Rules};
///
/// let mut game = Position::new(Board::booklet(), Rules::default());
/// for cell in ["d6", "d3", "i3"] {
///     game.play(taula_kulami::notation::read_move(&game, cell)?)?;
/// }
/// let answers = game.board().cells(game.allowed());
/// assert_eq!(answers, ["b3", "c3", "f3", "g3", "i8"].map(|cell| cell.parse().unwrap()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    rules: Rules,
    marbles: [HoleSet; 2],
    /// The part of the key that depends on the marbles.
    marble_key: u64,
    /// The indices of the holes in the order of play, after the two last ones before the
    /// start; [`NOWHERE`] where there is none.
    trail: [u8; TRAIL],
    /// The plies before the start and since.
    ply_at_start: u8,
    played: u8,
}

impl Position {
    /// The start of a game.
    #[must_use]
    pub fn new(board: Board, rules: Rules) -> Position {
        Position {
            board,
            rules,
            marbles: [HoleSet::EMPTY; 2],
            marble_key: 0,
            trail: [NOWHERE; TRAIL],
            ply_at_start: 0,
            played: 0,
        }
    }

    /// A start with the marbles of a checked setup, with the holes of the last marble and
    /// the one before it, if there are any.
    pub(crate) fn set_up(
        board: Board,
        rules: Rules,
        marbles: [HoleSet; 2],
        last: Option<Hole>,
        before: Option<Hole>,
    ) -> Position {
        let mut position = Position::new(board, rules);
        let number = |hole: Option<Hole>| hole.map_or(NOWHERE, |hole| hole.index() as u8);
        position.trail[0] = number(before);
        position.trail[1] = number(last);
        position.ply_at_start = marbles.map(HoleSet::len).iter().sum::<usize>() as u8;
        position.marbles = marbles;
        position.marble_key = position.fresh_marble_key();
        position
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Level and colours.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Number of marbles placed.
    #[must_use]
    #[inline]
    pub fn ply(&self) -> usize {
        usize::from(self.ply_at_start + self.played)
    }

    /// The holes with marbles of a side.
    #[must_use]
    pub fn marbles(&self, side: Side) -> HoleSet {
        self.marbles[side.index()]
    }

    /// The owner of the marble on a cell.
    #[must_use]
    pub fn marble_on(&self, cell: Cell) -> Option<Side> {
        let hole = self.board.hole(cell)?;
        Side::BOTH.into_iter().find(|&side| self.marbles(side).contains(hole))
    }

    /// Number of marbles that a side has left to place.
    #[must_use]
    pub fn marbles_left(&self, side: Side) -> usize {
        MARBLES.saturating_sub(self.marbles(side).len())
    }

    /// The hole of the last marble.
    #[must_use]
    pub fn last(&self) -> Option<Hole> {
        Hole::new(self.number_back(1).into())
    }

    /// The hole of the marble before the last.
    #[must_use]
    pub fn before_last(&self) -> Option<Hole> {
        Hole::new(self.number_back(2).into())
    }

    /// The tiles of the last two marbles, that of the last first: forbidden for
    /// the next (K6).
    pub fn forbidden_tiles(&self) -> impl Iterator<Item = &Tile> {
        let holes = [self.last(), self.before_last()];
        holes.into_iter().flatten().map(|hole| self.board.tile_at(hole))
    }

    /// The legal holes for the next marble (K4 to K7); none once the game is over.
    #[must_use]
    #[inline]
    pub fn allowed(&self) -> HoleSet {
        if self.ply() >= LAST_PLY {
            return HoleSet::EMPTY;
        }
        let last = self.board.around_number(self.number_back(1));
        let before = self.board.around_number(self.number_back(2));
        last.answers & !before.tile & !(self.marbles[0] | self.marbles[1])
    }

    /// Whether the game has ended (K7).
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.allowed().is_empty()
    }

    /// The present totals of each side.
    #[must_use]
    pub fn tally(&self) -> Tally {
        Tally::of(&self.board, self.marbles)
    }

    /// The present points, at the level of this game.
    #[must_use]
    pub fn points(&self) -> [u32; 2] {
        self.tally().points(self.rules.level)
    }

    /// The present score with its breakdown.
    #[must_use]
    pub fn score(&self) -> Score {
        Score::of(&self.board, self.marbles, self.rules.level)
    }

    /// The same position scored at another level.
    #[must_use]
    pub fn with_level(mut self, level: Level) -> Position {
        self.rules.level = level;
        self
    }

    /// Recomputes every incremental field and compares. For tests.
    ///
    /// # Errors
    /// What differs.
    #[doc(hidden)]
    pub fn validity_check(&self) -> Result<(), String> {
        let fresh = self.fresh_marble_key();
        if self.marble_key != fresh {
            return Err(format!("the key of the marbles is {:x}, not {fresh:x}", self.marble_key));
        }
        if !(self.marbles[0] & self.marbles[1]).is_empty() {
            return Err("a hole has marbles of both sides".to_owned());
        }
        let [first, second] = self.marbles.map(HoleSet::len);
        if first + second != self.ply() || first != self.ply().div_ceil(2) {
            return Err(format!("{first} and {second} marbles do not make ply {}", self.ply()));
        }
        let beyond = self.trail.iter().skip(BEFORE_START + usize::from(self.played));
        if beyond.clone().any(|&number| number != NOWHERE) {
            return Err("the trail goes on beyond the last move".to_owned());
        }
        let holes = [(1, self.last()), (2, self.before_last())];
        for (plies, hole) in holes {
            let first = (self.ply() + plies).is_multiple_of(2);
            let owner = if first { Side::First } else { Side::Second };
            if hole.is_some_and(|hole| !self.marbles(owner).contains(hole)) {
                return Err(format!("the marble {plies} plies ago is not where the trail says"));
            }
        }
        Ok(())
    }

    #[inline]
    pub(crate) fn side(&self) -> Side {
        if self.ply().is_multiple_of(2) { Side::First } else { Side::Second }
    }

    /// The index of the hole played this many plies ago: 1 or 2.
    #[inline]
    fn number_back(&self, plies: usize) -> u8 {
        self.trail[(usize::from(self.played) + BEFORE_START - plies) % TRAIL]
    }

    fn fresh_marble_key(&self) -> u64 {
        Side::BOTH.into_iter().fold(0, |sum, side| {
            self.marbles(side).iter().fold(sum, |sum, hole| sum ^ key::marble(side, hole))
        })
    }
}

impl taula_core::Position for Position {
    type Move = Move;
    type Moves = Moves;
    type Refusal = Refusal;

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side()
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            return None;
        }
        Some(match leader(self.points()) {
            Some(side) => Outcome::win(side, EndReason::Score),
            None => Outcome::draw(EndReason::Score),
        })
    }

    #[inline]
    fn legal_moves(&self, moves: &mut Moves) {
        moves.clear();
        for hole in self.allowed().iter() {
            moves.push(Move(hole));
        }
    }

    #[inline]
    fn count_legal_moves(&self) -> usize {
        self.allowed().len()
    }

    fn check(&self, Move(hole): Move) -> Result<(), Refusal> {
        if self.allowed().contains(hole) {
            return Ok(());
        }
        Err(crate::refusal::diagnose(self, hole))
    }

    #[inline]
    fn play_unchecked(&mut self, Move(hole): Move) {
        let side = self.side();
        self.marbles[side.index()].insert(hole);
        self.marble_key ^= key::marble(side, hole);
        self.trail[(usize::from(self.played) + BEFORE_START) % TRAIL] = hole.index() as u8;
        self.played += 1;
    }

    #[inline]
    fn undo(&mut self) -> Option<Move> {
        self.played = self.played.checked_sub(1)?;
        let place = &mut self.trail[(usize::from(self.played) + BEFORE_START) % TRAIL];
        let hole = Hole::new(std::mem::replace(place, NOWHERE).into())?;
        let side = self.side();
        self.marbles[side.index()].remove(hole);
        self.marble_key ^= key::marble(side, hole);
        Some(Move(hole))
    }

    fn moves_played(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator {
        let numbers = self.trail.iter().skip(BEFORE_START).take(usize::from(self.played));
        // Only numbers of holes were put there.
        numbers.map(|&number| Move(Hole::new(number.into()).unwrap_or_default()))
    }

    fn start(&self) -> Position {
        let mut marbles = self.marbles;
        for Move(hole) in self.moves_played() {
            marbles.iter_mut().for_each(|marbles| marbles.remove(hole));
        }
        let [before, last] = [0, 1].map(|place| Hole::new(self.trail[place].into()));
        Position::set_up(self.board.clone(), self.rules, marbles, last, before)
    }

    fn key(&self) -> u64 {
        let tile_before = self.before_last().map(|hole| self.board.tile_index(hole));
        self.board.salt()
            ^ key::level(self.rules.level)
            ^ self.marble_key
            ^ key::last(self.last())
            ^ key::tile_before(tile_before)
    }
}
