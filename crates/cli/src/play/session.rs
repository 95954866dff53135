//! One game in the terminal, from its first prompt to its last.

mod obey;
mod show;

use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use taula_core::{Acted, Event, Side, Table};
use taula_engine::Thinking;
use taula_engine::computer::{Advice, Computer};

use super::art::{Art, Marks, Scene};
use super::completion::phrases;
use super::input::Input;
use super::keeper::Keeper;
use super::listing::Listing;
use super::orders::Order;
use super::seats::{Seat, Seats};
use super::timing::{Alarm, thinking_time};
use crate::terminal::{Direction, Key, Paint, Screen, Ticker, Typed, alternate_screen};

/// A table, its players and their terminal.
pub(crate) struct Session<I, O> {
    table: Table,
    art: Box<dyn Art>,
    seats: Seats,
    /// Who plays the seats of the computer.
    computer: Computer,
    /// Raised when the computer has thought long enough.
    stop_thinking: Arc<AtomicBool>,
    /// The moment that the table's clock counts from.
    started: Instant,
    keeper: Keeper,
    screen: Screen,
    input: Input<I>,
    output: O,
    /// What the next picture shows below the board.
    notes: Vec<Note>,
    /// The part of the notes that is shown if there is no room for all.
    page: Page,
    listing: Listing,
    marks: Marks,
    /// An order that must be given twice, given once.
    unconfirmed: Option<Order>,
    /// Who acted last: what one side does in a row is told together.
    last_actor: Option<Side>,
    /// Whether the computer waits with its first move until the players are ready.
    is_preparing: bool,
}

/// Something to be told to the players.
struct Note {
    text: String,
    paint: Paint,
}

/// Which lines of a long text are shown.
#[derive(Clone, Copy, Default)]
struct Page {
    top: usize,
    /// How many were shown last.
    height: usize,
    /// How many there were.
    lines: usize,
}

impl Page {
    /// The next page; returns whether there is one.
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

/// What happens after an order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    Continue,
    Leave,
}

/// What a session starts with.
pub(crate) struct Game {
    pub(crate) table: Table,
    pub(crate) art: Box<dyn Art>,
    pub(crate) seats: Seats,
    pub(crate) thinking: Thinking,
    pub(crate) keeper: Keeper,
    /// What the first picture tells: how the players came to their sides, and that a
    /// clock starts anew.
    pub(crate) notes: Vec<String>,
}

impl<I: BufRead, O: Write> Session<I, O> {
    pub(crate) fn new(game: Game, screen: Screen, input: Input<I>, output: O) -> Self {
        let Game { table, art, seats, thinking, keeper, notes } = game;
        let is_preparing =
            screen.is_interactive && seats.has(Seat::Human) && art.preparation().is_some();
        let notes = notes.into_iter().map(|text| Note { text, paint: Paint::Strong });
        let stop_thinking = Arc::new(AtomicBool::new(false));
        Session {
            table,
            art,
            seats,
            computer: Computer::new(thinking.with_stop(stop_thinking.clone())),
            stop_thinking,
            started: Instant::now(),
            keeper,
            screen,
            input,
            output,
            notes: notes.collect(),
            page: Page::default(),
            listing: Listing::default(),
            marks: Marks::default(),
            unconfirmed: None,
            last_actor: None,
            is_preparing,
        }
    }

    /// Plays until somebody leaves or the input ends.
    pub(crate) fn run(mut self) -> io::Result<()> {
        let played = self.play();
        if played.is_err() {
            self.keeper.tell_unsaved();
        }
        alternate_screen::leave();
        played
    }

    fn play(&mut self) -> io::Result<()> {
        self.say(self.art.greeting());
        if let (Some(path), true) = (self.keeper.path(), self.keeper.is_automatic()) {
            let path = path.display();
            let plies = self.table.entries().len();
            self.say(match plies {
                0 => format!("The game is saved in {path} after every move."),
                _ => {
                    format!("Going on with {path} after {plies} plies; every move is saved there.")
                }
            });
        }
        if self.table.outcome().is_some() {
            self.tell_end();
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
                self.let_computer_act(side)?;
            }
            None if !self.seats.has(Seat::Human) => {
                // In a pipe the end was shown with the last move.
                if self.screen.is_terminal || !self.notes.is_empty() {
                    self.show_end()?;
                }
                // Nobody can ask for it to be saved.
                self.keeper.tell_unsaved();
                return Ok(Flow::Leave);
            }
            _ => {
                self.show()?;
                let prompt = self.prompt();
                let ticks = self.ticks();
                let (table, art) = (&self.table, &self.art);
                let phrases = || phrases(table, art.as_ref());
                let typed = self.input.read(&prompt, phrases, ticks, &mut self.output)?;
                let is_late = self.table.flag(self.now()).is_some();
                if is_late {
                    self.clear_notes();
                    self.end_on_time();
                }
                return match typed {
                    Typed::Line(line) if is_late => {
                        if !line.is_empty() {
                            self.warn(format!("Too late for \"{line}\"."));
                        }
                        Ok(Flow::Continue)
                    }
                    Typed::Line(line) if self.is_preparing() => {
                        Ok(self.prepare(Order::read(&line)))
                    }
                    Typed::Line(line) => Ok(self.obey(Order::read(&line))),
                    Typed::Key(key) => Ok(self.press(key)),
                    Typed::TimeOver => Ok(Flow::Continue),
                    Typed::End => {
                        self.keeper.tell_unsaved();
                        Ok(Flow::Leave)
                    }
                };
            }
        }
        Ok(Flow::Continue)
    }

    /// Whether the computer has the first move and the players may prepare for the game.
    fn is_preparing(&self) -> bool {
        let is_computers_turn =
            self.table.to_act().is_some_and(|side| self.seats.of(side) == Seat::Computer);
        self.is_preparing && is_computers_turn && self.table.entries().is_empty()
    }

    fn let_computer_act(&mut self, side: Side) -> io::Result<()> {
        self.show_thinking(side)?;
        let ticker = self.ticks().map(Ticker::start);
        let advice = self.think(side);
        ticker.map(Ticker::stop);
        match advice {
            _ if self.end_on_time() => {}
            Some(advice) => {
                if !self.act(side, &advice.action) && !self.end_on_time() {
                    // It would try the same for ever.
                    self.seats = Seats::HUMANS;
                    self.warn("The computer cannot go on: play both sides.");
                }
            }
            None => {
                // A seat that nobody can take is given to the people.
                self.seats = Seats::HUMANS;
                self.warn("There is no computer player for this game yet: play both sides.");
            }
        }
        if !self.seats.has(Seat::Human) && !self.screen.is_terminal {
            self.show()?;
            writeln!(self.output)?;
            self.clear_notes();
        }
        Ok(())
    }

    /// What the computer would do, for which it does not take all of its time.
    fn think(&mut self, side: Side) -> Option<Advice> {
        self.stop_thinking.store(false, Ordering::Relaxed);
        let time = self.table.clock().and_then(|clock| thinking_time(clock, side, self.now()));
        let _alarm = time.map(|time| Alarm::set(time, &self.stop_thinking));
        self.computer.advise(&self.table)
    }

    /// The time that the table's clock goes by.
    fn now(&self) -> Duration {
        self.started.elapsed()
    }

    /// Lets a clock run that stands: at the beginning, and when a game goes on.
    fn start_clock(&mut self) {
        let stands = self.table.clock().is_some_and(|clock| !clock.is_running());
        if stands && !self.is_preparing() {
            self.table.start_clock(self.now());
        }
    }

    /// Ends the game if the time of a side has run out. Returns whether it has.
    fn end_on_time(&mut self) -> bool {
        let now = self.now();
        let Some(event) = self.table.flag(now) else { return false };
        if self.table.apply_at(event, now).is_err() {
            return false;
        }
        self.after_change();
        self.tell_end();
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
        self.screen.scroll.by(direction, distance.unwrap_or(direction.usual_step()));
    }

    /// Carries out a move and tells what it did, or why it is refused. Whether it
    /// was carried out.
    fn act(&mut self, side: Side, action: &str) -> bool {
        match self.table.act_at(side, action, self.now()) {
            Ok(acted) => {
                self.tell(side, &acted);
                self.after_change();
                self.marks.path = self.art.path(&acted.events);
                self.last_actor = Some(side);
                return true;
            }
            Err(refusal) if refusal.code.starts_with("unreadable") => {
                self.warn(format!("Refused: {refusal}. Type help for all that can be typed."));
            }
            Err(refusal) => self.warn(format!("Refused: {refusal}.")),
        }
        false
    }

    fn tell(&mut self, by: Side, acted: &Acted) {
        let events: Vec<&Event> = acted.events.iter().filter(|event| event.name != "end").collect();
        let said = self.art.tell(&events);
        // A whole turn of the computer must fit below the board.
        let is_told_briefly = self.seats.of(by) == Seat::Computer && self.seats.has(Seat::Human);
        let brief = if is_told_briefly { self.art.tell_briefly(&events) } else { None };
        let text = match acted.entry() {
            Some(_) if brief.is_some() => brief.unwrap_or_default(),
            Some(entry) => format!("{}: {said}", self.art.entry(entry)),
            None => said,
        };
        if !text.is_empty() {
            self.say(text);
        }
        if self.table.outcome().is_some() {
            self.tell_end();
        }
    }

    fn tell_end(&mut self) {
        let Some(outcome) = self.table.outcome() else { return };
        let end = self.art.tell_end(&self.scene(), outcome);
        let end = end.unwrap_or_else(|| match outcome.winner() {
            Some(winner) => format!("{} wins {}.", self.table.side_name(winner), outcome.reason),
            None => format!("A draw {}.", outcome.reason),
        });
        self.notes.push(Note { text: end, paint: Paint::Strong });
        if self.seats.has(Seat::Human) {
            let save = if self.keeper.is_automatic() { "" } else { "save FILE to keep it, " };
            self.say(format!("The game is over: {save}undo to go back, quit to leave."));
        }
    }

    fn scene(&self) -> Scene<'_> {
        Scene::of(&self.table)
    }

    /// Everything that depends on the position is out of date.
    fn after_change(&mut self) {
        self.listing = Listing::default();
        self.marks = Marks::default();
        self.screen.scroll.reset();
        if let Err(error) = self.keeper.note_change(&self.table) {
            self.warn(format!("Not saved: {error:#}."));
        }
    }

    fn say(&mut self, text: impl Into<String>) {
        self.notes.push(Note { text: text.into(), paint: Paint::Plain });
    }

    fn warn(&mut self, text: impl Into<String>) {
        self.notes.push(Note { text: text.into(), paint: Paint::Warning });
    }

    fn clear_notes(&mut self) {
        self.notes.clear();
        self.page = Page::default();
    }
}
