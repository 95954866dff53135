//! One game in the terminal, from its first prompt to its last.

mod execute;
mod render;

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use taula_core::{Acted, Event, Side, Table};
use taula_engine::computer::{Advice, Computer};
use taula_engine::{GameEngine, Thinking};

use super::art::{Art, Marks, Scene};
use super::clock::{Alarm, thinking_time};
use super::game_file::GameFile;
use super::input::Input;
use super::move_list::MoveList;
use super::prompt::{PromptCommand, phrases};
use super::seats::{Seat, Seats};
use crate::terminal::{Direction, InputEvent, Key, Screen, Style, Ticker, alternate_screen};

/// A table, its players and their terminal.
pub(crate) struct Session<I, O> {
    table: Table,
    engine: &'static GameEngine,
    art: Box<dyn Art>,
    seats: Seats,
    computer: Computer,
    /// Stops the computer's search.
    stop_thinking: Arc<AtomicBool>,
    /// Time zero of the table's clock.
    started: Instant,
    game_file: GameFile,
    screen: Screen,
    input: Input<I>,
    output: O,
    /// Messages to show below the board.
    notes: Vec<Note>,
    /// The page of the notes that is shown if they do not fit.
    page: Page,
    move_list: MoveList,
    marks: Marks,
    /// A command that has to be repeated to be executed.
    unconfirmed: Option<PromptCommand>,
    /// The side that acted last; what one side does in a row is shown together.
    last_actor: Option<Side>,
    /// Whether the computer waits with its first move until the players are ready.
    is_preparing: bool,
}

/// A message to the players.
struct Note {
    text: String,
    style: Style,
}

/// The visible part of a long text.
#[derive(Clone, Copy, Default)]
struct Page {
    top: usize,
    /// Number of visible lines.
    height: usize,
    /// Number of lines in all.
    lines: usize,
}

impl Page {
    /// Goes to the next page. Returns whether there is one.
    fn next(&mut self) -> bool {
        let next = self.top + self.height;
        let has_next = next < self.lines;
        if has_next {
            self.top = next;
        }
        has_next
    }

    fn previous(&mut self) {
        self.top = self.top.saturating_sub(self.height);
    }
}

/// Whether the session goes on after a command.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Continue,
    Quit,
}

/// The start of a session.
pub(crate) struct Game {
    pub(crate) table: Table,
    pub(crate) engine: &'static GameEngine,
    pub(crate) art: Box<dyn Art>,
    pub(crate) seats: Seats,
    pub(crate) thinking: Thinking,
    pub(crate) game_file: GameFile,
    /// Messages to show at first: how sides were assigned, and that a clock was reset.
    pub(crate) notes: Vec<String>,
}

impl<I: BufRead, O: Write> Session<I, O> {
    pub(crate) fn new(game: Game, screen: Screen, input: Input<I>, output: O) -> Self {
        let Game { table, engine, art, seats, thinking, game_file, notes } = game;
        let is_preparing =
            screen.is_interactive && seats.has(Seat::Human) && art.preparation().is_some();
        let notes = notes.into_iter().map(|text| Note { text, style: Style::Strong });
        let stop_thinking = Arc::new(AtomicBool::new(false));
        Session {
            table,
            art,
            seats,
            engine,
            computer: Computer::new(engine, thinking.with_stop(stop_thinking.clone())),
            stop_thinking,
            started: Instant::now(),
            game_file,
            screen,
            input,
            output,
            notes: notes.collect(),
            page: Page::default(),
            move_list: MoveList::default(),
            marks: Marks::default(),
            unconfirmed: None,
            last_actor: None,
            is_preparing,
        }
    }

    /// Plays until the player quits or the input ends.
    pub(crate) fn run(mut self) -> io::Result<()> {
        let played = self.play();
        if played.is_err() {
            self.game_file.print_unsaved();
        }
        alternate_screen::leave();
        played
    }

    fn play(&mut self) -> io::Result<()> {
        self.say(self.art.greeting());
        if let (Some(path), true) = (self.game_file.path(), self.game_file.is_autosaved()) {
            let path = path.display();
            let plies = self.table.entries().len();
            self.say(match plies {
                0 => format!("The game is saved in {path} after every move."),
                _ => {
                    format!("Resuming {path} at ply {plies}. Every move is saved there.")
                }
            });
        }
        if self.table.outcome().is_some() {
            self.report_end();
        }
        while self.take_turn()? == Flow::Continue {}
        Ok(())
    }

    fn take_turn(&mut self) -> io::Result<Flow> {
        if self.end_on_time() {
            return Ok(Flow::Continue);
        }
        self.start_clock();
        match self.table.to_act() {
            Some(side) if self.seats.of(side) == Seat::Computer && !self.is_preparing() => {
                self.play_computer(side)?;
            }
            None if !self.seats.has(Seat::Human) => {
                // In a pipe the end was shown with the last move.
                if self.screen.is_terminal || !self.notes.is_empty() {
                    self.render_end()?;
                }
                // Without a prompt the game cannot be saved.
                self.game_file.print_unsaved();
                return Ok(Flow::Quit);
            }
            _ => {
                self.render()?;
                let prompt = self.prompt();
                let ticks = self.ticks();
                let (table, art) = (&self.table, &self.art);
                let phrases = || phrases(table, art.as_ref());
                let event = self.input.read(&prompt, phrases, ticks, &mut self.output)?;
                self.read_time();
                let is_late = self.table.flag(Duration::ZERO).is_some();
                if is_late {
                    self.clear_notes();
                    self.end_on_time();
                }
                return match event {
                    InputEvent::Line(line) if is_late => {
                        if !line.is_empty() {
                            self.warn(format!("Too late for \"{line}\"."));
                        }
                        Ok(Flow::Continue)
                    }
                    InputEvent::Line(line) if self.is_preparing() => {
                        Ok(self.prepare(PromptCommand::parse(&line)))
                    }
                    InputEvent::Line(line) => Ok(self.execute(PromptCommand::parse(&line))),
                    InputEvent::Key(key) => Ok(self.press(key)),
                    InputEvent::Timeout => Ok(Flow::Continue),
                    InputEvent::Eof => {
                        self.game_file.print_unsaved();
                        Ok(Flow::Quit)
                    }
                };
            }
        }
        Ok(Flow::Continue)
    }

    /// Whether the computer is waiting with the first move.
    fn is_preparing(&self) -> bool {
        let is_computers_turn =
            self.table.to_act().is_some_and(|side| self.seats.of(side) == Seat::Computer);
        self.is_preparing && is_computers_turn && self.table.entries().is_empty()
    }

    fn play_computer(&mut self, side: Side) -> io::Result<()> {
        self.render_thinking(side)?;
        let ticker = self.ticks().map(Ticker::start);
        let advice = self.think(side);
        ticker.map(Ticker::stop);
        match advice {
            _ if self.end_on_time() => {}
            Some(advice) => {
                if !self.act(side, &advice.action) && !self.end_on_time() {
                    // It would try the same action for ever.
                    self.seats = Seats::HUMANS;
                    self.warn("The computer player failed. From now on you play both sides.");
                }
            }
            None => {
                self.seats = Seats::HUMANS;
                self.warn("There is no computer player for this game yet: play both sides.");
            }
        }
        if !self.seats.has(Seat::Human) && !self.screen.is_terminal {
            self.render()?;
            writeln!(self.output)?;
            self.clear_notes();
        }
        Ok(())
    }

    /// The computer's advice, within its share of the clock.
    fn think(&mut self, side: Side) -> Option<Advice> {
        self.stop_thinking.store(false, Ordering::Relaxed);
        let time = self.table.clock().and_then(|clock| thinking_time(clock, side, self.now()));
        let _alarm = time.map(|time| Alarm::set(time, &self.stop_thinking));
        self.computer.advise(&self.table)
    }

    /// The current time of the table's clock.
    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    /// Sets the table's clock to the current time.
    fn read_time(&mut self) {
        self.table.advance_clock(self.now());
    }

    /// Starts a stopped clock, at the start of a game or when it is resumed.
    fn start_clock(&mut self) {
        let is_stopped = self.table.clock().is_some_and(|clock| !clock.is_running());
        if is_stopped && !self.is_preparing() {
            self.read_time();
            self.table.start_clock();
        }
    }

    /// Ends the game if a side has run out of time. Returns whether one has.
    fn end_on_time(&mut self) -> bool {
        self.read_time();
        let Some(event) = self.table.flag(Duration::ZERO) else { return false };
        if self.table.apply(event).is_err() {
            return false;
        }
        self.after_change();
        self.report_end();
        true
    }

    fn press(&mut self, key: Key) -> Flow {
        match key {
            Key::Scroll(direction) => self.scroll(direction, None),
            Key::PageDown if self.page.lines > 0 => {
                self.page.next();
            }
            Key::PageUp if self.page.lines > 0 => self.page.previous(),
            Key::PageDown => self.scroll(Direction::Down, None),
            Key::PageUp => self.scroll(Direction::Up, None),
            Key::Suspend => alternate_screen::suspend(),
        }
        Flow::Continue
    }

    /// Scrolls the board; nothing happens at its edge.
    fn scroll(&self, direction: Direction, distance: Option<usize>) {
        self.screen.scroll.by(direction, distance.unwrap_or(direction.default_step()));
    }

    /// Plays an action and reports what happened, or why it is refused. Returns whether
    /// it was played.
    fn act(&mut self, side: Side, action: &str) -> bool {
        self.read_time();
        match self.table.act(side, action) {
            Ok(acted) => {
                self.report(side, &acted);
                self.after_change();
                self.marks.path = self.art.path(&acted.events);
                self.last_actor = Some(side);
                return true;
            }
            Err(refusal) if refusal.code.starts_with("unreadable") => {
                self.warn(format!("Not understood: {refusal}. Type help for a list of commands."));
            }
            Err(refusal) => self.warn(format!("Not allowed: {refusal}.")),
        }
        false
    }

    fn report(&mut self, by: Side, acted: &Acted) {
        let events: Vec<&Event> = acted.events.iter().filter(|event| event.name != "end").collect();
        let text = self.art.narrate(&events);
        // A whole turn of the computer must fit below the board.
        let is_brief = self.seats.of(by) == Seat::Computer && self.seats.has(Seat::Human);
        let brief = if is_brief { self.art.narrate_briefly(&events) } else { None };
        let text = match (acted.entry(), brief) {
            (Some(_), Some(brief)) => brief,
            (Some(entry), None) => format!("{}: {text}", self.art.entry(entry)),
            (None, _) => text,
        };
        if !text.is_empty() {
            self.say(text);
        }
        if self.table.outcome().is_some() {
            self.report_end();
        }
    }

    fn report_end(&mut self) {
        let Some(outcome) = self.table.outcome() else { return };
        let end = self.art.describe_outcome(&self.scene(), outcome);
        let end = end.unwrap_or_else(|| match outcome.winner() {
            Some(winner) => format!("{} wins {}.", self.table.side_name(winner), outcome.reason),
            None => format!("Draw {}.", outcome.reason),
        });
        self.notes.push(Note { text: end, style: Style::Strong });
        if self.seats.has(Seat::Human) {
            let save = if self.game_file.is_autosaved() { "" } else { "save FILE to keep it, " };
            self.say(format!("Game over. Type {save}undo to take back the last move, or quit."));
        }
    }

    fn scene(&self) -> Scene<'_> {
        Scene::new(&self.table, &self.screen)
    }

    /// Updates everything that depends on the position.
    fn after_change(&mut self) {
        self.move_list = MoveList::default();
        self.marks = Marks::default();
        self.screen.scroll.reset();
        if let Err(error) = self.game_file.update(&self.table) {
            self.warn(format!("Not saved: {error:#}."));
        }
    }

    fn say(&mut self, text: impl Into<String>) {
        self.notes.push(Note { text: text.into(), style: Style::Plain });
    }

    fn say_lines(&mut self, lines: Vec<String>) {
        lines.into_iter().for_each(|line| self.say(line));
    }

    fn warn(&mut self, text: impl Into<String>) {
        self.notes.push(Note { text: text.into(), style: Style::Warning });
    }

    fn clear_notes(&mut self) {
        self.notes.clear();
        self.page = Page::default();
    }
}
