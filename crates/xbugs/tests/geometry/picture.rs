//! The picture: what is in it, and that it can be read.

use taula_xbugs::geometry::Placed;
use taula_xbugs::picture::{self, Kind, Picture, Shown, Zoom};
use taula_xbugs::pose::Pose;

use crate::scenes::{SIZE, check, disc, flat, leaning_west, rect, stacked, turned};

/// Whether tags are closed in order and no stray sign is left.
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
    let svg = Picture::new(SIZE).to_svg();
    assert!(is_well_formed(&svg));
    assert!(svg.contains(">40</text>") && svg.contains(">\u{2212}40</text>"));
    assert!(svg.matches("stroke-dasharray").count() >= 4, "halves and 10 cm lines");
}

#[test]
fn every_kind_of_piece_is_drawn() {
    let mut large = shown(flat(disc(2.5), 5.0, 0.0), "Fo", Kind::Base);
    let small = shown(flat(disc(2.5), 15.0, 0.0), "Ey", Kind::Base);
    let rings = |base: &Shown| {
        Picture::new(SIZE).with_piece(base.clone()).to_svg().matches("fill=\"none\" stroke").count()
    };
    large.is_large = true;
    assert_eq!(rings(&large), rings(&small) + 1, "two rings while it is large");
    let mut special = shown(flat(disc(0.8), 0.0, 5.0), "G2", Kind::Bug);
    special.is_special_side = true;
    special.is_highlighted = true;
    let mut ghost = shown(turned(flat(rect(1.6, 3.0), 0.0, 9.0), 20.0), "C1", Kind::Bug);
    ghost.is_ghost = true;
    let svg = Picture::new(SIZE)
        .with_pieces([large, small, special, ghost])
        .with_piece(shown(leaning_west(1.0, 1.7, 1.0, 1), "W1", Kind::Bug))
        .with_piece(shown(flat(disc(0.9), 20.0, 3.0), "M", Kind::Effect))
        .with_piece(shown(flat(disc(0.7), 1.0, 1.0), "", Kind::Resource))
        .with_path(vec![[0.0, 0.0, 0.1], [3.0, 1.0, 4.0], [6.0, 2.0, 0.1]], "#c03030")
        .with_title("All of them")
        .with_caption_line("Gnat 2 lands on Spitter 1: captured")
        .to_svg();
    assert!(is_well_formed(&svg));
    for label in [">Fo<", ">Ey<", ">G2<", ">C1<", ">W1<", ">M<", ">4.0 cm high<", ">All of them<"] {
        assert!(svg.contains(label), "{label}");
    }
    assert!(svg.contains("<ellipse") && svg.contains("<polygon") && svg.contains("<polyline"));
}

#[test]
fn x70_who_lies_on_top_is_drawn_last() {
    let upper = shown(leaning_west(1.0, 1.7, 1.0, 1), "up", Kind::Bug);
    let lower = shown(flat(disc(1.0), 0.0, 0.0), "low", Kind::Bug);
    let top = shown(stacked(disc(0.7), -0.5, 0.0, 1), "top", Kind::Bug);
    let pieces = [&upper, &lower, &top];
    for turn in 0..3 {
        let order = (0..3).map(|index| pieces[(index + turn) % 3].clone());
        let svg = Picture::new(SIZE).with_pieces(order).to_svg();
        let place = |label: &str| svg.find(&format!(">{label}</text>")).unwrap();
        assert!(place("low") < place("up") && place("low") < place("top"));
        assert_eq!(svg.matches("stroke-dasharray=\"3 3\"").count(), 1, "what is hidden");
    }
}

#[test]
fn labels_cannot_break_the_picture() {
    let nasty = "<b>&\"'\u{1}\u{ffff}]]>";
    let mut piece = Shown::new(flat(disc(1.0), 0.0, 0.0), nasty, Kind::Bug, [nasty, nasty]);
    let picture = Picture::new(SIZE).with_title(nasty).with_caption_line(nasty);
    let kinds = [Kind::Bug, Kind::Base, Kind::Effect, Kind::Resource];
    for kind in kinds {
        piece.kind = kind;
        let svg =
            picture.clone().with_piece(piece.clone()).with_path(vec![[0.0; 3]], nasty).to_svg();
        assert!(is_well_formed(&svg), "{svg}");
        assert!(!svg.contains("<b>") && !svg.contains('\u{1}'));
    }
}

#[test]
fn broken_numbers_make_no_broken_picture() {
    for number in [f32::NAN, f32::INFINITY, f32::MAX, -f32::MAX] {
        let pose = Pose { centre: [number; 3], turn: [number; 4] };
        let piece = Placed { shape: disc(number), pose };
        let svg = Picture::new([number; 2])
            .with_piece(shown(piece, "A", Kind::Bug))
            .with_path(vec![[number; 3], [0.0; 3]], "#000000")
            .with_zoom(Zoom::around([number, 0.0], number))
            .to_svg();
        assert!(is_well_formed(&svg) && !svg.contains("NaN") && !svg.contains("inf\""));
        assert!(svg.len() < 100_000);
        assert!(is_well_formed(&picture::scene(SIZE, &[("A", piece)])));
    }
}

#[test]
fn a_test_that_fails_names_its_picture() {
    let scene = [("A", flat(disc(1.0), 0.0, 0.0)), ("B", stacked(disc(1.0), 0.5, 0.0, 1))];
    let failed = std::panic::catch_unwind(|| check("wrong on purpose", &scene, &["A on B"]));
    let message = failed.unwrap_err().downcast::<String>().unwrap();
    let (_, path) = message.split_once("see ").unwrap();
    assert!(message.contains("found [\"B on A\"]"), "{message}");
    assert_eq!(std::fs::read_to_string(path).unwrap(), picture::scene(SIZE, &scene));
}

#[test]
fn a_scene_is_shown_close_up() {
    let svg = picture::scene(SIZE, &[("A", flat(disc(1.0), 30.0, 30.0))]);
    assert!(is_well_formed(&svg));
    assert!(svg.contains("r=\"300\""), "a fourth of the view: {svg}");
    assert!(svg.contains("A: x 30.000"));
}
