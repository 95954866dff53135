//! The table itself, with rulers, title and caption.

use super::svg::{Svg, TextStyle, number};

/// Length of the longer side of the table with its border, in pixels.
const VIEW: f32 = 1200.0;
/// Space around it for the rulers.
const MARGIN: f32 = 42.0;
/// Height of the title and of a line of the caption.
const TITLE: f32 = 34.0;
const LINE: f32 = 21.0;
/// Width of the border that is shown around the table, in centimetres.
const BORDER: f32 = 2.0;

// Colours light enough to be printed.
const PAPER: &str = "#ffffff";
const FELT: &str = "#e6eedd";
const BEYOND: &str = "#f4f1ea";
const FAINT: &str = "#9db088";
const EDGE: &str = "#6f5336";
const INK: &str = "#33322e";

/// Maps the table to the picture.
pub(super) struct Frame {
    /// Half the table's width and depth.
    half: [f32; 2],
    /// Pixels per centimetre.
    pub(super) scale: f32,
    top: f32,
    caption_lines: usize,
}

impl Frame {
    /// Id of the clip path around the view.
    pub(super) const CLIP: &'static str = "view";

    pub(super) fn new(size: [f32; 2], has_title: bool, lines: usize) -> Frame {
        let or_default = |length: f32| if length > 0.0 && length < 1e4 { length } else { 90.0 };
        let half = size.map(|length| or_default(length) / 2.0);
        let scale = VIEW / (2.0 * (half[0].max(half[1]) + BORDER));
        let top = MARGIN / 2.0 + if has_title { TITLE } else { 0.0 };
        Frame { half, scale, top, caption_lines: lines }
    }

    pub(super) fn width(&self) -> f32 {
        MARGIN * 1.5 + self.view_width()
    }

    pub(super) fn height(&self) -> f32 {
        let caption = if self.caption_lines == 0 { 0.0 } else { 8.0 };
        self.top + self.view_height() + MARGIN + caption + self.caption_lines as f32 * LINE
    }

    fn view_width(&self) -> f32 {
        2.0 * (self.half[0] + BORDER) * self.scale
    }

    fn view_height(&self) -> f32 {
        2.0 * (self.half[1] + BORDER) * self.scale
    }

    /// Maps a point of the table to pixels.
    pub(super) fn at(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        let [east, north] = self.half.map(|half| half + BORDER);
        [MARGIN + (x + east) * self.scale, self.top + (north - y) * self.scale]
    }

    /// Draws the cloth with the lines that matter for placing pieces.
    pub(super) fn draw_table(&self, svg: &mut Svg) {
        let [width, height] = [self.width(), self.height()].map(number);
        svg.element(&format!(r#"rect width="{width}" height="{height}" fill="{PAPER}""#));
        svg.open(&format!("clipPath id=\"{}\"", Frame::CLIP));
        self.view_rect(svg, "none");
        svg.close("clipPath");
        self.view_rect(svg, BEYOND);
        svg.open(&format!("g clip-path=\"url(#{})\"", Frame::CLIP));
        self.rect(svg, 0.0, &format!(r#"fill="{FELT}""#));
        // X4: bases about 10 cm from the edge; X5: bugs at least 10 cm from the
        // line between the halves.
        if self.half.iter().all(|&half| half > 10.0) {
            let line = format!(r#"stroke="{FAINT}" stroke-width="1" stroke-dasharray="1.5 5""#);
            self.rect(svg, 10.0, &format!(r#"fill="none" {line}"#));
        }
        for y in [-10.0, 10.0] {
            self.line_across(svg, y, 1.0, "1.5 5");
        }
        self.line_across(svg, 0.0, 1.6, "9 5");
        svg.close("g");
    }

    fn view_rect(&self, svg: &mut Svg, fill: &str) {
        let size = [self.view_width(), self.view_height()];
        rect(svg, [MARGIN, self.top], size, &format!(r#"fill="{fill}""#));
    }

    /// Draws a rectangle at this distance inside the table's edge.
    fn rect(&self, svg: &mut Svg, inset: f32, style: &str) {
        let [east, north] = self.half.map(|half| half - inset);
        let size = [east, north].map(|half| 2.0 * half * self.scale);
        rect(svg, self.at([-east, north]), size, style);
    }

    fn line_across(&self, svg: &mut Svg, y: f32, width: f32, dashes: &str) {
        let [half, _] = self.half;
        let ([west, y], [east, _]) = (self.at([-half, y]), self.at([half, y]));
        let [west, east, y, width] = [west, east, y, width].map(number);
        svg.element(&format!(
            r#"line x1="{west}" y1="{y}" x2="{east}" y2="{y}" stroke="{FAINT}" stroke-width="{width}" stroke-dasharray="{dashes}""#
        ));
    }

    /// Draws the edge of the table, over the pieces near it.
    pub(super) fn draw_edge(&self, svg: &mut Svg) {
        svg.open(&format!("g clip-path=\"url(#{})\"", Frame::CLIP));
        let style = format!(r#"fill="none" stroke="{EDGE}" stroke-width="3""#);
        self.rect(svg, -1.5 / self.scale, &style);
        svg.close("g");
    }

    /// Draws rulers below and to the left, in centimetres from the centre.
    pub(super) fn draw_rulers(&self, svg: &mut Svg) {
        let step = label_step(self.scale);
        let mut ticks = String::new();
        let bottom = self.top + self.view_height();
        let [east, north] = self.half;
        for centimetre in whole_numbers(east) {
            let [x, _] = self.at([centimetre as f32, 0.0]);
            let length = tick_length(centimetre, step);
            ticks += &format!("M{} {}v{}", number(x), number(bottom + 2.0), number(length));
            if centimetre % step == 0 {
                self.ruler_number(svg, centimetre, [x, bottom + 24.0], "middle");
            }
        }
        for centimetre in whole_numbers(north) {
            let [_, y] = self.at([0.0, centimetre as f32]);
            let length = tick_length(centimetre, step);
            ticks += &format!("M{} {}h{}", number(MARGIN - 2.0), number(y), number(-length));
            if centimetre % step == 0 {
                self.ruler_number(svg, centimetre, [MARGIN - 13.0, y + 4.2], "end");
            }
        }
        svg.element(&format!(r#"path d="{ticks}" stroke="{INK}" stroke-width="0.7""#));
    }

    fn ruler_number(&self, svg: &mut Svg, centimetre: i32, [x, y]: [f32; 2], anchor: &'static str) {
        let words = if centimetre < 0 {
            format!("\u{2212}{}", -centimetre)
        } else {
            centimetre.to_string()
        };
        let style = TextStyle { x, y, size: 12.0, anchor, colour: INK, halo: None, is_bold: false };
        svg.write(&words, &style);
    }

    /// Writes the title and the caption.
    pub(super) fn draw_texts(&self, svg: &mut Svg, title: &str, caption: &[String]) {
        let line = |y, size, is_bold| TextStyle {
            x: MARGIN,
            y,
            size,
            anchor: "start",
            colour: INK,
            halo: None,
            is_bold,
        };
        if !title.is_empty() {
            svg.write(title, &line(MARGIN / 2.0 + TITLE - 14.0, 21.0, true));
        }
        let below = self.top + self.view_height() + MARGIN + 14.0;
        for (index, words) in caption.iter().enumerate() {
            svg.write(words, &line(below + index as f32 * LINE, 15.0, false));
        }
    }
}

fn rect(svg: &mut Svg, corner: [f32; 2], size: [f32; 2], style: &str) {
    let ([x, y], [width, height]) = (corner.map(number), size.map(number));
    svg.element(&format!(r#"rect x="{x}" y="{y}" width="{width}" height="{height}" {style}"#));
}

/// Interval between the numbers of a ruler, in centimetres: at least 30 pixels.
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

/// The integers from `-limit` to `limit`.
fn whole_numbers(limit: f32) -> impl Iterator<Item = i32> {
    let limit = limit.floor() as i32;
    -limit..=limit
}
