//! The physical table: the same bits again and again, nothing lost, nothing
//! through anything.

use taula_xbugs::flick::{Flick, Tremor};
use taula_xbugs::physics::check::{CheckLayout, Random, any_flick, check_run};
use taula_xbugs::physics::{Body, Launch, Motion, Surface, World};
use taula_xbugs::pose::Pose;
use taula_xbugs::shape::{Shape, THICKNESS};

fn disc(radius: f32, x: f32, y: f32) -> Body {
    Body { shape: Shape::Disc { radius }, pose: Pose::flat(x, y, 0.0), is_fixed: false }
}

/// The same piece, higher by this many thicknesses.
fn raised(body: Body, levels: f32) -> Body {
    let mut body = body;
    body.pose.centre[2] += levels * THICKNESS;
    body
}

/// The same piece, tilted about the y axis: its east side goes down.
fn tilted(body: Body, degrees: f32) -> Body {
    let half = degrees.to_radians() / 2.0;
    let mut body = body;
    body.pose.turn = [0.0, half.sin(), 0.0, half.cos()];
    body
}

fn settled(bodies: &[Body]) -> Vec<Body> {
    let all: Vec<usize> = (0..bodies.len()).collect();
    let motion = World::new(Surface::default(), bodies).settle(&all, false);
    after(bodies, &motion)
}

fn after(bodies: &[Body], motion: &Motion) -> Vec<Body> {
    assert!(motion.rest.iter().all(Option::is_some), "all stay on the table");
    let rest = motion.rest.iter().flatten();
    bodies.iter().zip(rest).map(|(body, pose)| Body { pose: *pose, ..*body }).collect()
}

fn shot(velocity: [f32; 3]) -> Launch {
    Launch { velocity, spin: [0.0; 3] }
}

/// The height of a piece's middle plane above a point of the table.
fn height_at(pose: &Pose, x: f32, y: f32) -> f32 {
    let ([cx, cy, cz], [nx, ny, nz]) = (pose.centre, pose.up());
    cz - (nx * (x - cx) + ny * (y - cy)) / nz
}

#[test]
fn the_same_flicks_give_the_same_sum() {
    for layout in CheckLayout::ALL {
        assert_eq!(check_run(layout, 30), check_run(layout, 30), "{layout:?}");
    }
}

#[test]
fn a_world_built_again_gives_the_same_bits_traced_or_not() {
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

/// Thousands more of them are in the benchmark.
#[test]
fn nothing_is_lost_or_passes_through_anything() {
    let surface = Surface::default();
    for layout in CheckLayout::ALL {
        let bodies = layout.bodies();
        let (world, mut random) = (World::new(surface, &bodies), Random::new(99));
        for _ in 0..150 {
            let (body, launch) = any_flick(&bodies, surface, &mut random);
            let motion = world.flick(body, launch, false);
            assert_eq!(motion.rest.len(), bodies.len());
            for (body, rest) in bodies.iter().zip(&motion.rest) {
                let Some(pose) = rest else {
                    assert!(!body.is_fixed);
                    continue;
                };
                assert!(pose.numbers().iter().all(|number| number.is_finite()));
                assert!(pose.centre[2] > 0.06, "through the cloth: {pose:?}");
                assert!(pose.centre[2] < 2.0, "in the air: {pose:?}");
                assert!(pose.centre[0].abs() <= 45.0 && pose.centre[1].abs() <= 45.0);
                assert!(pose.up()[2].abs() > 0.5, "on its rim: {pose:?}");
                assert!(!body.is_fixed || *pose == body.pose, "a base moved");
            }
        }
    }
}

#[test]
fn pieces_that_nothing_touched_stay_to_the_bit() {
    let bodies = [disc(0.8, 0.0, 0.0), disc(0.8, 0.0, 10.0), disc(1.2, -3.0, -7.0)];
    let motion = World::new(Surface::default(), &bodies).flick(0, shot([80.0, 0.0, 80.0]), true);
    assert_eq!(motion.rest[1], Some(bodies[1].pose));
    assert_eq!(motion.rest[2], Some(bodies[2].pose));
    let landed = motion.rest[0].expect("on the table");
    assert!(landed.centre[0] > 10.0 && landed.centre[0] < 30.0, "{landed:?}");
    assert_eq!(motion.trace.tracks.len(), 1);
    let track = &motion.trace.tracks[0];
    assert_eq!((track.body, track.first_frame), (0, 0));
    assert_eq!(track.poses.first(), Some(&bodies[0].pose));
    assert_eq!(track.poses.last(), Some(&landed));
    let hit = motion.trace.impacts.first().expect("it lands");
    assert_eq!((hit.body, hit.other), (0, None));
    assert!(hit.speed > 50.0 && hit.speed < 110.0, "{hit:?}");
}

#[test]
fn a_piece_that_hits_another_is_told() {
    let bodies = [disc(0.8, 0.0, 0.0), disc(0.8, 5.0, 0.0)];
    let motion = World::new(Surface::default(), &bodies).flick(0, shot([120.0, 0.0, 0.0]), true);
    let hits = motion.trace.impacts.iter().filter(|hit| hit.other == Some(1));
    let hit = hits.into_iter().next().expect("they meet");
    assert_eq!(hit.body, 0);
    assert!(hit.speed > 60.0 && hit.speed < 121.0, "{hit:?}");
    assert_eq!(motion.trace.tracks.iter().map(|track| track.body).collect::<Vec<_>>(), [0, 1]);
    assert!(motion.rest[1].expect("on the table").centre[0] > 5.2, "it was pushed");
}

#[test]
fn x16_x19_what_passes_the_edge_is_gone_at_once() {
    let bodies = [disc(0.8, 40.0, 0.0), disc(0.8, 44.0, 0.0)];
    let world = World::new(Surface::default(), &bodies);
    let flown = world.flick(0, shot([200.0, 0.0, 100.0]), false);
    assert_eq!(flown.rest, [None, Some(bodies[1].pose)]);
    let slid = world.flick(0, shot([200.0, 0.0, 0.0]), false);
    assert_eq!(slid.rest[1], None, "pushed off");
}

#[test]
fn a_disc_slid_under_a_leaning_one_ends_under_it() {
    // A large disc that leans on three bases: its rim is 4 mm up in the east.
    let base = Body { is_fixed: true, ..disc(2.0, 0.0, 0.0) };
    let bodies = settled(&[
        base,
        raised(base, 1.0),
        raised(base, 2.0),
        raised(disc(2.0, -3.0, 0.0), 3.2),
        disc(0.5, -2.9, -4.0),
    ]);
    let leaning = bodies[3].pose;
    assert!(leaning.up()[2] < 0.995 && leaning.up()[2] > 0.9, "it leans: {leaning:?}");
    let world = World::new(Surface::default(), &bodies);
    let mut count_under = 0;
    for speed in [60.0, 70.0, 80.0, 90.0, 100.0, 110.0] {
        let motion = world.flick(4, shot([0.0, speed, 0.0]), false);
        let (slid, above) =
            (motion.rest[4].expect("on the table"), motion.rest[3].expect("on the table"));
        let [x, y, z] = slid.centre;
        let [above_x, above_y, _] = above.centre;
        if (x - above_x).hypot(y - above_y) < 1.9 {
            count_under += 1;
            assert!(z < 0.08 && height_at(&above, x, y) > z + 0.14, "{speed}: {slid:?} {above:?}");
        }
    }
    assert!(count_under >= 2, "{count_under} of 6 came to rest under it");
}

#[test]
fn stacks_of_four_stay() {
    let bodies: Vec<Body> = (0..4_u8)
        .map(|level| {
            let (x, y) = [(0.0, 0.0), (0.2, 0.1), (-0.1, 0.3), (0.1, -0.2)][usize::from(level)];
            raised(disc(1.0, x, y), 1.01 * f32::from(level))
        })
        .collect();
    let stack = settled(&bodies);
    for (level, (body, start)) in stack.iter().zip(&bodies).enumerate() {
        let [x, y, z] = body.pose.centre;
        let [start_x, start_y, _] = start.pose.centre;
        assert!((x - start_x).abs() < 0.03 && (y - start_y).abs() < 0.03, "{body:?}");
        assert!((z - THICKNESS * (level as f32 + 0.5)).abs() < 0.01, "{body:?}");
    }
    // Woken again and again, it does not creep.
    let mut again = stack.clone();
    for _ in 0..20 {
        again = settled(&again);
    }
    for (one, other) in stack.iter().zip(&again) {
        let way = (0..3).map(|axis| (one.pose.centre[axis] - other.pose.centre[axis]).abs());
        assert!(way.sum::<f32>() < 0.02, "{one:?} {other:?}");
    }
}

#[test]
fn fast_falls_stop_at_the_cloth_and_at_pieces() {
    for speed in [100.0, 250.0, 400.0, 500.0] {
        for degrees in [0.0, 10.0, 45.0, 80.0, 90.0] {
            let lower = disc(1.0, 0.0, 0.0);
            let falling = tilted(raised(disc(0.8, 0.2, 0.0), 60.0), degrees);
            let lone = tilted(raised(disc(0.8, 20.0, 0.0), 60.0), degrees);
            let bodies = [lower, falling, lone];
            let world = World::new(Surface::default(), &bodies);
            for body in [1, 2] {
                let motion = world.flick(body, shot([0.0, 0.0, -speed]), false);
                for pose in [motion.rest[0], motion.rest[body]].into_iter().flatten() {
                    let name = format!("{speed} {degrees} {pose:?}");
                    assert!(pose.centre[2] > 0.06 && pose.centre[2] < 0.5, "{name}");
                    assert!(pose.up()[2].abs() > 0.5, "{name}");
                }
                let (top, low) = (motion.rest[body], motion.rest[0]);
                let (top, low) = (top.expect("on the table"), low.expect("on the table"));
                let [x, y, z] = low.centre;
                if (top.centre[0] - x).hypot(top.centre[1] - y) < 1.5 {
                    let height = height_at(&top, x, y);
                    assert!(height > z + 0.1, "through it: {speed} {degrees} {top:?} {low:?}");
                }
            }
        }
    }
}

/// How far a disc of 8 mm goes on an empty table, on average over directions.
fn mean_way(press: i16, cloth: f32) -> f32 {
    let surface = Surface { width: 200.0, depth: 200.0, cloth };
    let bodies = [disc(0.8, 0.0, 0.0)];
    let world = World::new(surface, &bodies);
    let way = |number: i16| {
        let flick = Flick { dir: 150 * number, press, rim: 400, tilt: 0 };
        let tremor = Tremor { dir: 0, speed: (number % 6 - 3) * 60, elevation: 0 };
        let launch = Launch::new(flick, tremor, bodies[0].shape, surface);
        let rest = after(&bodies, &world.flick(0, launch, false));
        rest[0].pose.centre[0].hypot(rest[0].pose.centre[1])
    };
    (0..24).map(way).sum::<f32>() / 24.0
}

#[test]
fn x2_hops_are_5_to_60_centimetres_and_shorter_on_thick_cloth() {
    let ways: Vec<f32> = (0..=5).map(|fifth| mean_way(200 * fifth, 3.0)).collect();
    assert!(ways.is_sorted(), "harder is farther: {ways:?}");
    assert!((4.0..7.0).contains(&ways[0]) && (50.0..65.0).contains(&ways[5]), "{ways:?}");
    let ways: Vec<f32> = (1..=6_u8).map(|cloth| mean_way(500, f32::from(cloth))).collect();
    assert!(ways.iter().rev().is_sorted(), "thicker is shorter: {ways:?}");
}

#[test]
fn rectangles_flip_and_lie_flat() {
    let shape = Shape::Rect { width: 1.5, length: 3.0 };
    let bodies = [Body { shape, pose: Pose::flat(0.0, 0.0, 20.0), is_fixed: false }];
    let (surface, mut flips) = (Surface::default(), 0);
    let world = World::new(surface, &bodies);
    for number in 0..60_i16 {
        let flick =
            Flick { dir: 60 * number, press: 200 + 10 * number, rim: 1000 - 16 * number, tilt: 0 };
        let launch = Launch::new(flick, Tremor::default(), shape, surface);
        let Some(pose) = world.flick(0, launch, false).rest[0] else { continue };
        assert!(pose.up()[2].abs() > 0.999 && (pose.centre[2] - 0.075).abs() < 0.01, "{pose:?}");
        flips += u32::from(!pose.shows_normal_side());
    }
    assert!((6..=54).contains(&flips), "{flips} of 60 flipped");
}

#[test]
fn x81_a_piece_on_its_rim_is_tipped_the_same_way_every_time() {
    let quarter = std::f32::consts::FRAC_1_SQRT_2;
    let upright = Pose { centre: [0.0, 0.0, 1.0], turn: [0.0, quarter, 0.0, quarter] };
    let bodies = [Body { pose: upright, ..disc(1.0, 0.0, 0.0) }];
    let world = World::new(Surface::default(), &bodies);
    let motion = world.settle(&[0], false);
    let pose = motion.rest[0].expect("on the table");
    assert!(pose.up()[2].abs() > 0.999, "{pose:?}");
    assert!(!motion.was_stopped);
    assert_eq!(motion, world.settle(&[0], false));
}

#[test]
fn x6_resources_dropped_together_lie_apart_on_the_table() {
    let mut random = Random::new(3);
    let bodies: Vec<Body> = (0..10_u8)
        .map(|number| {
            let (x, y) = (random.between(-2.0, 2.0), random.between(-2.0, 2.0));
            let body = raised(disc(0.8, x, y), 133.0 + 2.0 * f32::from(number));
            tilted(body, random.between(0.0, 360.0))
        })
        .collect();
    let all: Vec<usize> = (0..10).collect();
    let motion = World::new(Surface::default(), &bodies).settle(&all, true);
    let rest = after(&bodies, &motion);
    assert!(!motion.was_stopped, "{} steps", motion.steps);
    let farthest = rest.iter().map(|body| body.pose.centre[0].hypot(body.pose.centre[1]));
    let farthest = farthest.fold(0.0, f32::max);
    assert!(farthest > 2.0 && farthest < 30.0, "{farthest} cm");
    assert!(rest.iter().all(|body| body.pose.centre[2] < 1.0));
    assert_eq!(motion.trace.tracks.len(), 10);
}

#[test]
fn x74_what_lay_on_a_removed_piece_falls() {
    let bodies = [raised(disc(1.0, 0.0, 0.0), 1.0), disc(1.0, 10.0, 0.0)];
    let motion = World::new(Surface::default(), &bodies).settle(&[0], false);
    let pose = motion.rest[0].expect("on the table");
    assert!((pose.centre[2] - 0.075).abs() < 0.005, "{pose:?}");
    assert_eq!(motion.rest[1], Some(bodies[1].pose));
}

#[test]
fn nonsense_is_survived() {
    let mut bodies = vec![disc(f32::NAN, 0.0, 0.0), disc(1e9, 10.0, 0.0), disc(-1.0, 20.0, 0.0)];
    bodies.push(disc(1.0, f32::NAN, 0.0));
    bodies.push(disc(1.0, 1e30, 0.0));
    let surface = Surface { width: f32::NAN, depth: f32::NAN, cloth: f32::NAN };
    let world = World::new(surface, &bodies);
    for body in 0..7 {
        for number in [f32::NAN, f32::INFINITY, -f32::INFINITY, 1e30, 0.0] {
            let launch = Launch { velocity: [number; 3], spin: [number; 3] };
            let motion = world.flick(body, launch, true);
            assert_eq!(motion.rest.len(), 5);
            assert_eq!(motion.rest[3], None);
            for pose in motion.rest.iter().flatten() {
                assert!(pose.numbers().iter().all(|number| number.is_finite()));
            }
        }
    }
    let _ = world.settle(&[0, 0, 99, 3], false);
    let empty = World::new(Surface::default(), &[]).settle(&[1], true);
    assert!(empty.rest.is_empty());
}
