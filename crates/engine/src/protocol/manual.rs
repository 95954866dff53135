//! The answers of `info` and `help`.

/// The texts of a game in the answers of `info` and `help`.
#[derive(Clone, Copy, Debug)]
pub struct Manual {
    /// The second line of `info`: capabilities beyond the plain game, joined by
    /// semicolons.
    pub capabilities: &'static str,
    /// Description of that line: "which ... it knows".
    pub capabilities_about: &'static str,
    /// Arguments of `newgame`.
    pub starts: &'static str,
    /// Description of `newgame`.
    pub starts_about: &'static str,
    /// A move in the game's notation.
    pub example_move: &'static str,
    /// Whether `pass` is a command: in games where a player without a move passes.
    pub can_pass: bool,
}

/// Column at which the descriptions start.
const COLUMN: usize = 30;

/// The commands that are the same for every game.
const COMMON: [(&str, &str); 9] = [
    ("validmoves", "every legal move"),
    ("bestmove [LIMIT]", "the move to play; LIMIT is time hh:mm:ss, seconds S, depth N or nodes N"),
    ("undo [N]", "take back N plies"),
    ("options [get NAME | set NAME VALUE]", "show or change options"),
    ("perft [DEPTH]", "count the leaves of the game tree"),
    ("pv", "the principal variation of the last bestmove"),
    ("stop", "stop a running bestmove or perft"),
    ("help", "this list"),
    ("exit", "end"),
];

impl Manual {
    /// The lines of `info`.
    pub(super) fn info(&self) -> [&'static str; 2] {
        [concat!("id Taula ", env!("CARGO_PKG_VERSION")), self.capabilities]
    }

    /// The lines of `help`.
    pub(super) fn help(&self) -> Vec<String> {
        let info = format!("name and version of the engine, and {}", self.capabilities_about);
        let new_game = format!("newgame {}", self.starts);
        let play = format!("play a move such as {}", self.example_move);
        let mut rows = vec![
            ("info", info.as_str()),
            (new_game.as_str(), self.starts_about),
            ("play MOVE", play.as_str()),
        ];
        if self.can_pass {
            rows.push(("pass", "the same as play pass"));
        }
        rows.into_iter().chain(COMMON).flat_map(|(usage, about)| row(usage, about)).collect()
    }
}

/// A command with its description, on two lines if the command is too long.
fn row(usage: &str, about: &str) -> Vec<String> {
    if usage.len() < COLUMN {
        vec![format!("{usage:COLUMN$}{about}")]
    } else {
        vec![usage.to_owned(), format!("{:COLUMN$}{about}", "")]
    }
}
