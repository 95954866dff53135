//! The options of a session, each with a type, a value and a default.

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::words::quoted;
use crate::{EngineGame, Level};

/// An option of the protocol.
pub trait ProtocolOption {
    /// `type;value;default[;extra]`.
    fn describe(&self) -> String;

    /// The value as `options set` takes it.
    fn value_text(&self) -> String {
        self.describe().split(';').nth(1).unwrap_or_default().to_owned()
    }

    /// Sets the value.
    ///
    /// # Errors
    /// The expected values, if the text is none of them; the value is unchanged.
    fn set(&mut self, text: &str) -> Result<(), String>;
}

/// A set of options, listed, read and set by name.
pub trait ProtocolOptions: Clone + Debug + Default {
    /// All options with their names, in the order of the list.
    fn all(&mut self) -> Vec<(&'static str, &mut dyn ProtocolOption)>;
}

/// A `bool`: `True` or `False`.
#[derive(Clone, Debug)]
pub struct BoolOption {
    value: bool,
    default: bool,
}

impl BoolOption {
    /// An option with this default.
    #[must_use]
    pub const fn new(default: bool) -> BoolOption {
        BoolOption { value: default, default }
    }

    /// Whether it is on.
    #[must_use]
    pub const fn value(&self) -> bool {
        self.value
    }
}

impl ProtocolOption for BoolOption {
    fn describe(&self) -> String {
        let word = |flag| if flag { "True" } else { "False" };
        format!("bool;{};{}", word(self.value), word(self.default))
    }

    fn set(&mut self, text: &str) -> Result<(), String> {
        self.value = match text.to_ascii_lowercase().as_str() {
            "true" => true,
            "false" => false,
            _ => return Err("True or False".to_owned()),
        };
        Ok(())
    }
}

/// A number within bounds.
#[derive(Clone, Debug)]
pub struct NumberOption<T> {
    value: T,
    default: T,
    range: RangeInclusive<T>,
}

/// An `int` within bounds.
pub type IntOption = NumberOption<u32>;

/// A `double` within bounds.
pub type DoubleOption = NumberOption<f64>;

impl<T: Copy> NumberOption<T> {
    /// An option with a number in this range, both ends included.
    #[must_use]
    pub const fn new(default: T, range: RangeInclusive<T>) -> Self {
        NumberOption { value: default, default, range }
    }

    /// The number.
    #[must_use]
    pub const fn value(&self) -> T {
        self.value
    }
}

/// A number type of the protocol.
trait Number: Copy + Display + FromStr + PartialOrd {
    /// Its name in the protocol.
    const TYPE: &str;
    /// Its name in messages.
    const NAME: &str;
}

impl Number for u32 {
    const TYPE: &str = "int";
    const NAME: &str = "a whole number";
}

impl Number for f64 {
    const TYPE: &str = "double";
    const NAME: &str = "a number";
}

impl<T: Number> ProtocolOption for NumberOption<T> {
    fn describe(&self) -> String {
        let (min, max) = (self.range.start(), self.range.end());
        format!("{};{};{};{min};{max}", T::TYPE, self.value, self.default)
    }

    fn set(&mut self, text: &str) -> Result<(), String> {
        let (min, max) = (self.range.start(), self.range.end());
        let value = text.parse().ok().filter(|value| self.range.contains(value));
        self.value = value.ok_or_else(|| format!("{} from {min} to {max}", T::NAME))?;
        Ok(())
    }
}

/// An `enum`: one of several values, each with its name.
#[derive(Clone, Debug)]
pub struct EnumOption<T: 'static> {
    value: T,
    default: T,
    values: &'static [(&'static str, T)],
}

impl<T: Copy + PartialEq> EnumOption<T> {
    /// An option with one of these values; the default is among them.
    #[must_use]
    pub const fn new(default: T, values: &'static [(&'static str, T)]) -> EnumOption<T> {
        EnumOption { value: default, default, values }
    }

    /// The value.
    #[must_use]
    pub const fn value(&self) -> T {
        self.value
    }

    fn word(&self, wanted: T) -> &'static str {
        let found = self.values.iter().find(|&&(_, value)| value == wanted);
        found.map(|&(word, _)| word).unwrap_or_default()
    }

    fn words(&self, between: &str) -> String {
        self.values.iter().map(|&(word, _)| word).collect::<Vec<_>>().join(between)
    }
}

impl<T: Copy + PartialEq> ProtocolOption for EnumOption<T> {
    fn describe(&self) -> String {
        let (value, default) = (self.word(self.value), self.word(self.default));
        format!("enum;{value};{default};{}", self.words(";"))
    }

    fn set(&mut self, text: &str) -> Result<(), String> {
        let found = self.values.iter().find(|(word, _)| word.eq_ignore_ascii_case(text));
        self.value =
            found.map(|&(_, value)| value).ok_or_else(|| format!("one of {}", self.words(", ")))?;
        Ok(())
    }
}

/// The kind of limit of a `bestmove` without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DefaultLimit {
    Time,
    Depth,
}

/// The options of the engine, the same for every game.
#[derive(Clone, Debug)]
pub(super) struct EngineOptions {
    pub(super) default_limit: EnumOption<DefaultLimit>,
    pub(super) default_seconds: DoubleOption,
    pub(super) default_depth: IntOption,
    /// Size of the transposition table.
    pub(super) hash_megabytes: IntOption,
    /// Number of search threads.
    pub(super) threads: IntOption,
    /// Playing strength as the number of a level; the highest is full strength.
    pub(super) strength: IntOption,
    /// Number of lines in progress reports (MultiPV).
    pub(super) lines: IntOption,
    /// Whether `bestmove` reports its progress after every depth.
    pub(super) report_progress: BoolOption,
}

impl EngineOptions {
    /// The level to play at; `None` for full strength.
    pub(super) fn level(&self) -> Option<Level> {
        let level = u8::try_from(self.strength.value()).ok().and_then(Level::new);
        level.filter(|&level| level < Level::FULL)
    }
}

/// Number of threads that can run at once.
fn cores() -> u32 {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    u32::try_from(cores).unwrap_or(1)
}

impl Default for EngineOptions {
    fn default() -> Self {
        const LIMITS: &[(&str, DefaultLimit)] =
            &[("Time", DefaultLimit::Time), ("Depth", DefaultLimit::Depth)];
        EngineOptions {
            default_limit: EnumOption::new(DefaultLimit::Time, LIMITS),
            default_seconds: DoubleOption::new(2.0, 0.01..=3600.0),
            default_depth: IntOption::new(3, 1..=64),
            hash_megabytes: IntOption::new(16, 1..=1024),
            threads: IntOption::new(1, 1..=cores()),
            strength: IntOption::new(Level::FULL.number() as u32, 1..=Level::FULL.number() as u32),
            lines: IntOption::new(1, 1..=100),
            report_progress: BoolOption::new(false),
        }
    }
}

impl ProtocolOptions for EngineOptions {
    fn all(&mut self) -> Vec<(&'static str, &mut dyn ProtocolOption)> {
        vec![
            ("DefaultLimit", &mut self.default_limit),
            ("DefaultSeconds", &mut self.default_seconds),
            ("DefaultDepth", &mut self.default_depth),
            ("HashMegabytes", &mut self.hash_megabytes),
            ("Threads", &mut self.threads),
            ("Strength", &mut self.strength),
            ("Lines", &mut self.lines),
            ("ReportProgress", &mut self.report_progress),
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
    fn all(&mut self) -> impl Iterator<Item = (&'static str, &mut dyn ProtocolOption)> {
        self.game.all().into_iter().chain(self.engine.all())
    }

    /// Every option, `Name;type;value;default[;extra]`.
    pub(super) fn lines(&mut self) -> Vec<String> {
        self.all().map(|(name, option)| line(name, option)).collect()
    }

    /// The line of the option with this name.
    pub(super) fn get(&mut self, wanted: &str) -> Result<String, String> {
        self.with(wanted, |name, option| Ok(line(name, option)))
    }

    /// Sets an option and returns its new line. An invalid value changes nothing.
    pub(super) fn set(&mut self, wanted: &str, value: &str) -> Result<String, String> {
        self.with(wanted, |name, option| {
            option.set(value).map_err(|expected| {
                format!("option {name} takes {expected}, not {}", quoted(value))
            })?;
            Ok(line(name, option))
        })
    }

    fn with<T>(
        &mut self,
        wanted: &str,
        act: impl FnOnce(&'static str, &mut dyn ProtocolOption) -> Result<T, String>,
    ) -> Result<T, String> {
        let found = self.all().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        if let Some((name, option)) = found {
            return act(name, option);
        }
        let names = self.all().map(|(name, _)| name).collect::<Vec<_>>().join(", ");
        Err(format!("unknown option {}: the options are {names}", quoted(wanted)))
    }
}

fn line(name: &str, option: &dyn ProtocolOption) -> String {
    format!("{name};{}", option.describe())
}
