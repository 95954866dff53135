use taula_core::{ExplainFlaw, Flaws, Side};

use super::Setup;
use crate::{Cell, MARBLES};

/// Why an arrangement cannot be a position: every flaw it has.
pub type SetupError = Flaws<SetupFlaw>;

/// One thing that is wrong with an arrangement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum SetupFlaw {
    /// A marble lies beside the board or in a gap.
    #[error("there is a marble at {0}, where there is no hole")]
    NoHole(Cell),
    /// A hole holds one marble.
    #[error("there are marbles of both players at {0}")]
    Both(Cell),
    /// K3.
    #[error("the {} has {count} marbles on the board, but {MARBLES} in all", name(*.side))]
    TooMany {
        /// Whose marbles.
        side: Side,
        /// How many.
        count: usize,
    },
    /// Players take turns (K7).
    #[error(
        "the first player has {first} marbles on the board and the second {second}: \
         players take turns, so it must be as many or one more"
    )]
    NotInTurn {
        /// Marbles of the first player.
        first: usize,
        /// Marbles of the second player.
        second: usize,
    },
    /// K5 and K6 ask for it.
    #[error("it is not told which marble of the {} was placed last", name(*.0))]
    LastNotTold(Side),
    /// The last marble of a player must be one of those on the board.
    #[error("the last marble of the {} is said to be at {cell}, where it has none", name(*.side))]
    LastElsewhere {
        /// Whose marble.
        side: Side,
        /// Where it is said to be.
        cell: Cell,
    },
    /// K5.
    #[error("the last marbles, at {} and {}, are not in one row or column", .0[0], .0[1])]
    LastNotInLine([Cell; 2]),
    /// K6.
    #[error("the last marbles, at {} and {}, are on one tile", .0[0], .0[1])]
    LastOnOneTile([Cell; 2]),
}

impl ExplainFlaw for SetupFlaw {
    fn code(&self) -> &'static str {
        match self {
            SetupFlaw::NoHole(_) => "no-hole",
            SetupFlaw::Both(_) => "both",
            SetupFlaw::TooMany { .. } => "too-many",
            SetupFlaw::NotInTurn { .. } => "not-in-turn",
            SetupFlaw::LastNotTold(_) => "last-not-told",
            SetupFlaw::LastElsewhere { .. } => "last-elsewhere",
            SetupFlaw::LastNotInLine(_) => "last-not-in-line",
            SetupFlaw::LastOnOneTile(_) => "last-on-one-tile",
        }
    }

    fn side(&self) -> Option<Side> {
        match *self {
            SetupFlaw::TooMany { side, .. }
            | SetupFlaw::LastNotTold(side)
            | SetupFlaw::LastElsewhere { side, .. } => Some(side),
            _ => None,
        }
    }

    fn numbers(&self) -> Vec<(&'static str, usize)> {
        match *self {
            SetupFlaw::TooMany { count, .. } => vec![("count", count), ("most", MARBLES)],
            SetupFlaw::NotInTurn { first, second } => vec![("first", first), ("second", second)],
            _ => Vec::new(),
        }
    }

    fn marks(&self) -> Vec<String> {
        let cells = match self {
            SetupFlaw::NoHole(cell)
            | SetupFlaw::Both(cell)
            | SetupFlaw::LastElsewhere { cell, .. } => std::slice::from_ref(cell),
            SetupFlaw::LastNotInLine(cells) | SetupFlaw::LastOnOneTile(cells) => &cells[..],
            _ => &[],
        };
        cells.iter().map(Cell::to_string).collect()
    }
}

fn name(side: Side) -> &'static str {
    match side {
        Side::First => "first player",
        Side::Second => "second player",
    }
}

impl Setup {
    /// Everything that is wrong with the arrangement.
    #[must_use]
    pub fn flaws(&self) -> Vec<SetupFlaw> {
        let [first, second] = &self.marbles;
        let mut flaws: Vec<SetupFlaw> = first
            .union(second)
            .filter(|&&cell| self.board.hole(cell).is_none())
            .map(|&cell| SetupFlaw::NoHole(cell))
            .collect();
        flaws.extend(first.intersection(second).map(|&cell| SetupFlaw::Both(cell)));
        for side in Side::BOTH {
            let count = self.marbles[side.index()].len();
            if count > MARBLES {
                flaws.push(SetupFlaw::TooMany { side, count });
            }
        }
        let (first, second) = (first.len(), second.len());
        if first != second && first != second + 1 {
            flaws.push(SetupFlaw::NotInTurn { first, second });
        }
        self.find_wrong_last_marbles(&mut flaws);
        flaws
    }

    fn find_wrong_last_marbles(&self, flaws: &mut Vec<SetupFlaw>) {
        for side in Side::BOTH {
            let own = &self.marbles[side.index()];
            match self.last[side.index()] {
                Some(cell) if !own.contains(&cell) => {
                    flaws.push(SetupFlaw::LastElsewhere { side, cell });
                }
                None if !own.is_empty() => flaws.push(SetupFlaw::LastNotTold(side)),
                _ => {}
            }
        }
        let [Some(first), Some(second)] = self.last else { return };
        if !first.square().shares_line_with(second.square()) {
            flaws.push(SetupFlaw::LastNotInLine([first, second]));
        }
        let tile = |cell| self.board.hole(cell).map(|hole| self.board.tile_at(hole).index());
        if tile(first).is_some() && tile(first) == tile(second) {
            flaws.push(SetupFlaw::LastOnOneTile([first, second]));
        }
    }
}
