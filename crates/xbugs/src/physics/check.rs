//! Determinism check: [`check_run`] hashes the poses after a fixed series of flicks, and must
//! give the same hash natively and as WebAssembly.

use super::{Body, Launch, Surface, World};
use crate::flick::{Flick, Tremor};
use crate::pose::Pose;
use crate::shape::{Shape, THICKNESS};

/// Layout of the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckLayout {
    /// As at the start of a game: 38 discs and 6 bases, without overlaps.
    Spread,
    /// The same number of pieces on a third of the table, overlapping.
    Crowded,
    /// Stacks, leaning pieces, rectangles.
    Stacked,
}

impl CheckLayout {
    /// All layouts.
    pub const ALL: [CheckLayout; 3] =
        [CheckLayout::Spread, CheckLayout::Crowded, CheckLayout::Stacked];

    /// The layout with this index of [`ALL`](Self::ALL).
    #[must_use]
    pub fn from_number(number: u32) -> Option<CheckLayout> {
        CheckLayout::ALL.get(number as usize).copied()
    }

    /// The pieces at rest, the six bases first.
    #[must_use]
    pub fn bodies(self) -> Vec<Body> {
        let mut random = Random::new(17 + self as u64);
        let mut bodies = bases();
        match self {
            CheckLayout::Spread => spread(&mut bodies, &mut random),
            CheckLayout::Crowded => crowd(&mut bodies, &mut random),
            CheckLayout::Stacked => stack(&mut bodies, &mut random),
        }
        let world = World::new(Surface::default(), &bodies);
        let all: Vec<usize> = (0..bodies.len()).collect();
        let motion = world.settle(&all, false);
        for (body, rest) in bodies.iter_mut().zip(motion.rest) {
            body.pose = rest.unwrap_or(body.pose);
        }
        bodies
    }
}

/// Simulates a series of flicks and hashes all poses after each of them: FNV-1a over the bits
/// of the numbers. Pieces that leave the table return to where they were.
#[must_use]
pub fn check_run(layout: CheckLayout, flicks: u32) -> u64 {
    let surface = Surface::default();
    let mut bodies = layout.bodies();
    let mut random = Random::new(4242);
    let mut hash = Hash::default();
    for _ in 0..flicks {
        let (body, launch) = any_flick(&bodies, surface, &mut random);
        let motion = World::new(surface, &bodies).flick(body, launch, false);
        for (body, rest) in bodies.iter_mut().zip(&motion.rest) {
            body.pose = rest.unwrap_or(body.pose);
        }
        for body in &bodies {
            body.pose.numbers().into_iter().for_each(|number| hash.add(number));
        }
    }
    hash.0
}

/// A random flick of a random movable piece.
pub fn any_flick(bodies: &[Body], surface: Surface, random: &mut Random) -> (usize, Launch) {
    let movable: Vec<usize> =
        (0..bodies.len()).filter(|&number| !bodies[number].is_fixed).collect();
    let choice = random.below(movable.len().max(1) as u32) as usize;
    let body = movable.get(choice).copied().unwrap_or(0);
    let steps = |random: &mut Random, count: u32| random.below(count) as i16;
    let flick = Flick {
        dir: steps(random, 3600),
        press: steps(random, 1001),
        rim: steps(random, 1001),
        tilt: steps(random, 2001) - 1000,
    };
    let tremor = Tremor {
        dir: steps(random, 401) - 200,
        speed: steps(random, 1001) - 500,
        elevation: steps(random, 601) - 300,
    };
    let shape = bodies.get(body).map_or(Shape::Disc { radius: 0.8 }, |body| body.shape);
    (body, Launch::new(flick, tremor, shape, surface))
}

/// Pseudo-random numbers (xorshift), the same on every machine.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        // Never 0, and different for adjacent seeds.
        Random(seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// The next number below `count`; 0 if there is none.
    pub fn below(&mut self, count: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(count)) >> 32) as u32
    }

    /// The next number between two.
    pub fn between(&mut self, min: f32, max: f32) -> f32 {
        min + (max - min) * (self.below(1 << 24) as f32 / (1 << 24) as f32)
    }
}

struct Hash(u64);

impl Default for Hash {
    fn default() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }
}

impl Hash {
    fn add(&mut self, number: f32) {
        for byte in number.to_bits().to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

fn disc(radius: f32, pose: Pose) -> Body {
    Body { shape: Shape::Disc { radius }, pose, is_fixed: false }
}

fn bases() -> Vec<Body> {
    let place = |number: u8| {
        let (column, row) = (f32::from(number % 3), f32::from(number / 3));
        let pose = Pose::flat(22.0 * column - 22.0, 66.0 * row - 33.0, 0.0);
        Body { is_fixed: true, ..disc(2.0, pose) }
    };
    (0..6).map(place).collect()
}

/// Adds a disc at a free position, if one is found within 1000 tries.
fn add_apart(bodies: &mut Vec<Body>, radius: f32, random: &mut Random, area: [f32; 4]) {
    let [west, east, south, north] = area;
    for _ in 0..1000 {
        let (x, y) = (random.between(west, east), random.between(south, north));
        let is_free = bodies.iter().all(|other| {
            let ([other_x, other_y, _], gap) = (other.pose.centre, other.shape.reach() + radius);
            let (dx, dy) = (other_x - x, other_y - y);
            dx * dx + dy * dy > (gap + 0.3) * (gap + 0.3)
        });
        if is_free {
            bodies.push(disc(radius, Pose::flat(x, y, random.between(0.0, 360.0))));
            return;
        }
    }
}

fn spread(bodies: &mut Vec<Body>, random: &mut Random) {
    let radii = [1.2, 1.0, 0.8, 0.8];
    for number in 0..28 {
        let half =
            if number < 14 { [-35.0, 35.0, -40.0, -12.0] } else { [-35.0, 35.0, 12.0, 40.0] };
        add_apart(bodies, radii[number % 4], random, half);
    }
    for _ in 0..10 {
        add_apart(bodies, 0.8, random, [-12.0, 12.0, -9.0, 9.0]);
    }
}

fn crowd(bodies: &mut Vec<Body>, random: &mut Random) {
    let radii = [1.2, 1.0, 0.8, 0.8];
    for number in 0..38 {
        let (x, y) = (random.between(-9.0, 9.0), random.between(-9.0, 9.0));
        let mut pose = Pose::flat(x, y, random.between(0.0, 360.0));
        // At different heights, so that none starts inside another.
        pose.centre[2] += 1.5 * THICKNESS * number as f32;
        bodies.push(disc(radii[number % 4], pose));
    }
}

fn stack(bodies: &mut Vec<Body>, random: &mut Random) {
    for number in 0..6_u8 {
        let (x, y) = (14.0 * f32::from(number % 3) - 14.0, 16.0 * f32::from(number / 3) - 8.0);
        for level in 0..4_u8 {
            let (dx, dy) = (random.between(-0.3, 0.3), random.between(-0.3, 0.3));
            let mut pose = Pose::flat(x + dx, y + dy, random.between(0.0, 360.0));
            pose.centre[2] += 1.02 * THICKNESS * f32::from(level);
            let width = random.between(1.4, 2.0);
            let shape = if (number + level) % 3 == 2 {
                Shape::Rect { width, length: 1.5 * width }
            } else {
                Shape::Disc { radius: width / 2.0 }
            };
            bodies.push(Body { shape, pose, is_fixed: false });
        }
        // Two that fall against the foot of the stack and lean on it.
        for side in [-1.0, 1.0] {
            let mut pose = Pose::flat(x + side * 1.5, y + 0.4 * side, 0.0);
            pose.centre[2] += 6.0 * THICKNESS;
            bodies.push(disc(1.0, pose));
        }
    }
}
