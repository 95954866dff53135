//! Hexagons as text: a wall of bricks.
//!
//! In a brick wall each brick touches six others, just as a pointy-top hexagon
//! does, and bricks can be drawn with straight lines:
//!
//! ```text
//!    ┌─────┬─────┐
//!    │ wA1 │ bQ  │
//! ┌──┴──┬──┴──┬──┘
//! │ wS1 │ bA2 │
//! └─────┴─────┘
//! ```
//!
//! Where the wall is too high for the screen the lines between the rows are left
//! out, where it is too wide the bricks are made narrower, and where even that
//! is not enough the part around the focus is shown.

use taula_core::Place;

use super::canvas::Canvas;
use super::lines::Lines;
use super::{Area, Paint, Screen};

/// One hexagon.
#[derive(Clone, Debug)]
pub(crate) struct Brick {
    /// Axial coordinates.
    pub(crate) place: Place,
    /// At most [`Brick::LABEL`] characters.
    pub(crate) label: String,
    /// At most [`Brick::SHORT_LABEL`] characters, for narrow bricks.
    pub(crate) short: String,
    pub(crate) paint: Paint,
    /// Whether lines are drawn around it, where there are lines.
    pub(crate) is_framed: bool,
}

impl Brick {
    pub(crate) const LABEL: usize = 5;
    pub(crate) const SHORT_LABEL: usize = 4;
}

/// Hexagons to be drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wall {
    pub(crate) bricks: Vec<Brick>,
    /// What must be seen if not everything can.
    pub(crate) focus: Option<Place>,
}

/// How large bricks are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Size {
    /// Half the distance of two bricks in a row.
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

/// The bricks' coordinates on the wall: half bricks to the east, rows to the
/// south, both from zero.
struct Extent {
    west: i32,
    north: i32,
    halves: usize,
    rows: usize,
}

impl Extent {
    fn of(bricks: &[Brick]) -> Extent {
        let columns = || bricks.iter().map(|brick| column(brick.place));
        let rows = || bricks.iter().map(|brick| brick.place.y);
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

    /// The upper left corner of a brick.
    fn corner(&self, place: Place, size: Size) -> (usize, usize) {
        let halves = column(place).abs_diff(self.west) as usize;
        let rows = place.y.abs_diff(self.north) as usize;
        (halves * size.half, rows * size.pitch)
    }
}

/// How far east a place lies, in half bricks.
fn column(place: Place) -> i32 {
    place.x.saturating_mul(2).saturating_add(place.y)
}

impl Wall {
    /// Draws the wall as large as the area allows, in its middle.
    pub(crate) fn draw(&self, area: Area, screen: &Screen) -> Vec<String> {
        let extent = Extent::of(&self.bricks);
        let fits = |size: &Size| {
            let needed = extent.area(*size);
            needed.width <= area.width && needed.height <= area.height
        };
        let size = Size::ALL.into_iter().find(fits).unwrap_or(Size::ALL[Size::ALL.len() - 1]);
        let needed = extent.area(size);
        let mut canvas = Canvas::new(needed);
        if size.has_lines() {
            self.lines(&extent, size).draw(&mut canvas, screen.has_unicode);
        }
        for brick in &self.bricks {
            draw_label(&mut canvas, brick, &extent, size);
        }
        let focus = self.focus.map(|place| extent.corner(place, size)).unwrap_or_default();
        let margin = area.width.saturating_sub(needed.width).min(80) / 2;
        canvas.part_around(focus, area, margin, screen)
    }

    fn lines(&self, extent: &Extent, size: Size) -> Lines {
        let mut lines = Lines::new(extent.area(size));
        for brick in self.bricks.iter().filter(|brick| brick.is_framed) {
            lines.frame(extent.corner(brick.place, size), 2 * size.half, size.pitch);
        }
        lines
    }
}

fn draw_label(canvas: &mut Canvas, brick: &Brick, extent: &Extent, size: Size) {
    let (x, y) = extent.corner(brick.place, size);
    let inset = usize::from(size.has_lines());
    if size.half * 2 > Brick::SHORT_LABEL {
        canvas.write(
            x + inset,
            y + inset,
            &format!("{:^width$}", brick.label, width = Brick::LABEL),
            brick.paint,
        );
    } else {
        canvas.write(
            x,
            y,
            &format!("{:<width$}", brick.short, width = Brick::SHORT_LABEL),
            brick.paint,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn brick(x: i32, y: i32, label: &str) -> Brick {
        let short = label.chars().take(Brick::SHORT_LABEL).collect();
        let (place, label) = (Place { x, y }, label.to_owned());
        Brick { place, label, short, paint: Paint::Plain, is_framed: true }
    }

    fn wall() -> Wall {
        let bricks =
            vec![brick(0, 0, "wA1"), brick(1, 0, "bQ"), brick(-1, 1, "wS1"), brick(0, 1, "wB1+2")];
        Wall { bricks, focus: None }
    }

    #[test]
    fn bricks_touch_as_hexagons_do() {
        let lines = wall().draw(Area { width: 20, height: 5 }, &Screen::plain(true));
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
    fn ascii_where_nothing_else_is_understood() {
        let screen = Screen::plain(false);
        let lines = wall().draw(Area { width: 16, height: 5 }, &screen);
        assert_eq!(lines[2], "+--+--+--+--+--+");
        assert!(lines.iter().all(|line| line.is_ascii()));
    }

    #[test]
    fn a_low_window_does_without_lines_and_a_narrow_one_without_blanks() {
        let lines = wall().draw(Area { width: 16, height: 4 }, &Screen::plain(true));
        assert_eq!(lines, ["    wA1   bQ", " wS1  wB1+2"]);
        let lines = wall().draw(Area { width: 10, height: 2 }, &Screen::plain(true));
        assert_eq!(lines, ["  wA1 bQ", "wS1 wB1+"]);
    }

    #[test]
    fn what_does_not_fit_is_cut_around_the_focus() {
        let bricks = (0..40).map(|x| brick(x, 0, &format!("c{x}"))).collect();
        let wall = Wall { bricks, focus: Some(Place { x: 30, y: 0 }) };
        let area = Area { width: 20, height: 3 };
        let lines = wall.draw(area, &Screen::plain(true));
        assert!(lines.len() <= area.height);
        let bricks = (0..40).map(|y| brick(0, y, &format!("r{y}"))).collect();
        let wall = Wall { bricks, focus: Some(Place { x: 0, y: 30 }) };
        let lines = wall.draw(area, &Screen::plain(true));
        assert!(lines.iter().any(|line| line.contains("r30")), "{lines:?}");
        assert!(lines.iter().all(|line| line.chars().count() <= 40), "{lines:?}");
    }

    #[test]
    fn an_empty_wall_is_empty() {
        assert!(
            Wall::default().draw(Area { width: 80, height: 20 }, &Screen::plain(true)).len() <= 3
        );
    }
}
