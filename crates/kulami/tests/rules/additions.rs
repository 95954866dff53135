//! K30 and K31: boards by seed, and notation.

use std::collections::{BTreeMap, HashSet};

use taula_core::Position as _;
use taula_kulami::notation::{
    BoardStringError, read_board_string, read_game, write_board_string, write_game,
};
use taula_kulami::{
    Board, Cell, Compactness, Move, Position, Rules, Setup, SetupFlaw, count_by_first_tile,
};

use crate::booklet_game;

#[test]
fn k30_a_seed_gives_the_same_board_everywhere() {
    // These must never change: records may name a seed.
    let square = "ABBBCCDD/AEEEFFDD/AEEEFFGG/HHIIFFGG/JJKKLLLM/JJKKLLLM/NNNOOPPM/NNNOOQQQ";
    assert_eq!(Board::square(1).to_string(), square);
    let irregular = [
        (
            0,
            ".....AAA../BBCCCAAADD/BB.EEE..DD/BB.EEE..../...FFFGGG./....HIIJKK/LLL.HIIJKK/\
             LLL..MMNN./..OOPP.NN./..OO.QQQ..",
        ),
        (
            5,
            "...AABBCDD/...AABBCEE/...FFGGGEE/..HFFGGGII/JJHKKLL.II/JJHKKMMMII/NNNKKOOO../\
             ....PPPQ../....PPPQ..",
        ),
        (
            10,
            "......AAA/BB.CCCAAA/DDDCCCEEF/GGGHIIJJF/KKKHIIJJF/KKKHIILL./MMNNOPLL./MMNNOPQQ./\
             ......QQ.",
        ),
    ];
    for (compactness, text) in irregular {
        let compactness = Compactness::new(compactness).unwrap();
        assert_eq!(Board::irregular(1, compactness).to_string(), text);
    }
}

#[test]
fn k30_the_numbers_of_squares_add_up() {
    let counts: BTreeMap<(usize, usize), u32> = count_by_first_tile().into_iter().collect();
    assert_eq!(counts.values().sum::<u32>(), Board::SQUARES);
    // A square mirrored in its diagonal is a square.
    for (width, height) in [(2, 3), (1, 3), (1, 2)] {
        assert_eq!(counts[&(width, height)], counts[&(height, width)]);
    }
}

#[test]
fn k30_every_number_is_another_valid_square() {
    let mut seen = HashSet::new();
    let ends = (0..300).chain(Board::SQUARES - 300..Board::SQUARES);
    let between = (0..2000).map(|step| 300 + step * 195_000);
    for number in ends.chain(between) {
        let board = Board::nth_square(number);
        assert!(board.is_square(), "{number}");
        let text = board.to_string();
        // Reading checks everything that a board must be.
        assert_eq!(text.parse::<Board>(), Ok(board), "{number}");
        assert!(seen.insert(text), "{number}");
    }
}

/// Pearson's statistic of what was seen against what was expected.
fn chi_square(seen: &BTreeMap<(usize, usize), f64>, draws: f64) -> f64 {
    let mut sum = 0.0;
    for (size, count) in count_by_first_tile() {
        let expected = f64::from(count) / f64::from(Board::SQUARES) * draws;
        let seen = seen.get(&size).copied().unwrap_or(0.0);
        sum += (seen - expected).powi(2) / expected;
    }
    sum
}

/// Each corner of a square has a tile of each kind as often as the exact counts
/// say; by symmetry they are those of the first corner. The first corner is
/// decided first when a square is found by its number, the last one last.
#[test]
fn k30_squares_are_drawn_uniformly() {
    const DRAWS: u64 = 20_000;
    // Seven kinds: six degrees of freedom; one in a thousand exceeds this.
    const LIMIT: f64 = 22.46;
    let mut corners = vec![BTreeMap::new(); 4];
    for seed in 0..DRAWS {
        let board = Board::square(seed);
        for (seen, (x, y)) in corners.iter_mut().zip([(0, 0), (7, 0), (0, 7), (7, 7)]) {
            let hole = board.hole(Cell::new(x, y).unwrap()).unwrap();
            let tile = board.tile_at(hole);
            *seen.entry((tile.width(), tile.height())).or_insert(0.0) += 1.0;
        }
    }
    for seen in corners {
        let statistic = chi_square(&seen, DRAWS as f64);
        assert!(statistic < LIMIT, "{statistic}: {seen:?}");
    }
}

#[test]
fn k30_no_board_by_seed_is_won_by_the_first_marble() {
    for value in [0, 5, 10] {
        let compactness = Compactness::new(value).unwrap();
        for seed in 0..500 {
            let start = Position::new(Board::irregular(seed, compactness), Rules::default());
            for hole in start.allowed().iter() {
                let mut position = start.clone();
                position.play_unchecked(Move(hole));
                let cell = position.board().cell(hole);
                assert!(!position.is_over(), "compactness {value}, seed {seed}: {cell} ends it");
            }
        }
    }
}

#[test]
fn k30_irregular_boards_are_valid_and_differ() {
    for value in 0..=10 {
        let compactness = Compactness::new(value).unwrap();
        let mut seen = HashSet::new();
        for seed in 0..200 {
            let board = Board::irregular(seed, compactness);
            let text = board.to_string();
            assert_eq!(text.parse::<Board>(), Ok(board), "seed {seed}, compactness {value}");
            assert!(seen.insert(text), "seed {seed}, compactness {value}");
        }
    }
    assert_eq!(Compactness::new(11), None);
}

#[test]
fn k30_compact_boards_need_less_room() {
    let room = |value| {
        let compactness = Compactness::new(value).unwrap();
        let boards = (0..200).map(|seed| Board::irregular(seed, compactness));
        boards.map(|board| board.columns() * board.rows()).sum::<usize>()
    };
    let rooms: Vec<usize> = [0, 3, 6, 10].into_iter().map(room).collect();
    assert!(rooms.is_sorted_by(|loose, tight| loose > tight), "{rooms:?}");
}

#[test]
fn k31_a_game_is_one_line() {
    let mut position = booklet_game(&["d6", "d3", "i3"]);
    let line = format!("{} 0 red d6 d3 i3", Board::booklet());
    assert_eq!(write_game(&position), line);
    assert_eq!(read_game(&line), Ok(position.clone()));
    // Level and colour may be left out, cells may be capitals.
    assert_eq!(read_game(&format!("{} D6 d3 I3", Board::booklet())), Ok(position.clone()));
    assert_eq!(position.undo().map(|mv| position.board().cell(mv.0)), "i3".parse().ok());
}

#[test]
fn k31_errors_say_what_is_wrong_and_where() {
    let board = Board::booklet();
    let cases = [
        ("".to_owned(), "there is no board"),
        (format!("{board} 3"), "level: \"3\" is not a scoring level"),
        (format!("{board} 1 green"), "starting colour: \"green\" is not a colour"),
        (format!("{board} 1 red d6 k3"), "ply 2, \"k3\": \"k3\" is not a cell"),
        (format!("{board} 1 red d6 a1"), "ply 2, \"a1\": there is no hole at a1 (rule K4)"),
        (format!("{board} 1 red d6 d5"), "ply 2, \"d5\": d5 is on tile I"),
        ("AA/BB 1 red".to_owned(), "board: there are 0 tiles of 2x3"),
        ("hello".to_owned(), "board: a board string has 200 characters, but \"hello\" has 5"),
    ];
    for (text, start) in cases {
        let message = read_game(&text).unwrap_err().to_string();
        assert!(message.starts_with(start), "{message}");
    }
    let message = format!("{board} 1 red d6").parse::<Setup>().unwrap_err().to_string();
    assert!(message.starts_with("unexpected \"d6\""), "{message}");
}

#[test]
fn k31_the_board_string_of_the_browser_game_is_read() {
    // Its letters are capitals in any order, A is no tile, 3 and 4 mark the last
    // marbles; this is its first board with two marbles on it.
    let text = "B3B0C4D0D0D0E0E0A0A0B0B0C0F0F0G0E0E0A0A0H0H0C0F0F0G0E0E0A0A0H0H0I0I0I0J0J0J0A0A0\
                K0K0I0I0I0L0L0M0A0A0N0O0O0P0P0L0L0M0A0A0N0O0O0Q0Q0Q0R0R0A0A0N0O0O0Q0Q0Q0R0R0A0A0\
                A0A0A0A0A0A0A0A0A0A0A0A0A0A0A0A0A0A0A0A0";
    let setup = read_board_string(text, Rules::default()).unwrap();
    assert!(setup.board.is_square());
    let position = setup.into_position().unwrap();
    assert_eq!(position.ply(), 2);
    assert_eq!(position.last().map(|hole| position.board().cell(hole)), "c1".parse().ok());
}

#[test]
fn k31_the_board_string_is_written_with_letters_by_shape() {
    let position = booklet_game(&["d6", "d3", "i3"]);
    let text = write_board_string(&Setup::from(&position));
    let first_rows = "a0a0a0f0f0o0o0a0a0a0a0b0b0f0f0k0k0k0a0a0a0b0b0g4g0h0h0c0c3a0";
    assert_eq!(&text[..first_rows.len()], first_rows);
    assert_eq!(text.len(), 200);
    assert_eq!(text.matches('1').count(), 1);
    assert_eq!(text.matches('3').count(), 1);
    assert_eq!(text.matches('4').count(), 1);
}

#[test]
fn k31_a_wrong_board_string_is_refused_with_the_place() {
    let good = write_board_string(&Setup::from(&booklet_game(&["d6", "d3"])));
    let with = |from: usize, new: &str| {
        let text = format!("{}{new}{}", &good[..from], &good[from + new.len()..]);
        read_board_string(&text, Rules::default())
    };
    let at = |name: &str| name.parse::<Cell>().unwrap();
    assert_eq!(with(4, "z"), Err(BoardStringError::Tile { cell: at("c1"), found: 'z' }));
    assert_eq!(with(7, "5"), Err(BoardStringError::Marble { cell: at("d1"), found: '5' }));
    assert_eq!(with(7, "3"), Err(BoardStringError::TwoLast(at("d1"), at("d6"))));
    assert!(matches!(with(6, "a"), Err(BoardStringError::Board(_))));
    assert!(matches!(
        read_board_string(&good[1..], Rules::default()),
        Err(BoardStringError::Length(_))
    ));
    // A marble in a gap is read, and named as a flaw.
    let in_gap = with(1, "1").unwrap();
    assert!(in_gap.flaws().contains(&SetupFlaw::NoHole(at("a1"))));
}

#[test]
fn k31_marbles_that_no_game_can_have_are_named_all_at_once() {
    let mut setup = Setup::new(Board::booklet(), Rules::default());
    let at = |name: &str| name.parse::<Cell>().unwrap();
    setup.marbles[0].extend(["a1", "d3", "d4"].map(at));
    setup.marbles[1].extend(["d3"].map(at));
    setup.last = [Some(at("d4")), Some(at("d3"))];
    assert_eq!(
        setup.flaws(),
        [
            SetupFlaw::NoHole(at("a1")),
            SetupFlaw::Both(at("d3")),
            SetupFlaw::NotInTurn { first: 3, second: 1 },
            SetupFlaw::LastOnOneTile([at("d4"), at("d3")]),
        ]
    );
    setup.last = [Some(at("i3")), None];
    let flaws = setup.flaws();
    let side = taula_core::Side::First;
    assert!(flaws.contains(&SetupFlaw::LastElsewhere { side, cell: at("i3") }));
    assert!(flaws.contains(&SetupFlaw::LastUnknown(side.other())));
    setup.last = [Some(at("d4")), Some(at("c8"))];
    assert!(setup.flaws().contains(&SetupFlaw::LastNotInLine([at("d4"), at("c8")])));
    setup.marbles[0] = Cell::all().collect();
    assert!(setup.flaws().contains(&SetupFlaw::TooMany { side, count: 100 }));
}
