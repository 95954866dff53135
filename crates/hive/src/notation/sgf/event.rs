use taula_core::Side;

use super::{EventError, Property, SgfError, SgfErrorKind};
use crate::notation::{Reference, UhpMoveError};
use crate::{Bug, Direction, Piece, PieceError};
use taula_core::excerpt;

/// One of the two seats at Boardspace's table. The first is White's, unless the
/// second begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Player {
    P0,
    P1,
}

impl Player {
    pub(super) fn other(self) -> Player {
        match self {
            Player::P0 => Player::P1,
            Player::P1 => Player::P0,
        }
    }

    pub(super) fn index(self) -> usize {
        self as usize
    }
}

/// Something that a player did: `P0[3 dropb wS1 N 13 .]`.
#[derive(Clone, Copy)]
pub(super) struct Event<'a> {
    pub(super) player: Player,
    /// The 3; some programs leave it out.
    number: Option<&'a str>,
    pub(super) action: Action,
    property: &'a Property,
}

/// Kinds of [`Event`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// A piece was picked up.
    Pick { piece: NamedPiece, from: Option<Spot> },
    /// The piece that was picked up went back to the rack.
    PutBack,
    /// A piece was put on the board; `done` if that needs no confirmation.
    Put { put: Put, done: bool },
    /// Likewise a pass.
    Pass { done: bool },
    /// Confirms the last move.
    Done,
    /// The draw that was offered is accepted.
    AcceptDraw,
    /// The player gives up.
    Resign,
    /// Talk about a draw. The `done` that follows is no pass.
    Courtesy,
    /// Anything else.
    Other,
}

/// A piece as the file names it: old files leave out the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NamedPiece {
    pub(super) side: Option<Side>,
    bug: Bug,
    number: u8,
}

/// A piece and where it goes, in two ways. At least one is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Put {
    pub(super) piece: NamedPiece,
    pub(super) spot: Option<Spot>,
    pub(super) reference: Option<Reference>,
}

/// A place in Boardspace's coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    column: i32,
    row: i32,
}

impl<'a> Event<'a> {
    /// The event in a property; `None` if there is none in it.
    pub(super) fn read(property: &'a Property) -> Result<Option<Event<'a>>, SgfError> {
        let player = match property.name.as_str() {
            "P0" => Player::P0,
            "P1" => Player::P1,
            _ => return Ok(None),
        };
        let mut words = property.value.split_whitespace().peekable();
        let number = words.next_if(|word| word.chars().all(|c| c.is_ascii_digit()));
        let verb = words.next().unwrap_or_default().to_ascii_lowercase();
        let rest: Vec<&str> = words.collect();
        let mut event = Event { player, number, action: Action::Other, property };
        event.action = read_action(&verb, &rest).map_err(|reason| event.error(reason))?;
        // The properties of a player without a number are names and ratings,
        // unless the word can only be that of an event.
        let is_event = event.number.is_some() || event.action != Action::Other;
        Ok(is_event.then_some(event))
    }

    /// Its number, for messages.
    pub(super) fn number(&self) -> String {
        self.number.map_or_else(|| "?".to_owned(), excerpt)
    }

    /// An error at this event.
    pub(super) fn error(&self, reason: EventError) -> SgfError {
        let words = self.property.value.split_whitespace();
        let words = words.skip(usize::from(self.number.is_some()));
        let text = excerpt(&words.collect::<Vec<_>>().join(" "));
        let kind = SgfErrorKind::Event { event: self.number(), text, reason };
        SgfError { line: self.property.line, kind }
    }
}

fn read_action(verb: &str, words: &[&str]) -> Result<Action, EventError> {
    let about_draw = words.first().is_some_and(|word| word.eq_ignore_ascii_case("draw"));
    Ok(match verb {
        "move" | "pmove" | "dropb" | "pdropb" => Action::Put { put: read_put(words)?, done: false },
        "movedone" | "pmovedone" => Action::Put { put: read_put(words)?, done: true },
        "pass" => Action::Pass { done: false },
        "passdone" => Action::Pass { done: true },
        "done" => Action::Done,
        "resign" => Action::Resign,
        "acceptdraw" => Action::AcceptDraw,
        "accept" if about_draw => Action::AcceptDraw,
        "offerdraw" | "declinedraw" => Action::Courtesy,
        "offer" | "decline" if about_draw => Action::Courtesy,
        "drop" => Action::PutBack,
        // What is picked up matters only if the drop leaves out the colour, so a
        // pick that cannot be read does no harm.
        "pick" => read_pick(words, false).unwrap_or(Action::Other),
        "pickb" => read_pick(words, true).unwrap_or(Action::Other),
        _ => Action::Other,
    })
}

/// Reads `W 3 wG1` (colour, place in the rack, piece) or, from the board,
/// `N 13 wG1`.
fn read_pick(words: &[&str], from_board: bool) -> Option<Action> {
    let (last, before) = words.split_last()?;
    let mut piece = NamedPiece::read(last).ok()?;
    let from = match before {
        [.., column, row] if from_board => Spot::read(column, row),
        _ => None,
    };
    if !from_board {
        piece.side = piece.side.or_else(|| before.first().and_then(|word| read_colour(word)));
    }
    Some(Action::Pick { piece, from })
}

/// Reads `W A1 N 13 wG1-`, `wA1 N 13 wG1-`, `A1 N 13 .`, `wA1 wG1-`.
fn read_put(words: &[&str]) -> Result<Put, EventError> {
    // The row is the first number; the column stands before it.
    let row = words.iter().position(|word| word.parse::<i32>().is_ok());
    let (head, spot, tail) = match row {
        Some(row @ 2..) => {
            let (head, tail) = words.split_at(row - 1);
            let (spot, tail) = tail.split_at(2);
            (head, Spot::read(spot[0], spot[1]), tail)
        }
        _ => {
            let coloured = words.first().is_some_and(|word| read_colour(word).is_some());
            let (head, tail) = words.split_at(words.len().min(1 + usize::from(coloured)));
            (head, None, tail)
        }
    };
    let piece = match head {
        [name] => NamedPiece::read(name)?,
        [colour, name] => {
            let side = read_colour(colour).ok_or(EventError::Incomplete)?;
            let piece = NamedPiece::read(name)?;
            NamedPiece { side: piece.side.or(Some(side)), ..piece }
        }
        _ => return Err(EventError::Incomplete),
    };
    let reference = read_reference(&tail.concat())?;
    if spot.is_none() && reference.is_none() && words.len() <= head.len() {
        return Err(EventError::Incomplete);
    }
    Ok(Put { piece, spot, reference })
}

/// A dot, or nothing, is no reference; a dot after a piece means on top of it.
fn read_reference(text: &str) -> Result<Option<Reference>, EventError> {
    match text.strip_suffix('.').unwrap_or(text) {
        "" => Ok(None),
        place => {
            place.parse().map(Some).map_err(|error: UhpMoveError| EventError::Reference(error.kind))
        }
    }
}

fn read_colour(word: &str) -> Option<Side> {
    match word.to_ascii_lowercase().as_str() {
        "w" | "white" => Some(Side::First),
        "b" | "black" => Some(Side::Second),
        _ => None,
    }
}

impl NamedPiece {
    /// Reads `wA1` and `A1` in any case. One letter is a kind, two are a colour
    /// and a kind: `b1` is a beetle, `bb1` a black one.
    fn read(word: &str) -> Result<NamedPiece, PieceError> {
        let letters = word.chars().take_while(|c| c.is_alphabetic()).count();
        let coloured = if letters == 1 { format!("w{word}") } else { word.to_owned() };
        let piece: Piece = coloured
            .parse()
            .map_err(|error: PieceError| PieceError { text: excerpt(word), ..error })?;
        let side = (letters != 1).then_some(piece.side());
        Ok(NamedPiece { side, bug: piece.bug(), number: piece.number() })
    }

    /// The piece, if it has this colour.
    pub(super) fn of(self, side: Side) -> Option<Piece> {
        Piece::new(side, self.bug, self.number)
    }
}

impl Spot {
    /// Columns and rows of Boardspace's board, which wraps around.
    const AROUND: i32 = 26;

    /// Reads `N 13`. Beyond the edges older programs count on as `1A`, `2A`
    /// before A and `1Z`, `2Z` after Z.
    fn read(column: &str, row: &str) -> Option<Spot> {
        let letter = column.chars().next_back().filter(char::is_ascii_alphabetic)?;
        let beyond = match column.strip_suffix(letter)? {
            "" => 0,
            digits => digits.parse::<i32>().ok()?.checked_rem(Self::AROUND)?,
        };
        let letter = letter.to_ascii_uppercase();
        let column = i32::try_from(u32::from(letter) - u32::from('A')).ok()?;
        let column = if letter == 'A' { column - beyond } else { column + beyond };
        // Only the difference to other spots counts, and only modulo.
        Some(Spot { column, row: row.parse::<i32>().ok()?.checked_rem(Self::AROUND)? })
    }

    /// The direction from a neighbouring spot to this one.
    pub(super) fn direction_from(self, other: Spot) -> Option<Direction> {
        Direction::ALL.into_iter().find(|direction| {
            let step = direction.step();
            self.is(Spot { column: other.column + step.q, row: other.row - step.r })
        })
    }

    /// Whether both are the same place.
    pub(super) fn is(self, other: Spot) -> bool {
        let same = |a: i32, b: i32| (a - b).rem_euclid(Self::AROUND) == 0;
        same(self.column, other.column) && same(self.row, other.row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boardspace_directions_are_ours() {
        let spot = |text: &str| {
            let (column, row) = text.split_once(' ').unwrap();
            Spot::read(column, row).unwrap()
        };
        let from = spot("N 13");
        for (to, direction) in [
            ("O 13", Direction::East),
            ("O 14", Direction::NorthEast),
            ("N 14", Direction::NorthWest),
            ("M 13", Direction::West),
            ("M 12", Direction::SouthWest),
            ("N 12", Direction::SouthEast),
        ] {
            assert_eq!(spot(to).direction_from(from), Some(direction), "{to}");
        }
        assert_eq!(spot("O 12").direction_from(from), None);
        assert_eq!(spot("A 7").direction_from(spot("Z 7")), Some(Direction::East));
        assert_eq!(spot("1A 7").direction_from(spot("A 7")), Some(Direction::West));
        assert_eq!(spot("c 26").direction_from(spot("C 1")), Some(Direction::SouthEast));
    }

    #[test]
    fn one_letter_is_a_kind_and_two_are_a_colour_and_a_kind() {
        let read = |text| NamedPiece::read(text).map(|piece| (piece.side, piece.bug, piece.number));
        assert_eq!(read("b1"), Ok((None, Bug::Beetle, 1)));
        assert_eq!(read("bb2"), Ok((Some(Side::Second), Bug::Beetle, 2)));
        assert_eq!(read("q"), Ok((None, Bug::Queen, 1)));
        assert_eq!(read("wL1"), Ok((Some(Side::First), Bug::Ladybug, 1)));
        assert!(read("").is_err() && read("G").is_err() && read("é1").is_err());
    }
}
