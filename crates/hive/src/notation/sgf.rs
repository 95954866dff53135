//! Game files of Boardspace, in their dialect of SGF.
//!
//! Such a file logs what the players did with the mouse, not the moves they
//! made: a piece is picked up, dropped, picked up again, dropped elsewhere, and
//! only `done` makes the last drop a move. The format grew over twenty years,
//! and this reader takes all of its versions:
//!
//! ```text
//! (;GM[27]VV[1]SU[hive-plm]            the game; old files end here, newer ones
//! P0[id "ada"]P1[id "bob"]             write SU[Hive-PLM] or SU[hive-plm 2 0 101]
//! RE[Game won by ada]                  in the language of the winner's screen
//! ; P0[0 Start P0]
//! ; P0[1 dropb wS1 N 13 .]TM[4021]     piece, column, row, reference
//! ; P0[2 done]
//! ; P1[3 move B bG1 O 13 wS1-]         robots move in one step
//! ; P1[4 done]
//! ; P0[5 dropb q M 12 /wS1]            old files leave out the colour
//! ; P0[6 done]
//! )
//! ```
//!
//! Findings from other readers of the archive, and our decisions:
//!
//! - The reference is where a piece goes. Where there is none (`.`, written
//!   for the first piece, for climbing and sometimes elsewhere) or it makes no
//!   legal move, the column and row do: east is one column on, north-west one
//!   row up, and both count modulo 26.
//! - A piece dropped where it stood was not moved. `pmove` and `pdropb` are
//!   moves by a pillbug; `movedone`, `pmovedone` and `passdone` need no `done`.
//! - Offers of a draw have a `done` of their own that is no pass, and so have
//!   events that we do not know.
//! - Newer files leave out passes that are forced: they are put in.
//! - Pieces are numbered as the players took them from their racks. In our
//!   record they are numbered as they were placed (H36).
//! - The queen may come first. A game where she did gets the tag `Opening`.

mod event;
mod replay;

use std::iter::Peekable;
use std::str::Chars;

use taula_core::{
    EndReason, Explain, Outcome, Params, Position as _, Record, Side, Verdict, excerpt,
};

use self::event::{Event, Player};
use self::replay::Replay;
use super::{MoveError, ResolveError, UhpMoveErrorKind};
use crate::{GameType, PieceError, Position, Rules};

/// Error in a Boardspace file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct SgfError {
    /// Where, from 1.
    pub line: usize,
    /// What is wrong there.
    pub kind: SgfErrorKind,
}

/// Kinds of [`SgfError`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum SgfErrorKind {
    /// There is no game in it.
    #[error("this is not an SGF file: it must start with (;")]
    NotSgf,
    /// Something between the properties.
    #[error("\"{0}\" is not a property; one looks like P0[...]")]
    NotProperty(String),
    /// A property without its end.
    #[error("{0}[ is never closed: its ] is missing")]
    #[strum(serialize = "property-not-closed")]
    Unclosed(String),
    /// A game without its end.
    #[error("the file ends before the game does: a ) is missing")]
    EndMissing,
    /// More after the end of the game.
    #[error("the game ended with ) and yet \"{0}\" follows; a file holds one game")]
    AfterEnd(String),
    /// The game is not named.
    #[error("no SU[...] says which game this is; for Hive it is SU[hive] or SU[hive-plm]")]
    NoGame,
    /// Another game, or one with pieces that we do not have.
    #[error(
        "SU[{0}] is not a game that can be read; it must be hive, or hive- and letters out of \
         m, l, p"
    )]
    OtherGame(String),
    /// An invalid event.
    #[error("event {event}, \"{text}\": {reason}")]
    #[strum(serialize = "move")]
    Event {
        /// The number in the file.
        event: String,
        /// Its text.
        text: String,
        /// What is wrong with it.
        reason: EventError,
    },
}

impl Explain for SgfError {
    fn code(&self) -> &'static str {
        (&self.kind).into()
    }

    fn params(&self) -> Params {
        let params = match &self.kind {
            SgfErrorKind::NotProperty(text)
            | SgfErrorKind::Unclosed(text)
            | SgfErrorKind::AfterEnd(text)
            | SgfErrorKind::OtherGame(text)
            | SgfErrorKind::Event { text, .. } => Params::quote(text),
            SgfErrorKind::NotSgf | SgfErrorKind::EndMissing | SgfErrorKind::NoGame => Params::new(),
        };
        params.with("line", self.line)
    }
}

/// Error in an event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EventError {
    /// The words of a move are missing.
    #[error("it must name a piece and where it goes")]
    Incomplete,
    /// A malformed piece.
    #[error(transparent)]
    Piece(#[from] PieceError),
    /// A malformed reference.
    #[error("the reference cannot be read: {0}")]
    Reference(UhpMoveErrorKind),
    /// Neither a reference nor coordinates next to a piece whose own are known.
    #[error("neither the reference nor the column and row tell where it goes")]
    Nowhere,
    /// The other player has the turn.
    #[error("it is {}'s turn{}", .side, unconfirmed(.dropped))]
    NotTheirTurn {
        /// The side to move.
        side: &'static str,
        /// An earlier event that no `done` followed.
        dropped: Option<String>,
    },
    /// The move cannot be played.
    #[error(transparent)]
    Move(#[from] MoveError),
}

impl SgfError {
    fn is_past_repetition(&self) -> bool {
        matches!(&self.kind, SgfErrorKind::Event { reason: EventError::Move(reason), .. }
            if reason.is_past_repetition())
    }
}

fn unconfirmed(event: &Option<String>) -> String {
    let note = |event| format!(" (event {event} was not followed by done, so it does not count)");
    event.as_ref().map(note).unwrap_or_default()
}

impl From<ResolveError> for EventError {
    fn from(error: ResolveError) -> EventError {
        EventError::Move(MoveError::Unresolved(error))
    }
}

/// Reads a Boardspace file as a record, replaying every move.
///
/// ```
/// use taula_hive::notation::read_sgf;
///
/// let record = read_sgf(r#"(;SU[hive-m]P0[id "ada"]P1[id "bob"]
///     ;P0[1 dropb M1 N 13 .];P0[2 done];P1[3 dropb s2 N 12 wM1\\];P1[4 done];P0[5 resign])"#)?;
/// assert_eq!(record.tag("GameType"), Some("Base+M"));
/// assert_eq!(record.main_line().collect::<Vec<_>>(), ["wM", r"bS1 wM\"]);
/// assert_eq!(record.result(), Some("BlackWins"));
/// assert_eq!(record.tag("Termination"), Some("resignation"));
/// # Ok::<(), taula_hive::notation::SgfError>(())
/// ```
///
/// # Errors
/// The line that is wrong, and why.
pub fn read_sgf(text: &str) -> Result<Record, SgfError> {
    let properties = main_line(text)?;
    let header = Header::read(&properties)?;
    // The opening is inferred from the moves afterwards. So is the draw by repetition,
    // which Boardspace leaves to the players (H27): it was off if the game goes on.
    let rules = Rules { game_type: header.game_type, ..Rules::default() };
    let replay = match replay_events(&properties, rules) {
        Err(error) if error.is_past_repetition() => {
            replay_events(&properties, Rules { repetition: false, ..rules })?
        }
        replay => replay?,
    };
    Ok(write_record(&header, replay))
}

fn replay_events(properties: &[Property], rules: Rules) -> Result<Replay<'_>, SgfError> {
    let mut replay = Replay::new(rules);
    for property in properties {
        if property.name == "C" {
            replay.comment(&property.value);
        } else if let Some(event) = Event::read(property)? {
            replay.take(event)?;
        }
    }
    Ok(replay)
}

/// The properties of the game as a whole.
struct Header<'a> {
    game_type: GameType,
    names: [&'a str; 2],
    result: &'a str,
    date: &'a str,
    game_name: &'a str,
    event: &'a str,
    site: &'a str,
}

impl<'a> Header<'a> {
    fn read(properties: &'a [Property]) -> Result<Header<'a>, SgfError> {
        let value = |name: &str| {
            let found = properties.iter().find(|property| property.name == name);
            found.map_or("", |property| property.value.trim())
        };
        let Some(kind) = properties.iter().find(|property| property.name == "SU") else {
            return Err(SgfError { line: 1, kind: SgfErrorKind::NoGame });
        };
        let game_type = read_game_type(&kind.value).ok_or_else(|| SgfError {
            line: kind.line,
            kind: SgfErrorKind::OtherGame(excerpt(&kind.value)),
        })?;
        let name_of = |player: &str| {
            let ids = properties.iter().filter(|property| property.name == player);
            ids.filter_map(|property| player_name(&property.value)).next().unwrap_or_default()
        };
        Ok(Header {
            game_type,
            names: [name_of("P0"), name_of("P1")],
            result: value("RE"),
            date: value("DT"),
            game_name: value("GN"),
            event: value("EV"),
            site: value("PC"),
        })
    }
}

/// Reads `hive`, `hive-plm`, `Hive-PLM`, `hive-lm 2 0 101`.
fn read_game_type(text: &str) -> Option<GameType> {
    let word = text.split_whitespace().next()?.to_ascii_lowercase();
    match word.strip_prefix("hive")? {
        "" => Some(GameType::BASE),
        rest => format!("Base+{}", rest.strip_prefix('-')?).parse().ok(),
    }
}

/// The name in `id "name"`.
fn player_name(value: &str) -> Option<&str> {
    let (word, name) = value.trim().split_once(char::is_whitespace)?;
    word.eq_ignore_ascii_case("id").then(|| name.trim().trim_matches('"').trim())
}

/// The date of `HV-ada-bob-2019-05-13-1830`, the name that Boardspace gives.
fn date_of_name(game_name: &str) -> Option<String> {
    let parts: Vec<&str> = game_name.rsplit('-').take(4).collect();
    let [_time, day, month, year] = parts.as_slice() else { return None };
    let number = |text: &str, digits: usize| {
        text.len() == digits && text.chars().all(|c| c.is_ascii_digit())
    };
    (number(year, 4) && number(month, 2) && number(day, 2)).then(|| format!("{year}.{month}.{day}"))
}

fn write_record(header: &Header<'_>, replay: Replay<'_>) -> Record {
    use taula_core::Notated as _;

    let white = replay.white();
    let name = |player: Player| header.names[player.index()];
    let position = replay.position();
    let stated = || result_in_words(header.result, [name(white), name(white.other())]);
    let outside = replay.ended().or_else(stated).filter(|_| position.outcome().is_none());
    let outcome = position.outcome().or(outside);

    let mut record = Record::new();
    record.set_tag("Game", Position::GAME.name);
    for (tag, value) in replay.start_tags() {
        record.set_tag(&tag, &value);
    }
    let date = if header.date.is_empty() { date_of_name(header.game_name) } else { None };
    let tags = [
        ("White", name(white)),
        ("Black", name(white.other())),
        ("Date", date.as_deref().unwrap_or(header.date)),
        ("Event", header.event),
        ("Site", header.site),
        ("GameName", header.game_name),
    ];
    for (tag, value) in tags.into_iter().filter(|(_, value)| !value.is_empty()) {
        record.set_tag(tag, value);
    }
    let word = Position::result_word(outcome);
    record.set_tag("Result", word);
    if let Some(outcome) = outside.filter(|outcome| outcome.reason != EndReason::Unknown) {
        record.set_tag("Termination", outcome.reason.code());
    }
    record.set_result(word);
    replay.write_moves(&mut record);
    record
}

/// The outcome in the property `RE`: a sentence in any language that names the winner,
/// or one of a few words for a draw.
fn result_in_words(text: &str, [white, black]: [&str; 2]) -> Option<Outcome> {
    const DRAW: [&str; 6] = ["draw", "nulle", "remis", "patta", "tablas", "ничья"];
    let lower = text.to_lowercase();
    // Where one name is part of the other, the longer one is meant.
    let length = |name: &str| if text.contains(name) { name.len() } else { 0 };
    let winner = match length(white).cmp(&length(black)) {
        std::cmp::Ordering::Greater => Side::First,
        std::cmp::Ordering::Less => Side::Second,
        std::cmp::Ordering::Equal => {
            let drawn = DRAW.iter().any(|word| lower.contains(word));
            return drawn.then(|| Outcome::draw(EndReason::Unknown));
        }
    };
    let reason = if lower.contains("resign") {
        EndReason::Resignation
    } else if lower.contains("time") {
        EndReason::Time
    } else {
        EndReason::Unknown
    };
    Some(Outcome { result: Verdict::Win(winner), reason })
}

/// `P0[1 done]`: a name and a value.
struct Property {
    /// In capitals.
    name: String,
    value: String,
    line: usize,
}

/// The properties of the main line: variations were not played.
fn main_line(text: &str) -> Result<Vec<Property>, SgfError> {
    let mut reader = Reader { chars: text.chars().peekable(), line: 1 };
    let mut properties = Vec::new();
    let mut depth = 0_usize;
    // The main line goes on through every first child, down to the first leaf.
    let mut at_leaf = false;
    loop {
        reader.skip_blanks();
        let line = reader.line;
        let wrong = |kind| Err(SgfError { line, kind });
        match reader.peek() {
            Some('(') if depth > 0 || !at_leaf => {
                reader.next();
                depth += 1;
            }
            Some(')') if depth > 0 => {
                reader.next();
                depth -= 1;
                at_leaf = true;
            }
            Some(';') if depth > 0 => {
                reader.next();
            }
            Some(c) if depth > 0 && c.is_ascii_alphanumeric() => {
                let values = reader.property()?;
                if !at_leaf {
                    properties.extend(values);
                }
            }
            None if depth == 0 && at_leaf => return Ok(properties),
            None if depth > 0 => return wrong(SgfErrorKind::EndMissing),
            None => return Err(SgfError { line: 1, kind: SgfErrorKind::NotSgf }),
            _ if depth == 0 && at_leaf => return wrong(SgfErrorKind::AfterEnd(reader.rest())),
            _ if depth == 0 => return wrong(SgfErrorKind::NotSgf),
            _ => return wrong(SgfErrorKind::NotProperty(reader.rest())),
        }
    }
}

struct Reader<'a> {
    chars: Peekable<Chars<'a>>,
    line: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<char> {
        self.chars.peek().copied()
    }

    fn next(&mut self) -> Option<char> {
        let next = self.chars.next();
        self.line += usize::from(next == Some('\n'));
        next
    }

    fn skip_blanks(&mut self) {
        // A byte-order mark counts as blank.
        while self.peek().is_some_and(|c| c.is_whitespace() || c == '\u{feff}') {
            self.next();
        }
    }

    /// The rest of the line, for a message.
    fn rest(&self) -> String {
        let rest: String = self.chars.clone().take_while(|&c| c != '\n').take(100).collect();
        excerpt(rest.trim_end())
    }

    /// A name with one or more values, each a property of its own.
    fn property(&mut self) -> Result<Vec<Property>, SgfError> {
        let (line, rest) = (self.line, self.rest());
        let mut name = String::new();
        while let Some(c) = self.peek().filter(char::is_ascii_alphanumeric) {
            name.push(c.to_ascii_uppercase());
            self.next();
        }
        let mut values = Vec::new();
        loop {
            self.skip_blanks();
            if self.peek() != Some('[') {
                break;
            }
            self.next();
            let line = self.line;
            match self.value(&name) {
                Some(value) => values.push(Property { name: name.clone(), value, line }),
                None => {
                    return Err(SgfError { line, kind: SgfErrorKind::Unclosed(excerpt(&name)) });
                }
            }
        }
        if values.is_empty() {
            return Err(SgfError { line, kind: SgfErrorKind::NotProperty(rest) });
        }
        Ok(values)
    }

    /// The text up to the closing bracket; `None` if there is none.
    fn value(&mut self, name: &str) -> Option<String> {
        self.skip_blanks();
        // Boardspace doubles the backslashes of an event, other programs that
        // write its format forget to. No event has a bracket in it, so there a
        // single backslash can stand for itself, even as `wS1\]`.
        let is_id = self.peek().is_some_and(|c| c.eq_ignore_ascii_case(&'i'));
        let event = matches!(name, "P0" | "P1") && !is_id;
        let mut value = String::new();
        loop {
            match self.next()? {
                ']' => return Some(value),
                '\\' if event => {
                    if self.peek() == Some('\\') {
                        self.next();
                    }
                    value.push('\\');
                }
                '\\' => value.push(self.next()?),
                c => value.push(c),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kind_of_game_is_read_in_every_spelling() {
        let read = |text| read_game_type(text).map(|game_type| game_type.to_string());
        assert_eq!(read("hive").as_deref(), Some("Base"));
        assert_eq!(read("Hive-PLM").as_deref(), Some("Base+MLP"));
        assert_eq!(read("hive-plm 2 0 101").as_deref(), Some("Base+MLP"));
        assert_eq!(read("hive-lm").as_deref(), Some("Base+ML"));
        for text in ["", "hive-", "hive-ultimate", "hive-mm", "hivemlp", "Yinsh"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn the_date_hides_in_the_name_of_the_game() {
        assert_eq!(date_of_name("HV-a-b-c-2019-05-13-1830").as_deref(), Some("2019.05.13"));
        assert_eq!(date_of_name("HV-ada-bob"), None);
        assert_eq!(date_of_name(""), None);
    }

    #[test]
    fn the_winner_is_found_by_name_in_any_language() {
        let winner = |text, names| result_in_words(text, names).map(|outcome| outcome.winner());
        let names = ["guest", "guest2"];
        assert_eq!(winner("Game won by guest", names), Some(Some(Side::First)));
        assert_eq!(winner("Partie gagnée par guest2", names), Some(Some(Side::Second)));
        assert_eq!(winner("The game is a draw", names), Some(None));
        assert_eq!(winner("Game won by guest", ["guest", "guest"]), None);
        assert_eq!(winner("", ["", ""]), None);
    }
}
