//! The catalogue as front ends use it: open, read anything, write anything.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use taula_core::{LoadError, Param, Side};
use taula_tables::{
    Format, ReadError, TextError, entry, games, open, open_with_defaults, read, read_all,
    read_with, write, write_game,
};

const GAME_STRING: &str = r"Base+MLP;InProgress;White[3];wS1;bA1 wS1-;wQ -wS1;bQ bA1\";

fn error_of(text: &str) -> String {
    read(text).unwrap_err().to_string()
}

#[test]
fn every_game_has_an_entry_and_opens_with_its_defaults() {
    for game in games() {
        assert_eq!(entry(game.id).unwrap().info, *game);
        let defaults: Vec<(String, String)> = game
            .options
            .iter()
            .map(|option| (option.name.to_owned(), option.default.to_owned()))
            .collect();
        let plain = open_with_defaults(game.id, &[]).unwrap().record().to_string();
        assert_eq!(open_with_defaults(game.id, &defaults).unwrap().record().to_string(), plain);
        // Every value that is offered is taken.
        for option in game.options {
            for value in option.values {
                let options = [(option.name.to_owned(), (*value).to_owned())];
                assert!(open(game.id, &options).is_ok(), "{} {value}", option.name);
            }
        }
    }
}

/// A refused move is reported alike in every format.
#[test]
fn refused_moves_are_data_in_every_format() {
    let board = taula_kulami::Board::booklet();
    for (text, ply, entry, code) in [
        ("Base;;;wS1;bS1 wS1-;wA1 bS1-".to_owned(), 3, "wA1 bS1-", "placed-at-opponent"),
        ("Base;;;wS1;bS1 wA1-".to_owned(), 2, "bS1 wA1-", "unreadable-move"),
        ("[Variant \"standard\"]\n\n1. a1b2 i9i9".to_owned(), 2, "i9i9", "unreadable-move"),
        (format!("{board} 0 red d6 i9"), 2, "i9", "no-hole"),
    ] {
        let Err(ReadError::Game { source: LoadError::Ply { refusal, .. }, .. }) = &read(&text)
        else {
            panic!("{text}: {:?}", read(&text).map(|_| ()));
        };
        assert_eq!(refusal.code, code, "{text}");
        let begins = format!(", ply {ply}, \"{entry}\": {refusal}");
        assert!(error_of(&text).ends_with(&begins), "{}", error_of(&text));
    }
    let wrong_tag = read("[Variant \"chess\"]\n\n1. a1b2 *");
    assert!(matches!(wrong_tag, Err(ReadError::Game { source: LoadError::Tag { .. }, .. })));
}

#[test]
fn errors_are_explained_as_data_in_every_format() {
    for (text, code, line, quote) in [
        ("Base+X;;;wS1", "game-type", None, Some("Base+X")),
        ("Base;wS1;bS1 wS1-", "move-too-early", None, Some("wS1")),
        ("(;SU[hive]\n;P0[1 dropb wS1 N 13 .]", "end-missing", Some(2), None),
        ("Base x 3 S1Q/.bq - *", "position-side", None, None),
        ("Base w 3 S1Q/.bz - *", "position-rows", None, None),
        ("wwwww/wwwwww x 0 0", "position-side", None, None),
        ("0a1_0z9", "kaa-unexpected", None, Some("z")),
        ("0a9_0i9", "kaa-cell", None, Some("a9")),
        ("[Variant \"standard\"]\n\n1. a1b2 {never", "comment-not-closed", Some(3), None),
        ("AAB/AAB 0", "board", None, None),
        ("AAB/AAB 7", "level", None, Some("7")),
    ] {
        let Err(ReadError::Text { source: TextError::Unreadable(error), .. }) = read(text) else {
            panic!("{text}: {:?}", read(text).map(|_| ()));
        };
        assert_eq!(error.code, code, "{text}: {error:?}");
        let quote = quote.map(|quote| Param::Text(quote.to_owned()));
        let found = ["line", "quote"].map(|name| error.params.get(name).cloned());
        assert_eq!(found, [line.map(Param::Number), quote], "{text}: {error:?}");
        assert!(error_of(text).ends_with(&error.text), "{text}: {error:?}");
    }
}

#[test]
fn what_cannot_be_opened_is_named() {
    let error = |game: &str, name: &str, value: &str| {
        let options = [(name.to_owned(), value.to_owned())];
        open(game, &options).err().map(|error| error.to_string()).unwrap()
    };
    assert_eq!(
        error("go", "GameType", "Base"),
        "unknown game \"go\"; choose one of: hive, abalone, kulami, xbugs"
    );
    assert_eq!(
        error("hive", "Komi", "7"),
        "Hive has no option \"Komi\"; its options are: GameType, Opening, Repetition, Position"
    );
    assert_eq!(
        error("hive", "gametype", "Base+X"),
        "tag GameType: \"Base+X\" is not a game type: \
         it must be Base, or Base+ and letters out of M, L, P"
    );
    assert_eq!(
        error("hive", "Opening", "wild"),
        "tag Opening: \"wild\" is neither tournament nor free"
    );
    assert!(error("hive", "Position", "Base w 3 S1Qx - *").starts_with("tag Position: "));
}

#[test]
fn options_reach_the_table() {
    let options = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
    };
    let table = open("HIVE", &options(&[("gameTYPE", "base+pm"), ("Opening", "FREE")])).unwrap();
    assert_eq!(table.record().tag("GameType"), Some("Base+MP"));
    assert_eq!(table.record().tag("Opening"), Some("free"));

    let start = "Base w 3 S1Q/.bq - *";
    let table = open("hive", &options(&[("Position", start)])).unwrap();
    assert!(table.record().tag("Position").is_some());
    let clash = open("hive", &options(&[("Position", start), ("GameType", "Base+M")]));
    assert_eq!(
        clash.err().unwrap().to_string(),
        "tag Position: it is a position of Base, but the tag GameType says Base+M"
    );
}

#[test]
fn every_format_is_recognised() {
    let record = "[GameType \"Base\"]\n\n1. wS1 2. bS1 wS1- *\n";
    let sgf = "(;SU[hive];P0[1 dropb wS1 N 13 .];P0[2 done])";
    for (text, format) in [
        (GAME_STRING, Format::GameString),
        ("Base+M", Format::GameString),
        ("  base \n", Format::GameString),
        (record, Format::Record),
        ("[Game \"hive\"]\n\n*", Format::Record),
        ("1. wS1 *", Format::Record),
        ("{no moves yet}\n[GameType \"Base\"]\n*", Format::Record),
        (sgf, Format::Sgf),
        ("\u{feff}\r\n(;SU[hive])", Format::Sgf),
        ("Base w 3 S1Q/.bq - *", Format::Position),
    ] {
        assert_eq!(read(text).map(|game| game.format).unwrap(), format, "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_named() {
    assert!(matches!(read(" \n"), Err(ReadError::Empty)));
    assert_eq!(error_of(""), "the text is empty");
    assert!(error_of("héllo wörld").starts_with("line 1: \"héllo wörld\": unrecognised format"));
    assert_eq!(error_of("[Game \"Go\"]\n\n*"), "record, tag Game: there is no game \"Go\"");
    assert_eq!(
        error_of("[White \"Ada\"]\n\n*"),
        "record: it does not say which game it is; add a tag such as [Game \"Hive\"]"
    );
    assert_eq!(
        error_of("[GameType \"Base\"]\n\n1. wS1 2. bS1 wQ- *"),
        "record, ply 2, \"bS1 wQ-\": wQ is not in play; name a piece that is"
    );
    assert_eq!(
        error_of("[GameType \"Base\"]\n\n1. wS1 2. bS1 {"),
        "record, line 3, column 15: this comment is never closed by }"
    );
    assert_eq!(
        error_of("Base;;;wS1;bS1 wS1-;pass"),
        "game string, ply 3, \"pass\": you can place or move a piece, so you may not pass (rule H24)"
    );
    assert_eq!(
        error_of("(;SU[hive]\n;P0[1 dropb wS1 N 13 .]"),
        "Boardspace SGF, line 2: the file ends before the game does: a ) is missing"
    );
    assert_eq!(
        error_of("Base x 3 S1Q/.bq - *"),
        "position, side to move: \"x\" is neither w nor b"
    );
    assert_eq!(error_of("Base w 3 S1Q../...bq - *"), "position, the pieces form 2 separate hives");
}

#[test]
fn a_game_string_is_read_by_the_opening_rule_that_is_asked_for() {
    let text = "Base;InProgress;Black[1];wQ";
    let tournament = [("Opening".to_owned(), "tournament".to_owned())];
    let error = read_with(text, &tournament).unwrap_err().to_string();
    assert!(error.ends_with("(rule H35)"), "{error}");
    let free = [("Opening".to_owned(), "free".to_owned())];
    let game = read_with(text, &free).unwrap();
    assert_eq!(game.table.record().tag("Opening"), Some("free"));
    assert_eq!(write_game(&game, Format::GameString).unwrap(), format!("{text}\n"));
}

#[test]
fn formats_convert_into_each_other() {
    let game = read(GAME_STRING).unwrap();
    let record = write_game(&game, Format::Record).unwrap();
    let back = read(&record).unwrap();
    assert_eq!(write_game(&back, Format::GameString).unwrap(), format!("{GAME_STRING}\n"));

    let position = write_game(&game, Format::Position).unwrap();
    let set_up = read(&position).unwrap();
    assert_eq!(write_game(&set_up, Format::Position).unwrap(), position);
    assert_eq!(
        write_game(&set_up, Format::GameString).unwrap_err().to_string(),
        "game string: a game that starts from a set-up position has no game string; \
         write it as a record"
    );
    assert_eq!(
        write_game(&game, Format::Sgf).unwrap_err().to_string(),
        "Hive cannot be written as Boardspace SGF; it can be written as: record, uhp, position"
    );
}

#[test]
fn comments_marks_and_variations_survive() {
    let text = r#"[Game "Hive"]
[Rules "1"]
[GameType "Base"]
[Opening "tournament"]
[White "Ada"]
[Result "BlackWins"]
[Termination "time"]

{a quiet start} 1. wS1 $3 2. bS1 wS1- {close} (2. {or} bG1 -wS1 $6 3. wQ \wS1
(3. wA1 wS1- {nonsense, but kept})) 3. wQ \wS1 BlackWins
"#;
    let game = read(text).unwrap();
    assert_eq!(write_game(&game, Format::Record).unwrap(), text);
}

#[test]
fn several_games_are_read_and_written() {
    let texts = ["Base;InProgress;Black[1];wS1", "Base+P;InProgress;Black[1];wP"];
    let games = read_all(&texts.join("\n\n")).unwrap();
    let records = support::texts(&games, Format::Record).join("\n");
    let games = read_all(&records).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(support::texts(&games, Format::GameString).concat(), texts.join("\n") + "\n");

    let error = read_all(&format!("{}\nBase;;;wX1", texts[0])).unwrap_err();
    assert!(error.to_string().starts_with("game 2: game string, ply 1, \"wX1\": column 1: "));
    let error = read_all("Base;;;wX1").unwrap_err();
    assert!(error.to_string().starts_with("game string, ply 1, "));
}

#[test]
fn a_resignation_is_kept_where_the_format_can() {
    let mut table = open("hive", &[]).unwrap();
    table.act(Side::First, "wS1").unwrap();
    table.act(Side::First, "resign").unwrap();
    let record = write(&table, Format::Record).unwrap();
    assert_eq!(read(&record).unwrap().table.outcome(), table.outcome());
    let game_string = write(&table, Format::GameString).unwrap();
    assert_eq!(game_string, "Base;BlackWins;Black[1];wS1\n");
}

#[test]
fn formats_are_known_by_id_and_extension() {
    for format in Format::ALL {
        assert_eq!(Format::from_id(format.id()), Some(format));
        for extension in format.extensions() {
            assert_eq!(Format::from_extension(&extension.to_uppercase()), Some(format));
        }
    }
    assert_eq!(Format::from_extension("txt"), None);
}

#[test]
fn a_game_string_keeps_what_it_can_of_a_free_opening_and_a_resignation() {
    for text in ["Base;InProgress;White[2];wQ;bQ wQ-\n", "Base;BlackWins;White[2];wS1;bS1 wS1-\n"] {
        let game = read(text).unwrap();
        assert_eq!(write(&game.table, Format::GameString).unwrap(), text);
        let record = write(&game.table, Format::Record).unwrap();
        let again = read(&record).unwrap();
        assert_eq!(write(&again.table, Format::GameString).unwrap(), text);
    }
}

#[test]
fn comments_stay_with_their_moves_after_a_take_back() {
    let text = "[GameType \"Base\"]\n\n1. wS1 {one} 2. bS1 wS1- {gone} 3. offer takeback \
                4. accept takeback 5. bA1 wS1- {two} (5. bB1 wS1-) 6. wQ -wS1 {three} *";
    let record = write_game(&read(text).unwrap(), Format::Record).unwrap();
    let moves = record.rsplit("\n\n").next().unwrap().replace('\n', " ");
    assert!(moves.starts_with("1. wS1 {one}"), "{moves}");
    assert!(moves.contains("2. bA1 wS1- {two} (2. bB1 wS1-) 3. wQ -wS1 {three}"), "{moves}");
}
