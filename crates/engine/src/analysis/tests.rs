use taula_core::{Outcome, Table, Verdict};

use super::*;
use crate::{abalone, hive, kulami, xbugs};

fn abalone_table(text: &str) -> Table {
    let setup = taula_abalone::notation::read_position(text).expect("a position");
    Table::at(setup.into_position().expect("a sound one"))
}

/// One push from the sixth marble.
const WIN_IN_ONE: &str = "5/6/7/3www2/6bbw/3bb3/7/6/5 b 0 5";

fn analyst() -> Analyst {
    analyst_of(&abalone::ENGINE)
}

fn analyst_of(engine: &'static GameEngine) -> Analyst {
    Analyst::new(engine, AnalysisOptions::new(Limits::depth(3)))
}

#[test]
fn a_missed_win_is_a_blunder_and_the_better_line_is_reported() {
    // Both are one marble from the end.
    let mut table = abalone_table("5/6/7/3www2/6bbw/3bb3/7/6/5 b 5 5");
    table.act(Side::First, "d4c3").expect("a legal move");
    let mut reported = 0;
    let analysis =
        analyst().analyse_game(&table, &mut |_| reported += 1).expect("a game that is known");
    assert_eq!(reported, 1);
    let [judged] = &analysis.moves[..] else { panic!("{analysis:?}") };
    assert_eq!((judged.ply, judged.side, judged.played.as_str()), (1, Side::First, "d4c3"));
    assert_eq!(judged.best.score, Score::win_in(1));
    assert_eq!(judged.best.moves, ["e7e8"]);
    assert_eq!(judged.judgement, Judgement::Blunder);
    assert!(judged.loss >= 150, "{judged:?}");
    assert_eq!(judged.judgement.nag(), Some(4));
    let summary = analysis.summary(Side::First);
    assert_eq!((summary.moves, summary.faults), (1, [0, 0, 1]));
    assert_eq!(analysis.summary(Side::Second), Summary::default());
}

#[test]
fn the_best_move_costs_nothing_even_if_it_ends_the_game() {
    let mut table = abalone_table(WIN_IN_ONE);
    table.act(Side::First, "e7e8").expect("a legal move");
    assert!(table.outcome().is_some());
    let analysis = analyst().analyse_game(&table, &mut |_| {}).expect("a game that is known");
    let [judged] = &analysis.moves[..] else { panic!("{analysis:?}") };
    assert!(judged.is_best());
    assert_eq!((judged.judgement, judged.loss), (Judgement::Best, 0));
    assert_eq!(judged.score, Some(Score::win_in(1)));
}

#[test]
fn a_game_that_was_resigned_is_analysed_and_stays_as_it_is() {
    let rules = taula_hive::Rules::tournament(taula_hive::GameType::BASE);
    let mut table = Table::at(taula_hive::Position::new(rules));
    for (side, mv) in [(Side::First, "wS1"), (Side::Second, "bS1 wS1-"), (Side::First, "wQ -wS1")] {
        table.act(side, mv).expect("a legal move");
    }
    table.act(Side::Second, "resign").expect("a player may resign");
    let analysis =
        analyst_of(&hive::ENGINE).analyse_game(&table, &mut |_| {}).expect("a game that is known");
    assert_eq!(analysis.moves.len(), 3);
    let sides: Vec<Side> = analysis.moves.iter().map(|judged| judged.side).collect();
    assert_eq!(sides, [Side::First, Side::Second, Side::First]);
    assert_eq!(table.outcome().map(|outcome| outcome.result), Some(Verdict::Win(Side::First)));
}

/// Four moves, analysed as a whole and from each ply on.
#[test]
fn a_game_is_analysed_from_any_ply_on() {
    let mut table = Table::at(taula_abalone::Position::default());
    for _ in 0..4 {
        let side = table.to_act().expect("the game goes on");
        let mv = analyst().analyse_position(&table, &mut |_| {}).expect("the game goes on").lines
            [0]
        .clone();
        table.act(side, &mv.moves[0]).expect("advice can be followed");
    }
    let all = analyst().analyse_game(&table, &mut |_| {}).expect("a game that is known");
    assert_eq!(plies(&all), [1, 2, 3, 4]);
    for first in [0, 1, 2, 4, 5, usize::MAX] {
        let mut reported = Vec::new();
        let rest =
            analyst().analyse_game_from(first, &table, &mut |judged| reported.push(judged.ply));
        let rest = rest.expect("a game that is known");
        assert_eq!(reported, plies(&rest), "from {first}");
        let wanted: Vec<usize> = (1..=4).filter(|&ply| ply >= first).collect();
        assert_eq!(reported, wanted, "from {first}");
        assert_eq!(rest.scale, all.scale);
        // They are the same moves, by the same players.
        for judged in &rest.moves {
            let same = &all.moves[judged.ply - 1];
            assert_eq!((judged.side, &judged.played), (same.side, &same.played), "from {first}");
        }
    }
    assert_eq!(table.entries().len(), 4, "the game stays as it is");
}

/// Earlier moves are not searched and have no influence on the result.
#[test]
fn what_comes_before_the_first_ply_does_not_matter() {
    // White answers a missed win with its own.
    let mut table = abalone_table("5/6/7/3www2/6bbw/3bb3/7/6/5 b 5 5");
    table.act(Side::First, "d4c3").expect("a legal move");
    let answer =
        analyst().analyse_position(&table, &mut |_| {}).expect("the game goes on").lines[0].clone();
    table.act(Side::Second, &answer.moves[0]).expect("a legal move");
    let rest = analyst().analyse_game_from(2, &table, &mut |_| {}).expect("a game that is known");
    let [judged] = &rest.moves[..] else { panic!("{rest:?}") };
    assert_eq!((judged.ply, judged.side), (2, Side::Second));
    assert_eq!((judged.judgement, judged.loss), (Judgement::Best, 0));
    assert_eq!(rest.summary(Side::First), Summary::default(), "the blunder is not judged again");
}

fn plies(analysis: &GameAnalysis) -> Vec<usize> {
    analysis.moves.iter().map(|judged| judged.ply).collect()
}

#[test]
fn lines_are_told_depth_by_depth() {
    let table = Table::at(taula_abalone::Position::default());
    let mut analyst = Analyst::new(
        &abalone::ENGINE,
        AnalysisOptions { lines: 3, ..AnalysisOptions::new(Limits::depth(3)) },
    );
    let mut depths = Vec::new();
    let analysis = analyst.analyse_position(&table, &mut |analysis| depths.push(analysis.depth));
    let analysis = analysis.expect("the game goes on");
    assert_eq!(depths, [1, 2, 3]);
    assert_eq!(analysis.lines.len(), 3);
    assert!(analysis.lines.is_sorted_by(|one, next| one.score >= next.score));
    assert!(analysis.lines.iter().all(|line| !line.moves.is_empty()));
}

/// A score after one ply would make a mistake or a gift of the move before.
#[test]
fn a_position_with_one_move_is_looked_at_as_closely_as_others() {
    let single = (0..500_u64).find_map(|seed| {
        let mut chance = taula_core::SplitMix64::new(seed);
        let rules = taula_kulami::Rules::default();
        let mut position = taula_kulami::Position::new(taula_kulami::Board::square(seed), rules);
        // So early that nothing is solved within a few thousand positions.
        while position.ply() < 30 {
            let allowed = position.allowed();
            if allowed.len() == 1 {
                return Some(position);
            }
            let hole = allowed.iter().nth(crate::random::index(&mut chance, allowed.len()))?;
            taula_core::Position::play_unchecked(&mut position, taula_kulami::Move(hole));
        }
        None
    });
    let table = Table::at(single.expect("some game leaves no choice"));
    let mut analyst = Analyst::new(&kulami::ENGINE, AnalysisOptions::new(Limits::nodes(5_000)));
    let analysis = analyst.analyse_position(&table, &mut |_| {}).expect("the game goes on");
    assert!(analysis.depth > 1, "{analysis:?}");
}

#[test]
fn what_is_over_is_not_looked_at() {
    let mut table = Table::at(taula_abalone::Position::default());
    table.end(Outcome { result: Verdict::Draw, reason: taula_core::EndReason::Agreement });
    assert_eq!(analyst().analyse_position(&table, &mut |_| {}), None);
    let analysis = analyst().analyse_game(&table, &mut |_| {}).expect("a game that is known");
    assert!(analysis.moves.is_empty());
}

#[test]
fn a_raised_flag_ends_it_with_what_there_is() {
    let stop = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    let mut table = abalone_table(WIN_IN_ONE);
    table.act(Side::First, "d4c3").expect("a legal move");
    let mut analyst =
        Analyst::new(&abalone::ENGINE, AnalysisOptions::new(Limits::depth(3).with_stop(stop)));
    let analysis = analyst.analyse_game(&table, &mut |_| {}).expect("a game that is known");
    assert!(analysis.moves.is_empty());
}

#[test]
fn losses_are_counted_up_to_where_a_game_is_decided() {
    let scale = Scale { unit: "points", faults: [10, 20, 30], decided: 100 };
    assert_eq!(scale.loss(Score::win_in(3), Score::estimate(90)), 10);
    assert_eq!(scale.loss(Score::win_in(3), Score::win_in(9)), 0);
    assert_eq!(scale.loss(Score::estimate(50), Score::loss_in(2)), 150);
    assert_eq!(scale.loss(Score::estimate(-20), Score::estimate(20)), 0);
    let words = [0, 10, 20, 30].map(|loss| scale.judge(loss).to_string());
    assert_eq!(words, ["good", "inaccuracy", "mistake", "blunder"]);
}

#[test]
fn bugs_get_advice_for_every_flick() {
    let mut table = taula_xbugs::open(&[]).expect("the defaults are right");
    let mut flicks = 0;
    while flicks < 2 {
        let side = table.to_act().expect("the game goes on");
        let thinking = crate::Thinking::level(crate::Level::LOWEST, 1);
        let advice =
            crate::computer::advise(&xbugs::ENGINE, &table, &thinking).expect("something to do");
        flicks += usize::from((xbugs::ENGINE.is_decision)(&advice.action));
        table.act(side, &advice.action).expect("advice can be followed");
    }
    let analysis =
        analyst_of(&xbugs::ENGINE).analyse_game(&table, &mut |_| {}).expect("a game that is known");
    assert_eq!(analysis.scale, None);
    assert_eq!(analysis.moves.len(), 2);
    for judged in &analysis.moves {
        assert_eq!((judged.judgement, judged.score), (Judgement::Unjudged, None));
        assert!(!judged.best.moves.is_empty());
    }
}
