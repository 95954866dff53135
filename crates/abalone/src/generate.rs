//! Move generation with bitboards, for all marbles at once.
//!
//! A few sets for each direction are enough. The cells in front of one, two and
//! three own marbles in line are each one step of the previous set. Where such a cell
//! is empty, that line moves in; where it holds the first of fewer
//! opposing marbles with room behind them, it pushes (A10, A13). A broadside
//! move is made of single moves in the same direction whose marbles lie side by
//! side (A9), so it is found in the set of cells that single marbles can enter.
//!
//! Moves of one shape (direction, line, count) are a set of cells, one cell a
//! move: counting them is counting bits.

use crate::{Cell, CellSet, Direction, Move, Moves};

/// Receives the generated moves.
pub(crate) trait Sink {
    /// In-line moves: the front marble of each enters one of these cells.
    fn in_line(&mut self, direction: Direction, count: u8, entered: CellSet);
    /// Broadside moves: the first marble of each enters one of these cells.
    fn broadside(&mut self, direction: Direction, line: Direction, count: u8, entered: CellSet);
}

/// Every move of `own` against `other`.
#[inline(always)]
pub(crate) fn generate(own: CellSet, other: CellSet, sink: &mut impl Sink) {
    // Written out, so that rotations and masks become constants.
    generate_to::<0>(own, other, sink);
    generate_to::<1>(own, other, sink);
    generate_to::<2>(own, other, sink);
    generate_to::<3>(own, other, sink);
    generate_to::<4>(own, other, sink);
    generate_to::<5>(own, other, sink);
}

/// The n-th move in the order of [`Moves`], where `choose` maps the number of moves to
/// n. `None` if there is no such move.
///
/// Listing a move costs more than counting dozens, so this counts by direction and
/// generates the moves of only one.
pub(crate) fn pick(
    own: CellSet,
    other: CellSet,
    choose: impl FnOnce(usize) -> usize,
) -> Option<Move> {
    let counts = [
        count_to::<0>(own, other),
        count_to::<1>(own, other),
        count_to::<2>(own, other),
        count_to::<3>(own, other),
        count_to::<4>(own, other),
        count_to::<5>(own, other),
    ];
    let total = counts.iter().sum();
    if total == 0 {
        return None;
    }
    let mut picker = Picker { left: choose(total), picked: None };
    let mut direction = 0;
    while *counts.get(direction)? <= picker.left {
        picker.left -= counts[direction];
        direction += 1;
    }
    match direction {
        0 => generate_to::<0>(own, other, &mut picker),
        1 => generate_to::<1>(own, other, &mut picker),
        2 => generate_to::<2>(own, other, &mut picker),
        3 => generate_to::<3>(own, other, &mut picker),
        4 => generate_to::<4>(own, other, &mut picker),
        _ => generate_to::<5>(own, other, &mut picker),
    }
    picker.picked
}

#[inline(always)]
fn count_to<const DIRECTION: usize>(own: CellSet, other: CellSet) -> usize {
    let mut counter = Counter::default();
    generate_to::<DIRECTION>(own, other, &mut counter);
    counter.total()
}

/// Every move in the direction of this index.
#[inline(always)]
fn generate_to<const DIRECTION: usize>(own: CellSet, other: CellSet, sink: &mut impl Sink) {
    let direction = const { Direction::ALL[DIRECTION] };
    let empty = !(own | other);
    let before_one = own.stepped(direction);
    let before_two = (own & before_one).stepped(direction);
    let before_three = (own & before_two).stepped(direction);
    let [one_pushed, two_pushed] = pushable::<DIRECTION>(own, other);

    let singles = before_one & empty;
    sink.in_line(direction, 1, singles);
    sink.in_line(direction, 2, before_two & (empty | one_pushed));
    sink.in_line(direction, 3, before_three & (empty | one_pushed | two_pushed));

    for line in Direction::ASCENDING {
        if !line.is_parallel_to(direction) {
            let back = line.opposite();
            let pairs = singles & singles.stepped(back);
            sink.broadside(direction, line, 2, pairs);
            sink.broadside(direction, line, 3, pairs & pairs.stepped(back));
        }
    }
}

/// The opposing marbles that are the first of one, and the first of two, with an
/// empty cell or the edge behind them (A13).
#[inline(always)]
fn pushable<const DIRECTION: usize>(own: CellSet, other: CellSet) -> [CellSet; 2] {
    let back = const { Direction::ALL[DIRECTION].opposite() };
    let one = other - (own | other).stepped(back);
    [one, other & one.stepped(back)]
}

/// Whether there is any move at all.
pub(crate) fn can_move(own: CellSet, other: CellSet) -> bool {
    let empty = !(own | other);
    // Almost always one marble has an empty cell beside it.
    if !(own.neighbours() & empty).is_empty() {
        return true;
    }
    let mut count = Counter::default();
    generate(own, other, &mut count);
    count.total() > 0
}

/// Counts moves.
///
/// A population count without a processor instruction takes a dozen steps. A full adder
/// takes five, so words are first combined by carry-save adders (Harley and Seal), and
/// only the sums and carries are counted.
#[derive(Default)]
pub(crate) struct Counter {
    ones: Column,
    twos: Column,
    fours: Column,
    /// Carries out of the fours, counted immediately.
    eights: u32,
}

/// Words of the same weight that are being added up.
#[derive(Default)]
struct Column {
    sum: Option<u64>,
    /// A word that waits for a second one: an adder takes two at a time.
    waiting: Option<u64>,
}

impl Column {
    /// Adds a word; returns the carries when there are any.
    // The branches never depend on the position and disappear after inlining.
    #[inline(always)]
    fn add(&mut self, bits: u64) -> Option<u64> {
        let Some(sum) = self.sum else {
            self.sum = Some(bits);
            return None;
        };
        let Some(waiting) = self.waiting.take() else {
            self.waiting = Some(bits);
            return None;
        };
        let half = waiting ^ bits;
        self.sum = Some(sum ^ half);
        Some((waiting & bits) | (half & sum))
    }

    #[inline(always)]
    fn total(&self) -> u32 {
        let count = |bits: Option<u64>| bits.map_or(0, u64::count_ones);
        count(self.sum) + count(self.waiting)
    }
}

impl Counter {
    #[inline(always)]
    fn add(&mut self, bits: u64) {
        let carried = self.ones.add(bits).and_then(|twos| self.twos.add(twos));
        if let Some(eights) = carried.and_then(|fours| self.fours.add(fours)) {
            self.eights += eights.count_ones();
        }
    }

    #[inline(always)]
    pub(crate) fn total(&self) -> usize {
        let Counter { ones, twos, fours, eights } = self;
        (ones.total() + 2 * twos.total() + 4 * fours.total() + 8 * eights) as usize
    }
}

impl Sink for Counter {
    #[inline(always)]
    fn in_line(&mut self, _: Direction, _: u8, entered: CellSet) {
        self.add(entered.bits());
    }

    #[inline(always)]
    fn broadside(&mut self, _: Direction, _: Direction, _: u8, entered: CellSet) {
        self.add(entered.bits());
    }
}

/// The rear marbles of lines whose front marbles enter these cells: as many
/// steps back as there are marbles.
#[inline(always)]
fn rear_of(entered: CellSet, direction: Direction, count: u8) -> CellSet {
    let back = direction.opposite();
    (0..count).fold(entered, |cells, _| cells.stepped(back))
}

/// Selects one move by its index.
struct Picker {
    /// Number of moves before it.
    left: usize,
    picked: Option<Move>,
}

impl Picker {
    #[inline(always)]
    fn look(&mut self, first_cells: CellSet, make: impl FnOnce(Cell) -> Move) {
        if self.picked.is_some() {
            return;
        }
        let count = first_cells.len();
        if self.left < count {
            self.picked = first_cells.iter().nth(self.left).map(make);
        } else {
            self.left -= count;
        }
    }
}

impl Sink for Picker {
    #[inline(always)]
    fn in_line(&mut self, direction: Direction, count: u8, entered: CellSet) {
        let rear = rear_of(entered, direction, count);
        self.look(rear, |cell| Move::in_line(cell, direction, count));
    }

    #[inline(always)]
    fn broadside(&mut self, direction: Direction, line: Direction, count: u8, entered: CellSet) {
        let first = entered.stepped(direction.opposite());
        self.look(first, |cell| Move::broadside(cell, line, count, direction));
    }
}

impl Sink for Moves {
    #[inline]
    fn in_line(&mut self, direction: Direction, count: u8, entered: CellSet) {
        for cell in rear_of(entered, direction, count).iter() {
            self.push(Move::in_line(cell, direction, count));
        }
    }

    #[inline]
    fn broadside(&mut self, direction: Direction, line: Direction, count: u8, entered: CellSet) {
        for cell in entered.stepped(direction.opposite()).iter() {
            self.push(Move::broadside(cell, line, count, direction));
        }
    }
}
