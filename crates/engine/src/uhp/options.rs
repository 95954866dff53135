//! The options of the UHP engine: each has a type, a value and an effect.

use super::Trouble;
use super::words::quoted;

/// One option as the protocol shows it.
trait Setting {
    /// `type;value;default[;extra]`.
    fn describe(&self) -> String;

    /// Takes a value from text; the error says what would be accepted.
    fn set(&mut self, text: &str) -> Result<(), String>;
}

#[derive(Clone, Debug)]
pub(super) struct Flag {
    pub(super) value: bool,
    default: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Whole {
    pub(super) value: u32,
    default: u32,
    min: u32,
    max: u32,
}

#[derive(Clone, Debug)]
pub(super) struct Real {
    pub(super) value: f64,
    default: f64,
    min: f64,
    max: f64,
}

#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) value: &'static str,
    default: &'static str,
    values: &'static [&'static str],
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

impl Setting for Whole {
    fn describe(&self) -> String {
        format!("int;{};{};{};{}", self.value, self.default, self.min, self.max)
    }

    fn set(&mut self, text: &str) -> Result<(), String> {
        self.value = text
            .parse()
            .ok()
            .filter(|value| (self.min..=self.max).contains(value))
            .ok_or_else(|| format!("a whole number from {} to {}", self.min, self.max))?;
        Ok(())
    }
}

impl Setting for Real {
    fn describe(&self) -> String {
        format!("double;{};{};{};{}", self.value, self.default, self.min, self.max)
    }

    fn set(&mut self, text: &str) -> Result<(), String> {
        self.value = text
            .parse()
            .ok()
            .filter(|value| (self.min..=self.max).contains(value))
            .ok_or_else(|| format!("a number from {} to {}", self.min, self.max))?;
        Ok(())
    }
}

impl Setting for Choice {
    fn describe(&self) -> String {
        format!("enum;{};{};{}", self.value, self.default, self.values.join(";"))
    }

    fn set(&mut self, text: &str) -> Result<(), String> {
        self.value = self
            .values
            .iter()
            .find(|value| value.eq_ignore_ascii_case(text))
            .ok_or_else(|| format!("one of {}", self.values.join(", ")))?;
        Ok(())
    }
}

/// All options of a session.
#[derive(Clone, Debug)]
pub(super) struct Options {
    /// Whether the queen may not be placed first (H35), from the next game on.
    pub(super) tournament_opening: Flag,
    /// What ends a `bestmove` that says nothing itself.
    pub(super) default_limit: Choice,
    pub(super) default_seconds: Real,
    pub(super) default_depth: Whole,
    /// Memory of the search.
    pub(super) hash_megabytes: Whole,
    /// Whether `bestmove` tells what it knows after every depth.
    pub(super) report_progress: Flag,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            tournament_opening: Flag { value: true, default: true },
            default_limit: Choice { value: "Time", default: "Time", values: &["Time", "Depth"] },
            default_seconds: Real { value: 2.0, default: 2.0, min: 0.01, max: 3600.0 },
            default_depth: Whole { value: 3, default: 3, min: 1, max: 64 },
            hash_megabytes: Whole { value: 16, default: 16, min: 1, max: 1024 },
            report_progress: Flag { value: false, default: false },
        }
    }
}

impl Options {
    fn all(&mut self) -> [(&'static str, &mut dyn Setting); 6] {
        [
            ("TournamentOpening", &mut self.tournament_opening),
            ("DefaultLimit", &mut self.default_limit),
            ("DefaultSeconds", &mut self.default_seconds),
            ("DefaultDepth", &mut self.default_depth),
            ("HashMegabytes", &mut self.hash_megabytes),
            ("ReportProgress", &mut self.report_progress),
        ]
    }

    /// Every option, `Name;type;value;default[;extra]`.
    pub(super) fn lines(&mut self) -> Vec<String> {
        self.all().map(|(name, setting)| line(name, setting)).into()
    }

    /// The line of one option.
    pub(super) fn get(&mut self, wanted: &str) -> Result<String, Trouble> {
        self.with(wanted, |name, setting| Ok(line(name, setting)))
    }

    /// Sets an option and shows its new line. A bad value changes nothing.
    pub(super) fn set(&mut self, wanted: &str, value: &str) -> Result<String, Trouble> {
        self.with(wanted, |name, setting| {
            setting.set(value).map_err(|expected| {
                Trouble::Command(format!("option {name} takes {expected}, not {}", quoted(value)))
            })?;
            Ok(line(name, setting))
        })
    }

    fn with<T>(
        &mut self,
        wanted: &str,
        act: impl FnOnce(&'static str, &mut dyn Setting) -> Result<T, Trouble>,
    ) -> Result<T, Trouble> {
        let found = self.all().into_iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        match found {
            Some((name, setting)) => act(name, setting),
            None => {
                let names = self.all().map(|(name, _)| name).join(", ");
                let wanted = quoted(wanted);
                Err(Trouble::Command(format!("there is no option {wanted}: there are {names}")))
            }
        }
    }
}

fn line(name: &str, setting: &dyn Setting) -> String {
    format!("{name};{}", setting.describe())
}
