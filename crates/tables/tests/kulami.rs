//! Kulami in the catalogue: its formats are recognised, read and written.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use taula_tables::{Format, open_with_defaults, read, read_all, read_with, write_game};

use support::texts;

const BOARD: &str = "...AABB../.CCAADDD./.CCEEFFGG/HCCEEFFGG/HIIIJJJGG/HIIIKKKL./.MMMKKKL./\
                     .NNOOPPQQ/...OOPP..";

fn line(rest: &str) -> String {
    format!("{BOARD} {rest}")
}

fn error_of(text: &str) -> String {
    read(text).unwrap_err().to_string()
}

fn written(text: &str, format: Format) -> String {
    write_game(&read(text).unwrap(), format).unwrap()
}

#[test]
fn every_text_is_recognised() {
    let board_string = written(BOARD, Format::BoardString);
    // Tiles may have any names: here the first row looks like a type of Hive's.
    let like_hive = "BaseFF../BaseFF../Baseggg./hhhkkkii/hhhkkkii/jjmmnnpp/jjmmnnpp/qqqlllo./....";
    assert!(error_of(like_hive).starts_with("position, board: "));
    for (text, format) in [
        (line("2 black d6 d3"), Format::GameLine),
        (line("d6"), Format::GameLine),
        (line("2 black"), Format::Position),
        (line("1"), Format::Position),
        (BOARD.to_owned(), Format::Position),
        (BOARD.to_lowercase(), Format::Position),
        (board_string.clone(), Format::BoardString),
        (board_string.to_uppercase(), Format::BoardString),
        (format!("{} 2 red", board_string.trim()), Format::Position),
        (format!("{} d6", board_string.trim()), Format::GameLine),
        (format!("[Game \"Kulami\"]\n[Board \"{BOARD}\"]\n\n1. d6 *"), Format::Record),
        (format!("[Board \"{BOARD}\"]\n\n*"), Format::Record),
    ] {
        let game = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(game.format, format, "{text}");
        assert_eq!(game.table.game().id, "kulami", "{text}");
    }
    // Without tags the game is recognised by its moves, on the default board.
    let default = open_with_defaults("kulami", &[]).unwrap();
    let first = &default.actions().listed[0].text;
    assert_eq!(read(&format!("1. {first} *")).unwrap().table.game().id, "kulami");
}

#[test]
fn texts_turn_into_each_other() {
    let game = line("2 black d6 d3 i3");
    let record = written(&game, Format::Record);
    assert!(record.contains("[StartingColour \"black\"]"), "{record}");
    assert!(record.contains("1. d6 2. d3 3. i3 *"), "{record}");
    assert_eq!(written(&record, Format::GameLine), format!("{game}\n"));

    let position = written(&game, Format::Position);
    assert!(position.ends_with(" 2 black\n"), "{position}");
    assert_eq!(written(&position, Format::Position), position);
    let board_string = written(&game, Format::BoardString);
    assert_eq!(board_string.trim().len(), 200);
    assert!(position.starts_with(board_string.trim()));
    assert_eq!(written(&board_string, Format::BoardString), board_string);

    assert_eq!(
        write_game(&read(BOARD).unwrap(), Format::Kaa).unwrap_err().to_string(),
        "Kulami cannot be written as KAA string; \
         it can be written as: record, line, board-string, position"
    );
}

#[test]
fn several_games_are_read_and_written() {
    let lines = [line("0 red d6"), line("1 black c3 c7")].join("\n") + "\n";
    let games = read_all(&lines).unwrap();
    let records = texts(&games, Format::Record).join("\n");
    assert_eq!(texts(&read_all(&records).unwrap(), Format::GameLine).concat(), lines);
    let error = read_all(&(lines + &line("d6 d6"))).unwrap_err().to_string();
    assert!(error.starts_with("game 3: game line, ply 2, \"d6\": "), "{error}");
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let board_string = written(BOARD, Format::BoardString);
    let board_string = board_string.trim();
    for (text, message) in [
        (
            line("2 black d6 d3 i3 i8 i2"),
            "game line, ply 5, \"i2\": there is no hole at i2 (rule K4)",
        ),
        (line("3"), "position, level: \"3\" is not a scoring level"),
        (line("0 green"), "position, starting colour: \"green\" is not a colour"),
        ("AAB/AA.".to_owned(), "position, board: "),
        (BOARD.replacen('B', "_", 1), "position, board: "),
        (board_string[..198].to_owned(), "board string, board: a board string has 200 characters"),
        (board_string.replacen("o0", "o7", 1), "board string, board: f1: '7' is not a marble"),
        (
            format!("[Game \"Kulami\"]\n[Board \"{BOARD}\"]\n\n1. d6 2. b3 *"),
            "record, ply 2, \"b3\": ",
        ),
        (
            "[Game \"Kulami\"]\n[Level \"7\"]\n\n*".to_owned(),
            "record, tag Level: \"7\" is not a scoring level",
        ),
    ] {
        let said = error_of(&text);
        assert!(said.starts_with(message), "{text}: {said}");
    }
}

#[test]
fn options_add_to_what_a_text_says() {
    let options = |name: &str, value: &str| [(name.to_owned(), value.to_owned())];
    for text in [BOARD.to_owned(), line("black"), line("d6")] {
        let game = read_with(&text, &options("level", "2")).unwrap();
        assert_eq!(game.table.record().tag("Level"), Some("2"), "{text}");
    }
    let game = read_with(&line("1"), &options("StartingColour", "black")).unwrap();
    assert_eq!(game.table.record().tag("StartingColour"), Some("black"));
    assert_eq!(game.table.record().tag("Level"), Some("1"));
    assert_eq!(
        read_with(&line("1"), &options("Level", "2")).unwrap_err().to_string(),
        "position: Level is 1 in the text, but you asked for 2"
    );
    let seed = |seed| open_with_defaults("kulami", &options("Seed", seed)).unwrap().record();
    assert_eq!(seed("7"), seed("7"));
    assert_ne!(seed("7").tag("Board"), seed("8").tag("Board"));
}
