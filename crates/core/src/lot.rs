//! Who starts: chosen by the players, or drawn by lot.

use serde::Serialize;

use crate::{GameInfo, SplitMix64};

/// How a game decides by lot who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Lot {
    /// The players draw who takes the side that starts.
    Seats,
    /// The players keep their colours and draw which colour starts.
    Colours {
        /// The option with the colour that starts.
        option: &'static str,
        /// Its values: the colour of the first seat, then that of the second.
        values: [&'static str; 2],
    },
    /// The table draws by itself when the game gets there.
    Table,
}

/// Which of two players starts, before they have sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Starter {
    /// The player who is named first.
    A,
    /// The player who is named second.
    B,
}

impl Starter {
    /// Draws the starter, both equally likely. The same seed always draws the same.
    ///
    /// ```
    /// use taula_core::Starter;
    /// let drawn = (0..1000).filter(|&seed| Starter::draw(seed) == Starter::A).count();
    /// assert!((450..550).contains(&drawn));
    /// ```
    #[must_use]
    pub const fn draw(seed: u64) -> Starter {
        if SplitMix64::new(seed).next_u64() >> 63 == 0 { Starter::A } else { Starter::B }
    }
}

impl GameInfo {
    /// Whether the player who is named second takes the first side if `starter`
    /// starts. A game that draws the starter itself leaves the players where they sit.
    #[must_use]
    pub fn swaps_sides(&self, starter: Starter) -> bool {
        starter == Starter::B && self.lot != Lot::Table
    }

    /// The option, with its value, by which a table knows who starts, in games whose
    /// players keep their colours.
    #[must_use]
    pub fn starter_option(&self, starter: Starter) -> Option<(&'static str, &'static str)> {
        let Lot::Colours { option, values: [a, b] } = self.lot else { return None };
        Some((option, if starter == Starter::A { a } else { b }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(lot: Lot) -> GameInfo {
        GameInfo {
            id: "nim",
            name: "Nim",
            side_names: ["First", "Second"],
            options: &[],
            lot,
            rules_version: 1,
            rules: "- N1 Take one, two or three.\n- N10 Take the last one to win.",
        }
    }

    #[test]
    fn the_second_player_starts_by_changing_seats_unless_the_table_draws() {
        for (lot, swaps) in [
            (Lot::Seats, true),
            (Lot::Colours { option: "First", values: ["red", "black"] }, true),
            (Lot::Table, false),
        ] {
            assert!(!game(lot).swaps_sides(Starter::A), "{lot:?}");
            assert_eq!(game(lot).swaps_sides(Starter::B), swaps, "{lot:?}");
        }
    }

    #[test]
    fn only_colours_are_an_option_of_the_table() {
        let colours = game(Lot::Colours { option: "First", values: ["red", "black"] });
        assert_eq!(colours.starter_option(Starter::A), Some(("First", "red")));
        assert_eq!(colours.starter_option(Starter::B), Some(("First", "black")));
        assert_eq!(game(Lot::Seats).starter_option(Starter::B), None);
    }

    #[test]
    fn rules_are_found_by_their_numbers() {
        assert_eq!(game(Lot::Seats).rule(" n1"), Some("Take one, two or three."));
        assert_eq!(game(Lot::Seats).rule("N10"), Some("Take the last one to win."));
        assert_eq!(game(Lot::Seats).rule("N"), None);
    }
}
