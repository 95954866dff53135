use taula_core::{Explain, Flaws, Params, Side};

use super::Setup;
use crate::{Cell, MARBLES};

/// Why an arrangement cannot be a position: every flaw it has.
pub type SetupError = Flaws<SetupFlaw>;

/// One thing that is wrong with an arrangement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum SetupFlaw {
    /// A marble beside the board or in a gap.
    #[error("there is a marble at {0}, where there is no hole")]
    NoHole(Cell),
    /// A hole holds one marble.
    #[error("there are marbles of both players at {0}")]
    Both(Cell),
    /// K3.
    #[error("the {} has {count} marbles on the board, but {MARBLES} in all", name(*.side))]
    TooMany {
        /// The owner.
        side: Side,
        /// Their number.
        count: usize,
    },
    /// Players take turns (K7).
    #[error(
        "the first player has {first} marbles on the board and the second {second}: \
         players take turns, so the first player must have as many or one more"
    )]
    NotInTurn {
        /// Marbles of the first player.
        first: usize,
        /// Marbles of the second player.
        second: usize,
    },
    /// K5 and K6 depend on it.
    #[error("the last marble of the {} is not marked", name(*.0))]
    #[strum(serialize = "last-not-told")]
    LastUnknown(Side),
    /// The last marble of a player must be one of those on the board.
    #[error("the {} has no marble at {cell}, where its last one is marked", name(*.side))]
    LastElsewhere {
        /// The owner.
        side: Side,
        /// The cell given.
        cell: Cell,
    },
    /// K5.
    #[error("the last marbles, at {} and {}, are not in one row or column", .0[0], .0[1])]
    LastNotInLine([Cell; 2]),
    /// K6.
    #[error("the last marbles, at {} and {}, are on one tile", .0[0], .0[1])]
    LastOnOneTile([Cell; 2]),
}

impl Explain for SetupFlaw {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn params(&self) -> Params {
        let params = Params::new();
        match *self {
            SetupFlaw::TooMany { side, count } => {
                params.with("side", side).with("count", count).with("most", MARBLES)
            }
            SetupFlaw::NotInTurn { first, second } => {
                params.with("first", first).with("second", second)
            }
            SetupFlaw::LastUnknown(side) | SetupFlaw::LastElsewhere { side, .. } => {
                params.with("side", side)
            }
            _ => params,
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
                None if !own.is_empty() => flaws.push(SetupFlaw::LastUnknown(side)),
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
    use taula_core::Explanation;

    use super::*;
    use crate::{Board, Rules};

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    /// Marbles of the first and of the second player, the last of each placed last.
    fn reports(first: &[&str], second: &[&str]) -> Vec<Explanation> {
        let mut setup = Setup::new(Board::booklet(), Rules::default());
        for (side, names) in [first, second].into_iter().enumerate() {
            setup.marbles[side].extend(names.iter().map(|name| cell(name)));
            setup.last[side] = names.last().map(|name| cell(name));
        }
        reports_of(&setup)
    }

    fn reports_of(setup: &Setup) -> Vec<Explanation> {
        setup.flaws().iter().map(Explanation::from).collect()
    }

    #[test]
    fn misplaced_marbles_are_marked() {
        let reports = reports(&["d3", "a1"], &["d3"]);
        let found: Vec<_> =
            reports.iter().map(|report| (report.code.as_str(), report.marks.clone())).collect();
        let marks = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let expected = [
            ("no-hole", marks(&["a1"])),
            ("both", marks(&["d3"])),
            ("last-not-in-line", marks(&["a1", "d3"])),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn uneven_turns_are_reported_with_their_counts() {
        let reports = reports(&["d6", "d5", "d4"], &["d8"]);
        let [report] = &reports[..] else { panic!("one flaw: {reports:?}") };
        assert_eq!(report.code, "not-in-turn");
        assert_eq!(report.params, Params::new().with("first", 3).with("second", 1));
        assert!(report.marks.is_empty());
    }

    #[test]
    fn a_wrong_last_marble_is_reported_with_its_side() {
        let mut setup = Setup::new(Board::booklet(), Rules::default());
        setup.marbles[0].insert(cell("d4"));
        setup.marbles[1].insert(cell("d6"));
        setup.last[0] = Some(cell("i3"));
        let reports = reports_of(&setup);
        let [elsewhere, unknown] = &reports[..] else { panic!("two flaws: {reports:?}") };
        let params_of = |side: Side| Params::new().with("side", side);
        assert_eq!(elsewhere.code, "last-elsewhere");
        assert_eq!(elsewhere.params, params_of(Side::First));
        assert_eq!(elsewhere.marks, ["i3"]);
        assert_eq!(unknown.code, "last-not-told");
        assert_eq!(unknown.params, params_of(Side::Second));
        setup.marbles[0] = Cell::all().collect();
        let too_many = reports_of(&setup).into_iter().find(|report| report.code == "too-many");
        let too_many = too_many.expect("100 are too many");
        let params = params_of(Side::First).with("count", 100).with("most", MARBLES);
        assert_eq!(too_many.params, params);
        assert!(too_many.text.contains("100 marbles"), "{}", too_many.text);
    }

    #[test]
    fn both_last_marbles_are_marked() {
        let reports = reports(&["d4"], &["d3"]);
        let [report] = &reports[..] else { panic!("one flaw: {reports:?}") };
        assert_eq!(report.code, "last-on-one-tile");
        assert_eq!(report.marks, ["d4", "d3"]);
    }

    #[test]
    fn valid_setups_have_no_flaws() {
        assert!(reports(&["d6"], &["d3"]).is_empty());
        assert!(reports(&[], &[]).is_empty());
    }
}
