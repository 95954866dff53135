//! Sets up a table by a seed, rolls the dice and flicks the first bug that may move.
//!
//! `cargo run --release -p taula-xbugs --example flick -- 7 0.4`: the seed, and how hard the
//! bug is pressed, from 0 to 1.

use std::env;
use std::error::Error;

/// What is done before the first bug moves, where it is possible.
const BEFORE_MOVING: [&str; 3] = ["place rest", "drop", "roll"];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let seed = arguments.next().unwrap_or_else(|| "1".to_owned());
    let press: f64 = arguments.next().map_or(Ok(0.4), |press| press.parse())?;

    let mut table = taula_xbugs::open(&[("Seed".to_owned(), seed)])?;
    while let Some(side) = table.to_act() {
        let actions = table.actions();
        let is_listed = |text: &&str| actions.listed.iter().any(|action| action.text == *text);
        let bug = actions.forms.iter().find_map(|form| form.template.strip_prefix("flick "));
        let action = match BEFORE_MOVING.into_iter().find(is_listed) {
            Some(action) => action.to_owned(),
            None => {
                let bug = bug.and_then(|form| form.split(' ').next()).ok_or("no bug may move")?;
                format!("flick {bug} dir 90 press {press}")
            }
        };
        println!("{}: {action}", table.side_name(side));
        for event in table.act(side, &action)?.events {
            println!("  {}", event.say);
        }
        if action.starts_with("flick") {
            break;
        }
    }
    Ok(())
}
