//! The options of a session, each with a type, a value and a default.

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::text::quoted;
use crate::{EngineGame, Level};

/// The value of an option, with its type.
#[derive(Debug)]
pub enum ProtocolOption<'o> {
    /// A `bool`: `True` or `False`.
    Bool(&'o mut bool),
    /// An `int` within bounds.
    Int(&'o mut u32, RangeInclusive<u32>),
    /// A `double` within bounds.
    Double(&'o mut f64, RangeInclusive<f64>),
    /// An `enum`: one of these words.
    Enum(&'o mut &'static str, &'static [&'static str]),
}

impl ProtocolOption<'_> {
    /// The value as `options set` takes it.
    pub(super) fn value_text(&self) -> String {
        match self {
            ProtocolOption::Bool(value) => if **value { "True" } else { "False" }.to_owned(),
            ProtocolOption::Int(value, _) => value.to_string(),
            ProtocolOption::Double(value, _) => value.to_string(),
            ProtocolOption::Enum(word, _) => (*word).to_owned(),
        }
    }

    /// `type;value;default[;extra]`.
    fn describe(&self, default: &str) -> String {
        let value = self.value_text();
        match self {
            ProtocolOption::Bool(_) => format!("bool;{value};{default}"),
            ProtocolOption::Int(_, range) => {
                format!("int;{value};{default};{};{}", range.start(), range.end())
            }
            ProtocolOption::Double(_, range) => {
                format!("double;{value};{default};{};{}", range.start(), range.end())
            }
            ProtocolOption::Enum(_, words) => {
                format!("enum;{value};{default};{}", words.join(";"))
            }
        }
    }

    /// Sets the value. An error says which values are expected; the value is unchanged then.
    fn set(&mut self, text: &str) -> Result<(), String> {
        match self {
            ProtocolOption::Bool(value) => {
                **value = match text.to_ascii_lowercase().as_str() {
                    "true" => true,
                    "false" => false,
                    _ => return Err("True or False".to_owned()),
                };
            }
            ProtocolOption::Int(value, range) => **value = read(text, range, "a whole number")?,
            ProtocolOption::Double(value, range) => **value = read(text, range, "a number")?,
            ProtocolOption::Enum(value, words) => {
                let found = words.iter().find(|word| word.eq_ignore_ascii_case(text));
                **value = found.ok_or_else(|| format!("one of {}", words.join(", ")))?;
            }
        }
        Ok(())
    }
}

/// Reads a number within bounds.
fn read<T>(text: &str, range: &RangeInclusive<T>, name: &str) -> Result<T, String>
where
    T: Display + FromStr + PartialOrd,
{
    let value = text.parse().ok().filter(|value| range.contains(value));
    value.ok_or_else(|| format!("{name} from {} to {}", range.start(), range.end()))
}

/// A set of options, listed, read and set by name.
pub trait ProtocolOptions: Clone + Debug + Default {
    /// All options with their names, in the order of the list.
    fn all(&mut self) -> Vec<(&'static str, ProtocolOption<'_>)>;
}

/// The kinds of limit of a `bestmove` without one.
const LIMITS: &[&str] = &["Time", BY_DEPTH];
const BY_DEPTH: &str = "Depth";

/// The options of the engine, the same for every game.
#[derive(Clone, Debug)]
pub(super) struct EngineOptions {
    default_limit: &'static str,
    pub(super) default_seconds: f64,
    pub(super) default_depth: u32,
    /// Size of the transposition table.
    pub(super) hash_megabytes: u32,
    /// Number of search threads.
    pub(super) threads: u32,
    /// Playing strength as the number of a level; the highest is full strength.
    strength: u32,
    /// Number of lines in progress reports (MultiPV).
    pub(super) lines: u32,
    /// Whether `bestmove` reports its progress after every depth.
    pub(super) report_progress: bool,
}

impl EngineOptions {
    /// The level to play at; `None` for full strength.
    pub(super) fn level(&self) -> Option<Level> {
        let level = u8::try_from(self.strength).ok().and_then(Level::new);
        level.filter(|&level| level < Level::FULL)
    }

    /// Whether a `bestmove` without a limit is limited by depth, not by time.
    pub(super) fn is_limited_by_depth(&self) -> bool {
        self.default_limit == BY_DEPTH
    }
}

/// Number of threads that can run at once.
fn cores() -> u32 {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    u32::try_from(cores).unwrap_or(1)
}

impl Default for EngineOptions {
    fn default() -> Self {
        EngineOptions {
            default_limit: LIMITS[0],
            default_seconds: 2.0,
            default_depth: 3,
            hash_megabytes: 16,
            threads: 1,
            strength: Level::FULL.number().into(),
            lines: 1,
            report_progress: false,
        }
    }
}

impl ProtocolOptions for EngineOptions {
    fn all(&mut self) -> Vec<(&'static str, ProtocolOption<'_>)> {
        use ProtocolOption::{Bool, Double, Enum, Int};
        vec![
            ("DefaultLimit", Enum(&mut self.default_limit, LIMITS)),
            ("DefaultSeconds", Double(&mut self.default_seconds, 0.01..=3600.0)),
            ("DefaultDepth", Int(&mut self.default_depth, 1..=64)),
            ("HashMegabytes", Int(&mut self.hash_megabytes, 1..=1024)),
            ("Threads", Int(&mut self.threads, 1..=cores())),
            ("Strength", Int(&mut self.strength, 1..=Level::FULL.number().into())),
            ("Lines", Int(&mut self.lines, 1..=100)),
            ("ReportProgress", Bool(&mut self.report_progress)),
        ]
    }
}

/// All options of a session, those of the game first. Errors are texts for `err`.
#[derive(Clone, Debug)]
pub(super) struct Options<G: EngineGame> {
    pub(super) game: G::Options,
    pub(super) engine: EngineOptions,
}

impl<G: EngineGame> Default for Options<G> {
    fn default() -> Self {
        Options { game: G::Options::default(), engine: EngineOptions::default() }
    }
}

impl<G: EngineGame> Options<G> {
    fn all(&mut self) -> impl Iterator<Item = (&'static str, ProtocolOption<'_>)> {
        self.game.all().into_iter().chain(self.engine.all())
    }

    /// Every option, `Name;type;value;default[;extra]`.
    pub(super) fn lines(&mut self) -> Vec<String> {
        let mut defaults = Options::<G>::default();
        let pairs = self.all().zip(defaults.all());
        pairs
            .map(|((name, option), (_, default))| {
                format!("{name};{}", option.describe(&default.value_text()))
            })
            .collect()
    }

    /// The line of the option with this name.
    pub(super) fn get(&mut self, wanted: &str) -> Result<String, String> {
        let (index, _) = self.find(wanted)?;
        Ok(self.lines().swap_remove(index))
    }

    /// Sets an option and returns its new line. An invalid value changes nothing.
    pub(super) fn set(&mut self, wanted: &str, value: &str) -> Result<String, String> {
        let (index, name) = self.find(wanted)?;
        if let Some((_, mut option)) = self.all().nth(index) {
            option.set(value).map_err(|expected| {
                format!("option {name} takes {expected}, not {}", quoted(value))
            })?;
        }
        Ok(self.lines().swap_remove(index))
    }

    /// The index of the option with this name in the list, and its name as the list has it.
    fn find(&mut self, wanted: &str) -> Result<(usize, &'static str), String> {
        let names: Vec<&str> = self.all().map(|(name, _)| name).collect();
        let index = names.iter().position(|name| name.eq_ignore_ascii_case(wanted));
        index.map(|index| (index, names[index])).ok_or_else(|| {
            let names = names.join(", ");
            format!("unknown option {}: the options are {names}", quoted(wanted))
        })
    }
}
