//! The fast implementation against the simple one, position by position.

mod simple;
mod support;

use std::collections::{BTreeMap, BTreeSet};

use simple::{At, SimpleEnd, SimpleGame, SimpleMove};
use support::{Random, legal_moves, lively_move, read};
use taula_abalone::{Cell, Layout, Move, Position, Rules, Setup};
use taula_core::{EndReason, Outcome, Position as _, Side, Verdict};

fn at(cell: Cell) -> At {
    (i32::from(cell.row()), i32::from(cell.column()))
}

fn to_simple(mv: Move) -> SimpleMove {
    (mv.cells().map(at).collect(), mv.direction().index())
}

/// Both list the same moves, count them alike, and see the same end.
fn assert_agreement(fast: &Position, simple: &SimpleGame) {
    let text = Setup::from(fast).to_string();
    let listed: Vec<SimpleMove> = legal_moves(fast).into_iter().map(to_simple).collect();
    let set: BTreeSet<SimpleMove> = listed.iter().cloned().collect();
    assert_eq!(set.len(), listed.len(), "a move is listed twice in {text}");
    assert_eq!(set, simple.legal_moves(), "{text}");
    assert_eq!(fast.count_legal_moves(), set.len(), "{text}");
    let end = simple.end();
    let verdict = end.map(|end| match end {
        SimpleEnd::Win(side) => Verdict::Win(side),
        SimpleEnd::Repetition | SimpleEnd::LimitDraw => Verdict::Draw,
    });
    assert_eq!(fast.outcome().map(|outcome| outcome.result), verdict, "{text}");
    if end == Some(SimpleEnd::Repetition) {
        assert_eq!(fast.outcome(), Some(Outcome::draw(EndReason::Repetition)));
    }
    let marbles: BTreeMap<At, Side> =
        Cell::all().filter_map(|cell| Some((at(cell), fast.marble_at(cell)?))).collect();
    assert_eq!(marbles, simple.marbles, "{text}");
    assert_eq!(Side::BOTH.map(|side| u32::from(fast.lost(side))), simple.lost, "{text}");
}

#[test]
fn both_implementations_agree_on_random_games() {
    let mut seen = Seen::default();
    let mut seed = 0;
    while seen.positions < 7_000 {
        for &layout in Layout::all() {
            seed += 1;
            let mut random = Random::new(seed);
            let limit = [None, None, Some(150), Some(60)][random.below(4)];
            let rules = Rules { move_limit: limit, ..Rules::default() };
            let mut fast = Position::from_layout(layout, rules);
            let mut simple = SimpleGame::read(&Setup::from(&fast).to_string());
            simple.limit = limit;
            while let Some(mv) = lively_move(&fast, &mut random) {
                simple.play(&to_simple(mv));
                fast.play_unchecked(mv);
                // Looking only now and then brings more games.
                if fast.ply().is_multiple_of(9) || fast.outcome().is_some() {
                    assert_agreement(&fast, &simple);
                    seen.note(&fast);
                }
                if fast.ply() > 400 {
                    break;
                }
            }
        }
    }
    println!("{seen:#?}");
    assert!(seen.pushes > 2_000 && seen.ejections > 500, "{seen:#?}");
    assert!(seen.won > 100 && seen.limits > 20, "{seen:#?}");
}

/// Players who only move to and fro come to repetitions.
#[test]
fn both_implementations_agree_on_repetitions() {
    let mut drawn = 0;
    for (index, &layout) in Layout::all().iter().enumerate() {
        let mut random = Random::new(99 + index as u64);
        let mut fast = Position::from_layout(layout, Rules::default());
        let mut simple = SimpleGame::read(&Setup::from(&fast).to_string());
        while fast.outcome().is_none() && fast.ply() < 60 {
            let moves = legal_moves(&fast);
            let before = fast.moves_played().nth(fast.ply().wrapping_sub(2));
            let back = before.and_then(|mv| {
                moves.iter().copied().find(|back| {
                    back.direction() == mv.direction().opposite()
                        && back.cell_set() == mv.cell_set().stepped(mv.direction())
                })
            });
            let any = moves[random.below(moves.len())];
            let mv = back.filter(|_| random.below(20) > 0).unwrap_or(any);
            simple.play(&to_simple(mv));
            fast.play(mv).unwrap();
            assert_agreement(&fast, &simple);
        }
        let drawn_now = fast.outcome() == Some(Outcome::draw(EndReason::Repetition));
        drawn += usize::from(drawn_now);
    }
    assert!(drawn > 30, "{drawn}");
}

/// Crowded and sparse boards that no game would come to soon.
#[test]
fn both_implementations_agree_on_random_setups() {
    let mut stuck = 0;
    for seed in 0..3_500 {
        let mut random = Random::new(seed);
        let text = random_setup(&mut random);
        let (fast, simple) = (read(&text), SimpleGame::read(&text));
        assert_agreement(&fast, &simple);
        let all_lost = fast.lost(Side::First).max(fast.lost(Side::Second)) >= 6;
        stuck += usize::from(fast.outcome().is_some() && !all_lost);
    }
    assert!(stuck > 10, "{stuck}");
}

/// The marbles of both sides in and around one corner of the board or anywhere.
fn random_setup(random: &mut Random) -> String {
    let mut cells: Vec<Cell> = Cell::all().collect();
    for last in (1..cells.len()).rev() {
        cells.swap(last, random.below(last + 1));
    }
    if random.below(2) == 0 {
        let corner = cells[0].hex();
        cells.sort_by_key(|cell| cell.hex().distance(corner));
    }
    let black = random.below(15);
    let white = 1 + random.below(14);
    let mut owners = vec![Side::First; black];
    owners.extend(vec![Side::Second; white]);
    for last in (1..owners.len()).rev() {
        owners.swap(last, random.below(last + 1));
    }
    let marbles: Vec<(Cell, Side)> = cells.into_iter().zip(owners).collect();
    let side_to_move = Side::BOTH[random.below(2)];
    let lost = [random.below(6) as u8 / 5, random.below(7) as u8 / 6];
    Setup { rules: Rules::default(), side_to_move, marbles, lost }.to_string()
}

/// What the random positions had in them, so that the test cannot become easy
/// without anybody noticing.
#[derive(Debug, Default)]
struct Seen {
    positions: usize,
    pushes: usize,
    ejections: usize,
    won: usize,
    limits: usize,
}

impl Seen {
    fn note(&mut self, position: &Position) {
        self.positions += 1;
        let pushes = || legal_moves(position).into_iter().map(|mv| position.push(mv));
        self.pushes += usize::from(pushes().any(|push| !push.pushed.is_empty()));
        self.ejections += usize::from(pushes().any(|push| push.ejected.is_some()));
        let reason = position.outcome().map(|outcome| outcome.reason);
        self.won += usize::from(reason == Some(EndReason::Goal));
        self.limits += usize::from(reason == Some(EndReason::MoveLimit));
    }
}
