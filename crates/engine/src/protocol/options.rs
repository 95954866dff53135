//! The options of a session: each has a type, a value and an effect.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use super::Spoken;
use super::words::quoted;
use crate::Level;

/// One option as the protocol shows it.
pub trait Setting {
    /// `type;value;default[;extra]`.
    fn describe(&self) -> String;

    /// Takes a value from text.
    ///
    /// # Errors
    /// What would be accepted; the value is as before then.
    fn set(&mut self, text: &str) -> Result<(), String>;
}

/// Options that are listed, read and set by name.
pub trait Settings: Clone + Debug + Default {
    /// Every option with its name, in the order in which they are listed.
    fn all(&mut self) -> Vec<(&'static str, &mut dyn Setting)>;
}

/// A `bool`: `True` or `False`.
#[derive(Clone, Debug)]
pub struct Flag {
    value: bool,
    default: bool,
}

impl Flag {
    /// An option that is on or off until set.
    #[must_use]
    pub const fn new(default: bool) -> Flag {
        Flag { value: default, default }
    }

    /// Whether it is on.
    #[must_use]
    pub const fn value(&self) -> bool {
        self.value
    }
}

impl Setting for Flag {
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

/// An `int` within bounds.
#[derive(Clone, Debug)]
pub struct Whole {
    value: u32,
    default: u32,
    range: RangeInclusive<u32>,
}

impl Whole {
    /// An option with a number in this range, both ends included.
    #[must_use]
    pub const fn new(default: u32, range: RangeInclusive<u32>) -> Whole {
        Whole { value: default, default, range }
    }

    /// The number.
    #[must_use]
    pub const fn value(&self) -> u32 {
        self.value
    }
}

impl Setting for Whole {
    fn describe(&self) -> String {
        let (min, max) = (self.range.start(), self.range.end());
        format!("int;{};{};{min};{max}", self.value, self.default)
    }

    fn set(&mut self, text: &str) -> Result<(), String> {
        let (min, max) = (self.range.start(), self.range.end());
        self.value = text
            .parse()
            .ok()
            .filter(|value| self.range.contains(value))
            .ok_or_else(|| format!("a whole number from {min} to {max}"))?;
        Ok(())
    }
}

/// A `double` within bounds.
#[derive(Clone, Debug)]
pub struct Real {
    value: f64,
    default: f64,
    range: RangeInclusive<f64>,
}

impl Real {
    /// An option with a number in this range, both ends included.
    #[must_use]
    pub const fn new(default: f64, range: RangeInclusive<f64>) -> Real {
        Real { value: default, default, range }
    }

    /// The number.
    #[must_use]
    pub const fn value(&self) -> f64 {
        self.value
    }
}

impl Setting for Real {
    fn describe(&self) -> String {
        let (min, max) = (self.range.start(), self.range.end());
        format!("double;{};{};{min};{max}", self.value, self.default)
    }

    fn set(&mut self, text: &str) -> Result<(), String> {
        let (min, max) = (self.range.start(), self.range.end());
        self.value = text
            .parse()
            .ok()
            .filter(|value| self.range.contains(value))
            .ok_or_else(|| format!("a number from {min} to {max}"))?;
        Ok(())
    }
}

/// An `enum`: one of several values, each with its word.
#[derive(Clone, Debug)]
pub struct Choice<T: 'static> {
    value: T,
    default: T,
    values: &'static [(&'static str, T)],
}

impl<T: Copy + PartialEq> Choice<T> {
    /// An option with one of these values; the default is among them.
    #[must_use]
    pub const fn new(default: T, values: &'static [(&'static str, T)]) -> Choice<T> {
        Choice { value: default, default, values }
    }

    /// What was chosen.
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

impl<T: Copy + PartialEq> Setting for Choice<T> {
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

/// What ends a `bestmove` that says nothing itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DefaultLimit {
    Time,
    Depth,
}

/// The options of the engine, whatever the game.
#[derive(Clone, Debug)]
pub(super) struct EngineOptions {
    pub(super) default_limit: Choice<DefaultLimit>,
    pub(super) default_seconds: Real,
    pub(super) default_depth: Whole,
    /// Memory of the search.
    pub(super) hash_megabytes: Whole,
    /// How many threads a search uses.
    pub(super) threads: Whole,
    /// How well it plays: a level, where the highest is all it can do.
    pub(super) strength: Whole,
    /// How many lines progress tells of.
    pub(super) lines: Whole,
    /// Whether `bestmove` tells what it knows after every depth.
    pub(super) report_progress: Flag,
}

impl EngineOptions {
    /// The level to play by; `None` for all that the player can do.
    pub(super) fn level(&self) -> Option<Level> {
        let level = u8::try_from(self.strength.value()).ok().and_then(Level::new);
        level.filter(|&level| level < Level::FULL)
    }
}

/// How many threads can run at once here: more would only take turns.
fn cores() -> u32 {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    u32::try_from(cores).unwrap_or(1)
}

impl Default for EngineOptions {
    fn default() -> Self {
        const LIMITS: &[(&str, DefaultLimit)] =
            &[("Time", DefaultLimit::Time), ("Depth", DefaultLimit::Depth)];
        EngineOptions {
            default_limit: Choice::new(DefaultLimit::Time, LIMITS),
            default_seconds: Real::new(2.0, 0.01..=3600.0),
            default_depth: Whole::new(3, 1..=64),
            hash_megabytes: Whole::new(16, 1..=1024),
            threads: Whole::new(1, 1..=cores()),
            strength: Whole::new(Level::FULL.number() as u32, 1..=Level::FULL.number() as u32),
            lines: Whole::new(1, 1..=100),
            report_progress: Flag::new(false),
        }
    }
}

impl Settings for EngineOptions {
    fn all(&mut self) -> Vec<(&'static str, &mut dyn Setting)> {
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

/// All options of a session, the game's first. What goes wrong is told in words
/// for `err`.
#[derive(Clone, Debug)]
pub(super) struct Options<G: Spoken> {
    pub(super) game: G::Options,
    pub(super) engine: EngineOptions,
}

impl<G: Spoken> Default for Options<G> {
    fn default() -> Self {
        Options { game: G::Options::default(), engine: EngineOptions::default() }
    }
}

impl<G: Spoken> Options<G> {
    fn all(&mut self) -> impl Iterator<Item = (&'static str, &mut dyn Setting)> {
        self.game.all().into_iter().chain(self.engine.all())
    }

    /// Every option, `Name;type;value;default[;extra]`.
    pub(super) fn lines(&mut self) -> Vec<String> {
        self.all().map(|(name, setting)| line(name, setting)).collect()
    }

    /// The line of one option.
    pub(super) fn get(&mut self, wanted: &str) -> Result<String, String> {
        self.with(wanted, |name, setting| Ok(line(name, setting)))
    }

    /// Sets an option and shows its new line. A bad value changes nothing.
    pub(super) fn set(&mut self, wanted: &str, value: &str) -> Result<String, String> {
        self.with(wanted, |name, setting| {
            setting.set(value).map_err(|expected| {
                format!("option {name} takes {expected}, not {}", quoted(value))
            })?;
            Ok(line(name, setting))
        })
    }

    fn with<T>(
        &mut self,
        wanted: &str,
        act: impl FnOnce(&'static str, &mut dyn Setting) -> Result<T, String>,
    ) -> Result<T, String> {
        let found = self.all().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        if let Some((name, setting)) = found {
            return act(name, setting);
        }
        let names = self.all().map(|(name, _)| name).collect::<Vec<_>>().join(", ");
        Err(format!("there is no option {}: there are {names}", quoted(wanted)))
    }
}

fn line(name: &str, setting: &dyn Setting) -> String {
    format!("{name};{}", setting.describe())
}
