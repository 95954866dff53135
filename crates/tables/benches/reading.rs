//! How long reading takes and how much memory: `cargo bench -p taula-tables`.
//!
//! A game with a million tags, best of five, in each format that has tags; then a file
//! of 100 MB, written while it is read, with the peak of this program's memory.

#![allow(clippy::unwrap_used, reason = "a measurement that cannot go on fails")]

use std::io::{self, Read};
use std::time::{Duration, Instant};

use taula_tables::{Games, read};

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
    let time = || -> Duration {
        let started = Instant::now();
        let game = read(&text).unwrap();
        let elapsed = started.elapsed();
        assert!(game.record.tags().len() >= TAGS);
        elapsed
    };
    let best = (0..5).map(|_| time()).min().unwrap_or_default();
    println!("{format}: {TAGS} tags in {:.2} s", best.as_secs_f64());
}

fn file() {
    let started = Instant::now();
    let input = Repeated { text: GAME.as_bytes(), at: 0 }.take(FILE_SIZE / length() * length());
    let count = Games::new(input, 1 << 24).map(|game| game.unwrap().table.entries().len()).count();
    let seconds = started.elapsed().as_secs_f64();
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
        let count = self.text[self.at..].as_ref().read(buffer)?;
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
