//! How long reading takes and how much memory: `cargo bench -p taula-tables`.
//!
//! A file of 100 MB, written while it is read, with the peak of this program's memory;
//! then a long game of Hive read, and a game of X-Bugs applied from its own log and read. Seconds
//! are processor time, so that a busy machine disturbs little.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a measurement that cannot go on fails"
)]

use std::io::{self, Read};

use taula_tables::{Games, ReadGame, open, read};

const FILE_SIZE: u64 = 100_000_000;
const GAME: &str = "[Game \"Hive\"]\n[White \"Ada\"]\n[Black \"Eve\"]\n\n\
    1. wS1 2. bS1 wS1- 3. wQ -wS1 4. bQ bS1- 5. wQ \\wS1 *\n\n";

fn main() {
    file();
    long_hive_game();
    xbugs_log();
}

/// A game of Hive without repetitions as a draw, read from its record.
fn long_hive_game() {
    const PLIES: usize = 1000;
    let options = [("Repetition".to_owned(), "off".to_owned())];
    let mut table = open("hive", &options).unwrap();
    // A row of pieces, at whose ends ants go to and fro.
    let opening = ["wA1", "bA1 wA1-", "wQ -wA1", "bQ bA1-", "wA2 -wQ", "bA2 bQ-"];
    let shuffle = ["wA2 \\wQ", "bA2 bQ/", "wA2 -wQ", "bA2 bQ-"];
    for action in opening.into_iter().chain(shuffle.into_iter().cycle()).take(PLIES) {
        table.act(table.to_act().unwrap(), action).unwrap();
    }
    let text = table.record().to_string();
    best_of_five(&format!("Hive: a record of {PLIES} plies read"), || {
        assert_eq!(read(&text).unwrap().table.entries().len(), PLIES);
    });
}

/// A game of X-Bugs: its log applied, and its record read, which costs physics.
fn xbugs_log() {
    const ENTRIES: usize = 300;
    let options = [("Seed".to_owned(), "7".to_owned()), ("LongGame".to_owned(), "yes".to_owned())];
    let mut table = open("xbugs", &options).unwrap();
    let mut number = 0;
    while table.entries().len() < ENTRIES && table.outcome().is_none() {
        let by = table.to_act().unwrap();
        let actions = table.actions();
        let flick = actions.forms.iter().find(|form| form.template.starts_with("flick"));
        let listed = |word: &str| actions.listed.iter().find(|it| it.text.starts_with(word));
        number += 1;
        let action = match flick {
            Some(form) => form
                .template
                .replace("{dir}", &(number * 37 % 360).to_string())
                .replace("{press}", "0.2")
                .replace("{rim}", "0.3")
                .replace("{tilt}", "0"),
            None => ["place rest", "drop", "roll", "done"]
                .iter()
                .find_map(|word| listed(word))
                .unwrap_or(&actions.listed[0])
                .text
                .clone(),
        };
        table.act(by, &action).unwrap();
    }
    let entries = table.entries().len();
    best_of_five(&format!("X-Bugs: a log of {entries} entries applied"), || {
        let mut again = open("xbugs", &options).unwrap();
        for event in table.log() {
            again.apply(event.clone()).unwrap();
        }
        assert_eq!(again.entries(), table.entries());
    });
    let text = table.record().to_string();
    best_of_five(&format!("X-Bugs: a record of {entries} entries checked"), || {
        assert_eq!(read(&text).unwrap().table.entries().len(), entries);
    });
}

fn best_of_five(what: &str, run: impl Fn()) {
    // The system counts processor time in steps of milliseconds.
    const RUNS: u32 = 20;
    let time = || {
        let before = processor_seconds();
        (0..RUNS).for_each(|_| run());
        (processor_seconds() - before) / f64::from(RUNS)
    };
    let best = (0..5).map(|_| time()).fold(f64::INFINITY, f64::min);
    println!("{what} in {:.1} ms", best * 1000.0);
}

fn file() {
    let before = processor_seconds();
    let input = Repeated { text: GAME.as_bytes(), at: 0 }.take(FILE_SIZE / length() * length());
    let is_whole = |game: &ReadGame| game.table.entries().len() == 5;
    let count = Games::new(input, 1 << 24).filter(|game| game.as_ref().is_ok_and(is_whole)).count();
    let seconds = processor_seconds() - before;
    let peak = peak_memory().map_or("unknown".to_owned(), |peak| format!("{peak} kB"));
    println!("{FILE_SIZE} bytes, {count} games: {seconds:.1} s, at most {peak} of memory");
}

fn length() -> u64 {
    GAME.len() as u64
}

/// A text, over and over.
struct Repeated {
    text: &'static [u8],
    at: usize,
}

impl Read for Repeated {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut rest = &self.text[self.at..];
        let count = rest.read(buffer)?;
        self.at = (self.at + count) % self.text.len();
        Ok(count)
    }
}

/// The most memory that this program has had, in kB, where the system says so.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}

/// The time that this program had a processor, where the system says so.
fn processor_seconds() -> f64 {
    let times = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    // Nanoseconds on the processor come first.
    let nanoseconds: Option<f64> = times.split(' ').next().and_then(|text| text.parse().ok());
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    nanoseconds.map_or(now.as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}
