//! APGN: games written and read back, files by others, and what is wrong with
//! files that are refused.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used)]

mod support;

use proptest::prelude::*;
use support::{Random, lively_move};
use taula_abalone::notation::{Notation, read_all_apgn, read_apgn, write_apgn};
use taula_abalone::{Layout, Position, Rules, Setup, Table};
use taula_core::{NodeId, Notated as _, Position as _, Record, Side};

/// A game by others, with everything that APGN has.
const BY_OTHERS: &str = r#"[Event "Club \"Hex\""]
[Date "2024.05.13"]
[Black "Ada"]
[White "?"]
[Variant "Belgian Daisy"]
[Result "1-0"]
[Notation "Nacre"]
[Termination "Normal"]
[Plies "5"]
[Source "a shelf"]
[BlackElo "1500"]

{They begin.} 1. a1d4 a5d5!? {a bit
early} 2.b1d3 ( 2. b2e5 $2 {too far} 2... a4c4 ) 2... b6d6
3. {at last} c2e4 1-0 {Well played.}
"#;

#[test]
fn files_by_others_are_read_whole() {
    let record = read_apgn(BY_OTHERS).unwrap();
    assert_eq!(record.main_line().collect::<Vec<_>>(), ["a1b2", "a5b5", "b1c2", "b6c6", "c2d3"]);
    assert_eq!(record.result(), Some("1-0"));
    let tags: Vec<(&str, &str)> =
        record.tags().iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let expected = [
        ("Game", "Abalone"),
        ("Rules", "1"),
        ("Layout", "belgian-daisy"),
        ("Event", "Club \"Hex\""),
        ("Date", "2024.05.13"),
        ("Black", "Ada"),
        ("Source", "a shelf"),
        ("BlackElo", "1500"),
        ("Result", "1-0"),
        ("Termination", "Normal"),
    ];
    assert_eq!(tags, expected);
    let text = record.to_string();
    for piece in [
        "{They begin.} 1. a1b2 2. a5b5 $5 {a bit early} 3. b1c2",
        "(3. b2c3 $2 {too far} 4. a4b4)",
        "5. {at last} c2d3 {Well played.} 1-0",
    ] {
        assert!(text.replace('\n', " ").contains(piece), "{piece} in\n{text}");
    }
    let mut table = Table::at(Position::default());
    table.load(&record).unwrap();
    assert_eq!(table.outcome().and_then(taula_core::Outcome::winner), Some(Side::First));
}

#[test]
fn they_are_written_with_tags_in_order_and_two_moves_a_number() {
    let record = read_apgn(BY_OTHERS).unwrap();
    let text = write_apgn(&record, Notation::AbaPro).unwrap();
    let expected = r#"[Event "Club \"Hex\""]
[Date "2024.05.13"]
[Black "Ada"]
[White "?"]
[Variant "belgian"]
[Result "1-0"]
[Notation "Aba-Pro"]
[Termination "Normal"]
[Plies "5"]
[Source "a shelf"]
[BlackElo "1500"]

{They begin.} 1. a1b2 a5b5 {a bit early} 2. b1c2 b6c6 3. {at last} c2d3 {Well
played.} 1-0
"#;
    assert_eq!(text, expected);
    let again = read_apgn(&text).unwrap();
    assert_eq!(again.tags(), record.tags());
    assert!(again.main_line().eq(record.main_line()));
    assert_eq!(write_apgn(&again, Notation::AbaPro).unwrap(), text);
}

/// The list of the notation as it is published, in its order.
#[test]
fn every_published_variant_is_read_and_written_by_its_name() {
    const LIST: [&str; 19] = [
        "standard",
        "belgian",
        "german_daisy",
        "dutch_daisy",
        "swiss_daisy",
        "alien",
        "alliances",
        "accelium",
        "atomouche",
        "centrifugeuse",
        "corners",
        "domination",
        "duel",
        "fujiyama",
        "snakes_variant",
        "star",
        "the_clearing",
        "the_wall",
        "custom",
    ];
    let position = "[SetUp \"1\"]\n[Position \"5/6/7/8/2bb1ww2/8/7/6/5 b\"]\n";
    for name in LIST {
        let tags = format!("[Variant \"{name}\"]\n[Notation \"Aba-Pro\"]\n");
        if name == "custom" {
            let error = read_apgn(&format!("{tags}\n*")).unwrap_err().to_string();
            assert!(error.ends_with("that is in the tag Position"), "{error}");
        } else {
            let record = read_apgn(&format!("{tags}\n*")).unwrap();
            assert!(record.tag("Layout").is_some() && record.tag("Variant").is_none(), "{record}");
            let text = write_apgn(&record, Notation::AbaPro).unwrap();
            assert!(text.contains(&format!("[Variant \"{name}\"]")), "{text}");
            assert!(!text.contains("[Position"), "{text}");
        }
        // In case of disagreement the position counts.
        let record = read_apgn(&format!("{tags}{position}\n1. e3e4 *")).unwrap();
        let text = write_apgn(&record, Notation::AbaPro).unwrap();
        assert!(text.contains("[Variant \"custom\"]"), "{text}");
        assert!(text.contains(position), "{text}");
        assert_eq!(read_apgn(&text).unwrap(), record);
    }
    // A layout that is not in the list is written as a position, and found again.
    let record = read_apgn("[Variant \"korean-daisy\"]\n\n*").unwrap();
    let text = write_apgn(&record, Notation::AbaPro).unwrap();
    assert!(text.contains("[Variant \"custom\"]") && text.contains("[SetUp \"1\"]"), "{text}");
    assert_eq!(read_apgn(&text).unwrap().tag("Layout"), Some("korean-daisy"));
}

#[test]
fn published_positions_are_read_and_written() {
    let game = |position: &str| read_apgn(&format!("[Position \"{position}\"]\n\n*"));
    let rows = "5/6/7/8/2bb1ww2/8/7/6/5";
    for (text, lost, written) in [
        (format!("{rows} b"), " b 0 0", format!("{rows} b")),
        (format!("{rows}-0b0w w"), " w 0 0", format!("{rows} w")),
        (format!("{rows}-5b4w b"), " b 5 4", format!("{rows}-5b4w b")),
        (format!("{rows} w 1 2"), " w 1 2", format!("{rows}-1b2w w")),
    ] {
        let record = game(&text).unwrap();
        assert!(record.tag("Position").unwrap().ends_with(lost), "{record}");
        let apgn = write_apgn(&record, Notation::AbaPro).unwrap();
        assert!(apgn.contains(&format!("[Position \"{written}\"]")), "{apgn}");
        assert_eq!(read_apgn(&apgn).unwrap(), record);
    }
    for wrong in ["-5b", "-5", "-bw", "-5w4b", "-5b4w-1b", "-999b0w"] {
        let error = game(&format!("{rows}{wrong} b")).unwrap_err().to_string();
        assert!(error.contains("marbles lost by"), "{wrong}: {error}");
    }
}

/// The archive of MiGs has terminations such as `Au score`.
#[test]
fn why_a_game_ended_is_kept_in_its_own_words() {
    use taula_core::EndReason;
    for (word, result, reason) in [
        ("Abandon", "0-1", Some(EndReason::Resignation)),
        ("Au temps", "1-0", Some(EndReason::Time)),
        ("Au score", "1-0", Some(EndReason::Score)),
        ("Match nul", "1/2-1/2", Some(EndReason::Unknown)),
        ("D\u{e9}co", "1-0", Some(EndReason::Unknown)),
        ("abandoned", "1-0", Some(EndReason::Abandonment)),
        ("resignation", "1-0", Some(EndReason::Resignation)),
        ("", "1-0", Some(EndReason::Unknown)),
        ("Abandon", "*", None),
    ] {
        let text = format!("[Termination \"{word}\"]\n\n1. a1b2 {result}");
        let record = read_apgn(&text).unwrap();
        assert_eq!(record.tag("Termination"), Some(word), "{text}");
        let mut table = Table::at(Position::default());
        table.load(&record).unwrap();
        assert_eq!(table.outcome().map(|outcome| outcome.reason), reason, "{text}");
        assert_eq!(table.record().tag("Termination"), Some(word), "{text}");
        let written = write_apgn(&table.record(), Notation::AbaPro).unwrap();
        assert!(written.contains(&format!("[Termination \"{word}\"]")), "{written}");
        // It is not true of a game that went on.
        table.undo(1).unwrap();
        assert_eq!(table.record().tag("Termination"), None, "{text}");
    }
    // Where nothing is said, nothing is made up.
    let record = read_apgn("1. a1b2 1-0").unwrap();
    assert_eq!(record.tag("Termination"), None);
}

#[test]
fn white_may_start() {
    let text = "[SetUp \"1\"]\n[Position \"5/6/7/8/2bb1ww2/8/7/6/5 w 1 2\"]\n\n1... e7e6 2. e3e2 *";
    let record = read_apgn(text).unwrap();
    assert_eq!(
        record.tag("Position"),
        Some("...../....../......./......../..bb.ww../......../......./....../..... w 1 2")
    );
    let written = write_apgn(&record, Notation::Nacre).unwrap();
    assert!(written.ends_with("\n\n1... e7e5 2. e3e2 *\n"), "{written}");
    assert!(written.contains(
        "[Variant \"custom\"]\n[Result \"*\"]\n[Notation \"Nacre\"]\n[SetUp \"1\"]\n[Position "
    ));
    assert_eq!(read_apgn(&written), Ok(record));

    // From a layout with White to move there is no position to read.
    let record = read_apgn("1... i5h5 *").unwrap();
    assert!(record.tag("Position").unwrap().ends_with(" w 0 0"));

    let error = read_apgn(&text.replace(" w 1 2", " b 1 2")).unwrap_err().to_string();
    assert_eq!(
        error,
        "game 1: tag Position: it says that Black moves first, but the moves begin with White's"
    );
}

#[test]
fn several_games_stand_in_one_text() {
    let text = "[Black \"A\"]\n\n1. a1b2 *\n\n[Black \"B\"]\n[Variant \"german-daisy\"]\n\n1. c1d2 0-1 1. a2b2";
    let records = read_all_apgn(text).unwrap();
    let blacks: Vec<Option<&str>> = records.iter().map(|record| record.tag("Black")).collect();
    assert_eq!(blacks, [Some("A"), Some("B"), None]);
    assert!(read_apgn(text).unwrap_err().to_string().contains("the text has 3"));
    assert_eq!(read_all_apgn(" \n"), Ok(Vec::new()));
    assert_eq!(read_apgn("").unwrap_err().to_string(), "game 1: the text has no game in it");
}

#[test]
fn games_past_a_repetition_are_read_without_that_rule() {
    let round = "a1b1 i9h9 b1a1 h9i9 ";
    let setup = "[Position \"4w/6/7/8/9/8/7/6/b4 b 0 0\"]\n";
    let record = read_apgn(&format!("{setup}{} a1a2 *", round.repeat(3))).unwrap();
    assert_eq!(record.tag("Repetition"), Some("off"));
    let short = read_apgn(&format!("{setup}{} 1/2-1/2", round.repeat(2))).unwrap();
    assert_eq!(short.tag("Repetition"), None);
    assert_eq!(short.tag("Termination"), None);
    let strict = format!("{setup}[Repetition \"on\"]\n{} a1a2 *", round.repeat(2));
    let error = read_apgn(&strict).unwrap_err().to_string();
    assert_eq!(error, "game 1: ply 9, \"a1a2\": the game is over (rule A21)");
}

#[test]
fn games_that_do_not_replay_are_refused_with_ply_and_reason() {
    let error = |text: &str| read_apgn(text).unwrap_err().to_string();
    for (text, message) in [
        ("1. a1b2 a1b2 *", "game 1: ply 2, \"a1b2\": there is no marble on a1 (rule A5)"),
        ("1. a1b2 (1. a1b3) *", "game 1: ply 1, \"a1b3\": \"a1b3\" is not a move"),
        ("1. a1b2 (1. a1b3 *) *", "game 1: line 1: the result * stands inside a variation"),
        ("1. a1b2 (1. i5h5) *", "game 1: ply 1, \"i5h5\": the marble on i5 is not yours (rule A5)"),
        ("[Notation \"UHP\"]\n*", "game 1: tag Notation: \"UHP\" is not a notation"),
        ("[Variant \"chess\"]\n*", "game 1: tag Variant: \"chess\" is not a known layout"),
        ("[Position \"5/6\"]\n*", "game 1: tag Position: position, fields: there are 1, not 4"),
        ("[MarblesToWin \"0\"]\n*", "game 1: tag MarblesToWin: 0 marbles to win is not a game"),
        (
            "[Result \"1-0\"]\n1. a1b2 0-1",
            "game 1: tag Result: it says 1-0, but the moves end with 0-1",
        ),
        ("* *\n\n[Black \"A]\n*", "game 3: line 3: these quotes are not closed on their line"),
        ("1. a1b2 {never", "game 1: line 1: this comment is never closed by }"),
        ("1. a1b2 *\n1. a1b2 )", "game 2: line 2: this ) closes no variation"),
    ] {
        assert!(error(text).starts_with(message), "{text}: {}", error(text));
    }
    let won = "[Position \"5/6/7/8/6bbw/8/7/6/w4 b 0 5\"]\n1. e7e8 0-1";
    assert!(
        error(won).contains("tag Result: the tag says 0-1, but the moves end in 1-0"),
        "{}",
        error(won)
    );
}

/// `c5d4` is what we write for c4 and c5 moving north-west. Some write it for c3,
/// c4 and c5 moving north-east; the following moves decide.
#[test]
fn nacre_from_the_nearer_end_is_read_where_the_game_needs_it() {
    let game = |moves: &str| {
        let tags = "[Notation \"Nacre\"]\n[Position \"4w/6/7/8/9/8/2bbb2/6/5 b 0 0\"]\n";
        read_apgn(&format!("{tags}\n{moves} *"))
    };
    let entries = |moves: &str| -> Vec<String> {
        game(moves).unwrap().main_line().map(str::to_owned).collect()
    };
    assert_eq!(entries("1. c5d4 i9h9 2. c3c2"), ["c4c5d4", "i9h9", "c3c2"]);
    assert_eq!(entries("1. c5d4 i9h9 2. d6d7"), ["c3c5d4", "i9h9", "d6d7"]);
    let error = game("1. c5d4 i9h9 2. e5e6").unwrap_err().to_string();
    assert_eq!(error, "game 1: ply 3, \"e5e6\": there is no marble on e5 (rule A5)");
}

#[test]
fn a_record_that_is_no_game_is_not_written() {
    let record: Record = "1. a1b2 2. a1b2 *".parse().unwrap();
    let error = write_apgn(&record, Notation::AbaPro).unwrap_err().to_string();
    assert!(error.contains("ply 2"), "{error}");
}

/// The position on a table of this game.
fn position_of(table: &Table) -> &Position {
    table.position().unwrap()
}

fn game(layout: usize, rules: Rules, plies: usize, seed: u64) -> Table {
    let layouts = Layout::all();
    let mut random = Random::new(seed);
    let start = Position::from_layout(layouts[layout % layouts.len()], rules);
    let mut table = Table::at(start);
    for _ in 0..plies {
        let Some(mv) = lively_move(position_of(&table), &mut random) else { break };
        let text = position_of(&table).write_move(mv);
        table.act(position_of(&table).side_to_move(), &text).unwrap();
    }
    table
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn games_are_read_as_they_were_written(
        layout in 0..Layout::all().len(),
        plies in 0..250_usize,
        seed: u64,
        nacre: bool,
        to_win in 1..15_u8,
        repetition: bool,
        limit in prop::option::of(1..300_u32),
        resigns: bool,
    ) {
        let notation = if nacre { Notation::Nacre } else { Notation::AbaPro };
        let rules = Rules { marbles_to_win: to_win, repetition, move_limit: limit };
        let mut table = game(layout, rules, plies, seed);
        table.set_tag("Black", "A \\ \"B\"");
        if resigns && table.outcome().is_none() {
            table.act(Side::Second, "resign").unwrap();
        }
        let record = table.record();
        let text = write_apgn(&record, notation).unwrap();
        let read = read_apgn(&text).unwrap();
        prop_assert_eq!(&read, &record, "{}", text);
        let mut again = Table::at(Position::default());
        again.load(&read).unwrap();
        prop_assert_eq!(position_of(&again), position_of(&table));
        prop_assert_eq!(again.outcome(), table.outcome());
        prop_assert!(text.lines().skip_while(|line| !line.is_empty()).all(|line| line.len() <= 80));
    }

    #[test]
    fn comments_are_kept_and_nothing_else_is_written(
        plies in 1..40_usize,
        seed: u64,
        notes in prop::collection::vec(("[a-z(); ]{0,20}", any::<u8>(), any::<bool>()), 0..8),
        nacre: bool,
    ) {
        let notation = if nacre { Notation::Nacre } else { Notation::AbaPro };
        let table = game(seed as usize, Rules::default(), plies, seed);
        let mut record = table.record();
        let mut plain = record.clone();
        let line: Vec<NodeId> = record.line_from(NodeId::START).collect();
        let mut random = Random::new(seed);
        for (text, place, is_variation) in notes {
            let index = usize::from(place) % line.len();
            record.set_comments_after(line[index], [text.as_str()]);
            plain.set_comments_after(line[index], [text.as_str()]);
            record.set_nags(line[index], &[place]);
            if is_variation {
                // Another move instead of this one, and an answer to it.
                let mut position = position_of(&table).start();
                for mv in position_of(&table).moves_played().take(index) {
                    position.play(mv).unwrap();
                }
                let mut after = if index == 0 { NodeId::START } else { line[index - 1] };
                for _ in 0..2 {
                    let Some(mv) = lively_move(&position, &mut random) else { break };
                    after = record.add(after, &position.write_move(mv)).unwrap();
                    record.set_comments_before(after, [text.as_str()]);
                    position.play(mv).unwrap();
                }
            }
        }
        let written = write_apgn(&record, notation).unwrap();
        prop_assert_eq!(read_apgn(&written).unwrap(), plain, "{}", written);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[a-i1-9.{}();$\\[\\]\"\n *!é]{0,120}") {
        let _ = read_all_apgn(&text);
    }

    #[test]
    fn positions_are_kept(seed: u64, plies in 0..60_usize) {
        let table = game(seed as usize, Rules::default(), plies, seed);
        if table.outcome().is_none() {
            let middle = Setup::from(position_of(&table)).into_position().unwrap();
            let record = Table::at(middle.clone()).record();
            let read = read_apgn(&write_apgn(&record, Notation::AbaPro).unwrap()).unwrap();
            prop_assert_eq!(Position::from_tags(read.tags()).unwrap(), middle);
        }
    }
}
