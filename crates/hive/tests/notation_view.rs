//! The view of a table: the board, the actions and the events.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::HashMap;

use taula_core::{Place, Position as _, Side};
use taula_hive::notation::{UhpMove, read_game_string};
use taula_hive::{BoardView, GameType, Move, Moves, Position, Rules, Setup, Table};

/// A small generator of its own, so that the games are the same on every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// The position on a table of this game.
fn position_of(table: &Table) -> &Position {
    table.position().unwrap()
}

fn table(game_string: &str) -> Table {
    let position = read_game_string(game_string).unwrap();
    let mut table = Table::at(position.start());
    for mv in position.moves_played() {
        play(&mut table, mv);
    }
    table
}

fn play(table: &mut Table, mv: Move) {
    let text = UhpMove::of(position_of(table), mv).to_string();
    let by = position_of(table).side_to_move();
    table.act(by, &text).unwrap();
}

fn board(table: &Table) -> BoardView {
    serde_json::from_value(table.view().board).unwrap()
}

/// Where each piece is shown, and at which level.
fn places(view: &BoardView) -> HashMap<String, (Place, usize)> {
    let of_cell = |cell: &taula_hive::CellView| {
        let levels = cell.stack.clone().into_iter().enumerate();
        let place = cell.place;
        levels.map(move |(level, piece)| (piece, (place, level))).collect::<Vec<_>>()
    };
    view.cells.iter().flat_map(of_cell).collect()
}

fn are_neighbours(a: Place, b: Place) -> bool {
    [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)].contains(&(b.x - a.x, b.y - a.y))
}

/// Plays a move and checks that the view changed by it and nothing else.
fn play_and_compare(table: &mut Table, mv: Move) {
    let before = places(&board(table));
    play(table, mv);
    let view = board(table);
    let after = places(&view);
    let last = view.last_move.clone().unwrap();
    let Move::Put { piece, .. } = mv else {
        assert_eq!(after, before);
        assert_eq!((last.piece, last.from, last.to), (None, None, None));
        return;
    };
    let piece = piece.to_string();
    assert_eq!(last.from, before.get(&piece).map(|&(place, _)| place));
    assert_eq!(last.to, Some(after[&piece].0));
    assert_eq!(last.piece.as_ref(), Some(&piece));
    for (other, place) in &after {
        if *other != piece {
            assert_eq!(before.get(other), Some(place), "{other} jumped when {piece} moved");
        }
    }
    // What touches on the rolled-up board touches in the view, and nothing else.
    let position = position_of(table);
    for (a, cell_a) in position.pieces_in_play() {
        for (b, cell_b) in position.pieces_in_play() {
            let shown = are_neighbours(after[&a.to_string()].0, after[&b.to_string()].0);
            assert_eq!(shown, cell_a.direction_to(cell_b).is_some(), "{a} {b}");
        }
    }
}

fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    moves.as_slice().to_vec()
}

#[test]
fn the_view_changes_by_the_piece_that_moves_and_nothing_else() {
    let mut random = Random(0x5eed);
    for game_type in GameType::all() {
        for _ in 0..3 {
            let rules = Rules::tournament(game_type);
            let mut table = Table::at(Position::new(rules));
            for _ in 0..80 {
                let moves = legal_moves(position_of(&table));
                if moves.is_empty() {
                    break;
                }
                play_and_compare(&mut table, moves[random.below(moves.len())]);
            }
        }
    }
}

/// A move that takes a piece far to the east, with some chance in it so that
/// positions do not repeat; queens hurry, since the others wait for them.
fn eastward(table: &Table, random: &mut Random) -> Option<Move> {
    let mut position = position_of(table).clone();
    let mut best: Option<(i32, Move)> = None;
    for action in table.actions().listed {
        let mv = action.text.parse::<UhpMove>().unwrap().resolve(&position).unwrap();
        position.play_unchecked(mv);
        let ends = position.outcome().is_some();
        position.undo();
        let queen = action.piece.is_some_and(|piece| piece.ends_with('Q'));
        let score = match (action.from, action.to) {
            (Some(from), Some(to)) => (to.x - from.x) * if queen { 4 } else { 1 },
            // A piece is placed only where nothing moves.
            _ => -100,
        } + random.below(9) as i32;
        if !ends && best.is_none_or(|(highest, _)| score > highest) {
            best = Some((score, mv));
        }
    }
    best.map(|(_, mv)| mv)
}

#[test]
fn a_hive_that_crawls_around_the_rolled_up_board_does_not_jump() {
    let mut random = Random(0xca7e);
    let mut table = table("Base;;;wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wA2 -wQ;bA2 bQ-");
    let mut farthest = 0;
    for _ in 0..800 {
        let Some(mv) = eastward(&table, &mut random) else { break };
        play_and_compare(&mut table, mv);
        let cells = board(&table).cells;
        farthest = farthest.max(cells.iter().map(|cell| cell.place.x).max().unwrap());
    }
    assert!(farthest > 40, "the hive only came to {farthest}");
}

#[test]
fn a_set_up_position_is_shown_where_it_was_set_up() {
    let setup: Setup = "Base w 5 .q/G1[A1b1]/.Q - *".parse().unwrap();
    let mut table = Table::at(Position::try_from(setup).unwrap());
    let view = board(&table);
    assert_eq!(view.cells.len(), 4);
    assert!(view.last_move.is_none());
    let stack = view.cells.iter().find(|cell| cell.stack.len() == 2).unwrap();
    assert_eq!(stack.stack, ["wA1", "bB1"]);
    let mv = legal_moves(position_of(&table))[0];
    play_and_compare(&mut table, mv);
}

#[test]
fn the_view_tells_hands_queens_turn_and_rest() {
    let table = table(r"Base+P;;;wP;bP wP-;wQ /wP;bQ bP/;wA1 -wP;bQ bP\");
    let view = board(&table);
    assert_eq!(view.game_type, "Base+P");
    assert_eq!((view.turn, view.side_to_move), (4, Side::First));
    assert_eq!(view.resting.as_deref(), Some("bQ"));
    assert_eq!(view.queen_neighbours, [Some(2), Some(1)]);
    assert!(!view.must_place_queen);
    let ants = view.hands[0].iter().find(|hand| hand.kind == 'A').unwrap();
    assert_eq!((ants.count, ants.next.as_deref()), (2, Some("wA2")));
    assert_eq!(ants.name, "soldier ant");
    let queen = view.hands[1].iter().find(|hand| hand.kind == 'Q').unwrap();
    assert_eq!((queen.count, queen.next.as_deref()), (0, None));
    assert!(view.hands[0].iter().all(|hand| hand.kind != 'M'));
}

#[test]
fn the_view_says_when_the_queen_must_be_placed() {
    let three = "Base;;;wS1;bS1 wS1-;wS2 -wS1;bS2 bS1-;wG1 -wS2;bG1 bS2-";
    assert!(board(&table(three)).must_place_queen);
    assert_eq!(board(&table(three)).queen_neighbours, [None, None]);
}

#[test]
fn actions_name_places_of_the_view() {
    let table = table("Base;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    let places = places(&board(&table));
    let actions = table.actions().listed;
    assert!(!actions.is_empty());
    for action in actions {
        let piece = action.piece.unwrap();
        assert_eq!(action.from, places.get(&piece).map(|&(place, _)| place));
        let to = action.to.unwrap();
        assert!(places.values().any(|&(place, _)| are_neighbours(place, to)), "{}", action.text);
    }
    let start = Table::at(Position::new(Rules::default()));
    let origin = Place { x: 0, y: 0 };
    assert!(start.actions().listed.iter().all(|action| action.to == Some(origin)));
}

fn say(table: &Table, text: &str) -> (String, String) {
    let mut table = table.clone();
    let by = position_of(&table).side_to_move();
    let acted = table.act(by, text).unwrap();
    (acted.events[0].name.clone(), acted.events[0].say.clone())
}

#[test]
fn events_are_sentences() {
    let narrated = |game: &str, text: &str| say(&table(game), text);
    let pair = |name: &str, say: &str| (name.to_owned(), say.to_owned());
    assert_eq!(narrated("Base", "wS1"), pair("place", "White places spider 1."));
    let two = "Base+P;;;wP;bA1 wP-";
    assert_eq!(narrated(two, "wQ /wP"), pair("place", "White places queen bee south-west of wP."));
    let four = r"Base+P;;;wP;bA1 wP-;wQ /wP;bQ bA1-;wB1 -wP;bA2 bQ-";
    assert_eq!(narrated(four, "wB1 wP"), pair("move", "White moves beetle 1 on top of wP."));
    // The beetle walks there by itself; the queen beside the pillbug does too.
    assert_eq!(narrated(four, r"wB1 \wP").0, "move");
}

#[test]
fn what_can_only_have_been_lifted_is_told_so() {
    let lifts = r"Base+MLP;;;wP;bP wP-;wB1 /wP;bS1 bP/;wS1 -wB1;bB1 \bS1;wQ wB1\;bQ bS1-;wS1 /bB1;bP wP\;wB1 bP;bL bB1/;wB1 wP";
    let table = table(lifts);
    assert_eq!(
        say(&table, r"wQ wS1\"),
        (
            "lift".to_owned(),
            r"Black's pillbug lifts White's queen bee and puts it south-east of wS1.".to_owned()
        )
    );
}

#[test]
fn a_forced_pass_is_told() {
    // From a game that was played at random: Black has nothing left to do.
    let game = r"Base;;;wS1;bG1 wS1-;wA1 \wS1;bA1 bG1/;wB1 \wA1;bB1 bG1\;wQ \wB1;bQ bA1/;wS2 /wA1;bS1 bB1\;wG1 wA1/;bS2 bS1-;wB2 wS2\;bB2 \bS2;wG1 /wS2;bA2 bS1\;wQ -wB1;bA2 \wQ;wG1 wS1\;bG2 bA2/;wG1 bQ/;bG2 /bA2;wG2 /wS2;bG3 /bG2;wS2 /wG2;bA3 bS2\;wG3 /wA1;bA3 \wB1;wQ bG2\;bS2 /bB1;wQ bG3\;bB2 bA1\;wA2 /wS2;bS1 wB2\;wA2 wG1\;bG1 -wG3;wA1 -bQ";
    let table = table(game);
    assert_eq!(say(&table, "PASS"), ("pass".to_owned(), "Black passes.".to_owned()));
    let listed = table.actions().listed;
    assert_eq!(listed.len(), 1);
    assert_eq!((listed[0].text.as_str(), listed[0].to), ("pass", None));
}

#[test]
fn refusals_say_what_cannot_be_read_and_which_rule_forbids() {
    let mut table = table("Base;;;wS1;bS1 wS1-");
    let mut refuse = |text: &str| table.act(Side::First, text).unwrap_err();
    let refusal = refuse("wQ bX-");
    assert_eq!((refusal.code.as_str(), refusal.rule), ("unreadable-move", None));
    assert_eq!(
        refusal.text,
        "column 4: \"bX\" is not a piece: the second letter must be one of Q S B G A M L P"
    );
    let refusal = refuse("wQ wA1-");
    assert_eq!(refusal.code, "unreadable-move");
    let refusal = refuse("wQ bS1-");
    assert_eq!(refusal.rule.as_deref(), Some("H6"));
    let refusal = refuse("wS1 wS1");
    assert_eq!(refusal.rule.as_deref(), Some("H12"));
}

/// Every refusal names a rule that the game can show.
#[test]
fn the_rules_are_at_hand_by_number() {
    let game = <Position as taula_core::Notated>::GAME;
    assert!(game.rule("h14").is_some_and(|text| text.starts_with("One hive")));
    for number in (1..=27).chain(30..=36) {
        assert!(game.rule(&format!("H{number}")).is_some(), "H{number}");
    }
    assert_eq!(game.rule("H28"), None);
}
