//! The sums that this version of the physics gives on every machine.

use taula_xbugs::physics::VERSION;
use taula_xbugs::physics::check::{CheckLayout, check_run};

/// If this fails, flicks end elsewhere than before: if that is meant, give
/// [`VERSION`] a new number and write the new sums down.
#[test]
fn the_physics_is_the_one_that_its_version_says() {
    assert_eq!(VERSION, "rapier3d-0.36.1/2");
    let sums = [0xca7e_9f0c_768f_1476_u64, 0x288f_281d_d645_2ed9, 0xabd8_287d_673a_785e];
    for (layout, sum) in CheckLayout::ALL.into_iter().zip(sums) {
        assert_eq!(check_run(layout, 200), sum, "{layout:?}");
    }
}
