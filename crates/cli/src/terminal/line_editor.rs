//! Line editing with history and completion, on top of rustyline.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{
    Cmd, CompletionType, ConditionalEventHandler, Config, Context, Editor, Event, EventContext,
    EventHandler, Helper, KeyCode, KeyEvent, Modifiers, RepeatCount,
};

use super::completion::{Phrase, complete};
use super::scroll::Direction;
use super::ticker::{Ticker, Ticks};

/// Input at a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InputEvent {
    Line(String),
    /// A key that acts at once. The line typed so far is kept.
    Key(Key),
    /// The header had its last tick.
    Timeout,
    /// Ctrl-D, or the end of a pipe.
    Eof,
}

/// A key that acts at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Scroll(Direction),
    PageUp,
    PageDown,
    Suspend,
}

/// A line editor for the terminal.
pub(crate) struct LineEditor {
    editor: Editor<CompletionHelper, MemHistory>,
    pressed: PressedKey,
    /// The line when a key was pressed, before and after the cursor.
    draft: (String, String),
}

/// The last [`Key`] that was pressed, with the line at that time.
type PressedKey = Arc<Mutex<Option<(Key, (String, String))>>>;

impl LineEditor {
    pub(crate) fn new() -> io::Result<LineEditor> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            // Lines that are pasted together are played one after the other.
            .bracketed_paste(false)
            .build();
        let history = MemHistory::with_config(&config);
        let mut editor = Editor::with_history(config, history).map_err(io_error)?;
        editor.set_helper(Some(CompletionHelper::default()));
        let pressed = PressedKey::default();
        for (code, modifiers, key) in keys() {
            let handler = KeyHandler { key, pressed: pressed.clone() };
            let handler = EventHandler::Conditional(Box::new(handler));
            editor.bind_sequence(KeyEvent(code, modifiers), handler);
        }
        Ok(LineEditor { editor, pressed, draft: Default::default() })
    }

    pub(crate) fn clear_history(&mut self) -> io::Result<()> {
        self.editor.clear_history().map_err(io_error)
    }

    /// Reads a line, which Tab completes to one of the phrases, while the header is
    /// updated. Ctrl-C is an error of the kind [`io::ErrorKind::Interrupted`].
    pub(crate) fn read(
        &mut self,
        prompt: &str,
        phrases: Vec<Phrase>,
        ticks: Option<Ticks>,
    ) -> io::Result<InputEvent> {
        if let Some(helper) = self.editor.helper_mut() {
            helper.phrases = phrases;
        }
        let (before, after) = std::mem::take(&mut self.draft);
        let ticker = ticks.map(Ticker::start_interrupting);
        let line = self.editor.readline_with_initial(prompt, (&before, &after));
        if ticker.is_some_and(Ticker::stop) {
            return Ok(InputEvent::Timeout);
        }
        let line = match line {
            Ok(line) => line,
            Err(ReadlineError::Eof) => return Ok(InputEvent::Eof),
            Err(error) => return Err(io_error(error)),
        };
        let pressed = self.pressed.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some((key, draft)) = pressed {
            self.draft = draft;
            return Ok(InputEvent::Key(key));
        }
        self.editor.add_history_entry(line.as_str()).map_err(io_error)?;
        Ok(InputEvent::Line(line.trim().to_owned()))
    }
}

/// The key bindings besides those of rustyline.
fn keys() -> Vec<(KeyCode, Modifiers, Key)> {
    let mut keys = vec![
        (KeyCode::Left, Modifiers::SHIFT, Key::Scroll(Direction::Left)),
        (KeyCode::Right, Modifiers::SHIFT, Key::Scroll(Direction::Right)),
        (KeyCode::Up, Modifiers::SHIFT, Key::Scroll(Direction::Up)),
        (KeyCode::Down, Modifiers::SHIFT, Key::Scroll(Direction::Down)),
        (KeyCode::PageUp, Modifiers::NONE, Key::PageUp),
        (KeyCode::PageDown, Modifiers::NONE, Key::PageDown),
    ];
    if cfg!(unix) {
        keys.push((KeyCode::Char('Z'), Modifiers::CTRL, Key::Suspend));
    }
    keys
}

fn io_error(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        ReadlineError::Interrupted => io::ErrorKind::Interrupted.into(),
        other => io::Error::other(other),
    }
}

/// Accepts the line when its key is pressed.
struct KeyHandler {
    key: Key,
    pressed: PressedKey,
}

impl ConditionalEventHandler for KeyHandler {
    fn handle(
        &self,
        _event: &Event,
        _count: RepeatCount,
        _is_positive: bool,
        context: &EventContext<'_>,
    ) -> Option<Cmd> {
        let (before, after) = context.line().split_at_checked(context.pos())?;
        let draft = (before.to_owned(), after.to_owned());
        *self.pressed.lock().unwrap_or_else(PoisonError::into_inner) = Some((self.key, draft));
        Some(Cmd::AcceptLine)
    }
}

/// Completes from a list of phrases.
#[derive(Default)]
struct CompletionHelper {
    phrases: Vec<Phrase>,
}

impl Completer for CompletionHelper {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        position: usize,
        _context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let typed = line.get(..position).unwrap_or(line);
        let (start, words) = complete(&self.phrases, typed);
        let pair = |word: String| Pair { display: word.trim_end().to_owned(), replacement: word };
        Ok((start, words.into_iter().map(pair).collect()))
    }
}

impl Helper for CompletionHelper {}
impl Highlighter for CompletionHelper {}
impl Validator for CompletionHelper {}

impl Hinter for CompletionHelper {
    type Hint = String;
}
