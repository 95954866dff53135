//! Kulami in the engine: protocol, levels, matches and benchmark.

use taula_core::Position as _;
use taula_kulami::notation::{GameTextError, read_game};
use taula_kulami::{Board, Compactness, Position, Rules, Setup};

use crate::analysis::Scale;
use crate::level::{Ability, Ladder};
use crate::protocol::{
    Manual, ProtocolOption, ProtocolOptions, StartError, quoted, read_game_line, split_word,
};
use crate::{BenchCase, EngineGame};

/// The default seed of the board.
const DEFAULT_SEED: u64 = 1;

/// The kinds of random board.
const OUTLINES: &[&str] = &["Square", IRREGULAR];
const IRREGULAR: &str = "Irregular";
const LEVELS: &[&str] = &["0", "1", "2"];
const COLOURS: &[&str] = &["Red", "Black"];

/// The options of a game of Kulami: the kind of random board, and the rules of a game whose
/// text has none.
#[derive(Clone, Debug)]
pub struct KulamiOptions {
    level: &'static str,
    starting_colour: &'static str,
    outline: &'static str,
    compactness: u32,
}

impl Default for KulamiOptions {
    fn default() -> Self {
        KulamiOptions {
            level: LEVELS[0],
            starting_colour: COLOURS[0],
            outline: OUTLINES[0],
            compactness: Compactness::default().value().into(),
        }
    }
}

impl KulamiOptions {
    fn rules(&self) -> Rules {
        Rules {
            level: self.level.parse().unwrap_or_default(),
            starting_colour: self.starting_colour.parse().unwrap_or_default(),
        }
    }

    fn draw(&self, seed: u64) -> Board {
        if self.outline != IRREGULAR {
            return Board::square(seed);
        }
        let compactness = Compactness::new(self.compactness as u8);
        Board::irregular(seed, compactness.unwrap_or_default())
    }
}

impl ProtocolOptions for KulamiOptions {
    fn all(&mut self) -> Vec<(&'static str, ProtocolOption<'_>)> {
        use ProtocolOption::{Enum, Int};
        let max = Compactness::MAX.value().into();
        vec![
            ("Level", Enum(&mut self.level, LEVELS)),
            ("StartingColour", Enum(&mut self.starting_colour, COLOURS)),
            ("Shape", Enum(&mut self.outline, OUTLINES)),
            ("Compactness", Int(&mut self.compactness, 0..=max)),
        ]
    }
}

impl EngineGame for Position {
    type Options = KulamiOptions;

    const MANUAL: Manual = Manual {
        capabilities: "Kulami;Seeds;Boards;Positions",
        capabilities_about: "what a game can start from",
        starts: "[seed N | BOARD | GAME]",
        starts_about: "start a game on a board drawn by seed or written down, or replay one",
        example_move: "d6",
        can_pass: false,
    };

    const LADDER: Ladder = [
        Ability::depth(1).with_eval_noise(4.0).with_overlook_rate(0.25),
        Ability::depth(1).with_eval_noise(2.0).with_overlook_rate(0.1),
        Ability::depth(2).with_eval_noise(2.0),
        Ability::depth(2).with_eval_noise(1.0),
        Ability { nodes: Some(60_000), ..Ability::depth(3).with_eval_noise(0.5) },
        Ability::nodes(500),
        Ability::nodes(6_000),
        Ability::FULL,
    ];

    /// Most games are decided by a few points.
    const SCALE: Scale = Scale { unit: "points", faults: [100, 200, 400], decided: 800 };

    const OPENING_PLIES: usize = 2;
    const BENCH_PLAYOUTS: u32 = 2500;

    fn start_game(text: &str, options: &KulamiOptions) -> Result<Position, StartError> {
        read_game_line(text, |start| read_start(start, options))
    }

    fn start_text(&self) -> String {
        Setup::from(&self.start()).to_string()
    }

    /// The game line says level and colour itself.
    fn options(&self) -> KulamiOptions {
        KulamiOptions::default()
    }

    fn bench_cases() -> Vec<BenchCase> {
        let (group, game) = ("start booklet".to_owned(), Board::booklet().to_string());
        vec![BenchCase { group, game, depth: 7, is_start: true }]
    }
}

/// Nothing, `seed N`, or a game as the rules crate writes it.
fn read_start(text: &str, options: &KulamiOptions) -> Result<Position, StartError> {
    let drawn = |seed| Ok(Position::new(options.draw(seed), options.rules()));
    match split_word(text) {
        ("", _) => drawn(DEFAULT_SEED),
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
