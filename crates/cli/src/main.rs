//! The command `taula`: serve, admin, load, play, engine, arena, analyse, perft, bench, convert, rules,
//! xbugs.
//!
//! Each command is a file in `commands` that parses its arguments, calls a library and
//! prints. Results go to stdout, errors to stderr in one line.

mod bad_input;
mod commands;
mod files;
mod play;
mod seed;
mod terminal;
mod xbugs;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::bad_input::BadInput;
use crate::commands::{
    admin, analyse, arena, bench, completions, convert, engine, load, perft, play as play_command,
    rules, serve, xbugs as xbugs_command,
};

/// Play, analyse and study Hive, Abalone, Kulami and X-Bugs in the browser, in the terminal
/// or from other programs.
#[derive(Debug, Parser)]
#[command(name = "taula", version, arg_required_else_help = true, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Maximum size of a game or file to read into memory: bytes, or with a unit K, M or G
    #[arg(long, global = true, value_name = "SIZE", default_value = "32M",
          value_parser = files::parse_size)]
    max_size: usize,
}

const EXAMPLES: &str = "\
Examples:
  taula serve --open                           play, learn and analyse in the browser
  taula play                                   choose a game from a menu
  taula play hive --seats human,computer       play against the computer
  taula engine hive                            run the engine in the Universal Hive Protocol
  taula arena hive --a level:8 --b level:5     play a match between players
  taula analyse game.pgn                       find the worst moves of a game
  taula perft hive --type Base+MLP --depth 5   count the leaves of the game tree
  taula convert game.sgf game.pgn              convert a Boardspace game to a record";

#[derive(Debug, Subcommand)]
enum Command {
    Serve(Box<serve::Args>),
    Admin(admin::Args),
    Load(load::Args),
    Play(play_command::Args),
    Engine(engine::Args),
    Arena(Box<arena::Args>),
    Analyse(analyse::Args),
    Perft(perft::Args),
    Bench(bench::Args),
    Convert(convert::Args),
    Rules(rules::Args),
    Xbugs(xbugs_command::Args),
    Completions(completions::Args),
}

impl Command {
    fn run(self) -> anyhow::Result<()> {
        match self {
            Command::Serve(args) => args.run(),
            Command::Admin(args) => args.run(),
            Command::Load(args) => args.run(),
            Command::Play(args) => args.run(),
            Command::Engine(args) => args.run(),
            Command::Arena(args) => args.run(),
            Command::Analyse(args) => args.run(),
            Command::Perft(args) => args.run(),
            Command::Bench(args) => args.run(),
            Command::Convert(args) => args.run(),
            Command::Rules(args) => args.run(),
            Command::Xbugs(args) => args.run(),
            Command::Completions(args) => args.run(),
        }
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    files::set_max_size(cli.max_size);
    match cli.command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if has_kind(&error, io::ErrorKind::BrokenPipe) => ExitCode::SUCCESS,
        // Ctrl-C at a prompt, with the status that shells use.
        Err(error) if has_kind(&error, io::ErrorKind::Interrupted) => ExitCode::from(130),
        Err(error) => {
            // If stderr is closed, the error cannot be reported at all.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            // The same status as clap's for invalid arguments.
            ExitCode::from(if error.is::<BadInput>() { 2 } else { 1 })
        }
    }
}

/// Whether an error was caused by an I/O error of this kind. A broken pipe means that the
/// reader has closed our output (`taula ... | head`).
fn has_kind(error: &anyhow::Error, kind: io::ErrorKind) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == kind)
}
