use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;

use taula_core::hex::Hex;
use taula_core::{Explain, Side};

use super::Setup;
use crate::{Bug, GameType, Piece, Rules};

/// Error in a position string.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("position, {field}: {reason}")]
pub struct SetupTextError {
    /// The field.
    pub field: &'static str,
    /// What is wrong with it.
    pub reason: String,
}

impl Explain for SetupTextError {
    fn code(&self) -> &'static str {
        match self.field {
            "game type" => "game-type",
            "side to move" => "position-side",
            "turn" => "position-turn",
            "rows" => "position-rows",
            "resting piece" => "position-rest",
            "hands" => "position-hands",
            "opening" => "position-opening",
            _ => "position-fields",
        }
    }
}

const SHAPE: &str = "a position is written as: game type, side to move (w or b), turn, rows, \
    resting piece or -, hands or *; for example: Base w 3 S1Q/.bq - *";

fn wrong(field: &'static str, reason: impl Into<String>) -> SetupTextError {
    SetupTextError { field, reason: reason.into() }
}

impl FromStr for Setup {
    type Err = SetupTextError;

    fn from_str(text: &str) -> Result<Setup, SetupTextError> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (&[game_type, side, turn, rows, resting, hands], opening) = fields
            .split_first_chunk()
            .ok_or_else(|| wrong("fields", format!("there are {} of 6; {SHAPE}", fields.len())))?;
        let tournament_opening = match opening {
            [] => true,
            ["free"] => false,
            _ => return Err(wrong("opening", "the seventh field can only be the word free")),
        };
        let game_type: GameType =
            game_type.parse().map_err(|error| wrong("game type", format!("{error}")))?;
        let rules = Rules { tournament_opening, ..Rules::tournament(game_type) };
        let side_to_move = match side {
            "w" | "W" => Side::First,
            "b" | "B" => Side::Second,
            _ => return Err(wrong("side to move", format!("\"{side}\" is neither w nor b"))),
        };
        let turn = turn
            .parse()
            .map_err(|_| wrong("turn", format!("\"{turn}\" is not a number of a turn")))?;
        let stacks = read_rows(rows)?;
        let in_play = stacks.iter().flat_map(|(_, stack)| stack.iter().copied());
        let hands = match hands {
            "*" => Setup::full_hands(rules, in_play),
            _ => read_hands(hands)?,
        };
        let resting = match resting {
            "-" => None,
            name => Some(name.parse().map_err(|error| wrong("resting piece", format!("{error}")))?),
        };
        Ok(Setup { rules, side_to_move, turn, stacks, hands, resting })
    }
}

/// A letter with its number, if it has one.
type Letter = (Side, Bug, Option<u8>);

/// Reads the rows in two passes: explicit numbers are reserved before free ones are
/// assigned.
fn read_rows(rows: &str) -> Result<Vec<(Hex, Vec<Piece>)>, SetupTextError> {
    if rows == "-" {
        return Ok(Vec::new());
    }
    let stacks = read_letters(rows)?;
    let mut taken: HashSet<Piece> = HashSet::new();
    for &(side, bug, number) in stacks.iter().flat_map(|(_, stack)| stack) {
        taken.extend(number.and_then(|number| Piece::new(side, bug, number)));
    }
    let mut named = Vec::with_capacity(stacks.len());
    for (hex, stack) in stacks {
        let mut pieces = Vec::with_capacity(stack.len());
        for (side, bug, number) in stack {
            pieces.push(name_piece((side, bug, number), &mut taken)?);
        }
        named.push((hex, pieces));
    }
    Ok(named)
}

fn name_piece(
    (side, bug, number): Letter,
    taken: &mut HashSet<Piece>,
) -> Result<Piece, SetupTextError> {
    let letter = letter_of(side, bug);
    if let Some(number) = number {
        return Piece::new(side, bug, number)
            .ok_or_else(|| wrong("rows", format!("there is no {letter}{number}")));
    }
    // With too many pieces of a kind a name comes twice, which is a flaw of the
    // arrangement rather than of its text.
    let mut names = (1..=bug.count()).filter_map(|number| Piece::new(side, bug, number));
    let name = names.find(|piece| !taken.contains(piece)).unwrap_or(Piece::first(side, bug));
    taken.insert(name);
    Ok(name)
}

fn read_letters(rows: &str) -> Result<Vec<(Hex, Vec<Letter>)>, SetupTextError> {
    let at = |index: usize, what: &str| wrong("rows", format!("{what} at character {}", index + 1));
    let mut stacks: Vec<(Hex, Vec<Letter>)> = Vec::new();
    let (mut q, mut r) = (0, 0);
    let mut in_stack = false;
    let mut signs = rows.chars().enumerate().peekable();
    while let Some((index, sign)) = signs.next() {
        match sign {
            '.' if !in_stack => q += 1,
            '/' if !in_stack => (q, r) = (0, r + 1),
            '[' if !in_stack => {
                in_stack = true;
                stacks.push((Hex::new(q, r), Vec::new()));
            }
            ']' if in_stack => {
                if stacks.last().is_some_and(|(_, stack)| stack.is_empty()) {
                    return Err(at(index, "an empty stack"));
                }
                in_stack = false;
                q += 1;
            }
            _ => {
                let bug = Bug::from_letter(sign)
                    .ok_or_else(|| at(index, &format!("unexpected \"{sign}\"")))?;
                let side = if sign.is_ascii_uppercase() { Side::First } else { Side::Second };
                let digit = signs.next_if(|(_, sign)| sign.is_ascii_digit());
                let number = digit.and_then(|(_, digit)| digit.to_digit(10)).map(|d| d as u8);
                if !in_stack {
                    stacks.push((Hex::new(q, r), Vec::new()));
                    q += 1;
                }
                if let Some((_, stack)) = stacks.last_mut() {
                    stack.push((side, bug, number));
                }
            }
        }
    }
    if in_stack {
        return Err(wrong("rows", "a stack is not closed: ] is missing"));
    }
    Ok(stacks)
}

fn read_hands(hands: &str) -> Result<[[u8; 8]; 2], SetupTextError> {
    let mut counts = [[0_u8; 8]; 2];
    if hands == "-" {
        return Ok(counts);
    }
    for (index, sign) in hands.chars().enumerate() {
        let bug = Bug::from_letter(sign).ok_or_else(|| {
            wrong("hands", format!("unexpected \"{sign}\" at character {}", index + 1))
        })?;
        let side = if sign.is_ascii_uppercase() { Side::First } else { Side::Second };
        let count = &mut counts[side.index()][bug as usize];
        *count = count.saturating_add(1);
    }
    Ok(counts)
}

fn letter_of(side: Side, bug: Bug) -> char {
    match side {
        Side::First => bug.letter(),
        Side::Second => bug.letter().to_ascii_lowercase(),
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.side_to_move {
            Side::First => 'w',
            Side::Second => 'b',
        };
        write!(f, "{} {side} {} ", self.rules.game_type, self.turn)?;
        self.write_rows(f)?;
        match self.resting {
            Some(piece) => write!(f, " {piece} ")?,
            None => f.write_str(" - ")?,
        }
        self.write_hands(f)?;
        if !self.rules.tournament_opening {
            f.write_str(" free")?;
        }
        Ok(())
    }
}

impl Setup {
    fn write_rows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.stacks.is_empty() {
            return f.write_str("-");
        }
        let mut stacks: Vec<_> = self.stacks.iter().collect();
        stacks.sort_by_key(|(hex, _)| (hex.r, hex.q));
        let west = stacks.iter().map(|(hex, _)| hex.q).min().unwrap_or(0);
        let (mut q, mut r) = (west, stacks.first().map_or(0, |(hex, _)| hex.r));
        for (hex, stack) in stacks {
            while r < hex.r {
                f.write_str("/")?;
                (q, r) = (west, r + 1);
            }
            while q < hex.q {
                f.write_str(".")?;
                q += 1;
            }
            q += 1;
            let open_close = if stack.len() == 1 { ("", "") } else { ("[", "]") };
            f.write_str(open_close.0)?;
            for piece in stack {
                write!(f, "{}", letter_of(piece.side(), piece.bug()))?;
                if piece.bug().count() > 1 {
                    write!(f, "{}", piece.number())?;
                }
            }
            f.write_str(open_close.1)?;
        }
        Ok(())
    }

    fn write_hands(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pieces = self.pieces().map(|(piece, ..)| piece);
        if self.hands == Setup::full_hands(self.rules, pieces) {
            return f.write_str("*");
        }
        if self.hands == [[0; 8]; 2] {
            return f.write_str("-");
        }
        for side in Side::BOTH {
            for bug in Bug::ALL {
                for _ in 0..self.in_hand(side, bug) {
                    write!(f, "{}", letter_of(side, bug))?;
                }
            }
        }
        Ok(())
    }
}
