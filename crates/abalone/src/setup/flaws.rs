use taula_core::{Explain, Flaws, Params, Side};

use super::{MAX_MARBLES, Setup};
use crate::refusal::side_name;
use crate::{Cell, CellSet};

/// Why an arrangement cannot be a position: every flaw it has.
pub type SetupError = Flaws<SetupFlaw>;

/// One thing that is wrong with an arrangement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum SetupFlaw {
    /// A cell holds one marble.
    #[error("{0} is given more than one marble")]
    Crowded(Cell),
    /// There must be something to play with.
    #[error("there is no marble on the board")]
    NoMarbles,
    /// A2, with room for the layout that has one more.
    #[error(
        "{} has {count} marbles with those lost, more than {MAX_MARBLES}",
        side_name(*.side)
    )]
    TooManyMarbles {
        /// Whose marbles.
        side: Side,
        /// On the board and lost.
        count: usize,
    },
    /// A1: the game ends with the first to win.
    #[error("both sides have lost the {0} marbles that decide the game")]
    BothBeaten(u8),
    /// A1: a goal that can be reached, and not before the game begins.
    #[error("{0} marbles to win is not a game; it must be from 1 to {MAX_MARBLES_TO_WIN}")]
    MarblesToWin(u8),
    /// A21: a game has at least one move.
    #[error("a limit of 0 moves leaves no game; leave it out to have none")]
    MoveLimitZero,
}

impl Explain for SetupFlaw {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn params(&self) -> Params {
        match *self {
            SetupFlaw::TooManyMarbles { side, count } => {
                Params::new().with("side", side).with("count", count).with("most", MAX_MARBLES)
            }
            SetupFlaw::BothBeaten(count) => Params::new().with("count", usize::from(count)),
            SetupFlaw::MarblesToWin(count) => Params::new()
                .with("count", usize::from(count))
                .with("most", usize::from(MAX_MARBLES_TO_WIN)),
            _ => Params::new(),
        }
    }

    fn marks(&self) -> Vec<String> {
        match self {
            SetupFlaw::Crowded(cell) => vec![cell.to_string()],
            _ => Vec::new(),
        }
    }
}

/// Maximum number of marbles to win: all of a side (A2).
pub(crate) const MAX_MARBLES_TO_WIN: u8 = 14;

impl Setup {
    /// Everything that is wrong with the arrangement.
    #[must_use]
    pub fn flaws(&self) -> Vec<SetupFlaw> {
        let mut flaws = Vec::new();
        let mut seen = CellSet::EMPTY;
        let mut crowded = CellSet::EMPTY;
        for &(cell, _) in &self.marbles {
            if seen.contains(cell) {
                crowded = crowded.with(cell);
            }
            seen = seen.with(cell);
        }
        flaws.extend(crowded.sorted().into_iter().map(SetupFlaw::Crowded));
        if self.marbles.is_empty() {
            flaws.push(SetupFlaw::NoMarbles);
        }
        for side in Side::BOTH {
            let on_board = self.marbles.iter().filter(|(_, owner)| *owner == side).count();
            let count = on_board + usize::from(self.lost[side.index()]);
            if count > MAX_MARBLES {
                flaws.push(SetupFlaw::TooManyMarbles { side, count });
            }
        }
        let to_win = self.rules.marbles_to_win;
        if !(1..=MAX_MARBLES_TO_WIN).contains(&to_win) {
            flaws.push(SetupFlaw::MarblesToWin(to_win));
        } else if self.lost.iter().all(|&lost| lost >= to_win) {
            flaws.push(SetupFlaw::BothBeaten(to_win));
        }
        if self.rules.move_limit == Some(0) {
            flaws.push(SetupFlaw::MoveLimitZero);
        }
        flaws
    }
}

#[cfg(test)]
mod tests {
    use taula_core::Explanation;

    use super::*;
    use crate::Rules;

    fn reports(setup: &Setup) -> Vec<Explanation> {
        setup.flaws().iter().map(Explanation::from).collect()
    }

    fn codes(setup: &Setup) -> Vec<String> {
        reports(setup).into_iter().map(|report| report.code).collect()
    }

    fn setup(marbles: Vec<(Cell, Side)>, lost: [u8; 2]) -> Setup {
        Setup { rules: Rules::default(), side_to_move: Side::First, marbles, lost }
    }

    /// `count` marbles of a side, on cells of their own.
    fn crowd(side: Side, count: usize) -> Vec<(Cell, Side)> {
        Cell::all().take(count).map(|cell| (cell, side)).collect()
    }

    #[test]
    fn what_lies_on_one_cell_is_pointed_at() {
        let [a1, e5]: [Cell; 2] = ["a1", "e5"].map(|name| name.parse().unwrap());
        let marbles =
            vec![(e5, Side::First), (a1, Side::First), (e5, Side::Second), (e5, Side::First)];
        let setup = setup(marbles, [0, 0]);
        let [report] = &reports(&setup)[..] else { panic!("one flaw: {:?}", setup.flaws()) };
        assert_eq!((report.code.as_str(), &report.params), ("crowded", &Params::new()));
        assert_eq!(report.marks, ["e5"]);
        assert_eq!(report.text, "e5 is given more than one marble");
    }

    #[test]
    fn too_many_marbles_are_counted_with_those_lost() {
        let setup = setup(crowd(Side::Second, MAX_MARBLES - 1), [0, 2]);
        let [report] = &reports(&setup)[..] else { panic!("one flaw: {:?}", setup.flaws()) };
        assert_eq!(report.code, "too-many-marbles");
        let params = Params::new().with("side", Side::Second).with("count", MAX_MARBLES + 1);
        assert_eq!(report.params, params.with("most", MAX_MARBLES));
        assert!(report.marks.is_empty());
    }

    #[test]
    fn rules_that_make_no_game_have_their_numbers() {
        let rules = Rules { marbles_to_win: 20, move_limit: Some(0), ..Rules::default() };
        let no_game = setup(Vec::new(), [0, 0]).with_rules(rules);
        assert_eq!(codes(&no_game), ["no-marbles", "marbles-to-win", "move-limit-zero"]);
        let params = Params::new().with("count", 20).with("most", usize::from(MAX_MARBLES_TO_WIN));
        assert_eq!(reports(&no_game)[1].params, params);

        let beaten = setup(crowd(Side::First, 3), [6, 7]);
        assert_eq!(codes(&beaten), ["both-beaten"]);
        assert_eq!(reports(&beaten)[0].params, Params::new().with("count", 6));
    }

    #[test]
    fn what_can_be_has_no_flaws() {
        let setup = setup(crowd(Side::First, 14), [0, 5]);
        assert!(setup.flaws().is_empty(), "{:?}", setup.flaws());
    }
}
