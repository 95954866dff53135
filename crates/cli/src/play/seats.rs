use std::str::FromStr;

use taula_core::Side;

/// The kind of player of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seat {
    Human,
    Computer,
}

/// The player who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum FirstPlayer {
    /// Drawn by lot
    Lot,
    /// The player who is named first
    A,
    /// The player who is named second
    B,
}

/// The two players: A and B, or once the game has started the first and the second side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seats(pub(crate) [Seat; 2]);

impl Seats {
    pub(crate) const HUMANS: Seats = Seats([Seat::Human, Seat::Human]);
    pub(crate) const AGAINST_COMPUTER: Seats = Seats([Seat::Human, Seat::Computer]);

    /// The same players, each on the other's side.
    pub(crate) fn swapped(self) -> Seats {
        let Seats([a, b]) = self;
        Seats([b, a])
    }

    pub(super) fn of(self, side: Side) -> Seat {
        self.0[side.index()]
    }

    pub(super) fn has(self, seat: Seat) -> bool {
        self.0.contains(&seat)
    }
}

impl FromStr for Seats {
    type Err = String;

    /// Parses `human,computer`; prefixes of the words are enough.
    fn from_str(text: &str) -> Result<Seats, String> {
        let seat = |word: &str| {
            let word = word.trim().to_ascii_lowercase();
            let starts = |name: &str| !word.is_empty() && name.starts_with(&word);
            match () {
                () if starts("human") => Ok(Seat::Human),
                () if starts("computer") => Ok(Seat::Computer),
                () => Err(format!("\"{word}\" is neither human nor computer")),
            }
        };
        let (first, second) =
            text.split_once(',').ok_or("two players are needed, such as human,computer")?;
        Ok(Seats([seat(first)?, seat(second)?]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_parsed_in_order() {
        assert_eq!("human,computer".parse(), Ok(Seats([Seat::Human, Seat::Computer])));
        assert_eq!("c, h".parse(), Ok(Seats([Seat::Computer, Seat::Human])));
        for wrong in ["", "human", "human,", "human,robot", "human,human,human"] {
            assert!(wrong.parse::<Seats>().is_err(), "{wrong}");
        }
    }
}
