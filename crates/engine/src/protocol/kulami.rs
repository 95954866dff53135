//! Kulami: boards by seed or as text, moves as names of cells.

use taula_kulami::notation::{GameTextError, read_game};
use taula_kulami::{Board, Colour, Compactness, Level, Position, Rules, Setup};

use super::words::{quoted, split_word};
use super::{Choice, Manual, Session, Setting, Settings, Spoken, StartError, Whole, game_line};

/// A conversation about Kulami.
pub type KulamiSession = Session<Position>;

/// The seed of the board where none is asked for.
const USUAL_SEED: u64 = 1;

/// What is drawn by a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outline {
    Square,
    Irregular,
}

/// The options of a game of Kulami: what is drawn by seed, and the rules of a
/// game that does not tell its own.
#[derive(Clone, Debug)]
pub struct KulamiOptions {
    level: Choice<Level>,
    starting_colour: Choice<Colour>,
    outline: Choice<Outline>,
    compactness: Whole,
}

impl Default for KulamiOptions {
    fn default() -> Self {
        const LEVELS: &[(&str, Level)] =
            &[("0", Level::Tiles), ("1", Level::Areas), ("2", Level::Chains)];
        const COLOURS: &[(&str, Colour)] = &[("Red", Colour::Red), ("Black", Colour::Black)];
        const OUTLINES: &[(&str, Outline)] =
            &[("Square", Outline::Square), ("Irregular", Outline::Irregular)];
        let most = u32::from(Compactness::MAX.value());
        KulamiOptions {
            level: Choice::new(Level::default(), LEVELS),
            starting_colour: Choice::new(Colour::default(), COLOURS),
            outline: Choice::new(Outline::Square, OUTLINES),
            compactness: Whole::new(Compactness::default().value().into(), 0..=most),
        }
    }
}

impl KulamiOptions {
    fn rules(&self) -> Rules {
        Rules { level: self.level.value(), starting_colour: self.starting_colour.value() }
    }

    fn draw(&self, seed: u64) -> Board {
        match self.outline.value() {
            Outline::Square => Board::square(seed),
            Outline::Irregular => {
                let compactness = Compactness::new(self.compactness.value() as u8);
                Board::irregular(seed, compactness.unwrap_or_default())
            }
        }
    }
}

impl Settings for KulamiOptions {
    fn all(&mut self) -> Vec<(&'static str, &mut dyn Setting)> {
        vec![
            ("Level", &mut self.level),
            ("StartingColour", &mut self.starting_colour),
            ("Shape", &mut self.outline),
            ("Compactness", &mut self.compactness),
        ]
    }
}

impl Spoken for Position {
    type Options = KulamiOptions;

    const MANUAL: Manual = Manual {
        capabilities: "Kulami;Seeds;Boards;Positions",
        capabilities_about: "what a game can start from",
        starts: "[seed N | BOARD | GAME]",
        starts_about: "start a game on a board drawn by seed or written down, or replay one",
        example_move: "d6",
        can_pass: false,
    };

    fn start_game(text: &str, options: &KulamiOptions) -> Result<Position, StartError> {
        game_line::read(text, |start| read_start(start, options))
    }

    fn start_text(&self) -> String {
        Setup::from(&self.start()).to_string()
    }
}

/// Nothing, `seed N`, or a game as the rules crate writes it.
fn read_start(text: &str, options: &KulamiOptions) -> Result<Position, StartError> {
    let drawn = |seed| Ok(Position::new(options.draw(seed), options.rules()));
    match split_word(text) {
        ("", _) => drawn(USUAL_SEED),
        (word, seed) if word.eq_ignore_ascii_case("seed") => match seed.parse() {
            Ok(seed) => drawn(seed),
            Err(_) => {
                let (seed, max) = (quoted(seed), u64::MAX);
                Err(StartError::Text(format!("a seed is a number from 0 to {max}, not {seed}")))
            }
        },
        _ => read_game(&with_rules(text, options.rules())).map_err(|error| match error {
            GameTextError::Ply { .. } => StartError::Move(error.to_string()),
            _ => StartError::text(error),
        }),
    }
}

/// The same line with level and colour where they were left out: the reader
/// would take level 0 and red for them, whatever the options say.
fn with_rules(text: &str, rules: Rules) -> String {
    let mut words = text.split_whitespace().peekable();
    let board = words.next().unwrap_or_default();
    let level = words
        .next_if(|word| word.starts_with(|first: char| first.is_ascii_digit()))
        .map_or_else(|| rules.level.to_string(), str::to_owned);
    let colour = words
        .next_if(|word| word.chars().all(char::is_alphabetic))
        .unwrap_or(rules.starting_colour.id());
    [board, &level, colour].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
