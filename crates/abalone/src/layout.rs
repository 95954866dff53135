//! The 62 start layouts by name (A20).

use taula_core::Side;

use crate::{Cell, CellSet};

/// A named start: where the marbles lie. Black moves first from all of them.
///
/// ```
/// use taula_abalone::Layout;
///
/// let daisy = Layout::by_name("Belgian Daisy").unwrap();
/// assert_eq!(daisy.name(), "belgian-daisy");
/// assert_eq!(Layout::all().len(), 62);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    name: &'static str,
    marbles: [CellSet; 2],
}

/// One layout a line: name, comma, rows I to A joined by `/`.
const TABLE: &str = include_str!("../data/layouts.csv");

const COUNT: usize = 62;

static LAYOUTS: [Layout; COUNT] = LAYOUT_TABLE;

/// Read when the crate is compiled: a flaw in the table is a compile error.
const LAYOUT_TABLE: [Layout; COUNT] = {
    let mut layouts = [Layout { name: "", marbles: [CellSet::EMPTY; 2] }; COUNT];
    let mut rest = TABLE;
    let mut index = 0;
    while index < COUNT {
        let (name, after_name) = cut(rest, b',');
        let (rows, after_rows) = cut(after_name, b'\n');
        layouts[index] = Layout { name, marbles: read_rows(rows.as_bytes()) };
        rest = after_rows;
        index += 1;
    }
    assert!(rest.is_empty(), "the table has more layouts than COUNT says");
    layouts
};

/// The names, in the order of the table.
pub(crate) const NAMES: [&str; COUNT] = {
    let mut names = [""; COUNT];
    let mut index = 0;
    while index < COUNT {
        names[index] = LAYOUT_TABLE[index].name;
        index += 1;
    }
    names
};

/// The text before and after the first `sign`.
const fn cut(text: &str, sign: u8) -> (&str, &str) {
    let mut at = 0;
    while text.as_bytes()[at] != sign {
        at += 1;
    }
    let (before, after) = text.split_at(at);
    (before, after.split_at(1).1)
}

const fn read_rows(rows: &[u8]) -> [CellSet; 2] {
    let mut marbles = [CellSet::EMPTY; 2];
    let (mut row, mut column) = (8, 4);
    let mut at = 0;
    while at < rows.len() {
        let (sign, cell) = (rows[at], Cell::at(row, column));
        let is_right = matches!((sign, cell), (b'/', None) | (b'b' | b'w' | b'.', Some(_)));
        assert!(is_right, "a layout is written as nine rows of b, w and dots");
        match (sign, cell) {
            (b'b', Some(cell)) => marbles[0] = marbles[0].with(cell),
            (b'w', Some(cell)) => marbles[1] = marbles[1].with(cell),
            _ => {}
        }
        if sign == b'/' {
            row -= 1;
            column = if row > 4 { row - 4 } else { 0 };
        } else {
            column += 1;
        }
        at += 1;
    }
    assert!(row == 0 && column == 5, "a layout has a wrong number of cells");
    marbles
}

impl Layout {
    /// The standard layout (A2).
    pub const STANDARD: Layout = LAYOUT_TABLE[0];

    /// Every layout, Standard first.
    #[must_use]
    pub fn all() -> &'static [Layout] {
        &LAYOUTS
    }

    /// The layout of this name. Capitals, and whether words are joined by
    /// blanks, hyphens or underscores, do not matter.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Layout> {
        let plain = |text: &str| -> String {
            let letters = text.chars().filter(|c| c.is_alphanumeric());
            letters.flat_map(char::to_lowercase).collect()
        };
        let wanted = plain(name);
        LAYOUTS.iter().find(|layout| plain(layout.name) == wanted).copied()
    }

    /// The layout with these marbles, Black's first.
    #[must_use]
    pub fn by_marbles(marbles: [CellSet; 2]) -> Option<Layout> {
        LAYOUTS.iter().find(|layout| layout.marbles == marbles).copied()
    }

    /// Its name: `belgian-daisy`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Where the marbles of a side lie.
    #[must_use]
    pub const fn marbles(self, side: Side) -> CellSet {
        self.marbles[side.index()]
    }
}

impl Default for Layout {
    fn default() -> Layout {
        Layout::STANDARD
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn names_and_layouts_are_all_different() {
        let names: HashSet<&str> = NAMES.into_iter().collect();
        assert_eq!(names.len(), COUNT);
        assert_eq!(Layout::STANDARD.name(), "standard");
        for &layout in Layout::all() {
            assert_eq!(Layout::by_name(layout.name()), Some(layout));
            let marbles = Side::BOTH.map(|side| layout.marbles(side));
            assert_eq!(Layout::by_marbles(marbles), Some(layout));
        }
    }

    #[test]
    fn names_are_read_in_any_spelling() {
        for name in ["i_m-a-robot", "I'm a Robot", "im a robot"] {
            assert_eq!(Layout::by_name(name).map(Layout::name), Some("i_m-a-robot"));
        }
        assert_eq!(Layout::by_name("6-9").map(Layout::name), Some("6-9"));
        assert_eq!(Layout::by_name("chess"), None);
        assert_eq!(Layout::by_name(""), None);
    }
}
