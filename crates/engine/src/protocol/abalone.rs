//! Abalone: layouts or positions, moves in Aba-Pro.

use taula_abalone::notation::read_position;
use taula_abalone::{Layout, Position, Rules, Setup};

use super::{Flag, Manual, Session, Setting, Settings, Spoken, StartError, Whole, game_line};

/// A conversation about Abalone.
pub type AbaloneSession = Session<Position>;

/// The options of a game of Abalone: its rules, which no game line tells.
#[derive(Clone, Debug)]
pub struct AbaloneOptions {
    marbles_to_win: Whole,
    repetition: Flag,
    /// 0 for no limit.
    move_limit: Whole,
}

impl Default for AbaloneOptions {
    fn default() -> Self {
        let usual = Rules::default();
        AbaloneOptions {
            marbles_to_win: Whole::new(usual.marbles_to_win.into(), 1..=14),
            repetition: Flag::new(usual.repetition),
            move_limit: Whole::new(usual.move_limit.unwrap_or(0), 0..=100_000),
        }
    }
}

impl AbaloneOptions {
    fn rules(&self) -> Rules {
        Rules {
            // From 1 to 14: nothing is cut off.
            marbles_to_win: self.marbles_to_win.value() as u8,
            repetition: self.repetition.value(),
            move_limit: Some(self.move_limit.value()).filter(|&limit| limit > 0),
        }
    }
}

impl Settings for AbaloneOptions {
    fn all(&mut self) -> Vec<(&'static str, &mut dyn Setting)> {
        vec![
            ("MarblesToWin", &mut self.marbles_to_win),
            ("Repetition", &mut self.repetition),
            ("MoveLimit", &mut self.move_limit),
        ]
    }
}

impl Spoken for Position {
    type Options = AbaloneOptions;

    const MANUAL: Manual = Manual {
        capabilities: "Abalone;Layouts;Positions",
        capabilities_about: "what a game can start from",
        starts: "[LAYOUT | POSITION | GAME]",
        starts_about: "start a game (standard, belgian-daisy, ...) or replay one",
        example_move: "a1b2 or c3c5d4",
        can_pass: false,
    };

    fn start_game(text: &str, options: &AbaloneOptions) -> Result<Position, StartError> {
        game_line::read(text, |start| {
            let setup = match start {
                "" => Setup::from(Layout::STANDARD),
                _ => read_position(start).map_err(StartError::text)?,
            };
            setup.with_rules(options.rules()).into_position().map_err(StartError::text)
        })
    }

    fn start_text(&self) -> String {
        match self.layout() {
            Some(layout) => layout.name().to_owned(),
            None => Setup::from(&self.start()).to_string(),
        }
    }
}

#[cfg(test)]
mod tests;
