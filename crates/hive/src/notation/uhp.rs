//! Moves of the Universal Hive Protocol.
//!
//! A move names a piece and where it goes, seen from another piece. The same
//! cell can be seen from up to six neighbours, and each of them may be a stack,
//! so a move has many spellings. All are read; one is written: from the top
//! piece of the first occupied neighbour, clockwise from the north-west. That is
//! also the order in which nokamute looks for one.

use std::fmt;
use std::str::FromStr;

use crate::{Cell, Direction, Move, Piece, PieceError, Position};
use taula_core::excerpt;

/// The order in which neighbours are tried as the written reference.
const WRITTEN_FIRST: [Direction; 6] = [
    Direction::NorthWest,
    Direction::NorthEast,
    Direction::East,
    Direction::SouthEast,
    Direction::SouthWest,
    Direction::West,
];

/// A move in notation, which [resolves](Self::resolve) to a [`Move`] on a board.
///
/// ```
/// use taula_hive::notation::UhpMove;
/// use taula_hive::{Cell, Direction, Move, Position, Rules};
/// use taula_core::Position as _;
///
/// let mut position = Position::new(Rules::default());
/// let first = "wS1".parse::<UhpMove>()?.resolve(&position)?;
/// position.play(first)?;
/// let second = "bA1 wS1/".parse::<UhpMove>()?.resolve(&position)?;
/// let to = Cell::ORIGIN.step(Direction::NorthEast);
/// assert_eq!(second, Move::Put { piece: "bA1".parse()?, to });
/// assert_eq!(UhpMove::of(&position, second).to_string(), "bA1 wS1/");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UhpMove {
    /// `pass`
    Pass,
    /// `wS1`: the first piece of the game goes anywhere.
    Alone(Piece),
    /// `wA1 bQ-`
    Put {
        /// The piece that is placed, moved or lifted.
        piece: Piece,
        /// Where it goes.
        at: Reference,
    },
}

/// A place seen from a piece in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reference {
    /// `bQ`: on top of the stack that this piece belongs to.
    OnTop(Piece),
    /// `bQ-`: the next cell in this direction.
    Beside(Piece, Direction),
}

impl Reference {
    /// The piece that the place is seen from.
    #[must_use]
    pub const fn piece(self) -> Piece {
        match self {
            Reference::OnTop(piece) | Reference::Beside(piece, _) => piece,
        }
    }

    /// The same place seen from a piece of another name.
    #[must_use]
    pub(super) const fn seen_from(self, piece: Piece) -> Reference {
        match self {
            Reference::OnTop(_) => Reference::OnTop(piece),
            Reference::Beside(_, direction) => Reference::Beside(piece, direction),
        }
    }

    /// The cell that is meant.
    ///
    /// # Errors
    /// When the piece is not in play.
    pub fn resolve(self, position: &Position) -> Result<Cell, ResolveError> {
        let piece = self.piece();
        let cell = position.cell_of(piece).ok_or_else(|| {
            if position.pieces_in_play().next().is_none() {
                ResolveError::EmptyBoard { reference: piece }
            } else {
                ResolveError::NotInPlay { reference: piece }
            }
        })?;
        Ok(match self {
            Reference::OnTop(_) => cell,
            Reference::Beside(_, direction) => cell.step(direction),
        })
    }
}

impl UhpMove {
    /// The move in the one spelling that is written.
    ///
    /// The reference is never the moving piece itself, so a move that would
    /// leave its piece without a neighbour (no legal move does) is written
    /// without one.
    #[must_use]
    pub fn of(position: &Position, mv: Move) -> UhpMove {
        let Move::Put { piece, to } = mv else { return UhpMove::Pass };
        let top = |cell: Cell| position.stack(cell).find(|&other| other != piece);
        let beside = || {
            WRITTEN_FIRST.into_iter().find_map(|direction| {
                let neighbour = top(to.step(direction))?;
                Some(Reference::Beside(neighbour, direction.opposite()))
            })
        };
        match top(to).map(Reference::OnTop).or_else(beside) {
            Some(at) => UhpMove::Put { piece, at },
            None => UhpMove::Alone(piece),
        }
    }

    /// The move on this board. It need not be legal.
    ///
    /// # Errors
    /// When it is seen from a piece that is not in play, or from none although
    /// there are some.
    pub fn resolve(self, position: &Position) -> Result<Move, ResolveError> {
        match self {
            UhpMove::Pass => Ok(Move::Pass),
            UhpMove::Alone(piece) => match position.pieces_in_play().next() {
                Some((example, _)) => Err(ResolveError::NoReference { piece, example }),
                None => Ok(Move::Put { piece, to: Cell::ORIGIN }),
            },
            UhpMove::Put { piece, at } => Ok(Move::Put { piece, to: at.resolve(position)? }),
        }
    }
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reference::OnTop(piece) => write!(f, "{piece}"),
            Reference::Beside(piece, direction) => match direction {
                Direction::East => write!(f, "{piece}-"),
                Direction::SouthEast => write!(f, "{piece}\\"),
                Direction::SouthWest => write!(f, "/{piece}"),
                Direction::West => write!(f, "-{piece}"),
                Direction::NorthWest => write!(f, "\\{piece}"),
                Direction::NorthEast => write!(f, "{piece}/"),
            },
        }
    }
}

impl fmt::Display for UhpMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UhpMove::Pass => f.write_str("pass"),
            UhpMove::Alone(piece) => write!(f, "{piece}"),
            UhpMove::Put { piece, at } => write!(f, "{piece} {at}"),
        }
    }
}

/// Error in the text of a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {kind}")]
pub struct UhpMoveError {
    /// Where in the text, in characters from 1.
    pub column: usize,
    /// The error.
    pub kind: UhpMoveErrorKind,
}

/// Kinds of [`UhpMoveError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UhpMoveErrorKind {
    /// There is no text.
    #[error("a move is missing; write one such as wA1 bQ-, or pass")]
    Empty,
    /// A malformed piece.
    #[error(transparent)]
    Piece(#[from] PieceError),
    /// `-`
    #[error("\"{0}\" is a direction without a piece")]
    NoPiece(String),
    /// `-bQ-`
    #[error("\"{0}\" has a direction on both sides of the piece; give one")]
    TwoDirections(String),
    /// More than a piece and a reference.
    #[error("unexpected \"{0}\": a move is a piece and one reference")]
    TooManyWords(String),
}

/// Why a move cannot be resolved on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ResolveError {
    /// The reference is in hand, or not in this game.
    #[error("{reference} is not in play; name a piece that is")]
    NotInPlay {
        /// The piece named.
        reference: Piece,
    },
    /// The first move of the game has no neighbours.
    #[error("{reference} is not in play: the board is empty, so name the first piece alone")]
    EmptyBoard {
        /// The piece named.
        reference: Piece,
    },
    /// A piece alone, with others in play.
    #[error(
        "the move does not say where {piece} goes; add a neighbour, such as {piece} {example}-"
    )]
    NoReference {
        /// The piece to be put.
        piece: Piece,
        /// A piece in play.
        example: Piece,
    },
}

impl FromStr for UhpMove {
    type Err = UhpMoveError;

    /// Reads any spelling: letters in any case, any number of blanks, `pass` in
    /// any case, a dot where there is no reference (`wS1 .`).
    fn from_str(text: &str) -> Result<UhpMove, UhpMoveError> {
        let mut words = words(text);
        let Some((column, first)) = words.next() else {
            return Err(UhpMoveError { column: 1, kind: UhpMoveErrorKind::Empty });
        };
        let mv = if first.eq_ignore_ascii_case("pass") {
            UhpMove::Pass
        } else {
            let piece = read_piece(first, column)?;
            match words.next() {
                None | Some((_, ".")) => UhpMove::Alone(piece),
                Some((column, word)) => UhpMove::Put { piece, at: read_reference(word, column)? },
            }
        };
        match words.next() {
            None => Ok(mv),
            Some((column, word)) => {
                Err(UhpMoveError { column, kind: UhpMoveErrorKind::TooManyWords(excerpt(word)) })
            }
        }
    }
}

impl FromStr for Reference {
    type Err = UhpMoveError;

    /// Reads `bQ-`, `\bQ`, `bQ`, in any case.
    fn from_str(text: &str) -> Result<Reference, UhpMoveError> {
        read_reference(text, 1)
    }
}

/// The words of a text, each with its column in characters from 1.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split(char::is_whitespace)
        .scan(1, |next_column, word| {
            let column = *next_column;
            *next_column += word.chars().count() + 1;
            Some((column, word))
        })
        .filter(|(_, word)| !word.is_empty())
}

fn read_piece(word: &str, column: usize) -> Result<Piece, UhpMoveError> {
    word.parse().map_err(|error: PieceError| {
        let kind = PieceError { text: excerpt(&error.text), ..error }.into();
        UhpMoveError { column, kind }
    })
}

fn read_reference(word: &str, column: usize) -> Result<Reference, UhpMoveError> {
    const SIGNS: [char; 3] = ['-', '\\', '/'];
    let wrong = |kind| Err(UhpMoveError { column, kind });
    let before = word.chars().next().and_then(|sign| match sign {
        '-' => Some(Direction::West),
        '\\' => Some(Direction::NorthWest),
        '/' => Some(Direction::SouthWest),
        _ => None,
    });
    let name = word.strip_prefix(SIGNS).unwrap_or(word);
    let after = name.chars().next_back().and_then(|sign| match sign {
        '-' => Some(Direction::East),
        '\\' => Some(Direction::SouthEast),
        '/' => Some(Direction::NorthEast),
        _ => None,
    });
    let name = name.strip_suffix(SIGNS).unwrap_or(name);
    if name.is_empty() {
        return wrong(UhpMoveErrorKind::NoPiece(excerpt(word)));
    }
    match (before, after) {
        (Some(_), Some(_)) => wrong(UhpMoveErrorKind::TwoDirections(excerpt(word))),
        (Some(direction), None) => Ok(Reference::Beside(read_piece(name, column + 1)?, direction)),
        (None, Some(direction)) => Ok(Reference::Beside(read_piece(name, column)?, direction)),
        (None, None) => Ok(Reference::OnTop(read_piece(name, column)?)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        text.parse::<UhpMove>().unwrap_err().to_string()
    }

    #[test]
    fn every_way_of_typing_a_move_is_read() {
        let expected = "wA1 bQ-".parse::<UhpMove>().unwrap();
        for text in ["WA1 BQ-", "wa1 bq-", "  wA1 \t bQ-  ", "wA1 bQ1-"] {
            assert_eq!(text.parse(), Ok(expected), "{text}");
        }
        for text in ["pass", "PASS", " Pass "] {
            assert_eq!(text.parse(), Ok(UhpMove::Pass), "{text}");
        }
        for text in ["wM", "wM1", "wm .", "WM1  . "] {
            assert_eq!(text.parse(), Ok(UhpMove::Alone("wM".parse().unwrap())), "{text}");
        }
    }

    #[test]
    fn what_is_read_is_written_again() {
        let places = ["bQ", "bQ-", "bQ\\", "/bQ", "-bQ", "\\bQ", "bQ/"];
        for place in places {
            let text = format!("wA1 {place}");
            assert_eq!(text.parse::<UhpMove>().unwrap().to_string(), text);
            assert_eq!(place.parse::<Reference>().unwrap().to_string(), place);
        }
    }

    #[test]
    fn errors_name_the_column_and_the_flaw() {
        assert_eq!(error(""), "column 1: a move is missing; write one such as wA1 bQ-, or pass");
        assert_eq!(error("  "), error(""));
        assert_eq!(error("xA1"), "column 1: \"xA1\" is not a piece: it must start with w or b");
        assert_eq!(
            error("wA1  -bX"),
            "column 7: \"bX\" is not a piece: the second letter must be one of Q S B G A M L P"
        );
        assert_eq!(
            error("wA1 bQ- bQ"),
            "column 9: unexpected \"bQ\": a move is a piece and one reference"
        );
        assert_eq!(
            error("wA1 -bQ-"),
            "column 5: \"-bQ-\" has a direction on both sides of the piece; give one"
        );
        assert_eq!(
            error("pass now"),
            "column 6: unexpected \"now\": a move is a piece and one reference"
        );
        assert_eq!(error("wA1 /"), "column 5: \"/\" is a direction without a piece");
    }

    #[test]
    fn no_text_is_cut_inside_a_character() {
        for text in
            ["ŵA1", "wÀ1", "wA١", "wA1 ─bQ", "wA1 -bQ─", "é", "wA1 \u{1F41D}", "w\u{301}A1 bQ-"]
        {
            assert!(text.parse::<UhpMove>().is_err(), "{text}");
        }
        let long = "wA1".repeat(1000);
        assert!(error(&long).len() < 200);
    }
}
