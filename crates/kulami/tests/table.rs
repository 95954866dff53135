//! Kulami as people meet it: options, events, views, refusals, records.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use support::{finished_game, legal_moves};
use taula_core::{LoadError, Notated as _, Position as _, Side};
use taula_kulami::{
    Board, BoardView, Colour, Compactness, Level, Position, Rules, Table, notation,
};

fn tags(tags: &[(&str, &str)]) -> Vec<(String, String)> {
    tags.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn open(options: &[(&str, &str)]) -> Position {
    Position::from_tags(&tags(options)).unwrap()
}

fn view(table: &Table) -> BoardView {
    serde_json::from_value(table.view().board).unwrap()
}

#[test]
fn the_defaults_are_what_a_table_opens_with() {
    let defaults: Vec<(String, String)> = Position::GAME
        .options
        .iter()
        .map(|option| (option.name.to_owned(), option.default.to_owned()))
        .collect();
    assert_eq!(Position::from_tags(&defaults).unwrap(), open(&[]));
    assert_eq!(open(&[]), Position::new(Board::square(1), Rules::default()));
    for option in Position::GAME.options {
        for value in option.values {
            Position::from_tags(&tags(&[(option.name, value)])).unwrap();
        }
    }
}

#[test]
fn options_choose_board_level_and_colour() {
    assert_eq!(*open(&[("Seed", "9")]).board(), Board::square(9));
    let loose = open(&[("Seed", "9"), ("Shape", "irregular"), ("Compactness", "0")]);
    assert_eq!(*loose.board(), Board::irregular(9, Compactness::new(0).unwrap()));
    let booklet = Board::booklet().to_string();
    let position = open(&[("Board", &booklet), ("Level", "2"), ("StartingColour", "Black")]);
    assert_eq!(*position.board(), Board::booklet());
    let rules = Rules { level: Level::Chains, starting_colour: Colour::Black };
    assert_eq!(position.rules(), rules);
}

#[test]
fn a_wrong_option_is_named() {
    let cases = [
        ("Board", "AA/BB", "there are 0 tiles of 2x3"),
        ("Seed", "-1", "\"-1\" is not a whole number"),
        ("Shape", "round", "\"round\" is neither square nor irregular"),
        ("Compactness", "11", "\"11\" is not a compactness"),
        ("Level", "3", "\"3\" is not a scoring level"),
        ("StartingColour", "blue", "\"blue\" is not a colour"),
    ];
    for (name, value, start) in cases {
        match Position::from_tags(&tags(&[(name, value)])) {
            Err(LoadError::Tag { tag, reason }) => {
                assert_eq!(tag, name);
                assert!(reason.contains(start), "{reason}");
            }
            other => panic!("{name}: {other:?}"),
        }
    }
}

#[test]
fn the_start_is_found_again_from_its_tags() {
    for seed in 0..20 {
        let game = finished_game(seed);
        assert_eq!(Position::from_tags(&game.start_tags()).unwrap(), game.start());
        // A start with marbles on the board.
        let mut middle = game;
        for _ in 0..10 {
            middle.undo();
        }
        let start = taula_kulami::Setup::from(&middle).into_position().unwrap();
        assert_eq!(Position::from_tags(&start.start_tags()).unwrap(), start);
    }
}

#[test]
fn events_tell_who_plays_where_and_how_it_ends() {
    for seed in 0..12 {
        let game = finished_game(seed);
        let mut table = Table::at(game.start());
        let mut said = Vec::new();
        let mut at = game.start();
        for mv in game.moves_played() {
            let cell = notation::write_move(&at, mv);
            let acted = table.act(at.side_to_move(), &cell).unwrap();
            assert_eq!(acted.entry(), Some(cell.as_str()));
            let colour = at.rules().colour_of(at.side_to_move()).name();
            assert_eq!(acted.events[0].say, format!("{colour} plays {cell}."));
            said.extend(acted.events.into_iter().map(|event| event.say));
            at.play(mv).unwrap();
        }
        let [first, second] = game.points();
        let name = |side| game.rules().colour_of(side).name();
        let score = format!("{} {first}, {} {second}.", name(Side::First), name(Side::Second));
        let end = if game.ply() == 56 {
            "All marbles are placed: the game ends.".to_owned()
        } else {
            format!("{} cannot move: the game ends.", name(game.side_to_move()))
        };
        assert!(said.contains(&end), "{said:?}");
        assert!(said.contains(&score), "{said:?}");
        assert_eq!(table.outcome(), game.outcome());
    }
}

#[test]
fn the_view_shows_cells_tiles_and_what_is_allowed() {
    let mut table = Table::at(Position::new(Board::booklet(), Rules::default()));
    for (index, cell) in ["d6", "d3", "i3"].into_iter().enumerate() {
        table.act(Side::BOTH[index % 2], cell).unwrap();
    }
    let view = view(&table);
    assert_eq!(view.text, Board::booklet().to_string());
    assert_eq!((view.columns, view.rows), (9, 9));
    assert_eq!(view.cells.len(), 64);
    assert_eq!(view.tiles.len(), 17);
    assert_eq!(view.forbidden, ['G', 'E']);
    assert_eq!(view.marbles_left, [26, 27]);
    assert_eq!(view.colours, [Colour::Red, Colour::Black]);
    assert_eq!(view.side_to_move, Side::Second);
    assert_eq!(view.score, None);
    assert_eq!(view.tally.tiles, [6 + 6, 4]);
    let allowed: Vec<String> =
        view.cells.iter().filter(|cell| cell.allowed).map(|cell| cell.cell.to_string()).collect();
    assert_eq!(allowed, ["b3", "c3", "f3", "g3", "i8"]);
    let marbles: Vec<(String, Side)> =
        view.cells.iter().filter_map(|cell| Some((cell.cell.to_string(), cell.marble?))).collect();
    assert_eq!(
        marbles,
        [
            ("d3".to_owned(), Side::Second),
            ("i3".to_owned(), Side::First),
            ("d6".to_owned(), Side::First)
        ]
    );
    let listed: Vec<String> =
        table.actions().listed.into_iter().map(|action| action.text).collect();
    assert_eq!(listed, allowed);
}

#[test]
fn the_view_explains_the_score_at_the_end() {
    for seed in 0..12 {
        let game = finished_game(seed);
        let view = BoardView::new(&game);
        let score = view.score.clone().unwrap();
        assert_eq!(score, game.score());
        assert_eq!(score.points, game.points());
        assert!(view.forbidden.is_empty());
        assert!(view.cells.iter().all(|cell| !cell.allowed));
        let by_tiles: u32 = score.tiles.iter().map(|tile| tile.points).sum();
        assert_eq!(by_tiles, score.tally.tiles.iter().sum::<u32>());
        let json = serde_json::to_string(&view).unwrap();
        assert_eq!(serde_json::from_str::<BoardView>(&json).unwrap(), view);
    }
}

#[test]
fn refusals_are_data() {
    let mut table = Table::at(Position::new(Board::booklet(), Rules::default()));
    table.act(Side::First, "d6").unwrap();
    let cases = [
        ("d5", Some("K6"), "last-tile", vec!["d5", "d6"]),
        ("e7", Some("K5"), "not-in-line", vec!["e7", "d6"]),
        ("d6", Some("K5"), "occupied", vec!["d6"]),
        ("a1", Some("K4"), "no-hole", vec!["a1"]),
        ("z9", None, "unreadable-move", vec![]),
        ("pass", None, "unreadable-move", vec![]),
    ];
    let before = table.view();
    for (text, rule, code, marks) in cases {
        let refusal = table.act(Side::Second, text).unwrap_err();
        assert_eq!(refusal.rule.as_deref(), rule, "{refusal}");
        assert_eq!(refusal.code, code);
        assert_eq!(refusal.marks, marks);
    }
    assert_eq!(table.view(), before);
}

#[test]
fn a_table_lists_what_the_position_allows() {
    let game = finished_game(3);
    let mut table = Table::at(game.start());
    let mut at = game.start();
    for mv in game.moves_played() {
        let actions = table.actions();
        assert_eq!(actions.listed.len(), legal_moves(&at).len());
        assert!(actions.listed.iter().all(|action| action.to.is_some()));
        table.act(at.side_to_move(), &notation::write_move(&at, mv)).unwrap();
        at.play(mv).unwrap();
    }
    assert!(table.actions().listed.is_empty());
    assert_eq!(table.to_act(), None);
    table.undo(1).unwrap();
    assert_eq!(table.actions().listed.len(), {
        at.undo();
        at.count_legal_moves()
    });
}
