//! How long reading takes and how much memory: `cargo bench -p taula-tables`.
//!
//! A file of 100 MB, written while it is read, with the peak of this program's memory;
//! then a game with a million tags, best of five, in each format that has tags. Seconds
//! are processor time, so that a busy machine disturbs little.

#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on fails")]

use std::io::{self, Read};

use taula_tables::{Games, ReadGame, read};

const TAGS: usize = 1_000_000;
const FILE_SIZE: u64 = 100_000_000;
const GAME: &str = "[Game \"Hive\"]\n[White \"Ada\"]\n[Black \"Eve\"]\n\n\
    1. wS1 2. bS1 wS1- 3. wQ -wS1 4. bQ bS1- 5. wQ \\wS1 *\n\n";

fn main() {
    // First: what is measured later must not count what the tags leave behind.
    file();
    tags("record", "[Game \"Hive\"]", "1. wS1 *");
    tags("APGN", "[Variant \"standard\"]", "1. a1b2 *");
}

fn tags(format: &str, heading: &str, moves: &str) {
    let tags: String = (0..TAGS).map(|index| format!("[Tag{index} \"value\"]\n")).collect();
    let text = format!("{heading}\n{tags}\n{moves}\n");
    let time = || -> f64 {
        let before = processor_seconds();
        let game = read(&text).unwrap();
        let seconds = processor_seconds() - before;
        assert!(game.record.tags().len() >= TAGS);
        seconds
    };
    let best = (0..5).map(|_| time()).fold(f64::INFINITY, f64::min);
    println!("{format}: {TAGS} tags in {best:.2} s");
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
