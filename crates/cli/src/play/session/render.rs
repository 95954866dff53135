//! Rendering the screen: header, board, notes, prompt.

use std::io::{self, BufRead, Write};

use taula_core::Side;

use super::{Note, Page, Session};
use crate::play::clock::{clock_text, until_next_tick};
use crate::terminal::{Area, Style, Tick, Ticks, alternate_screen, styled, truncate, wrap};

/// Lines of header and prompt.
const FIXED_LINES: usize = 2;

impl<I: BufRead, O: Write> Session<I, O> {
    /// Draws everything above the prompt.
    pub(super) fn render(&mut self) -> io::Result<()> {
        if self.screen.is_terminal {
            alternate_screen::clear(&mut self.output)?;
        }
        self.draw()
    }

    /// Draws everything on the main screen, where it stays after the program has ended.
    pub(super) fn render_end(&mut self) -> io::Result<()> {
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

    /// Draws everything with a message about the computer in place of the prompt. On a
    /// dumb terminal only the message is printed, in a pipe nothing.
    pub(super) fn render_thinking(&mut self, side: Side) -> io::Result<()> {
        let text = format!("{} (computer) is thinking ...", self.table.side_name(side));
        if !self.screen.is_terminal {
            if self.screen.is_interactive {
                writeln!(self.output, "{text}")?;
            }
            return Ok(());
        }
        self.render()?;
        write!(self.output, "{text}")?;
        self.output.flush()?;
        // The actions of one side in a row stay on the screen together.
        if self.last_actor != Some(side) {
            self.clear_notes();
        }
        Ok(())
    }

    /// Maximum number of lines of a list, so that the board stays on the screen.
    pub(super) fn max_list_height(&self) -> usize {
        (self.screen.area().height / 3).max(4)
    }

    fn draw(&mut self) -> io::Result<()> {
        let area = self.screen.area();
        let mut notes = self.note_lines(area.width);
        let picture = {
            let scene = self.scene();
            let free = area.height.saturating_sub(FIXED_LINES + notes.len());
            // A long text replaces the board.
            let height = if notes.len() > area.height / 2 { 0 } else { free };
            self.art.picture(&scene, &self.marks, Area { height, ..area })
        };
        let times = self.table.clock().and_then(|clock| {
            let names = Side::BOTH.map(|side| self.table.side_name(side));
            clock_text(clock, names, self.now())
        });
        let header = truncate(&with_times(times, &self.header()), area.width);
        let header = styled(&header, Style::Strong, self.screen.colours);
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

    /// The header with a running clock, if the terminal can be redrawn.
    pub(super) fn ticks(&self) -> Option<Ticks> {
        let clock = self.table.clock().filter(|clock| clock.flag_falls_at().is_some())?.clone();
        if !self.screen.is_terminal || self.table.outcome().is_some() {
            return None;
        }
        let names = Side::BOTH.map(|side| self.table.side_name(side).to_owned());
        let (header, started, screen) = (self.header(), self.started, self.screen.clone());
        Some(Box::new(move || {
            let now = started.elapsed();
            let times = clock_text(&clock, [&names[0], &names[1]], now);
            let is_over = clock.flagged(now).is_some();
            let text = if is_over { "time is over: press Enter" } else { header.as_str() };
            let header = truncate(&with_times(times, text), screen.area().width);
            let header = styled(&header, Style::Strong, screen.colours);
            if is_over {
                return Tick::Last { header };
            }
            Tick::Show { header, lasts: until_next_tick(&clock, now) }
        }))
    }

    /// The current page of a text that does not fit, with a line about paging.
    fn paged(&mut self, mut lines: Vec<String>, area: Area) -> Vec<String> {
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
        let next = if last < count {
            "Page Down or more for the next page"
        } else {
            "Page Up for the previous page"
        };
        let note =
            truncate(&format!("(lines {} to {last} of {count}: {next})", top + 1), area.width);
        lines.push(styled(&note, Style::Faint, self.screen.colours));
        lines
    }

    fn note_lines(&self, width: usize) -> Vec<String> {
        let colours = self.screen.colours;
        self.notes
            .iter()
            .flat_map(|Note { text, style }| {
                text.lines()
                    .flat_map(|line| wrap(line, width))
                    .map(|line| styled(&line, *style, colours))
                    .collect::<Vec<_>>()
            })
            .collect()
    }
}

/// The header after the times, which must not be truncated.
fn with_times(times: Option<String>, header: &str) -> String {
    match times {
        Some(times) => format!("{times}  {header}"),
        None => header.to_owned(),
    }
}
