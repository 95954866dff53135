//! Help with flicks: directions and pressures for near targets, previews, and before the
//! first piece is placed trial shots and the choice of the cloth (X2).

use taula_core::{Event, LoadError, Place, Refusal, Side, Table};
use taula_engine::xbugs::{Shot, Tally, best_shot, tally};
use taula_xbugs::flick::Flick;
use taula_xbugs::geometry::{Placed, stacked_pairs};
use taula_xbugs::pose::Pose;
use taula_xbugs::shape::THICKNESS;
use taula_xbugs::sheet::Target;
use taula_xbugs::{Kind, PieceId, Played, Practice, Seed, XbugsRules};

use super::{PATH_STEPS, Preview, listed};
use crate::terminal::in_columns;
use crate::xbugs::{describe, tenths, tracks};

/// Maximum number of targets of each kind, the nearest first.
const MAX_TARGETS: [(Target, usize); 3] =
    [(Target::Bug, 3), (Target::Base, 2), (Target::Resource, 2)];

/// A target of a flick.
struct Aim {
    id: PieceId,
    name: String,
    degrees: f32,
    /// Between the centres, in centimetres.
    distance: f32,
}

/// The flicks of a bug at the nearest targets: for each the one that hits it most often,
/// as it can be typed.
pub(super) fn aims(table: &XbugsRules, bug: PieceId, width: usize) -> Vec<String> {
    let (game, state) = (table.xbugs(), table.state());
    let piece = game.roster().piece(bug);
    let (Some(pose), Some(owner)) = (state.pose(bug), piece.owner) else {
        return Vec::new();
    };
    let name = &piece.name;
    let mut lines = vec![format!(
        "f {name} DIR PRESS RIM flicks it: dir 0 is east, 90 north; press 0 to 1; rim 0 flat, 1 steep."
    )];
    let targets = targets(table, owner, pose);
    let width_of_name = targets.iter().map(|target| target.name.len()).max().unwrap_or(0);
    let items: Vec<String> = targets
        .iter()
        .map(|Aim { id, name: target, degrees, distance }| {
            let way = match best_shot(game, state, owner, bug, *id) {
                Some(Shot { flick, hits, tries }) => {
                    let [press, rim] =
                        [flick.press, flick.rim].map(|part| f64::from(part) / Flick::STEPS);
                    let dir = flick.degrees();
                    format!("f {name} {dir:.1} {press:.3} {rim:.2} hits {hits} of {tries}")
                }
                None => format!("dir {degrees:.1}: no hit was found"),
            };
            format!("{target:<width_of_name$} {distance:>4.1} cm  {way}")
        })
        .collect();
    lines.extend(in_columns(&items, width));
    lines
}

fn targets(table: &XbugsRules, owner: Side, from: Pose) -> Vec<Aim> {
    let (roster, state) = (table.xbugs().roster(), table.state());
    let mut targets = Vec::new();
    for (kind, count) in MAX_TARGETS {
        let mut of_kind: Vec<Aim> = roster
            .ids()
            .filter(|&id| {
                roster.piece(id).kind.target() == kind && roster.piece(id).owner != Some(owner)
            })
            .filter_map(|id| {
                let to = state.pose(id)?.centre;
                let [x, y] = [to[0] - from.centre[0], to[1] - from.centre[1]];
                Some(Aim {
                    id,
                    name: roster.piece(id).name.clone(),
                    degrees: y.atan2(x).to_degrees().rem_euclid(360.0),
                    distance: x.hypot(y),
                })
            })
            .collect();
        of_kind.sort_by(|one, other| one.distance.total_cmp(&other.distance));
        targets.extend(of_kind.into_iter().take(count));
    }
    targets.sort_by(|one, other| one.distance.total_cmp(&other.distance));
    targets
}

/// The path of the flicked piece, in hundredths of a centimetre.
pub(super) fn path(events: &[Event]) -> Vec<Place> {
    let Some(flick) = events.iter().find(|event| event.name == "flick") else { return Vec::new() };
    let flicked = flick.data.get("piece").and_then(|piece| piece.as_str());
    let moved = tracks(flick).into_iter().find(|track| Some(track.piece.as_str()) == flicked);
    let points = moved.map(|track| track.points).unwrap_or_default();
    let steps = |length: f32| (length * PATH_STEPS).round() as i32;
    points.iter().map(|&[x, y, _]| Place { x: steps(x), y: steps(y) }).collect()
}

/// The effect of a flick without tremor, and how often it succeeds with that of the player.
pub(super) fn preview_lines(
    table: &XbugsRules,
    by: Side,
    action: &str,
    played: &Played,
) -> Vec<String> {
    /// Enough to distinguish one in twenty from one in two.
    const TRIES: u32 = 20;
    let says: Vec<String> = played.events.iter().map(describe).collect();
    let mut lines = vec![format!("With a perfectly steady hand: {}", says.join(" "))];
    let flicked = played.events.iter().find(|event| event.name == "flick");
    let name = flicked.and_then(|event| event.data.get("piece")?.as_str());
    lines.extend(name.and_then(|name| {
        let id = table.xbugs().roster().find(name)?;
        Some(rest_words(table, played, id))
    }));
    if let Ok(action) = table.xbugs().read_action(by, action) {
        let Tally { tries, captures, losses } =
            tally(table.xbugs(), table.state(), by, action, TRIES);
        let hand = table.xbugs().settings().skills[by.index()];
        lines.push(format!(
            "With a {hand} hand, of {tries} tries: {captures} capture something, {losses} lose a bug."
        ));
    }
    lines
}

fn rest_words(table: &XbugsRules, played: &Played, id: PieceId) -> String {
    let roster = table.xbugs().roster();
    let piece = roster.piece(id);
    let Some(pose) = played.state.pose(id) else {
        return match piece.kind {
            Kind::Effect(_) => format!("{} would be used up.", piece.label),
            _ => format!("{} would be lost.", piece.label),
        };
    };
    let pieces = played.state.on_table(roster);
    let placed: Vec<Placed> = pieces.iter().map(|&(_, placed)| placed).collect();
    let label = |index: usize| pieces.get(index).map(|&(id, _)| roster.piece(id).label.clone());
    let is_it = |index: usize| pieces.get(index).is_some_and(|&(other, _)| other == id);
    let below: Vec<String> = stacked_pairs(&placed)
        .into_iter()
        .filter(|pair| is_it(pair.upper))
        .filter_map(|pair| label(pair.lower))
        .collect();
    let [x, y, z] = pose.centre;
    let [x, y] = [x, y].map(tenths);
    let height = 10.0 * (z - THICKNESS / 2.0).max(0.0);
    let on = match below.as_slice() {
        [] => "on the cloth".to_owned(),
        below => format!("on {}, {height:.1} mm up", listed(below)),
    };
    let face = match (piece.is_two_sided, pose.shows_normal_side()) {
        (false, _) => "",
        (true, true) => ", normal side up",
        (true, false) => ", special side up",
    };
    format!("{} would rest at {x:.1} {y:.1} {on}{face}.", piece.label)
}

/// A flick from the middle of a half of the empty table, with the player's own skill. Each
/// number has its own tremor, independent of the game's.
pub(super) fn trial_shot(
    table: &XbugsRules,
    action: &str,
    number: u32,
) -> Result<Preview, Refusal> {
    let settings = table.xbugs().settings();
    let roster = table.xbugs().roster();
    let name = action.split_whitespace().nth(1).unwrap_or_default();
    let bug = roster.find(name).map(|id| roster.piece(id));
    let Some(piece) = bug.filter(|piece| matches!(piece.kind, Kind::Bug(_))) else {
        let text = "a trial shot names a bug, such as try f gnat2 90 0.4";
        return Err(Refusal::plain("unreadable", text));
    };
    let owner = piece.owner.unwrap_or(Side::First);
    let start = match owner {
        Side::First => -settings.surface.depth / 4.0,
        Side::Second => settings.surface.depth / 4.0,
    };
    let mut practice = Practice::new(settings.clone(), Seed::Number(number.into()));
    practice.act(&format!("place {name} at 0 {start}"))?;
    let trial = practice.act(action)?;
    let says: Vec<String> = trial.events.iter().map(describe).collect();
    let hand = settings.skills[owner.index()];
    let cloth = settings.surface.cloth;
    let lines = vec![
        format!("A trial shot with a {hand} hand on {cloth} mm of cloth: {}", says.join(" ")),
        "Try again, change the cloth (cloth 4), or place your pieces.".to_owned(),
    ];
    Ok(Preview { lines, path: path(&trial.events) })
}

/// The same table with another cloth; nothing may have been placed yet.
pub(super) fn with_cloth(table: &Table, cloth: &str) -> Result<Table, String> {
    if !table.entries().is_empty() {
        return Err("the cloth is chosen before the first piece is placed".to_owned());
    }
    let mut record = table.record();
    record.set_tag("Cloth", cloth);
    let mut changed = table.clone();
    changed.load(&record).map_err(|error| match error {
        LoadError::Tag { reason, .. } => format!("{reason} of millimetres"),
        other => other.to_string(),
    })?;
    Ok(changed)
}
