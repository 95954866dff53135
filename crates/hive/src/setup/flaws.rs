use std::collections::{HashMap, HashSet};

use taula_core::hex::Hex;
use taula_core::{Explain, Flaws, Params, Side};

use super::Setup;
use crate::table::side_name;
use crate::{Bug, Direction, Piece};

/// Why an arrangement cannot be a position: every flaw it has.
pub type SetupError = Flaws<SetupFlaw>;

/// One thing that is wrong with an arrangement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum SetupFlaw {
    /// Turns are counted from 1.
    #[error("the turn is 0, but turns are counted from 1")]
    TurnZero,
    /// The turn is beyond any game.
    #[error("turn {0} is beyond any game")]
    TurnTooLate(usize),
    /// A cell without pieces, or two entries for one cell.
    #[error("a cell is given without pieces, or twice")]
    BadCell,
    /// H30.
    #[error("{0} is not part of this game type")]
    NotInGame(Piece),
    /// There is one of each piece.
    #[error("{0} is in play twice")]
    Twice(Piece),
    /// H2.
    #[error("{} has {count} of {}, more than the {} of the game", side_name(*.side), .bug.name(), .bug.count())]
    TooMany {
        /// Whose pieces.
        side: Side,
        /// Their kind.
        bug: Bug,
        /// In play and in hand.
        count: usize,
    },
    /// H1: there is no game without queens.
    #[error("{}'s queen is neither in play nor in hand", side_name(*.0))]
    NoQueen(Side),
    /// H14.
    #[error("the pieces form {count} separate hives")]
    SeveralHives {
        /// Number of hives.
        count: usize,
        /// The topmost pieces of all but the largest.
        apart: Vec<Piece>,
    },
    /// H18: only beetles and mosquitoes climb.
    #[error("{0} stands on another piece, but only beetles and mosquitoes climb")]
    CannotClimb(Piece),
    /// H9.
    #[error("{}'s queen is still in hand after {turns} turns", side_name(*.side))]
    QueenTooLate {
        /// Whose queen.
        side: Side,
        /// The turns that side has had.
        turns: usize,
    },
    /// H35.
    #[error("{}'s first piece is the queen, which the tournament opening forbids", side_name(*.0))]
    QueenFirst(Side),
    /// H4, H12: a turn places at most one piece, and until the queen is in play
    /// exactly one.
    #[error("{} has {placed} pieces in play after {turns} turns", side_name(*.side))]
    TurnsDoNotFit {
        /// Whose pieces.
        side: Side,
        /// The turns that side has had.
        turns: usize,
        /// Its pieces in play.
        placed: usize,
    },
    /// H34: pieces rest only in games with the pillbug.
    #[error("{0} cannot rest: nothing rests in a game without the pillbug")]
    RestsWithoutPillbug(Piece),
    /// H34: a resting piece has just been moved.
    #[error("{0} cannot rest: it is in hand")]
    RestsInHand(Piece),
    /// H34: a piece that has just been moved is on top.
    #[error("{0} cannot rest: it is covered")]
    RestsCovered(Piece),
}

impl Explain for SetupFlaw {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn params(&self) -> Params {
        let params = Params::new();
        match *self {
            SetupFlaw::TurnTooLate(turn) => params.with("turn", turn),
            SetupFlaw::TooMany { side, bug, count } => params
                .with("side", side)
                .with("count", count)
                .with("most", usize::from(bug.count())),
            SetupFlaw::NoQueen(side) | SetupFlaw::QueenFirst(side) => params.with("side", side),
            SetupFlaw::SeveralHives { count, .. } => params.with("count", count),
            SetupFlaw::QueenTooLate { side, turns } => {
                params.with("side", side).with("turns", turns)
            }
            SetupFlaw::TurnsDoNotFit { side, turns, placed } => {
                params.with("side", side).with("turns", turns).with("placed", placed)
            }
            _ => params,
        }
    }

    fn marks(&self) -> Vec<String> {
        match self {
            SetupFlaw::NotInGame(piece)
            | SetupFlaw::Twice(piece)
            | SetupFlaw::CannotClimb(piece)
            | SetupFlaw::RestsWithoutPillbug(piece)
            | SetupFlaw::RestsInHand(piece)
            | SetupFlaw::RestsCovered(piece) => vec![piece.to_string()],
            SetupFlaw::TooMany { side, bug, .. } => vec![Piece::first(*side, *bug).to_string()],
            SetupFlaw::QueenFirst(side) => vec![Piece::first(*side, Bug::Queen).to_string()],
            SetupFlaw::SeveralHives { apart, .. } => apart.iter().map(Piece::to_string).collect(),
            _ => Vec::new(),
        }
    }
}

/// Maximum turn: far beyond any game, and without overflow when counted in plies.
const MAX_TURN: usize = 1_000_000;

impl Setup {
    /// Everything that is wrong with the arrangement.
    #[must_use]
    pub fn flaws(&self) -> Vec<SetupFlaw> {
        let mut flaws = Vec::new();
        if self.turn == 0 {
            flaws.push(SetupFlaw::TurnZero);
        }
        if self.turn > MAX_TURN {
            flaws.push(SetupFlaw::TurnTooLate(self.turn));
        }
        self.find_wrong_pieces(&mut flaws);
        for side in Side::BOTH {
            self.find_wrong_numbers(side, &mut flaws);
        }
        self.find_wrong_layout(&mut flaws);
        self.find_wrong_rest(&mut flaws);
        flaws
    }

    fn find_wrong_pieces(&self, flaws: &mut Vec<SetupFlaw>) {
        let mut seen = HashSet::new();
        for (piece, _, level) in self.pieces() {
            if !self.rules.game_type.has(piece.bug()) {
                flaws.push(SetupFlaw::NotInGame(piece));
            }
            if !seen.insert(piece) && !self.has_too_many(piece.side(), piece.bug()) {
                flaws.push(SetupFlaw::Twice(piece));
            }
            if level > 0 && !matches!(piece.bug(), Bug::Beetle | Bug::Mosquito) {
                flaws.push(SetupFlaw::CannotClimb(piece));
            }
        }
        for side in Side::BOTH {
            for bug in Bug::ALL {
                if !self.rules.game_type.has(bug)
                    && self.in_hand(side, bug) > 0
                    && let Some(piece) = Piece::new(side, bug, 1)
                {
                    flaws.push(SetupFlaw::NotInGame(piece));
                }
            }
        }
    }

    /// Pieces of a kind in play and in hand.
    fn count(&self, side: Side, bug: Bug) -> usize {
        let in_play =
            self.pieces().filter(|(piece, ..)| piece.side() == side && piece.bug() == bug).count();
        in_play + usize::from(self.in_hand(side, bug))
    }

    fn has_too_many(&self, side: Side, bug: Bug) -> bool {
        self.count(side, bug) > usize::from(bug.count())
    }

    /// Numbers of pieces and of turns.
    fn find_wrong_numbers(&self, side: Side, flaws: &mut Vec<SetupFlaw>) {
        let own = || self.pieces().map(|(piece, ..)| piece).filter(|piece| piece.side() == side);
        for bug in Bug::ALL {
            if self.has_too_many(side, bug) {
                let count = self.count(side, bug);
                flaws.push(SetupFlaw::TooMany { side, bug, count });
            }
        }
        let placed = own().count();
        let turns = self.turns_taken(side);
        let queen_in_play = own().any(|piece| piece.bug() == Bug::Queen);
        if !queen_in_play && self.in_hand(side, Bug::Queen) == 0 {
            flaws.push(SetupFlaw::NoQueen(side));
        }
        if self.in_hand(side, Bug::Queen) > 0 && !queen_in_play && turns >= 4 {
            flaws.push(SetupFlaw::QueenTooLate { side, turns });
        } else if placed > turns || (!queen_in_play && placed < turns) {
            flaws.push(SetupFlaw::TurnsDoNotFit { side, turns, placed });
        }
        if self.rules.tournament_opening && queen_in_play && placed == 1 {
            flaws.push(SetupFlaw::QueenFirst(side));
        }
    }

    fn find_wrong_layout(&self, flaws: &mut Vec<SetupFlaw>) {
        let mut open: HashMap<Hex, bool> = HashMap::new();
        let mut bad = false;
        for (hex, stack) in &self.stacks {
            bad |= open.insert(*hex, true).is_some() || stack.is_empty();
        }
        if bad {
            flaws.push(SetupFlaw::BadCell);
        }
        let mut hives: Vec<Vec<Hex>> = Vec::new();
        for (start, _) in &self.stacks {
            if open.remove(start).is_none() {
                continue;
            }
            let mut hive = vec![*start];
            let mut next = 0;
            while let Some(&hex) = hive.get(next) {
                next += 1;
                let around = Direction::ALL.map(|direction| hex + direction.step());
                hive.extend(around.into_iter().filter(|near| open.remove(near).is_some()));
            }
            hives.push(hive);
        }
        if hives.len() > 1 {
            let count = hives.len();
            let largest = (0..count).rev().max_by_key(|&index| hives[index].len());
            hives.remove(largest.unwrap_or(0));
            let strays: HashSet<Hex> = hives.into_iter().flatten().collect();
            let apart = self
                .stacks
                .iter()
                .filter(|(hex, _)| strays.contains(hex))
                .filter_map(|(_, stack)| stack.last().copied())
                .collect();
            flaws.push(SetupFlaw::SeveralHives { count, apart });
        }
    }

    fn find_wrong_rest(&self, flaws: &mut Vec<SetupFlaw>) {
        let Some(resting) = self.resting else { return };
        if !self.rules.game_type.pillbug {
            flaws.push(SetupFlaw::RestsWithoutPillbug(resting));
        }
        let stack =
            self.stacks.iter().map(|(_, stack)| stack).find(|stack| stack.contains(&resting));
        match stack {
            None => flaws.push(SetupFlaw::RestsInHand(resting)),
            Some(stack) if stack.last() != Some(&resting) => {
                flaws.push(SetupFlaw::RestsCovered(resting));
            }
            Some(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flaws(text: &str) -> Vec<String> {
        text.parse::<Setup>().unwrap().flaws().iter().map(SetupFlaw::to_string).collect()
    }

    #[test]
    fn all_flaws_are_named_at_once() {
        assert_eq!(
            flaws("Base w 3 S1Q/..bqAAAAA/QQ..m bA1 AAA"),
            [
                "bM is not part of this game type",
                "White has 3 of queen bee, more than the 1 of the game",
                "White has 8 of soldier ant, more than the 3 of the game",
                "White has 9 pieces in play after 2 turns",
                "Black has 3 pieces in play after 2 turns",
                "the pieces form 2 separate hives",
                "bA1 cannot rest: nothing rests in a game without the pillbug",
                "bA1 cannot rest: it is in hand",
            ]
        );
    }

    #[test]
    fn the_pieces_of_smaller_hives_are_marked() {
        let setup: Setup = "Base w 4 S1QA1/....../...bq - *".parse().unwrap();
        let [flaw] = &setup.flaws()[..] else { panic!("one flaw: {:?}", setup.flaws()) };
        let report = taula_core::Explanation::from(flaw);
        assert_eq!(report.code, "several-hives");
        assert_eq!(report.params, Params::new().with("count", 2));
        assert_eq!(report.marks, ["bB1", "bQ"]);
    }

    #[test]
    fn valid_setups_have_no_flaws() {
        assert!(flaws("Base+MLP w 5 .q/G1[A1b1]/.Q - *").is_empty());
        assert!(flaws("Base w 1 - - *").is_empty());
    }
}
