//! Plays the armies of X-Bugs against each other and prints their scores, the table of
//! docs/xbugs-armies.md.
//!
//! `cargo run --profile match -p taula-engine --example xbugs_balance -- --games 60`
//!
//! Options: `--games N` for each pairing, in pairs of games with the same seed and
//! the seats swapped; `--level L` of both players; `--seed S`; `--only ARMY` for
//! the pairings of one army; `--sheets FOLDER` to use the army sheets of a folder in
//! place of the built-in ones.
#![allow(clippy::print_stdout, reason = "a command-line program")]

use std::error::Error;

use taula_core::Side;
use taula_engine::arena::{Adjudication, Fixture, GameResult, Tally, play};
use taula_engine::computer::Computer;
use taula_engine::{Level, Thinking, xbugs};
use taula_xbugs::sheet::Sheet;

struct Options {
    games: u32,
    level: Level,
    seed: u64,
    only: Option<String>,
    sheets: Vec<Sheet>,
}

impl Options {
    fn parse() -> Result<Options, Box<dyn Error>> {
        let level = Level::new(7).ok_or("there is a level 7")?;
        let mut options =
            Options { games: 60, level, seed: 1, only: None, sheets: Sheet::shipped().to_vec() };
        let mut arguments = std::env::args().skip(1);
        while let Some(name) = arguments.next() {
            let value = arguments.next().ok_or_else(|| format!("{name} needs a value"))?;
            match name.as_str() {
                "--games" => options.games = value.parse()?,
                "--level" => options.level = value.parse()?,
                "--seed" => options.seed = value.parse()?,
                "--only" => options.only = Some(value),
                "--sheets" => options.sheets = read_sheets(&value)?,
                _ => return Err(format!("unknown option {name}").into()),
            }
        }
        Ok(options)
    }
}

/// The sheets of a folder, in the order of the file names.
fn read_sheets(folder: &str) -> Result<Vec<Sheet>, Box<dyn Error>> {
    let mut paths: Vec<_> = std::fs::read_dir(folder)?
        .map(|file| file.map(|file| file.path()))
        .collect::<Result<_, _>>()?;
    paths.sort();
    let read = |path| -> Result<Sheet, Box<dyn Error>> {
        Ok(Sheet::from_text(&std::fs::read_to_string(path)?).map_err(|flaws| flaws.to_string())?)
    };
    paths.into_iter().map(read).collect()
}

/// Plays the game of a fixture, which decides the side of army A.
fn play_game(armies: [&Sheet; 2], fixture: Fixture, options: &Options) -> Option<GameResult> {
    let [south, north] = match fixture.side_of_a() {
        Side::First => armies,
        Side::Second => [armies[1], armies[0]],
    };
    let seed = options.seed.wrapping_mul(1_000_000).wrapping_add(fixture.pair().into());
    let tags = [
        ("SouthSheet".to_owned(), south.to_json()),
        ("NorthSheet".to_owned(), north.to_json()),
        ("Seed".to_owned(), seed.to_string()),
    ];
    let table = taula_xbugs::open(&tags).ok()?;
    let computer = |number: u64| {
        let seed = seed.wrapping_mul(2).wrapping_add(number) << 12;
        Computer::new(&xbugs::ENGINE, Thinking::level(options.level, seed))
    };
    let (mut first, mut second) = (computer(0), computer(1));
    let adjudication = Adjudication { max_plies: 1000, resign: None };
    let finished = play(&xbugs::ENGINE, table, [&mut first, &mut second], &adjudication)?;
    Some(GameResult::new(finished.verdict, fixture.side_of_a()))
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse()?;
    let armies: Vec<&str> = options.sheets.iter().map(|sheet| sheet.id.as_str()).collect();
    println!("level {}, {} games a pairing, seed {}", options.level, options.games, options.seed);
    let mut totals = vec![(0.0, 0_u32); armies.len()];
    for (index, &one) in armies.iter().enumerate() {
        for (other_index, &other) in armies.iter().enumerate().skip(index + 1) {
            let is_wanted = |only: &String| only == one || only == other;
            if !options.only.as_ref().is_none_or(is_wanted) {
                continue;
            }
            let mut tally = Tally::default();
            for number in 0..options.games.next_multiple_of(2) {
                let fixture = Fixture::new(number);
                let sheets = [&options.sheets[index], &options.sheets[other_index]];
                if let Some(result) = play_game(sheets, fixture, &options) {
                    tally.add(fixture, result);
                }
            }
            let (Some(score), games) = (tally.score(), tally.counts().games()) else { continue };
            let Some(interval) = tally.score_interval() else { continue };
            let [low, percent, high] =
                [interval.low, score, interval.high].map(|score| 100.0 * score);
            println!("{one:>14} {percent:5.1} % ({low:.0} to {high:.0})  {other}");
            totals[index].0 += score * f64::from(games);
            totals[index].1 += games;
            totals[other_index].0 += (1.0 - score) * f64::from(games);
            totals[other_index].1 += games;
        }
    }
    for (army, (points, games)) in armies.iter().zip(totals).filter(|(_, total)| total.1 > 0) {
        println!("{army:>14} {:5.1} % of {games} games", 100.0 * points / f64::from(games));
    }
    Ok(())
}
