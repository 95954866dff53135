//! How each game looks in the terminal. The rest of `play` knows no game.

mod abalone;
mod hive;
mod kulami;
mod xbugs;

use taula_core::{Action, ActionForm, Event, GameInfo, Outcome, Place, Refusal, Side, Table, View};

use crate::terminal::{Area, Screen};

/// A table as it is to be drawn.
pub(crate) struct Scene<'t> {
    table: &'t Table,
    view: View,
}

impl<'t> Scene<'t> {
    pub(crate) fn of(table: &'t Table) -> Scene<'t> {
        Scene { table, view: table.view() }
    }

    fn side_name(&self, side: Side) -> &'t str {
        self.table.side_name(side)
    }

    /// `>` for the side to act.
    fn arrow(&self, side: Side) -> char {
        if self.view.to_act == Some(side) { '>' } else { ' ' }
    }

    /// Whose turn it is, for a header.
    fn turn_words(&self) -> String {
        match self.view.to_act {
            Some(side) => format!("{} to move", self.side_name(side)),
            None => "game over".to_owned(),
        }
    }
}

/// Moves that the player has asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Selection {
    /// What was named, in the spelling of moves.
    pub(crate) piece: String,
    /// Its moves, those that will most likely be wanted first.
    pub(crate) actions: Vec<Action>,
}

/// Places that the player can choose from, by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    /// The piece whose moves are shown.
    pub(crate) piece: Option<String>,
    /// Where it can go, and under which number. Each place is there once.
    pub(crate) targets: Vec<(Place, usize)>,
    /// The way that a piece has taken, or would take.
    pub(crate) path: Vec<Place>,
    /// Where it would come to rest.
    pub(crate) landing: Option<Place>,
}

/// What an action would lead to, tried beforehand.
pub(crate) struct Preview {
    pub(crate) lines: Vec<String>,
    /// The way of the piece, for [`Marks::path`].
    pub(crate) path: Vec<Place>,
}

impl Marks {
    fn number_at(&self, place: Place) -> Option<usize> {
        self.targets.iter().find(|(target, _)| *target == place).map(|&(_, number)| number)
    }
}

/// Draws the tables of one game.
pub(crate) trait Art {
    /// One line above the board: what is played and how far it has come.
    fn header(&self, scene: &Scene<'_>) -> String;

    /// The board and what lies beside it. Where the area is too low for a board
    /// the rest is enough.
    fn picture(&self, scene: &Scene<'_>, marks: &Marks, area: Area, screen: &Screen)
    -> Vec<String>;

    /// The moves among these of the piece or place that a word names; `None` if
    /// it names none. What is left out is that of the side to act.
    fn select(&self, scene: &Scene<'_>, actions: &[Action], word: &str) -> Option<Selection>;

    /// What a player wants to see of an entry of the record.
    fn entry<'e>(&self, entry: &'e str) -> &'e str {
        entry
    }

    /// What happened, in sentences.
    fn tell(&self, events: &[&Event]) -> String {
        let says: Vec<&str> = events.iter().map(|event| event.say.as_str()).collect();
        says.join(" ")
    }

    /// The same in few words, for games in which a turn is many actions; `None`
    /// for the usual words.
    fn tell_briefly(&self, _events: &[&Event]) -> Option<String> {
        None
    }

    /// The way that a piece has taken, to be shown on the board.
    fn path(&self, _events: &[Event]) -> Vec<Place> {
        Vec::new()
    }

    /// What helps to fill in the numbers of a piece's actions, in lines of at
    /// most this width.
    fn guide(
        &self,
        _scene: &Scene<'_>,
        _forms: &[ActionForm],
        _piece: &str,
        _width: usize,
    ) -> Vec<String> {
        Vec::new()
    }

    /// What an action would lead to; `None` if the game cannot tell beforehand.
    fn preview(
        &self,
        _scene: &Scene<'_>,
        _by: Side,
        _action: &str,
    ) -> Option<Result<Preview, Refusal>> {
        None
    }

    /// The table with another setting that the player asks for, where the game
    /// allows it now; `None` if the text asks for none.
    fn changed_table(&self, _scene: &Scene<'_>, _text: &str) -> Option<Result<Table, String>> {
        None
    }

    /// What players may do before the first move, for a prompt; `None` if nothing.
    fn preparation(&self) -> Option<&'static str> {
        None
    }

    /// An action that is written in a short form, in full.
    fn spelled_out(&self, text: &str) -> String {
        text.to_owned()
    }

    /// A move in a list.
    fn caption(&self, _scene: &Scene<'_>, action: &Action) -> String {
        action.text.clone()
    }

    /// Where the number of a move is shown.
    fn target(&self, action: &Action) -> Option<Place> {
        action.to
    }

    /// Moves that somebody might try with a piece that has no legal one. What
    /// they are all refused for is what holds the piece.
    fn attempts(&self, _scene: &Scene<'_>, _piece: &str) -> Vec<String> {
        Vec::new()
    }

    /// What is to be known about a piece or place that the player names.
    fn describe(&self, scene: &Scene<'_>, word: &str) -> Option<String>;

    /// The answer to a question that only this game knows, such as `formations`;
    /// `None` for anything else.
    fn answer(&self, _scene: &Scene<'_>, _question: &str) -> Option<Vec<String>> {
        None
    }

    /// The questions that [`answer`](Self::answer) knows, for completion.
    fn questions(&self) -> Vec<String> {
        Vec::new()
    }

    /// How the game ended, in a sentence, if the rules of the game ended it.
    fn tell_end(&self, scene: &Scene<'_>, outcome: Outcome) -> Option<String>;

    /// What a first-time player should know, in one line.
    fn greeting(&self) -> &'static str;

    /// How moves are written, for the help: what to type, from column 13 on what
    /// it does.
    fn help(&self) -> &'static str;
}

/// The art of a game; `None` if nobody has drawn it yet.
pub(crate) fn art_of(game: &GameInfo) -> Option<Box<dyn Art>> {
    match game.id {
        "hive" => Some(Box::new(hive::HiveArt)),
        "abalone" => Some(Box::new(abalone::AbaloneArt)),
        "kulami" => Some(Box::new(kulami::KulamiArt)),
        "xbugs" => Some(Box::new(xbugs::XbugsArt::default())),
        _ => None,
    }
}

/// A board and, after a blank line, what lies below it. Where both do not fit
/// the board is left out, and of the rest all but the first lines.
fn above(
    board: impl FnOnce(Area) -> Vec<String>,
    mut panel: Vec<String>,
    area: Area,
) -> Vec<String> {
    // A board in fewer lines than this says nothing.
    const LEAST_BOARD: usize = 3;
    // What has the side to move in it.
    const LEAST_PANEL: usize = 3;
    let height = area.height.saturating_sub(panel.len() + 1);
    let mut lines = if height < LEAST_BOARD {
        panel.truncate(area.height.saturating_sub(1).max(LEAST_PANEL));
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
