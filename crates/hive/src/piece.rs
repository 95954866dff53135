use std::fmt;
use std::ops::Not;
use std::str::FromStr;

use taula_core::Side;

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Bug {
    /// The queen bee (H17).
    Queen,
    /// The spider (H22).
    Spider,
    /// The beetle (H18 to H20).
    Beetle,
    /// The grasshopper (H21).
    Grasshopper,
    /// The soldier ant (H23).
    Ant,
    /// The mosquito (H32).
    Mosquito,
    /// The ladybug (H31).
    Ladybug,
    /// The pillbug (H33).
    Pillbug,
}

impl Bug {
    /// All kinds, those of the base game first.
    pub const ALL: [Bug; 8] = [
        Bug::Queen,
        Bug::Spider,
        Bug::Beetle,
        Bug::Grasshopper,
        Bug::Ant,
        Bug::Mosquito,
        Bug::Ladybug,
        Bug::Pillbug,
    ];

    /// The pieces of both sides that move on the ground by sliding only.
    pub(crate) const SLIDERS: PieceSet = {
        let (queen, spider) = (PieceSet::kind(Bug::Queen), PieceSet::kind(Bug::Spider));
        let (ant, pillbug) = (PieceSet::kind(Bug::Ant), PieceSet::kind(Bug::Pillbug));
        PieceSet(queen.0 | spider.0 | ant.0 | pillbug.0)
    };

    /// How many of this kind a player has, if the kind is in the game (H2, H30).
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Bug::Queen | Bug::Mosquito | Bug::Ladybug | Bug::Pillbug => 1,
            Bug::Spider | Bug::Beetle => 2,
            Bug::Grasshopper | Bug::Ant => 3,
        }
    }

    /// The letter in notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Bug::Queen => 'Q',
            Bug::Spider => 'S',
            Bug::Beetle => 'B',
            Bug::Grasshopper => 'G',
            Bug::Ant => 'A',
            Bug::Mosquito => 'M',
            Bug::Ladybug => 'L',
            Bug::Pillbug => 'P',
        }
    }

    /// The kind with this letter, in either case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Bug> {
        Bug::ALL.into_iter().find(|bug| bug.letter() == letter.to_ascii_uppercase())
    }

    /// The English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Bug::Queen => "queen bee",
            Bug::Spider => "spider",
            Bug::Beetle => "beetle",
            Bug::Grasshopper => "grasshopper",
            Bug::Ant => "soldier ant",
            Bug::Mosquito => "mosquito",
            Bug::Ladybug => "ladybug",
            Bug::Pillbug => "pillbug",
        }
    }

    /// Position of the first piece of this kind within a side's fourteen.
    const fn first_index(self) -> u8 {
        match self {
            Bug::Queen => 0,
            Bug::Spider => 1,
            Bug::Beetle => 3,
            Bug::Grasshopper => 5,
            Bug::Ant => 8,
            Bug::Mosquito => 11,
            Bug::Ladybug => 12,
            Bug::Pillbug => 13,
        }
    }
}

/// The kind at each of a side's fourteen indices; 14 and 15 are never used.
const BUG_AT: [Bug; 16] = {
    let mut table = [Bug::Queen; 16];
    let (mut kind, mut index) = (0, 0);
    while kind < Bug::ALL.len() {
        let bug = Bug::ALL[kind];
        while index < bug.first_index() + bug.count() {
            table[index as usize] = bug;
            index += 1;
        }
        kind += 1;
    }
    table
};

/// One of the 28 pieces, such as `wA2`: a side, a kind and a number.
///
/// ```
/// use taula_hive::{Bug, Piece};
/// let piece: Piece = "bA2".parse()?;
/// assert_eq!((piece.bug(), piece.number()), (Bug::Ant, 2));
/// assert_eq!(piece.to_string(), "bA2");
/// # Ok::<(), taula_hive::PieceError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Piece(u8);

impl Piece {
    /// One more than the greatest [`index`](Self::index).
    pub(crate) const SLOTS: usize = 32;

    /// The piece of this side, kind and number; `None` if there is no such
    /// number.
    #[must_use]
    #[inline]
    pub const fn new(side: Side, bug: Bug, number: u8) -> Option<Piece> {
        if number == 0 || number > bug.count() {
            return None;
        }
        Some(Piece(((side.index() as u8) << 4) | (bug.first_index() + number - 1)))
    }

    /// The first piece of its kind: the queen, or `wA1`.
    #[inline]
    pub(crate) const fn first(side: Side, bug: Bug) -> Piece {
        Piece(((side.index() as u8) << 4) | bug.first_index())
    }

    /// Whether the other piece has the same side and kind.
    pub(crate) fn is_like(self, other: Piece) -> bool {
        self.side() == other.side() && self.bug() == other.bug()
    }

    /// All 28 pieces, White's first.
    pub fn all() -> impl Iterator<Item = Piece> {
        Side::BOTH.into_iter().flat_map(Piece::of_side)
    }

    /// The fourteen pieces of a side.
    pub fn of_side(side: Side) -> impl Iterator<Item = Piece> {
        (0..14).map(move |index| Piece(((side.index() as u8) << 4) | index))
    }

    /// Whose piece it is.
    #[must_use]
    #[inline]
    pub const fn side(self) -> Side {
        if self.0 & 16 == 0 { Side::First } else { Side::Second }
    }

    /// What kind it is.
    #[must_use]
    #[inline]
    pub const fn bug(self) -> Bug {
        BUG_AT[(self.0 & 15) as usize]
    }

    /// Its number among its kind, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        (self.0 & 15) - self.bug().first_index() + 1
    }

    /// A number below 32 of its own, for arrays by piece.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 31) as usize
    }

    /// The inverse of [`index`](Self::index), for indices that came from there.
    pub(crate) const fn from_index(index: u8) -> Piece {
        Piece(index & 31)
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side() {
            Side::First => 'w',
            Side::Second => 'b',
        };
        write!(f, "{side}{}", self.bug().letter())?;
        if self.bug().count() > 1 {
            write!(f, "{}", self.number())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text does not name a piece.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{text}\" is not a piece: {reason}")]
pub struct PieceError {
    /// What was read.
    pub text: String,
    /// What is wrong with it.
    pub reason: &'static str,
}

impl FromStr for Piece {
    type Err = PieceError;

    /// Reads `wA1`, in any case; the number 1 may be given or left out where a
    /// kind has only one piece (`wQ`, `wM1`).
    fn from_str(text: &str) -> Result<Piece, PieceError> {
        let wrong = |reason| PieceError { text: text.to_owned(), reason };
        let mut letters = text.chars();
        let side = match letters.next() {
            Some('w' | 'W') => Side::First,
            Some('b' | 'B') => Side::Second,
            _ => return Err(wrong("it must start with w or b")),
        };
        let bug = letters
            .next()
            .and_then(Bug::from_letter)
            .ok_or_else(|| wrong("the second letter must be one of Q S B G A M L P"))?;
        let number = match letters.as_str() {
            "" if bug.count() == 1 => 1,
            "" => return Err(wrong("its number is missing")),
            digit => digit.parse().map_err(|_| wrong("its number cannot be read"))?,
        };
        Piece::new(side, bug, number).ok_or_else(|| wrong("there are not that many of its kind"))
    }
}

/// A set of pieces, a bit for each [`Piece::index`]. As an iterator it hands out
/// its pieces, White's first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PieceSet(u32);

impl PieceSet {
    /// The set without any piece.
    pub const EMPTY: PieceSet = PieceSet(0);

    /// All pieces of a kind, of both sides.
    #[must_use]
    #[inline]
    pub const fn kind(bug: Bug) -> PieceSet {
        let kind = ((1 << bug.count()) - 1) << bug.first_index();
        PieceSet(kind | kind << 16)
    }

    #[inline]
    pub(crate) fn insert(&mut self, piece: Piece) {
        self.0 |= 1 << piece.index();
    }

    #[inline]
    pub(crate) fn remove(&mut self, piece: Piece) {
        self.0 &= !(1 << piece.index());
    }

    /// Whether the piece is in it.
    #[must_use]
    #[inline]
    pub const fn contains(self, piece: Piece) -> bool {
        self.0 >> piece.index() & 1 != 0
    }

    /// Whether no piece is in it.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The pieces of a side.
    #[must_use]
    #[inline]
    pub fn of_side(self, side: Side) -> PieceSet {
        PieceSet(self.0 & 0xFFFF << (16 * side.index()))
    }

    /// The pieces of a side and kind.
    #[must_use]
    #[inline]
    pub fn of_kind(self, side: Side, bug: Bug) -> PieceSet {
        let kind = (1 << bug.count()) - 1;
        PieceSet(self.0 & kind << Piece::first(side, bug).0)
    }

    /// How many pieces are in it.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The piece with the lowest number of each kind in the set.
    #[inline]
    pub(crate) fn lowest_of_kinds(self) -> PieceSet {
        /// Pieces whose number is at least 2, and at least 3.
        const SECOND: u32 = numbers_from(2);
        const THIRD: u32 = numbers_from(3);
        PieceSet(self.0 & !(self.0 << 1 & SECOND | self.0 << 2 & THIRD))
    }
}

taula_core::bit_operators!(PieceSet: BitAnd::bitand, BitOr::bitor);

impl Not for PieceSet {
    type Output = PieceSet;

    /// The complement, unused bits included: to be intersected with another set.
    #[inline]
    fn not(self) -> PieceSet {
        PieceSet(!self.0)
    }
}

const fn numbers_from(number: u8) -> u32 {
    let mut set = 0;
    let mut kind = 0;
    while kind < Bug::ALL.len() {
        let bug = Bug::ALL[kind];
        let mut index = number - 1;
        while index < bug.count() {
            set |= 0x1_0001 << (bug.first_index() + index);
            index += 1;
        }
        kind += 1;
    }
    set
}

impl Iterator for PieceSet {
    type Item = Piece;

    #[inline]
    fn next(&mut self) -> Option<Piece> {
        if self.0 == 0 {
            return None;
        }
        let piece = Piece::from_index(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(piece)
    }
}

/// Which expansion pieces are in the game (H30): `Base`, `Base+MLP`, ...
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameType {
    /// With the mosquito.
    pub mosquito: bool,
    /// With the ladybug.
    pub ladybug: bool,
    /// With the pillbug.
    pub pillbug: bool,
}

impl GameType {
    /// The base game.
    pub const BASE: GameType = GameType { mosquito: false, ladybug: false, pillbug: false };
    /// All three expansion pieces.
    pub const MLP: GameType = GameType { mosquito: true, ladybug: true, pillbug: true };

    /// The eight game types.
    pub fn all() -> impl Iterator<Item = GameType> {
        (0..8).map(|bits| GameType {
            mosquito: bits & 1 != 0,
            ladybug: bits & 2 != 0,
            pillbug: bits & 4 != 0,
        })
    }

    /// Whether this kind is in the game.
    #[must_use]
    pub const fn has(self, bug: Bug) -> bool {
        match bug {
            Bug::Mosquito => self.mosquito,
            Bug::Ladybug => self.ladybug,
            Bug::Pillbug => self.pillbug,
            _ => true,
        }
    }
}

impl fmt::Display for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Base")?;
        if *self != GameType::BASE {
            f.write_str("+")?;
        }
        for bug in [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug] {
            if self.has(bug) {
                write!(f, "{}", bug.letter())?;
            }
        }
        Ok(())
    }
}

/// Why a text is not a game type.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a game type: it must be Base, or Base+ and letters out of M, L, P")]
pub struct GameTypeError(pub String);

impl FromStr for GameType {
    type Err = GameTypeError;

    /// Reads `Base+MLP` with the letters in any order and case.
    fn from_str(text: &str) -> Result<GameType, GameTypeError> {
        let wrong = || GameTypeError(text.to_owned());
        let lower = text.trim().to_ascii_lowercase();
        let letters = match lower.strip_prefix("base") {
            Some("") => return Ok(GameType::BASE),
            Some(rest) => rest.strip_prefix('+').filter(|s| !s.is_empty()).ok_or_else(wrong)?,
            None => return Err(wrong()),
        };
        let mut game_type = GameType::BASE;
        for letter in letters.chars() {
            let switch = match letter {
                'm' => &mut game_type.mosquito,
                'l' => &mut game_type.ladybug,
                'p' => &mut game_type.pillbug,
                _ => return Err(wrong()),
            };
            if std::mem::replace(switch, true) {
                return Err(wrong());
            }
        }
        Ok(game_type)
    }
}
