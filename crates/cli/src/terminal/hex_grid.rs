//! A hexagonal grid as text, drawn as a brick wall.
//!
//! In a brick wall each brick touches six others, as a pointy-top hexagon does, and
//! bricks can be drawn with straight lines:
//!
//! ```text
//!    ┌─────┬─────┐
//!    │ wA1 │ bQ  │
//! ┌──┴──┬──┴──┬──┘
//! │ wS1 │ bA2 │
//! └─────┴─────┘
//! ```
//!
//! If the grid is too high, the lines between the rows are left out; if it is too wide,
//! the bricks get narrower. If that is not enough, the part around the focus is shown.

use taula_core::Place;

use super::canvas::{BoxLines, Canvas};
use super::{Area, Screen, Style};

/// A cell of a [`HexGrid`].
#[derive(Clone, Debug)]
pub(crate) struct HexCell {
    /// Axial coordinates.
    pub(crate) place: Place,
    /// At most [`HexCell::LABEL`] characters.
    pub(crate) label: String,
    /// At most [`HexCell::SHORT_LABEL`] characters, for narrow cells.
    pub(crate) short: String,
    pub(crate) style: Style,
    /// Whether it has a frame, at sizes that have lines.
    pub(crate) is_framed: bool,
}

impl HexCell {
    pub(crate) const LABEL: usize = 5;
    pub(crate) const SHORT_LABEL: usize = 4;
}

/// A hexagonal grid to be drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct HexGrid {
    pub(crate) cells: Vec<HexCell>,
    /// The centre of the viewport if not everything fits.
    pub(crate) focus: Option<Place>,
}

/// Size at which cells are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Size {
    /// Half the distance between two cells of a row.
    half: usize,
    /// Lines from a row to the next.
    pitch: usize,
}

impl Size {
    /// From the largest to the smallest.
    const ALL: [Size; 3] =
        [Size { half: 3, pitch: 2 }, Size { half: 3, pitch: 1 }, Size { half: 2, pitch: 1 }];

    fn has_lines(self) -> bool {
        self.pitch > 1
    }
}

/// The extent of the cells, in half cells to the east and rows to the south.
struct Extent {
    west: i32,
    north: i32,
    halves: usize,
    rows: usize,
}

impl Extent {
    fn of(cells: &[HexCell]) -> Extent {
        let columns = || cells.iter().map(|cell| column(cell.place));
        let rows = || cells.iter().map(|cell| cell.place.y);
        let (west, north) = (columns().min().unwrap_or(0), rows().min().unwrap_or(0));
        let east = columns().max().unwrap_or(0);
        let south = rows().max().unwrap_or(0);
        Extent {
            west,
            north,
            halves: east.abs_diff(west) as usize + 2,
            rows: south.abs_diff(north) as usize + 1,
        }
    }

    fn area(&self, size: Size) -> Area {
        let lines = usize::from(size.has_lines());
        Area { width: self.halves * size.half + lines, height: self.rows * size.pitch + lines }
    }

    /// The upper left corner of a cell.
    fn corner(&self, place: Place, size: Size) -> (usize, usize) {
        let halves = column(place).abs_diff(self.west) as usize;
        let rows = place.y.abs_diff(self.north) as usize;
        (halves * size.half, rows * size.pitch)
    }
}

/// Position of a place from west to east, in half cells.
fn column(place: Place) -> i32 {
    place.x.saturating_mul(2).saturating_add(place.y)
}

impl HexGrid {
    /// Draws the grid centred, as large as the area allows.
    pub(crate) fn draw(&self, area: Area, screen: &Screen) -> Vec<String> {
        let extent = Extent::of(&self.cells);
        let fits = |size: &Size| {
            let needed = extent.area(*size);
            needed.width <= area.width && needed.height <= area.height
        };
        let size = Size::ALL.into_iter().find(fits).unwrap_or(Size::ALL[Size::ALL.len() - 1]);
        let needed = extent.area(size);
        let mut canvas = Canvas::new(needed);
        if size.has_lines() {
            let mut lines = BoxLines::new(needed);
            for cell in self.cells.iter().filter(|cell| cell.is_framed) {
                lines.add_frame(extent.corner(cell.place, size), 2 * size.half, size.pitch);
            }
            lines.draw(&mut canvas, screen.has_unicode);
        }
        for cell in &self.cells {
            let (x, y) = extent.corner(cell.place, size);
            let inset = usize::from(size.has_lines());
            let text = if size.half * 2 > HexCell::SHORT_LABEL {
                format!("{:^width$}", cell.label, width = HexCell::LABEL)
            } else {
                format!("{:<width$}", cell.short, width = HexCell::SHORT_LABEL)
            };
            canvas.write(x + inset, y + inset, &text, cell.style);
        }
        let focus = self.focus.map(|place| extent.corner(place, size)).unwrap_or_default();
        let margin = area.width.saturating_sub(needed.width).min(80) / 2;
        canvas.render(focus, area, margin, screen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(x: i32, y: i32, label: &str) -> HexCell {
        let short = label.chars().take(HexCell::SHORT_LABEL).collect();
        let (place, label) = (Place { x, y }, label.to_owned());
        HexCell { place, label, short, style: Style::Plain, is_framed: true }
    }

    fn hex_grid() -> HexGrid {
        let cells =
            vec![cell(0, 0, "wA1"), cell(1, 0, "bQ"), cell(-1, 1, "wS1"), cell(0, 1, "wB1+2")];
        HexGrid { cells, focus: None }
    }

    #[test]
    fn cells_touch_as_hexagons_do() {
        let lines = hex_grid().draw(Area { width: 20, height: 5 }, &Screen::plain(true));
        let expected = [
            "     ┌─────┬─────┐",
            "     │ wA1 │ bQ  │",
            "  ┌──┴──┬──┴──┬──┘",
            "  │ wS1 │wB1+2│",
            "  └─────┴─────┘",
        ];
        assert_eq!(lines, expected, "\n{}", lines.join("\n"));
    }

    #[test]
    fn without_unicode_lines_are_ascii() {
        let screen = Screen::plain(false);
        let lines = hex_grid().draw(Area { width: 16, height: 5 }, &screen);
        assert_eq!(lines[2], "+--+--+--+--+--+");
        assert!(lines.iter().all(|line| line.is_ascii()));
    }

    #[test]
    fn a_low_window_does_without_lines_and_a_narrow_one_without_blanks() {
        let lines = hex_grid().draw(Area { width: 16, height: 4 }, &Screen::plain(true));
        assert_eq!(lines, ["    wA1   bQ", " wS1  wB1+2"]);
        let lines = hex_grid().draw(Area { width: 10, height: 2 }, &Screen::plain(true));
        assert_eq!(lines, ["  wA1 bQ", "wS1 wB1+"]);
    }

    #[test]
    fn a_grid_that_does_not_fit_is_cut_around_the_focus() {
        let cells = (0..40).map(|x| cell(x, 0, &format!("c{x}"))).collect();
        let hex_grid = HexGrid { cells, focus: Some(Place { x: 30, y: 0 }) };
        let area = Area { width: 20, height: 3 };
        let lines = hex_grid.draw(area, &Screen::plain(true));
        assert!(lines.len() <= area.height);
        let cells = (0..40).map(|y| cell(0, y, &format!("r{y}"))).collect();
        let hex_grid = HexGrid { cells, focus: Some(Place { x: 0, y: 30 }) };
        let lines = hex_grid.draw(area, &Screen::plain(true));
        assert!(lines.iter().any(|line| line.contains("r30")), "{lines:?}");
        assert!(lines.iter().all(|line| line.chars().count() <= 40), "{lines:?}");
    }

    #[test]
    fn an_empty_grid_is_empty() {
        assert!(
            HexGrid::default().draw(Area { width: 80, height: 20 }, &Screen::plain(true)).len()
                <= 3
        );
    }
}
