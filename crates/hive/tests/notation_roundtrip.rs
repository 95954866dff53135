//! Writing a game and reading it back gives the same game, in every notation
//! and in every spelling.

// Clippy lets tests unwrap, but not the helpers that they share.
#![allow(clippy::unwrap_used, clippy::panic)]

use proptest::prelude::*;
use taula_core::{EndReason, Outcome, Position as _, Record, Side};
use taula_hive::notation::{
    Reference, UhpMove, UnstatedRules, read_game_string, read_game_string_with, write_game_string,
    write_game_string_as,
};
use taula_hive::{Cell, Direction, GameType, Move, Moves, Position, Rules, Setup, Table};

fn rules() -> impl Strategy<Value = Rules> {
    let game_type = prop::sample::select(GameType::all().collect::<Vec<_>>());
    (game_type, any::<bool>(), any::<bool>()).prop_map(
        |(game_type, tournament_opening, repetition)| Rules {
            game_type,
            tournament_opening,
            repetition,
        },
    )
}

fn stated(rules: Rules) -> UnstatedRules {
    UnstatedRules {
        tournament_opening: Some(rules.tournament_opening),
        repetition: Some(rules.repetition),
    }
}

fn choices(longest: usize) -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..longest)
}

fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    moves.as_slice().to_vec()
}

/// Plays on by these choices, until the game ends.
fn play_on(position: &mut Position, choices: &[u16]) {
    for &choice in choices {
        let moves = legal_moves(position);
        if moves.is_empty() {
            return;
        }
        position.play(moves[usize::from(choice) % moves.len()]).unwrap();
    }
}

fn random_game(rules: Rules, choices: &[u16]) -> Position {
    let mut position = Position::new(rules);
    play_on(&mut position, choices);
    position
}

/// Every reference by which a cell can be named, covered pieces and the moving
/// piece included.
fn references(position: &Position, to: Cell) -> Vec<Reference> {
    let beside = Direction::ALL.into_iter().flat_map(|direction| {
        let neighbours = position.stack(to.step(direction));
        neighbours.map(move |piece| Reference::Beside(piece, direction.opposite()))
    });
    position.stack(to).map(Reference::OnTop).chain(beside).collect()
}

/// Ways of typing the same move.
fn typings(text: &str) -> Vec<String> {
    let long_names = text.replace('Q', "Q1").replace('M', "M1").replace('P', "P1");
    vec![
        text.to_owned(),
        text.to_uppercase(),
        text.to_lowercase(),
        format!("  {}\t", text.replace(' ', "  \t ")),
        long_names,
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_game_string_gives_back_the_game(rules in rules(), choices in choices(150)) {
        let position = random_game(rules, &choices);
        let text = write_game_string(&position).unwrap();
        let read = read_game_string_with(&text, stated(rules)).unwrap();
        prop_assert_eq!(&read, &position);
        prop_assert_eq!(write_game_string(&read).unwrap(), text);
    }

    #[test]
    fn every_spelling_of_every_legal_move_is_that_move(rules in rules(), choices in choices(120)) {
        let position = random_game(rules, &choices);
        for mv in legal_moves(&position) {
            let written = UhpMove::of(&position, mv);
            let text = written.to_string();
            for typing in typings(&text) {
                let read = typing.parse::<UhpMove>().unwrap();
                prop_assert_eq!(read.resolve(&position), Ok(mv), "{}", typing);
            }
            let Move::Put { piece, to } = mv else { continue };
            for at in references(&position, to) {
                let text = UhpMove::Put { piece, at }.to_string();
                let read = text.parse::<UhpMove>().unwrap();
                prop_assert_eq!(read.resolve(&position), Ok(mv), "{}", text);
            }
        }
    }

    #[test]
    fn the_written_reference_is_a_top_piece_and_never_the_mover(
        rules in rules(),
        choices in choices(120),
    ) {
        let position = random_game(rules, &choices);
        for mv in legal_moves(&position) {
            let UhpMove::Put { piece, at } = UhpMove::of(&position, mv) else { continue };
            prop_assert_ne!(at.piece(), piece);
            let cell = position.cell_of(at.piece()).unwrap();
            let top = position.stack(cell).find(|&other| other != piece);
            prop_assert_eq!(top, Some(at.piece()));
        }
    }

    #[test]
    fn a_record_gives_back_the_game(rules in rules(), choices in choices(100), resigns: bool) {
        let position = random_game(rules, &choices);
        let mut table = table_of(&position);
        if resigns && table.outcome().is_none() {
            table.act(Side::Second, "resign").unwrap();
        }
        check_record(&table)?;
    }

    #[test]
    fn a_record_from_a_set_up_position_gives_back_the_game(
        rules in rules(),
        before in choices(60),
        after in choices(40),
    ) {
        let earlier = random_game(rules, &before);
        prop_assume!(earlier.outcome().is_none() && earlier.ply() > 0);
        let mut position = Position::try_from(Setup::from(&earlier)).unwrap();
        play_on(&mut position, &after);
        prop_assert!(write_game_string(&position).is_err());
        check_record(&table_of(&position))?;
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in ".{0,60}", tail in r"[wb][QSBGAMLP][1-3]? [-/\\]?\PC{0,6}") {
        let _ = text.parse::<UhpMove>();
        let _ = tail.parse::<UhpMove>();
        let _ = read_game_string(&text);
        let _ = read_game_string(&format!("Base+MLP;;;wS1;{tail};{text}"));
        let _ = taula_hive::notation::read_sgf(&text);
        let _ = taula_hive::notation::read_sgf(&format!("(;SU[hive];P0[1 {tail}];P1[2 {text}])"));
        let _ = taula_hive::notation::read_sgf(&format!("(;SU[hive];P0[1 dropb {tail}];P0[2 done])"));
    }
}

/// The position on a table of this game.
fn position_of(table: &Table) -> &Position {
    table.position().unwrap()
}

/// A table at which the moves of a position were played.
fn table_of(position: &Position) -> Table {
    let mut table = Table::at(position.start());
    for mv in position.moves_played() {
        let text = UhpMove::of(position_of(&table), mv).to_string();
        let by = position_of(&table).side_to_move();
        assert_eq!(table.act(by, &text).unwrap().entry(), Some(text.as_str()));
    }
    table
}

fn check_record(table: &Table) -> Result<(), TestCaseError> {
    let text = table.record().to_string();
    let record: Record = text.parse().unwrap();
    let mut read = Table::at(Position::new(Rules::default()));
    read.load(&record).unwrap();
    prop_assert_eq!(read.entries(), table.entries());
    prop_assert_eq!(read.outcome(), table.outcome());
    prop_assert_eq!(Setup::from(position_of(&read)), Setup::from(position_of(table)));
    prop_assert_eq!(read.record().to_string(), text);
    Ok(())
}

#[test]
fn the_state_tells_of_an_end_outside_the_rules() {
    let position = read_game_string("Base;;;wS1;bS1 wS1-").unwrap();
    let resigned = Some(Outcome::win(Side::Second, EndReason::Resignation));
    assert_eq!(
        write_game_string_as(&position, resigned).unwrap(),
        "Base;BlackWins;White[2];wS1;bS1 wS1-"
    );
}

#[test]
fn game_strings_are_read_leniently_where_nothing_is_lost() {
    for text in [
        "Base",
        "base",
        " Base ",
        "Base;",
        "Base;NotStarted",
        "Base;NotStarted;White[1]",
        "Base;NotStarted;White[1];",
        "Base;WhiteWins;Black[7]",
    ] {
        let position = read_game_string(text).unwrap();
        assert_eq!(write_game_string(&position).unwrap(), "Base;NotStarted;White[1]", "{text}");
    }
    let position = read_game_string("base+plm; x; y; WM .; bl1  -wm1 ;").unwrap();
    assert_eq!(write_game_string(&position).unwrap(), "Base+MLP;InProgress;White[2];wM;bL -wM");
}

#[test]
fn a_wrong_game_string_says_what_is_wrong_and_where() {
    let error = |text: &str| read_game_string(text).unwrap_err().to_string();
    assert_eq!(
        error(""),
        "field 1, the game type: \"\" is not a game type: \
         it must be Base, or Base+ and letters out of M, L, P"
    );
    assert_eq!(
        error("Chess;InProgress;White[1]"),
        "field 1, the game type: \"Chess\" is not a game type: \
         it must be Base, or Base+ and letters out of M, L, P"
    );
    assert_eq!(
        error("Base;wS1;bS1 wS1-"),
        "field 2: \"wS1\" is a move, but moves start at field 4: write type;state;turn;move;..."
    );
    assert_eq!(
        error("Base;;;wS1;;bS1 wS1-"),
        "ply 2, \"\": column 1: a move is missing; write one such as wA1 bQ-, or pass"
    );
    assert_eq!(
        error("Base;;;wS1;bS1 wX1-"),
        "ply 2, \"bS1 wX1-\": column 5: \"wX1\" is not a piece: \
         the second letter must be one of Q S B G A M L P"
    );
    assert_eq!(
        error("Base;;;wS1;bS1"),
        "ply 2, \"bS1\": the move does not say where bS1 goes; add a neighbour, such as bS1 wS1-"
    );
    assert_eq!(
        error("Base;;;wS1 bQ-"),
        "ply 1, \"wS1 bQ-\": bQ is not in play: the board is empty, so name the first piece alone"
    );
    let tournament = stated(Rules::tournament(GameType::BASE));
    assert_eq!(
        read_game_string_with("Base;;;wQ", tournament).unwrap_err().to_string(),
        "ply 1, \"wQ\": the queen may not be the first piece you place (rule H35)"
    );
    assert_eq!(error("Base;;;wM"), "ply 1, \"wM\": wM is not part of this game type (rule H30)");
}

#[test]
fn a_move_after_the_end_of_the_game_is_an_error() {
    let won = r"Base;WhiteWins;Black[7];wA1;bB1 \wA1;wG1 /wA1;bS1 -bB1;wA2 wA1\;bS2 \bS1;wQ /wG1;bQ /bS1;wQ bQ\;bS2 /bQ;wA1 -bS1;bB1 bS1\;wA2 /wA1";
    let position = read_game_string(won).unwrap();
    assert_eq!(position.outcome(), Some(Outcome::win(Side::First, EndReason::Goal)));
    assert_eq!(write_game_string(&position).unwrap(), won);
    for more in ["bA1 bB1-", "pass"] {
        let error = read_game_string(&format!("{won};{more}")).unwrap_err();
        assert_eq!(error.to_string(), format!("ply 14, \"{more}\": the game is over (rule H25)"));
    }
}
