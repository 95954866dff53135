//! What an analysis tells, while it is made and at its end.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use taula_core::{Side, Table};
use taula_engine::analysis::{Analysis, Insight, JudgedMove, Summary};

use crate::commands::play::player_tag;
use crate::terminal::{Screen, shortened};

/// Tells what is found, as it is found. What cannot be written is told at the
/// end: the analysis itself has nobody to complain to.
pub(super) struct Teller<'t> {
    screen: Screen,
    table: &'t Table,
    written: io::Result<()>,
}

/// Back to the beginning of the line, which is emptied.
const CLEAR_LINE: &str = "\r\x1b[K";

impl<'t> Teller<'t> {
    pub(super) fn new(screen: Screen, table: &'t Table) -> Teller<'t> {
        Teller { screen, table, written: Ok(()) }
    }

    pub(super) fn introduce_position(&mut self) -> io::Result<()> {
        let game = self.table.game().name;
        let to_act = self.table.to_act().map(|side| player_name(self.table, side));
        let plies = self.table.entries().len();
        let to_act = to_act.unwrap_or_else(|| "nobody".to_owned());
        writeln!(io::stdout(), "{game}: {to_act} to act after {plies} plies")
    }

    pub(super) fn introduce_game(&mut self) -> io::Result<()> {
        let game = self.table.game().name;
        let [first, second] = Side::BOTH.map(|side| player_name(self.table, side));
        let plies = self.table.entries().len();
        writeln!(io::stdout(), "{game}: {first} against {second}, {plies} plies")
    }

    /// What is known after a depth, where somebody sits and waits.
    pub(super) fn report(&mut self, insight: &Insight) {
        let Some(best) = insight.best().filter(|_| self.screen.is_terminal) else { return };
        let Insight { depth, nodes, elapsed, .. } = insight;
        let seconds = elapsed.as_secs_f64();
        let line = best.moves.join(", ");
        let text = format!(
            "depth {depth:>2}  {:>9}  {nodes:>10} nodes  {seconds:>6.2} s  {line}",
            best.score.to_string()
        );
        let text = shortened(&text, self.screen.area().width.saturating_sub(1));
        self.write(&format!("{text}\n"));
    }

    /// The lines of a position.
    pub(super) fn position(self, insight: Option<&Insight>) -> anyhow::Result<()> {
        self.written?;
        let Some(insight) = insight else { return Ok(()) };
        let mut text = String::new();
        let Insight { lines, depth, nodes, elapsed } = insight;
        if *nodes > 0 {
            let seconds = elapsed.as_secs_f64();
            let _ = writeln!(text, "looked {depth} plies ahead, {nodes} positions, {seconds:.2} s");
        }
        for (number, line) in (1..).zip(lines) {
            let score = line.score.to_string();
            let _ = writeln!(text, "{number:>2}. {score:>9}  {}", line.moves.join(", "));
        }
        io::stdout().write_all(text.as_bytes())?;
        Ok(())
    }

    /// One move of a game: told if it gave something away, or if all are.
    pub(super) fn judged(&mut self, judged: &JudgedMove, tells_all: bool) {
        let is_told = tells_all || judged.judgement.nag().is_some() || judged.score.is_none();
        let clear = if self.screen.is_terminal { CLEAR_LINE } else { "" };
        let mut text = clear.to_owned();
        if is_told {
            let side = self.table.side_name(judged.side);
            let _ = writeln!(text, "{:>3}. {side}: {}", judged.ply, verdict(judged));
            if !judged.is_best() {
                let _ = writeln!(text, "     {}", better(judged));
            }
        }
        if self.screen.is_terminal {
            let plies = self.table.entries().len();
            let _ = write!(text, "ply {} of {plies} ...", judged.ply);
        }
        self.write(&text);
    }

    /// What the whole game was like.
    pub(super) fn game(self, analysis: &Analysis) -> anyhow::Result<()> {
        self.written?;
        let mut text = String::new();
        if self.screen.is_terminal {
            text.push_str(CLEAR_LINE);
        }
        match analysis.scale {
            Some(scale) => {
                text.push_str(&worst(self.table, analysis, scale.unit));
                text.push_str(&summaries(self.table, analysis, scale.unit));
            }
            None => text.push_str(
                "Chance decides what comes of a flick, so none is judged: this is what the \
                 player would have done.\n",
            ),
        }
        io::stdout().write_all(text.as_bytes())?;
        Ok(())
    }

    fn write(&mut self, text: &str) {
        if self.written.is_ok() {
            let mut out = io::stdout();
            self.written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        }
    }
}

/// Hundredths in units.
pub(super) fn amount(hundredths: i32) -> String {
    format!("{:.2}", f64::from(hundredths) / 100.0)
}

/// What was better, and what was expected from there on.
pub(super) fn better(judged: &JudgedMove) -> String {
    let line = judged.best.moves.join(", ");
    match judged.score {
        Some(_) if judged.judgement.nag().is_some() => {
            format!("better: {line} ({})", judged.best.score)
        }
        Some(_) => format!("the player: {line} ({})", judged.best.score),
        None => format!("the player: {line}"),
    }
}

/// A move and what is thought of it.
fn verdict(judged: &JudgedMove) -> String {
    let JudgedMove { played, judgement, loss, .. } = judged;
    match judged.score {
        Some(score) if judgement.nag().is_some() => {
            let before = judged.best.score;
            format!("{played}  {judgement}, -{} ({before} becomes {score})", amount(*loss))
        }
        Some(score) => format!("{played}  {judgement} ({score})"),
        // Where the pieces came to lie is written after what was done.
        None => played.split(" ~ ").next().unwrap_or(played).to_owned(),
    }
}

/// The moves that lost most.
fn worst(table: &Table, analysis: &Analysis, unit: &str) -> String {
    const MAX_MOVES: usize = 5;
    let mut moves: Vec<&JudgedMove> =
        analysis.moves.iter().filter(|judged| judged.judgement.nag().is_some()).collect();
    if moves.is_empty() {
        return "\nNo move gave anything away that could be seen.\n".to_owned();
    }
    moves.sort_by_key(|judged| std::cmp::Reverse(judged.loss));
    let mut text = format!("\nWhat lost most, in {unit}:\n");
    for judged in moves.into_iter().take(MAX_MOVES) {
        let JudgedMove { ply, side, played, .. } = judged;
        let side = table.side_name(*side);
        let instead = judged.best.moves.first().map(String::as_str).unwrap_or_default();
        let loss = amount(judged.loss);
        let _ = writeln!(text, "{loss:>7}  {ply:>3}. {side}: {played}  (better {instead})");
    }
    text
}

/// The name of a side, with that of its player where the record has it: `White (Ada)`.
fn player_name(table: &Table, side: Side) -> String {
    const MAX_NAME_LENGTH: usize = 40;
    let side_name = table.side_name(side);
    let record = table.record();
    let name = record.tag(player_tag(table, side)).unwrap_or_default();
    // What is written in a file is not obeyed by the terminal.
    let name: String = name.chars().filter(|letter| !letter.is_control()).collect();
    match name.trim() {
        // How records say that nobody knows.
        "" | "?" => side_name.to_owned(),
        name => format!("{side_name} ({})", shortened(name, MAX_NAME_LENGTH)),
    }
}

fn summaries(table: &Table, analysis: &Analysis, unit: &str) -> String {
    let names = Side::BOTH.map(|side| player_name(table, side));
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut text = String::from("\n");
    for (side, name) in Side::BOTH.into_iter().zip(names) {
        let Summary { moves, loss, faults: [inaccuracies, mistakes, blunders] } =
            analysis.summary(side);
        let mean = f64::from(loss) / 100.0 / moves.max(1) as f64;
        let _ = writeln!(
            text,
            "{name:width$}  {moves} moves, {mean:.2} {unit} lost by each on average; \
             inaccuracies {inaccuracies}, mistakes {mistakes}, blunders {blunders}"
        );
    }
    text
}
