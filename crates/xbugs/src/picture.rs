//! The table from above, as an SVG.
//!
//! A [`Picture`] is put together piece by piece and drawn at the end. Lower
//! pieces are drawn first, so that one sees who lies on whom, with a broken line
//! for what is hidden; and the higher a piece lies the further away is its shadow.
//!
//! ```
//! use taula_xbugs::geometry::Placed;
//! use taula_xbugs::picture::{Kind, Picture, Shown};
//! use taula_xbugs::pose::Pose;
//! use taula_xbugs::shape::Shape;
//!
//! let gnat = Placed { shape: Shape::Disc { radius: 0.8 }, pose: Pose::flat(3.0, -12.5, 0.0) };
//! let svg = Picture::new([90.0, 90.0])
//!     .with_title("Before the first flick")
//!     .with_piece(Shown::new(gnat, "G2", Kind::Bug, ["#8a5a00", "#ffd36b"]))
//!     .to_svg();
//! assert!(svg.starts_with("<svg"));
//! ```

mod flight;
mod frame;
mod order;
mod piece;
mod svg;

use crate::geometry::Placed;

use frame::Frame;
use svg::Svg;

/// What a piece is; each is drawn in its own way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A unit of an army.
    Bug,
    /// A large disc with a ring; two rings while it is large (X28).
    Base,
    /// A piece that a power brought to the table.
    Effect,
    /// A small plain disc.
    Resource,
}

/// A piece to be shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// Where and how it lies.
    pub placed: Placed,
    /// Up to three characters are written on the piece, more under it.
    pub label: String,
    /// As `#rrggbb`: the disc, and what is drawn on it.
    pub colours: [String; 2],
    /// What it is.
    pub kind: Kind,
    /// Whether the special side of a bug is up (X25).
    pub is_special_side: bool,
    /// Whether it is a large base (X28).
    pub is_large: bool,
    /// Whether a bright ring is drawn around it.
    pub is_highlighted: bool,
    /// Whether it is no longer there, or not yet: only a broken line is drawn.
    pub is_ghost: bool,
}

impl Shown {
    /// A piece in its plainest state.
    #[must_use]
    pub fn new(placed: Placed, label: &str, kind: Kind, colours: [&str; 2]) -> Shown {
        Shown {
            placed,
            label: label.to_owned(),
            colours: colours.map(str::to_owned),
            kind,
            is_special_side: false,
            is_large: false,
            is_highlighted: false,
            is_ghost: false,
        }
    }
}

/// The way of a piece through the air.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Where its middle was: x, y, z, at even times.
    pub points: Vec<[f32; 3]>,
    /// As `#rrggbb`.
    pub colour: String,
}

/// A part of the table, in centimetres from its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zoom {
    /// The smallest x.
    pub west: f32,
    /// The smallest y.
    pub south: f32,
    /// The largest x.
    pub east: f32,
    /// The largest y.
    pub north: f32,
}

impl Zoom {
    /// A square around a point: `reach` is half of its side.
    #[must_use]
    pub fn around([x, y]: [f32; 2], reach: f32) -> Zoom {
        Zoom { west: x - reach, south: y - reach, east: x + reach, north: y + reach }
    }
}

/// A picture of the table from above.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    size: [f32; 2],
    pieces: Vec<Shown>,
    paths: Vec<Path>,
    title: Option<String>,
    caption: Vec<String>,
    zoom: Option<Zoom>,
}

impl Picture {
    /// An empty table of this width and depth in centimetres.
    #[must_use]
    pub fn new(size: [f32; 2]) -> Picture {
        Picture {
            size,
            pieces: Vec::new(),
            paths: Vec::new(),
            title: None,
            caption: Vec::new(),
            zoom: None,
        }
    }

    /// Adds a piece.
    #[must_use]
    pub fn with_piece(mut self, piece: Shown) -> Picture {
        self.pieces.push(piece);
        self
    }

    /// Adds pieces.
    #[must_use]
    pub fn with_pieces(mut self, pieces: impl IntoIterator<Item = Shown>) -> Picture {
        self.pieces.extend(pieces);
        self
    }

    /// Adds the way of a piece: a line on the felt, and a dot for each moment,
    /// larger while the piece is high.
    #[must_use]
    pub fn with_path(mut self, points: Vec<[f32; 3]>, colour: &str) -> Picture {
        self.paths.push(Path { points, colour: colour.to_owned() });
        self
    }

    /// Writes a line above the table.
    #[must_use]
    pub fn with_title(mut self, title: &str) -> Picture {
        self.title = Some(title.to_owned());
        self
    }

    /// Adds a line below the table.
    #[must_use]
    pub fn with_caption_line(mut self, line: &str) -> Picture {
        self.caption.push(line.to_owned());
        self
    }

    /// Shows only a part of the table. A part without area is ignored.
    #[must_use]
    pub fn with_zoom(mut self, zoom: Zoom) -> Picture {
        self.zoom = Some(zoom);
        self
    }

    /// Draws it.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let frame = Frame::new(self.size, self.zoom, self.title.is_some(), self.caption.len());
        let mut svg = Svg::new(frame.width(), frame.height());
        if let Some(title) = &self.title {
            svg.describe(title);
        }
        frame.draw_table(&mut svg);
        svg.open(&format!("g clip-path=\"url(#{})\"", Frame::CLIP));
        for index in order::lowest_first(&self.pieces) {
            if let Some(shown) = self.pieces.get(index) {
                piece::draw(&mut svg, &frame, shown, index);
            }
        }
        for index in order::covered(&self.pieces) {
            if let Some(shown) = self.pieces.get(index) {
                piece::draw_hidden(&mut svg, &frame, shown);
            }
        }
        for path in &self.paths {
            flight::draw(&mut svg, &frame, path);
        }
        svg.close("g");
        frame.draw_edge(&mut svg);
        frame.draw_rulers(&mut svg);
        frame.draw_texts(&mut svg, self.title.as_deref(), &self.caption);
        svg.finish()
    }
}

/// Colours for pieces of which nothing but the outline is known.
const PLAIN: [[&str; 2]; 6] = [
    ["#2f6690", "#d9eaf5"],
    ["#b5532a", "#fbe3d6"],
    ["#5b7f2b", "#e8f2d8"],
    ["#7d4f9e", "#eddff5"],
    ["#a88a1c", "#fbf3cf"],
    ["#3d3d3d", "#e2e2e2"],
];

/// A picture of pieces of which only names and places are known, close up: what
/// a test that fails prints.
#[must_use]
pub fn scene(size: [f32; 2], pieces: &[(&str, Placed)]) -> String {
    let mut picture = Picture::new(size);
    for (&(name, placed), colours) in pieces.iter().zip(PLAIN.iter().cycle()) {
        let [x, y, z] = placed.pose.centre;
        let lean = libm::acosf(placed.pose.up()[2].abs().min(1.0)).to_degrees();
        picture =
            picture.with_piece(Shown::new(placed, name, Kind::Bug, *colours)).with_caption_line(
                &format!("{name}: x {x:.3}, y {y:.3}, z {z:.3} cm, leaning {lean:.1} degrees"),
            );
    }
    match bounds(pieces) {
        Some(zoom) => picture.with_zoom(zoom).to_svg(),
        None => picture.to_svg(),
    }
}

/// A square that holds all pieces, with a centimetre around them.
fn bounds(pieces: &[(&str, Placed)]) -> Option<Zoom> {
    let mut corners = [f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY];
    for (_, placed) in pieces {
        let ([x, y, _], reach) = (placed.pose.centre, placed.shape.reach() + 1.0);
        let [west, south, east, north] = corners;
        corners =
            [west.min(x - reach), south.min(y - reach), east.max(x + reach), north.max(y + reach)];
    }
    let [west, south, east, north] = corners;
    let middle = [(west + east) / 2.0, (south + north) / 2.0];
    let reach = (east - west).max(north - south) / 2.0;
    reach.is_finite().then(|| Zoom::around(middle, reach))
}
