//! Positions as text and as KAA strings, and what can be wrong with them.

mod support;

use proptest::prelude::*;
use support::{LAYOUTS, in_random_games, read, rows};
use taula_abalone::notation::{read_kaa, read_position, write_kaa};
use taula_abalone::{Cell, Layout, Rules, Setup, SetupFlaw};
use taula_core::Side;

#[test]
fn kaa_strings_give_back_the_position() {
    in_random_games(31, 100, |position| {
        let setup = Setup { side_to_move: Side::First, ..Setup::from(position) };
        let text = write_kaa(&setup);
        assert_eq!(read_kaa(&text), Ok(setup.clone()), "{text}");
        assert_eq!(read_kaa(&text.to_uppercase()), Ok(setup));
    });
}

#[test]
fn positions_are_read_however_they_are_given() {
    for row in rows(LAYOUTS) {
        let setup = Setup::from(Layout::by_name(row[0]).unwrap());
        assert_eq!(read_position(row[0]), Ok(setup.clone()));
        assert_eq!(read_position(row[1]), Ok(setup.clone()));
        assert_eq!(read_position(&write_kaa(&setup)), Ok(setup));
    }
    let error = read_position("chess").unwrap_err().to_string();
    assert_eq!(error, "\"chess\" is neither the name of a layout nor a position");
}

#[test]
fn digits_stand_for_empty_cells() {
    let digits = read("wwwww/wwwwww/2www2/8/9/8/11bbb2/bbbbbb/bbbbb b 0 0");
    assert_eq!(digits, taula_abalone::Position::default());
}

#[test]
fn messages_about_positions_say_where() {
    let error = |text: &str| text.parse::<Setup>().unwrap_err().to_string();
    assert!(error("").starts_with("position, fields: there are 0, not 4; a position is written"));
    assert!(error("5/6/7 b 0 0").starts_with("position, rows: there are 3, not 9"));
    let with_row_g = |row: &str| format!("5/6/{row}/8/9/8/7/6/5 b 0 0");
    assert_eq!(error(&with_row_g("....")), "position, rows: row G has 4 cells, not 7");
    assert_eq!(error(&with_row_g("99")), "position, rows: row G has 18 cells, not 7");
    assert_eq!(
        error(&with_row_g("..x....")),
        "position, rows: unexpected \"x\" at sign 3 of row G"
    );
    let side = error("5/6/7/8/9/8/7/6/5 x 0 0");
    assert_eq!(side, "position, side to move: \"x\" is neither b nor w");
    let lost = error("5/6/7/8/9/8/7/6/5 b 0 many");
    assert_eq!(lost, "position, marbles lost by White: \"many\" is not a small number");
}

#[test]
fn messages_about_kaa_strings_say_where() {
    let error = |text: &str| read_kaa(text).unwrap_err().to_string();
    assert!(error("0a12").contains("this has 1"));
    assert!(error("a12_0b1").starts_with("Black's half, \"a12\", does not begin"));
    assert_eq!(error("0a16_0"), "Black's half, sign 4: a6 is not on the board: row a has a1 to a5");
    assert_eq!(
        error("0a1_0b1x"),
        "White's half, sign 4: unexpected \"x\"; a row is a letter and digits"
    );
    assert!(read_kaa("300a1_0").is_err());
}

#[test]
fn every_flaw_is_named_at_once() {
    let [a1, e5]: [Cell; 2] = ["a1", "e5"].map(|name| name.parse().unwrap());
    let mut marbles = vec![(a1, Side::First), (a1, Side::Second), (e5, Side::First)];
    marbles.extend(Cell::all().skip(20).take(16).map(|cell| (cell, Side::Second)));
    let rules = Rules { marbles_to_win: 0, move_limit: Some(0), ..Rules::default() };
    let setup = Setup { rules, side_to_move: Side::First, marbles, lost: [0, 3] };
    let expected = [
        SetupFlaw::Crowded(a1),
        SetupFlaw::Crowded(e5),
        SetupFlaw::TooManyMarbles { side: Side::Second, count: 20 },
        SetupFlaw::MarblesToWin(0),
        SetupFlaw::MoveLimitZero,
    ];
    assert_eq!(setup.flaws(), expected);
    let error = setup.into_position().unwrap_err();
    assert_eq!(error.0, expected);
    assert!(error.to_string().contains("White has 20 marbles with those lost, more than 15; 0"));

    let both = Setup { lost: [6, 6], ..Setup::from(&read("5/6/7/8/4b4/8/7/6/5 b 0 0")) };
    assert_eq!(both.flaws(), [SetupFlaw::BothBeaten(6)]);
    let none = Setup { marbles: Vec::new(), lost: [0, 0], ..both };
    assert_eq!(none.flaws(), [SetupFlaw::NoMarbles]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn no_text_makes_the_readers_panic(text in "[bw.0-9/_a-i x\u{e9}]{0,80}") {
        let _ = text.parse::<Setup>();
        let _ = read_kaa(&text);
        let _ = read_position(&text);
    }

    #[test]
    fn any_marbles_survive_being_written_down(
        owners in prop::collection::vec(0..3_u8, 61),
        lost in (0..3_u8, 0..3_u8),
        second: bool,
    ) {
        let owner = |(cell, owner): (Cell, u8)| match owner {
            0 => None,
            1 => Some((cell, Side::First)),
            _ => Some((cell, Side::Second)),
        };
        let setup = Setup {
            rules: Rules::default(),
            side_to_move: if second { Side::Second } else { Side::First },
            marbles: Cell::all().zip(owners).filter_map(owner).collect(),
            lost: [lost.0, lost.1],
        };
        prop_assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
        let black_to_move = Setup { side_to_move: Side::First, ..setup };
        prop_assert_eq!(read_kaa(&write_kaa(&black_to_move)), Ok(black_to_move));
    }
}
