use super::{Area, Colours, Paint, painted};

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

    /// The lines of the part around a spot that fits into an area, blanks at
    /// their ends left out and `indent` of them before each line. If something
    /// is missing the last line says so.
    pub(super) fn part_around(
        &self,
        (x, y): (usize, usize),
        area: Area,
        indent: usize,
        colours: Colours,
    ) -> Vec<String> {
        let left = first_shown(self.width, area.width, x);
        let top = first_shown(self.rows.len(), area.height, y);
        let right = left.saturating_add(area.width).min(self.width);
        let rows = self.rows.iter().skip(top).take(area.height);
        let indented = |line: String| match line.as_str() {
            "" => line,
            _ => format!("{}{line}", " ".repeat(indent)),
        };
        let mut lines: Vec<String> = rows
            .map(|row| indented(line(row.get(left..right).unwrap_or_default(), colours)))
            .collect();
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        let is_cut = self.width > area.width || self.rows.len() > area.height;
        if let (true, Some(last)) = (is_cut, lines.last_mut()) {
            let note = "(the board is larger than this window)";
            *last = painted(note.get(..area.width).unwrap_or(note), Paint::Faint, colours);
        }
        lines
    }
}

/// Where a window over a longer stretch starts so that `focus` is in its middle.
fn first_shown(needed: usize, shown: usize, focus: usize) -> usize {
    focus.saturating_sub(shown / 2).min(needed.saturating_sub(shown))
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
