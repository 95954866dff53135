//! The terminal: its capabilities, line editing, and drawing with plain escape sequences.

pub(crate) mod alternate_screen;
mod canvas;
mod completion;
mod hex_grid;
mod interruption;
mod layout;
mod line_editor;
mod plane;
mod scroll;
mod style;
mod ticker;
mod tiling;

use std::env;
use std::io::{self, IsTerminal as _};

pub(crate) use completion::{Phrase, Word};
pub(crate) use hex_grid::{HexCell, HexGrid};
pub(crate) use layout::{fill, in_columns, side_by_side, truncate, wrap};
pub(crate) use line_editor::{InputEvent, Key, LineEditor};
pub(crate) use plane::{Mark, Plane, PlaneSize};
pub(crate) use scroll::{Direction, Scroll};
pub(crate) use style::{ColourSupport, Emphasis, Style, styled};
pub(crate) use ticker::{Tick, Ticker, Ticks};
pub(crate) use tiling::{Hole, Tile, Tiling};

/// Clears the current line.
pub(crate) const CLEAR_LINE: &str = "\r\x1b[K";

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

/// The output: a terminal, or a pipe.
#[derive(Clone, Debug)]
pub(crate) struct Screen {
    /// Whether stdin and stdout are terminals.
    pub(crate) is_interactive: bool,
    /// Whether the terminal also understands escape sequences, so that it can be redrawn
    /// in place. Not so if TERM is `dumb`.
    pub(crate) is_terminal: bool,
    pub(crate) colours: ColourSupport,
    /// Whether lines may be drawn with non-ASCII characters.
    pub(crate) has_unicode: bool,
    pub(crate) scroll: Scroll,
}

/// Width and height in characters.
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
            ColourChoice::Always => ColourSupport::Full,
            ColourChoice::Never => ColourSupport::None,
            ColourChoice::Auto if !is_terminal => ColourSupport::None,
            ColourChoice::Auto if wants_none => ColourSupport::Attributes,
            ColourChoice::Auto => ColourSupport::Full,
        };
        let has_unicode = locale_has_unicode();
        Screen { is_interactive, is_terminal, colours, has_unicode, scroll: Scroll::default() }
    }

    /// The current size: a window can be resized at any time. A pipe has COLUMNS or 80
    /// columns, and LINES or any number of lines.
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
            colours: ColourSupport::None,
            has_unicode,
            scroll: Scroll::default(),
        }
    }
}

/// Whether the terminal understands no escape sequences: TERM is `dumb`, or missing on
/// Unix, where every other terminal sets it.
fn is_dumb() -> bool {
    match env::var_os("TERM") {
        Some(term) => term.is_empty() || term == "dumb",
        None => cfg!(unix),
    }
}

/// Whether the locale is UTF-8. Without a locale (on Windows, or with none set) it is
/// assumed: today's terminals understand it.
fn locale_has_unicode() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .find_map(|name| env::var(name).ok().filter(|value| !value.is_empty()));
    locale.is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}
