use std::collections::{HashMap, HashSet};

use taula_core::hex::Hex;
use taula_core::{Flaws, Side};

use super::Setup;
use crate::{Bug, Direction, Piece};

/// Why an arrangement cannot be a position: every flaw it has.
pub type SetupError = Flaws<SetupFlaw>;

/// One thing that is wrong with an arrangement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
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
    #[error("the pieces form {0} separate hives")]
    SeveralHives(usize),
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
    /// H34 speaks of games with the pillbug.
    #[error("{0} cannot rest: nothing rests in a game without the pillbug")]
    RestsWithoutPillbug(Piece),
    /// What rests has just been moved.
    #[error("{0} cannot rest: it is in hand")]
    RestsInHand(Piece),
    /// What has just been moved is on top.
    #[error("{0} cannot rest: it is covered")]
    RestsCovered(Piece),
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "White",
        Side::Second => "Black",
    }
}

/// Far more turns than any game has, and few enough to count plies in.
const LAST_TURN: usize = 1_000_000;

impl Setup {
    /// Everything that is wrong with the arrangement.
    #[must_use]
    pub fn flaws(&self) -> Vec<SetupFlaw> {
        let mut flaws = Vec::new();
        if self.turn == 0 {
            flaws.push(SetupFlaw::TurnZero);
        }
        if self.turn > LAST_TURN {
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
        let mut hives = 0;
        for (start, _) in &self.stacks {
            let mut reached = Vec::new();
            if open.remove(start).is_some() {
                hives += 1;
                reached.push(*start);
            }
            while let Some(hex) = reached.pop() {
                for direction in Direction::ALL {
                    let next = hex + direction.step();
                    if open.remove(&next).is_some() {
                        reached.push(next);
                    }
                }
            }
        }
        if hives > 1 {
            flaws.push(SetupFlaw::SeveralHives(hives));
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
    fn what_can_be_has_no_flaws() {
        assert!(flaws("Base+MLP w 5 .q/G1[A1b1]/.Q - *").is_empty());
        assert!(flaws("Base w 1 - - *").is_empty());
    }
}
