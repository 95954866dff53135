//! What a hive is worth: the terms of the evaluation and their weights.
//!
//! Everything is counted for both sides alike, on sets of pieces, so that a count
//! is a few instructions. A piece is *free* if it is open, not pinned and has room
//! to move; see [`Outlook`](taula_hive::Outlook).

use taula_core::{Position as _, Side};
use taula_hive::{Bug, Cell, Outlook, Piece, PieceSet, Position};

use crate::{Ledger, Term, Weighed, term};

/// Declares the terms: a constant with the number of each, and the list.
macro_rules! terms {
    ($($constant:ident, $name:literal, $without:literal, $with:literal;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "they are constants")]
        #[allow(dead_code, reason = "most terms of a row are reached from its first")]
        enum Number { $($constant),* }
        $(
            #[allow(dead_code, reason = "most terms of a row are reached from its first")]
            const $constant: usize = Number::$constant as usize;
        )*
        /// How many terms there are for a game without the pillbug; as many again
        /// follow for a game with it.
        const COUNT: usize = [$($name),*].len();
        const LIST: &[Term] = &[
            $(term($name, $without),)*
            $(term(concat!("pillbug game: ", $name), $with),)*
        ];
    };
}

// Each with its weight in games without the pillbug and with it: a queen who can be
// lifted out of a siege makes another game of it, in which one set of weights for
// both lost either the one or the other.
terms! {
    TEMPO, "the turn", 13, 13;
    // Free pieces, but for those at the opposing queen. In the order of
    // `Bug::ALL`, the mosquito apart.
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
    // What stands around one's own queen, and what it means.
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

/// How many neighbours make a queen's cell so tight that she should have left.
const TIGHT: u32 = 3;

/// A cell with so few neighbours is one to which a queen is lifted gladly.
const SAFE_AROUND: u32 = 3;

/// They take no part in a siege.
const QUEENS: PieceSet = PieceSet::kind(Bug::Queen);

impl Weighed for Position {
    const TERMS: &'static [Term] = LIST;

    #[inline]
    fn note_terms(&self, ledger: &mut impl Ledger) {
        let me = self.side_to_move();
        let outlook = self.outlook();
        let camps = [Camp::of(self, me), Camp::of(self, me.other())];
        let first = if self.rules().game_type.pillbug { COUNT } else { 0 };
        ledger.note(first + TEMPO, 1);
        for (camp, other, sign) in [(&camps[0], &camps[1], 1), (&camps[1], &camps[0], -1)] {
            let view = View { position: self, outlook: &outlook, camp, other, first, sign };
            view.note_pieces(ledger);
            view.note_queen(ledger);
        }
    }
}

/// A side and the surroundings of its queen.
struct Camp {
    side: Side,
    queen: Option<Cell>,
    /// The pieces on top next to her.
    ring: PieceSet,
}

impl Camp {
    #[inline]
    fn of(position: &Position, side: Side) -> Camp {
        let queen = super::queen_cell(position, side);
        let ring = queen.map_or(PieceSet::EMPTY, |cell| position.tops_around(cell));
        Camp { side, queen, ring }
    }
}

/// A position as one side sees it.
struct View<'a> {
    position: &'a Position,
    outlook: &'a Outlook,
    camp: &'a Camp,
    other: &'a Camp,
    /// The number of the first term that counts in this game.
    first: usize,
    /// 1 for the side to move, -1 for the other.
    sign: i32,
}

impl View<'_> {
    #[inline]
    fn note(&self, ledger: &mut impl Ledger, term: usize, amount: usize) {
        ledger.note(self.first + term, self.sign * amount as i32);
    }

    #[inline]
    fn note_if(&self, ledger: &mut impl Ledger, term: usize, is_so: bool) {
        self.note(ledger, term, usize::from(is_so));
    }

    /// What is free and what is in hand. What stands at the opposing queen has
    /// found its place: that it could leave is no merit.
    #[inline]
    fn note_pieces(&self, ledger: &mut impl Ledger) {
        let side = self.camp.side;
        let free = self.outlook.free & !self.other.ring;
        let hand = self.position.hand();
        for (kind, bug) in Bug::ALL.into_iter().enumerate() {
            self.note(ledger, FREE_QUEEN + kind, free.of_kind(side, bug).len());
            self.note(ledger, HAND_QUEEN + kind, hand.of_kind(side, bug).len());
        }
        for mosquito in free.of_kind(side, Bug::Mosquito) {
            self.note_mosquito(ledger, mosquito);
        }
        for beetle in self.outlook.open.of_kind(side, Bug::Beetle) {
            self.note_if(ledger, CLIMBER_UP, self.height_of(beetle) > 1);
        }
    }

    #[inline]
    fn height_of(&self, piece: Piece) -> u8 {
        self.position.cell_of(piece).map_or(0, |cell| self.position.height(cell))
    }

    /// A mosquito is worth what it has borrowed.
    fn note_mosquito(&self, ledger: &mut impl Ledger, mosquito: Piece) {
        let Some(cell) = self.position.cell_of(mosquito) else { return };
        let is_up = self.position.height(cell) > 1;
        let touched = self.position.tops_around(cell);
        let touches = |bug| !(touched & PieceSet::kind(bug)).is_empty();
        self.note_if(ledger, CLIMBER_UP, is_up);
        self.note_if(ledger, MOSQUITO_AS_ANT, !is_up && touches(Bug::Ant));
        self.note_if(ledger, MOSQUITO_AS_BEETLE, is_up || touches(Bug::Beetle));
    }

    fn note_queen(&self, ledger: &mut impl Ledger) {
        let Some(cell) = self.camp.queen else { return };
        let (us, them) = (self.camp.side, self.other.side);
        let ring = self.camp.ring;
        let free = self.outlook.free;
        let around = self.position.count_around(cell);
        for step in 0..around.min(5) as usize {
            self.note(ledger, RING_1 + step, 1);
        }
        self.note(ledger, RING_OWN_FREE, (ring & free).of_side(us).len());
        self.note(ledger, RING_THEIR_FREE, (ring & free).of_side(them).len());
        self.note(ledger, RING_THEIR_BEETLE, ring.of_kind(them, Bug::Beetle).len());
        let is_gate = |cell: &Cell| !self.position.can_slide_from(*cell);
        self.note(ledger, RING_GATE, self.position.empty_around(cell).filter(is_gate).count());
        if around >= TIGHT {
            let attackers = (free & !ring & !QUEENS).of_side(them).len();
            self.note(ledger, SIEGE_3, attackers);
            if around > TIGHT {
                self.note(ledger, SIEGE_4, attackers);
            }
        }
        self.note_queen_herself(ledger, cell, around);
        if self.position.rules().game_type.pillbug {
            self.note_guard(ledger, cell);
        }
    }

    /// Whether she can leave by herself, or something stands on her.
    fn note_queen_herself(&self, ledger: &mut impl Ledger, cell: Cell, around: u32) {
        let Some(top) = self.position.top(cell) else { return };
        if top.bug() == Bug::Queen {
            let is_stuck = !self.outlook.free.contains(top);
            self.note_if(ledger, QUEEN_STUCK, is_stuck && around >= TIGHT);
        } else if top.side() == self.other.side {
            self.note(ledger, QUEEN_COVERED, 1);
            let can_drop =
                |cell: &Cell| self.position.tops_around(*cell).of_side(self.camp.side).is_empty();
            let drops = self.position.empty_around(cell).filter(can_drop).count();
            self.note(ledger, COVERED_DROP, drops);
        }
    }

    /// Pillbugs at the queen, and what they could do for her.
    fn note_guard(&self, ledger: &mut impl Ledger, queen: Cell) {
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
            self.note(ledger, GUARD, 1);
            // She herself no longer counts once she has gone there.
            let is_safe = |to: Cell| {
                self.position.count_around(to) - u32::from(to.is_near(queen)) <= SAFE_AROUND
            };
            let can_rescue = is_liftable && self.position.empty_around(cell).any(is_safe);
            self.note_if(ledger, RESCUE, can_rescue);
        }
        if !self.position.hand().of_kind(us, Bug::Pillbug).is_empty() {
            let them = self.other.side;
            let has_room = self
                .position
                .empty_around(queen)
                .any(|cell| self.position.tops_around(cell).of_side(them).is_empty());
            self.note_if(ledger, GUARD_IN_HAND, has_room);
        }
    }
}
