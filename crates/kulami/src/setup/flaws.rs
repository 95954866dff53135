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

#[cfg(test)]
mod tests {
    use taula_core::FlawReport;

    use super::*;
    use crate::{Board, Rules};

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    /// Marbles of the first and of the second player, the last of each placed last.
    fn reports(first: &[&str], second: &[&str]) -> Vec<FlawReport> {
        let mut setup = Setup::new(Board::booklet(), Rules::default());
        for (side, names) in [first, second].into_iter().enumerate() {
            setup.marbles[side].extend(names.iter().map(|name| cell(name)));
            setup.last[side] = names.last().map(|name| cell(name));
        }
        reports_of(&setup)
    }

    fn reports_of(setup: &Setup) -> Vec<FlawReport> {
        setup.flaws().iter().map(FlawReport::from).collect()
    }

    #[test]
    fn marbles_that_cannot_lie_there_are_pointed_at() {
        let reports = reports(&["d3", "a1"], &["d3"]);
        let told: Vec<_> =
            reports.iter().map(|report| (report.code.as_str(), report.marks.clone())).collect();
        let marks = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let expected = [
            ("no-hole", marks(&["a1"])),
            ("both", marks(&["d3"])),
            ("last-not-in-line", marks(&["a1", "d3"])),
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn turns_that_do_not_fit_have_their_numbers() {
        let reports = reports(&["d6", "d5", "d4"], &["d8"]);
        let [report] = &reports[..] else { panic!("one flaw: {reports:?}") };
        assert_eq!((report.code.as_str(), report.side), ("not-in-turn", None));
        assert_eq!((report.numbers["first"], report.numbers["second"]), (3, 1));
        assert!(report.marks.is_empty());
    }

    #[test]
    fn whose_last_marble_is_wrong_is_told() {
        let mut setup = Setup::new(Board::booklet(), Rules::default());
        setup.marbles[0].insert(cell("d4"));
        setup.marbles[1].insert(cell("d6"));
        setup.last[0] = Some(cell("i3"));
        let reports = reports_of(&setup);
        let [elsewhere, not_told] = &reports[..] else { panic!("two flaws: {reports:?}") };
        assert_eq!(
            (elsewhere.code.as_str(), elsewhere.side),
            ("last-elsewhere", Some(Side::First))
        );
        assert_eq!(elsewhere.marks, ["i3"]);
        assert_eq!((not_told.code.as_str(), not_told.side), ("last-not-told", Some(Side::Second)));
        setup.marbles[0] = Cell::all().collect();
        let too_many = reports_of(&setup).into_iter().find(|report| report.code == "too-many");
        let too_many = too_many.expect("100 are too many");
        assert_eq!(too_many.side, Some(Side::First));
        assert_eq!((too_many.numbers["count"], too_many.numbers["most"]), (100, MARBLES));
        assert!(too_many.text.contains("100 marbles"), "{}", too_many.text);
    }

    #[test]
    fn both_last_marbles_are_pointed_at() {
        let reports = reports(&["d4"], &["d3"]);
        let [report] = &reports[..] else { panic!("one flaw: {reports:?}") };
        assert_eq!(report.code, "last-on-one-tile");
        assert_eq!(report.marks, ["d4", "d3"]);
    }

    #[test]
    fn what_can_be_has_no_flaws() {
        assert!(reports(&["d6"], &["d3"]).is_empty());
        assert!(reports(&[], &[]).is_empty());
    }
}
