//! The source of the player's input.

use std::io::{self, BufRead, Write};

use crate::files;
use crate::terminal::{InputEvent, LineEditor, Phrase, Screen, Ticks};

/// A line editor, or plain lines.
pub(crate) enum Input<I> {
    Editor(Box<LineEditor>),
    /// Lines from a pipe or a dumb terminal.
    Plain {
        lines: I,
        is_echoed: bool,
    },
}

impl<I: BufRead> Input<I> {
    /// The kind of input that suits the screen.
    pub(crate) fn new(screen: &Screen, lines: I) -> io::Result<Input<I>> {
        if screen.is_terminal {
            return Ok(Input::Editor(Box::new(LineEditor::new()?)));
        }
        Ok(Input::Plain { lines, is_echoed: screen.is_interactive })
    }

    pub(crate) fn clear_history(&mut self) -> io::Result<()> {
        match self {
            Input::Editor(editor) => editor.clear_history(),
            Input::Plain { .. } => Ok(()),
        }
    }

    /// Shows a prompt and reads a line, which can be completed to one of the phrases. A
    /// line editor updates the header meanwhile.
    pub(crate) fn read(
        &mut self,
        prompt: &str,
        phrases: impl FnOnce() -> Vec<Phrase>,
        ticks: Option<Ticks>,
        output: &mut impl Write,
    ) -> io::Result<InputEvent> {
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
                    return Ok(InputEvent::Eof);
                };
                if !*is_echoed {
                    // Makes the output a complete transcript.
                    writeln!(output, "{line}")?;
                }
                Ok(InputEvent::Line(line))
            }
        }
    }
}
