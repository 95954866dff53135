//! Hive: the Universal Hive Protocol itself.

use taula_hive::Position;
use taula_hive::notation::{GameStringError, UnstatedRules, read_game_string_with};

use super::{Flag, Manual, Session, Setting, Settings, Spoken, StartError};

/// A conversation in the Universal Hive Protocol.
pub type UhpSession = Session<Position>;

/// The options of a game of Hive.
#[derive(Clone, Debug)]
pub struct HiveOptions {
    /// Whether the queen may not be placed first (H35): a game string does not
    /// say.
    tournament_opening: Flag,
    /// Whether the third occurrence of a position is a draw (H27).
    repetition: Flag,
}

impl Default for HiveOptions {
    fn default() -> Self {
        HiveOptions { tournament_opening: Flag::new(true), repetition: Flag::new(true) }
    }
}

impl Settings for HiveOptions {
    fn all(&mut self) -> Vec<(&'static str, &mut dyn Setting)> {
        vec![
            ("TournamentOpening", &mut self.tournament_opening),
            ("Repetition", &mut self.repetition),
        ]
    }
}

impl Spoken for Position {
    type Options = HiveOptions;

    const MANUAL: Manual = Manual {
        capabilities: "Mosquito;Ladybug;Pillbug",
        capabilities_about: "which expansion pieces it knows",
        starts: "[TYPE | GAMESTRING]",
        starts_about: "start a game (Base, Base+MLP, ...) or replay one",
        example_move: "wA1 bQ-",
        can_pass: true,
    };

    fn start_game(text: &str, options: &HiveOptions) -> Result<Position, StartError> {
        let text = if text.is_empty() { "Base" } else { text };
        let rules = UnstatedRules {
            tournament_opening: Some(options.tournament_opening.value()),
            repetition: Some(options.repetition.value()),
        };
        read_game_string_with(text, rules).map_err(|error| match error {
            GameStringError::Ply { .. } => StartError::Move(error.to_string()),
            _ => StartError::text(error),
        })
    }

    /// The game type: a session has no other starts than empty boards.
    fn start_text(&self) -> String {
        self.rules().game_type.to_string()
    }
}

#[cfg(test)]
mod tests;
