//! What an Abalone position is worth: what is counted, and what each counts.
//!
//! Everything is counted for all marbles at once, on sets of cells. The same
//! sets that tell where a side can push tell where its lines point.
//!
//! The weights were fitted by the tuner to 600 games of the player against itself
//! from three layouts, 3,000 positions a move. Two are set by hand, since the tuner
//! leaves out positions whose end is in sight: those of the last marble.

use taula_abalone::{CellSet, Direction, Position};
use taula_core::Position as _;

use super::counting::{count, count_six, count_three};
use super::rings::{CORNERS, DISCS, brink};
use crate::{Ledger, Term, Weighed, term};

/// Numbers of terms; where a term has several steps, of the first.
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

impl Weighed for Position {
    const TERMS: &'static [Term] = &[
        // A marble is the unit. Each further one costs more: fewer are left to
        // hold the rest, and the sixth is the game.
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

    fn note_terms(&self, ledger: &mut impl Ledger) {
        let me = self.side_to_move();
        let (own, other) = (self.marbles(me), self.marbles(me.other()));
        note_lost(ledger, self.lost(me), 1);
        note_lost(ledger, self.lost(me.other()), -1);
        let mine = Look::at(own, other);
        let theirs = Look::at(other, own);
        note_shape(ledger, &mine, own, 1);
        note_shape(ledger, &theirs, other, -1);
        let is_last = |side| self.lost(side) + 1 >= self.rules().marbles_to_win;
        note_threat(
            ledger,
            number::OWN_EJECTION,
            mine.all(|way| way.ejections),
            is_last(me.other()),
        );
        note_threat(ledger, number::EJECTION_THREAT, theirs.all(|way| way.ejections), is_last(me));
        ledger.note(number::TEMPO, 1);
    }
}

#[inline(always)]
fn note_lost(ledger: &mut impl Ledger, lost: u8, sign: i32) {
    const STEPS: usize = number::DISC - number::LOST;
    let lost = usize::from(lost);
    if let Some(last) = lost.min(STEPS).checked_sub(1) {
        ledger.note(number::LOST + last, sign);
    }
    // Games can be set up to need more than six marbles: each further one costs
    // about as much as the last step.
    if lost > STEPS {
        ledger.note(number::LOST + 1, sign * (lost - STEPS) as i32);
    }
}

/// Something that hangs is one thing, two that hang another, since only one of
/// them can be helped; and the last marble that may be lost is the game.
#[inline(always)]
fn note_threat(ledger: &mut impl Ledger, first: usize, ejected: CellSet, is_last: bool) {
    let bits = ejected.bits();
    if bits != 0 {
        let are_several = bits & (bits - 1) != 0;
        ledger.note(first + if is_last { 2 } else { usize::from(are_several) }, 1);
    }
}

#[inline(always)]
fn note_shape(ledger: &mut impl Ledger, look: &Look, own: CellSet, sign: i32) {
    let mut note = |term: usize, amount: i32| ledger.note(term, sign * amount);
    for (step, disc) in DISCS.into_iter().enumerate() {
        note(number::DISC + step, count(own & disc));
    }
    note(number::CORNER, count(own & CORNERS));
    let [a, b, c, _, _, f] = &look.ways;
    note(number::PAIR, count_three([a.pairs, b.pairs, c.pairs]));
    note(number::LINE, count_three([a.threes, b.threes, c.threes]));
    note(number::TRIANGLE, count(a.pairs & b.entered) + count(a.pairs & f.entered));
    note(number::WEDGE, count_three(look.wedges(own)));
    note(number::FACING, count_six(look.ways.map(|way| way.facing)));
    note(number::PUSH, count_six(look.ways.map(|way| way.pushes)));
    // These are rare: that two lines mean the same marble is rarer still.
    note(number::AIM_AT_RIM, count(look.all(|way| way.aims)));
    note(number::RIM_TOUCHED, count(look.all(|way| way.entered_by_others) & (own - DISCS[3])));
}

/// What the marbles of one side do in all six directions.
struct Look {
    ways: [Way; 6],
}

/// What the marbles of one side do in one direction. Pushes are told by the
/// first marble that is pushed.
#[derive(Clone, Copy)]
struct Way {
    /// The cells before own marbles.
    entered: CellSet,
    /// The cells before marbles of the others.
    entered_by_others: CellSet,
    /// Own marbles with another one behind them.
    pairs: CellSet,
    /// Own marbles with two others behind them.
    threes: CellSet,
    /// Marbles of the others with three own behind them.
    facing: CellSet,
    pushes: CellSet,
    /// Marbles of the others at the brink that a pair reaches with one step.
    aims: CellSet,
    ejections: CellSet,
}

impl Look {
    #[inline(always)]
    fn at(own: CellSet, other: CellSet) -> Look {
        // Written out, so that rotations and masks become constants.
        let ways = [
            Way::to::<0>(own, other),
            Way::to::<1>(own, other),
            Way::to::<2>(own, other),
            Way::to::<3>(own, other),
            Way::to::<4>(own, other),
            Way::to::<5>(own, other),
        ];
        Look { ways }
    }

    /// What some way has.
    #[inline(always)]
    fn all(&self, cells: impl Fn(&Way) -> CellSet) -> CellSet {
        self.ways.iter().fold(CellSet::EMPTY, |all, way| all | cells(way))
    }

    /// For each of the three lines the own marbles that part others: these
    /// cannot push past them.
    #[inline(always)]
    fn wedges(&self, own: CellSet) -> [CellSet; 3] {
        let [a, b, c, d, e, f] = self.ways.map(|way| way.entered_by_others);
        [own & a & d, own & b & e, own & c & f]
    }
}

impl Way {
    #[inline(always)]
    fn to<const DIRECTION: usize>(own: CellSet, other: CellSet) -> Way {
        let direction = const { Direction::ALL[DIRECTION] };
        let back = direction.opposite();
        let brink = const { brink(Direction::ALL[DIRECTION]) };
        let entered = own.stepped(direction);
        let entered_by_others = other.stepped(direction);
        let pairs = own & entered;
        let before_two = pairs.stepped(direction);
        let threes = own & before_two;
        let before_three = threes.stepped(direction);
        // One with room or the edge behind it, and the first of two.
        let one = other - (own | other).stepped(back);
        let first_of_two = other & one.stepped(back);
        let pushes = before_two & one | before_three & (one | first_of_two);
        let one_at_brink = other & brink;
        let two_at_brink = other & one_at_brink.stepped(back);
        let ejections = pushes & (one_at_brink | two_at_brink);
        Way {
            entered,
            entered_by_others,
            pairs,
            threes,
            facing: before_three & other,
            pushes: pushes - ejections,
            aims: (before_two - own - other).stepped(direction) & one_at_brink,
            ejections,
        }
    }
}
