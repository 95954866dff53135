//! How fast flicks are and how they end: `cargo bench -p taula-xbugs --bench flicks`.
#![allow(missing_docs)]
use taula_xbugs::physics::check::{CheckLayout, Random, any_flick};
use taula_xbugs::physics::{Surface, World};
fn cpu() -> f64 {
    std::fs::read_to_string("/proc/self/schedstat")
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .parse::<f64>()
        .unwrap()
        / 1e9
}

fn main() {
    let surface = Surface::default();
    let count: u32 = std::env::var("N").ok().and_then(|v| v.parse().ok()).unwrap_or(200);
    for layout in CheckLayout::ALL {
        let bodies = layout.bodies();
        let world = World::new(surface, &bodies);
        let mut random = Random::new(1);
        let start = cpu();
        let (mut steps, mut stopped, mut below, mut rim, mut off) = (vec![], 0, 0, 0, 0);
        for _ in 0..count {
            let (body, launch) = any_flick(&bodies, surface, &mut random);
            let motion = world.flick(body, launch, false);
            steps.push(motion.steps);
            stopped += u32::from(motion.was_stopped);
            for pose in motion.rest.iter() {
                match pose {
                    None => off += 1,
                    Some(pose) => {
                        below += u32::from(pose.centre[2] < 0.0);
                        rim += u32::from(pose.up()[2].abs() < 0.5);
                    }
                }
            }
        }
        let time = cpu() - start;
        steps.sort();
        print!(
            "{layout:?}: {:.0}/s, steps {} p95 {}, stopped {:.1}% below {below} rim {rim} off {off} | ",
            f64::from(count) / time,
            steps.iter().sum::<u32>() / count,
            steps[steps.len() * 95 / 100],
            100.0 * f64::from(stopped) / f64::from(count)
        );
    }
    // stack of 5: sinking
    use taula_xbugs::{physics::Body, pose::Pose, shape::Shape};
    let bodies: Vec<Body> = (0..5)
        .map(|k| {
            let mut pose = Pose::flat(0.05 * k as f32, 0.0, 0.0);
            pose.centre[2] += 0.15 * k as f32;
            Body { shape: Shape::Disc { radius: 1.0 }, pose, is_fixed: false }
        })
        .collect();
    let m = World::new(surface, &bodies).settle(&[0, 1, 2, 3, 4], false);
    println!(
        "sink {:.4?} steps {}",
        m.rest
            .iter()
            .zip(&bodies)
            .map(|(r, b)| b.pose.centre[2] - r.unwrap().centre[2])
            .collect::<Vec<_>>(),
        m.steps
    );
}
