//! Draws what flicks do, for docs/xbugs-physics.md. From the workspace's root:
//! `cargo run --release -p taula-xbugs --example flick_curves`
//!
//! Prints the figures and writes docs/xbugs/press.svg, height.svg and cloth.svg.

use std::fmt::Write as _;
use std::{fs, io};

use taula_xbugs::flick::{Flick, Tremor};
use taula_xbugs::physics::{Body, Launch, Surface, World};
use taula_xbugs::pose::Pose;
use taula_xbugs::shape::Shape;

/// What a flick does on an empty table, on average over directions.
struct Jump {
    /// Degrees at take-off.
    angle: f32,
    /// Centimetres at the highest point.
    height: f32,
    /// Centimetres to where it would first land.
    carry: f32,
    /// Centimetres to where it rests.
    way: f32,
    /// The share that shows the other side.
    flipped: f32,
}

const DIRECTIONS: i16 = 36;

fn jump(shape: Shape, press: i16, rim: i16, cloth: f32) -> Jump {
    // So large that nothing leaves it.
    let surface = Surface { width: 400.0, depth: 400.0, cloth };
    let body = Body { shape, pose: Pose::flat(0.0, 0.0, 0.0), is_fixed: false };
    let world = World::new(surface, &[body]);
    let (mut way, mut flipped) = (0.0, 0.0);
    let mut velocity = [0.0; 3];
    for number in 0..DIRECTIONS {
        let flick = Flick { dir: 100 * number, press, rim, tilt: 0 };
        // A hand that trembles a little: what is learnt is the mean.
        let tremor =
            Tremor { dir: 0, speed: (number % 6 - 3) * 60, elevation: number % 5 * 50 - 100 };
        let launch = Launch::new(flick, tremor, shape, surface);
        let rest = world.flick(0, launch, false).rest;
        let pose = rest.first().copied().flatten().unwrap_or(body.pose);
        way += pose.centre[0].hypot(pose.centre[1]) / f32::from(DIRECTIONS);
        flipped += f32::from(u8::from(!pose.shows_normal_side())) / f32::from(DIRECTIONS);
        velocity = Launch::new(flick, Tremor::default(), shape, surface).velocity;
    }
    let (along, up) = (velocity[0].hypot(velocity[1]), velocity[2]);
    Jump {
        angle: up.atan2(along).to_degrees(),
        height: up * up / 2.0 / 981.0,
        carry: 2.0 * along * up / 981.0,
        way,
        flipped,
    }
}

fn main() -> io::Result<()> {
    let small = Shape::Disc { radius: 0.8 };
    fs::create_dir_all("docs/xbugs")?;
    let (mut ways, mut heights) = (Vec::new(), Vec::new());
    println!("press  rim  angle  height  carry    way  flipped");
    for rim in [0, 200, 400, 600, 800, 1000] {
        let (mut way, mut height) = (Vec::new(), Vec::new());
        for press in (0..=1000).step_by(50) {
            let jump = jump(small, press, rim, 3.0);
            way.push((f32::from(press) / 1000.0, jump.way));
            height.push((f32::from(press) / 1000.0, jump.height));
            if press % 250 == 0 {
                print_jump(press, rim, &jump);
            }
        }
        let name = format!("rim {:.1}", f32::from(rim) / 1000.0);
        ways.push((name.clone(), way));
        heights.push((name, height));
    }
    let axes = Axes { x: "press", y: "centimetres to rest", from: 0.0, to: 1.0, top: 80.0 };
    fs::write("docs/xbugs/press.svg", plot("How far an 8 mm disc goes", &axes, &ways))?;
    let axes = Axes { y: "centimetres up", top: 20.0, ..axes };
    fs::write("docs/xbugs/height.svg", plot("How high it jumps", &axes, &heights))?;
    fs::write("docs/xbugs/cloth.svg", cloth(small))?;
    for shape in [Shape::Disc { radius: 1.2 }, Shape::Rect { width: 1.5, length: 3.0 }] {
        println!("{shape:?}");
        for press in [0, 500, 1000] {
            print_jump(press, 400, &jump(shape, press, 400, 3.0));
        }
    }
    Ok(())
}

fn cloth(shape: Shape) -> String {
    let mut lines = vec![("way".to_owned(), Vec::new()), ("height".to_owned(), Vec::new())];
    println!("cloth in millimetres, press 0.50, rim 0.40");
    for tenths in (10..=60_u8).step_by(5) {
        let cloth = f32::from(tenths) / 10.0;
        let jump = jump(shape, 500, 400, cloth);
        lines[0].1.push((cloth, jump.way));
        lines[1].1.push((cloth, jump.height));
        println!(
            "{cloth:.1}: angle {:.0}, height {:.1}, way {:.1}",
            jump.angle, jump.height, jump.way
        );
    }
    let axes = Axes { x: "cloth in millimetres", y: "centimetres", from: 1.0, to: 6.0, top: 40.0 };
    plot("Thicker cloth: higher and less far (X2)", &axes, &lines)
}

fn print_jump(press: i16, rim: i16, jump: &Jump) {
    println!(
        "{:5.2} {:4.1} {:6.0} {:7.1} {:6.1} {:6.1} {:7.0}%",
        f32::from(press) / 1000.0,
        f32::from(rim) / 1000.0,
        jump.angle,
        jump.height,
        jump.carry,
        jump.way,
        100.0 * jump.flipped,
    );
}

struct Axes {
    x: &'static str,
    y: &'static str,
    from: f32,
    to: f32,
    top: f32,
}

const COLOURS: [&str; 6] = ["#0b3c5d", "#1d7874", "#679436", "#e0a100", "#c8553d", "#7b2d5b"];

fn plot(title: &str, axes: &Axes, lines: &[(String, Vec<(f32, f32)>)]) -> String {
    let place = |x: f32, y: f32| {
        (60.0 + 440.0 * (x - axes.from) / (axes.to - axes.from), 280.0 - 230.0 * y / axes.top)
    };
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 600 330\" font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"600\" height=\"330\" fill=\"white\"/>\n",
    );
    let _ = writeln!(svg, "<text x=\"60\" y=\"28\" font-size=\"15\">{title}</text>");
    for part in 0..=4_u8 {
        let share = f32::from(part) / 4.0;
        let (value_x, value_y) = (axes.from + share * (axes.to - axes.from), share * axes.top);
        let ((x, _), (_, y)) = (place(value_x, 0.0), place(axes.from, value_y));
        let _ = writeln!(svg, "<path d=\"M60 {y:.1}H500\" stroke=\"#ddd\"/>");
        let _ = writeln!(
            svg,
            "<text x=\"52\" y=\"{:.1}\" text-anchor=\"end\">{value_y:.0}</text>",
            y + 4.0
        );
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"298\" text-anchor=\"middle\">{value_x:.2}</text>"
        );
    }
    let _ = writeln!(svg, "<text x=\"280\" y=\"318\" text-anchor=\"middle\">{}</text>", axes.x);
    let _ = writeln!(
        svg,
        "<text transform=\"translate(18 165) rotate(-90)\" text-anchor=\"middle\">{}</text>",
        axes.y
    );
    for (number, ((name, line), colour)) in lines.iter().zip(COLOURS).enumerate() {
        let points: Vec<String> =
            line.iter().map(|&(x, y)| place(x, y)).map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let points = points.join(" ");
        let _ = writeln!(
            svg,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"
        );
        let _ = writeln!(
            svg,
            "<text x=\"512\" y=\"{}\" fill=\"{colour}\">{name}</text>",
            60 + 18 * number
        );
    }
    svg.push_str("</svg>\n");
    svg
}
