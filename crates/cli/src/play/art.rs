//! The games in the terminal, behind one trait: the rest of `play` knows no game.

mod abalone;
mod hive;
mod kulami;
mod xbugs;

use serde::de::DeserializeOwned;
use taula_core::{
    Action, ActionForm, Event, GameInfo, Notated as _, Outcome, Place, Refusal, Side, Table, View,
};

use crate::terminal::{Area, Screen};

/// A table with its view, to be drawn on a screen.
pub(crate) struct Scene<'t> {
    table: &'t Table,
    view: View,
    screen: &'t Screen,
}

impl<'t> Scene<'t> {
    pub(crate) fn new(table: &'t Table, screen: &'t Screen) -> Scene<'t> {
        Scene { table, view: table.view(), screen }
    }

    /// The board, as the view type of its game; `None` for a table of another game.
    fn board<B: DeserializeOwned>(&self) -> Option<B> {
        B::deserialize(&self.view.board).ok()
    }

    fn side_name(&self, side: Side) -> &'t str {
        self.table.side_name(side)
    }

    /// `>` for the side to act.
    fn arrow(&self, side: Side) -> char {
        if self.view.to_act == Some(side) { '>' } else { ' ' }
    }

    /// The side to move, for a header.
    fn turn_words(&self) -> String {
        match self.view.to_act {
            Some(side) => format!("{} to move", self.side_name(side)),
            None => "game over".to_owned(),
        }
    }
}

/// The moves of a piece or place that the player has named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Selection {
    /// Its name in the notation of moves.
    pub(crate) piece: String,
    /// Its moves, the likeliest first.
    pub(crate) actions: Vec<Action>,
}

/// Marks on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    /// The piece whose moves are shown.
    pub(crate) piece: Option<String>,
    /// Its destinations with the numbers to choose them by, each place once.
    pub(crate) targets: Vec<(Place, usize)>,
    /// The path that a piece has taken, or would take.
    pub(crate) path: Vec<Place>,
    /// The place where it would come to rest.
    pub(crate) landing: Option<Place>,
}

/// The expected effect of an action.
pub(crate) struct Preview {
    pub(crate) lines: Vec<String>,
    /// The path of the piece, for [`Marks::path`].
    pub(crate) path: Vec<Place>,
}

impl Marks {
    fn number_at(&self, place: Place) -> Option<usize> {
        self.targets.iter().find(|(target, _)| *target == place).map(|&(_, number)| number)
    }
}

/// Draws the tables of one game.
pub(crate) trait Art {
    /// The line above the board: the game, its progress and the side to move.
    fn header(&self, scene: &Scene<'_>) -> String;

    /// The board and the panel beside or below it. In an area that is too low for both,
    /// the panel alone.
    fn picture(&self, scene: &Scene<'_>, marks: &Marks, area: Area) -> Vec<String>;

    /// The moves among `actions` of the piece or place that a word names; `None` if it names
    /// none. A piece without a colour is that of the side to act.
    fn select(&self, scene: &Scene<'_>, actions: &[Action], word: &str) -> Option<Selection>;

    /// The part of a record's entry that is shown to players.
    fn entry<'e>(&self, entry: &'e str) -> &'e str {
        entry
    }

    /// The events as sentences.
    fn narrate(&self, events: &[&Event]) -> String {
        let says: Vec<&str> = events.iter().map(|event| event.say.as_str()).collect();
        says.join(" ")
    }

    /// The events in a few words, for games in which a turn has many actions; `None` for
    /// the sentences of [`narrate`](Self::narrate).
    fn narrate_briefly(&self, _events: &[&Event]) -> Option<String> {
        None
    }

    /// The path that a piece has taken, to be drawn on the board.
    fn path(&self, _events: &[Event]) -> Vec<Place> {
        Vec::new()
    }

    /// Help with the numbers of a piece's actions, in lines of at most this width.
    fn guide(
        &self,
        _scene: &Scene<'_>,
        _forms: &[ActionForm],
        _piece: &str,
        _width: usize,
    ) -> Vec<String> {
        Vec::new()
    }

    /// The expected effect of an action; `None` if the game has no preview.
    fn preview(
        &self,
        _scene: &Scene<'_>,
        _by: Side,
        _action: &str,
    ) -> Option<Result<Preview, Refusal>> {
        None
    }

    /// The table with a setting changed by a command of the game, or why it cannot be
    /// changed now; `None` if the text is no such command.
    fn changed_table(&self, _scene: &Scene<'_>, _text: &str) -> Option<Result<Table, String>> {
        None
    }

    /// The prompt for preparations before the first move; `None` if there are none.
    fn preparation(&self) -> Option<&'static str> {
        None
    }

    /// Expands the abbreviations of an action.
    fn expand_action(&self, text: &str) -> String {
        text.to_owned()
    }

    /// A move in a list.
    fn caption(&self, _scene: &Scene<'_>, action: &Action) -> String {
        action.text.clone()
    }

    /// The place at which the number of a move is shown.
    fn target(&self, action: &Action) -> Option<Place> {
        action.to
    }

    /// Plausible moves of a piece that has no legal one. A reason for which all of them are
    /// refused explains why it cannot move.
    fn attempts(&self, _scene: &Scene<'_>, _piece: &str) -> Vec<String> {
        Vec::new()
    }

    /// A description of the piece or place that a word names.
    fn describe(&self, scene: &Scene<'_>, word: &str) -> Option<String>;

    /// The answer to a question specific to the game, such as `formations`; `None` for
    /// any other text.
    fn answer(&self, _scene: &Scene<'_>, _question: &str) -> Option<Vec<String>> {
        None
    }

    /// The questions that [`answer`](Self::answer) can answer, for completion.
    fn questions(&self) -> Vec<String> {
        Vec::new()
    }

    /// The outcome as a sentence, if it is by the rules of the game.
    fn describe_outcome(&self, scene: &Scene<'_>, outcome: Outcome) -> Option<String>;

    /// A hint for first-time players, in one line.
    fn greeting(&self) -> &'static str;

    /// Help on the notation of moves: what to type, and from column 13 on what it does.
    fn help(&self) -> &'static str;
}

type NewArt = fn() -> Box<dyn Art>;

/// The arts of all games: the terminal's part of the catalogue, kept here since the
/// browser, which shares the catalogue, has no use for it.
const ARTS: &[(&GameInfo, NewArt)] = &[
    (taula_hive::Position::GAME, || Box::new(hive::HiveArt)),
    (taula_abalone::Position::GAME, || Box::new(abalone::AbaloneArt)),
    (taula_kulami::Position::GAME, || Box::new(kulami::KulamiArt)),
    (&taula_xbugs::GAME, || Box::new(xbugs::XbugsArt::default())),
];

/// The art of a game; `None` if it has none.
pub(crate) fn art_of(game: &GameInfo) -> Option<Box<dyn Art>> {
    ARTS.iter().find(|(drawn, _)| drawn.id == game.id).map(|(_, art)| art())
}

/// A board with a panel below it, after a blank line. Where both do not fit, only the
/// first lines of the panel.
fn above(
    board: impl FnOnce(Area) -> Vec<String>,
    mut panel: Vec<String>,
    area: Area,
) -> Vec<String> {
    // A lower board would be unreadable.
    const MIN_BOARD_HEIGHT: usize = 3;
    // Enough for the side to move.
    const MIN_PANEL_HEIGHT: usize = 3;
    let height = area.height.saturating_sub(panel.len() + 1);
    let mut lines = if height < MIN_BOARD_HEIGHT {
        panel.truncate(area.height.saturating_sub(1).max(MIN_PANEL_HEIGHT));
        Vec::new()
    } else {
        board(Area { height, ..area })
    };
    lines.push(String::new());
    lines.extend(panel);
    lines
}

/// `a`, `a and b`, `a, b and c`.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}
