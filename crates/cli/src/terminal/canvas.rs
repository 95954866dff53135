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

    /// The lines of the part that starts at a corner, blanks at their ends left
    /// out.
    pub(super) fn lines(
        &self,
        left: usize,
        top: usize,
        area: Area,
        colours: Colours,
    ) -> Vec<String> {
        let right = left.saturating_add(area.width).min(self.width);
        self.rows
            .iter()
            .skip(top)
            .take(area.height)
            .map(|row| line(row.get(left..right).unwrap_or_default(), colours))
            .collect()
    }
}

fn line(row: &[(char, Paint)], colours: Colours) -> String {
    let used = row.iter().rposition(|&spot| spot != (' ', Paint::Plain)).map_or(0, |last| last + 1);
    row[..used]
        .chunk_by(|one, next| one.1 == next.1)
        .map(|run| {
            let text: String = run.iter().map(|&(letter, _)| letter).collect();
            painted(&text, run.first().map_or(Paint::Plain, |spot| spot.1), colours)
        })
        .collect()
}
