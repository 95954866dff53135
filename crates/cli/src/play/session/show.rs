//! The screen: header, picture, notes, prompt.

use std::io::{self, BufRead, Write};

use taula_core::Side;

use super::{Note, Session};
use crate::terminal::{Area, Paint, painted, shortened, wrapped};

/// Lines for header and prompt.
const FIXED_LINES: usize = 2;

impl<I: BufRead, O: Write> Session<I, O> {
    /// Draws everything and leaves the cursor at the prompt.
    pub(super) fn show(&mut self) -> io::Result<()> {
        let prompt = match self.table.to_act() {
            Some(side) => format!("{}> ", self.table.side_name(side)),
            None => "> ".to_owned(),
        };
        self.draw(&prompt)
    }

    /// Draws everything with a word about the computer in place of the prompt.
    pub(super) fn show_thinking(&mut self, side: Side) -> io::Result<()> {
        let text = format!("{} (computer) is thinking ...", self.table.side_name(side));
        self.draw(&text)?;
        // What one side does in a row is read together.
        if self.last_actor != Some(side) {
            self.notes.clear();
        }
        Ok(())
    }

    /// How many lines a list may take without driving the board off the screen.
    pub(super) fn room_for_lists(&self) -> usize {
        (self.screen.area().height / 3).max(4)
    }

    fn draw(&mut self, prompt: &str) -> io::Result<()> {
        let area = self.screen.area();
        let notes = self.note_lines(area.width);
        let (mut header, picture) = {
            let scene = self.scene();
            let free = area.height.saturating_sub(FIXED_LINES + notes.len());
            // Who reads a long text does not look at the board.
            let height = if notes.len() > area.height / 2 { 0 } else { free };
            let room = Area { height, ..area };
            (self.art.header(&scene), self.art.picture(&scene, &self.marks, room, &self.screen))
        };
        if let Some(last) = self.table.entries().last() {
            header.push_str(&format!("  last: {}", self.art.entry(last)));
        }
        let header = shortened(&header, area.width);
        let header = painted(&header, Paint::Strong, self.screen.colours);
        writeln!(self.output, "{}{header}", self.screen.clear())?;
        for line in picture.into_iter().chain(notes) {
            writeln!(self.output, "{line}")?;
        }
        write!(self.output, "{prompt}")?;
        self.output.flush()
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
