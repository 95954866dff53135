//! Files of many games, read one by one, the bad ones among them too.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::io::{self, Read};

use taula_tables::{Format, Games, GamesError, ReadError, ReadGame, read_all, write_game};

const RECORD: &str = "[Game \"Hive\"]\n[White \"Ada\"]\n\n1. wS1 2. bS1 wS1- *\n\n";
const APGN: &str = "[Variant \"standard\"]\n\n1. a1b2 i5h5 *\n\n";
const MAX: usize = 1 << 20;

fn all(text: &str) -> Vec<Result<ReadGame, GamesError>> {
    Games::new(text.as_bytes(), MAX).collect()
}

/// Number, line and message of the bad games, and how many good ones there are.
fn bad_games(text: &str) -> (Vec<(usize, usize, String)>, usize) {
    let games = all(text);
    let good = games.iter().filter(|game| game.is_ok()).count();
    let bad = games.into_iter().filter_map(Result::err);
    (bad.map(|bad| (bad.number, bad.line, bad.source.to_string())).collect(), good)
}

/// Repeats a text and counts what was taken of it.
struct Endless {
    text: &'static [u8],
    taken: usize,
}

impl Read for &mut Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        for byte in buffer.iter_mut() {
            *byte = self.text[self.taken % self.text.len()];
            self.taken += 1;
        }
        Ok(buffer.len())
    }
}

#[test]
fn a_file_that_never_ends_gives_game_after_game() {
    for text in [RECORD, APGN, "Base;;;wS1;bS1 wS1-\n", "1. wS1 * "] {
        let mut endless = Endless { text: text.as_bytes(), taken: 0 };
        let games = Games::new(&mut endless, MAX).take(1000);
        assert!(games.map(|game| game.unwrap().table.entries().len()).all(|plies| plies >= 1));
        assert!(endless.taken < 1000 * text.len() + (1 << 18), "{}", endless.taken);
    }
}

#[test]
fn what_never_becomes_a_game_is_left_at_the_limit() {
    let open = "[Game \"Hive\"]\n\n1. wS1 {".as_bytes();
    for (start, text) in
        [(open, &b"word "[..]), (b"(;C[", b"x"), (b"Base;;;", b"wS1;"), (b"", b"[")]
    {
        let mut endless = Endless { text, taken: 0 };
        let first = Games::new(start.chain(&mut endless), MAX).next().unwrap();
        let source = first.map(|_| ()).unwrap_err().source;
        match start {
            [] => assert!(!matches!(source, ReadError::Empty), "{source}"),
            _ => assert!(matches!(source, ReadError::TooLarge { max_size: MAX }), "{source}"),
        }
        assert!(endless.taken <= 4 * MAX, "{}", endless.taken);
    }
}

#[test]
fn games_after_a_bad_one_are_read() {
    let broken = "[Game \"Hive\"]\n[White \"Bob\"]\n\n1. wS1 2. bS1 wS1- {never closed *\n\n";
    let illegal = RECORD.replace("bS1 wS1-", "bS1 wQ-");
    let twice = "[Game \"Hive\"]\n[game \"Hive\"]\n\n1. wS1 *\n\n";
    let text = [RECORD, &illegal, RECORD, broken, RECORD, twice, RECORD].concat();
    let (bad, good) = bad_games(&text);
    assert_eq!(good, 4);
    let illegal_reason = "record, ply 2, \"bS1 wQ-\": wQ is not in play; name a piece \
                          that is";
    let expected = [
        (2, 6, illegal_reason),
        (4, 16, "record, line 19, column 20: this comment is never closed by }"),
        (6, 26, "record, line 27, column 1: tag game appears twice in one game"),
    ];
    assert_eq!(bad, expected.map(|(number, line, text)| (number, line, text.to_owned())));
}

#[test]
fn games_after_a_bad_one_are_read_in_other_formats() {
    let never = "[Variant \"standard\"]\n\n1. a1b2 {never\n\n";
    let illegal = APGN.replace("i5h5", "i5i9");
    let (bad, good) = bad_games(&[APGN, never, APGN, &illegal, APGN].concat());
    assert_eq!(good, 3);
    let places: Vec<_> = bad.iter().map(|(number, line, _)| (*number, *line)).collect();
    assert_eq!(places, [(2, 5), (4, 13)]);
    assert_eq!(bad[0].2, "APGN, line 7: this comment is never closed by }");

    let (bad, good) = bad_games("Base;;;wS1\n\nBase;;;wX1\n  \nBase;;;wA1");
    assert_eq!(good, 2);
    assert_eq!((bad.len(), bad[0].0, bad[0].1), (1, 2, 3));
}

#[test]
fn a_last_game_without_the_end_of_its_line_is_read_after_a_bad_one() {
    for (broken, last) in [
        ("[Game \"Hive\"]\n1. wS1 {never\n", "[Game \"Hive\"] 1. wS1 *"),
        ("[Variant \"standard\"]\n1. a1b2 {never\n", "[Variant \"standard\"] 1. a1b2 *"),
    ] {
        for end in ["", "\n"] {
            let (bad, good) = bad_games(&format!("{broken}{last}{end}"));
            assert_eq!((bad.len(), good), (1, 1), "{last}{end:?}: {bad:?}");
        }
    }
}

#[test]
fn bytes_that_are_no_text_spoil_their_game_alone() {
    let bytes =
        [RECORD.as_bytes(), b"[Game \"Hive\"]\n[White \"Jos\xe9\"]\n\n*\n\n", RECORD.as_bytes()];
    let games: Vec<_> = Games::new(&bytes.concat()[..], MAX).collect();
    assert_eq!(games.len(), 3);
    assert!(games[0].is_ok() && games[2].is_ok());
    let bad = games[1].as_ref().unwrap_err();
    let byte = RECORD.len() as u64 + 25;
    assert!(matches!(bad.source, ReadError::NotText { byte: at } if at == byte), "{bad}");
}

#[test]
fn a_game_of_sgf_may_be_latin_1() {
    let sgf = b"(;SU[hive]P0[id \"Jos\xe9\"]P1[id \"b\xfcb\"]\n;P0[1 dropb wS1 N 13 .];P0[2 done])";
    let mut games = Games::new(&sgf[..], MAX);
    let game = games.next().unwrap().unwrap();
    assert!(games.next().is_none());
    assert_eq!(game.record.tag("White"), Some("José"));
    assert_eq!(game.record.tag("Black"), Some("büb"));
}

#[test]
fn pieces_of_any_size_give_the_same_games() {
    /// Gives one byte at a time.
    struct Slow<'b>(&'b [u8]);
    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let (Some(place), Some((byte, rest))) = (buffer.first_mut(), self.0.split_first())
            else {
                return Ok(0);
            };
            *place = *byte;
            self.0 = rest;
            Ok(1)
        }
    }
    let text = [RECORD, "{a comment} ", RECORD, "1. wS1 * ; behind\n1. wA1 2. bA1 wA1-"].concat();
    let text = text.replace("Ada", "Ädä");
    let records = |games: Vec<ReadGame>| -> Vec<String> {
        games.iter().map(|game| write_game(game, Format::Record).unwrap()).collect()
    };
    let slow: Vec<ReadGame> = Games::new(Slow(text.as_bytes()), MAX).map(Result::unwrap).collect();
    assert_eq!(slow.len(), 4);
    assert_eq!(records(slow), records(read_all(&text).unwrap()));
}
