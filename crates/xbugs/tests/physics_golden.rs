//! The sums that this version of the physics gives on every machine.

use taula_xbugs::physics::VERSION;
use taula_xbugs::physics::check::{CheckLayout, check_run};

/// If this fails, flicks end elsewhere than before: if that is meant, give
/// [`VERSION`] a new number and write the new sums down.
#[test]
fn the_physics_is_the_one_that_its_version_says() {
    assert_eq!(VERSION, "rapier3d-0.36.1/1");
    let sums = [0x14e4_9dff_ee1e_9c33_u64, 0xfa88_5ef8_ca8b_ab50, 0xfa61_2549_6662_44e3];
    for (layout, sum) in CheckLayout::ALL.into_iter().zip(sums) {
        assert_eq!(check_run(layout, 200), sum, "{layout:?}");
    }
}
