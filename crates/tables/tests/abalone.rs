//! Abalone in the catalogue: its formats are recognised, read and written.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use taula_tables::{Format, open, read, read_all, read_with, write_game};

use support::texts;

const DAISY: &str = "ww.bb/wwwbbb/.ww.bb./......../........./......../.bb.ww./bbbwww/bb.ww b 0 0";
const DAISY_KAA: &str = "0a12b123c23g78h789i89_0a45b456c56g45h456i56";

const APGN: &str = r#"[Event "Club"]
[Date "2024.05.13"]
[Black "Ada"]
[White "Bob"]
[Variant "belgian"]
[Result "*"]
[Notation "Aba-Pro"]
[Plies "3"]

{a quiet start} 1. a1b2 {three} a5b5 2. b2c3 *
"#;

fn error_of(text: &str) -> String {
    read(text).unwrap_err().to_string()
}

fn written(text: &str, format: Format) -> String {
    write_game(&read(text).unwrap(), format).unwrap()
}

#[test]
fn every_text_is_recognised() {
    for (text, format) in [
        (APGN, Format::Apgn),
        ("[Variant \"standard\"]\n\n*", Format::Apgn),
        ("[Game \"Abalone\"]\n[Notation \"Nacre\"]\n\n1. a1d4 *", Format::Apgn),
        ("1. a1b2 i5h5 2. b2c3 *", Format::Apgn),
        ("1. A1-B2 *", Format::Apgn),
        ("{hello} 1.a1b2", Format::Apgn),
        ("[Game \"abalone\"]\n[Layout \"standard\"]\n\n1. a1b2 2. i5h5 *", Format::Record),
        ("[Layout \"belgian-daisy\"]\n\n*", Format::Record),
        (DAISY, Format::Position),
        ("wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb w 0 0", Format::Position),
        ("Belgian Daisy", Format::Position),
        ("i_m-a-robot", Format::Position),
        ("6-9", Format::Position),
        ("wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b", Format::Position),
        ("5/6/7/8/2bb1ww2/8/7/6/5-5b4w w", Format::Position),
        (DAISY_KAA, Format::Kaa),
    ] {
        let game = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(game.format, format, "{text}");
        assert_eq!(game.table.game().id, "abalone", "{text}");
    }
}

#[test]
fn apgn_keeps_comments_and_records_keep_more() {
    assert_eq!(written(APGN, Format::Apgn), APGN);
    let annotated =
        APGN.replace("{three}", "$1 {three}").replace(" 2. b2c3", " (1... i5h5) 2. b2c3");
    let record = written(&annotated, Format::Record);
    assert!(record.contains("[Layout \"belgian-daisy\"]"), "{record}");
    assert!(record.contains("1. a1b2 $1 {three} 2. a5b5 (2. i5h5) 3. b2c3 *"), "{record}");
    assert_eq!(written(&record, Format::Apgn), APGN);
}

#[test]
fn positions_turn_into_each_other() {
    assert_eq!(written(DAISY, Format::Kaa), format!("{DAISY_KAA}\n"));
    assert_eq!(written(DAISY_KAA, Format::Position), format!("{DAISY}\n"));
    assert_eq!(written("belgian daisy", Format::Position), format!("{DAISY}\n"));
    let after = written("1. a1b2 *", Format::Position);
    assert!(after.ends_with(" w 0 0\n"), "{after}");
    assert_eq!(written(&after, Format::Position), after);
    let record = written(&after, Format::Record);
    assert!(record.contains("[Position \""), "{record}");
    assert_eq!(
        write_game(&read(DAISY).unwrap(), Format::GameString).unwrap_err().to_string(),
        "Abalone cannot be written as game string; \
         it can be written as: record, apgn, position, kaa"
    );
}

#[test]
fn several_games_are_read_and_written() {
    let two = format!("{APGN}\n{}", APGN.replace("Ada", "Eve"));
    let games = read_all(&two).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(texts(&games, Format::Apgn).join("\n"), two);
    assert_eq!(read(&two).unwrap_err().to_string(), "APGN: one game is expected, and there are 2");
    let lines = format!("{DAISY}\n{DAISY_KAA}\nstandard\n");
    let kaa = texts(&read_all(&lines).unwrap(), Format::Kaa).concat();
    assert_eq!(kaa.lines().count(), 3);
    assert!(kaa.starts_with(&format!("{DAISY_KAA}\n{DAISY_KAA}\n0a12345")), "{kaa}");
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    for (text, message) in [
        ("1. a1b2 i5h5 2. a1b2 *", "APGN, ply 3, \"a1b2\": there is no marble on a1 (rule A5)"),
        ("[Variant \"go\"]\n\n*", "APGN, tag Variant: \"go\" is not a known layout;"),
        ("[Variant \"standard\"]\n\n1. a1b2 {", "APGN, line 3: "),
        ("wwwww/wwwxww/7/8/9/8/7/6/bbbbb b 0 0", "position, rows: unexpected \"x\" at sign 4"),
        ("wwwww/wwwwww b 0 0", "position, rows: there are 2, not 9"),
        ("5/6/7/8/9/8/7/6/5 w 9 7", "position, there is no marble on the board; "),
        ("0a12_0a9", "KAA string, White's half, sign 3: "),
        ("[Game \"Abalone\"]\n[Layout \"x\"]\n\n*", "record, tag Layout: there is no layout \"x\""),
        (
            "[Game \"Abalone\"]\n[Layout \"standard\"]\n\n1. e5e6 *",
            "record, ply 1, \"e5e6\": there is no marble on e5 (rule A5)",
        ),
    ] {
        let said = error_of(text);
        assert!(said.starts_with(message), "{text}: {said}");
    }
    let error = read_all(&format!("{APGN}\n[Variant \"standard\"]\n\n1. e5e6 *")).unwrap_err();
    assert!(error.to_string().starts_with("game 2: APGN, ply 1, \"e5e6\": "), "{error}");
}

#[test]
fn options_add_to_what_a_text_says() {
    let options = |name: &str, value: &str| [(name.to_owned(), value.to_owned())];
    for text in [DAISY, DAISY_KAA, "belgian-daisy", APGN] {
        let game = read_with(text, &options("marblestowin", "3")).unwrap();
        assert_eq!(game.table.record().tag("MarblesToWin"), Some("3"), "{text}");
    }
    let error = |text, name, value| read_with(text, &options(name, value)).unwrap_err().to_string();
    assert!(
        error(DAISY, "Komi", "7").starts_with("Abalone has no option \"Komi\"; its options are: ")
    );
    assert_eq!(
        error(DAISY, "Layout", "standard"),
        "position: Layout is belgian-daisy in the text, but you asked for standard"
    );
    let record = "[Game \"Abalone\"]\n[layout \"cross\"]\n\n*";
    assert_eq!(
        error(record, "Layout", "standard"),
        "record: Layout is cross in the text, but you asked for standard"
    );
    let table = open("abalone", &options("layout", "Belgian Daisy")).unwrap();
    assert_eq!(table.record().tag("Layout"), Some("belgian-daisy"));
}
