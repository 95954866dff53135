//! SVG output: elements, numbers, text, colours.

use std::fmt::Write as _;

/// Font stack: most systems have one of these.
const FONTS: &str = "DejaVu Sans, Verdana, Arial, sans-serif";

/// SVG writer.
pub(super) struct Svg {
    text: String,
}

impl Svg {
    pub(super) fn new(width: f32, height: f32) -> Svg {
        let (width, height) = (number(width), number(height));
        Svg {
            text: format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
                 viewBox=\"0 0 {width} {height}\" font-family=\"{FONTS}\">\n"
            ),
        }
    }

    /// Writes the accessible title.
    pub(super) fn describe(&mut self, title: &str) {
        let _ = writeln!(self.text, "<title>{}</title>", escape(title));
    }

    /// Writes an element without content: its name and its attributes.
    pub(super) fn element(&mut self, tag: &str) {
        let _ = writeln!(self.text, "<{tag}/>");
    }

    /// Writes an opening tag.
    pub(super) fn open(&mut self, tag: &str) {
        let _ = writeln!(self.text, "<{tag}>");
    }

    /// Writes a closing tag.
    pub(super) fn close(&mut self, name: &str) {
        let _ = writeln!(self.text, "</{name}>");
    }

    /// Writes a line of text; a halo keeps it readable on any background.
    pub(super) fn write(&mut self, words: &str, style: &TextStyle<'_>) {
        let TextStyle { x, y, size, anchor, colour, halo, is_bold } = style;
        let _ = write!(
            self.text,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"{anchor}\" fill=\"{}\"",
            number(*x),
            number(*y),
            number(*size),
            escape(colour),
        );
        if *is_bold {
            self.text.push_str(" font-weight=\"bold\"");
        }
        if let Some(halo) = halo {
            let _ = write!(
                self.text,
                " stroke=\"{halo}\" stroke-width=\"{}\" stroke-linejoin=\"round\" \
                 paint-order=\"stroke\"",
                number(size * 0.25),
            );
        }
        let _ = writeln!(self.text, ">{}</text>", escape(words));
    }

    pub(super) fn finish(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }
}

/// Style of a line of text.
pub(super) struct TextStyle<'a> {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) size: f32,
    /// The attribute `text-anchor`: `start`, `middle` or `end`.
    pub(super) anchor: &'static str,
    pub(super) colour: &'a str,
    pub(super) halo: Option<&'static str>,
    pub(super) is_bold: bool,
}

/// Formats a number with at most two decimals; 0 if it is not finite.
pub(super) fn number(value: f32) -> String {
    let value = if value.is_finite() { value } else { 0.0 };
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Escapes text for XML. Control characters, which XML does not allow, become spaces.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&apos;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push(' '),
            other if other.is_control() => escaped.push(' '),
            other => escaped.push(other),
        }
    }
    escaped
}

/// A text colour that is readable on a background.
pub(super) fn ink_on(colour: &str) -> &'static str {
    let is_light = parse_rgb(colour).is_none_or(|parts| luma(parts) > 0.55);
    if is_light { "#1d1d1b" } else { "#ffffff" }
}

/// Mixes a colour with white: 0 is the colour itself, 1 white.
pub(super) fn lighten(colour: &str, white: f32) -> String {
    let parts = parse_rgb(colour).unwrap_or([128; 3]);
    let [red, green, blue] =
        parts.map(|part| (f32::from(part) + (255.0 - f32::from(part)) * white) as u8);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Parses `#rrggbb`.
fn parse_rgb(colour: &str) -> Option<[u8; 3]> {
    let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

/// Relative brightness from 0 to 1, with the weights of Rec. 601.
fn luma(parts: [u8; 3]) -> f32 {
    let [red, green, blue] = parts.map(|part| f32::from(part) / 255.0);
    0.299 * red + 0.587 * green + 0.114 * blue
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_finite() {
        assert_eq!(number(1.0), "1");
        assert_eq!(number(-0.001), "0");
        assert_eq!(number(2.504), "2.5");
        assert_eq!(number(f32::NAN), "0");
        assert_eq!(number(f32::INFINITY), "0");
        assert_eq!(number(120.0), "120");
    }

    #[test]
    fn text_is_escaped() {
        assert_eq!(escape("a<b & \"c\"\u{0}"), "a&lt;b &amp; &quot;c&quot; ");
    }

    #[test]
    fn ink_differs_from_the_disc() {
        assert_eq!(ink_on("#ffd36b"), "#1d1d1b");
        assert_eq!(ink_on("#2f3640"), "#ffffff");
        assert_eq!(ink_on("no colour"), "#1d1d1b");
        assert_eq!(lighten("#000000", 1.0), "#ffffff");
    }
}
