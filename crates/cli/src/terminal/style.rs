//! Text styles and their escape sequences (SGR).

/// Styling that the output supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColourSupport {
    /// Plain text.
    None,
    /// Bold, underline and reverse video, but no colours (`NO_COLOR`).
    Attributes,
    /// The 256-colour palette.
    Full,
}

/// Role of a piece of text, which decides how it looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Style {
    #[default]
    Plain,
    /// Lines and other background.
    Faint,
    /// Headings and results.
    Strong,
    /// Foreground and background from the 256-colour palette, with an emphasis that also
    /// works without colours.
    Coloured { fg: u8, bg: u8, emphasis: Emphasis },
    /// A place that can be chosen.
    Target,
    /// A refusal.
    Warning,
}

/// Emphasis besides colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Emphasis {
    /// None; faint where there are no colours.
    Low,
    Bold,
    /// Bold and underlined.
    Marked,
    /// Bold; reverse video where there are no colours.
    Inverse,
    /// Both `Marked` and `Inverse`.
    MarkedInverse,
}

const LIGHT_BG: u8 = 254;
const DARK_BG: u8 = 236;

impl Style {
    /// A light piece with this foreground.
    pub(crate) const fn light(fg: u8, is_marked: bool) -> Style {
        let emphasis = if is_marked { Emphasis::MarkedInverse } else { Emphasis::Inverse };
        Style::Coloured { fg, bg: LIGHT_BG, emphasis }
    }

    /// A dark piece with this foreground.
    pub(crate) const fn dark(fg: u8, is_marked: bool) -> Style {
        let emphasis = if is_marked { Emphasis::Marked } else { Emphasis::Bold };
        Style::Coloured { fg, bg: DARK_BG, emphasis }
    }

    /// The SGR parameters; empty for plain text.
    fn sgr(self, colours: ColourSupport) -> String {
        match (colours, self) {
            (ColourSupport::None, _) | (_, Style::Plain) => String::new(),
            (_, Style::Faint) => "2".to_owned(),
            (_, Style::Strong) => "1".to_owned(),
            (ColourSupport::Full, Style::Coloured { fg, bg, emphasis }) => {
                let more = match emphasis {
                    Emphasis::Low => "",
                    Emphasis::Bold | Emphasis::Inverse => ";1",
                    Emphasis::Marked | Emphasis::MarkedInverse => ";1;4",
                };
                format!("48;5;{bg};38;5;{fg}{more}")
            }
            (ColourSupport::Full, Style::Target) => "48;5;28;38;5;231;1".to_owned(),
            (ColourSupport::Full, Style::Warning) => "38;5;203;1".to_owned(),
            (ColourSupport::Attributes, Style::Coloured { emphasis, .. }) => match emphasis {
                Emphasis::Low => "2",
                Emphasis::Bold => "1",
                Emphasis::Marked => "1;4",
                Emphasis::Inverse => "7;1",
                Emphasis::MarkedInverse => "7;1;4",
            }
            .to_owned(),
            (ColourSupport::Attributes, Style::Target) => "4".to_owned(),
            (ColourSupport::Attributes, Style::Warning) => "1".to_owned(),
        }
    }
}

/// Applies a style to a text.
pub(crate) fn styled(text: &str, style: Style, colours: ColourSupport) -> String {
    let sgr = style.sgr(colours);
    if sgr.is_empty() { text.to_owned() } else { format!("\x1b[{sgr}m{text}\x1b[0m") }
}

/// Width of a styled text in columns.
pub(super) fn display_width(text: &str) -> usize {
    let mut width = 0;
    let mut is_escape = false;
    for letter in text.chars() {
        match (is_escape, letter) {
            (false, '\x1b') => is_escape = true,
            (false, _) => width += 1,
            (true, 'm') => is_escape = false,
            (true, _) => {}
        }
    }
    width
}
