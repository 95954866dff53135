//! The task runner: builds, tests and starts everything.
//!
//! `cargo xtask` is an alias of `cargo run --package xtask` (see `.cargo/config.toml`). It
//! only runs other programs, mostly cargo, and tries to install missing ones ([`tools`]).

mod args;
mod command;
mod fuzz;
mod package;
mod play;
mod stamp;
mod test;
mod tools;
mod wasm;
mod web;

use std::process::ExitCode;

use args::Task;

fn main() -> ExitCode {
    if let Some(code) = fuzz::wrap_rustc() {
        return code;
    }
    let words: Vec<String> = std::env::args().skip(1).collect();
    let task = match Task::parse(&words) {
        Ok(task) => task,
        Err(error) => {
            eprintln!("error: {error}\n\n{}", args::HELP);
            return ExitCode::from(2);
        }
    };
    let done = match task {
        Task::Help => {
            println!("{}", args::HELP);
            Ok(())
        }
        Task::Test(options) => test::run(&options),
        Task::Serve(arguments) => play::serve(&arguments),
        Task::Play(arguments) => play::taula("play", &arguments),
        Task::Bench(arguments) => play::taula("bench", &arguments),
        Task::Wasm => wasm::build_for_web(),
        Task::Web => web::build(),
        Task::Fuzz(options) => fuzz::run(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
