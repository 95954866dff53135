use taula_xbugs::geometry::Placed;
use taula_xbugs::pose::Pose;
use taula_xbugs::shape::{Shape, THICKNESS};

use super::{Kind, Picture, Shown, Trajectory};

const fn disc(radius: f32) -> Shape {
    Shape::Disc { radius }
}

/// A piece that lies flat, with this many others below it.
fn stacked(shape: Shape, x: f32, y: f32, below: u8) -> Placed {
    let mut pose = Pose::flat(x, y, 0.0);
    pose.centre[2] += f32::from(below) * THICKNESS;
    Placed { shape, pose }
}

fn flat(shape: Shape, x: f32, y: f32) -> Placed {
    stacked(shape, x, y, 0)
}

/// A disc of radius 1 whose raised western rim leans on a flat disc in the middle.
fn leaning() -> Placed {
    let half = 4.5_f32.to_radians();
    let turn = [0.0, half.sin(), 0.0, half.cos()];
    Placed { shape: disc(1.0), pose: Pose { centre: [1.7, 0.0, 0.22], turn } }
}

/// An empty table of the default size.
fn table() -> Picture {
    Picture { size: [90.0; 2], ..Picture::default() }
}

fn with(pieces: impl IntoIterator<Item = Shown>) -> Picture {
    Picture { pieces: pieces.into_iter().collect(), ..table() }
}

fn trajectory(points: Vec<[f32; 3]>, colour: &str) -> Trajectory {
    Trajectory { points, colour: colour.to_owned() }
}

/// Whether tags are closed in order and no stray character is left.
fn is_well_formed(xml: &str) -> bool {
    let mut open = Vec::new();
    let mut rest = xml;
    while let Some(start) = rest.find('<') {
        let Some(length) = rest[start..].find('>') else { return false };
        let tag = &rest[start + 1..start + length];
        if !tag.matches('"').count().is_multiple_of(2)
            || tag.contains('<')
            || rest[..start].contains('>')
        {
            return false;
        }
        let name = |tag: &str| tag.split_whitespace().next().unwrap_or_default().to_owned();
        if let Some(closing) = tag.strip_prefix('/') {
            if open.pop() != Some(name(closing)) {
                return false;
            }
        } else if !tag.ends_with('/') {
            open.push(name(tag));
        }
        rest = &rest[start + length + 1..];
    }
    open.is_empty() && rest.trim().is_empty()
}

fn shown(placed: Placed, label: &str, kind: Kind) -> Shown {
    Shown::new(placed, label, kind, ["#8a5a00", "#ffd36b"])
}

#[test]
fn an_empty_table_has_rulers_and_lines() {
    let svg = table().to_svg();
    assert!(is_well_formed(&svg));
    assert!(svg.contains(">40</text>") && svg.contains(">\u{2212}40</text>"));
    assert!(svg.matches("stroke-dasharray").count() >= 4, "halves and 10 cm lines");
}

#[test]
fn every_kind_of_piece_is_drawn() {
    let mut large = shown(flat(disc(2.5), 5.0, 0.0), "Fo", Kind::Base);
    let small = shown(flat(disc(2.5), 15.0, 0.0), "Ey", Kind::Base);
    let rings =
        |base: &Shown| with([base.clone()]).to_svg().matches("fill=\"none\" stroke").count();
    large.is_large = true;
    assert_eq!(rings(&large), rings(&small) + 1, "two rings while it is large");
    let mut special = shown(flat(disc(0.8), 0.0, 5.0), "G2", Kind::Bug);
    special.is_special_side = true;
    special.is_highlighted = true;
    let shape = Shape::Rect { width: 1.6, length: 3.0 };
    let rect = Placed { shape, pose: Pose::flat(0.0, 9.0, 20.0) };
    let mut ghost = shown(rect, "C1", Kind::Bug);
    ghost.is_ghost = true;
    let tilted = shown(leaning(), "W1", Kind::Bug);
    let effect = shown(flat(disc(0.9), 20.0, 3.0), "M", Kind::Effect);
    let resource = shown(flat(disc(0.7), 1.0, 1.0), "", Kind::Resource);
    let flight = vec![[0.0, 0.0, 0.1], [3.0, 1.0, 4.0], [6.0, 2.0, 0.1]];
    let svg = Picture {
        trajectories: vec![trajectory(flight, "#c03030")],
        title: "All of them".to_owned(),
        caption: vec!["Gnat 2 lands on Spitter 1: captured".to_owned()],
        ..with([large, small, special, ghost, tilted, effect, resource])
    }
    .to_svg();
    assert!(is_well_formed(&svg));
    for label in [">Fo<", ">Ey<", ">G2<", ">C1<", ">W1<", ">M<", ">4.0 cm high<", ">All of them<"] {
        assert!(svg.contains(label), "{label}");
    }
    assert!(svg.contains("<ellipse") && svg.contains("<polygon") && svg.contains("<polyline"));
}

#[test]
fn x70_the_upper_piece_is_drawn_last() {
    let upper = shown(leaning(), "up", Kind::Bug);
    let lower = shown(flat(disc(1.0), 0.0, 0.0), "low", Kind::Bug);
    let top = shown(stacked(disc(0.7), -0.5, 0.0, 1), "top", Kind::Bug);
    let pieces = [&upper, &lower, &top];
    for turn in 0..3 {
        let order = (0..3).map(|index| pieces[(index + turn) % 3].clone());
        let svg = with(order).to_svg();
        let place = |label: &str| svg.find(&format!(">{label}</text>")).unwrap();
        assert!(place("low") < place("up") && place("low") < place("top"));
        assert_eq!(svg.matches("stroke-dasharray=\"3 3\"").count(), 1, "the covered outline");
    }
}

#[test]
fn labels_cannot_break_the_picture() {
    let nasty = "<b>&\"'\u{1}\u{ffff}]]>";
    let mut piece = Shown::new(flat(disc(1.0), 0.0, 0.0), nasty, Kind::Bug, [nasty, nasty]);
    let kinds = [Kind::Bug, Kind::Base, Kind::Effect, Kind::Resource];
    for kind in kinds {
        piece.kind = kind;
        let svg = Picture {
            trajectories: vec![trajectory(vec![[0.0; 3]], nasty)],
            title: nasty.to_owned(),
            caption: vec![nasty.to_owned()],
            ..with([piece.clone()])
        }
        .to_svg();
        assert!(is_well_formed(&svg), "{svg}");
        assert!(!svg.contains("<b>") && !svg.contains('\u{1}'));
    }
}

#[test]
fn numbers_that_are_not_finite_make_a_valid_picture() {
    for number in [f32::NAN, f32::INFINITY, f32::MAX, -f32::MAX] {
        let pose = Pose { centre: [number; 3], turn: [number; 4] };
        let piece = Placed { shape: disc(number), pose };
        let svg = Picture {
            size: [number; 2],
            trajectories: vec![trajectory(vec![[number; 3], [0.0; 3]], "#000000")],
            ..with([shown(piece, "A", Kind::Bug)])
        }
        .to_svg();
        assert!(is_well_formed(&svg) && !svg.contains("NaN") && !svg.contains("inf\""));
        assert!(svg.len() < 100_000);
    }
}
