//! Hive at a [`taula_core::Table`]: options, events, views.

mod events;
mod view;

use serde_json::Value;
use taula_core::{
    Action, Event, GameInfo, LoadError, Lot, Notated, OptionInfo, OptionRole, OptionTags, Outcome,
    Position as _, Record, Refusal, Side, Verdict,
};

use self::view::Unrolled;
use crate::notation::{self, UhpMove};
use crate::{GameType, Move, Position, Rules, Setup};

pub use self::view::{BoardView, CellView, HandView, LastMoveView};

/// The expansion pieces.
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

/// The entry of Hive in the catalogue of games.
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
            role: OptionRole::SetUp,
            values: &[],
        },
    ],
    lot: Lot::Seats,
    rules_version: 1,
    rules: include_str!("../RULES.md"),
};

/// Notation, events and options, for a [`taula_core::Table`].
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
        setup.into_position().map_err(|error| LoadError::tag(tag, error))
    }

    /// A record that does not name the opening was played by the tournament opening,
    /// the only one that the Universal Hive Protocol knows, unless a queen came first.
    fn from_record(record: &Record) -> Result<Position, LoadError> {
        let start = Position::from_tags(record.tags())?;
        let has = |tag| OptionTags(record.tags()).get(tag).is_some();
        if has(OPENING) || has(POSITION) {
            return Ok(start);
        }
        let tournament_opening = !notation::opens_with_queen(record.main_line());
        Ok(Position::new(Rules { tournament_opening, ..start.rules() }))
    }

    fn without_repetition(&self) -> Option<Position> {
        Some(self.start().with_rules(Rules { repetition: false, ..self.rules() }))
    }

    fn start_tags(&self) -> Vec<(String, String)> {
        let rules = self.rules();
        let mut tags = vec![(GAME_TYPE.to_owned(), rules.game_type.to_string())];
        // Always written, since programs disagree on the default.
        let opening = if rules.tournament_opening { TOURNAMENT } else { FREE };
        tags.push((OPENING.to_owned(), opening.to_owned()));
        if !rules.repetition {
            tags.push((REPETITION.to_owned(), OFF.to_owned()));
        }
        if self.is_set_up() {
            tags.push((POSITION.to_owned(), Setup::from(&self.start()).to_string()));
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
        // The game is replayed once for all of them.
        let unrolled = Unrolled::new(self);
        moves.iter().map(|&mv| describe(self, &unrolled, mv)).collect()
    }

    fn events(&self, mv: Move) -> Vec<Event> {
        vec![events::event(self, mv)]
    }

    fn board(&self) -> Value {
        // Plain data with text keys always serialises.
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

pub(crate) const fn side_name(side: Side) -> &'static str {
    GAME.side_names[side.index()]
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

/// The start of a table with these tags, valid or not, and the tag that it comes from.
fn setup_of(tags: &[(String, String)]) -> Result<(&'static str, Setup), LoadError> {
    let tags = OptionTags(tags);
    let game_type: Option<GameType> = tags.read(GAME_TYPE, str::parse)?;
    let tournament_opening = tags.read_bool(OPENING, [TOURNAMENT, FREE])?;
    let repetition = tags.read_bool(REPETITION, [ON, OFF])?.unwrap_or(true);
    let Some(mut setup) = tags.read(POSITION, str::parse::<Setup>)? else {
        let game_type = game_type.unwrap_or_default();
        let tournament_opening = tournament_opening.unwrap_or(false);
        let rules = Rules { game_type, tournament_opening, repetition };
        return Ok((POSITION, Setup::from(&Position::new(rules))));
    };
    if let Some(game_type) = game_type.filter(|&it| it != setup.rules.game_type) {
        let reason = format!(
            "it is a position of {}, but the tag {GAME_TYPE} says {game_type}",
            setup.rules.game_type
        );
        return Err(LoadError::tag(POSITION, reason));
    }
    // The opening is free if the position or the option is.
    setup.rules.tournament_opening &= tournament_opening.unwrap_or(true);
    setup.rules.repetition = repetition;
    Ok((POSITION, setup))
}

impl Setup {
    /// The start of a table with these tags, valid or not.
    ///
    /// # Errors
    /// When a tag is malformed.
    pub fn from_tags(tags: &[(String, String)]) -> Result<Setup, LoadError> {
        setup_of(tags).map(|(_, setup)| setup)
    }
}
