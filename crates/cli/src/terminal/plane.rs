//! Top view of a table, in characters that are twice as high as wide.
//!
//! Coordinates are in centimetres from the centre, x to the right and y upwards, as
//! the rulers at the edges show.

use super::canvas::Canvas;
use super::{Area, Screen, Style};

/// Columns for the numbers left of the table.
const RULER: usize = 4;
/// Rows and columns that the frame takes.
const FRAME: usize = 2;
/// Minimum number of rows at which pieces can be distinguished.
const MIN_ROWS: usize = 8;
/// With more rows, pieces are much larger than their labels.
const MAX_ROWS: usize = 45;
/// Centimetres between the lines of the grid.
const GRID: i16 = 10;

/// A labelled point on the table.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    pub(crate) at: [f32; 2],
    pub(crate) label: String,
    pub(crate) style: Style,
}

/// A table to be drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plane {
    /// Its width and depth in centimetres.
    pub(crate) table: [f32; 2],
    /// The y of lines across the whole table, besides the centre line.
    pub(crate) limits: Vec<f32>,
    /// The path of a piece.
    pub(crate) path: Vec<[f32; 2]>,
    /// Where a piece would come to rest.
    pub(crate) landing: Option<[f32; 2]>,
    /// The pieces, the most important first: a label without room near its place is
    /// left out.
    pub(crate) marks: Vec<Mark>,
}

/// Size of the table itself in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlaneSize {
    rows: usize,
    columns: usize,
}

impl PlaneSize {
    /// The smallest useful size for a table of this width and depth.
    pub(crate) fn min(table: [f32; 2]) -> PlaneSize {
        let columns = (MIN_ROWS as f32 * columns_per_row(table)).round() as usize;
        PlaneSize { rows: MIN_ROWS, columns }
    }

    /// The largest size that fits for a table of this width and depth; `None` if the
    /// area is too small.
    pub(crate) fn fitting(area: Area, table: [f32; 2]) -> Option<PlaneSize> {
        let rows = area.height.saturating_sub(FRAME);
        let columns = area.width.saturating_sub(RULER + FRAME);
        let ratio = columns_per_row(table);
        let rows = rows.min((columns as f32 / ratio) as usize).min(MAX_ROWS);
        let columns = (rows as f32 * ratio).round() as usize;
        (rows >= MIN_ROWS).then_some(PlaneSize { rows, columns })
    }

    /// The area with rulers and frame.
    pub(crate) fn area(self) -> Area {
        Area { width: self.columns + RULER + FRAME, height: self.rows + FRAME }
    }

    pub(crate) fn rows(self) -> usize {
        self.rows
    }

    /// Columns that a length takes.
    pub(crate) fn characters(self, table_width: f32, length: f32) -> usize {
        (length / table_width * self.columns as f32).round().max(0.0) as usize
    }
}

/// Ratio of columns to rows: characters are twice as high as wide.
fn columns_per_row([width, depth]: [f32; 2]) -> f32 {
    2.0 * width.max(1.0) / depth.max(1.0)
}

/// The characters that lines are drawn with.
struct LineSet {
    corners: [char; 4],
    horizontal: char,
    vertical: char,
    limit: char,
    dot: char,
}

const UNICODE: LineSet =
    LineSet {
        corners: ['┌', '┐', '└', '┘'], horizontal: '─', vertical: '│', limit: '╌', dot: '·'
    };
const ASCII: LineSet =
    LineSet { corners: ['+'; 4], horizontal: '-', vertical: '|', limit: '-', dot: '.' };

impl Plane {
    /// Draws the table at this size. If it is larger than the area, the viewport is
    /// centred on the end of the path.
    pub(crate) fn draw(&self, size: PlaneSize, area: Area, screen: &Screen) -> Vec<String> {
        let mut drawing = Drawing {
            canvas: Canvas::new(size.area()),
            size,
            table: self.table.map(|length| length.max(1.0)),
            lines: if screen.has_unicode { UNICODE } else { ASCII },
            taken: vec![false; size.rows * size.columns],
        };
        drawing.grid();
        drawing.line(0.0, drawing.lines.horizontal);
        for &limit in &self.limits {
            drawing.line(limit, drawing.lines.limit);
        }
        drawing.frame();
        for mark in &self.marks {
            drawing.mark(mark);
        }
        drawing.path(&self.path);
        if let Some(point) = self.landing {
            drawing.landing(point);
        }
        let [x, y] = self.path.last().copied().unwrap_or_default();
        let focus = (RULER + 1 + drawing.column(x), 1 + drawing.row(y));
        drawing.canvas.render(focus, area, 0, screen)
    }
}

struct Drawing {
    canvas: Canvas,
    size: PlaneSize,
    table: [f32; 2],
    lines: LineSet,
    /// Which characters of the table are part of a label, row by row.
    taken: Vec<bool>,
}

impl Drawing {
    fn column(&self, x: f32) -> usize {
        cell(x / self.table[0] + 0.5, self.size.columns)
    }

    fn row(&self, y: f32) -> usize {
        cell(0.5 - y / self.table[1], self.size.rows)
    }

    fn put(&mut self, column: usize, row: usize, sign: char, style: Style) {
        self.canvas.set(RULER + 1 + column, 1 + row, sign, style);
    }

    /// Positions of the grid lines on an edge of this length.
    fn grid_lines(length: f32) -> impl Iterator<Item = i16> {
        let last = (length / 2.0 / f32::from(GRID)) as i16;
        (-last..=last).map(|line| line * GRID)
    }

    fn grid(&mut self) {
        let [width, depth] = self.table;
        for x in Self::grid_lines(width) {
            for y in Self::grid_lines(depth) {
                let (column, row) = (self.column(x.into()), self.row(y.into()));
                self.put(column, row, self.lines.dot, Style::Faint);
            }
        }
    }

    fn line(&mut self, y: f32, sign: char) {
        let row = self.row(y);
        for column in 0..self.size.columns {
            self.put(column, row, sign, Style::Faint);
        }
    }

    /// Draws the frame, with rulers at the left and at the bottom.
    fn frame(&mut self) {
        let (left, right) = (RULER, RULER + 1 + self.size.columns);
        let bottom = 1 + self.size.rows;
        for x in left + 1..right {
            self.canvas.set(x, 0, self.lines.horizontal, Style::Faint);
            self.canvas.set(x, bottom, self.lines.horizontal, Style::Faint);
        }
        for y in 1..bottom {
            self.canvas.set(left, y, self.lines.vertical, Style::Faint);
            self.canvas.set(right, y, self.lines.vertical, Style::Faint);
        }
        let corners = [(left, 0), (right, 0), (left, bottom), (right, bottom)];
        for ((x, y), sign) in corners.into_iter().zip(self.lines.corners) {
            self.canvas.set(x, y, sign, Style::Faint);
        }
        // In a small view every second number is left out: they would touch.
        let step = if self.size.rows < 15 { 2 * GRID } else { GRID };
        let [width, depth] = self.table;
        for line in Self::grid_lines(depth).filter(|line| line % step == 0) {
            let text = format!("{line:>3}");
            self.canvas.write(0, 1 + self.row(line.into()), &text, Style::Plain);
        }
        for line in Self::grid_lines(width).filter(|line| line % step == 0) {
            let text = line.to_string();
            let column = RULER + 1 + self.column(line.into());
            self.canvas.write(column.saturating_sub(text.len() / 2), bottom, &text, Style::Plain);
        }
    }

    /// Draws a label where there is room: at its place, a little to the left or right, or
    /// in a row next to it.
    fn mark(&mut self, mark: &Mark) {
        const ROWS: [isize; 3] = [0, 1, -1];
        const COLUMNS: [isize; 7] = [0, 1, -1, 2, -2, 3, -3];
        let width = mark.label.chars().count();
        let top = self.row(mark.at[1]);
        let start = self.column(mark.at[0] - self.half_of(width.saturating_sub(1)));
        let last = self.size.columns.saturating_sub(width);
        let shifts = ROWS.into_iter().flat_map(|down| COLUMNS.map(|right| (down, right)));
        let free = shifts.into_iter().find_map(|(down, right)| {
            let row = top.checked_add_signed(down).filter(|&row| row < self.size.rows)?;
            let column = start.checked_add_signed(right)?.min(last);
            self.is_free(column, row, width).then_some((column, row))
        });
        let Some((column, row)) = free else { return };
        for (offset, sign) in mark.label.chars().enumerate() {
            self.put(column + offset, row, sign, mark.style);
            if let Some(spot) = self.taken.get_mut(row * self.size.columns + column + offset) {
                *spot = true;
            }
        }
    }

    /// Half the length of this many characters.
    fn half_of(&self, characters: usize) -> f32 {
        characters as f32 * self.table[0] / self.size.columns as f32 / 2.0
    }

    fn is_free(&self, column: usize, row: usize, width: usize) -> bool {
        let first = row * self.size.columns + column;
        self.taken.get(first..first + width).is_some_and(|spots| spots.iter().all(|&spot| !spot))
    }

    /// Draws a path as dots where there are no labels.
    fn path(&mut self, path: &[[f32; 2]]) {
        for &[x, y] in path {
            let (column, row) = (self.column(x), self.row(y));
            if self.is_within([x, y]) && self.is_free(column, row, 1) {
                self.put(column, row, '.', Style::Strong);
            }
        }
    }

    /// Draws the landing point over any label.
    fn landing(&mut self, point: [f32; 2]) {
        if self.is_within(point) {
            self.put(self.column(point[0]), self.row(point[1]), '*', Style::Target);
        }
    }

    fn is_within(&self, [x, y]: [f32; 2]) -> bool {
        x.abs() <= self.table[0] / 2.0 && y.abs() <= self.table[1] / 2.0
    }
}

/// Index of the cell that contains a fraction of the whole.
fn cell(fraction: f32, cells: usize) -> usize {
    // A point between two cells is in the second, however its fraction is rounded.
    const ROUNDING: f32 = 1e-4;
    ((fraction * cells as f32 + ROUNDING).max(0.0) as usize).min(cells.saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [f32; 2] = [90.0; 2];

    fn mark(x: f32, y: f32, label: &str) -> Mark {
        Mark { at: [x, y], label: label.to_owned(), style: Style::Plain }
    }

    fn drawn(plane: &Plane) -> Vec<String> {
        let size =
            PlaneSize::fitting(Area { width: 80, height: 11 }, plane.table).expect("room enough");
        plane.draw(size, size.area(), &Screen::plain(false))
    }

    #[test]
    fn places_are_read_off_the_rulers() {
        let marks = vec![mark(0.0, 0.0, "G1"), mark(-44.0, 44.0, "s2"), mark(40.0, -40.0, "o")];
        let plane = Plane { table: SQUARE, marks, ..Plane::default() };
        assert_eq!(
            drawn(&plane),
            [
                "    +------------------+",
                " 40 |s2 . . . . . . . .|",
                "    | . . . . . . . . .|",
                " 20 | . . . . . . . . .|",
                "    | . . . . . . . . .|",
                "  0 |--------G1--------|",
                "    | . . . . . . . . .|",
                "-20 | . . . . . . . . .|",
                "    | . . . . . . . . .|",
                "-40 | . . . . . . . . o|",
                "    +-40--20--0--20--40+",
            ]
        );
    }

    #[test]
    fn a_wide_table_is_drawn_wide() {
        let plane = Plane { table: [100.0, 80.0], ..Plane::default() };
        let lines = drawn(&plane);
        assert_eq!(lines.first().map(String::len), Some(4 + 2 + 23), "{lines:?}");
        assert_eq!(lines.last().map(String::as_str), Some("    +--40--20---0---20--40--+"));
        assert!(lines.iter().any(|line| line.starts_with("-40 |")));
    }

    #[test]
    fn labels_are_moved_apart_or_left_out() {
        let marks = vec![mark(0.0, 0.0, "G1"), mark(0.0, 0.0, "G2"), mark(0.5, 0.0, "G3")];
        let plane = Plane { table: SQUARE, marks, ..Plane::default() };
        let row = drawn(&plane).swap_remove(5);
        assert_eq!(row, "  0 |------G3G1G2------|");
        let marks = (0..99).map(|_| mark(0.0, 0.0, "G1")).collect();
        let lines = drawn(&Plane { table: SQUARE, marks, ..Plane::default() });
        let shown = |row: usize| lines[row].matches("G1").count();
        assert_eq!([3, 4, 5, 6, 7].map(shown), [0, 3, 3, 3, 0]);
    }

    #[test]
    fn a_way_is_dotted_and_its_end_marked() {
        let path = vec![[-40.0, 10.0], [-20.0, 10.0], [f32::NAN, 0.0], [60.0, 0.0], [20.0, 10.0]];
        let landing = path.last().copied();
        let plane = Plane { table: SQUARE, path, landing, limits: vec![10.0], ..Plane::default() };
        let row = drawn(&plane).swap_remove(4);
        assert!(row.contains('*') && row.matches('.').count() == 2, "{row}");
        let landing = Some([f32::NAN, 300.0]);
        let plane = Plane { landing, ..plane };
        assert!(!drawn(&plane).concat().contains('*'));
    }

    #[test]
    fn a_small_window_has_no_table() {
        assert_eq!(PlaneSize::fitting(Area { width: 80, height: 9 }, SQUARE), None);
        assert_eq!(PlaneSize::fitting(Area { width: 20, height: 40 }, SQUARE), None);
        let endless = PlaneSize::fitting(Area { width: 400, height: usize::MAX }, SQUARE);
        assert_eq!(endless.map(PlaneSize::rows), Some(MAX_ROWS));
    }
}
