//! A buffer of styled characters, and box-drawing lines for it.

use super::{Area, ColourSupport, Direction, Screen, Style, styled, truncate};

/// A rectangle of styled characters.
pub(super) struct Canvas {
    width: usize,
    rows: Vec<Vec<(char, Style)>>,
}

impl Canvas {
    pub(super) fn new(area: Area) -> Canvas {
        Canvas { width: area.width, rows: vec![vec![(' ', Style::Plain); area.width]; area.height] }
    }

    /// Sets a character; positions outside are ignored.
    pub(super) fn set(&mut self, x: usize, y: usize, letter: char, style: Style) {
        if let Some(cell) = self.rows.get_mut(y).and_then(|row| row.get_mut(x)) {
            *cell = (letter, style);
        }
    }

    pub(super) fn write(&mut self, x: usize, y: usize, text: &str, style: Style) {
        for (offset, letter) in text.chars().enumerate() {
            self.set(x + offset, y, letter, style);
        }
    }

    /// Renders the part that fits into an area, each line indented and without trailing
    /// blanks. The viewport is centred on the focus, or as far from it as the screen is
    /// scrolled. If something does not fit, the last line says in which directions.
    pub(super) fn render(
        &self,
        (x, y): (usize, usize),
        area: Area,
        indent: usize,
        screen: &Screen,
    ) -> Vec<String> {
        if area.height == 0 {
            return Vec::new();
        }
        let height = self.rows.len();
        let is_cut = self.width > area.width || height > area.height;
        let shown = if is_cut { area.height.saturating_sub(1).max(1) } else { area.height };
        let left = screen.scroll.left(self.width, area.width, x);
        let top = screen.scroll.top(height, shown, y);
        let right = left.saturating_add(area.width).min(self.width);
        let rows = self.rows.iter().skip(top).take(shown);
        let indented = |line: String| match line.as_str() {
            "" => line,
            _ => format!("{}{line}", " ".repeat(indent)),
        };
        let mut lines: Vec<String> = rows
            .map(|row| indented(line(row.get(left..right).unwrap_or_default(), screen.colours)))
            .collect();
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        if is_cut {
            let hidden =
                [left > 0, right < self.width, top > 0, top.saturating_add(shown) < height];
            let note = truncate(&hidden_note(hidden), area.width);
            lines.push(styled(&note, Style::Faint, screen.colours));
        }
        lines
    }
}

/// Names those of [`Direction::ALL`] in which a board extends beyond the viewport.
fn hidden_note(hidden: [bool; 4]) -> String {
    let names = Direction::ALL.into_iter().zip(hidden).filter(|&(_, is_hidden)| is_hidden);
    let names: Vec<&str> = names.map(|(direction, _)| direction.name()).collect();
    let example = names.first().copied().unwrap_or_default();
    format!("(more: {}; shift and an arrow key, or scroll {example})", names.join(", "))
}

fn line(row: &[(char, Style)], colours: ColourSupport) -> String {
    let is_blank = |&(letter, style): &(char, Style)| {
        letter == ' ' && matches!(style, Style::Plain | Style::Faint)
    };
    let used = row.iter().rposition(|cell| !is_blank(cell)).map_or(0, |last| last + 1);
    row[..used]
        .chunk_by(|one, next| one.1 == next.1)
        .map(|run| {
            let text: String = run.iter().map(|&(letter, _)| letter).collect();
            styled(&text, run.first().map_or(Style::Plain, |cell| cell.1), colours)
        })
        .collect()
}

/// Box-drawing lines: for each character the arms that leave its centre, so that frames
/// which touch share their edges.
pub(super) struct BoxLines {
    width: usize,
    arms: Vec<u8>,
}

const UP: u8 = 1;
const DOWN: u8 = 2;
const LEFT: u8 = 4;
const RIGHT: u8 = 8;

impl BoxLines {
    pub(super) fn new(area: Area) -> BoxLines {
        BoxLines { width: area.width, arms: vec![0; area.width * area.height] }
    }

    /// Adds a frame whose edges are this far apart.
    pub(super) fn add_frame(&mut self, (x, y): (usize, usize), width: usize, height: usize) {
        for edge in [y, y + height] {
            for offset in 0..width {
                self.add_arm(x + offset, edge, RIGHT);
                self.add_arm(x + offset + 1, edge, LEFT);
            }
        }
        for edge in [x, x + width] {
            for offset in 0..height {
                self.add_arm(edge, y + offset, DOWN);
                self.add_arm(edge, y + offset + 1, UP);
            }
        }
    }

    fn add_arm(&mut self, x: usize, y: usize, arm: u8) {
        if let Some(arms) = self.arms.get_mut(y * self.width + x) {
            *arms |= arm;
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, has_unicode: bool) {
        // Indexed by the arms: up 1, down 2, left 4, right 8.
        const UNICODE: [char; 16] =
            [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];
        const ASCII: [char; 16] =
            [' ', '|', '|', '|', '-', '+', '+', '+', '-', '+', '+', '+', '-', '+', '+', '+'];
        let letters = if has_unicode { UNICODE } else { ASCII };
        for (index, &arms) in self.arms.iter().enumerate().filter(|&(_, &arms)| arms != 0) {
            let letter = letters[usize::from(arms & 15)];
            canvas.set(index % self.width, index / self.width, letter, Style::Faint);
        }
    }
}
