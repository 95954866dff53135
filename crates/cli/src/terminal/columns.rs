/// Items in as many columns as fit, read from top to bottom.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_many_as_fit() {
        let items: Vec<String> = (1..=5).map(|n| format!("item {n}")).collect();
        assert_eq!(in_columns(&items, 22), ["item 1  item 3  item 5", "item 2  item 4"]);
        assert_eq!(in_columns(&items, 5).len(), 5);
        assert_eq!(in_columns(&[], 80), Vec::<String>::new());
    }
}
