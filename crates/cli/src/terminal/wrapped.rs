/// A line in pieces that fit, parted at blanks where there are any and indented
/// as it is. Lines that fit are kept as they are.
pub(crate) fn wrapped(line: &str, width: usize) -> Vec<String> {
    let width = width.max(20);
    if line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let text = line.trim_start();
    let indent = &line[..line.len() - text.len()];
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let fits = |line: &String| line.chars().count() + 1 + word.chars().count() <= width;
        match lines.last_mut() {
            Some(last) if fits(last) => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(format!("{indent}{word}")),
        }
    }
    lines
}

/// A line that fits, with dots in place of what does not.
pub(crate) fn shortened(line: &str, width: usize) -> String {
    const DOTS: &str = "...";
    let width = width.max(20);
    if line.chars().count() <= width {
        return line.to_owned();
    }
    line.chars().take(width - DOTS.len()).chain(DOTS.chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::{shortened, wrapped};

    #[test]
    fn long_lines_are_parted_at_blanks() {
        assert_eq!(wrapped("a  b", 40), ["a  b"]);
        assert_eq!(wrapped("one two three four five", 20), ["one two three four", "five"]);
        assert_eq!(wrapped("  one two three four five", 20), ["  one two three four", "  five"]);
        assert_eq!(wrapped(&"x".repeat(30), 20).concat(), "x".repeat(30));
    }
    #[test]
    fn what_is_too_long_ends_in_dots() {
        assert_eq!(shortened("short", 40), "short");
        assert_eq!(shortened(&"x".repeat(30), 20), format!("{}...", "x".repeat(17)));
    }
}
