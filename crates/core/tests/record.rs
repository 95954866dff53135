//! Reading, editing and writing records.

// Clippy lets tests panic, but not the functions that help them.
#![allow(clippy::expect_used, clippy::panic)]

use proptest::prelude::*;
use taula_core::limits::{
    MAX_COMMENTS, MAX_ENTRY_LENGTH, MAX_NODES, MAX_TAGS, MAX_VARIATION_DEPTH,
};
use taula_core::{Dialect, NextGame, NodeId, Record, RecordErrorKind};

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn main_line(record: &Record) -> Vec<&str> {
    record.main_line().collect()
}

fn ids(record: &Record) -> Vec<NodeId> {
    record.line_from(NodeId::START).collect()
}

/// The comments before and after the first move with this text.
fn comments<'r>(record: &'r Record, entry: &str) -> (&'r [String], &'r [String]) {
    let (_, node) = record.nodes().find(|(_, node)| node.entry == entry).expect("such a move");
    (&node.comments_before, &node.comments_after)
}

#[test]
fn a_whole_record_is_read() {
    let record = read(concat!(
        "[Event \"A \\\"small\\\" cup\"]\n[Site \"C:\\\\hive\"]\n[GameType \"Base+MLP\"]\n\n",
        "{Round one} 1. wS1 2. bS1 wS1- $1 $14 {close} {very}\n",
        "3. wQ \\wS1 (3. {instead} wQ -wS1 4. bQ bS1/ (4. bQ bS1-) 5. wA1 wQ\\) ; till here\n",
        "4. bQ bS1/ WhiteWins\n",
    ));
    assert_eq!(record.tag("Event"), Some("A \"small\" cup"));
    assert_eq!(record.tag("Site"), Some("C:\\hive"));
    assert_eq!(record.tag("Nothing"), None);
    let names: Vec<&str> = record.tags().iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Event", "Site", "GameType"]);
    assert_eq!(main_line(&record), ["wS1", "bS1 wS1-", r"wQ \wS1", "bQ bS1/"]);
    assert_eq!(record.result(), Some("WhiteWins"));

    assert_eq!(record.node(NodeId::START).unwrap().comments_after, ["Round one"]);
    assert_eq!(comments(&record, "bS1 wS1-").1, ["close", "very"]);
    assert_eq!(comments(&record, "wQ -wS1").0, ["instead"]);
    // A comment after a variation belongs to the move that has the variation.
    assert_eq!(comments(&record, r"wQ \wS1").1, ["till here"]);
    let (_, nagged) = record.nodes().find(|(_, node)| !node.nags.is_empty()).unwrap();
    assert_eq!((nagged.entry.as_str(), &nagged.nags[..]), ("bS1 wS1-", &[1, 14][..]));
}

#[test]
fn moves_with_numbers_and_signs_stay_whole() {
    let shot = "flick gnat2 dir 87.5 press 0.42 rim 0.30 tilt 0";
    let record = read(&format!("1. {shot} 2. wA1 \\bQ 3. -wQ\\ *"));
    assert_eq!(main_line(&record), [shot, r"wA1 \bQ", r"-wQ\"]);
}

#[test]
fn ply_numbers_come_in_several_spellings() {
    for text in
        ["1. a 2. b c *", "1.a 2.b c *", "1... a 1... b c*", "1.a\n2.\tb\r\n c *", "7. a 9. b c *"]
    {
        let expected = if text.contains("c*") { ["a", "b c*"] } else { ["a", "b c"] };
        assert_eq!(main_line(&read(text)), expected, "{text}");
    }
    assert_eq!(main_line(&read("1.a{x}2.b(2.c)3.d")), ["a", "b", "d"]);
}

#[test]
fn a_game_may_lack_tags_moves_and_result() {
    assert_eq!(read(""), Record::new());
    assert_eq!(read(" \n\t"), Record::new());
    assert_eq!(read("*").result(), Some("*"));
    assert_eq!(read("1. a").result(), None);
    assert_eq!(read("[White \"x\"]").tags().len(), 1);
    assert_eq!(read("\u{feff}1. a").main_line().count(), 1);
    assert_eq!(Record::read_all(" ").unwrap(), []);
}

#[test]
fn results_come_in_several_words() {
    for word in
        ["*", "1-0", "0-1", "1/2-1/2", "NotStarted", "InProgress", "Draw", "WhiteWins", "BlackWins"]
    {
        let record = read(&format!("1. a b {word}"));
        assert_eq!((main_line(&record), record.result()), (vec!["a b"], Some(word)));
    }
    let record = read("[Result \"12:7\"]\n\n1. a b 12:7");
    assert_eq!((main_line(&record), record.result()), (vec!["a b"], Some("12:7")));
    let record = read("1. a b 12:7");
    assert_eq!((main_line(&record), record.result()), (vec!["a b 12:7"], None));
    let record = read("1. a b \"on points\"");
    assert_eq!((main_line(&record), record.result()), (vec!["a b"], Some("on points")));
}

#[test]
fn comments_behind_the_result_are_kept() {
    let records = Record::read_all("1. a * {good game} ; really\n{next} 1. b *").unwrap();
    assert_eq!(records.len(), 2);
    assert_eq!(comments(&records[0], "a").1, ["good game", "really"]);
    assert_eq!(records[1].node(NodeId::START).unwrap().comments_after, ["next"]);
}

#[test]
fn several_games_are_told_apart() {
    let text = "[White \"A\"]\n\n1. a b\n\n[White \"B\"]\n1. c *\n1. d\n2. e 1-0 [White \"C\"] *";
    let records = Record::read_all(text).unwrap();
    let found: Vec<_> = records.iter().map(|game| (game.tag("White"), main_line(game))).collect();
    let expected = [
        (Some("A"), vec!["a b"]),
        (Some("B"), vec!["c"]),
        (None, vec!["d", "e"]),
        (Some("C"), vec![]),
    ];
    assert_eq!(found, expected);
    let joined: String = records[1..].iter().map(Record::to_string).collect();
    assert_eq!(Record::read_all(&joined).unwrap(), records[1..]);
}

#[test]
fn a_heading_is_read_without_the_moves() {
    let (heading, rest) = Record::read_heading("[Game \"Hive\"] {a comment} 1. wS1 *");
    assert_eq!((heading.tag("Game"), rest), (Some("Hive"), "1. wS1 *"));
    let (heading, rest) = Record::read_heading("[Game \"Hive\"] [Broken");
    assert_eq!((heading.tag("Game"), rest), (Some("Hive"), "[Broken"));
}

#[test]
fn a_copy_leaves_out_moves_without_an_entry_and_keeps_their_comments() {
    let record = read("1. a {one} 2. skip {two} 3. c (3. d {three}) *");
    let copy = record
        .try_map(|_, node| Ok::<_, ()>((node.entry != "skip").then(|| node.entry.to_uppercase())));
    let copy = copy.unwrap();
    assert_eq!(main_line(&copy), ["A", "C"]);
    assert_eq!(comments(&copy, "A").1, ["one", "two"]);
    assert_eq!(comments(&copy, "D").1, ["three"]);
    let failed = record.try_map(|_, node| if node.entry == "d" { Err("d") } else { Ok(None) });
    assert_eq!(failed.err(), Some("d"));
}

#[test]
fn comments_before_tags_open_the_game() {
    let record = read("; a file of mine\n[White \"A\"]\n1. a *");
    assert_eq!(record.tag("White"), Some("A"));
    assert_eq!(record.node(NodeId::START).unwrap().comments_after, ["a file of mine"]);
}

#[test]
fn variations_of_one_ply_are_siblings_however_they_nest() {
    let record = read("1. a (1. b (1. c)) (1. d)");
    assert_eq!(record.node(NodeId::START).unwrap().children.len(), 4);
    assert_eq!(record.to_string(), "1. a (1. b) (1. c) (1. d)\n");
}

#[test]
fn a_comment_opens_a_variation() {
    let record = read("1. a ({or} 1. {even} b {this}) *");
    let expected = (&["or".to_owned(), "even".to_owned()][..], &["this".to_owned()][..]);
    assert_eq!(comments(&record, "b"), expected);
    assert_eq!(record.to_string(), "1. a (1. {or} {even} b {this}) *\n");
}

#[test]
fn records_differ_by_the_shape_of_their_trees() {
    assert_ne!(read("1. a 2. b"), read("1. a (1. b)"));
    assert_ne!(read("1. a (1. b 2. c)"), read("1. a (1. b) (1. c)"));
}

#[test]
fn errors_name_place_and_problem() {
    use RecordErrorKind::*;
    let text = |text: &str| text.to_owned();
    let cases = [
        ("[\"x\"]", 1, 1, TagWithoutName),
        ("[White x]", 1, 8, TagWithoutValue(text("White"))),
        ("[White", 1, 7, TagWithoutValue(text("White"))),
        ("[White \"x\"\n1. a", 1, 1, TagNotClosed(text("White"))),
        ("[W \"x\"]\n [W \"y\"]", 2, 2, TagTwice(text("W"))),
        ("[W \"x]\n1. a", 1, 4, QuotesNotClosed),
        ("1. \"x\\\"", 1, 4, QuotesNotClosed),
        ("1. a\n  2. b {x", 2, 8, CommentNotClosed),
        ("1. a } 2. b", 1, 6, CommentNotOpened),
        ("1. a (1. b (1. c)", 1, 6, VariationNotClosed),
        ("1. a (1. b\n[W \"x\"]", 1, 6, VariationNotClosed),
        ("1. a (1. b))", 1, 12, VariationNotOpened),
        ("1. a ({x})", 1, 6, VariationWithoutMoves),
        ("(1. a)", 1, 1, VariationTooEarly),
        ("1. a 2. b ((2. c))", 1, 12, VariationTooEarly),
        ("1. 2. a", 1, 1, NumberWithoutMove),
        ("1. a\n2.", 2, 1, NumberWithoutMove),
        ("1. *", 1, 1, NumberWithoutMove),
        ("1. $1", 1, 1, NumberWithoutMove),
        ("1. (1. a)", 1, 1, NumberWithoutMove),
        ("1. a (1. )", 1, 7, NumberWithoutMove),
        ("é a", 1, 1, TextWithoutNumber(text("é"))),
        ("1. é {x} b", 1, 10, TextWithoutNumber(text("b"))),
        ("$1 1. a", 1, 1, NagTooEarly(text("$1"))),
        ("1. a ($1 1. b)", 1, 7, NagTooEarly(text("$1"))),
        ("1. a $256", 1, 6, NagTooHigh(text("$256"))),
        ("1. a (1. b 1-0)", 1, 12, ResultInVariation(text("1-0"))),
        ("1. a * 1. b", 1, 8, SecondGame),
    ];
    for (text, line, column, problem) in cases {
        let error = text.parse::<Record>().expect_err(text);
        assert_eq!((error.line, error.column, &error.kind), (line, column, &problem), "{text}");
        assert_eq!(error.to_string(), format!("line {line}, column {column}: {problem}"));
    }
}

#[test]
fn messages_fit_a_line() {
    let error = "x".repeat(1_000_000).parse::<Record>().unwrap_err();
    assert!(error.to_string().len() < 200);
    let error = "[W \"x\"]\n\nwS1 2. bS1".parse::<Record>().unwrap_err();
    let expected = "line 3, column 1: \"wS1\" stands where a ply number is expected, as in 1. wS1";
    assert_eq!(error.to_string(), expected);
}

#[test]
fn tags_are_set_in_place_and_removed() {
    let mut record = Record::new();
    record.set_tag("White", "Ada");
    record.set_tag("Black", "Bob");
    record.set_tag("White", "Eve \"E\"\nof \\");
    record.set_tag("two words]", "");
    let expected = "[White \"Eve \\\"E\\\" of \\\\\"]\n[Black \"Bob\"]\n[two_words_ \"\"]\n";
    assert_eq!(record.to_string(), expected);
    assert_eq!(read(expected), record);
    assert_eq!(record.remove_tag("White").as_deref(), Some("Eve \"E\" of \\"));
    assert_eq!(record.remove_tag("White"), None);
    assert_eq!(record.tags().len(), 2);
}

#[test]
fn lines_are_wrapped_between_moves_and_in_comments() {
    let mut record = Record::new();
    let entries: Vec<String> = (0..40).map(|ply| format!("wA{ply} bQ/")).collect();
    record.push_main_line(&entries);
    record.set_comments_after(ids(&record)[3], ["long words ".repeat(30)]);
    record.set_result("*");
    let text = record.to_string();
    assert!(text.lines().count() > 10);
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
        assert_eq!(line, line.trim());
    }
    // Every move is found whole.
    for (index, entry) in entries.iter().enumerate() {
        assert!(text.lines().any(|line| line.contains(&format!("{}. {entry}", index + 1))));
    }
    assert_eq!(read(&text), record);
}

#[test]
fn a_comment_with_a_brace_goes_to_the_end_of_the_line() {
    let mut record = read("1. a (1. b) 2. c *");
    let (b, _) = record.nodes().find(|(_, node)| node.entry == "b").unwrap();
    record.set_comments_before(b, ["{sic} [x"]);
    record.set_comments_after(b, ["a } b", "c"]);
    let text = record.to_string();
    assert_eq!(text, "1. a (1. ; {sic} [x\nb ; a } b\n{c}) 2. c *\n");
    assert_eq!(read(&text), record);
}

#[test]
fn moves_are_pushed_at_the_end_of_the_main_line() {
    let mut record = read("1. a (1. x) 2. b (2. y)");
    record.push_main_line(&["c".to_owned(), "d\n d".to_owned()]);
    assert_eq!(main_line(&record), ["a", "b", "c", "d d"]);
}

#[test]
fn a_variation_is_added_promoted_and_deleted() {
    let mut record = read("1. a 2. b 3. c");
    let [a, b, c] = ids(&record)[..] else { panic!("three plies") };
    let x = record.add(a, "x").unwrap();
    let y = record.add(a, "y").unwrap();
    let z = record.add(y, "z").unwrap();
    assert_eq!(record.to_string(), "1. a 2. b (2. x) (2. y 3. z) 3. c\n");
    assert_eq!(record.path_to(z), [a, y, z]);
    assert_eq!(record.path_to(NodeId::START), []);
    assert_eq!(record.node(z).unwrap().parent, Some(y));
    assert_eq!(record.node(a).unwrap().children, [b, x, y]);

    assert!(record.promote(z));
    assert_eq!(record.to_string(), "1. a 2. b (2. y 3. z) (2. x) 3. c\n");
    assert!(record.promote(z));
    assert_eq!(record.to_string(), "1. a 2. y (2. b 3. c) (2. x) 3. z\n");
    assert!(!record.promote(z), "it is the main line now");
    assert!(!record.promote(NodeId::START));

    assert!(record.delete(b));
    assert_eq!(record.to_string(), "1. a 2. y (2. x) 3. z\n");
    assert!(record.node(b).is_none() && record.node(c).is_none());
    assert!(!record.delete(b) && !record.delete(NodeId::START));
    assert_eq!(record.add(c, "late"), None);
    assert!(!record.promote(c) && !record.set_nags(c, &[1]));
    assert_eq!(record.path_to(c), []);
    assert_eq!(record, read("1. a 2. y (2. x) 3. z"));
    assert!(record.set_nags(z, &[3, 14]));
    assert_eq!(record.node(z).unwrap().nags, [3, 14]);
}

#[test]
fn moves_are_single_words_where_numbers_count_both_sides() {
    let text = "[Event \"Cup\"]\n\n1. a1b2 c3?! 2.d4 {close} 1-0 [Event \"Next\"]";
    let (record, length) = match Record::read_next(text, Dialect::MoveNumbers, true) {
        NextGame::Game { record: Ok(record), length } => (record, length),
        other => panic!("{other:?}"),
    };
    assert_eq!(main_line(&record), ["a1b2", "c3", "d4"]);
    assert_eq!(record.result(), Some("1-0"));
    assert_eq!(text[length..].trim(), "[Event \"Next\"]");
}

#[test]
fn a_result_alone_is_parted_from_the_tags() {
    let mut record = Record::new();
    record.set_tag("Game", "Hive");
    assert_eq!(record.to_string(), "[Game \"Hive\"]\n");
    record.set_result("1-0");
    assert!(record.to_string().ends_with("]\n\n1-0\n"), "{record}");
}

#[test]
fn the_start_only_has_comments() {
    let mut record = Record::new();
    assert!(!record.set_nags(NodeId::START, &[1]));
    assert!(!record.set_comments_before(NodeId::START, ["x"]));
    assert!(record.set_comments_after(NodeId::START, ["x", " ", "y"]));
    assert_eq!(record.to_string(), "{x} {y}\n");
}

/// Nothing recurses: neither reading nor writing, comparing, cloning, dropping.
#[test]
fn nesting_costs_no_stack() {
    const DEPTH: usize = MAX_VARIATION_DEPTH + 2;
    let mut text = String::from("1. a 2. a");
    for ply in 2..DEPTH {
        text += &format!(" ({ply}. b {}. c", ply + 1);
    }
    text += &")".repeat(DEPTH - 2);
    let record = read(&text);
    let (deepest, _) = record.nodes().last().expect("a node");
    assert_eq!(record.path_to(deepest).len(), DEPTH);
    assert_eq!(read(&record.to_string()), record);
    let mut clone = record.clone();
    assert!(clone.delete(ids(&clone)[0]));
    assert_eq!(clone, Record::new());

    let error = format!("1. a {}", "(".repeat(DEPTH)).parse::<Record>().unwrap_err();
    assert_eq!(error.kind, RecordErrorKind::VariationTooEarly);
    let error = "(1. a ".repeat(DEPTH).parse::<Record>().unwrap_err();
    assert_eq!(error.kind, RecordErrorKind::VariationTooEarly);
    assert!(format!("1. a {}", "(1. b ".repeat(DEPTH)).parse::<Record>().is_err());
}

/// Each of these would take minutes if anything were quadratic.
#[test]
fn megabytes_take_no_time() {
    let repeat = |piece: &str| piece.repeat(1_000_000 / piece.len());
    // As much as fits into one move, and as many as fit into a record.
    let long = |piece: &str| piece.repeat(MAX_ENTRY_LENGTH / piece.len());
    let many = |piece: &str| piece.repeat(MAX_NODES - 1);
    let tags: String = (0..MAX_TAGS).map(|index| format!("[T{index} \"\"]")).collect();
    let texts = [
        many("1. a "),
        repeat("1. a * "),
        repeat("1. a [ ( 1. b ) * "),
        format!("1. {}", long("a ")),
        format!("1. {}", long("[ ")),
        format!("1. a {}", many("(1. b)")),
        format!("1. a {}", "{b}".repeat(MAX_COMMENTS)),
        format!("1. a {}", repeat("$1 ")),
        format!("1. a ;{}", long("} ")),
        format!("1. \"{}\"", long("\\\\")),
        format!("1. a{}b", " ".repeat(MAX_ENTRY_LENGTH - 2)),
        format!("{tags}{}", "1. a b ".repeat(100_000)),
        repeat("9"),
        format!("1. {}", long("9 ")),
    ];
    for text in texts {
        let start: String = text.chars().take(20).collect();
        if let Ok(records) = Record::read_all(&text) {
            let written: String = records.iter().map(Record::to_string).collect();
            assert_eq!(Record::read_all(&written).as_ref(), Ok(&records), "{start}");
        } else {
            assert_eq!(start, "9".repeat(20));
        }
    }
}

/// Text out of everything that means something in a record, and some more.
fn odd_text() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "a",
        "wS1",
        "\\bQ",
        "bQ\\",
        "-",
        "/",
        "{",
        "}",
        "(",
        ")",
        ";",
        "\"",
        "\\",
        "\\\"",
        "1.",
        "2...",
        "3.c",
        "0.42",
        "7",
        ".",
        "$5",
        "$300",
        "$",
        "*",
        "1-0",
        "Draw",
        "won",
        "[",
        "]",
        "[x \"y\"]",
        " ",
        " ",
        " ",
        "\n",
        "\r\n",
        "\t",
        "%",
        "é",
        "\u{feff}",
        "\u{2028}",
        "\u{85}",
        "\0",
    ]);
    prop::collection::vec(pieces, 0..8).prop_map(|pieces| pieces.concat())
}

#[derive(Clone, Debug)]
enum Edit {
    Tag(String, String),
    Result(String),
    Add(usize, String),
    Before(usize, Vec<String>),
    After(usize, Vec<String>),
    Nags(usize, Vec<u8>),
    Promote(usize),
    Delete(usize),
}

fn edit() -> impl Strategy<Value = Edit> {
    let texts = || prop::collection::vec(odd_text(), 0..3);
    let names = prop_oneof![Just("Result".to_owned()), odd_text()];
    prop_oneof![
        1 => (names, odd_text()).prop_map(|(name, value)| Edit::Tag(name, value)),
        1 => odd_text().prop_map(Edit::Result),
        8 => (0usize..40, odd_text()).prop_map(|(at, entry)| Edit::Add(at, entry)),
        2 => (0usize..40, texts()).prop_map(|(at, texts)| Edit::Before(at, texts)),
        2 => (0usize..40, texts()).prop_map(|(at, texts)| Edit::After(at, texts)),
        1 => (0usize..40, any::<Vec<u8>>()).prop_map(|(at, nags)| Edit::Nags(at, nags)),
        1 => (0usize..40).prop_map(Edit::Promote),
        1 => (0usize..40).prop_map(Edit::Delete),
    ]
}

fn edited(edits: Vec<Edit>) -> Record {
    let mut record = Record::new();
    // Every node there ever was, so that edits meet deleted ones too.
    let mut known = vec![NodeId::START];
    for edit in edits {
        let node = |at: usize| known[at % known.len()];
        match edit {
            Edit::Tag(name, value) => record.set_tag(&name, &value),
            Edit::Result(word) => record.set_result(&word),
            Edit::Add(at, entry) => known.extend(record.add(node(at), &entry)),
            Edit::Before(at, texts) => drop(record.set_comments_before(node(at), texts)),
            Edit::After(at, texts) => drop(record.set_comments_after(node(at), texts)),
            Edit::Nags(at, nags) => drop(record.set_nags(node(at), &nags)),
            Edit::Promote(at) => drop(record.promote(node(at))),
            Edit::Delete(at) => drop(record.delete(node(at))),
        }
    }
    record
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn what_is_written_is_read_back(edits in prop::collection::vec(edit(), 0..40)) {
        let record = edited(edits);
        let text = record.to_string();
        let again: Record = text.parse().map_err(|error| {
            TestCaseError::fail(format!("{error}\n{text}"))
        })?;
        prop_assert_eq!(&again, &record, "{}", text);
        prop_assert_eq!(again.to_string(), text);
    }

    #[test]
    fn what_is_read_is_written_and_read_back(
        pieces in prop::collection::vec(prop_oneof![odd_text(), Just("1. a ".to_owned())], 0..12),
    ) {
        let text = pieces.concat();
        match Record::read_all(&text) {
            Ok(records) => for record in records {
                let written = record.to_string();
                prop_assert_eq!(written.parse(), Ok(record), "{}", written);
            },
            Err(error) => {
                prop_assert!(error.line <= text.matches('\n').count() + 1);
                prop_assert!(!error.to_string().contains('\n'));
            }
        }
    }

    #[test]
    fn equal_records_are_written_equally(
        edits in prop::collection::vec(edit(), 0..20),
        others in prop::collection::vec(edit(), 0..3),
    ) {
        let one = edited(edits.clone());
        let other = edited(edits.into_iter().chain(others).collect());
        prop_assert_eq!(one == other, one.to_string() == other.to_string());
    }
}

#[test]
fn tags_are_found_whatever_their_capitals() {
    let mut record: Record = "[gametype \"Base\"]\n\n*".parse().unwrap();
    assert_eq!(record.tag("GameType"), Some("Base"));
    record.set_tag("GAMETYPE", "Base+M");
    assert_eq!(record.tags().len(), 1);
    assert_eq!(record.remove_tag("GameType").as_deref(), Some("Base+M"));
    assert!("[A \"1\"]\n[a \"2\"]\n\n*".parse::<Record>().is_err());
}
