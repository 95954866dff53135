//! The score of a game of Kulami in a few lines.

use taula_core::Side;
use taula_kulami::{BoardView, Cell, Chain, Colour, Level, Score, Subtotal};

use super::marble;
use crate::terminal::{Screen, fill};

/// Maximum width of the lines: the space beside the widest board in 80 columns.
const WIDTH: usize = 33;

/// The scoring of each level, and its rule.
const fn counted(level: Level) -> &'static str {
    match level {
        Level::Tiles => "tiles (K8)",
        Level::Areas => "largest area (K9)",
        Level::Chains => "chains (K10)",
    }
}

fn row(text: &str, [first, second]: [&str; 2]) -> String {
    format!("{text:<20}{first:>6}{second:>7}")
}

fn number_row(text: &str, numbers: [u32; 2]) -> String {
    let [first, second] = numbers.map(|number| number.to_string());
    row(text, [&first, &second])
}

/// Counts of both sides, and the points of the side with more.
fn level_rows(board: &BoardView, subtotal: &Subtotal) -> Vec<String> {
    let tally = &board.tally;
    let name = counted(subtotal.level);
    let count = match subtotal.level {
        Level::Tiles => return vec![number_row(name, tally.tiles)],
        Level::Areas => tally.areas,
        Level::Chains => tally.chains,
    };
    let adds = subtotal.adds.map(|points| format!("+{points}"));
    let [first, second] = &adds;
    vec![number_row(name, count), row("  difference", [first, second])]
}

/// The score if the game ended now.
pub(super) fn so_far(board: &BoardView) -> Vec<String> {
    let [first, second] = board.colours.map(Colour::name);
    let mut lines = vec![String::new(), row("Score so far:", [first, second])];
    let levels = board.subtotals.iter().filter(|subtotal| subtotal.level <= board.level);
    let mut points = [0; 2];
    for subtotal in levels {
        lines.extend(level_rows(board, subtotal));
        points = subtotal.points;
    }
    if board.level > Level::Tiles {
        lines.push(number_row("total", points));
    }
    lines
}

/// The final score at every level, an arrow at the one that counts, and its parts.
pub(super) fn explained(board: &BoardView, score: &Score, screen: &Screen) -> Vec<String> {
    let names = board.colours.map(Colour::name);
    let mut lines = vec![row("The score", names)];
    for subtotal in &score.subtotals {
        lines.extend(level_rows(board, subtotal));
        let level = subtotal.level;
        let arrow = if level == score.level { '>' } else { ' ' };
        lines.push(number_row(&format!("{arrow} at level {level}"), subtotal.points));
    }
    for side in Side::BOTH {
        let sign = marble(board.colours[side.index()], screen);
        lines.extend(itemised(&sign, "tiles", &tiles_of(score, Some(side))));
    }
    let nobodys = tiles_of(score, None);
    if !nobodys.is_empty() {
        lines.extend(itemised("   ", "nobody's", &nobodys));
    }
    for side in Side::BOTH {
        let chains: Vec<String> = score.chains[side.index()].iter().map(chain_words).collect();
        if !chains.is_empty() {
            let sign = marble(board.colours[side.index()], screen);
            lines.extend(itemised(&sign, "chains", &chains));
        }
    }
    lines
}

/// The tiles of a side, or of neither, with their values.
fn tiles_of(score: &Score, owner: Option<Side>) -> Vec<String> {
    let tiles = score.tiles.iter().filter(|tile| tile.owner == owner);
    tiles
        .map(|tile| match owner {
            Some(_) => format!("{}{}", tile.tile, tile.points),
            None => tile.tile.to_string(),
        })
        .collect()
}

/// `a1-e5: 5`
fn chain_words(chain: &Chain) -> String {
    let name = |cell: Option<&Cell>| cell.map(Cell::to_string).unwrap_or_default();
    let cells = &chain.cells;
    format!("{}-{}:{}", name(cells.first()), name(cells.last()), cells.len())
}

/// A sign, a word and items, wrapped. The sign is three columns wide, whatever its colours.
fn itemised(sign: &str, word: &str, items: &[String]) -> Vec<String> {
    const SIGN: usize = 3;
    let words = std::iter::once(word).chain(items.iter().map(String::as_str));
    let lines = fill(words, " ", [" ", "    "], WIDTH - SIGN);
    let signs = std::iter::once(sign).chain(std::iter::repeat("   "));
    signs.zip(lines).map(|(sign, line)| format!("{sign}{line}")).collect()
}
