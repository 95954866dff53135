//! Reports of an analysis: progress and results on stdout, and an annotated record.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use taula_core::{NodeId, Record, Side, Table};
use taula_engine::analysis::{GameAnalysis, JudgedMove, PositionAnalysis, Summary};

use crate::commands::play::player_tag;
use crate::terminal::{CLEAR_LINE, Screen, truncate};

/// Prints the findings of an analysis as they arrive. A failed write is reported at the
/// end, since the analyst's callbacks return nothing.
pub(super) struct Reporter<'t> {
    screen: Screen,
    table: &'t Table,
    written: io::Result<()>,
}

impl<'t> Reporter<'t> {
    pub(super) fn new(screen: Screen, table: &'t Table) -> Reporter<'t> {
        Reporter { screen, table, written: Ok(()) }
    }

    pub(super) fn position_header(&self) -> io::Result<()> {
        let game = self.table.game().name;
        let to_act = self.table.to_act().map(|side| player_name(self.table, side));
        let plies = self.table.entries().len();
        let to_act = to_act.unwrap_or_else(|| "nobody".to_owned());
        writeln!(io::stdout(), "{game}: {to_act} to move after {plies} plies")
    }

    pub(super) fn game_header(&self) -> io::Result<()> {
        let game = self.table.game().name;
        let [first, second] = Side::BOTH.map(|side| player_name(self.table, side));
        let plies = self.table.entries().len();
        writeln!(io::stdout(), "{game}: {first} against {second}, {plies} plies")
    }

    /// Prints the best line after each depth, on a terminal only.
    pub(super) fn progress(&mut self, analysis: &PositionAnalysis) {
        let Some(best) = analysis.best().filter(|_| self.screen.is_terminal) else { return };
        let PositionAnalysis { depth, nodes, elapsed, .. } = analysis;
        let seconds = elapsed.as_secs_f64();
        let line = best.moves.join(", ");
        let text = format!(
            "depth {depth:>2}  {:>9}  {nodes:>10} nodes  {seconds:>6.2} s  {line}",
            best.score.to_string()
        );
        let text = truncate(&text, self.screen.area().width.saturating_sub(1));
        self.write(&format!("{text}\n"));
    }

    /// Prints the best lines of a position.
    pub(super) fn position(self, analysis: Option<&PositionAnalysis>) -> anyhow::Result<()> {
        self.written?;
        let Some(analysis) = analysis else { return Ok(()) };
        let mut text = String::new();
        let PositionAnalysis { lines, depth, nodes, elapsed } = analysis;
        if *nodes > 0 {
            let seconds = elapsed.as_secs_f64();
            let _ = writeln!(text, "depth {depth}, {nodes} nodes, {seconds:.2} s");
        }
        for (number, line) in (1..).zip(lines) {
            let score = line.score.to_string();
            let _ = writeln!(text, "{number:>2}. {score:>9}  {}", line.moves.join(", "));
        }
        io::stdout().write_all(text.as_bytes())?;
        Ok(())
    }

    /// Prints a move if it is a fault or cannot be judged, or if `all` are printed.
    pub(super) fn judged_move(&mut self, judged: &JudgedMove, all: bool) {
        let is_printed = all || judged.judgement.nag().is_some() || judged.score.is_none();
        let clear = if self.screen.is_terminal { CLEAR_LINE } else { "" };
        let mut text = clear.to_owned();
        if is_printed {
            let side = self.table.side_name(judged.side);
            let _ = writeln!(text, "{:>3}. {side}: {}", judged.ply, judgement(judged));
            if !judged.is_best() {
                let _ = writeln!(text, "     {}", best_line(judged));
            }
        }
        if self.screen.is_terminal {
            let plies = self.table.entries().len();
            let _ = write!(text, "ply {} of {plies} ...", judged.ply);
        }
        self.write(&text);
    }

    /// Prints the worst moves and a summary of the game.
    pub(super) fn game(self, analysis: &GameAnalysis) -> anyhow::Result<()> {
        self.written?;
        let mut text = String::new();
        if self.screen.is_terminal {
            text.push_str(CLEAR_LINE);
        }
        match analysis.scale {
            Some(scale) => {
                text.push_str(&worst_moves(self.table, analysis, scale.unit));
                text.push_str(&summaries(self.table, analysis, scale.unit));
            }
            None => text.push_str(
                "Flicks depend on chance, so they are not judged. Listed is what the engine \
                 would have played.\n",
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

/// Formats hundredths of a unit.
fn units(hundredths: i32) -> String {
    format!("{:.2}", f64::from(hundredths) / 100.0)
}

/// The best line in place of a move.
fn best_line(judged: &JudgedMove) -> String {
    let line = judged.best.moves.join(", ");
    match judged.score {
        Some(_) if judged.judgement.nag().is_some() => {
            format!("better: {line} ({})", judged.best.score)
        }
        Some(_) => format!("engine: {line} ({})", judged.best.score),
        None => format!("engine: {line}"),
    }
}

/// A move with its judgement.
fn judgement(judged: &JudgedMove) -> String {
    let JudgedMove { played, judgement, loss, .. } = judged;
    match judged.score {
        Some(score) if judgement.nag().is_some() => {
            let before = judged.best.score;
            format!("{played}  {judgement}, -{} ({before} → {score})", units(*loss))
        }
        Some(score) => format!("{played}  {judgement} ({score})"),
        // In X-Bugs the final poses follow the action.
        None => played.split(" ~ ").next().unwrap_or(played).to_owned(),
    }
}

/// The moves that lost the most.
fn worst_moves(table: &Table, analysis: &GameAnalysis, unit: &str) -> String {
    const MAX_MOVES: usize = 5;
    let mut moves: Vec<&JudgedMove> =
        analysis.moves.iter().filter(|judged| judged.judgement.nag().is_some()).collect();
    if moves.is_empty() {
        return "\nNo mistakes found.\n".to_owned();
    }
    moves.sort_by_key(|judged| std::cmp::Reverse(judged.loss));
    let mut text = format!("\nWorst moves (loss in {unit}):\n");
    for judged in moves.into_iter().take(MAX_MOVES) {
        let JudgedMove { ply, side, played, .. } = judged;
        let side = table.side_name(*side);
        let instead = judged.best.moves.first().map(String::as_str).unwrap_or_default();
        let loss = units(judged.loss);
        let _ = writeln!(text, "{loss:>7}  {ply:>3}. {side}: {played}  (better {instead})");
    }
    text
}

/// The name of a side, with that of its player if the record has it: `White (Ada)`.
fn player_name(table: &Table, side: Side) -> String {
    const MAX_NAME_LENGTH: usize = 40;
    let side_name = table.side_name(side);
    let record = table.record();
    let name = record.tag(player_tag(table, side)).unwrap_or_default();
    // Escape sequences in a file must not reach the terminal.
    let name: String = name.chars().filter(|letter| !letter.is_control()).collect();
    match name.trim() {
        // Unknown in PGN.
        "" | "?" => side_name.to_owned(),
        name => format!("{side_name} ({})", truncate(name, MAX_NAME_LENGTH)),
    }
}

fn summaries(table: &Table, analysis: &GameAnalysis, unit: &str) -> String {
    let names = Side::BOTH.map(|side| player_name(table, side));
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut text = String::from("\n");
    for (side, name) in Side::BOTH.into_iter().zip(names) {
        let Summary { moves, loss, faults: [inaccuracies, mistakes, blunders] } =
            analysis.summary(side);
        let mean = f64::from(loss) / 100.0 / moves.max(1) as f64;
        let _ = writeln!(
            text,
            "{name:width$}  {moves} moves, average loss {mean:.2} {unit}; {inaccuracies} inaccuracies, \
             {mistakes} mistakes, {blunders} blunders"
        );
    }
    text
}

/// Adds a NAG, a comment and the better line as a variation for each fault to the record
/// of a game.
pub(super) fn annotate(record: &mut Record, analysis: &GameAnalysis) {
    let line: Vec<NodeId> = record.line_from(NodeId::START).collect();
    for judged in &analysis.moves {
        let Some(&node) = line.get(judged.ply - 1) else { continue };
        let Some(nag) = judged.judgement.nag() else {
            if analysis.scale.is_none() {
                add_comment(record, node, best_line(judged));
            }
            continue;
        };
        let known = record.node(node).map(|node| node.nags.clone()).unwrap_or_default();
        let others = known.into_iter().filter(|&other| other != nag);
        record.set_nags(node, &others.chain([nag]).collect::<Vec<_>>());
        let unit = analysis.scale.map(|scale| scale.unit).unwrap_or_default();
        let comment = format!("{}: loses {} {unit}", judged.judgement, units(judged.loss));
        add_comment(record, node, comment);
        let before = judged.ply.checked_sub(2).and_then(|index| line.get(index));
        add_variation(record, before.copied().unwrap_or(NodeId::START), judged);
    }
}

fn add_comment(record: &mut Record, node: NodeId, comment: String) {
    let known = record.node(node).map(|node| node.comments_after.clone()).unwrap_or_default();
    let others = known.into_iter().filter(|other| *other != comment);
    record.set_comments_after(node, others.chain([comment.clone()]).collect::<Vec<_>>());
}

/// Adds a line after a node, along the moves of it that the record has already.
fn add_variation(record: &mut Record, after: NodeId, judged: &JudgedMove) {
    let mut at = after;
    for (index, mv) in judged.best.moves.iter().enumerate() {
        let children = record.node(at).map(|node| node.children.clone()).unwrap_or_default();
        let is_move = |id: &NodeId| record.node(*id).is_some_and(|node| node.entry == *mv);
        let known = children.into_iter().find(is_move);
        let Some(node) = known.or_else(|| record.add(at, mv)) else { return };
        if index == 0 {
            add_comment(record, node, judged.best.score.to_string());
        }
        at = node;
    }
}
