//! What came of a flick, and the way there.

use super::body::Body;
use super::engine::{Contact, Engine, State};
use super::{STEP, STEPS_A_SECOND};
use crate::pose::Pose;

/// What came of a flick or a fall.
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    /// Where each body came to rest; `None` if it left the table. Bodies that
    /// nothing touched have their pose to the bit.
    pub rest: Vec<Option<Pose>>,
    /// How many steps were simulated.
    pub steps: u32,
    /// Whether it took too long and was stopped: pieces that lean on each other
    /// may creep.
    pub was_stopped: bool,
    /// The way there; empty unless asked for.
    pub trace: Trace,
}

/// How bodies moved, to be shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// The bodies that moved, each once, in the order of the bodies.
    pub tracks: Vec<Track>,
    /// Where bodies hit each other or the table, in order of time.
    pub impacts: Vec<Impact>,
}

impl Trace {
    /// Poses a second in a [`Track`].
    pub const RATE: f32 = FRAMES_A_SECOND as f32;
}

/// How one body moved.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// Which body.
    pub body: usize,
    /// The number of the frame in which it begins to move, from 0.
    pub first_frame: u32,
    /// Its pose in that frame and those that follow, until it rests or is gone.
    pub poses: Vec<Pose>,
}

/// One hit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// Seconds since the flick.
    pub time: f32,
    /// The body that hit.
    pub body: usize,
    /// What it hit: another body, or the table.
    pub other: Option<usize>,
    /// How fast they met, in centimetres a second.
    pub speed: f32,
}

const FRAMES_A_SECOND: u32 = 60;

/// Steps in a frame: whole ones.
const FRAME: u32 = STEPS_A_SECOND / FRAMES_A_SECOND;

/// Meetings slower than this are no hits, in centimetres a second: a piece that
/// trembles as it comes to rest.
const SLOWEST_HIT: f32 = 2.0;

/// Watches a run; changes nothing.
pub(super) struct Recorder {
    /// `None` for bodies that are not on the table.
    start: Vec<Option<Pose>>,
    tracks: Vec<Option<Track>>,
    impacts: Vec<Impact>,
    /// How the bodies that were awake moved before the step.
    before: Vec<(usize, State)>,
    /// Who touched whom after the step before.
    touching: Vec<(usize, Option<usize>)>,
    frame: u32,
}

impl Recorder {
    /// Begins with bodies at rest.
    pub(super) fn new(bodies: &[Body]) -> Recorder {
        Recorder {
            start: bodies.iter().map(|body| body.is_sound().then_some(body.pose)).collect(),
            tracks: vec![None; bodies.len()],
            impacts: Vec::new(),
            before: Vec::new(),
            touching: Vec::new(),
            frame: 0,
        }
    }

    /// Remembers how fast things are before they may meet.
    pub(super) fn before_step(&mut self, engine: &Engine, awake: &[usize]) {
        self.before.clear();
        self.before.extend(awake.iter().filter_map(|&body| Some((body, engine.state(body)?))));
    }

    /// Notes new hits and, once in a frame, where everything is.
    pub(super) fn after_step(&mut self, engine: &Engine, awake: &[usize], step: u32) {
        let contacts = engine.contacts(awake);
        for contact in &contacts {
            let pair = (contact.body, contact.other);
            if !self.touching.contains(&pair) {
                self.note_hit(contact, step);
            }
        }
        self.touching = contacts.iter().map(|contact| (contact.body, contact.other)).collect();
        if step.is_multiple_of(FRAME) {
            self.frame = step / FRAME;
            for &body in awake {
                if let Some(pose) = engine.pose(body) {
                    self.note_pose(body, &pose);
                }
            }
        }
    }

    /// Notes one step of a flight.
    pub(super) fn fly(&mut self, body: usize, pose: &Pose, step: u32) {
        self.touching.clear();
        if step.is_multiple_of(FRAME) {
            self.frame = step / FRAME;
            self.note_pose(body, pose);
        }
    }

    fn note_pose(&mut self, body: usize, pose: &Pose) {
        let start = self.start.get(body).copied().flatten();
        let (Some(track), Some(start)) = (self.tracks.get_mut(body), start) else {
            return;
        };
        let before = self.frame.saturating_sub(1);
        let track =
            track.get_or_insert_with(|| Track { body, first_frame: before, poses: vec![start] });
        // While it slept it stayed where it was.
        let missing = (self.frame - track.first_frame) as usize;
        let last = track.poses.last().copied().unwrap_or(start);
        track.poses.resize(missing, last);
        track.poses.push(*pose);
    }

    fn note_hit(&mut self, contact: &Contact, step: u32) {
        let velocity = |body: usize| {
            let state = self.before.iter().find(|(number, _)| *number == body);
            state.map_or([0.0; 3], |(_, state)| velocity_at(state, contact.point))
        };
        let own = velocity(contact.body);
        let other = contact.other.map_or([0.0; 3], velocity);
        let closing = |index: usize| (own[index] - other[index]) * contact.normal[index];
        let speed = (closing(0) + closing(1) + closing(2)).abs();
        if speed < SLOWEST_HIT {
            return;
        }
        let length = |[x, y, z]: [f32; 3]| x * x + y * y + z * z;
        // The faster one hit the other.
        let (body, other) = match contact.other {
            Some(second) if length(other) > length(own) => (second, Some(contact.body)),
            other => (contact.body, other),
        };
        self.impacts.push(Impact { time: step as f32 * STEP, body, other, speed });
    }

    /// The trace, with the poses at rest as its end.
    pub(super) fn finish(self, rest: &[Option<Pose>]) -> Trace {
        let mut tracks = Vec::new();
        for (body, (start, rest)) in self.start.iter().zip(rest).enumerate() {
            let Some(start) = *start else { continue };
            if *rest == Some(start) {
                // It trembled, no more.
                continue;
            }
            let known = self.tracks.get(body).cloned().flatten();
            // One that moved for less than a frame has no track yet.
            let mut track =
                known.unwrap_or(Track { body, first_frame: self.frame, poses: vec![start] });
            if let Some(rest) = *rest {
                while track.poses.last() == Some(&rest) {
                    track.poses.pop();
                }
                track.poses.push(rest);
            }
            tracks.push(track);
        }
        Trace { tracks, impacts: self.impacts }
    }
}

/// How fast a point of a body moves.
fn velocity_at(state: &State, [x, y, z]: [f32; 3]) -> [f32; 3] {
    let [cx, cy, cz] = state.pose.centre;
    let (x, y, z) = (x - cx, y - cy, z - cz);
    let ([vx, vy, vz], [sx, sy, sz]) = (state.velocity, state.spin);
    [vx + sy * z - sz * y, vy + sz * x - sx * z, vz + sx * y - sy * x]
}
