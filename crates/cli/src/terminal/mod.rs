//! What the terminal can show, and drawing in it with plain escape sequences.

mod beside;
mod bricks;
mod canvas;
mod columns;
mod lines;
mod paint;
mod plane;
mod tiling;
mod wrapped;

use std::env;
use std::io::{self, IsTerminal as _};

pub(crate) use beside::beside;
pub(crate) use bricks::{Brick, Wall};
pub(crate) use columns::in_columns;
pub(crate) use paint::{Coloured, Colours, Emphasis, Paint, painted};
pub(crate) use plane::{Mark, Plane, PlaneSize};
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
#[derive(Clone, Copy, Debug)]
pub(crate) struct Screen {
    /// Whether a person sees it and the picture may be redrawn in place.
    pub(crate) is_terminal: bool,
    pub(crate) colours: Colours,
    /// Whether lines may be drawn with characters outside ASCII.
    pub(crate) has_unicode: bool,
}

/// Room on the screen, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Screen {
    pub(crate) fn detect(choice: ColourChoice) -> Screen {
        let is_terminal = io::stdout().is_terminal() && io::stdin().is_terminal();
        let wants_none = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || env::var_os("TERM").is_some_and(|term| term == "dumb");
        let colours = match choice {
            ColourChoice::Always => Colours::Full,
            ColourChoice::Never => Colours::None,
            ColourChoice::Auto if !is_terminal => Colours::None,
            ColourChoice::Auto if wants_none => Colours::Attributes,
            ColourChoice::Auto => Colours::Full,
        };
        Screen { is_terminal, colours, has_unicode: locale_has_unicode() }
    }

    /// The size now: a window can be resized at any time. A pipe is as wide as
    /// COLUMNS says, or 80, and endlessly high.
    pub(crate) fn area(&self) -> Area {
        if self.is_terminal
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

    /// What clears the screen; nothing in a pipe.
    pub(crate) fn clear(&self) -> &'static str {
        if self.is_terminal { "\x1b[H\x1b[2J\x1b[3J" } else { "" }
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
