//! Moves in Aba-Pro and in Nacre: every spelling is read, one is written.

mod support;

use proptest::prelude::*;
use support::{in_random_games, legal_moves, read};
use taula_abalone::notation::{MoveError, MoveTextErrorKind, Notation};
use taula_abalone::{Cell, Move, Position};
use taula_core::Position as _;

const DAISY: &str = "ww.bb/wwwbbb/.ww.bb./......../........./......../.bb.ww./bbbwww/bb.ww b 0 0";

fn typings(text: &str) -> Vec<String> {
    let cells: Vec<String> =
        text.as_bytes().chunks(2).map(|cell| String::from_utf8_lossy(cell).into_owned()).collect();
    vec![
        text.to_owned(),
        text.to_uppercase(),
        cells.join("-"),
        cells.join(" "),
        format!("  {}\t", cells.join(", ")),
        cells.join("->"),
    ]
}

#[test]
fn every_spelling_of_every_legal_move_is_that_move() {
    in_random_games(21, 120, |position| {
        for mv in legal_moves(position) {
            for notation in [Notation::AbaPro, Notation::Nacre] {
                let text = notation.write(mv);
                assert_eq!(text, text.to_lowercase());
                for typing in typings(&text) {
                    assert_eq!(notation.read(position, &typing), Ok(mv), "{notation} {typing}");
                }
            }
            for text in other_aba_pro_spellings(mv) {
                assert_eq!(Notation::AbaPro.read(position, &text), Ok(mv), "{text}");
            }
        }
    });
}

/// Both ends and where the first goes, from either end.
fn other_aba_pro_spellings(mv: Move) -> Vec<String> {
    let spelling =
        |end: Cell, other: Cell| Some(format!("{end}{other}{}", end.step(mv.direction())?));
    [spelling(mv.first(), mv.last()), spelling(mv.last(), mv.first())]
        .into_iter()
        .flatten()
        .collect()
}

#[test]
fn written_moves_are_all_different() {
    in_random_games(22, 60, |position| {
        for notation in [Notation::AbaPro, Notation::Nacre] {
            let mut texts: Vec<String> =
                legal_moves(position).into_iter().map(|mv| notation.write(mv)).collect();
            let count = texts.len();
            texts.sort();
            texts.dedup();
            assert_eq!(texts.len(), count, "{notation}");
        }
    });
}

#[test]
fn the_examples_of_the_notation_page() {
    let daisy = read(DAISY);
    let three = Notation::AbaPro.read(&daisy, "a1b2").unwrap();
    assert_eq!(three.cell_set().to_string(), "a1 b2 c3");
    assert_eq!(Notation::Nacre.write(three), "a1d4");
    assert_eq!(Notation::Nacre.read(&daisy, "a1d4"), Ok(three));

    let row = read("5/6/7/8/9/8/2bbb2/6/5 b 0 0");
    let broadside = Notation::AbaPro.read(&row, "c3c5d4").unwrap();
    assert_eq!(Notation::AbaPro.read(&row, "c5c3d6"), Ok(broadside));
    assert_eq!(Notation::AbaPro.write(broadside), "c3c5d4");
    assert_eq!(Notation::Nacre.write(broadside), "c3d6");
    // From the nearer end the same pair of cells is a move of two.
    let two = Notation::Nacre.read(&row, "c5d4").unwrap();
    assert_eq!(Notation::AbaPro.write(two), "c4c5d4");
}

#[test]
fn the_cell_beside_tells_two_nacre_moves_apart() {
    // c3 and c4 move north-east, or c3 and d4 move east: both are c3d5.
    let row = read("5/6/7/8/9/8/2bb3/6/5 b 0 0");
    let slope = read("5/6/7/8/9/3b4/2b4/6/5 b 0 0");
    let from_row = Notation::Nacre.read(&row, "c3d5").unwrap();
    let from_slope = Notation::Nacre.read(&slope, "c3d5").unwrap();
    assert_eq!(Notation::AbaPro.write(from_row), "c3c4d4");
    assert_eq!(Notation::AbaPro.write(from_slope), "c3d4c4");
}

#[test]
fn messages_say_what_is_wrong_and_where() {
    let position = read(DAISY);
    let error =
        |notation: Notation, text: &str| notation.read(&position, text).unwrap_err().to_string();
    for (text, message) in [
        (
            "a1z2",
            "\"a1z2\" is not a move: column 3: \"z2\" is not a cell: a cell is a letter from a to i and a digit from 1 to 9",
        ),
        ("a6a5", "\"a6a5\" is not a move: column 1: a6 is not on the board: row a has a1 to a5"),
        ("a1b", "\"a1b\" is not a move: it ends after \"b\", in the middle of a cell"),
        (
            "a1",
            "\"a1\" is not a move: it names 1 cells; Aba-Pro has two in line (a1b2) and three broadside (c3c5d4)",
        ),
        (
            "a1d4",
            "\"a1d4\" is not a move: a1 and d4 are joined by no move in Aba-Pro; in line it is the rear marble's cell and the next one, broadside both ends and where the first goes",
        ),
        ("a1c2d2", "every marble moves by one cell, and d2 is not next to a1 (rule A4)"),
        (
            "a1c2b1",
            "a1 and c2 are not in one line; marbles move together only in one line (rule A7)",
        ),
    ] {
        assert_eq!(error(Notation::AbaPro, text), message);
    }
    assert!(error(Notation::Nacre, "a1b2c3").contains("Nacre has two, for every move"));
    assert!(error(Notation::Nacre, "a1i6").contains("are joined by no move in Nacre"));
    assert!(error(Notation::AbaPro, &"a1".repeat(5000)).len() < 200);
}

#[test]
fn names_of_notations_are_read_in_any_spelling() {
    for (word, notation) in
        [("Aba-Pro", Notation::AbaPro), ("abapro", Notation::AbaPro), ("NACRE", Notation::Nacre)]
    {
        assert_eq!(word.parse(), Ok(notation));
        assert_eq!(notation.to_string().parse(), Ok(notation));
    }
    assert!("uhp".parse::<Notation>().is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,12}", nacre: bool) {
        let notation = if nacre { Notation::Nacre } else { Notation::AbaPro };
        let _ = notation.read(&Position::default(), &text);
    }

    #[test]
    fn what_is_read_is_a_move_or_refused_for_a_reason(text in "[a-j][0-9][a-j][0-9]([a-j][0-9])?", nacre: bool) {
        let notation = if nacre { Notation::Nacre } else { Notation::AbaPro };
        let position = read(DAISY);
        match notation.read(&position, &text) {
            Ok(mv) => prop_assert!(mv.cells().count() == mv.count()),
            Err(MoveError::Unreadable(error)) => {
                prop_assert_eq!(&error.text, &text);
                prop_assert!(!matches!(error.kind, MoveTextErrorKind::HalfCell(_)));
            }
            Err(MoveError::Illegal { refusal }) => prop_assert!(position.outcome().is_none(), "{}", refusal),
        }
    }
}
