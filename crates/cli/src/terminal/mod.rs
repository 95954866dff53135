//! What the terminal can show, and drawing in it with plain escape sequences.

pub(crate) mod alternate_screen;
mod beside;
mod bricks;
mod canvas;
mod columns;
mod completion;
mod interruption;
mod line_editor;
mod lines;
mod paint;
mod plane;
mod scroll;
mod ticker;
mod tiling;
mod wrapped;

use std::env;
use std::io::{self, IsTerminal as _};

pub(crate) use beside::beside;
pub(crate) use bricks::{Brick, Wall};
pub(crate) use columns::in_columns;
pub(crate) use completion::{Phrase, Word};
pub(crate) use line_editor::{Key, LineEditor, Typed};
pub(crate) use paint::{Coloured, Colours, Emphasis, Paint, painted};
pub(crate) use plane::{Mark, Plane, PlaneSize};
pub(crate) use scroll::{Direction, Scroll};
pub(crate) use ticker::{Tick, Ticker, Ticks};
pub(crate) use tiling::{Hole, Tile, Tiling};
pub(crate) use wrapped::{shortened, wrapped};

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ColourChoice {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Even into a pipe
    Always,
    /// Not even on a terminal
    Never,
}

/// The terminal, or the pipe in its place.
#[derive(Clone, Debug)]
pub(crate) struct Screen {
    /// Whether a person types and reads here, in a terminal of whatever kind.
    pub(crate) is_interactive: bool,
    /// Whether the same in a terminal that understands escape sequences: what is shown
    /// may be redrawn in place. Not so if TERM is `dumb`.
    pub(crate) is_terminal: bool,
    pub(crate) colours: Colours,
    /// Whether lines may be drawn with characters outside ASCII.
    pub(crate) has_unicode: bool,
    pub(crate) scroll: Scroll,
}

/// Room on the screen, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Screen {
    pub(crate) fn detect(choice: ColourChoice) -> Screen {
        let is_interactive = io::stdout().is_terminal() && io::stdin().is_terminal();
        let is_terminal = is_interactive && !is_dumb();
        let wants_none = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let colours = match choice {
            ColourChoice::Always => Colours::Full,
            ColourChoice::Never => Colours::None,
            ColourChoice::Auto if !is_terminal => Colours::None,
            ColourChoice::Auto if wants_none => Colours::Attributes,
            ColourChoice::Auto => Colours::Full,
        };
        let has_unicode = locale_has_unicode();
        Screen { is_interactive, is_terminal, colours, has_unicode, scroll: Scroll::default() }
    }

    /// The size now: a window can be resized at any time. A pipe is as wide as
    /// COLUMNS says, or 80, and endlessly high.
    pub(crate) fn area(&self) -> Area {
        if self.is_interactive
            && let Some((width, height)) = terminal_size::terminal_size()
        {
            return Area { width: width.0.into(), height: height.0.into() };
        }
        let number = |name| env::var(name).ok()?.parse().ok();
        Area {
            width: number("COLUMNS").unwrap_or(80),
            height: number("LINES").unwrap_or(usize::MAX),
        }
    }

    /// A pipe without colours.
    #[cfg(test)]
    fn plain(has_unicode: bool) -> Screen {
        Screen {
            is_interactive: false,
            is_terminal: false,
            colours: Colours::None,
            has_unicode,
            scroll: Scroll::default(),
        }
    }
}

/// Whether the terminal understands no escape sequences: it says so, or on Unix, where
/// every other terminal has a name, says nothing.
fn is_dumb() -> bool {
    match env::var_os("TERM") {
        Some(term) => term.is_empty() || term == "dumb",
        None => cfg!(unix),
    }
}

/// Whether the locale says UTF-8. Where there are no locales (Windows, and
/// nothing set at all) today's terminals understand it.
fn locale_has_unicode() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()));
    locale.is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}
