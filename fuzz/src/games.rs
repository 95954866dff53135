//! The shared checks for each game.

use std::collections::HashSet;
use std::fmt::Display;
use std::str::FromStr;

use taula_abalone::Direction;
use taula_hive::Piece;
use taula_kulami::Hole;

use crate::Checked;

/// Writes a set-up, reads it and makes it a position.
fn rewritten<S, P>(setup: &S) -> (String, Result<P, String>)
where
    S: Display + FromStr<Err: Display> + TryInto<P, Error: Display>,
{
    let text = setup.to_string();
    let again = text.parse::<S>().map_err(|error| error.to_string());
    let again = again.and_then(|setup| setup.try_into().map_err(|error| error.to_string()));
    (text, again)
}

impl Checked for taula_hive::Position {
    /// Every piece on every cell in reach, and a pass.
    fn candidates(&self) -> Vec<taula_hive::Move> {
        let occupied = self.pieces_in_play().map(|(_, cell)| cell);
        let mut cells: HashSet<taula_hive::Cell> =
            occupied.flat_map(|cell| cell.neighbours().chain([cell])).collect();
        cells.insert(taula_hive::Cell::ORIGIN);
        let puts = Piece::all()
            .flat_map(|piece| cells.iter().map(move |&to| taula_hive::Move::Put { piece, to }));
        puts.chain([taula_hive::Move::Pass]).collect()
    }

    fn rewritten(&self) -> (String, Result<Self, String>) {
        rewritten(&taula_hive::Setup::from(self))
    }

    fn check_fields(&self) {
        assert_eq!(self.validity_check(), Ok(()));
    }
}

impl Checked for taula_abalone::Position {
    /// Every line of up to four cells in every direction.
    fn candidates(&self) -> Vec<taula_abalone::Move> {
        let lines = taula_abalone::Cell::all().flat_map(|end| {
            let rays = Direction::ASCENDING.into_iter().flat_map(move |way| end.ray(way).take(3));
            rays.chain([end]).map(move |other_end| (end, other_end))
        });
        let moves = lines.flat_map(|(end, other_end)| {
            let ways = Direction::ALL.into_iter();
            ways.filter_map(move |way| taula_abalone::Move::new(end, other_end, way))
        });
        moves.collect()
    }

    /// The text has no rules, so these are given to the set-up that is read.
    fn rewritten(&self) -> (String, Result<Self, String>) {
        let text = taula_abalone::Setup::from(self).to_string();
        let again = text.parse::<taula_abalone::Setup>().map_err(|error| error.to_string());
        let again = again.and_then(|setup| {
            setup.with_rules(self.rules()).into_position().map_err(|error| error.to_string())
        });
        (text, again)
    }

    fn check_fields(&self) {
        assert_eq!(self.validity_check(), Ok(()));
    }
}

impl Checked for taula_kulami::Position {
    /// Every hole.
    fn candidates(&self) -> Vec<taula_kulami::Move> {
        (0..Hole::COUNT).filter_map(Hole::new).map(taula_kulami::Move).collect()
    }

    fn rewritten(&self) -> (String, Result<Self, String>) {
        rewritten(&taula_kulami::Setup::from(self))
    }

    fn check_fields(&self) {
        assert_eq!(self.validity_check(), Ok(()));
    }
}
