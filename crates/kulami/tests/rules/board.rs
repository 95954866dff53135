//! K1 to K3: board and pieces.

use taula_core::square::Square;
use taula_core::{Notated as _, Position as _, Side, Starter};
use taula_kulami::notation::{read_game, write_game};
use taula_kulami::{
    Board, BoardFlaw, Colour, Draft, MARBLES, Position, Rules, Setup, Shape, Table,
};

/// A valid square to break in different ways.
const SQUARE: &str = "AAABBBCC/DEFBBBCC/DEFGGHHH/DIFGGHHH/JIKGGLLL/JIKMMLLL/NNOOPPQQ/NNOOPPQQ";

fn flaws(text: &str) -> Vec<BoardFlaw> {
    text.parse::<Board>().unwrap_err().0
}

#[test]
fn k1_seventeen_tiles_of_four_shapes_have_64_holes() {
    let board = Board::booklet();
    assert_eq!(board.tiles().len(), 17);
    for (shape, count) in [(Shape::Block, 4), (Shape::Square, 5), (Shape::Bar, 4), (Shape::Pair, 4)]
    {
        assert_eq!(shape.count(), count);
        assert_eq!(board.tiles().filter(|tile| tile.shape() == shape).count(), count);
    }
    let holes: usize = board.tiles().map(|tile| tile.holes().len()).sum();
    assert_eq!(holes, 64);
    assert_eq!(Shape::ALL.map(Shape::holes), [6, 4, 3, 2]);
}

#[test]
fn k1_tiles_lie_in_any_rotation() {
    let board: Board = SQUARE.parse().unwrap();
    let sizes: Vec<(usize, usize)> =
        board.tiles().map(|tile| (tile.width(), tile.height())).collect();
    for size in [(3, 2), (3, 1), (1, 3), (1, 2), (2, 1), (2, 2)] {
        assert!(sizes.contains(&size), "{size:?}");
    }
}

#[test]
fn k1_a_wrong_number_of_tiles_is_named_for_each_shape() {
    let short = SQUARE.replace("NNOOPPQQ/NNOOPPQQ", "NNOOPP../NNOOPP..");
    assert_eq!(flaws(&short), [BoardFlaw::WrongNumber { shape: Shape::Square, count: 4 }]);
    let split = SQUARE.replace("NNOOPPQQ/NNOOPPQQ", "NNOOPPQQ/NNOOPPXX");
    assert_eq!(
        flaws(&split),
        [
            BoardFlaw::WrongNumber { shape: Shape::Square, count: 4 },
            BoardFlaw::WrongNumber { shape: Shape::Pair, count: 6 },
        ]
    );
    assert_eq!(
        split.parse::<Board>().unwrap_err().to_string(),
        "there are 4 tiles of 2x2, but the game has 5; \
         there are 6 tiles of 1x2, but the game has 4"
    );
}

#[test]
fn k1_a_tile_of_another_shape_is_named() {
    let long = flaws("AAAA");
    assert!(long.contains(&BoardFlaw::BadShape { tile: 'A', width: 4, height: 1 }), "{long:?}");
    let bent = flaws("AA/A.");
    let expected = BoardFlaw::NoRectangle { tile: 'A', cells: 3, width: 2, height: 2 };
    assert!(bent.contains(&expected), "{bent:?}");
    let torn = flaws("A.A/BBB");
    assert!(torn.contains(&BoardFlaw::Torn { tile: 'A', parts: 2 }), "{torn:?}");
}

#[test]
fn k2_every_flaw_is_named_at_once() {
    let found = flaws("AA?.........B/...........B.");
    assert_eq!(
        found,
        [
            BoardFlaw::BadCharacter { character: '?', row: 1, column: 3 },
            BoardFlaw::Torn { tile: 'B', parts: 2 },
            BoardFlaw::WrongNumber { shape: Shape::Block, count: 0 },
            BoardFlaw::WrongNumber { shape: Shape::Square, count: 0 },
            BoardFlaw::WrongNumber { shape: Shape::Bar, count: 0 },
            BoardFlaw::WrongNumber { shape: Shape::Pair, count: 1 },
            BoardFlaw::TooWide(13),
            BoardFlaw::NotConnected(3),
        ]
    );
    for flaw in &found {
        assert!(!flaw.to_string().is_empty());
    }
    assert_eq!(flaws(""), [BoardFlaw::Empty]);
    assert_eq!(flaws(".../..."), [BoardFlaw::Empty]);
}

#[test]
fn k2_a_board_is_a_square_or_irregular_with_gaps() {
    let square: Board = SQUARE.parse().unwrap();
    assert!(square.is_square());
    assert_eq!((square.columns(), square.rows()), (8, 8));
    let irregular = Board::booklet();
    assert!(!irregular.is_square());
    assert_eq!((irregular.columns(), irregular.rows()), (9, 9));
    // This one has gaps inside, at g4 and g5 among others.
    let with_hole = "...AA..../BB.AACCDD/BBEAACCFF/BBEGHH.FF/IIEGHH.J./IIKGLMMJ./IIK.LMM../\
                     N..OOO.PP/N...QQQPP/N...QQQ..";
    assert!(with_hole.parse::<Board>().is_ok());
}

#[test]
fn k2_at_most_ten_rows_and_ten_columns() {
    // The two rows at the bottom, moved down by three and apart from the rest.
    let rows: Vec<&str> = SQUARE.split('/').collect();
    let high = [&rows[..6], &["..", "..", "..."], &rows[6..]].concat().join("/");
    assert_eq!(flaws(&high), [BoardFlaw::TooHigh(11), BoardFlaw::NotConnected(2)]);
    // Turned: columns instead of rows.
    let turned: Vec<String> =
        (0..8).map(|x| rows.iter().map(|row| row.as_bytes()[x] as char).collect()).collect();
    let wide: Vec<String> =
        turned.iter().map(|row| format!("{}...{}", &row[..6], &row[6..])).collect();
    assert_eq!(flaws(&wide.join("/")), [BoardFlaw::TooWide(11), BoardFlaw::NotConnected(2)]);
}

#[test]
fn k2_the_board_may_lie_anywhere_on_the_grid() {
    let shifted = |columns: usize, rows: usize| {
        let body: Vec<String> =
            SQUARE.split('/').map(|row| format!("{}{row}", ".".repeat(columns))).collect();
        format!("{}{}", "/".repeat(rows), body.join("/"))
    };
    let board: Board = shifted(2, 2).parse().unwrap();
    assert!(board.is_square());
    assert_eq!((board.columns(), board.rows()), (10, 10));
    assert_eq!(board.to_string().parse::<Board>().unwrap(), board);
    assert_ne!(board, SQUARE.parse().unwrap());
    let beside = flaws(&shifted(3, 4));
    assert_eq!(beside, [BoardFlaw::OffTheGrid { by: Square::new(-1, -2) }]);
    assert_eq!(
        beside[0].to_string(),
        "the board lies beside the grid of 10x10: move it 1 column to the left and 2 rows up"
    );
}

#[test]
fn k2_tiles_that_overlap_are_named_with_the_place() {
    let mut draft = Draft::default();
    draft.add_rectangle('x', Square::new(0, 0), 3, 2);
    draft.add_rectangle('y', Square::new(2, 1), 2, 2);
    let overlap = BoardFlaw::Overlap { tiles: ['x', 'y'], at: Square::new(2, 1) };
    assert!(draft.flaws().contains(&overlap));
    assert_eq!(overlap.to_string(), "tiles x and y overlap at c2");
    assert!(draft.into_board().is_err());
}

#[test]
fn k2_tiles_laid_one_by_one_make_a_board() {
    let board = Board::booklet();
    let mut draft = Draft::default();
    for tile in board.tiles().collect::<Vec<_>>().into_iter().rev() {
        let corner = tile.corner().square();
        draft.add_rectangle('x', corner, tile.width() as u8, tile.height() as u8);
    }
    assert_eq!(draft.into_board(), Ok(board));
}

#[test]
fn k2_places_at_the_end_of_the_plane_are_only_flaws() {
    let mut draft = Draft::default();
    draft.add_rectangle('a', Square::new(i32::MAX, i32::MIN), 2, 3);
    draft.add_rectangle('b', Square::new(0, 0), 255, 255);
    draft.add_rectangle('c', Square::new(0, 0), 0, 5);
    let flaws = draft.flaws();
    assert!(flaws.contains(&BoardFlaw::BadShape { tile: 'c', width: 0, height: 0 }), "{flaws:?}");
    assert!(flaws.iter().any(|flaw| matches!(flaw, BoardFlaw::TooWide(_))), "{flaws:?}");
}

#[test]
fn k3_the_lot_draws_which_colour_begins() {
    let begins = |starter| {
        let (option, colour) = Position::GAME.starter_option(starter).unwrap();
        let tags = [(option.to_owned(), colour.to_owned())];
        let position = Position::from_tags(&tags).unwrap();
        position.rules().colour_of(position.side_to_move())
    };
    let drawn: Vec<Colour> = (0..1000).map(|seed| begins(Starter::draw(seed))).collect();
    let red = drawn.iter().filter(|&&colour| colour == Colour::Red).count();
    assert!((450..=550).contains(&red), "red begins {red} games of 1000");
}

/// The position on a table of this game.
fn position_of(table: &Table) -> &Position {
    table.position().unwrap()
}

#[test]
fn k3_black_may_begin_in_every_text_that_holds_it() {
    let rules = Rules { starting_colour: Colour::Black, ..Rules::default() };
    let mut table = Table::at(Position::new(Board::booklet(), rules));
    let acted = table.act(Side::First, "d6").unwrap();
    assert_eq!(acted.events[0].say, "Black plays d6.");
    let record = table.record();
    let mut read = Table::at(Position::new(Board::booklet(), Rules::default()));
    read.load(&record).unwrap();
    assert_eq!(position_of(&read), position_of(&table));
    let line = write_game(position_of(&table));
    assert_eq!(&read_game(&line).unwrap(), position_of(&table));
    let setup = Setup::from(position_of(&table));
    assert_eq!(setup.to_string().parse(), Ok(setup));
    // Without the colour red begins.
    let silent = line.replace(" black", "");
    assert_eq!(read_game(&silent).unwrap().rules().starting_colour, Colour::Red);
}

#[test]
fn k3_each_player_has_28_marbles_of_one_colour() {
    assert_eq!(MARBLES, 28);
    for starting_colour in Colour::BOTH {
        let rules = Rules { starting_colour, ..Rules::default() };
        let position = Position::new(Board::booklet(), rules);
        assert_eq!(Side::BOTH.map(|side| position.marbles_left(side)), [28, 28]);
        assert_eq!(rules.colour_of(Side::First), starting_colour);
        assert_eq!(rules.colour_of(Side::Second), starting_colour.other());
    }
}
