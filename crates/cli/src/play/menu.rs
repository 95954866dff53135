//! The questions that `taula play` asks when it is told nothing.

use std::io::{self, BufRead, Write};

use taula_core::{GameInfo, OptionInfo};

use super::seats::{Seat, Seats};

/// What to play.
pub(crate) struct Choice {
    pub(crate) game: String,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) seats: Option<Seats>,
}

/// Asks for a game, its options and the players; `None` if the input ends.
pub(crate) fn ask(
    games: &[&'static GameInfo],
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<Option<Choice>> {
    writeln!(output, "Taula: a table for games. Enter takes the first answer.")?;
    let names: Vec<String> = games.iter().map(|game| game.name.to_owned()).collect();
    let Some(index) = ask_one("Which game?", &names, 0, input, output)? else { return Ok(None) };
    let Some(&game) = games.get(index) else { return Ok(None) };
    let mut options = Vec::new();
    for option in game.options.iter().filter(|option| option.values.len() > 1) {
        let Some(value) = ask_option(option, input, output)? else { return Ok(None) };
        options.push((option.name.to_owned(), value));
    }
    let Some(seats) = ask_seats(game, input, output)? else { return Ok(None) };
    Ok(Some(Choice { game: game.id.to_owned(), options, seats: Some(seats) }))
}

fn ask_option(
    option: &OptionInfo,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<Option<String>> {
    let values: Vec<String> = option.values.iter().map(|&value| value.to_owned()).collect();
    let default = option.values.iter().position(|&value| value == option.default).unwrap_or(0);
    let index = ask_one(option.about, &values, default, input, output)?;
    Ok(index.and_then(|index| values.get(index).cloned()))
}

fn ask_seats(
    game: &GameInfo,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<Option<Seats>> {
    const MODES: [Seats; 3] =
        [Seats([Seat::Human, Seat::Computer]), Seats([Seat::Computer, Seat::Human]), Seats::HUMANS];
    let [first, second] = game.side_names;
    let names = [
        format!("You are {first}, who starts, against the computer"),
        format!("You are {second} against the computer"),
        "Two people at this terminal".to_owned(),
    ];
    let index = ask_one("Who plays?", &names, 0, input, output)?;
    Ok(index.and_then(|index| MODES.get(index).copied()))
}

/// Asks until an answer is understood: a number, or the beginning of one of the
/// answers.
fn ask_one(
    question: &str,
    answers: &[String],
    default: usize,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> io::Result<Option<usize>> {
    loop {
        writeln!(output, "\n{question}")?;
        for (number, answer) in (1..).zip(answers) {
            let mark = if number == default + 1 { '>' } else { ' ' };
            writeln!(output, " {mark}{number} {answer}")?;
        }
        write!(output, "> ")?;
        output.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            writeln!(output)?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_lowercase();
        if line == "quit" || line == "exit" {
            return Ok(None);
        }
        match understand(&line, answers, default) {
            Some(index) => return Ok(Some(index)),
            None => writeln!(output, "Type a number from 1 to {}, or quit.", answers.len())?,
        }
    }
}

fn understand(line: &str, answers: &[String], default: usize) -> Option<usize> {
    if line.is_empty() {
        return Some(default);
    }
    if let Ok(number) = line.parse::<usize>() {
        return number.checked_sub(1).filter(|&index| index < answers.len());
    }
    let lower = |answer: &String| answer.to_lowercase();
    let exact = answers.iter().position(|answer| lower(answer) == line);
    exact.or_else(|| answers.iter().position(|answer| lower(answer).starts_with(line)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers() -> Vec<String> {
        ["Base", "Base+M", "Base+MLP"].map(str::to_owned).into()
    }

    #[test]
    fn answers_are_numbers_or_words() {
        assert_eq!(understand("", &answers(), 1), Some(1));
        assert_eq!(understand("3", &answers(), 0), Some(2));
        assert_eq!(understand("base+ml", &answers(), 0), Some(2));
        assert_eq!(understand("base+m", &answers(), 0), Some(1));
        for wrong in ["0", "4", "chess"] {
            assert_eq!(understand(wrong, &answers(), 0), None, "{wrong}");
        }
    }
}
