//! Moves and games in UHP notation, as far as the tests need them.

use taula_hive::{GameType, Piece, Rules};

use super::{At, SimpleGame, SimpleMove};

/// What stands before and after the reference piece, and the step from that
/// piece to the cell which is meant.
const REFERENCES: [(&str, &str, At); 7] = [
    ("", "", (0, 0)),
    ("", "-", (1, 0)),
    ("", "\\", (0, 1)),
    ("/", "", (-1, 1)),
    ("-", "", (-1, 0)),
    ("\\", "", (0, -1)),
    ("", "/", (1, -1)),
];

impl SimpleGame {
    /// Replays a GameString, every move of which must be legal.
    pub(crate) fn replay(game_string: &str) -> Result<SimpleGame, String> {
        let mut parts = game_string.split(';');
        let game_type = parts.next().and_then(|text| text.parse::<GameType>().ok());
        let game_type = game_type.ok_or("no game type")?;
        let mut game = SimpleGame::new(Rules::tournament(game_type));
        // State and turn follow from the moves.
        for text in parts.skip(2) {
            let mv = game.read_move(text)?;
            if !game.legal_moves().contains(&mv) {
                return Err(format!("{text} is not legal at ply {} of {game_string}", game.ply));
            }
            game.play(mv);
        }
        Ok(game)
    }

    /// Reads `wA1 -bQ`, `wA1` or `pass`. The move need not be legal.
    pub(crate) fn read_move(&self, text: &str) -> Result<SimpleMove, String> {
        if text == "pass" {
            return Ok(SimpleMove::Pass);
        }
        let read_piece = |name: &str| name.parse::<Piece>().map_err(|error| error.to_string());
        let Some((piece, reference)) = text.split_once(' ') else {
            return Ok(SimpleMove::Put(read_piece(text)?, (0, 0)));
        };
        let name = reference.trim_matches(['-', '/', '\\']);
        let sides = reference.split_once(name);
        let (_, _, step) = REFERENCES
            .into_iter()
            .find(|&(before, after, _)| sides == Some((before, after)))
            .ok_or_else(|| format!("{reference} is not a reference"))?;
        let at = self
            .board
            .place_of(read_piece(name)?)
            .ok_or_else(|| format!("{name} is not in play"))?;
        Ok(SimpleMove::Put(read_piece(piece)?, (at.0 + step.0, at.1 + step.1)))
    }

    /// Writes a move by any piece next to its end, or under it.
    pub(crate) fn write_move(&self, mv: SimpleMove) -> String {
        let SimpleMove::Put(piece, to) = mv else { return "pass".to_owned() };
        for (before, after, step) in REFERENCES {
            let stack = self.board.stack((to.0 - step.0, to.1 - step.1));
            if let Some(reference) = stack.iter().rev().find(|&&other| other != piece) {
                return format!("{piece} {before}{reference}{after}");
            }
        }
        piece.to_string()
    }
}
