use taula_kulami::notation::write_game;

use super::*;
use crate::protocol::Session;
use crate::protocol::tests::{one, say};

type KulamiSession = Session<Position>;

fn booklet() -> String {
    Board::booklet().to_string()
}

#[test]
fn newgame_takes_a_board_a_seed_a_game_or_nothing() {
    let mut session = KulamiSession::new();
    let drawn = |board: Board| format!("{board} 0 red;NotStarted;Red[1]");
    assert_eq!(one(&mut session, "newgame"), drawn(Board::square(1)));
    assert_eq!(one(&mut session, "newgame seed 7"), drawn(Board::square(7)));
    let board = booklet();
    assert_eq!(one(&mut session, &format!("newgame {board}")), drawn(Board::booklet()));
    let game = format!("{board} 2 black;InProgress;Red[2];d6;d3;i3");
    assert_eq!(one(&mut session, &format!("newgame {game}")), game);
    // As the rules crate and its files have it.
    let line = session.position().map(write_game).expect("a game");
    assert_eq!(line, format!("{board} 2 black d6 d3 i3"));
    assert_eq!(one(&mut session, &format!("newgame {line}")), game);
    assert_eq!(one(&mut session, &format!("newgame {board} 2 black;;;D6;d3;i3;")), game);
}

#[test]
fn a_bad_newgame_says_where_and_keeps_the_old_game() {
    let mut session = KulamiSession::new();
    let board = booklet();
    let game = one(&mut session, &format!("newgame {board};;;d6"));
    for (text, expected) in [
        ("seed", "err a seed is a number from 0 to 18446744073709551615, not \"\""),
        ("seed -1", "err a seed is a number"),
        ("chess", "err board: "),
        ("AABB/AABB", "err board: "),
        (&format!("{board} 3"), "err level: "),
        (&format!("{board} 0 green"), "err starting colour: "),
        (&format!("{board};d6"), "err field 2: \"d6\" is a move, but moves start at field 4"),
        (&format!("{board};;;d6;b3"), "invalidmove ply 2, \"b3\": "),
        (&format!("{board} d6 b3"), "invalidmove ply 2, \"b3\": "),
    ] {
        let answer = one(&mut session, &format!("newgame {text}"));
        assert!(answer.starts_with(expected), "{text}: {answer}");
    }
    assert_eq!(session.game_line(), Some(game));
}

#[test]
fn refusals_name_the_rule() {
    let mut session = KulamiSession::new();
    say(&mut session, &format!("newgame {} d6", booklet()));
    let refused = one(&mut session, "play b3");
    assert!(refused.starts_with("invalidmove ") && refused.ends_with("(rule K5)"), "{refused}");
    assert_eq!(one(&mut session, "pass"), "err \"pass\" is not a command: try help");
}

#[test]
fn perft_counts_the_booklet_board() {
    let mut session = KulamiSession::new();
    say(&mut session, &format!("newgame {}", booklet()));
    let last = say(&mut session, "perft 3").pop();
    assert_eq!(last.as_deref(), Some("depth 3 leaves 6640"));
}

#[test]
fn options_fill_in_what_a_start_leaves_out() {
    let mut session = KulamiSession::new();
    let options = say(&mut session, "options");
    assert!(options.starts_with(&[
        "Level;enum;0;0;0;1;2".to_owned(),
        "StartingColour;enum;Red;Red;Red;Black".to_owned(),
        "Shape;enum;Square;Square;Square;Irregular".to_owned(),
        "Compactness;int;5;5;0;10".to_owned(),
    ]));
    say(&mut session, "options set Level 1");
    say(&mut session, "options set StartingColour black");
    say(&mut session, "options set Shape irregular");
    say(&mut session, "options set Compactness 10");
    let loose = Board::irregular(7, Compactness::MAX);
    let drawn = format!("{loose} 1 black;NotStarted;Black[1]");
    assert_eq!(one(&mut session, "newgame seed 7"), drawn);
    let board = booklet();
    for (start, filled) in
        [("", "1 black"), (" 2", "2 black"), (" red", "1 red"), (" 0 red", "0 red")]
    {
        let answer = one(&mut session, &format!("newgame {board}{start}"));
        assert!(answer.starts_with(&format!("{board} {filled};")), "{start}: {answer}");
    }
    // Cells after the board are neither a level nor a colour.
    let answer = one(&mut session, &format!("newgame {board} d6"));
    assert_eq!(answer, format!("{board} 1 black;InProgress;Red[1];d6"));
}

/// A start with marbles is a board string of 200 signs.
#[test]
fn a_game_from_the_middle_starts_there() {
    let mut session = KulamiSession::new();
    say(&mut session, &format!("newgame {} d6 d3 i3", booklet()));
    let middle = session.position().map(|game| Setup::from(game).to_string()).expect("a game");
    let answer = one(&mut session, &format!("newgame {middle}"));
    assert_eq!(answer, format!("{middle};NotStarted;Black[1]"));
    assert!(one(&mut session, "play b3").ends_with(";InProgress;Red[1];b3"));
    assert!(one(&mut session, "undo").ends_with(";NotStarted;Black[1]"));
    assert!(one(&mut session, "undo").starts_with("err "));
}
