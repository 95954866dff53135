//! Where the lines come from that the player types.

use std::io::{self, BufRead, Write};

use crate::files;
use crate::terminal::{LineEditor, Phrase, Screen, Ticks, Typed};

/// The player's keyboard, or the pipe in its place.
pub(crate) enum Input<I> {
    /// A terminal in which lines are edited.
    Editor(Box<LineEditor>),
    /// Lines as they come, from a pipe or a terminal without editing.
    Plain { lines: I, is_echoed: bool },
}

impl<I: BufRead> Input<I> {
    /// What suits the screen.
    pub(crate) fn new(screen: &Screen, lines: I) -> io::Result<Input<I>> {
        if screen.is_terminal {
            return Ok(Input::Editor(Box::new(LineEditor::new()?)));
        }
        Ok(Input::Plain { lines, is_echoed: screen.is_interactive })
    }

    /// Drops the history.
    pub(crate) fn forget(&mut self) -> io::Result<()> {
        match self {
            Input::Editor(editor) => editor.forget(),
            Input::Plain { .. } => Ok(()),
        }
    }

    /// Shows a prompt and reads a line, which can be completed to one of the phrases. In
    /// a terminal the header ticks meanwhile.
    pub(crate) fn read(
        &mut self,
        prompt: &str,
        phrases: impl FnOnce() -> Vec<Phrase>,
        ticks: Option<Ticks>,
        output: &mut impl Write,
    ) -> io::Result<Typed> {
        match self {
            Input::Editor(editor) => {
                output.flush()?;
                editor.read(prompt, phrases(), ticks)
            }
            Input::Plain { lines, is_echoed } => {
                write!(output, "{prompt}")?;
                output.flush()?;
                let Some(line) = files::read_line(lines)? else {
                    writeln!(output)?;
                    return Ok(Typed::End);
                };
                if !*is_echoed {
                    // Nobody has typed it here: the transcript should show it.
                    writeln!(output, "{line}")?;
                }
                Ok(Typed::Line(line))
            }
        }
    }
}
