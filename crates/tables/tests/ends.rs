//! Ends of games, written and read in every format that can hold them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use taula_core::{EndReason, Outcome, Side, Table};
use taula_tables::{Format, entry, games, open, read, write, write_game};

use Side::{First, Second};

/// A table of each game after a few moves.
fn tables() -> Vec<Table> {
    let played = |game: &str, options: &[(&str, &str)], actions: &[&str]| {
        let options: Vec<_> = options.iter().map(|&(n, v)| (n.to_owned(), v.to_owned())).collect();
        let mut table = open(game, &options).unwrap();
        for action in actions {
            table.act(table.to_act().unwrap(), action).unwrap();
        }
        table
    };
    vec![
        played("hive", &[], &["wS1", "bS1 wS1-"]),
        played("abalone", &[], &["a1b1", "i5h5"]),
        played("kulami", &[("Seed", "7")], &[]),
        played("xbugs", &[("Seed", "7")], &["place rest", "place rest"]),
    ]
}

/// Ends from outside the rules, each with whether a format that has no word for the
/// reason still has the result.
fn ends() -> Vec<Outcome> {
    let mut ends = vec![
        Outcome::draw(EndReason::Agreement),
        Outcome::draw(EndReason::Adjudication),
        Outcome::draw(EndReason::Unknown),
    ];
    for side in [First, Second] {
        for reason in [
            EndReason::Resignation,
            EndReason::Time,
            EndReason::Abandonment,
            EndReason::Adjudication,
            EndReason::Unknown,
        ] {
            ends.push(Outcome::win(side, reason));
        }
    }
    ends
}

#[test]
fn every_end_survives_every_format_that_can_hold_it() {
    assert_eq!(tables().len(), games().len());
    for table in tables() {
        let game = table.game();
        let texts = entry(game.id).unwrap().texts.iter().filter(|text| text.write.is_some());
        for format in std::iter::once(Format::Record).chain(texts.map(|text| text.format)) {
            for end in ends() {
                let mut ended = table.clone();
                ended.end(end);
                let text = write(&ended, format).unwrap();
                let read = read(&text).unwrap();
                let found = read.table.outcome();
                match format {
                    Format::Record | Format::Apgn => assert_eq!(found, Some(end), "{text}"),
                    // A game string has the result and no reason.
                    Format::GameString => {
                        let unknown = Outcome { reason: EndReason::Unknown, ..end };
                        assert_eq!(found, Some(unknown), "{text}");
                    }
                    // Positions and lines of moves have no result: they make none up.
                    _ => assert_eq!(found, None, "{format}: {text}"),
                }
            }
        }
    }
}

/// A draw that was offered was once read as a move that nobody played.
#[test]
fn an_offer_in_a_main_line_adds_no_move() {
    let game = read("[Game \"Hive\"]\n\n1. wS1 2. offer draw {why not} 3. bS1 wS1- *").unwrap();
    let text = write_game(&game, Format::Record).unwrap();
    assert!(text.ends_with("\n\n1. wS1 {why not} 2. bS1 wS1- InProgress\n"), "{text}");
    let again = read(&text).unwrap();
    assert_eq!(again.table.entries(), ["wS1", "bS1 wS1-"]);
    assert_eq!(write_game(&again, Format::Record).unwrap(), text);
}

/// A resignation in a main line once lost the result.
#[test]
fn a_resignation_in_a_main_line_keeps_the_result() {
    let game = read("[Game \"Hive\"]\n\n1. wS1 2. resign WhiteWins").unwrap();
    let text = write_game(&game, Format::Record).unwrap();
    assert!(text.contains("[Result \"WhiteWins\"]\n[Termination \"resignation\"]\n"), "{text}");
    assert!(text.ends_with("1. wS1 WhiteWins\n"), "{text}");
    assert_eq!(write(&game.table, Format::GameString).unwrap(), "Base;WhiteWins;Black[1];wS1\n");
    let error = read("[Game \"Hive\"]\n\n1. wS1 2. resign BlackWins").unwrap_err().to_string();
    assert!(error.contains("the tag says BlackWins, but the moves end in WhiteWins"), "{error}");
}

#[test]
fn no_public_record_or_view_has_a_secret_while_the_game_runs() {
    let secret = "5e".repeat(32);
    for game in games() {
        for option in game.options.iter().filter(|option| game.is_secret(option.name)) {
            let options = [(option.name.to_owned(), secret.clone())];
            let mut table = open(game.id, &options).unwrap();
            assert!(table.record().to_string().contains(&secret), "the test must know it");
            assert!(!table.public_record().to_string().contains(&secret), "{}", game.id);
            let view = serde_json::to_string(&table.view()).unwrap();
            assert!(!view.contains(&secret), "{}", game.id);
            // Whoever has the public record has a table that can follow.
            assert!(read(&table.public_record().to_string()).is_ok());
            table.act(First, "resign").unwrap();
            assert!(table.public_record().to_string().contains(&secret), "it is revealed");
        }
    }
    assert!(entry("xbugs").unwrap().info.is_secret("Seed"));
}

#[test]
fn a_result_in_one_of_its_two_places_is_enough() {
    for (tag, at_end) in [("WhiteWins", "*"), ("*", "WhiteWins"), ("?", "WhiteWins")] {
        let text = format!("[Game \"Hive\"]\n[Result \"{tag}\"]\n\n1. wS1 {at_end}\n");
        let game = read(&text).unwrap();
        assert_eq!(game.table.outcome().and_then(Outcome::winner), Some(First), "{text}");
    }
    let two = "[Game \"Hive\"]\n[Result \"WhiteWins\"]\n\n1. wS1 BlackWins\n";
    assert_eq!(
        read(two).unwrap_err().to_string(),
        "record, tag Result: it says WhiteWins, but the moves end with BlackWins"
    );
}

#[test]
fn a_record_may_name_its_game_by_id_and_have_escaped_lines() {
    let text = "% a line for another program\n[Game \"hive\"]\n% and one more\n\n1. wS1\n%\n*\n";
    assert_eq!(read(text).unwrap().table.entries(), ["wS1"]);
    for game in games() {
        let table = open(game.id, &[]).unwrap();
        let text = table.record().to_string().replacen(game.name, game.id, 1);
        assert_eq!(read(&text).unwrap().table.game().id, game.id, "{text}");
    }
}
