//! The evaluation of Hive: terms and weights.
//!
//! Every term is counted for both sides, on sets of pieces, so that a count is a few
//! instructions. A piece is *free* if it is open, not pinned and has room to move;
//! see [`Outlook`](taula_hive::Outlook).

use taula_core::{Position as _, Side};
use taula_hive::{Bug, Cell, Outlook, Piece, PieceSet, Position};

use crate::{EvalTrace, LinearEvaluation, Term, term};

/// Declares a constant with the number of each term, and the list of all.
macro_rules! terms {
    ($($constant:ident, $name:literal, $without:literal, $with:literal;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "they are constants")]
        #[allow(dead_code, reason = "most terms of a row are reached from its first")]
        enum Number { $($constant),* }
        $(
            #[allow(dead_code, reason = "most terms of a row are reached from its first")]
            const $constant: usize = Number::$constant as usize;
        )*
        /// Number of terms for games without the pillbug; as many for games with it
        /// follow.
        const COUNT: usize = [$($name),*].len();
        const LIST: &[Term] = &[
            $(term($name, $without),)*
            $(term(concat!("pillbug game: ", $name), $with),)*
        ];
    };
}

// Each with its weight in games without and with the pillbug, which can lift a queen
// out of a siege. Any single set of weights lost matches in one of the two.
terms! {
    TEMPO, "the turn", 13, 13;
    // Free pieces, except those at the opposing queen, in the order of `Bug::ALL`. The
    // mosquito has further terms below.
    FREE_QUEEN, "free queen", 12, 20;
    FREE_SPIDER, "free spider", 16, 7;
    FREE_BEETLE, "free beetle", 32, 10;
    FREE_GRASSHOPPER, "free grasshopper", 20, 9;
    FREE_ANT, "free ant", 40, 25;
    FREE_MOSQUITO, "free mosquito", 20, -3;
    FREE_LADYBUG, "free ladybug", 28, 7;
    FREE_PILLBUG, "free pillbug", 28, 16;
    HAND_QUEEN, "queen in hand", 6, 5;
    HAND_SPIDER, "spider in hand", 8, 8;
    HAND_BEETLE, "beetle in hand", 16, 5;
    HAND_GRASSHOPPER, "grasshopper in hand", 10, 29;
    HAND_ANT, "ant in hand", 20, 23;
    HAND_MOSQUITO, "mosquito in hand", 16, 12;
    HAND_LADYBUG, "ladybug in hand", 14, -5;
    HAND_PILLBUG, "pillbug in hand", 14, -10;
    MOSQUITO_AS_ANT, "free mosquito touches an ant", 20, 20;
    MOSQUITO_AS_BEETLE, "free mosquito touches a beetle or is on top", 12, -2;
    CLIMBER_UP, "beetle or mosquito on top of others", 14, 17;
    // The surroundings of the own queen.
    RING_1, "own queen has 1 neighbour", -14, -14;
    RING_2, "a second", -26, -26;
    RING_3, "a third", -38, -38;
    RING_4, "a fourth", -52, -52;
    RING_5, "a fifth", -96, -96;
    RING_OWN_FREE, "own free piece at own queen", 20, 24;
    RING_THEIR_FREE, "their free piece at own queen", -8, -8;
    RING_THEIR_BEETLE, "their beetle at own queen", -40, -49;
    RING_GATE, "cell at own queen that nobody slides into", -6, -10;
    QUEEN_STUCK, "own queen stuck with 3 neighbours or more", 0, 9;
    QUEEN_COVERED, "their piece on own queen", -90, -93;
    COVERED_DROP, "cell at the covered queen where they can place", -10, -8;
    SIEGE_3, "their free piece elsewhere, 3 or more at own queen", -3, -3;
    SIEGE_4, "their free piece elsewhere, 4 or more at own queen", -6, -7;
    // The pillbug, or a mosquito next to one, as a bodyguard.
    GUARD, "pillbug at own queen", 10, 17;
    RESCUE, "pillbug that can lift own queen to safety", 40, 28;
    GUARD_IN_HAND, "pillbug in hand, room for it at own queen", 20, 34;
}

/// Neighbours of a queen from which she should have left.
const TIGHT: u32 = 3;

/// Most neighbours of a cell that is safe to lift a queen to.
const MAX_SAFE_NEIGHBOURS: u32 = 3;

/// Queens take no part in a siege.
const QUEENS: PieceSet = PieceSet::kind(Bug::Queen);

impl LinearEvaluation for Position {
    const TERMS: &'static [Term] = LIST;

    #[inline]
    fn trace_terms(&self, trace: &mut impl EvalTrace) {
        let me = self.side_to_move();
        let outlook = self.outlook();
        let camps = [Camp::new(self, me), Camp::new(self, me.other())];
        let first = if self.rules().game_type.pillbug { COUNT } else { 0 };
        trace.add(first + TEMPO, 1);
        for (camp, other, sign) in [(&camps[0], &camps[1], 1), (&camps[1], &camps[0], -1)] {
            let view = View { position: self, outlook: &outlook, camp, other, first, sign };
            view.trace_pieces(trace);
            view.trace_queen(trace);
        }
    }
}

/// A side and the surroundings of its queen.
struct Camp {
    side: Side,
    queen: Option<Cell>,
    /// The top pieces next to her.
    ring: PieceSet,
}

impl Camp {
    #[inline]
    fn new(position: &Position, side: Side) -> Camp {
        let queen = super::queen_cell(position, side);
        let ring = queen.map_or(PieceSet::EMPTY, |cell| position.tops_around(cell));
        Camp { side, queen, ring }
    }
}

/// A position from the point of view of one side.
struct View<'a> {
    position: &'a Position,
    outlook: &'a Outlook,
    camp: &'a Camp,
    other: &'a Camp,
    /// Number of the first term for this kind of game.
    first: usize,
    /// 1 for the side to move, -1 for the other.
    sign: i32,
}

impl View<'_> {
    #[inline]
    fn add(&self, trace: &mut impl EvalTrace, term: usize, count: usize) {
        trace.add(self.first + term, self.sign * count as i32);
    }

    #[inline]
    fn add_if(&self, trace: &mut impl EvalTrace, term: usize, condition: bool) {
        self.add(trace, term, usize::from(condition));
    }

    /// Free pieces and pieces in hand. A piece at the opposing queen is where it
    /// should be: that it could leave again counts for nothing.
    #[inline]
    fn trace_pieces(&self, trace: &mut impl EvalTrace) {
        let side = self.camp.side;
        let free = self.outlook.free & !self.other.ring;
        let hand = self.position.hand();
        for (kind, bug) in Bug::ALL.into_iter().enumerate() {
            self.add(trace, FREE_QUEEN + kind, free.of_kind(side, bug).len());
            self.add(trace, HAND_QUEEN + kind, hand.of_kind(side, bug).len());
        }
        for mosquito in free.of_kind(side, Bug::Mosquito) {
            self.trace_mosquito(trace, mosquito);
        }
        for beetle in self.outlook.open.of_kind(side, Bug::Beetle) {
            self.add_if(trace, CLIMBER_UP, self.height_of(beetle) > 1);
        }
    }

    #[inline]
    fn height_of(&self, piece: Piece) -> u8 {
        self.position.cell_of(piece).map_or(0, |cell| self.position.height(cell))
    }

    /// A mosquito is worth the moves it borrows.
    fn trace_mosquito(&self, trace: &mut impl EvalTrace, mosquito: Piece) {
        let Some(cell) = self.position.cell_of(mosquito) else { return };
        let is_up = self.position.height(cell) > 1;
        let touched = self.position.tops_around(cell);
        let touches = |bug| !(touched & PieceSet::kind(bug)).is_empty();
        self.add_if(trace, CLIMBER_UP, is_up);
        self.add_if(trace, MOSQUITO_AS_ANT, !is_up && touches(Bug::Ant));
        self.add_if(trace, MOSQUITO_AS_BEETLE, is_up || touches(Bug::Beetle));
    }

    fn trace_queen(&self, trace: &mut impl EvalTrace) {
        let Some(cell) = self.camp.queen else { return };
        let (us, them) = (self.camp.side, self.other.side);
        let ring = self.camp.ring;
        let free = self.outlook.free;
        let around = self.position.count_around(cell);
        for step in 0..around.min(5) as usize {
            self.add(trace, RING_1 + step, 1);
        }
        self.add(trace, RING_OWN_FREE, (ring & free).of_side(us).len());
        self.add(trace, RING_THEIR_FREE, (ring & free).of_side(them).len());
        self.add(trace, RING_THEIR_BEETLE, ring.of_kind(them, Bug::Beetle).len());
        let is_gate = |cell: &Cell| !self.position.can_slide_from(*cell);
        self.add(trace, RING_GATE, self.position.empty_around(cell).filter(is_gate).count());
        if around >= TIGHT {
            let attackers = (free & !ring & !QUEENS).of_side(them).len();
            self.add(trace, SIEGE_3, attackers);
            if around > TIGHT {
                self.add(trace, SIEGE_4, attackers);
            }
        }
        self.trace_queen_state(trace, cell, around);
        if self.position.rules().game_type.pillbug {
            self.trace_guard(trace, cell);
        }
    }

    /// Whether the queen is stuck or covered.
    fn trace_queen_state(&self, trace: &mut impl EvalTrace, cell: Cell, around: u32) {
        let Some(top) = self.position.top(cell) else { return };
        if top.bug() == Bug::Queen {
            let is_stuck = !self.outlook.free.contains(top);
            self.add_if(trace, QUEEN_STUCK, is_stuck && around >= TIGHT);
        } else if top.side() == self.other.side {
            self.add(trace, QUEEN_COVERED, 1);
            let can_drop =
                |cell: &Cell| self.position.tops_around(*cell).of_side(self.camp.side).is_empty();
            let drops = self.position.empty_around(cell).filter(can_drop).count();
            self.add(trace, COVERED_DROP, drops);
        }
    }

    /// Pillbugs that guard the queen.
    fn trace_guard(&self, trace: &mut impl EvalTrace, queen: Cell) {
        let us = self.camp.side;
        let is_liftable = self.position.height(queen) == 1
            && self.position.top(queen).is_some_and(|top| self.outlook.loose.contains(top));
        let pillbugs = self.camp.ring.of_kind(us, Bug::Pillbug);
        let mosquitoes = self.camp.ring.of_kind(us, Bug::Mosquito);
        for guard in pillbugs | mosquitoes {
            let Some(cell) = self.position.cell_of(guard) else { continue };
            let touched = || self.position.tops_around(cell) & PieceSet::kind(Bug::Pillbug);
            if self.position.height(cell) > 1
                || guard.bug() == Bug::Mosquito && touched().is_empty()
            {
                continue;
            }
            self.add(trace, GUARD, 1);
            // The queen is no neighbour of the cell that she is lifted to.
            let is_safe = |to: Cell| {
                self.position.count_around(to) - u32::from(to.is_near(queen)) <= MAX_SAFE_NEIGHBOURS
            };
            let can_rescue = is_liftable && self.position.empty_around(cell).any(is_safe);
            self.add_if(trace, RESCUE, can_rescue);
        }
        if !self.position.hand().of_kind(us, Bug::Pillbug).is_empty() {
            let them = self.other.side;
            let has_room = self
                .position
                .empty_around(queen)
                .any(|cell| self.position.tops_around(cell).of_side(them).is_empty());
            self.add_if(trace, GUARD_IN_HAND, has_room);
        }
    }
}
