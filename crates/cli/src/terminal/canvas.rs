use super::{Area, Colours, Direction, Paint, Screen, painted, shortened};

/// A rectangle of characters, each with its paint.
pub(super) struct Canvas {
    width: usize,
    rows: Vec<Vec<(char, Paint)>>,
}

impl Canvas {
    pub(super) fn new(area: Area) -> Canvas {
        Canvas { width: area.width, rows: vec![vec![(' ', Paint::Plain); area.width]; area.height] }
    }

    /// Sets a character; what lies outside is lost.
    pub(super) fn set(&mut self, x: usize, y: usize, letter: char, paint: Paint) {
        if let Some(spot) = self.rows.get_mut(y).and_then(|row| row.get_mut(x)) {
            *spot = (letter, paint);
        }
    }

    pub(super) fn write(&mut self, x: usize, y: usize, text: &str, paint: Paint) {
        for (offset, letter) in text.chars().enumerate() {
            self.set(x + offset, y, letter, paint);
        }
    }

    /// The lines of the part that fits into an area, around a spot or as far from it as
    /// the screen is scrolled, blanks at their ends left out and `indent` of them before
    /// each line. If something is missing the last line says where.
    pub(super) fn part_around(
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
            let note = shortened(&hidden_note(hidden), area.width);
            lines.push(painted(&note, Paint::Faint, screen.colours));
        }
        lines
    }
}

/// Says in which of [`Direction::ALL`] a board goes on outside its window.
fn hidden_note(hidden: [bool; 4]) -> String {
    let names = Direction::ALL.into_iter().zip(hidden).filter(|&(_, is_hidden)| is_hidden);
    let names: Vec<&str> = names.map(|(direction, _)| direction.name()).collect();
    let example = names.first().copied().unwrap_or_default();
    format!("(more: {}; shift and an arrow key, or scroll {example})", names.join(", "))
}

fn line(row: &[(char, Paint)], colours: Colours) -> String {
    let is_blank = |&(letter, paint): &(char, Paint)| {
        letter == ' ' && matches!(paint, Paint::Plain | Paint::Faint)
    };
    let used = row.iter().rposition(|spot| !is_blank(spot)).map_or(0, |last| last + 1);
    row[..used]
        .chunk_by(|one, next| one.1 == next.1)
        .map(|run| {
            let text: String = run.iter().map(|&(letter, _)| letter).collect();
            painted(&text, run.first().map_or(Paint::Plain, |spot| spot.1), colours)
        })
        .collect()
}
