use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::builder::PossibleValuesParser;
use taula_tables::{Format, Games, ReadError, ReadGame, write_game};

use crate::bad_input::BadInput;
use crate::files::{self, Output, format_of, is_standard_stream};

/// Convert games between formats
///
/// Formats of every game: record (.pgn: tags, moves, comments, variations), position
/// (.pos: one per line). Of Hive: uhp (.uhp: game strings, one per line), sgf (.sgf:
/// Boardspace, read only). Of Abalone: apgn (.apgn: records of other programs), kaa
/// (.kaa: marbles only, without the side to move). Of Kulami: line (.line: games, one per
/// line), board-string (.board: two characters per cell). The format of the input is
/// detected from its content. Games are read and written one by one, so a file may be
/// larger than the memory; no game may be longer than --max-size. If a game is invalid,
/// nothing is written and an existing file stays as it is, unless --skip-bad is given.
///
/// Exit status: 0 if every game was converted, 1 if --skip-bad skipped some, 2 if the
/// input was invalid and nothing was written.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// File to read, or - for stdin
    #[arg(value_name = "IN")]
    input: PathBuf,
    /// File to write, or - for stdout
    #[arg(value_name = "OUT")]
    output: PathBuf,
    /// Reject input in any other format
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    from: Option<String>,
    /// Format to write [default: by the extension of OUT]
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    to: Option<String>,
    /// Skip games that cannot be read or written, and report them on stderr
    #[arg(long)]
    skip_bad: bool,
}

const EXAMPLES: &str = "\
Examples:
  taula convert game.sgf game.pgn
  taula convert game.pgn - --to uhp
  taula convert games.apgn games.pgn
  taula convert archive.pgn clean.pgn --skip-bad
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
        let mut games = Games::new(files::open(&self.input)?, files::max_size());
        let mut output = Output::create(&self.output)?;
        let (mut read, mut written) = (0_usize, 0_usize);
        while let Some(game) = games.next() {
            read += 1;
            let converted = match game {
                Ok(game) => self.converted(&game, to),
                Err(bad) if is_fatal(&bad.source) => {
                    return Err(BadInput::new(name, files::reason(&bad.source)).into());
                }
                Err(bad) if self.skip_bad => Err(files::reason(&bad.source)),
                Err(bad) => Err(files::reason(&bad.into())),
            };
            match converted {
                Ok(text) => {
                    if written > 0 && to.has_many_lines() {
                        output.write("\n")?;
                    }
                    output.write(&text)?;
                    written += 1;
                }
                Err(reason) if self.skip_bad => {
                    let place = format!("{name}: game {read}, line {}", games.line());
                    writeln!(io::stderr(), "warning: {}", BadInput::new(place, reason))?;
                }
                Err(reason) => return Err(BadInput::new(name, reason).into()),
            }
        }
        if written == 0 {
            let reason = format!("none of its {read} games could be converted");
            return Err(BadInput::new(name, reason).into());
        }
        output.finish()?;
        match read - written {
            0 => Ok(()),
            skipped => bail!("{name}: {skipped} of {read} games were skipped"),
        }
    }

    fn converted(&self, game: &ReadGame, to: Format) -> Result<String, String> {
        match self.from.as_deref().and_then(Format::from_id) {
            Some(wanted) if wanted != game.format => {
                Err(format!("this is a {}, not a {wanted}", game.format))
            }
            _ => write_game(game, to).map_err(|error| error.to_string()),
        }
    }

    fn output_format(&self) -> Result<Format, BadInput> {
        match self.to.as_deref().and_then(Format::from_id) {
            Some(format) => Ok(format),
            None if is_standard_stream(&self.output) => {
                Err(BadInput::new("OUT", "add --to FORMAT to choose the format for stdout"))
            }
            None => format_of(Path::new(&self.output)),
        }
    }
}

/// Whether no further games can be read after this error.
fn is_fatal(error: &ReadError) -> bool {
    matches!(error, ReadError::Empty | ReadError::UnknownFormat { .. } | ReadError::Io(_))
}
