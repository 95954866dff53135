//! Rectangular tiles on a grid of squares as text.
//!
//! ```text
//!     a   b   c
//!   ┌A──────┬B──┐
//! 1 │ +   + │ ● │
//!   └───────┤   │
//! 2         │ · │
//!           └───┘
//! ```
//!
//! If the board is too high, the lines between the rows are left out and every hole
//! shows the letter of its tile.

use taula_core::Place;

use super::canvas::{BoxLines, Canvas};
use super::{Area, Screen, Style};

/// A hole of a tile.
#[derive(Clone, Debug)]
pub(crate) struct Hole {
    /// Column and row.
    pub(crate) place: Place,
    /// Exactly [`Hole::LABEL`] characters.
    pub(crate) label: String,
    /// The same length, for a board without lines between its rows.
    pub(crate) short: String,
    pub(crate) style: Style,
}

impl Hole {
    pub(crate) const LABEL: usize = 3;
}

/// A tile: a rectangle of squares.
#[derive(Clone, Debug)]
pub(crate) struct Tile {
    /// Its upper left square.
    pub(crate) place: Place,
    /// In squares.
    pub(crate) width: usize,
    /// In squares.
    pub(crate) height: usize,
    pub(crate) letter: char,
    /// Style of its area without holes.
    pub(crate) style: Style,
}

/// A board of tiles to be drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tiling {
    /// Width in squares.
    pub(crate) columns: usize,
    /// Height in squares.
    pub(crate) rows: usize,
    pub(crate) tiles: Vec<Tile>,
    pub(crate) holes: Vec<Hole>,
    /// The centre of the viewport if not everything fits.
    pub(crate) focus: Option<Place>,
}

/// Columns from one square to the next: a hole and a line.
const STEP: usize = Hole::LABEL + 1;
/// Columns for the numbers of the rows.
const MARGIN: usize = 3;
/// Lines for the letters of the columns.
const HEADING: usize = 1;

/// Size at which the rows are drawn.
#[derive(Clone, Copy)]
struct Size {
    /// Lines from one row to the next.
    pitch: usize,
}

impl Size {
    const LARGE: Size = Size { pitch: 2 };
    const SMALL: Size = Size { pitch: 1 };

    fn has_lines(self) -> bool {
        self.pitch > 1
    }

    fn inset(self) -> usize {
        usize::from(self.has_lines())
    }

    /// The upper left corner of the frame of a square.
    fn corner(self, place: Place) -> (usize, usize) {
        let from_zero = |number: i32| usize::try_from(number).unwrap_or(0);
        (MARGIN + from_zero(place.x) * STEP, HEADING + from_zero(place.y) * self.pitch)
    }
}

impl Tiling {
    /// Draws the tiles as large as the area allows.
    pub(crate) fn draw(&self, area: Area, screen: &Screen) -> Vec<String> {
        let large = self.area(Size::LARGE).height <= area.height;
        let size = if large { Size::LARGE } else { Size::SMALL };
        let mut canvas = Canvas::new(self.area(size));
        self.draw_coordinates(&mut canvas, size);
        if size.has_lines() {
            let mut lines = BoxLines::new(self.area(size));
            for tile in &self.tiles {
                let height = tile.height * size.pitch;
                lines.add_frame(size.corner(tile.place), tile.width * STEP, height);
            }
            lines.draw(&mut canvas, screen.has_unicode);
        }
        for tile in &self.tiles {
            draw_tile(&mut canvas, tile, size, screen);
        }
        for hole in &self.holes {
            let (x, y) = size.corner(hole.place);
            let text = if size.has_lines() { &hole.label } else { &hole.short };
            canvas.write(x + 1, y + size.inset(), text, hole.style);
        }
        let focus = self.focus.map(|place| size.corner(place)).unwrap_or_default();
        canvas.render(focus, area, 0, screen)
    }

    fn area(&self, size: Size) -> Area {
        let width = MARGIN + self.columns * STEP + 1;
        Area { width, height: HEADING + self.rows * size.pitch + size.inset() }
    }

    fn draw_coordinates(&self, canvas: &mut Canvas, size: Size) {
        for (index, letter) in ('a'..='z').take(self.columns).enumerate() {
            canvas.set(MARGIN + index * STEP + 2, 0, letter, Style::Faint);
        }
        for row in 0..self.rows {
            let y = HEADING + row * size.pitch + size.inset();
            canvas.write(0, y, &format!("{:>2}", row + 1), Style::Faint);
        }
    }
}

/// Draws the inside of a tile, and its letter.
fn draw_tile(canvas: &mut Canvas, tile: &Tile, size: Size, screen: &Screen) {
    let (x, y) = size.corner(tile.place);
    let inside = " ".repeat(tile.width * STEP - 1);
    let first = y + size.inset();
    for line in first..y + tile.height * size.pitch {
        canvas.write(x + 1, line, &inside, tile.style);
        if !size.has_lines() {
            let edge = if screen.has_unicode { '│' } else { '|' };
            canvas.set(x, line, edge, Style::Faint);
            canvas.set(x + tile.width * STEP, line, edge, Style::Faint);
        }
    }
    if size.has_lines() {
        canvas.set(x + 1, y, tile.letter, Style::Faint);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiling() -> Tiling {
        let tile = |x, y, width, height, letter| {
            let place = Place { x, y };
            Tile { place, width, height, letter, style: Style::Plain }
        };
        let hole = |x, y, sign: &str, tile: char| Hole {
            place: Place { x, y },
            label: format!(" {sign} "),
            short: format!("{tile}{sign} "),
            style: Style::Plain,
        };
        Tiling {
            columns: 3,
            rows: 2,
            tiles: vec![tile(0, 0, 2, 1, 'A'), tile(2, 0, 1, 2, 'B')],
            holes: vec![
                hole(0, 0, "+", 'A'),
                hole(1, 0, "+", 'A'),
                hole(2, 0, "●", 'B'),
                hole(2, 1, "·", 'B'),
            ],
            focus: None,
        }
    }

    #[test]
    fn tiles_have_edges_and_gaps_have_none() {
        let lines = tiling().draw(Area { width: 80, height: 6 }, &Screen::plain(true));
        let expected = [
            "     a   b   c",
            "   ┌A──────┬B──┐",
            " 1 │ +   + │ ● │",
            "   └───────┤   │",
            " 2         │ · │",
            "           └───┘",
        ];
        assert_eq!(lines, expected, "\n{}", lines.join("\n"));
    }

    #[test]
    fn a_low_window_has_the_tiles_by_letter() {
        let lines = tiling().draw(Area { width: 80, height: 5 }, &Screen::plain(true));
        let expected = ["     a   b   c", " 1 │A+  A+ │B● │", " 2         │B· │"];
        assert_eq!(lines, expected, "\n{}", lines.join("\n"));
        let screen = Screen::plain(false);
        let lines = tiling().draw(Area { width: 80, height: 5 }, &screen);
        assert_eq!(lines.last().map(String::as_str), Some(" 2         |B· |"));
    }

    #[test]
    fn a_board_that_does_not_fit_is_cut() {
        let lines = tiling().draw(Area { width: 8, height: 2 }, &Screen::plain(true));
        assert_eq!(lines.len(), 2);
        assert!(tiling().draw(Area { width: 8, height: 0 }, &Screen::plain(true)).is_empty());
    }
}
