//! What a player may type besides moves.

use std::path::PathBuf;

use crate::terminal::Direction;

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
    /// Scroll the board, by this many characters if given.
    Scroll(Direction, Option<usize>),
    /// Show the last move again after scrolling.
    ScrollBack,
    /// Show the next part of a long text.
    More,
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
            ("scroll", way) => Order::scroll(way),
            ("more", "") => Order::More,
            ("help" | "?", _) => Order::Help,
            ("quit" | "exit", _) => Order::Quit,
            (number, "") if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                Order::Pick(number.parse().unwrap_or(usize::MAX))
            }
            _ => Order::Text(line.to_owned()),
        }
    }

    fn scroll(way: &str) -> Order {
        let mut words = way.split_whitespace();
        let Some(word) = words.next() else { return Order::ScrollBack };
        let is_named = |direction: &Direction| direction.name().eq_ignore_ascii_case(word);
        let direction = Direction::ALL.into_iter().find(is_named);
        let distance = words.next().map(str::parse);
        match (direction, distance, words.next()) {
            (Some(direction), None, None) => Order::Scroll(direction, None),
            (Some(direction), Some(Ok(distance)), None) => Order::Scroll(direction, Some(distance)),
            _ => Order::Incomplete("scroll left, right, up or down, or scroll left 30"),
        }
    }
}

/// What can follow the first word of an order.
pub(super) enum Argument {
    Nothing,
    Piece,
    Move,
    File,
    Direction,
    Other,
}

/// The first words of all orders, for completion.
pub(super) const ORDERS: [(&str, Argument); 15] = [
    ("moves", Argument::Piece),
    ("undo", Argument::Other),
    ("hint", Argument::Nothing),
    ("draw", Argument::Nothing),
    ("resign", Argument::Nothing),
    ("save", Argument::File),
    ("load", Argument::File),
    ("record", Argument::Nothing),
    ("look", Argument::Piece),
    ("preview", Argument::Move),
    ("rule", Argument::Other),
    ("scroll", Argument::Direction),
    ("more", Argument::Nothing),
    ("help", Argument::Nothing),
    ("quit", Argument::Nothing),
];

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
scroll WAY   scroll a board that is larger than the window: left, right, up or
             down, as far as you say (scroll left 30), or shift and an arrow key;
             scroll alone goes back to the last move, as every move does
more         show the next part of a long text, as Page Down does
quit         leave
In a terminal Tab completes moves and commands, the arrow keys up and down bring
back what you have typed, and Enter alone draws the board again.";

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
    fn scrolling_has_a_direction_and_a_distance() {
        assert_eq!(Order::read("scroll LEFT"), Order::Scroll(Direction::Left, None));
        assert_eq!(Order::read("scroll down 3"), Order::Scroll(Direction::Down, Some(3)));
        assert_eq!(Order::read("scroll"), Order::ScrollBack);
        for wrong in ["scroll away", "scroll up x", "scroll up 1 2", "scroll up -1"] {
            assert!(matches!(Order::read(wrong), Order::Incomplete(_)), "{wrong}");
        }
    }

    #[test]
    fn every_order_that_is_completed_is_understood() {
        for (word, _) in ORDERS {
            assert!(!matches!(Order::read(word), Order::Text(_)), "{word}");
        }
    }

    #[test]
    fn numbers_pick_and_everything_else_is_a_move() {
        assert_eq!(Order::read("12"), Order::Pick(12));
        assert_eq!(Order::read("99999999999999999999999"), Order::Pick(usize::MAX));
        assert_eq!(Order::read("wA1 bQ-"), Order::Text("wA1 bQ-".to_owned()));
        assert_eq!(Order::read("12 x"), Order::Text("12 x".to_owned()));
    }
}
