//! The face of Hive for people.

mod events;
mod unrolled;
mod view;

use serde_json::Value;
use taula_core::{
    Action, Event, GameInfo, LoadError, Lot, Notated, OptionInfo, OptionRole, Outcome, Record,
    Refusal, Side, Verdict,
};

use self::unrolled::Unrolled;
use crate::notation::{self, UhpMove, excerpt};
use crate::setup::SetupTextError;
use crate::{GameType, Move, Position, Rules, Setup};

pub use self::view::{BoardView, CellView, HandView, LastMoveView};

/// Which expansion pieces are in the game.
const GAME_TYPE: &str = "GameType";
/// Whether the queen may come first.
const OPENING: &str = "Opening";
/// Whether the third occurrence of a position is a draw.
const REPETITION: &str = "Repetition";
/// Where the game starts, if not with an empty board.
const POSITION: &str = "Position";

/// Openings: as the rule book has it, and under H35.
const FREE: &str = "free";
const TOURNAMENT: &str = "tournament";

const ON: &str = "on";
const OFF: &str = "off";

/// What Hive is, for the catalogue.
pub(crate) const GAME: GameInfo = GameInfo {
    id: "hive",
    name: "Hive",
    side_names: ["White", "Black"],
    options: &[
        OptionInfo {
            name: GAME_TYPE,
            about: "The expansion pieces: M is the mosquito, L the ladybug, P the pillbug",
            default: "Base",
            role: OptionRole::Public,
            values: &[
                "Base", "Base+M", "Base+L", "Base+P", "Base+ML", "Base+MP", "Base+LP", "Base+MLP",
            ],
        },
        OptionInfo {
            name: OPENING,
            about: "May the queen be a player's very first piece? Not in tournaments",
            default: FREE,
            role: OptionRole::Public,
            values: &[FREE, TOURNAMENT],
        },
        OptionInfo {
            name: REPETITION,
            about: "Is the third occurrence of a position a draw?",
            default: ON,
            role: OptionRole::Public,
            values: &[ON, OFF],
        },
        OptionInfo {
            name: POSITION,
            about: "A position to start from; empty for an empty board",
            default: "",
            role: OptionRole::Public,
            values: &[],
        },
    ],
    lot: Lot::Seats,
    rules: include_str!("../RULES.md"),
};

/// What [`taula_core::Table`] needs of Hive besides the rules.
///
/// ```
/// use taula_core::{Side, Table};
/// use taula_hive::{Position, Rules};
///
/// let mut table = Table::at(Position::new(Rules::default()));
/// table.act(Side::First, "wS1")?;
/// let acted = table.act(Side::Second, "BA1  ws1-")?;
/// assert_eq!(acted.entry(), Some("bA1 wS1-"));
/// assert_eq!(acted.events[0].say, "Black places soldier ant 1 east of wS1.");
///
/// let refusal = table.act(Side::First, "wQ bA1-").unwrap_err();
/// assert_eq!(refusal.rule.as_deref(), Some("H6"));
/// # Ok::<(), taula_core::Refusal>(())
/// ```
impl Notated for Position {
    const GAME: &'static GameInfo = &GAME;

    fn from_tags(tags: &[(String, String)]) -> Result<Position, LoadError> {
        let (tag, setup) = setup_of(tags)?;
        setup
            .into_position()
            .map_err(|error| LoadError::Tag { tag: tag.to_owned(), reason: error.to_string() })
    }

    /// A record that does not name the opening was played by the tournament opening,
    /// the only one that the Universal Hive Protocol knows, unless a queen came first.
    fn from_record(record: &Record) -> Result<Position, LoadError> {
        let start = Position::from_tags(record.tags())?;
        let says = |tag| value_of(record.tags(), tag).is_some();
        if says(OPENING) || says(POSITION) {
            return Ok(start);
        }
        let tournament_opening = !notation::opens_with_queen(record.main_line());
        Ok(Position::new(Rules { tournament_opening, ..start.rules() }))
    }

    fn without_repetition(&self) -> Option<Position> {
        Some(self.start_with(Rules { repetition: false, ..self.rules() }))
    }

    fn start_tags(&self) -> Vec<(String, String)> {
        let rules = self.rules();
        let mut tags = vec![(GAME_TYPE.to_owned(), rules.game_type.to_string())];
        // Always written, since programs do not agree on what to expect without it.
        let opening = if rules.tournament_opening { TOURNAMENT } else { FREE };
        tags.push((OPENING.to_owned(), opening.to_owned()));
        if !rules.repetition {
            tags.push((REPETITION.to_owned(), OFF.to_owned()));
        }
        let start = self.start();
        if start != Position::new(rules) {
            tags.push((POSITION.to_owned(), Setup::from(&start).to_string()));
        }
        tags
    }

    fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        Ok(notation::read_move(self, text)?)
    }

    fn write_move(&self, mv: Move) -> String {
        UhpMove::of(self, mv).to_string()
    }

    fn describe_move(&self, mv: Move) -> Action {
        describe(self, &Unrolled::new(self), mv)
    }

    fn describe_moves(&self, moves: &[Move]) -> Vec<Action> {
        // Following the whole game once is enough for all of them.
        let unrolled = Unrolled::new(self);
        moves.iter().map(|&mv| describe(self, &unrolled, mv)).collect()
    }

    fn events(&self, mv: Move) -> Vec<Event> {
        vec![events::event(self, mv)]
    }

    fn board(&self) -> Value {
        // A view is plain data with text keys: there is nothing in it that
        // serialising could refuse.
        serde_json::to_value(BoardView::new(self)).unwrap_or_default()
    }

    fn result_word(outcome: Option<Outcome>) -> &'static str {
        match outcome.map(|outcome| outcome.result) {
            Some(Verdict::Win(Side::First)) => "WhiteWins",
            Some(Verdict::Win(Side::Second)) => "BlackWins",
            Some(Verdict::Draw) => "Draw",
            None => "InProgress",
        }
    }

    fn read_result(word: &str) -> Option<Option<Verdict>> {
        let verdict = match word.trim().to_ascii_lowercase().as_str() {
            "whitewins" | "1-0" => Some(Verdict::Win(Side::First)),
            "blackwins" | "0-1" => Some(Verdict::Win(Side::Second)),
            "draw" | "1/2-1/2" => Some(Verdict::Draw),
            "inprogress" | "notstarted" | "*" | "" => None,
            _ => return None,
        };
        Some(verdict)
    }
}

fn describe(position: &Position, unrolled: &Unrolled, mv: Move) -> Action {
    let text = UhpMove::of(position, mv).to_string();
    let Move::Put { piece, to } = mv else {
        return Action { text, piece: None, from: None, to: None };
    };
    Action {
        text,
        piece: Some(piece.to_string()),
        from: position.cell_of(piece).and_then(|cell| unrolled.place(cell)),
        to: unrolled.place(to),
    }
}

/// The value of a tag; an empty one is none.
fn value_of<'t>(tags: &'t [(String, String)], name: &str) -> Option<&'t str> {
    let found = tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name));
    found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
}

/// What a table with these tags starts from, whether or not it can be, and the tag
/// that says so.
fn setup_of(tags: &[(String, String)]) -> Result<(&'static str, Setup), LoadError> {
    let value = |name| value_of(tags, name);
    let wrong = |tag: &str, reason: String| LoadError::Tag { tag: tag.to_owned(), reason };
    let game_type = value(GAME_TYPE)
        .map(str::parse::<GameType>)
        .transpose()
        .map_err(|error| wrong(GAME_TYPE, error.to_string()))?;
    // The value of an option with two words for it: whether it is the first.
    let is_first = |tag, [first, second]: [&str; 2]| match value(tag) {
        None => Ok(None),
        Some(word) if word.eq_ignore_ascii_case(first) => Ok(Some(true)),
        Some(word) if word.eq_ignore_ascii_case(second) => Ok(Some(false)),
        Some(word) => {
            Err(wrong(tag, format!("\"{}\" is neither {first} nor {second}", excerpt(word))))
        }
    };
    let tournament_opening = is_first(OPENING, [TOURNAMENT, FREE])?;
    let repetition = is_first(REPETITION, [ON, OFF])?.unwrap_or(true);
    let Some(text) = value(POSITION) else {
        let game_type = game_type.unwrap_or_default();
        let tournament_opening = tournament_opening.unwrap_or(false);
        let rules = Rules { game_type, tournament_opening, repetition };
        return Ok((POSITION, Setup::from(&Position::new(rules))));
    };
    let mut setup: Setup =
        text.parse().map_err(|error: SetupTextError| wrong(POSITION, error.to_string()))?;
    if let Some(game_type) = game_type.filter(|&it| it != setup.rules.game_type) {
        let reason = format!(
            "it is a position of {}, but the tag {GAME_TYPE} says {game_type}",
            setup.rules.game_type
        );
        return Err(wrong(POSITION, reason));
    }
    // A position says `free` if it is; otherwise an option may.
    setup.rules.tournament_opening &= tournament_opening.unwrap_or(true);
    setup.rules.repetition = repetition;
    Ok((POSITION, setup))
}

impl Setup {
    /// What a table with these tags starts from, whether or not it can be.
    ///
    /// # Errors
    /// Which tag cannot be read and why.
    pub fn from_tags(tags: &[(String, String)]) -> Result<Setup, LoadError> {
        setup_of(tags).map(|(_, setup)| setup)
    }
}
