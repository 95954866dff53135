//! The screen: header, picture, notes, prompt.

use std::io::{self, BufRead, Write};

use taula_core::Side;

use super::{Note, Page, Session};
use crate::play::timing::{clock_words, until_next_tick};
use crate::terminal::{Area, Paint, Tick, Ticks, alternate_screen, painted, shortened, wrapped};

/// Lines for header and prompt.
const FIXED_LINES: usize = 2;

impl<I: BufRead, O: Write> Session<I, O> {
    /// Draws everything above the prompt.
    pub(super) fn show(&mut self) -> io::Result<()> {
        if self.screen.is_terminal {
            alternate_screen::clear(&mut self.output)?;
        }
        self.draw()
    }

    /// Draws everything where it stays when the program has ended.
    pub(super) fn show_end(&mut self) -> io::Result<()> {
        alternate_screen::leave();
        self.draw()
    }

    pub(super) fn prompt(&self) -> String {
        match self.table.to_act() {
            Some(_) if self.is_preparing() => {
                format!("{}> ", self.art.preparation().unwrap_or_default())
            }
            Some(side) => format!("{}> ", self.table.side_name(side)),
            None => "> ".to_owned(),
        }
    }

    /// Draws everything with a word about the computer in place of the prompt. Where
    /// nothing can be redrawn that word is enough, and in a pipe nobody waits for it.
    pub(super) fn show_thinking(&mut self, side: Side) -> io::Result<()> {
        let text = format!("{} (computer) is thinking ...", self.table.side_name(side));
        if !self.screen.is_terminal {
            if self.screen.is_interactive {
                writeln!(self.output, "{text}")?;
            }
            return Ok(());
        }
        self.show()?;
        write!(self.output, "{text}")?;
        self.output.flush()?;
        // What one side does in a row is read together.
        if self.last_actor != Some(side) {
            self.clear_notes();
        }
        Ok(())
    }

    /// How many lines a list may take without driving the board off the screen.
    pub(super) fn room_for_lists(&self) -> usize {
        (self.screen.area().height / 3).max(4)
    }

    fn draw(&mut self) -> io::Result<()> {
        let area = self.screen.area();
        let mut notes = self.note_lines(area.width);
        let picture = {
            let scene = self.scene();
            let free = area.height.saturating_sub(FIXED_LINES + notes.len());
            // Who reads a long text does not look at the board.
            let height = if notes.len() > area.height / 2 { 0 } else { free };
            let room = Area { height, ..area };
            self.art.picture(&scene, &self.marks, room, &self.screen)
        };
        let times = self.table.clock().and_then(|clock| {
            let names = Side::BOTH.map(|side| self.table.side_name(side));
            clock_words(clock, names, self.now())
        });
        let header = shortened(&with_times(times, &self.header()), area.width);
        let header = painted(&header, Paint::Strong, self.screen.colours);
        if self.screen.is_terminal {
            let used = FIXED_LINES + picture.len();
            notes = self.paged(notes, Area { height: area.height.saturating_sub(used), ..area });
        }
        writeln!(self.output, "{header}")?;
        for line in picture.into_iter().chain(notes) {
            writeln!(self.output, "{line}")?;
        }
        self.output.flush()
    }

    /// The header without the clock.
    fn header(&self) -> String {
        let mut header = self.art.header(&self.scene());
        if let Some(last) = self.table.entries().last() {
            header.push_str(&format!("  last: {}", self.art.entry(last)));
        }
        header
    }

    /// The header while the clock runs, in a terminal where it can be rewritten.
    pub(super) fn ticks(&self) -> Option<Ticks> {
        let clock = self.table.clock().filter(|clock| clock.flag_falls_at().is_some())?.clone();
        if !self.screen.is_terminal || self.table.outcome().is_some() {
            return None;
        }
        let names = Side::BOTH.map(|side| self.table.side_name(side).to_owned());
        let (header, started, screen) = (self.header(), self.started, self.screen.clone());
        Some(Box::new(move || {
            let now = started.elapsed();
            let times = clock_words(&clock, [&names[0], &names[1]], now);
            let is_over = clock.flagged(now).is_some();
            let text = if is_over { "time is over: press Enter" } else { header.as_str() };
            let header = shortened(&with_times(times, text), screen.area().width);
            let header = painted(&header, Paint::Strong, screen.colours);
            if is_over {
                return Tick::Last { header };
            }
            Tick::Show { header, lasts: until_next_tick(&clock, now) }
        }))
    }

    /// The lines of a text that fit, if not all of them do with a line that says so.
    fn paged(&mut self, mut lines: Vec<String>, area: Area) -> Vec<String> {
        // Fewer would not be worth a page.
        const MIN_HEIGHT: usize = 4;
        let height = area.height.max(MIN_HEIGHT);
        let count = lines.len();
        if count <= height {
            self.page = Page::default();
            return lines;
        }
        let shown = height - 1;
        let top = self.page.top.min(count - shown);
        self.page = Page { top, height: shown, lines: count };
        lines.drain(..top);
        lines.truncate(shown);
        let last = top + shown;
        let next = if last < count { "Page Down or more goes on" } else { "Page Up goes back" };
        let note =
            shortened(&format!("(lines {} to {last} of {count}: {next})", top + 1), area.width);
        lines.push(painted(&note, Paint::Faint, self.screen.colours));
        lines
    }

    fn note_lines(&self, width: usize) -> Vec<String> {
        let colours = self.screen.colours;
        self.notes
            .iter()
            .flat_map(|Note { text, paint }| {
                text.lines()
                    .flat_map(|line| wrapped(line, width))
                    .map(|line| painted(&line, *paint, colours))
                    .collect::<Vec<_>>()
            })
            .collect()
    }
}

/// The header with the times before it, which must not be cut off.
fn with_times(times: Option<String>, header: &str) -> String {
    match times {
        Some(times) => format!("{times}  {header}"),
        None => header.to_owned(),
    }
}
