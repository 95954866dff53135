//! Result of a simulation, and its trace.

use super::body::Body;
use super::engine::{Contact, Engine, State};
use super::{STEP, STEPS_PER_SECOND};
use crate::pose::Pose;

/// Result of a flick or a fall.
#[derive(Clone, Debug, PartialEq)]
pub struct Motion {
    /// Pose at rest of each body; `None` if it left the table. Bodies that were not touched
    /// keep the exact bits of their pose.
    pub rest: Vec<Option<Pose>>,
    /// Number of simulated steps.
    pub steps: u32,
    /// Whether the simulation was stopped at the limit: pieces that lean on each other may
    /// creep.
    pub was_stopped: bool,
    /// The trace; empty unless requested.
    pub trace: Trace,
}

/// Motion of the bodies, for animation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// Trajectories of the bodies that moved, in the order of the bodies.
    pub tracks: Vec<Track>,
    /// Impacts of bodies on each other or the table, in order of time.
    pub impacts: Vec<Impact>,
}

impl Trace {
    /// Poses per second in a [`Track`].
    pub const RATE: f32 = FRAMES_PER_SECOND as f32;
}

/// Trajectory of one body.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// Index of the body.
    pub body: usize,
    /// Index of the frame in which it starts to move.
    pub first_frame: u32,
    /// Its pose in that frame and the following ones, until it rests or has left the table.
    pub poses: Vec<Pose>,
}

/// One impact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Impact {
    /// Seconds since the flick.
    pub time: f32,
    /// The body that hit.
    pub body: usize,
    /// The body that was hit; `None` for the table.
    pub other: Option<usize>,
    /// Closing speed in centimetres per second.
    pub speed: f32,
}

const FRAMES_PER_SECOND: u32 = 60;

/// Simulation steps per frame.
const STEPS_PER_FRAME: u32 = STEPS_PER_SECOND / FRAMES_PER_SECOND;

/// Minimum closing speed of an impact in centimetres per second: slower contacts are the
/// jitter of a piece that comes to rest.
const MIN_IMPACT_SPEED: f32 = 2.0;

/// Records a run without influencing it.
pub(super) struct Recorder {
    /// `None` for bodies that are not on the table.
    start: Vec<Option<Pose>>,
    tracks: Vec<Option<Track>>,
    impacts: Vec<Impact>,
    /// States of the awake bodies before the step.
    before: Vec<(usize, State)>,
    /// Contacts after the previous step.
    touching: Vec<(usize, Option<usize>)>,
    frame: u32,
}

impl Recorder {
    /// Starts with the bodies at rest.
    pub(super) fn new(bodies: &[Body]) -> Recorder {
        Recorder {
            start: bodies.iter().map(|body| body.pose.is_valid().then_some(body.pose)).collect(),
            tracks: vec![None; bodies.len()],
            impacts: Vec::new(),
            before: Vec::new(),
            touching: Vec::new(),
            frame: 0,
        }
    }

    /// Stores the velocities before a step, for the speed of impacts.
    pub(super) fn before_step(&mut self, engine: &Engine, awake: &[usize]) {
        self.before.clear();
        self.before.extend(awake.iter().filter_map(|&body| Some((body, engine.state(body)?))));
    }

    /// Records new impacts and, once per frame, the poses.
    pub(super) fn after_step(&mut self, engine: &Engine, awake: &[usize], step: u32) {
        let contacts = engine.contacts(awake);
        for contact in &contacts {
            let pair = (contact.body, contact.other);
            if !self.touching.contains(&pair) {
                self.record_impact(contact, step);
            }
        }
        self.touching = contacts.iter().map(|contact| (contact.body, contact.other)).collect();
        if step.is_multiple_of(STEPS_PER_FRAME) {
            self.frame = step / STEPS_PER_FRAME;
            for &body in awake {
                if let Some(pose) = engine.pose(body) {
                    self.record_pose(body, &pose);
                }
            }
        }
    }

    /// Records one step of a flight.
    pub(super) fn fly(&mut self, body: usize, pose: &Pose, step: u32) {
        self.touching.clear();
        if step.is_multiple_of(STEPS_PER_FRAME) {
            self.frame = step / STEPS_PER_FRAME;
            self.record_pose(body, pose);
        }
    }

    fn record_pose(&mut self, body: usize, pose: &Pose) {
        let start = self.start.get(body).copied().flatten();
        let (Some(track), Some(start)) = (self.tracks.get_mut(body), start) else {
            return;
        };
        let before = self.frame.saturating_sub(1);
        let track =
            track.get_or_insert_with(|| Track { body, first_frame: before, poses: vec![start] });
        // It did not move while it slept.
        let missing = (self.frame - track.first_frame) as usize;
        let last = track.poses.last().copied().unwrap_or(start);
        track.poses.resize(missing, last);
        track.poses.push(*pose);
    }

    fn record_impact(&mut self, contact: &Contact, step: u32) {
        let velocity = |body: usize| {
            let state = self.before.iter().find(|(number, _)| *number == body);
            state.map_or([0.0; 3], |(_, state)| velocity_at(state, contact.point))
        };
        let own = velocity(contact.body);
        let other = contact.other.map_or([0.0; 3], velocity);
        let closing = |index: usize| (own[index] - other[index]) * contact.normal[index];
        let speed = (closing(0) + closing(1) + closing(2)).abs();
        if speed < MIN_IMPACT_SPEED {
            return;
        }
        let length = |[x, y, z]: [f32; 3]| x * x + y * y + z * z;
        // The faster body is the one that hits.
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
                // It only jittered.
                continue;
            }
            let known = self.tracks.get(body).cloned().flatten();
            // A body that moved for less than a frame has no track yet.
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

/// Velocity of a point of a body.
fn velocity_at(state: &State, [x, y, z]: [f32; 3]) -> [f32; 3] {
    let [cx, cy, cz] = state.pose.centre;
    let (x, y, z) = (x - cx, y - cy, z - cz);
    let ([vx, vy, vz], [sx, sy, sz]) = (state.velocity, state.spin);
    [vx + sy * z - sz * y, vy + sz * x - sx * z, vz + sx * y - sy * x]
}
