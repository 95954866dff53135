use super::Area;
use super::paint::visible_width;

/// Two texts next to each other; `None` if that is wider than the area.
pub(crate) fn beside(left: &[String], right: &[String], area: Area) -> Option<Vec<String>> {
    const GAP: usize = 3;
    let widest = |lines: &[String]| lines.iter().map(|line| visible_width(line)).max().unwrap_or(0);
    let start = widest(left) + GAP;
    if start + widest(right) > area.width {
        return None;
    }
    let none = String::new();
    let line = |index: usize| {
        let line: &String = left.get(index).unwrap_or(&none);
        match right.get(index).filter(|text: &&String| !text.is_empty()) {
            None => line.clone(),
            Some(text) => format!("{line}{}{text}", " ".repeat(start - visible_width(line))),
        }
    };
    Some((0..left.len().max(right.len())).map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::{Colours, Paint, painted};

    #[test]
    fn colours_take_no_room() {
        let left = [painted("ab", Paint::Target, Colours::Full), "abcd".to_owned()];
        let right = ["x".to_owned(), String::new(), "y".to_owned()];
        let area = Area { width: 8, height: 9 };
        let lines = beside(&left, &right, area).expect("it fits");
        assert_eq!(lines, [format!("{}     x", left[0]), "abcd".to_owned(), "       y".to_owned()]);
        assert_eq!(beside(&left, &right, Area { width: 7, height: 9 }), None);
    }
}
