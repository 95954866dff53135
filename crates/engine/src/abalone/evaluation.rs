//! The evaluation of Abalone: terms and weights.
//!
//! Every term is counted for all marbles at once, on sets of cells. The sets that
//! find pushes also find lines that face each other.
//!
//! The weights were fitted by the tuner to 600 self-play games from three layouts,
//! 3,000 nodes a move. The two for the last marble are set by hand, since the tuner
//! leaves out decided positions.

use taula_abalone::{CellSet, Direction, Position};
use taula_core::Position as _;

use super::bitboards::{CORNERS, DISCS, brink, count, count_six, count_three};
use crate::{EvalTrace, LinearEvaluation, Term, term};

/// Numbers of the terms; of the first step, where a term has several.
pub(super) mod number {
    pub(in super::super) const LOST: usize = 0;
    pub(in super::super) const DISC: usize = 5;
    pub(in super::super) const CORNER: usize = 9;
    pub(in super::super) const PAIR: usize = 10;
    pub(in super::super) const TRIANGLE: usize = 11;
    pub(in super::super) const LINE: usize = 12;
    pub(in super::super) const WEDGE: usize = 13;
    pub(in super::super) const FACING: usize = 14;
    pub(in super::super) const PUSH: usize = 15;
    pub(in super::super) const AIM_AT_RIM: usize = 16;
    pub(in super::super) const RIM_TOUCHED: usize = 17;
    pub(in super::super) const OWN_EJECTION: usize = 18;
    pub(in super::super) const EJECTION_THREAT: usize = 21;
    pub(in super::super) const TEMPO: usize = 24;
}

impl LinearEvaluation for Position {
    const TERMS: &'static [Term] = &[
        // A marble is the unit. Each further one costs more: fewer are left to
        // protect the rest, and the sixth loses the game.
        term("lost 1", -93),
        term("lost 2", -202),
        term("lost 3", -330),
        term("lost 4", -472),
        term("lost 5", -642),
        term("on the centre", 10),
        term("within 1 of the centre", 11),
        term("within 2 of the centre", 10),
        term("within 3 of the centre", 6),
        term("in a corner", -14),
        term("two that touch", 7),
        term("three that all touch", -7),
        term("three in a line", 4),
        term("between two others in a line", -3),
        term("line of three against another", 4),
        term("push", 9),
        term("pair one step from ejecting", 6),
        term("at the rim beside another", -13),
        term("can eject one", 36),
        term("can eject several", 51),
        term("can win by ejecting", 400),
        term("about to lose one", -27),
        term("about to lose several", -61),
        term("about to lose the game", -200),
        term("turn", 17),
    ];

    fn trace_terms(&self, trace: &mut impl EvalTrace) {
        let me = self.side_to_move();
        let (own, other) = (self.marbles(me), self.marbles(me.other()));
        trace_lost(trace, self.lost(me), 1);
        trace_lost(trace, self.lost(me.other()), -1);
        let mine = Patterns::new(own, other);
        let theirs = Patterns::new(other, own);
        trace_shape(trace, &mine, own, 1);
        trace_shape(trace, &theirs, other, -1);
        let is_last = |side| self.lost(side) + 1 >= self.rules().marbles_to_win;
        trace_threat(
            trace,
            number::OWN_EJECTION,
            mine.union(|direction| direction.ejections),
            is_last(me.other()),
        );
        trace_threat(
            trace,
            number::EJECTION_THREAT,
            theirs.union(|direction| direction.ejections),
            is_last(me),
        );
        trace.add(number::TEMPO, 1);
    }
}

#[inline(always)]
fn trace_lost(trace: &mut impl EvalTrace, lost: u8, sign: i32) {
    const STEPS: usize = number::DISC - number::LOST;
    let lost = usize::from(lost);
    if let Some(last) = lost.min(STEPS).checked_sub(1) {
        trace.add(number::LOST + last, sign);
    }
    // Rules can require more than six marbles: each further one costs about as much
    // as the last step.
    if lost > STEPS {
        trace.add(number::LOST + 1, sign * (lost - STEPS) as i32);
    }
}

/// One threatened marble can be saved, of several only one; and the last marble that
/// may be lost decides the game.
#[inline(always)]
fn trace_threat(trace: &mut impl EvalTrace, first: usize, ejected: CellSet, is_last: bool) {
    let bits = ejected.bits();
    if bits != 0 {
        let has_several = bits & (bits - 1) != 0;
        trace.add(first + if is_last { 2 } else { usize::from(has_several) }, 1);
    }
}

#[inline(always)]
fn trace_shape(trace: &mut impl EvalTrace, patterns: &Patterns, own: CellSet, sign: i32) {
    let mut add = |term: usize, count: i32| trace.add(term, sign * count);
    for (step, disc) in DISCS.into_iter().enumerate() {
        add(number::DISC + step, count(own & disc));
    }
    add(number::CORNER, count(own & CORNERS));
    let [a, b, c, _, _, f] = &patterns.directions;
    add(number::PAIR, count_three([a.pairs, b.pairs, c.pairs]));
    add(number::LINE, count_three([a.threes, b.threes, c.threes]));
    add(number::TRIANGLE, count(a.pairs & b.front) + count(a.pairs & f.front));
    add(number::WEDGE, count_three(patterns.wedges(own)));
    add(number::FACING, count_six(patterns.directions.map(|direction| direction.facing)));
    add(number::PUSH, count_six(patterns.directions.map(|direction| direction.pushes)));
    // Rare enough that a marble counted once for two lines does not matter.
    add(number::AIM_AT_RIM, count(patterns.union(|direction| direction.aims)));
    add(
        number::RIM_TOUCHED,
        count(patterns.union(|direction| direction.opposing_front) & (own - DISCS[3])),
    );
}

/// The patterns of one side's marbles in all six directions.
struct Patterns {
    directions: [DirectionPatterns; 6],
}

/// The patterns of one side's marbles in one direction. A push is represented by the
/// first pushed marble.
#[derive(Clone, Copy)]
struct DirectionPatterns {
    /// Cells in front of own marbles.
    front: CellSet,
    /// Cells in front of opposing marbles.
    opposing_front: CellSet,
    /// Own marbles with one behind them.
    pairs: CellSet,
    /// Own marbles with two behind them.
    threes: CellSet,
    /// Opposing marbles with three own ones behind them.
    facing: CellSet,
    pushes: CellSet,
    /// Opposing marbles at the edge that a pair reaches with one step.
    aims: CellSet,
    ejections: CellSet,
}

impl Patterns {
    #[inline(always)]
    fn new(own: CellSet, other: CellSet) -> Patterns {
        // Unrolled, so that rotations and masks become constants.
        let directions = [
            DirectionPatterns::new::<0>(own, other),
            DirectionPatterns::new::<1>(own, other),
            DirectionPatterns::new::<2>(own, other),
            DirectionPatterns::new::<3>(own, other),
            DirectionPatterns::new::<4>(own, other),
            DirectionPatterns::new::<5>(own, other),
        ];
        Patterns { directions }
    }

    /// Union over all directions.
    #[inline(always)]
    fn union(&self, cells: impl Fn(&DirectionPatterns) -> CellSet) -> CellSet {
        self.directions.iter().fold(CellSet::EMPTY, |union, direction| union | cells(direction))
    }

    /// For each of the three axes, own marbles between two opposing ones, which they
    /// keep from pushing.
    #[inline(always)]
    fn wedges(&self, own: CellSet) -> [CellSet; 3] {
        let [a, b, c, d, e, f] = self.directions.map(|direction| direction.opposing_front);
        [own & a & d, own & b & e, own & c & f]
    }
}

impl DirectionPatterns {
    #[inline(always)]
    fn new<const DIRECTION: usize>(own: CellSet, other: CellSet) -> DirectionPatterns {
        let direction = const { Direction::ALL[DIRECTION] };
        let back = direction.opposite();
        let brink = const { brink(Direction::ALL[DIRECTION]) };
        let front = own.stepped(direction);
        let opposing_front = other.stepped(direction);
        let pairs = own & front;
        let before_two = pairs.stepped(direction);
        let threes = own & before_two;
        let before_three = threes.stepped(direction);
        // Single marbles with room or the edge behind them, and the first of two.
        let one = other - (own | other).stepped(back);
        let first_of_two = other & one.stepped(back);
        let pushes = before_two & one | before_three & (one | first_of_two);
        let one_at_brink = other & brink;
        let two_at_brink = other & one_at_brink.stepped(back);
        let ejections = pushes & (one_at_brink | two_at_brink);
        DirectionPatterns {
            front,
            opposing_front,
            pairs,
            threes,
            facing: before_three & other,
            pushes: pushes - ejections,
            aims: (before_two - own - other).stepped(direction) & one_at_brink,
            ejections,
        }
    }
}
