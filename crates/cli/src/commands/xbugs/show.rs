use std::path::{Path, PathBuf};

use taula_core::{Event, GameRules as _, Side, Table};
use taula_xbugs::geometry::{Placed, overlap_depth};
use taula_xbugs::{PieceView, XbugsRules, action_of};

use crate::bad_input::BadInput;
use crate::files::{read_text, write_text};
use crate::terminal::wrap;
use crate::xbugs::picture::{Kind, Picture, Shown, Trajectory};
use crate::xbugs::{Letters, describe, tracks};

/// Draw the table of a record as an SVG
///
/// If the ply was a flick, the paths of the pieces are drawn and the result is described below
/// the table.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record, or - for stdin
    record: PathBuf,
    /// Ply to draw; default: the last one
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// The file to write, or - for stdout
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
}

/// Colours of a resource, the same as in the terminal: amber on grey.
const RESOURCE_COLOURS: [&str; 2] = ["#f2c14e", "#4a3b12"];
/// Characters per line of the caption.
const CAPTION_WIDTH: usize = 100;

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let table = read(&self.record)?;
        let plies = table.entries().len();
        let ply = self.ply.unwrap_or(plies);
        if ply > plies {
            let reason = format!("{ply} is too many: the game has {plies} plies");
            return Err(BadInput::new("--ply", reason).into());
        }
        let shown = PlyChange::of(&table, ply)
            .map_err(|reason| BadInput::new(self.record.display(), reason))?;
        write_text(&self.out, &shown.picture().to_svg())
    }
}

fn read(path: &Path) -> Result<Table, BadInput> {
    let bad = |reason: &dyn std::fmt::Display| BadInput::new(path.display(), reason);
    let game = taula_tables::read(&read_text(path)?).map_err(|error| bad(&error))?;
    if game.table.rules::<XbugsRules>().is_none() {
        let name = game.table.game().name;
        return Err(bad(&format!("this is a game of {name}, not of X-Bugs")));
    }
    Ok(game.table)
}

/// The game before and after a ply.
struct PlyChange {
    before: XbugsRules,
    after: XbugsRules,
    entry: Option<String>,
    ply: usize,
    events: Vec<Event>,
}

impl PlyChange {
    fn of(table: &Table, ply: usize) -> Result<PlyChange, String> {
        let before = table.at_ply(ply.saturating_sub(1));
        let mut after = before.clone();
        let mut events = Vec::new();
        if let Some(entry) = ply.checked_sub(1).and_then(|index| table.entries().get(index)) {
            let by = before.to_act().unwrap_or(Side::First);
            events = after.follow(by, entry).map_err(|refusal| refusal.to_string())?.events;
        }
        let entry = after.entries().last().cloned();
        let rules = |table: &Table| table.rules().cloned().ok_or("this is not a game of X-Bugs");
        Ok(PlyChange { before: rules(&before)?, after: rules(&after)?, entry, ply, events })
    }

    fn picture(&self) -> Picture {
        let [south, north] = Side::BOTH.map(|side| self.after.side_name(side));
        let settings = self.after.xbugs().settings();
        let title = format!("{south} (south) against {north} (north), after ply {}", self.ply);
        let flicks = self.events.iter().filter(|event| event.name == "flick");
        let trajectories = flicks.flat_map(tracks).map(|track| {
            let [colour, _] = self.colours(&track.piece);
            Trajectory { points: track.points, colour }
        });
        Picture {
            size: settings.surface.size(),
            pieces: self.pieces(),
            trajectories: trajectories.collect(),
            title,
            caption: self.caption(),
        }
    }

    fn caption(&self) -> Vec<String> {
        let action = self.entry.as_deref().map(action_of).map(|action| {
            let name = self.before.to_act().map(|side| self.before.side_name(side));
            format!("{}: {action}", name.unwrap_or_default())
        });
        let text = self.events.iter().map(describe).collect::<Vec<_>>().join(" ");
        action.into_iter().chain(wrap(&text, CAPTION_WIDTH)).collect()
    }

    /// Name of the flicked piece, if the ply was a flick.
    fn flicked(&self) -> Option<&str> {
        let flick = self.events.iter().find(|event| event.name == "flick")?;
        flick.data.get("piece")?.as_str()
    }

    /// The pieces on the table, and as ghosts the ones that are gone and the flicked one at
    /// its origin.
    fn pieces(&self) -> Vec<Shown> {
        let board = self.after.table_view();
        let letters = Letters::of(&board);
        let shown = |table: &XbugsRules, piece: &PieceView| {
            let id = table.xbugs().roster().find(&piece.name)?;
            let placed = Placed { shape: piece.shape, pose: table.state().pose(id)? };
            let colours = self.colours(&piece.name);
            let colours = [colours[0].as_str(), colours[1].as_str()];
            let label = if piece.kind == "resource" { String::new() } else { letters.short(piece) };
            let mut shown = Shown::new(placed, &label, kind(piece), colours);
            shown.is_special_side = piece.is_special;
            shown.is_large = piece.is_large;
            Some(shown)
        };
        let flicked = self.flicked();
        let mut pieces = Vec::new();
        for piece in &board.pieces {
            let is_flicked = flicked == Some(piece.name.as_str());
            if piece.pose.is_none() || is_flicked {
                let ghost = shown(&self.before, piece);
                pieces.extend(ghost.map(|ghost| Shown { is_ghost: true, ..ghost }));
            }
            let now = shown(&self.after, piece);
            pieces.extend(now.map(|now| Shown { is_highlighted: is_flicked, ..now }));
        }
        clear_covered_labels(&mut pieces);
        pieces
    }

    /// Colours of a piece. If both sides have the same colours, the second side's are
    /// exchanged.
    fn colours(&self, piece: &str) -> [String; 2] {
        let game = self.after.xbugs();
        let owner = game.roster().find(piece).and_then(|id| game.roster().piece(id).owner);
        let Some(owner) = owner else { return RESOURCE_COLOURS.map(str::to_owned) };
        let [south, north] = Side::BOTH.map(|side| &game.sheet(side).colours);
        let [disc, drawing] = game.sheet(owner).colours.clone();
        if owner == Side::Second && south == north { [drawing, disc] } else { [disc, drawing] }
    }
}

fn kind(piece: &PieceView) -> Kind {
    match piece.kind {
        "base" => Kind::Base,
        "effect" => Kind::Effect,
        "resource" => Kind::Resource,
        _ => Kind::Bug,
    }
}

/// Removes the labels of ghosts that other pieces lie on, such as a captor.
fn clear_covered_labels(pieces: &mut [Shown]) {
    let there: Vec<Placed> =
        pieces.iter().filter(|shown| !shown.is_ghost).map(|shown| shown.placed).collect();
    for ghost in pieces.iter_mut().filter(|shown| shown.is_ghost) {
        if there.iter().any(|placed| overlap_depth(&ghost.placed, placed) > 0.0) {
            ghost.label.clear();
        }
    }
}
