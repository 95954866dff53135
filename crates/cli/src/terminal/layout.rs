//! Layout of plain text: wrapping, truncating, columns.

use super::Area;
use super::style::display_width;

/// Narrower windows are treated as this wide.
const MIN_WIDTH: usize = 20;

/// Wraps a line at blanks, keeping its indentation. A line that fits stays as it is.
pub(crate) fn wrap(line: &str, width: usize) -> Vec<String> {
    let width = width.max(MIN_WIDTH);
    if line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let text = line.trim_start();
    let indent = &line[..line.len() - text.len()];
    fill(text.split(' '), " ", [indent, indent], width)
}

/// Fills lines with items: the first line after the first prefix, the others after the
/// second. An item that is too long has a line of its own.
pub(crate) fn fill(
    items: impl IntoIterator<Item = impl AsRef<str>>,
    separator: &str,
    [first, next]: [&str; 2],
    width: usize,
) -> Vec<String> {
    let length = |text: &str| text.chars().count();
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        let item = item.as_ref();
        match lines.last_mut() {
            Some(last) if length(last) + length(separator) + length(item) <= width => {
                last.push_str(separator);
                last.push_str(item);
            }
            Some(_) => lines.push(format!("{next}{item}")),
            None => lines.push(format!("{first}{item}")),
        }
    }
    lines
}

/// Truncates a line that is too long, with an ellipsis at its end.
pub(crate) fn truncate(line: &str, width: usize) -> String {
    const ELLIPSIS: &str = "...";
    let width = width.max(MIN_WIDTH);
    if line.chars().count() <= width {
        return line.to_owned();
    }
    line.chars().take(width - ELLIPSIS.len()).chain(ELLIPSIS.chars()).collect()
}

/// Arranges items in as many columns as fit, to be read from top to bottom.
pub(crate) fn in_columns(items: &[String], width: usize) -> Vec<String> {
    const GAP: usize = 2;
    let widest = items.iter().map(|item| item.chars().count()).max().unwrap_or(0) + GAP;
    let columns = ((width + GAP) / widest.max(1)).clamp(1, items.len().max(1));
    let rows = items.len().div_ceil(columns);
    (0..rows)
        .map(|row| {
            let cells = items.iter().skip(row).step_by(rows.max(1));
            let line: String = cells.map(|item| format!("{item:<widest$}")).collect();
            line.trim_end().to_owned()
        })
        .collect()
}

/// Puts two blocks of styled lines next to each other; `None` if that is wider than the
/// area.
pub(crate) fn side_by_side(left: &[String], right: &[String], area: Area) -> Option<Vec<String>> {
    const GAP: usize = 3;
    let widest = |lines: &[String]| lines.iter().map(|line| display_width(line)).max().unwrap_or(0);
    let start = widest(left) + GAP;
    if start + widest(right) > area.width {
        return None;
    }
    let line = |index: usize| {
        let line = left.get(index).map_or("", String::as_str);
        match right.get(index).filter(|text| !text.is_empty()) {
            None => line.to_owned(),
            Some(text) => format!("{line}{}{text}", " ".repeat(start - display_width(line))),
        }
    };
    Some((0..left.len().max(right.len())).map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::{ColourSupport, Style, styled};

    #[test]
    fn long_lines_are_wrapped_at_blanks() {
        assert_eq!(wrap("a  b", 40), ["a  b"]);
        assert_eq!(wrap("one two three four five", 20), ["one two three four", "five"]);
        assert_eq!(wrap("  one two three four five", 20), ["  one two three four", "  five"]);
        assert_eq!(wrap(&"x".repeat(30), 20).concat(), "x".repeat(30));
    }

    #[test]
    fn a_truncated_line_ends_in_an_ellipsis() {
        assert_eq!(truncate("short", 40), "short");
        assert_eq!(truncate(&"x".repeat(30), 20), format!("{}...", "x".repeat(17)));
    }

    #[test]
    fn columns_are_as_many_as_fit() {
        let items: Vec<String> = (1..=5).map(|n| format!("item {n}")).collect();
        assert_eq!(in_columns(&items, 22), ["item 1  item 3  item 5", "item 2  item 4"]);
        assert_eq!(in_columns(&items, 5).len(), 5);
        assert_eq!(in_columns(&[], 80), Vec::<String>::new());
    }

    #[test]
    fn escape_sequences_have_no_width() {
        let left = [styled("ab", Style::Target, ColourSupport::Full), "abcd".to_owned()];
        let right = ["x".to_owned(), String::new(), "y".to_owned()];
        let area = Area { width: 8, height: 9 };
        let lines = side_by_side(&left, &right, area).expect("it fits");
        assert_eq!(lines, [format!("{}     x", left[0]), "abcd".to_owned(), "       y".to_owned()]);
        assert_eq!(side_by_side(&left, &right, Area { width: 7, height: 9 }), None);
    }
}
