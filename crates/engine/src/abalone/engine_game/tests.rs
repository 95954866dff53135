use super::*;
use crate::protocol::tests::{one, say};
use crate::protocol::{Session, option_lines};

type AbaloneSession = Session<Position>;

#[test]
fn newgame_takes_a_layout_a_position_a_game_or_nothing() {
    let mut session = AbaloneSession::new();
    assert_eq!(one(&mut session, "newgame"), "standard;NotStarted;Black[1]");
    let daisy = "belgian-daisy;NotStarted;Black[1]";
    assert_eq!(one(&mut session, "newgame Belgian Daisy"), daisy);
    let position = "...../....../......./......../...bbbw../......../......./....../..... w 2 3";
    let set_up = format!("{position};NotStarted;White[1]");
    assert_eq!(one(&mut session, "newgame 5/6/7/8/3bbbw2/8/7/6/5 w 2 3"), set_up);
    let game = format!("{position};InProgress;White[2];e7e8;e4e5");
    assert_eq!(one(&mut session, &format!("newgame {game}")), game);
    assert_eq!(one(&mut session, &format!("newgame {position};;;E7-E8;e4e5;")), game);
    let kaa = one(&mut session, "newgame 0a12345b123456c345_0g567h456789i56789");
    assert_eq!(kaa, "standard;NotStarted;Black[1]");
}

#[test]
fn a_bad_newgame_says_where_and_keeps_the_old_game() {
    let mut session = AbaloneSession::new();
    let game = one(&mut session, "newgame standard;;;a1b1");
    for (text, expected) in [
        ("chess", "err \"chess\" is neither the name of a layout nor a position"),
        ("5/6/7/8/9/8/7/6/5 w 9 7", "err there is no marble on the board"),
        ("5/6/7/8/9 w 0 0", "err position, rows: there are 5, not 9"),
        ("standard;a1b1", "err field 2: \"a1b1\" is a move, but moves start at field 4"),
        ("standard;;;a1b1;a1b1", "invalidmove ply 2, \"a1b1\": there is no marble on a1"),
        ("standard;;;a1b1;;", "invalidmove ply 2, \"\": "),
        ("standard;;;pass", "invalidmove ply 1, \"pass\": "),
    ] {
        let answer = one(&mut session, &format!("newgame {text}"));
        assert!(answer.starts_with(expected), "{text}: {answer}");
    }
    assert_eq!(session.game_line(), Some(game));
}

#[test]
fn refusals_name_the_rule() {
    let mut session = AbaloneSession::new();
    say(&mut session, "newgame");
    assert!(one(&mut session, "play i5i6").ends_with("is not yours (rule A5)"));
    assert_eq!(one(&mut session, "pass"), "err \"pass\" is not a command: try help");
}

#[test]
fn perft_counts_the_standard_layout() {
    let mut session = AbaloneSession::new();
    say(&mut session, "newgame");
    let last = say(&mut session, "perft 3").pop();
    assert_eq!(last.as_deref(), Some("depth 3 leaves 98912"));
}

#[test]
fn the_options_are_the_rules_of_the_next_game() {
    let position = "5/6/7/3www2/6bbw/3bb3/7/6/5 b 0 0";
    let mut session = AbaloneSession::new();
    let options = say(&mut session, "options");
    assert!(options.starts_with(&[
        "MarblesToWin;int;6;6;1;14".to_owned(),
        "Repetition;bool;True;True".to_owned(),
        "MoveLimit;int;0;0;0;100000".to_owned(),
    ]));
    say(&mut session, &format!("newgame {position}"));
    say(&mut session, "options set MarblesToWin 1");
    assert!(one(&mut session, "play e7e8").contains(";InProgress;"));
    say(&mut session, &format!("newgame {position}"));
    assert!(one(&mut session, "play e7e8").contains(";BlackWins;White[1];"));

    say(&mut session, "options set MoveLimit 2");
    assert!(one(&mut session, "newgame standard;;;a1b1;i5h4").contains(";Draw;Black[2];"));
    say(&mut session, "options set MoveLimit 0");

    // Two marbles forth and back, on both sides: the start comes up again.
    let round = "a1b1;i9h9;c1b1;g9h9";
    let twice = format!("standard;;;{round};{round}");
    assert!(one(&mut session, &format!("newgame {twice}")).contains(";Draw;Black[5];"));
    say(&mut session, "options set Repetition False");
    assert!(one(&mut session, &format!("newgame {twice}")).contains(";InProgress;Black[5];"));
}

#[test]
fn rules_that_a_game_line_does_not_contain_are_set_by_lines() {
    let rules = Rules { marbles_to_win: 3, ..Rules::default() };
    let game = Position::from_layout(Layout::STANDARD, rules);
    let lines: Vec<_> = option_lines(&game)
        .into_iter()
        .filter_map(|option| (!option.is_default).then_some(option.line))
        .collect();
    assert_eq!(lines, ["options set MarblesToWin 3"]);
    assert!(option_lines(&Position::default()).iter().all(|option| option.is_default));
}
