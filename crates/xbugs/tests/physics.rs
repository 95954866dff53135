//! The physical table: the same bits again and again.

use taula_xbugs::physics::check::{CheckLayout, Random, any_flick, check_run};
use taula_xbugs::physics::{Surface, World};

#[test]
fn the_same_flicks_give_the_same_sum() {
    for layout in CheckLayout::ALL {
        let sum = check_run(layout, 30);
        println!("{layout:?} {sum:016x}");
        assert_eq!(sum, check_run(layout, 30), "{layout:?}");
    }
}

#[test]
fn a_world_built_again_gives_the_same_bits() {
    let surface = Surface::default();
    for layout in CheckLayout::ALL {
        let bodies = layout.bodies();
        let (one, mut random) = (World::new(surface, &bodies), Random::new(7));
        for _ in 0..60 {
            let (body, launch) = any_flick(&bodies, surface, &mut random);
            let motion = one.flick(body, launch, false);
            let again = World::new(surface, &bodies).flick(body, launch, true);
            assert_eq!(motion.rest, again.rest);
            assert_eq!(motion.steps, again.steps);
        }
    }
}
