use std::path::{Path, PathBuf};

use taula_core::{Event, GameRules as _, Side, Table};
use taula_xbugs::geometry::{Placed, overlap_depth};
use taula_xbugs::picture::{Kind, Picture, Shown};
use taula_xbugs::{PieceView, XbugsRules, action_of};

use crate::bad_input::BadInput;
use crate::files::{read_text, write_text};
use crate::terminal::wrapped;
use crate::xbugs::{Letters, told, tracks};

/// Draw the table of a record as an SVG
///
/// With the way of the pieces if the ply was a flick, and what came of it below
/// the table.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record, or - for stdin
    record: PathBuf,
    /// After how many plies; the last one without it
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// The file to write, or - for stdout
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
}

/// The colours of a resource, as on the screen: amber on grey.
const RESOURCE: [&str; 2] = ["#f2c14e", "#4a3b12"];
/// How many characters fit under the table.
const CAPTION: usize = 100;

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let table = read(&self.record)?;
        let plies = table.entries().len();
        let ply = self.ply.unwrap_or(plies);
        if ply > plies {
            let reason = format!("{ply} is too much: the game has {plies} plies");
            return Err(BadInput::new("--ply", reason).into());
        }
        let moment = Moment::of(&table, ply)
            .map_err(|reason| BadInput::new(self.record.display(), reason))?;
        write_text(&self.out, &moment.picture().to_svg())
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

/// A game before and after a ply.
struct Moment {
    before: XbugsRules,
    after: XbugsRules,
    entry: Option<String>,
    ply: usize,
    events: Vec<Event>,
}

impl Moment {
    fn of(table: &Table, ply: usize) -> Result<Moment, String> {
        let mut before = table.clone();
        let later = table.entries().len() - ply.saturating_sub(1);
        before.undo(later.min(table.entries().len())).map_err(|refusal| refusal.to_string())?;
        let mut after = before.clone();
        let mut events = Vec::new();
        if let Some(entry) = ply.checked_sub(1).and_then(|index| table.entries().get(index)) {
            let by = before.to_act().unwrap_or(Side::First);
            events = after.follow(by, entry).map_err(|refusal| refusal.to_string())?.events;
        }
        let entry = after.entries().last().cloned();
        let rules = |table: &Table| table.rules().cloned().ok_or("this is not a game of X-Bugs");
        Ok(Moment { before: rules(&before)?, after: rules(&after)?, entry, ply, events })
    }

    fn picture(&self) -> Picture {
        let [south, north] = Side::BOTH.map(|side| self.after.side_name(side));
        let settings = self.after.xbugs().settings();
        let title = format!("{south} (south) against {north} (north), after ply {}", self.ply);
        let mut picture =
            Picture::new(settings.surface.size()).with_title(&title).with_pieces(self.pieces());
        for event in self.events.iter().filter(|event| event.name == "flick") {
            for track in tracks(event) {
                let [colour, _] = self.colours(&track.piece);
                picture = picture.with_path(track.points, &colour);
            }
        }
        for line in self.caption() {
            picture = picture.with_caption_line(&line);
        }
        picture
    }

    fn caption(&self) -> Vec<String> {
        let action = self.entry.as_deref().map(action_of).map(|action| {
            let name = self.before.to_act().map(|side| self.before.side_name(side));
            format!("{}: {action}", name.unwrap_or_default())
        });
        let says: Vec<String> = self.events.iter().map(told).collect();
        let says = says.join(" ");
        action.into_iter().chain(wrapped(&says, CAPTION)).collect()
    }

    /// The flicked piece, if the ply was a flick.
    fn flicked(&self) -> Option<&str> {
        let flick = self.events.iter().find(|event| event.name == "flick")?;
        flick.data.get("piece")?.as_str()
    }

    /// The pieces on the table, and in broken lines those that are gone and
    /// where the flicked one came from.
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
        silence_covered_ghosts(&mut pieces);
        pieces
    }

    /// The colours of a piece. Where the same army sits on both sides, those of
    /// the second are exchanged.
    fn colours(&self, piece: &str) -> [String; 2] {
        let game = self.after.xbugs();
        let owner = game.roster().find(piece).and_then(|id| game.roster().piece(id).owner);
        let Some(owner) = owner else { return RESOURCE.map(str::to_owned) };
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

/// Where a captured piece lay, its captor lies now: one label is enough.
fn silence_covered_ghosts(pieces: &mut [Shown]) {
    let there: Vec<Placed> =
        pieces.iter().filter(|shown| !shown.is_ghost).map(|shown| shown.placed).collect();
    for ghost in pieces.iter_mut().filter(|shown| shown.is_ghost) {
        if there.iter().any(|placed| overlap_depth(&ghost.placed, placed) > 0.0) {
            ghost.label.clear();
        }
    }
}
