//! The numbers of leaves that four other programs have agreed on.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used)]

mod simple;
mod support;

use simple::SimpleGame;
use support::{LAYOUTS, POSITIONS, legal_moves, read, rows};
use taula_abalone::{Layout, Position, Rules};
use taula_core::{Position as _, perft};

#[test]
fn every_layout() {
    assert_layouts(1..=3);
}

#[test]
fn standard_and_belgian_daisy_one_deeper() {
    let perft_of = |name: &str, depth| {
        perft(&Position::from_layout(Layout::by_name(name).unwrap(), Rules::default()), depth)
    };
    assert_eq!(perft_of("standard", 4), 5_045_110);
    assert_eq!(perft_of("belgian-daisy", 4), 8_270_666);
}

#[test]
#[ignore = "a billion leaves"]
fn every_layout_to_the_full_depth() {
    assert_layouts(4..=4);
    assert_eq!(perft(&Position::default(), 5), 283_320_928);
}

#[test]
fn every_position() {
    assert_positions(1..=3);
}

#[test]
#[ignore = "half a billion leaves"]
fn every_position_to_the_full_depth() {
    assert_positions(4..=4);
}

#[test]
fn pushes_and_ejections() {
    for row in rows(POSITIONS) {
        let position = read(row[1]);
        let pushes = legal_moves(&position).into_iter().map(|mv| position.push(mv));
        let pushes: Vec<_> = pushes.filter(|push| !push.pushed.is_empty()).collect();
        let ejections = pushes.iter().filter(|push| push.ejected.is_some()).count();
        assert_eq!(pushes.len().to_string(), row[6], "pushes of {}", row[0]);
        assert_eq!(ejections.to_string(), row[7], "ejections of {}", row[0]);
    }
}

#[test]
fn simple_implementation() {
    for row in rows(LAYOUTS).chain(rows(POSITIONS)) {
        let game = SimpleGame::read(row[1]);
        for depth in 1..=2 {
            let leaves: u64 = row[depth + 1].parse().unwrap();
            assert_eq!(game.perft(depth as u32), leaves, "depth {depth} of {}", row[0]);
        }
    }
}

#[test]
fn layouts_are_those_of_the_data() {
    // The data has not the two that come from APGN's list of variants.
    let others = Layout::all().iter().map(|layout| layout.name());
    let others = others.filter(|name| rows(LAYOUTS).all(|row| row[0] != *name));
    assert_eq!(others.collect::<Vec<_>>(), ["accelium", "the-clearing"]);
    for row in rows(LAYOUTS) {
        let layout = Layout::by_name(row[0]).unwrap();
        assert_eq!(layout.name(), row[0]);
        assert_eq!(read(row[1]), Position::from_layout(layout, Rules::default()), "{}", row[0]);
    }
}

fn assert_layouts(depths: std::ops::RangeInclusive<usize>) {
    assert_eq!(rows(LAYOUTS).count(), 60);
    for row in rows(LAYOUTS) {
        let layout = Layout::by_name(row[0]).unwrap();
        let position = Position::from_layout(layout, Rules::default());
        assert_leaves(&row, &position, depths.clone());
    }
}

fn assert_positions(depths: std::ops::RangeInclusive<usize>) {
    assert_eq!(rows(POSITIONS).count(), 73);
    for row in rows(POSITIONS) {
        assert_leaves(&row, &read(row[1]), depths.clone());
    }
}

/// Name, position, leaves at depths 1 to 4; the last may be empty.
fn assert_leaves(row: &[&str], position: &Position, depths: std::ops::RangeInclusive<usize>) {
    for depth in depths {
        if !row[depth + 1].is_empty() {
            let leaves: u64 = row[depth + 1].parse().unwrap();
            assert_eq!(perft(position, depth as u32), leaves, "depth {depth} of {}", row[0]);
        }
    }
    let leaves: usize = row[2].parse().unwrap();
    assert_eq!(legal_moves(position).len(), leaves);
    assert_eq!(position.count_legal_moves(), leaves);
}
