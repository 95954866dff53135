use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::*;
use crate::OptionLine;
use crate::protocol::{Session, option_lines};

type UhpSession = Session<Position>;

fn say(session: &mut UhpSession, line: &str) -> Vec<String> {
    session.answer(line).lines
}

fn one(session: &mut UhpSession, line: &str) -> String {
    let lines = say(session, line);
    assert_eq!(lines.len(), 1, "{line}: {lines:?}");
    lines.into_iter().next().unwrap_or_default()
}

#[test]
fn info_names_the_engine_and_its_pieces() {
    let lines = say(&mut UhpSession::new(), "info");
    assert_eq!(lines[0], concat!("id Taula ", env!("CARGO_PKG_VERSION")));
    assert_eq!(lines[1], "Mosquito;Ladybug;Pillbug");
}

#[test]
fn newgame_takes_a_type_a_game_or_nothing() {
    let mut session = UhpSession::new();
    assert_eq!(one(&mut session, "newgame"), "Base;NotStarted;White[1]");
    assert_eq!(one(&mut session, "newgame Base+PLM"), "Base+MLP;NotStarted;White[1]");
    let game = r"Base;InProgress;White[2];wS1;bS1 wS1-";
    assert_eq!(one(&mut session, &format!("newgame {game}")), game);
    assert_eq!(one(&mut session, "newgame Base;;;wS1;bS1 wS1-"), game);
}

#[test]
fn a_bad_newgame_keeps_the_old_game() {
    let mut session = UhpSession::new();
    say(&mut session, "newgame");
    say(&mut session, "play wS1");
    assert!(one(&mut session, "newgame Base+X").starts_with("err "));
    let refused = one(&mut session, "newgame Base;InProgress;White[2];wS1;bQ wS1-");
    assert!(refused.starts_with("invalidmove ply 2, "), "{refused}");
    assert_eq!(one(&mut session, "undo"), "Base;NotStarted;White[1]");
}

#[test]
fn refused_moves_leave_the_game_alone() {
    let mut session = UhpSession::new();
    say(&mut session, "newgame");
    for wrong in ["play wQ", "play", "play zz", "play bS1", "play pass", "pass", "play wS1 bS1-"] {
        let line = one(&mut session, wrong);
        assert!(line.starts_with("invalidmove "), "{wrong}: {line}");
    }
    assert_eq!(one(&mut session, "play wS1"), "Base;InProgress;Black[1];wS1");
}

#[test]
fn valid_moves_are_all_playable() {
    let mut session = UhpSession::new();
    say(&mut session, "newgame Base+MLP");
    assert_eq!(one(&mut session, "validmoves").split(';').count(), 7);
    say(&mut session, "play wL");
    let moves = one(&mut session, "validmoves");
    assert_eq!(moves.split(';').count(), 7 * 6);
    for mv in moves.split(';') {
        assert!(one(&mut session, &format!("play {mv}")).ends_with(mv));
        say(&mut session, "undo");
    }
}

#[test]
fn every_command_that_needs_a_game_says_so() {
    let mut session = UhpSession::new();
    for line in ["play wS1", "pass", "validmoves", "bestmove depth 1", "undo", "perft 1", "pv"] {
        assert!(one(&mut session, line).starts_with("err there is no game"), "{line}");
    }
}

#[test]
fn undo_goes_back_as_far_as_the_game() {
    let mut session = UhpSession::new();
    say(&mut session, "newgame Base;;;wS1;bS1 wS1-;wA1 -wS1");
    assert!(one(&mut session, "undo 4").starts_with("err cannot undo 4: plies played so far: 3"));
    for wrong in ["undo 0", "undo -1", "undo x", "undo 99999999999999999999"] {
        assert!(one(&mut session, wrong).starts_with("err "), "{wrong}");
    }
    assert_eq!(one(&mut session, "undo 2"), "Base;InProgress;Black[1];wS1");
    assert_eq!(one(&mut session, "undo"), "Base;NotStarted;White[1]");
    assert!(one(&mut session, "undo").starts_with("err "));
}

#[test]
fn options_are_listed_read_and_set() {
    let mut session = UhpSession::new();
    let lines = say(&mut session, "options");
    assert!(lines.contains(&"TournamentOpening;bool;True;True".to_owned()), "{lines:?}");
    assert!(lines.contains(&"DefaultLimit;enum;Time;Time;Time;Depth".to_owned()), "{lines:?}");
    assert!(lines.contains(&"DefaultSeconds;double;2;2;0.01;3600".to_owned()), "{lines:?}");
    assert!(lines.contains(&"DefaultDepth;int;3;3;1;64".to_owned()), "{lines:?}");
    for line in &lines {
        let name = line.split(';').next().unwrap_or_default();
        assert_eq!(one(&mut session, &format!("options get {name}")), *line);
    }
    let set = one(&mut session, "options set DefaultSeconds 0.5");
    assert_eq!(set, "DefaultSeconds;double;0.5;2;0.01;3600");
    assert_eq!(one(&mut session, "options get defaultseconds"), set);
    let before = say(&mut session, "options");
    for wrong in [
        "options set DefaultSeconds NaN",
        "options set DefaultSeconds 0",
        "options set DefaultDepth 65",
        "options set DefaultDepth 2.5",
        "options set TournamentOpening maybe",
        "options set DefaultLimit Nodes",
        "options set Nothing 1",
        "options set DefaultDepth",
        "options get Nothing",
        "options get",
        "options forget",
    ] {
        assert!(one(&mut session, wrong).starts_with("err "), "{wrong}");
    }
    assert_eq!(say(&mut session, "options"), before);
}

#[test]
fn the_opening_option_lets_the_queen_come_first() {
    let mut session = UhpSession::new();
    say(&mut session, "options set TournamentOpening False");
    say(&mut session, "newgame");
    assert_eq!(one(&mut session, "play wQ"), "Base;InProgress;Black[1];wQ");
    say(&mut session, "options set TournamentOpening True");
    say(&mut session, "newgame");
    assert!(one(&mut session, "play wQ").starts_with("invalidmove "));
}

#[test]
fn bestmove_answers_to_every_limit() {
    let mut session = UhpSession::new();
    say(&mut session, "options set DefaultSeconds 0.01");
    say(&mut session, "newgame Base+MLP");
    for line in [
        "bestmove",
        "bestmove depth 2",
        "bestmove time 00:00:00",
        "bestmove time 00:00:00.05",
        "bestmove seconds 0.05",
    ] {
        let mv = one(&mut session, line);
        assert!(one(&mut session, &format!("play {mv}")).ends_with(&mv), "{line}: {mv}");
        say(&mut session, "undo");
    }
    for wrong in ["bestmove depth 0", "bestmove depth", "bestmove time 5", "bestmove quickly"] {
        assert!(one(&mut session, wrong).starts_with("err "), "{wrong}");
    }
}

#[test]
fn bestmove_tells_its_progress_when_asked_and_its_line_afterwards() {
    let mut session = UhpSession::new();
    say(&mut session, "newgame");
    assert!(one(&mut session, "pv").starts_with("err "));
    say(&mut session, "options set ReportProgress True");
    let lines = say(&mut session, "bestmove depth 3");
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert!(lines[2].starts_with("depth 3 score "), "{lines:?}");
    let line = one(&mut session, "pv");
    assert_eq!(line.split(';').next(), lines.last().map(String::as_str));
    for mv in line.split(';') {
        assert!(one(&mut session, &format!("play {mv}")).ends_with(mv), "{line}");
    }
    assert!(one(&mut session, "pv").starts_with("err "), "the line is out of date");
}

#[test]
fn perft_counts_every_depth() {
    let mut session = UhpSession::new();
    say(&mut session, "newgame");
    assert_eq!(
        say(&mut session, "perft 4"),
        [
            "depth 0 leaves 1",
            "depth 1 leaves 4",
            "depth 2 leaves 96",
            "depth 3 leaves 1440",
            "depth 4 leaves 21600"
        ]
    );
    assert_eq!(say(&mut session, "perft").len(), 5);
    for wrong in ["perft -1", "perft x", "perft 65", "perft 4294967296"] {
        assert!(one(&mut session, wrong).starts_with("err "), "{wrong}");
    }
}

#[test]
fn no_command_outlasts_its_time() {
    let mut session = UhpSession::with_max_command_time(Duration::from_millis(50));
    say(&mut session, "newgame Base+MLP");
    let started = Instant::now();
    let last = say(&mut session, "perft 64").pop().unwrap_or_default();
    assert!(last.starts_with("err stopped while counting depth "), "{last}");
    say(&mut session, "bestmove depth 64");
    say(&mut session, "bestmove time 99:59:59");
    assert!(started.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_finished_game_is_over_until_undone() {
    let mut session = UhpSession::new();
    let game = play_out(&mut session);
    assert!(
        game.contains(";WhiteWins;") || game.contains(";BlackWins;") || game.contains(";Draw;")
    );
    for line in ["play wS1", "pass", "validmoves", "bestmove depth 1"] {
        assert!(one(&mut session, line).starts_with("err the game is over"), "{line}");
    }
    assert_eq!(
        say(&mut session, "perft 2"),
        ["depth 0 leaves 1", "depth 1 leaves 0", "depth 2 leaves 0"]
    );
    assert_eq!(one(&mut session, &format!("newgame {game}")), game);
    assert!(one(&mut session, "undo").contains(";InProgress;"));
    assert!(!one(&mut session, "validmoves").is_empty());
}

/// Lets the engine play against itself to the end.
fn play_out(session: &mut UhpSession) -> String {
    let mut game = one(session, "newgame Base+MLP");
    for _ in 0..400 {
        let depth = if game.contains(";White[") { 2 } else { 1 };
        let mv = one(session, &format!("bestmove depth {depth}"));
        game = one(session, &format!("play {mv}"));
        assert!(!game.starts_with("invalidmove"), "{game}");
        if !game.contains(";InProgress;") {
            break;
        }
    }
    game
}

#[test]
fn unknown_commands_are_named() {
    let mut session = UhpSession::new();
    assert_eq!(one(&mut session, "castle"), "err \"castle\" is not a command: try help");
    assert!(one(&mut session, "").starts_with("err "));
    assert!(say(&mut session, "help").len() > 10);
    assert!(session.answer("exit").is_exit);
    assert!(session.answer(" EXIT now").is_exit);
}

fn any_line() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "info",
        "newgame",
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
        "stop",
        "Base+MLP",
        "Base;;;wS1",
        "wS1",
        "bS1 wS1-",
        "wQ",
        r"wA1 \wS1",
        "time",
        "depth",
        "00:00:00",
        "2",
        "-1",
        "HashMegabytes",
        "True",
        ";",
        "é\0",
    ]);
    let words = prop::collection::vec(word, 0..5).prop_map(|words| words.join(" "));
    prop_oneof![4 => words, 1 => any::<String>()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_input_is_answered(lines in prop::collection::vec(any_line(), 1..20)) {
        let mut session = UhpSession::with_max_command_time(Duration::from_millis(2));
        for line in lines {
            let answer = session.answer(&line);
            for said in &answer.lines {
                prop_assert!(!said.contains('\n'), "{said}");
            }
        }
    }
}

#[test]
fn a_layout_comes_up_again_whatever_rests() {
    let played = |rounds: usize| {
        let opening = "Base+P;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-".to_owned();
        let shuffle = r";wQ \wS1;bQ bS1/;wQ -wS1;bQ bS1-".repeat(rounds);
        let game = Position::start_game(&(opening + &shuffle), &HiveOptions::default());
        game.expect("a legal game").repeats_layout()
    };
    assert_eq!([0, 1, 2].map(played), [false, true, true]);
}

#[test]
fn options_that_a_game_string_does_not_contain_are_set_by_lines() {
    let lines = |options: &HiveOptions| {
        let game = Position::start_game("Base", options).expect("a start");
        option_lines(&game).into_iter().filter(|option| !option.is_default).collect::<Vec<_>>()
    };
    assert_eq!(lines(&HiveOptions::default()), []);
    let free = HiveOptions { tournament_opening: false, ..HiveOptions::default() };
    let line = "options set TournamentOpening False".to_owned();
    assert_eq!(lines(&free), [OptionLine { line, is_default: false }]);
}
