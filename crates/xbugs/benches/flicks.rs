//! How fast flicks are and how they end: `cargo bench -p taula-xbugs --bench flicks`.
//!
//! Prints a line for each layout, after 5,000 random flicks (or as many as
//! `-- --flicks N` says) from one prepared world: 20,000 in all.

use std::time::Instant;

use taula_xbugs::physics::check::{CheckLayout, Random, any_flick};
use taula_xbugs::physics::{Body, Motion, Surface, World};
use taula_xbugs::pose::Pose;
use taula_xbugs::shape::{Shape, THICKNESS};

const FLICKS: u32 = 5_000;

fn main() {
    let mut arguments = std::env::args().skip_while(|argument| argument != "--flicks").skip(1);
    let flicks = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(FLICKS);
    let spread = CheckLayout::Spread.bodies();
    // Two bases, five bugs and two resources.
    let few: Vec<Body> = [0, 4, 6, 10, 15, 20, 25, 34, 38]
        .iter()
        .filter_map(|&number| spread.get(number))
        .copied()
        .collect();
    let layouts = [
        ("spread", spread),
        ("crowded", CheckLayout::Crowded.bodies()),
        ("stacked", CheckLayout::Stacked.bodies()),
        ("end game", few),
    ];
    for (name, bodies) in layouts {
        println!("{name}: {}", run(&bodies, flicks));
    }
}

#[derive(Default)]
struct Tally {
    steps: Vec<u32>,
    stopped: u32,
    through: u32,
    on_rim: u32,
    not_finite: u32,
    off: u32,
    on_another: u32,
    under_another: u32,
    flipped: u32,
}

fn run(bodies: &[Body], flicks: u32) -> String {
    let surface = Surface::default();
    let world = World::new(surface, bodies);
    let (mut random, mut tally) = (Random::new(1), Tally::default());
    let (wall, processor) = (Instant::now(), processor_seconds());
    let mut motions = Vec::new();
    for _ in 0..flicks {
        let (body, launch) = any_flick(bodies, surface, &mut random);
        motions.push((body, world.flick(body, launch, false)));
    }
    let seconds = processor_seconds()
        .zip(processor)
        .map_or(wall.elapsed().as_secs_f64(), |(after, before)| after - before);
    for (body, motion) in &motions {
        tally.add(bodies, *body, motion);
    }
    tally.line(f64::from(flicks) / seconds, flicks)
}

/// The time that this process had a processor, where the system reports it: other
/// programs on the machine do not count.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: f64 = text.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

impl Tally {
    fn add(&mut self, bodies: &[Body], mover: usize, motion: &Motion) {
        self.steps.push(motion.steps);
        self.stopped += u32::from(motion.was_stopped);
        for pose in motion.rest.iter().flatten() {
            self.through += u32::from(pose.centre[2] < 0.8 * THICKNESS / 2.0);
            self.on_rim += u32::from(pose.up()[2].abs() < 0.5);
            self.not_finite += u32::from(!pose.numbers().iter().all(|number| number.is_finite()));
        }
        for (number, body) in bodies.iter().enumerate() {
            if motion.rest[number] != Some(body.pose) {
                let inside = heights(bodies, motion, number)
                    .iter()
                    .filter(|height| height.abs() < THICKNESS / 3.0)
                    .count();
                self.through += inside as u32;
            }
        }
        let Some((own, body)) = motion.rest[mover].zip(bodies.get(mover)) else {
            self.off += 1;
            return;
        };
        self.flipped += u32::from(own.shows_normal_side() != body.pose.shows_normal_side());
        let heights = heights(bodies, motion, mover);
        self.on_another += u32::from(heights.iter().any(|height| *height > 0.0));
        self.under_another += u32::from(heights.iter().any(|height| *height < 0.0));
    }

    fn line(mut self, rate: f64, flicks: u32) -> String {
        self.steps.sort_unstable();
        let mean = self.steps.iter().sum::<u32>() / flicks.max(1);
        let late = self.steps[self.steps.len() * 95 / 100];
        let share = |count: u32| 100.0 * f64::from(count) / f64::from(flicks.max(1));
        format!(
            "{rate:.0} flicks/s, {mean} steps (95 % below {late}), {:.1} % stopped, \
             {} through something, {} on the rim, {} not finite, \
             {:.1} % on another piece, {:.1} % under one, {:.1} % flipped, {:.1} % off the table",
            share(self.stopped),
            self.through,
            self.on_rim,
            self.not_finite,
            share(self.on_another),
            share(self.under_another),
            share(self.flipped),
            share(self.off),
        )
    }
}

/// How much higher a body is than each of those that it overlaps.
fn heights(bodies: &[Body], motion: &Motion, number: usize) -> Vec<f32> {
    let Some(own) = motion.rest[number] else { return Vec::new() };
    let own = (&own, inner(bodies[number].shape));
    let others = bodies.iter().zip(&motion.rest).enumerate().filter(|(other, _)| *other != number);
    others
        .filter_map(|(_, (body, rest))| height_above(own, (rest.as_ref()?, inner(body.shape))))
        .collect()
}

/// The radius of the largest disc inside: rectangles count as such, which is good
/// enough for a share.
fn inner(shape: Shape) -> f32 {
    match shape {
        Shape::Disc { radius } => radius,
        Shape::Rect { width, length } => width.min(length) / 2.0,
    }
}

/// How much higher one piece's middle plane is than another's where they
/// overlap, seen from above; `None` if they are more than half a millimetre
/// short of that.
fn height_above((own, own_reach): (&Pose, f32), (other, other_reach): (&Pose, f32)) -> Option<f32> {
    let (dx, dy) = (other.centre[0] - own.centre[0], other.centre[1] - own.centre[1]);
    let distance = dx.hypot(dy).max(1e-6);
    let (east, north) = (dx / distance, dy / distance);
    let extent = |pose: &Pose, reach: f32| {
        let lean = pose.up()[0] * east + pose.up()[1] * north;
        0.75_f32.max(1.0 - lean * lean).sqrt() * reach
    };
    let (own_extent, other_extent) = (extent(own, own_reach), extent(other, other_reach));
    if distance > own_extent + other_extent - 0.05 {
        return None;
    }
    let middle = (own_extent.min(distance) + (distance - other_extent).max(0.0)) / 2.0;
    let (x, y) = (own.centre[0] + middle * east, own.centre[1] + middle * north);
    let height = |pose: &Pose| {
        let [nx, ny, nz] = pose.up();
        pose.centre[2] - (nx * (x - pose.centre[0]) + ny * (y - pose.centre[1])) / nz
    };
    Some(height(own) - height(other))
}
