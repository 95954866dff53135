//! Tests of the protocol for every game.

use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::*;
use crate::EngineGame;
use taula_abalone::Position as Abalone;
use taula_hive::Position as Hive;
use taula_kulami::Position as Kulami;

pub(crate) fn say<G: EngineGame>(session: &mut Session<G>, line: &str) -> Vec<String> {
    session.answer(line).lines
}

pub(crate) fn one<G: EngineGame>(session: &mut Session<G>, line: &str) -> String {
    let lines = say(session, line);
    assert_eq!(lines.len(), 1, "{line}: {lines:?}");
    lines.into_iter().next().unwrap_or_default()
}

fn is_going_on(game: &str) -> bool {
    game.contains(";InProgress;") || game.contains(";NotStarted;")
}

/// Declares a test for each game from one generic function.
macro_rules! for_every_game {
    ($($check:ident)*) => {
        $(mod $check {
            use super::*;

            #[test]
            fn hive() {
                super::$check::<Hive>();
            }

            #[test]
            fn abalone() {
                super::$check::<Abalone>();
            }

            #[test]
            fn kulami() {
                super::$check::<Kulami>();
            }
        })*
    };
}

for_every_game! {
    commands_that_need_a_game_say_so
    the_engine_explains_itself
    legal_moves_can_be_played_and_undone
    games_end_and_replay
    options_are_listed_read_and_set
    the_best_line_can_be_played
    no_command_outlasts_its_time
    weaker_players_move_too
    several_lines_are_told
}

fn commands_that_need_a_game_say_so<G: EngineGame>() {
    let mut session = Session::<G>::new();
    for line in ["play a1", "validmoves", "bestmove depth 1", "undo", "perft 1", "pv"] {
        assert!(one(&mut session, line).starts_with("err there is no game"), "{line}");
    }
    assert_eq!(session.game_line(), None);
}

fn the_engine_explains_itself<G: EngineGame>() {
    let mut session = Session::<G>::new();
    let info = say(&mut session, "info");
    assert_eq!(info.len(), 2, "{info:?}");
    assert!(info[0].starts_with("id Taula "), "{info:?}");
    let help = say(&mut session, "help");
    for line in help.iter().filter(|line| !line.starts_with(' ')) {
        let command = line.split(' ').next().unwrap_or_default();
        if command != "exit" {
            let answer = say(&mut session, command).join("\n");
            assert!(!answer.contains("is not a command"), "{line}");
        }
    }
    assert_eq!(one(&mut session, "castle"), "err \"castle\" is not a command: try help");
    assert!(one(&mut session, " ").starts_with("err "));
    assert!(session.answer("Exit").is_exit);
}

fn legal_moves_can_be_played_and_undone<G: EngineGame>() {
    let mut session = Session::<G>::new();
    let start = one(&mut session, "newgame");
    assert!(start.contains(";NotStarted;"), "{start}");
    let moves = one(&mut session, "validmoves");
    for mv in moves.split(';') {
        let game = one(&mut session, &format!("play {mv}"));
        assert!(game.ends_with(&format!(";{mv}")), "{game}");
        assert!(one(&mut session, "newgame nonsense 7").starts_with("err "));
        assert_eq!(session.game_line(), Some(game));
        assert_eq!(one(&mut session, "undo"), start);
    }
    for wrong in ["play", "play zz9", "play é\0", "play a1 b2 c3 d4 e5"] {
        assert!(one(&mut session, wrong).starts_with("invalidmove "), "{wrong}");
    }
    for wrong in ["undo", "undo 0", "undo x", "undo 99999999999999999999"] {
        assert!(one(&mut session, wrong).starts_with("err "), "{wrong}");
    }
    assert_eq!(session.game_line(), Some(start));
}

fn games_end_and_replay<G: EngineGame>() {
    let mut session = Session::<G>::new();
    let mut judge = Session::<G>::new();
    let start = one(&mut session, "newgame");
    let mut game = start.clone();
    let mut plies = 0;
    while is_going_on(&game) {
        assert!(plies < 1000, "the game does not end: {game}");
        let mv = one(&mut session, &format!("bestmove depth {}", 1 + plies % 2));
        game = one(&mut session, &format!("play {mv}"));
        plies += 1;
        assert_eq!(one(&mut judge, &format!("newgame {game}")), game);
    }
    for line in ["validmoves", "bestmove", "play a1"] {
        assert!(one(&mut session, line).starts_with("err the game is over"), "{line}");
    }
    assert_eq!(say(&mut session, "perft 1"), ["depth 0 leaves 1", "depth 1 leaves 0"]);
    assert!(is_going_on(&one(&mut session, "undo")));
    assert_eq!(one(&mut session, &format!("undo {}", plies - 1)), start);
    assert!(one(&mut session, "undo").starts_with("err cannot undo 1: plies played so far: 0"));
}

fn options_are_listed_read_and_set<G: EngineGame>() {
    let mut session = Session::<G>::new();
    let lines = say(&mut session, "options");
    assert!(lines.len() > 5, "{lines:?}");
    for line in &lines {
        let fields: Vec<&str> = line.split(';').collect();
        let &[name, kind, value, default, ..] = fields.as_slice() else { panic!("{line}") };
        assert_eq!(value, default, "{line}");
        assert!(["bool", "int", "double", "enum"].contains(&kind), "{line}");
        assert_eq!(one(&mut session, &format!("options get {name}")), *line);
        assert_eq!(one(&mut session, &format!("options set {name} {default}")), *line);
        let refused = one(&mut session, &format!("options set {name} nonsense"));
        assert!(refused.starts_with(&format!("err option {name} takes ")), "{refused}");
    }
    assert_eq!(say(&mut session, "options"), lines);
}

fn the_best_line_can_be_played<G: EngineGame>() {
    let mut session = Session::<G>::new();
    say(&mut session, "newgame");
    say(&mut session, "options set ReportProgress True");
    let lines = say(&mut session, "bestmove depth 2");
    assert_eq!(lines.len(), 3, "{lines:?}");
    let line = one(&mut session, "pv");
    assert_eq!(line.split(';').next(), lines.last().map(String::as_str));
    for mv in line.split(';') {
        assert!(one(&mut session, &format!("play {mv}")).ends_with(mv), "{line}");
    }
    assert!(one(&mut session, "pv").starts_with("err "), "the line is out of date");
}

fn no_command_outlasts_its_time<G: EngineGame>() {
    let mut session = Session::<G>::with_max_command_time(Duration::from_millis(50));
    say(&mut session, "newgame");
    let started = Instant::now();
    let last = say(&mut session, "perft 64").pop().unwrap_or_default();
    assert!(last.starts_with("err stopped while counting depth "), "{last}");
    say(&mut session, "bestmove depth 64");
    say(&mut session, "bestmove time 99:59:59");
    assert!(started.elapsed() < Duration::from_secs(5));
}

const BOARD: &str = "AABBCCDD/AABBCCDD";

fn any_line() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "newgame",
        "newgame",
        "play",
        "play",
        "pass",
        "validmoves",
        "bestmove",
        "undo",
        "options",
        "get",
        "set",
        "perft",
        "pv",
        "help",
        "standard",
        "seed 7",
        "seed",
        BOARD,
        "2",
        "black",
        "a1b1",
        "c3c5d4",
        "d6",
        "d3",
        "depth",
        "seconds",
        "0",
        "-1",
        "MarblesToWin",
        "Level",
        "standard;;;a1b1;i5h5",
        "5/6/7/8/3bbbw2/8/7/6/5 b 0 0",
        "0a12_0i56",
        ";",
        ";;;",
        "é\0",
        "\u{85}",
        "b",
        "x/y",
    ]);
    let words = prop::collection::vec(word, 0..5).prop_map(|words| words.join(" "));
    prop_oneof![4 => words, 1 => any::<String>()]
}

/// Every answer consists of lines, and a refused command changes nothing.
fn check_any_input<G: EngineGame>(lines: &[String]) -> Result<(), TestCaseError> {
    let mut session = Session::<G>::with_max_command_time(Duration::from_millis(2));
    for line in lines {
        let before = session.game_line();
        let answer = session.answer(line);
        for said in &answer.lines {
            prop_assert!(!said.contains(['\n', '\r']), "{line:?}: {said:?}");
            prop_assert!(said != "ok", "{line:?}");
        }
        let refused = |said: &String| said.starts_with("err ") || said.starts_with("invalidmove ");
        if answer.lines.iter().any(refused) {
            prop_assert_eq!(session.game_line(), before, "{:?}", line);
        }
        // The game line is read back as the same game.
        if let Some(game) = session.game_line() {
            let mut reader = Session::<G>::new();
            reader.answer(&format!("newgame {game}"));
            prop_assert_eq!(reader.game_line(), Some(game), "{:?}", line);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_input_is_answered(lines in prop::collection::vec(any_line(), 1..20)) {
        check_any_input::<Abalone>(&lines)?;
        check_any_input::<Kulami>(&lines)?;
    }
}

fn weaker_players_move_too<G: EngineGame>() {
    let mut games: Vec<String> = Vec::new();
    for strength in [1, 1, 4] {
        let mut session = Session::<G>::new();
        one(&mut session, &format!("options set Strength {strength}"));
        one(&mut session, "newgame");
        let mut game = String::new();
        for _ in 0..6 {
            let best = one(&mut session, "bestmove depth 1");
            assert!(one(&mut session, "pv").starts_with(&best));
            game = one(&mut session, &format!("play {best}"));
        }
        games.push(game);
    }
    assert_eq!(games[0], games[1], "the same conversation");
    assert_ne!(games[0], games[2]);
}

fn several_lines_are_told<G: EngineGame>() {
    let mut session = Session::<G>::new();
    one(&mut session, "newgame");
    one(&mut session, "options set Lines 3");
    one(&mut session, "options set ReportProgress True");
    let lines = say(&mut session, "bestmove nodes 3000");
    let at_depth_1: Vec<&String> =
        lines.iter().filter(|line| line.starts_with("depth 1 ")).collect();
    assert_eq!(at_depth_1.len(), 3, "{lines:?}");
    assert!(at_depth_1[1].starts_with("depth 1 rank 2 score "), "{lines:?}");
    let refused = one(&mut session, "bestmove nodes 0");
    assert!(refused.starts_with("err "), "{refused}");
}
