//! What a player may type besides moves.

use std::path::PathBuf;

/// One line of input, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Show the table again.
    Show,
    /// Do what is listed under this number.
    Pick(usize),
    /// List the legal moves that match.
    List(String),
    /// Take back this many plies, or one turn of the player.
    Undo(Option<usize>),
    Hint,
    Resign,
    /// Offer a draw, or accept the opponent's offer.
    Draw,
    Save(Option<PathBuf>),
    Load(PathBuf),
    /// Show the record.
    Record,
    /// What is to be known about a piece or place.
    Look(String),
    /// What an action would lead to.
    Preview(String),
    /// What a rule says, by its number.
    Rule(String),
    Help,
    Quit,
    /// Anything else: a move, or a piece whose moves are wanted.
    Text(String),
    /// An order that lacks something; what to write instead.
    Incomplete(&'static str),
}

impl Order {
    pub(super) fn read(line: &str) -> Order {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_ascii_lowercase().as_str(), rest) {
            ("", _) => Order::Show,
            ("moves" | "list", filter) => Order::List(filter.to_owned()),
            ("undo", "") => Order::Undo(None),
            ("undo", plies) => {
                plies.parse().map_or(Order::Incomplete("undo, or undo 2"), |n| Order::Undo(Some(n)))
            }
            ("hint", _) => Order::Hint,
            ("resign", _) => Order::Resign,
            ("draw", _) => Order::Draw,
            ("save", "") => Order::Save(None),
            ("save", path) => Order::Save(Some(path.into())),
            ("load", "") => Order::Incomplete("load FILE"),
            ("load", path) => Order::Load(path.into()),
            ("record" | "log", _) => Order::Record,
            ("look" | "stack", "") => Order::Incomplete("look and a piece or place"),
            ("look" | "stack", piece) => Order::Look(piece.to_owned()),
            ("preview" | "try", "") => Order::Incomplete("preview and a move"),
            ("preview" | "try", action) => Order::Preview(action.to_owned()),
            ("rule" | "rules", "") => Order::Incomplete("rule and its number, such as rule H14"),
            ("rule" | "rules", number) => Order::Rule(number.to_owned()),
            ("help" | "?", _) => Order::Help,
            ("quit" | "exit", _) => Order::Quit,
            (number, "") if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                Order::Pick(number.parse().unwrap_or(usize::MAX))
            }
            _ => Order::Text(line.to_owned()),
        }
    }
}

/// The help besides that of the game; `{formats}` are the ends of file names.
const HELP: &str = "\
moves [WORD] list the legal moves, or those in which the word occurs
undo [N]     take back your last turn, or N plies
hint         ask the computer
draw         offer a draw, or accept the opponent's offer
resign       give up
save [FILE]  save the game ({formats})
load FILE    go on with a saved game
record       show the record of the game
rule NUMBER  show what a rule says
quit         leave";

/// What can be typed: moves as the game explains them, and everything else.
pub(super) fn help(moves: &str, formats: &str) -> String {
    format!("{moves}\n{}", HELP.replace("{formats}", formats))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_read_in_any_case() {
        assert_eq!(Order::read("  MOVES wA1 "), Order::List("wA1".to_owned()));
        assert_eq!(Order::read("undo 3"), Order::Undo(Some(3)));
        assert_eq!(Order::read("Undo"), Order::Undo(None));
        assert_eq!(Order::read("undo x"), Order::Incomplete("undo, or undo 2"));
        assert_eq!(Order::read("save my game.pgn"), Order::Save(Some("my game.pgn".into())));
        assert_eq!(Order::read("load"), Order::Incomplete("load FILE"));
        assert_eq!(Order::read(" \t"), Order::Show);
    }

    #[test]
    fn numbers_pick_and_everything_else_is_a_move() {
        assert_eq!(Order::read("12"), Order::Pick(12));
        assert_eq!(Order::read("99999999999999999999999"), Order::Pick(usize::MAX));
        assert_eq!(Order::read("wA1 bQ-"), Order::Text("wA1 bQ-".to_owned()));
        assert_eq!(Order::read("12 x"), Order::Text("12 x".to_owned()));
    }
}
