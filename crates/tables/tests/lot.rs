//! What is drawn by lot when a table opens.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used)]

use std::collections::HashSet;

use taula_core::{OptionRole, Record};
use taula_tables::{fresh_seed, games, open, open_with_defaults};

fn opened(game: &str, options: &[(&str, &str)]) -> Record {
    let options: Vec<(String, String)> =
        options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    open(game, &options).unwrap().record()
}

/// The different values of a tag at many tables.
fn drawn(game: &str, options: &[(&str, &str)], tag: &str) -> HashSet<String> {
    (0..64).map(|_| opened(game, options).tag(tag).unwrap().to_owned()).collect()
}

#[test]
fn every_seed_is_drawn_and_recorded() {
    for game in games() {
        let draws = |role| game.options.iter().any(|option| option.role == role);
        let records = [(); 2].map(|()| opened(game.id, &[]).to_string());
        let has_lot = draws(OptionRole::Drawn) || draws(OptionRole::Secret);
        assert_eq!(records[0] != records[1], has_lot, "{}", game.name);
        // The record is of the table that was drawn, not of another lot.
        let again = taula_tables::read(&records[0]).unwrap().table.record().to_string();
        assert_eq!(again, records[0], "{}", game.name);
        assert_ne!(fresh_seed(game).unwrap(), fresh_seed(game).unwrap(), "{}", game.name);
    }
}

#[test]
fn k3_the_colour_that_starts_is_drawn_with_the_board() {
    assert_eq!(drawn("kulami", &[], "StartingColour").len(), 2);
    assert!(drawn("kulami", &[], "Board").len() > 60);
    assert_eq!(drawn("kulami", &[("Seed", "7")], "Board").len(), 1);
    let chosen = [("startingcolour", "black")];
    assert_eq!(drawn("kulami", &chosen, "StartingColour"), HashSet::from(["black".to_owned()]));
}

#[test]
fn from_a_set_up_board_nothing_is_drawn() {
    let board = open_with_defaults("kulami", &[]).unwrap().record();
    let set_up = [("Board", board.tag("Board").unwrap())];
    assert_eq!(drawn("kulami", &set_up, "StartingColour").len(), 1);
}

#[test]
fn dice_come_from_a_seed_of_256_bits() {
    let seeds = drawn("xbugs", &[], "Seed");
    assert_eq!(seeds.len(), 64);
    assert!(seeds.iter().all(|seed| matches!(seed.parse(), Ok(taula_xbugs::Seed::Key(_)))));
    assert_eq!(drawn("xbugs", &[("Seed", "7")], "Seed"), HashSet::from(["7".to_owned()]));
}
