//! Games in one line, the game strings of UHP: `start;state;turn[;move...]`.
//!
//! State and turn follow from the moves, so they are written for the client and
//! ignored when reading.

use taula_core::{Notated, Refusal, Verdict};

use super::words::quoted;
use super::{ProtocolOptions as _, StartError};
use crate::computer::write_moves;
use crate::{EngineGame, OptionLine};

/// Writes the game that led to this position.
pub(crate) fn write<G: EngineGame>(game: &G) -> String {
    let start = game.start();
    let moves: Vec<G::Move> = game.moves_played().collect();
    let state = match game.outcome().map(|outcome| outcome.result) {
        Some(Verdict::Win(side)) => format!("{}Wins", game.side_name(side)),
        Some(Verdict::Draw) => "Draw".to_owned(),
        None if moves.is_empty() => "NotStarted".to_owned(),
        None => "InProgress".to_owned(),
    };
    let turn = format!("{}[{}]", game.side_name(game.side_to_move()), moves.len() / 2 + 1);
    let fields = [start.start_text(), state, turn];
    fields.into_iter().chain(write_moves(&start, &moves)).collect::<Vec<_>>().join(";")
}

/// The options of a game that its line does not contain, each with the line that sets it.
pub(crate) fn option_lines<G: EngineGame>(game: &G) -> Vec<OptionLine> {
    let (mut options, mut defaults) = (game.options(), G::Options::default());
    let pairs = options.all().into_iter().zip(defaults.all());
    pairs
        .map(|((name, option), (_, default))| OptionLine {
            line: format!("options set {name} {}", option.value_text()),
            is_default: option.value_text() == default.value_text(),
        })
        .collect()
}

/// Reads a game; `start` reads the first field.
pub(crate) fn read<G: Notated>(
    text: &str,
    start: impl FnOnce(&str) -> Result<G, StartError>,
) -> Result<G, StartError> {
    // A semicolon after the last move adds no move.
    let mut fields = text.strip_suffix(';').unwrap_or(text).split(';').map(str::trim);
    let mut game = start(fields.next().unwrap_or_default())?;
    for (number, word) in [2, 3].into_iter().zip(fields.by_ref()) {
        if game.read_move(word).is_ok() {
            let word = quoted(word);
            return Err(StartError::Text(format!(
                "field {number}: {word} is a move, but moves start at field 4: \
                 write start;state;turn;move;..."
            )));
        }
    }
    for (index, word) in fields.enumerate() {
        play(&mut game, word).map_err(|refusal| {
            StartError::Move(format!("ply {}, {}: {refusal}", index + 1, quoted(word)))
        })?;
    }
    Ok(game)
}

/// Reads a move and plays it; a move that is refused changes nothing.
pub(super) fn play<P: Notated>(position: &mut P, text: &str) -> Result<(), Refusal> {
    let mv = position.read_move(text)?;
    position.play(mv).map_err(|refusal| Refusal::from(&refusal))
}
