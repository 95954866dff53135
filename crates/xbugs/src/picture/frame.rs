//! The felt, its lines, the rulers and the words around the table.

use super::Zoom;
use super::svg::{Lettering, Svg, Value, number};

/// The longer side of the part of the table that is shown, in pixels.
const VIEW: f32 = 1200.0;
/// Room around it for the rulers.
const MARGIN: f32 = 42.0;
/// The height of the title and of a line below the table.
const TITLE: f32 = 34.0;
const LINE: f32 = 21.0;

/// Paper, felt, and lines on them. Light, so that they can be printed.
const PAPER: &str = "#ffffff";
const FELT: &str = "#e6eedd";
const BEYOND: &str = "#f4f1ea";
const FAINT: &str = "#9db088";
const EDGE: &str = "#6f5336";
const INK: &str = "#33322e";

/// Which part of the table is shown, and how large.
pub(super) struct Frame {
    /// Half the table's width and depth.
    half: [f32; 2],
    shown: Zoom,
    /// Pixels a centimetre.
    pub(super) scale: f32,
    top: f32,
    caption_lines: usize,
}

impl Frame {
    /// The name of the clip path that holds what is drawn within the view.
    pub(super) const CLIP: &'static str = "view";

    pub(super) fn new(size: [f32; 2], zoom: Option<Zoom>, has_title: bool, lines: usize) -> Frame {
        let sound = |length: f32| if length > 0.0 && length < 1e4 { length } else { 90.0 };
        let half = size.map(|length| sound(length) / 2.0);
        // Two centimetres beyond the edge show that it is the edge.
        let [east, north] = half.map(|half| half + 2.0);
        let whole = Zoom { west: -east, south: -north, east, north };
        let shown = zoom.filter(is_sound).unwrap_or(whole);
        let longest = (shown.east - shown.west).max(shown.north - shown.south);
        let top = MARGIN / 2.0 + if has_title { TITLE } else { 0.0 };
        Frame { half, shown, scale: VIEW / longest, top, caption_lines: lines }
    }

    pub(super) fn width(&self) -> f32 {
        MARGIN * 1.5 + self.view_width()
    }

    pub(super) fn height(&self) -> f32 {
        let caption = if self.caption_lines == 0 { 0.0 } else { 8.0 };
        self.top + self.view_height() + MARGIN + caption + self.caption_lines as f32 * LINE
    }

    fn view_width(&self) -> f32 {
        (self.shown.east - self.shown.west) * self.scale
    }

    fn view_height(&self) -> f32 {
        (self.shown.north - self.shown.south) * self.scale
    }

    /// Where a point of the table is in the picture.
    pub(super) fn at(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        [
            MARGIN + (x - self.shown.west) * self.scale,
            self.top + (self.shown.north - y) * self.scale,
        ]
    }

    /// The cloth and its lines.
    pub(super) fn draw_table(&self, svg: &mut Svg) {
        let (width, height) = (self.width(), self.height());
        svg.element(
            "rect",
            &[("width", width.into()), ("height", height.into()), ("fill", PAPER.into())],
        );
        svg.open(&format!("clipPath id=\"{}\"", Frame::CLIP));
        self.view_rect(svg, "none");
        svg.close("clipPath");
        self.view_rect(svg, BEYOND);
        svg.open(&format!("g clip-path=\"url(#{})\"", Frame::CLIP));
        self.rect(svg, 0.0, vec![("fill", FELT.into())]);
        // X4: bases about 10 cm from the edge; X5: bugs at least 10 cm from the
        // line between the halves.
        if self.half.iter().all(|&half| half > 10.0) {
            let dotted = vec![
                ("fill", "none".into()),
                ("stroke", FAINT.into()),
                ("stroke-width", 1.0.into()),
                ("stroke-dasharray", "1.5 5".into()),
            ];
            self.rect(svg, 10.0, dotted);
        }
        for y in [-10.0, 10.0] {
            self.line_across(svg, y, 1.0, "1.5 5");
        }
        self.line_across(svg, 0.0, 1.6, "9 5");
        svg.close("g");
    }

    fn view_rect(&self, svg: &mut Svg, fill: &str) {
        svg.element(
            "rect",
            &[
                ("x", MARGIN.into()),
                ("y", self.top.into()),
                ("width", self.view_width().into()),
                ("height", self.view_height().into()),
                ("fill", fill.into()),
            ],
        );
    }

    /// The rectangle that is this far inside the table's edge.
    fn rect(&self, svg: &mut Svg, inset: f32, style: Vec<(&str, Value<'_>)>) {
        let [east, north] = self.half.map(|half| half - inset);
        let [x, y] = self.at([-east, north]);
        let [width, height] = [east, north].map(|half| 2.0 * half * self.scale);
        let mut attributes: Vec<(&str, Value<'_>)> = vec![
            ("x", x.into()),
            ("y", y.into()),
            ("width", width.into()),
            ("height", height.into()),
        ];
        attributes.extend(style);
        svg.element("rect", &attributes);
    }

    fn line_across(&self, svg: &mut Svg, y: f32, width: f32, dashes: &str) {
        let [half, _] = self.half;
        let ([west, at], [east, _]) = (self.at([-half, y]), self.at([half, y]));
        svg.element(
            "line",
            &[
                ("x1", west.into()),
                ("y1", at.into()),
                ("x2", east.into()),
                ("y2", at.into()),
                ("stroke", FAINT.into()),
                ("stroke-width", width.into()),
                ("stroke-dasharray", dashes.into()),
            ],
        );
    }

    /// The edge of the table, over everything that lies near it.
    pub(super) fn draw_edge(&self, svg: &mut Svg) {
        svg.open(&format!("g clip-path=\"url(#{})\"", Frame::CLIP));
        let style =
            vec![("fill", "none".into()), ("stroke", EDGE.into()), ("stroke-width", 3.0.into())];
        self.rect(svg, -1.5 / self.scale, style);
        svg.close("g");
    }

    /// Rulers below and to the left: centimetres from the middle.
    pub(super) fn draw_rulers(&self, svg: &mut Svg) {
        let step = label_step(self.scale);
        let mut ticks = String::new();
        let bottom = self.top + self.view_height();
        let [east, north] = self.half;
        for centimetre in whole_numbers(self.shown.west.max(-east), self.shown.east.min(east)) {
            let [x, _] = self.at([centimetre as f32, 0.0]);
            let length = tick_length(centimetre, step);
            ticks += &format!("M{} {}v{}", number(x), number(bottom + 2.0), number(length));
            if centimetre % step == 0 {
                self.ruler_number(svg, centimetre, [x, bottom + 24.0], "middle");
            }
        }
        for centimetre in whole_numbers(self.shown.south.max(-north), self.shown.north.min(north)) {
            let [_, y] = self.at([0.0, centimetre as f32]);
            let length = tick_length(centimetre, step);
            ticks += &format!("M{} {}h{}", number(MARGIN - 2.0), number(y), number(-length));
            if centimetre % step == 0 {
                self.ruler_number(svg, centimetre, [MARGIN - 13.0, y + 4.2], "end");
            }
        }
        svg.element(
            "path",
            &[("d", (&ticks).into()), ("stroke", INK.into()), ("stroke-width", 0.7.into())],
        );
    }

    fn ruler_number(&self, svg: &mut Svg, centimetre: i32, [x, y]: [f32; 2], anchor: &'static str) {
        let words = if centimetre < 0 {
            format!("\u{2212}{}", -centimetre)
        } else {
            centimetre.to_string()
        };
        let style = Lettering { x, y, size: 12.0, anchor, colour: INK, halo: None, is_bold: false };
        svg.write(&words, &style);
    }

    /// The title above the table and the lines below it.
    pub(super) fn draw_texts(&self, svg: &mut Svg, title: Option<&str>, caption: &[String]) {
        let line = |y, size, is_bold| Lettering {
            x: MARGIN,
            y,
            size,
            anchor: "start",
            colour: INK,
            halo: None,
            is_bold,
        };
        if let Some(title) = title {
            svg.write(title, &line(MARGIN / 2.0 + TITLE - 14.0, 21.0, true));
        }
        let below = self.top + self.view_height() + MARGIN + 14.0;
        for (index, words) in caption.iter().enumerate() {
            svg.write(words, &line(below + index as f32 * LINE, 15.0, false));
        }
    }
}

/// Whether a part of the table can be shown.
fn is_sound(zoom: &Zoom) -> bool {
    let sides = [zoom.west, zoom.south, zoom.east, zoom.north];
    sides.iter().all(|side| side.abs() < 1e4)
        && zoom.east - zoom.west > 0.01
        && zoom.north - zoom.south > 0.01
}

/// Numbers on the ruler are at least 30 pixels apart.
fn label_step(scale: f32) -> i32 {
    [1, 2, 5, 10, 20, 50].into_iter().find(|&step| step as f32 * scale >= 30.0).unwrap_or(100)
}

fn tick_length(centimetre: i32, step: i32) -> f32 {
    if centimetre % step == 0 {
        9.0
    } else if centimetre % 5 == 0 {
        6.5
    } else {
        4.0
    }
}

/// The whole numbers between two.
fn whole_numbers(least: f32, most: f32) -> impl Iterator<Item = i32> {
    least.ceil() as i32..=most.floor() as i32
}
