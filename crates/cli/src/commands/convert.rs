use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::builder::PossibleValuesParser;
use taula_tables::{Format, Games, ReadError, ReadGame, write_game};

use crate::bad_input::BadInput;
use crate::files::{self, Output, format_of, is_standard_stream};

/// Turn games from one format into another
///
/// Formats of every game: record (.pgn: tags, moves, comments, variations),
/// position (.pos: where the pieces stand, one a line). Of Hive: uhp (.uhp: game
/// strings, one a line), sgf (.sgf: Boardspace, only read). Of Abalone: apgn
/// (.apgn: records of other programs), kaa (.kaa: marbles without whose turn it
/// is). Of Kulami: line (.line: games, one a line), board-string (.board: two
/// characters a cell). The format of the input is recognised by its text. Games
/// are read and written one by one, so a file may be larger than the memory; no
/// game may be longer than --max-size. If anything is wrong with a game nothing is
/// written and an existing file stays as it is, unless --skip-bad is given.
///
/// Exit status: 0 if every game was converted, 1 if --skip-bad left some out, 2 if
/// nothing was written because of the input.
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
    /// Leave out games that cannot be read or written, and list them on stderr
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
                    writeln!(io::stderr(), "taula: {}", BadInput::new(place, reason))?;
                }
                Err(reason) => return Err(BadInput::new(name, reason).into()),
            }
        }
        if written == 0 {
            return Err(BadInput::new(name, format!("none of its {read} games is left")).into());
        }
        output.finish()?;
        match read - written {
            0 => Ok(()),
            bad => bail!("{name}: {bad} of {read} games were left out"),
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
                Err(BadInput::new("OUT", "say with --to what to write on stdout"))
            }
            None => format_of(Path::new(&self.output)),
        }
    }
}

/// Whether nothing can be read after this.
fn is_fatal(error: &ReadError) -> bool {
    matches!(error, ReadError::Empty | ReadError::UnknownFormat { .. } | ReadError::Io(_))
}
