//! The search on a game small enough to be solved by hand: players take one to three
//! counters from a pile, and the one who takes the last wins.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use taula_core::{ArrayVec, EndReason, Explain, Outcome, Position, Side};

use super::*;

mod properties;
mod soundness;

#[derive(Clone, Debug)]
struct Pile {
    left: u8,
    taken: Vec<u8>,
}

#[derive(Debug, thiserror::Error)]
#[error("not that many")]
struct TooMany;

impl Explain for TooMany {
    fn code(&self) -> &'static str {
        "too-many"
    }

    fn rule(&self) -> Option<&'static str> {
        None
    }
}

impl Pile {
    fn of(left: u8) -> Pile {
        Pile { left, taken: Vec::new() }
    }
}

impl Position for Pile {
    type Move = u8;
    type Moves = ArrayVec<u8, 3>;
    type Refusal = TooMany;

    fn side_to_move(&self) -> Side {
        Side::BOTH[self.taken.len() % 2]
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome::win(self.side_to_move().other(), EndReason::Goal))
    }

    fn legal_moves(&self, moves: &mut Self::Moves) {
        moves.clear();
        (1..=self.left.min(3)).for_each(|n| moves.push(n));
    }

    fn check(&self, mv: u8) -> Result<(), TooMany> {
        if mv <= self.left { Ok(()) } else { Err(TooMany) }
    }

    fn play_unchecked(&mut self, mv: u8) {
        self.left -= mv;
        self.taken.push(mv);
    }

    fn undo(&mut self) -> Option<u8> {
        let mv = self.taken.pop()?;
        self.left += mv;
        Some(mv)
    }

    fn moves_played(&self) -> impl ExactSizeIterator<Item = u8> + DoubleEndedIterator {
        self.taken.iter().copied()
    }

    fn start(&self) -> Pile {
        Pile::of(self.left + self.taken.iter().sum::<u8>())
    }

    fn key(&self) -> u64 {
        (u64::from(self.left) << 1) | (self.taken.len() as u64 % 2)
    }
}

impl Knowledge for Pile {
    fn evaluate(&self) -> i32 {
        // No knowledge: every score comes from the search itself.
        0
    }
}

fn search(pile: u8, limits: &Limits) -> SearchReport<u8> {
    Searcher::<Pile>::new(1).search(&Pile::of(pile), limits, &mut |_| {})
}

#[test]
fn takes_the_win_in_one_and_the_shortest_win() {
    for pile in 1..=3 {
        let report = search(pile, &Limits::depth(5));
        assert_eq!((report.best(), report.score), (Some(pile), Score::win_in(1)), "{pile}");
    }
    // Taking one leaves 4, from which every move loses.
    let report = search(5, &Limits::depth(5));
    assert_eq!((report.best(), report.score), (Some(1), Score::win_in(3)));
}

#[test]
fn sees_every_win_and_loss_within_its_depth() {
    for pile in 1..=14_u8 {
        let report = search(pile, &Limits::depth(14));
        let lost = pile % 4 == 0;
        let plies = report.score.plies_to_end().expect("the tree is small");
        assert_eq!(plies < 0, lost, "{pile}");
        if !lost {
            assert_eq!(report.best(), Some(pile % 4), "{pile}");
        }
        // The winner takes the shortest way, the loser the longest.
        let rounds = i32::from(pile / 4);
        assert_eq!(plies, if lost { -2 * rounds } else { 2 * rounds + 1 }, "{pile}");
    }
}

#[test]
fn the_line_is_playable() {
    let report = search(13, &Limits::depth(6));
    let mut pile = Pile::of(13);
    for &mv in &report.line {
        pile.play(mv).expect("a legal line");
    }
    assert!(!report.line.is_empty());
}

#[test]
fn a_finished_game_has_no_move() {
    let report = search(0, &Limits::depth(3));
    assert_eq!((report.best(), report.score), (None, Score::loss_in(0)));
}

#[test]
fn limits_interrupt_all_but_the_first_iteration() {
    let report = search(3, &Limits::nodes(1));
    assert_eq!((report.best(), report.depth), (Some(3), 1));
    let report = search(3, &Limits::time(Duration::ZERO));
    assert_eq!((report.best(), report.depth), (Some(3), 1));
    let stop = Arc::new(AtomicBool::new(true));
    let report = search(60, &Limits::default().with_stop(stop));
    assert!(report.best().is_some());
    assert!(report.depth < 60);
    let report = search(60, &Limits::nodes(1000));
    assert!(report.nodes <= 1000, "{}", report.nodes);
}

#[test]
fn there_is_one_report_a_depth_and_forgetting_restores_determinism() {
    let mut depths = Vec::new();
    let mut searcher = Searcher::<Pile>::new(1);
    let mut search = |depth| {
        searcher.forget();
        searcher.search(&Pile::of(40), &Limits::depth(depth), &mut |report| {
            depths.push(report.depth);
        })
    };
    let first = search(4);
    search(6);
    let again = search(4);
    assert_eq!(depths, [1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4]);
    assert_eq!((first.line, first.score, first.nodes), (again.line, again.score, again.nodes));
}

#[test]
fn a_second_search_profits_from_the_first() {
    let mut searcher = Searcher::<Pile>::new(1);
    let mut search = || searcher.search(&Pile::of(60), &Limits::depth(12), &mut |_| {});
    let (first, second) = (search(), search());
    assert_eq!(first.score, second.score);
    assert!(second.nodes < first.nodes, "{} {}", second.nodes, first.nodes);
}

#[test]
fn a_move_takes_a_share_of_the_clock() {
    let limits = Limits::clock(Duration::from_millis(600), Duration::ZERO);
    let report = search(200, &limits);
    assert!(report.best().is_some());
    assert!(report.elapsed < Duration::from_millis(300), "{:?}", report.elapsed);
}

#[test]
fn a_forced_move_is_played_at_once() {
    let report = search(1, &Limits::time(Duration::from_secs(60)));
    assert_eq!((report.best(), report.depth), (Some(1), 1));
}
