//! How fast flicks are and how they end: `cargo bench -p taula-xbugs --bench flicks`.

use std::time::Instant;
use taula_xbugs::physics::check::{CheckLayout, Random, any_flick};
use taula_xbugs::physics::{Surface, World};

fn main() {
    let surface = Surface::default();
    for layout in CheckLayout::ALL {
        let bodies = layout.bodies();
        let world = World::new(surface, &bodies);
        let mut random = Random::new(1);
        let start = Instant::now();
        let (mut steps, mut stopped, mut below, mut rim, mut off) = (vec![], 0, 0, 0, 0);
        let count = 1000;
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
        let time = start.elapsed().as_secs_f64();
        steps.sort();
        println!(
            "{layout:?}: {:.0}/s, mean steps {}, 95th {}, stopped {stopped}, below {below}, rim {rim}, off {off}",
            f64::from(count) / time,
            steps.iter().sum::<u32>() / count,
            steps[steps.len() * 95 / 100]
        );
    }
}
