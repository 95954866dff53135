//! The commands at the prompt of a game: parsing, completion, help.

use std::path::PathBuf;

use taula_core::{ActionForm, FieldKind, Table};

use super::art::Art;
use crate::terminal::{Direction, Phrase, Word};

/// A command that was typed at the prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PromptCommand {
    /// Redraw the table.
    Show,
    /// Play the listed move with this number.
    Pick(usize),
    /// List the legal moves that contain a word.
    List(String),
    /// Take back this many plies, or the player's last turn.
    Undo(Option<usize>),
    Hint,
    Resign,
    /// Offer a draw, or accept the opponent's offer.
    Draw,
    Save(Option<PathBuf>),
    Load(PathBuf),
    /// Show the record.
    Record,
    /// Describe a piece or place.
    Look(String),
    /// Show the effect of an action without playing it.
    Preview(String),
    /// Show a rule by its number.
    Rule(String),
    /// Scroll the board, by this many characters if given.
    Scroll(Direction, Option<usize>),
    /// Scroll back to the last move.
    ScrollBack,
    /// Show the next page of a long text.
    More,
    Help,
    Quit,
    /// Anything else: a move, or a piece whose moves are requested.
    Text(String),
    /// An invalid command, with its usage.
    Usage(&'static str),
}

impl PromptCommand {
    pub(super) fn parse(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_ascii_lowercase().as_str(), rest) {
            ("", _) => Self::Show,
            ("moves" | "list", filter) => Self::List(filter.to_owned()),
            ("undo", "") => Self::Undo(None),
            ("undo", plies) => {
                plies.parse().map_or(Self::Usage("undo [PLIES]"), |n| Self::Undo(Some(n)))
            }
            ("hint", _) => Self::Hint,
            ("resign", _) => Self::Resign,
            ("draw", _) => Self::Draw,
            ("save", "") => Self::Save(None),
            ("save", path) => Self::Save(Some(path.into())),
            ("load", "") => Self::Usage("load FILE"),
            ("load", path) => Self::Load(path.into()),
            ("record" | "log", _) => Self::Record,
            ("look" | "stack", "") => Self::Usage("look PIECE, or look PLACE"),
            ("look" | "stack", piece) => Self::Look(piece.to_owned()),
            ("preview" | "try", "") => Self::Usage("preview MOVE"),
            ("preview" | "try", action) => Self::Preview(action.to_owned()),
            ("rule" | "rules", "") => Self::Usage("rule NUMBER, such as rule H14"),
            ("rule" | "rules", number) => Self::Rule(number.to_owned()),
            ("scroll", rest) => Self::parse_scroll(rest),
            ("more", "") => Self::More,
            ("help" | "?", _) => Self::Help,
            ("quit" | "exit", _) => Self::Quit,
            (number, "") if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                Self::Pick(number.parse().unwrap_or(usize::MAX))
            }
            _ => Self::Text(line.to_owned()),
        }
    }

    fn parse_scroll(arguments: &str) -> Self {
        let mut words = arguments.split_whitespace();
        let Some(word) = words.next() else { return Self::ScrollBack };
        let is_named = |direction: &Direction| direction.name().eq_ignore_ascii_case(word);
        let direction = Direction::ALL.into_iter().find(is_named);
        let distance = words.next().map(str::parse);
        match (direction, distance, words.next()) {
            (Some(direction), None, None) => Self::Scroll(direction, None),
            (Some(direction), Some(Ok(distance)), None) => Self::Scroll(direction, Some(distance)),
            _ => Self::Usage("scroll left|right|up|down [DISTANCE]"),
        }
    }
}

/// Kind of argument of a command, for completion.
enum Argument {
    Nothing,
    Piece,
    Move,
    File,
    Direction,
    Other,
}

/// All commands, for completion.
const COMMANDS: [(&str, Argument); 15] = [
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

/// Help for the commands; `{formats}` are the file extensions.
const HELP: &str = "\
moves [WORD] list the legal moves, or those that contain a word
undo [N]     take back your last turn, or N plies
hint         ask the computer for a move
draw         offer a draw, or accept the opponent's offer
resign       give up
save [FILE]  save the game ({formats})
load FILE    continue a saved game
record       show the record of the game
rule NUMBER  show a rule
scroll WAY   scroll a board that is larger than the window: left, right, up or
             down, by a number of characters (scroll left 30), or shift and an
             arrow key; scroll alone goes back to the last move, as every move does
more         show the next page of a long text, as Page Down does
quit         leave
In a terminal Tab completes moves and commands, the arrow keys up and down recall
earlier lines, and Enter alone redraws the board.";

/// The full help: the game's own help for its moves, then the commands.
pub(super) fn help(moves: &str, formats: &str) -> String {
    format!("{moves}\n{}", HELP.replace("{formats}", formats))
}

/// All completions: the legal moves, the commands, and the questions of the game.
pub(super) fn phrases(table: &Table, art: &dyn Art) -> Vec<Phrase> {
    let actions = table.actions();
    let listed = actions.listed.iter().map(|action| Word::literals(&action.text).collect());
    let moves: Vec<Phrase> = listed.chain(actions.forms.iter().map(form)).collect();
    // A piece of several words is a group, which is not selected by its name.
    let names = actions.listed.iter().filter_map(|action| action.piece.clone());
    let mut pieces: Vec<String> = names.filter(|name| !name.contains(' ')).collect();
    pieces.sort();
    pieces.dedup();
    let mut phrases = Vec::new();
    for (command, argument) in COMMANDS {
        let with = |word: Word| vec![Word::Literal(command.to_owned()), word];
        phrases.push(vec![Word::Literal(command.to_owned())]);
        match argument {
            Argument::Nothing | Argument::Other => {}
            Argument::Piece => phrases.push(with(Word::OneOf(pieces.clone()))),
            Argument::File => phrases.push(with(Word::File)),
            Argument::Direction => {
                let names = Direction::ALL.map(|direction| direction.name().to_owned());
                phrases.push(with(Word::OneOf(names.into())));
            }
            Argument::Move => phrases.extend(moves.iter().map(|action| {
                std::iter::once(Word::Literal(command.to_owned())).chain(action.clone()).collect()
            })),
        }
    }
    phrases.extend(art.questions().iter().map(|question| Word::literals(question).collect()));
    phrases.extend(pieces.into_iter().map(|piece| vec![Word::Literal(piece)]));
    phrases.extend(moves);
    phrases
}

fn form(form: &ActionForm) -> Phrase {
    let word = |word: &str| {
        let name = word.strip_prefix('{').and_then(|word| word.strip_suffix('}'));
        let Some(name) = name else { return Word::Literal(word.to_owned()) };
        match form.fields.iter().find(|field| field.name == name).map(|field| &field.kind) {
            Some(FieldKind::Choice(words)) => Word::OneOf(words.clone()),
            _ => Word::Any,
        }
    };
    form.template.split_whitespace().map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_case_insensitive() {
        assert_eq!(PromptCommand::parse("  MOVES wA1 "), PromptCommand::List("wA1".to_owned()));
        assert_eq!(PromptCommand::parse("undo 3"), PromptCommand::Undo(Some(3)));
        assert_eq!(PromptCommand::parse("Undo"), PromptCommand::Undo(None));
        assert_eq!(PromptCommand::parse("undo x"), PromptCommand::Usage("undo [PLIES]"));
        assert_eq!(
            PromptCommand::parse("save my game.pgn"),
            PromptCommand::Save(Some("my game.pgn".into()))
        );
        assert_eq!(PromptCommand::parse("load"), PromptCommand::Usage("load FILE"));
        assert_eq!(PromptCommand::parse(" \t"), PromptCommand::Show);
    }

    #[test]
    fn scrolling_has_a_direction_and_a_distance() {
        assert_eq!(
            PromptCommand::parse("scroll LEFT"),
            PromptCommand::Scroll(Direction::Left, None)
        );
        assert_eq!(
            PromptCommand::parse("scroll down 3"),
            PromptCommand::Scroll(Direction::Down, Some(3))
        );
        assert_eq!(PromptCommand::parse("scroll"), PromptCommand::ScrollBack);
        for wrong in ["scroll away", "scroll up x", "scroll up 1 2", "scroll up -1"] {
            assert!(matches!(PromptCommand::parse(wrong), PromptCommand::Usage(_)), "{wrong}");
        }
    }

    #[test]
    fn every_completed_command_can_be_parsed() {
        for (word, _) in COMMANDS {
            assert!(!matches!(PromptCommand::parse(word), PromptCommand::Text(_)), "{word}");
        }
    }

    #[test]
    fn numbers_pick_and_everything_else_is_a_move() {
        assert_eq!(PromptCommand::parse("12"), PromptCommand::Pick(12));
        assert_eq!(
            PromptCommand::parse("99999999999999999999999"),
            PromptCommand::Pick(usize::MAX)
        );
        assert_eq!(PromptCommand::parse("wA1 bQ-"), PromptCommand::Text("wA1 bQ-".to_owned()));
        assert_eq!(PromptCommand::parse("12 x"), PromptCommand::Text("12 x".to_owned()));
    }
}
