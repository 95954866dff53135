use taula_abalone::Position;
use taula_core::Table;

use super::*;
use crate::arena::{Fixture, GameResult, ResignRule, Tally, random_opening};
use crate::{
    Level, Limits, Thinking, abalone as abalone_engine, hive as hive_engine,
    kulami as kulami_engine,
};

const LIMIT: Adjudication = Adjudication { max_plies: 200, resign: None };

/// Plays scripted actions with a constant score.
struct Script {
    actions: Vec<&'static str>,
    score: i32,
}

impl Script {
    fn new(actions: &[&'static str]) -> Script {
        Script { actions: actions.iter().rev().copied().collect(), score: 0 }
    }
}

impl Player for Script {
    fn choose(&mut self, _: &Table) -> Result<PlayerMove, PlayerError> {
        let action =
            self.actions.pop().ok_or(PlayerError::Forfeit("ran out of moves".to_owned()))?;
        Ok(PlayerMove { action: action.to_owned(), score: Some(Score::estimate(self.score)) })
    }
}

fn abalone() -> Table {
    Table::at(Position::default())
}

fn played(first: &mut Script, second: &mut Script, adjudication: Adjudication) -> FinishedGame {
    play(&abalone_engine::ENGINE, abalone(), [first, second], &adjudication)
        .expect("nobody stops it")
}

#[test]
fn what_cannot_be_played_loses() {
    let mut first = Script::new(&["a1b1", "a1b1"]);
    let mut second = Script::new(&["i5h5"]);
    let end = played(&mut first, &mut second, LIMIT);
    assert_eq!(end.verdict, Verdict::Win(Side::Second));
    let Termination::Forfeit(Side::First, reason) = &end.termination else {
        panic!("{:?}", end.termination)
    };
    assert!(reason.starts_with("played \"a1b1\": "), "{reason}");
    assert_eq!(end.table.entries().len(), 2);
    assert_eq!(end.table.outcome().and_then(Outcome::winner), Some(Side::Second));
}

#[test]
fn who_has_no_answer_or_resigns_loses() {
    let end = played(&mut Script::new(&["a1b1"]), &mut Script::new(&[]), LIMIT);
    assert_eq!(end.verdict, Verdict::Win(Side::First));
    assert_eq!(end.termination.to_string(), "by forfeit: ran out of moves");
    let end = played(&mut Script::new(&["offer draw"]), &mut Script::new(&[]), LIMIT);
    assert_eq!(end.verdict, Verdict::Win(Side::Second));
}

/// A player that sees a draw where our rules see none.
#[test]
fn a_player_that_claims_a_draw_gets_one() {
    struct Claims;
    impl Player for Claims {
        fn choose(&mut self, _: &Table) -> Result<PlayerMove, PlayerError> {
            Err(PlayerError::DrawClaim("says Draw".to_owned()))
        }
    }
    let end = play(
        &abalone_engine::ENGINE,
        abalone(),
        [&mut Script::new(&["a1b1"]), &mut Claims],
        &LIMIT,
    );
    let end = end.expect("nobody stops it");
    assert_eq!(end.verdict, Verdict::Draw);
    assert_eq!(end.termination, Termination::DrawClaim(Side::Second, "says Draw".to_owned()));
    let outcome = end.table.outcome().expect("it is over");
    assert_eq!((outcome.winner(), outcome.reason), (None, EndReason::Adjudication));
}

#[test]
fn games_that_are_too_long_are_drawn_unless_captures_decide() {
    let limit = Adjudication { max_plies: 3, ..LIMIT };
    let end = played(&mut Script::new(&["a1b1", "b1c1"]), &mut Script::new(&["i5h5"]), limit);
    assert_eq!((end.verdict, end.termination), (Verdict::Draw, Termination::PlyLimit));

    // White has lost a marble before the game begins.
    let text = "bbbbb/6/7/8/9/8/7/6/wwwww b 0 1";
    let setup = taula_abalone::notation::read_position(text).expect("a position");
    let table = Table::at(setup.into_position().expect("a sound one"));
    let end = play(
        &abalone_engine::ENGINE,
        table,
        [&mut Script::new(&[]), &mut Script::new(&[])],
        &Adjudication { max_plies: 0, ..LIMIT },
    );
    assert_eq!(end.expect("nobody stops it").verdict, Verdict::Win(Side::First));
}

#[test]
fn both_must_agree_on_the_winner_for_a_while() {
    let moves = (["a1b1", "b1a1"].repeat(3), ["i5h5", "h5i5"].repeat(3));
    let (mut first, mut second) = (Script::new(&moves.0), Script::new(&moves.1));
    (first.score, second.score) = (900, -900);
    let resign = Some(ResignRule { score: 500, plies: 4 });
    let end = played(&mut first, &mut second, Adjudication { resign, ..LIMIT });
    assert_eq!((end.verdict, end.termination), (Verdict::Win(Side::First), Termination::Agreement));
    assert_eq!(end.table.entries().len(), 4);

    let (mut first, mut second) = (Script::new(&moves.0), Script::new(&moves.1));
    (first.score, second.score) = (900, 900);
    let end = played(&mut first, &mut second, Adjudication { resign, ..LIMIT });
    assert_ne!(end.termination, Termination::Agreement);
}

#[test]
fn a_stopped_match_leaves_its_games() {
    let stop = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    let mut computer =
        Computer::new(&abalone_engine::ENGINE, Thinking::level(Level::DEFAULT, 1).with_stop(stop));
    assert!(
        play(&abalone_engine::ENGINE, abalone(), [&mut computer, &mut Script::new(&[])], &LIMIT)
            .is_none()
    );
}

/// The results of one level against another, each pair of games from its own opening.
fn level_match(
    engine: &'static GameEngine,
    start: impl Fn(u64) -> Table,
    a: u8,
    b: u8,
    games: u32,
) -> Tally {
    let limit = Adjudication { max_plies: 100, resign: None };
    let mut tally = Tally::default();
    for fixture in (0..games).map(Fixture::new) {
        let lot = u64::from(fixture.pair());
        let start = start(lot);
        let start = random_opening(engine, &start, engine.opening_plies, lot);
        let seed = u64::from(fixture.number());
        let player = |number, seed| {
            Computer::new(engine, Thinking::level(Level::new(number).expect("a level"), seed))
        };
        let (mut a, mut b) = (player(a, seed), player(b, seed + 1_000_000));
        let side = fixture.side_of_a();
        let players: [&mut dyn Player; 2] = match side {
            Side::First => [&mut a, &mut b],
            Side::Second => [&mut b, &mut a],
        };
        let end = play(engine, start, players, &limit).expect("nobody stops it");
        assert!(!matches!(end.termination, Termination::Forfeit(..)), "{:?}", end.termination);
        tally.add(fixture, GameResult::new(end.verdict, side));
    }
    tally
}

fn kulami(lot: u64) -> Table {
    let board = taula_kulami::Board::square(lot);
    let rules = taula_kulami::Rules::default();
    Table::at(taula_kulami::Position::new(board, rules))
}

fn hive(_: u64) -> Table {
    Table::at(taula_hive::Position::new(taula_hive::Rules::tournament(taula_hive::GameType::BASE)))
}

/// Two levels apart are some 400 Elo, which is 10 points of 11: to score less than
/// three fifths of eight games is as good as impossible, and the seeds are fixed.
fn check_order(engine: &'static GameEngine, start: impl Fn(u64) -> Table, pairs: &[(u8, u8)]) {
    for &(a, b) in pairs {
        let tally = level_match(engine, &start, a, b, 8);
        assert!(tally.score() >= Some(0.6), "level {a} against {b}: {:?}", tally.counts());
    }
}

#[test]
fn higher_levels_win_more_in_kulami() {
    check_order(&kulami_engine::ENGINE, kulami, &[(3, 1), (4, 2), (5, 3), (6, 4)]);
}

#[test]
fn higher_levels_win_more_in_abalone() {
    check_order(&abalone_engine::ENGINE, |_| abalone(), &[(3, 1), (5, 3)]);
}

#[test]
fn higher_levels_win_more_in_hive() {
    check_order(&hive_engine::ENGINE, hive, &[(3, 1), (5, 3)]);
}

#[test]
fn a_player_with_limits_plays_too() {
    let mut one = Computer::new(&abalone_engine::ENGINE, Limits::depth(1));
    let mut other = Computer::new(&abalone_engine::ENGINE, Limits::nodes(50));
    let end = play(
        &abalone_engine::ENGINE,
        abalone(),
        [&mut one, &mut other],
        &Adjudication { max_plies: 10, ..LIMIT },
    );
    assert_eq!(end.expect("nobody stops it").table.entries().len(), 10);
}
