//! How each game looks in the terminal. The rest of `play` knows no game.

mod hive;

use taula_core::{GameInfo, Outcome, Place, View};

use crate::terminal::{Area, Screen};

/// Places that the player can choose from, by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    /// The piece whose moves are shown.
    pub(crate) piece: Option<String>,
    /// Where it can go, and under which number.
    pub(crate) targets: Vec<(Place, usize)>,
}

/// Draws the tables of one game.
pub(crate) trait Art {
    /// One line above the board: what is played and how far it has come.
    fn header(&self, view: &View) -> String;

    /// The board, within the area.
    fn board(&self, view: &View, marks: &Marks, area: Area, screen: &Screen) -> Vec<String>;

    /// What lies beside the board, in a few lines below it.
    fn panel(&self, view: &View, screen: &Screen) -> Vec<String>;

    /// The piece that a word names, in play or not, in the spelling of moves.
    /// What is left out is that of the side to act.
    fn piece_named(&self, view: &View, word: &str) -> Option<String>;

    /// What stands at a piece or place that the player names, if it is more than
    /// the board shows.
    fn describe(&self, view: &View, word: &str) -> Option<String>;

    /// How the game ended, in a sentence.
    fn tell_end(&self, outcome: Outcome) -> String;

    /// What a first-time player should know, in one line.
    fn greeting(&self) -> &'static str;
}

/// The art of a game; `None` if nobody has drawn it yet.
pub(crate) fn art_of(game: &GameInfo) -> Option<Box<dyn Art>> {
    match game.id {
        "hive" => Some(Box::new(hive::HiveArt)),
        _ => None,
    }
}
