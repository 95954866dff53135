//! The numbers of a flick: where targets lie, how hard to press, where a piece
//! would land.

use taula_core::{Event, Place, Side};
use taula_xbugs::flick::{Flick, Tremor};
use taula_xbugs::geometry::{Placed, lying};
use taula_xbugs::physics::{Body, Launch, World};
use taula_xbugs::pose::Pose;
use taula_xbugs::shape::{Shape, THICKNESS};
use taula_xbugs::sheet::Target;
use taula_xbugs::{PieceId, Played, XbugsTable};

use super::{PATH_STEPS, listed};
use crate::terminal::in_columns;
use crate::xbugs::{tenths, told, tracks};

/// How many of each kind are told: the nearest ones.
const TOLD: [(Target, usize); 3] = [(Target::Bug, 3), (Target::Base, 2), (Target::Resource, 2)];

/// Something that a bug may be flicked at.
struct Aim {
    name: String,
    degrees: f32,
    /// From middle to middle, in centimetres.
    distance: f32,
}

/// Where a bug lies, and how to flick it at what is nearest.
pub(super) fn aims(table: &XbugsTable, bug: PieceId, width: usize) -> Vec<String> {
    let roster = table.xbugs().roster();
    let piece = roster.piece(bug);
    let (Some(pose), Some(owner)) = (table.state().pose(bug), piece.owner) else {
        return Vec::new();
    };
    let reach = Reach::of(table, piece.shape);
    let name = &piece.name;
    let mut lines =
        vec![format!("f {name} DIR PRESS flicks it: dir 0 is east, 90 north; press 0 to 1.")];
    let targets = targets(table, owner, pose);
    let longest = targets.iter().map(|target| target.name.len()).max().unwrap_or(0);
    let items: Vec<String> = targets
        .iter()
        .map(|Aim { name, degrees, distance }| {
            let press = match reach.press_for(*distance) {
                Some(press) => format!("press {press:.2}"),
                None => "too far".to_owned(),
            };
            format!("{name:<longest$} dir {degrees:>5.1} {distance:>4.1} cm {press}")
        })
        .collect();
    lines.extend(in_columns(&items, width));
    lines
}

fn targets(table: &XbugsTable, owner: Side, from: Pose) -> Vec<Aim> {
    let (roster, state) = (table.xbugs().roster(), table.state());
    let mut told = Vec::new();
    for (kind, count) in TOLD {
        let mut of_kind: Vec<Aim> = roster
            .ids()
            .filter(|&id| {
                roster.piece(id).kind.target() == kind && roster.piece(id).owner != Some(owner)
            })
            .filter_map(|id| {
                let to = state.pose(id)?.centre;
                let [x, y] = [to[0] - from.centre[0], to[1] - from.centre[1]];
                Some(Aim {
                    name: roster.piece(id).name.clone(),
                    degrees: y.atan2(x).to_degrees().rem_euclid(360.0),
                    distance: x.hypot(y),
                })
            })
            .collect();
        of_kind.sort_by(|one, other| one.distance.total_cmp(&other.distance));
        told.extend(of_kind.into_iter().take(count));
    }
    told.sort_by(|one, other| one.distance.total_cmp(&other.distance));
    told
}

/// How far a piece goes on an empty table, tried out.
struct Reach {
    /// Press and distance, rising.
    tried: Vec<(f32, f32)>,
}

impl Reach {
    const RIM: f64 = 0.3;
    const TRIES: u8 = 16;

    fn of(table: &XbugsTable, shape: Shape) -> Reach {
        let surface = table.xbugs().settings().surface;
        let start = Pose::flat(shape.reach() - surface.side / 2.0, 0.0, 0.0);
        let world = World::new(surface, &[Body { shape, pose: start, is_fixed: false }]);
        let mut tried = Vec::new();
        for step in 0..=Reach::TRIES {
            let press = f64::from(step) / f64::from(Reach::TRIES);
            let Some(flick) = Flick::from_numbers(0.0, press, Reach::RIM, 0.0) else { break };
            let launch = Launch::new(flick, Tremor::default(), shape, surface);
            // Beyond the other edge nothing is a target.
            let Some(Some(rest)) = world.flick(0, launch, false).rest.first().copied() else {
                break;
            };
            tried.push((press as f32, rest.centre[0] - start.centre[0]));
        }
        Reach { tried }
    }

    /// How hard to press to come to rest so far away; `None` if it is too far.
    /// Even the lightest press makes a hop.
    fn press_for(&self, distance: f32) -> Option<f32> {
        if self.tried.first().is_some_and(|&(_, shortest)| distance <= shortest) {
            return Some(0.0);
        }
        self.tried.windows(2).find_map(|pair| {
            let [(low, short), (high, long)] = *pair else { return None };
            let part = (distance - short) / (long - short);
            (0.0..=1.0).contains(&part).then_some(low + part * (high - low))
        })
    }
}

/// The way of the flicked piece, in hundredths of a centimetre.
pub(super) fn path(events: &[Event]) -> Vec<Place> {
    let Some(flick) = events.iter().find(|event| event.name == "flick") else { return Vec::new() };
    let flicked = flick.data.get("piece").and_then(|piece| piece.as_str());
    let moved = tracks(flick).into_iter().find(|track| Some(track.piece.as_str()) == flicked);
    let points = moved.map(|track| track.points).unwrap_or_default();
    let steps = |length: f32| (length * PATH_STEPS).round() as i32;
    points.iter().map(|&[x, y, _]| Place { x: steps(x), y: steps(y) }).collect()
}

/// What a flick that was tried would lead to, in sentences.
pub(super) fn foretold(table: &XbugsTable, played: &Played) -> Vec<String> {
    let says: Vec<String> = played.events.iter().map(told).collect();
    let mut lines = vec![format!("With a perfectly steady hand: {}", says.join(" "))];
    let flicked = played.events.iter().find(|event| event.name == "flick");
    let name = flicked.and_then(|event| event.data.get("piece")?.as_str());
    lines.extend(name.and_then(|name| {
        let id = table.xbugs().roster().find(name)?;
        Some(rest_words(table, played, id))
    }));
    lines
}

fn rest_words(table: &XbugsTable, played: &Played, id: PieceId) -> String {
    let roster = table.xbugs().roster();
    let piece = roster.piece(id);
    let Some(pose) = played.state.pose(id) else {
        return format!("{} would not stay on the table.", piece.label);
    };
    let pieces = played.state.on_table(roster);
    let placed: Vec<Placed> = pieces.iter().map(|&(_, placed)| placed).collect();
    let label = |index: usize| pieces.get(index).map(|&(id, _)| roster.piece(id).label.clone());
    let is_it = |index: usize| pieces.get(index).is_some_and(|&(other, _)| other == id);
    let below: Vec<String> = lying(&placed)
        .into_iter()
        .filter(|lies| is_it(lies.upper))
        .filter_map(|lies| label(lies.lower))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_hard_to_press_lies_between_what_was_tried() {
        let reach = Reach { tried: vec![(0.0, 5.0), (0.5, 25.0), (1.0, 45.0)] };
        assert_eq!(reach.press_for(2.0), Some(0.0));
        assert_eq!(reach.press_for(15.0), Some(0.25));
        assert_eq!(reach.press_for(35.0), Some(0.75));
        assert_eq!(reach.press_for(50.0), None);
        assert_eq!(Reach { tried: Vec::new() }.press_for(1.0), None);
    }

    /// The press that is told brings a bug there, on an empty table.
    #[test]
    fn a_bug_reaches_what_it_is_told_to_reach() {
        let table = XbugsTable::open(&[]).expect("the usual table");
        let reach = Reach::of(&table, Shape::Disc { radius: 0.8 });
        let told: Vec<Option<f32>> =
            [10.0, 20.0, 30.0, 40.0].map(|distance| reach.press_for(distance)).to_vec();
        assert!(told.iter().all(Option::is_some), "{told:?}");
        assert!(told.is_sorted(), "{told:?}");
    }
}
