use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use taula_tables::{Format, ReadGame, read_all, write_all};

use crate::bad_input::BadInput;
use crate::files::{format_of, is_standard_stream, read_text, write_text};

/// Turn games from one format into another
///
/// Formats of every game: record (.pgn: tags, moves, comments, variations),
/// position (.pos: where the pieces stand, one a line). Of Hive: uhp (.uhp: game
/// strings, one a line), sgf (.sgf: Boardspace, only read). Of Abalone: apgn
/// (.apgn: records of other programs), kaa (.kaa: marbles without whose turn it
/// is). Of Kulami: line (.line: games, one a line), board-string (.board: two
/// characters a cell). What is read is told by the text itself. If anything is
/// wrong with it nothing is written and an existing file stays as it is.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The file to read, or - for stdin
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// The file to write, or - for stdout
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// Refuse the input unless it is in this format
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    from: Option<String>,
    /// Write this format, whatever the file is called
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    to: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  taula convert game.sgf game.pgn
  taula convert game.pgn - --to uhp
  taula convert games.apgn games.pgn
  echo 'Base;InProgress;Black[1];wS1' | taula convert - game.pgn";

fn formats() -> PossibleValuesParser {
    PossibleValuesParser::new(Format::ALL.map(Format::id))
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let to = self.output_format()?;
        let name = if is_standard_stream(&self.input) {
            "stdin".to_owned()
        } else {
            self.input.display().to_string()
        };
        let bad = |reason: &dyn std::fmt::Display| BadInput::new(&name, reason);
        let games = read_all(&read_text(&self.input)?).map_err(|error| bad(&error))?;
        self.check_input_format(&games).map_err(|error| bad(&error))?;
        let text = write_all(&games, to).map_err(|error| bad(&error))?;
        write_text(&self.output, &text)
    }

    fn output_format(&self) -> Result<Format, BadInput> {
        match self.to.as_deref().and_then(Format::from_id) {
            Some(format) => Ok(format),
            None if is_standard_stream(&self.output) => {
                Err(BadInput::new("OUT", "say with --to what to write on stdout"))
            }
            None => format_of(Path::new(&self.output)),
        }
    }

    fn check_input_format(&self, games: &[ReadGame]) -> Result<(), String> {
        let wanted = self.from.as_deref().and_then(Format::from_id);
        let other = games.iter().find(|game| wanted.is_some_and(|wanted| wanted != game.format));
        match (other, wanted) {
            (Some(game), Some(wanted)) => Err(format!("this is a {}, not a {wanted}", game.format)),
            _ => Ok(()),
        }
    }
}
