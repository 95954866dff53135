/// How much a terminal may be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colours {
    /// Plain text.
    None,
    /// Bold, underlined, inverse, but no colours (NO_COLOR).
    Attributes,
    /// 256 colours.
    Full,
}

/// What a piece of text is; the terminal decides how that looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Paint {
    #[default]
    Plain,
    /// Lines and other things that stay in the background.
    Faint,
    /// What should be seen first.
    Strong,
    /// Something that has colours of its own.
    Coloured(Coloured),
    /// A place that can be chosen.
    Target,
    /// A refusal.
    Warning,
}

/// Ink and ground from the 256-colour palette, and what to do without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Coloured {
    pub(crate) ink: u8,
    pub(crate) ground: u8,
    pub(crate) emphasis: Emphasis,
}

/// How something stands out besides its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Emphasis {
    /// Not at all; faint where there are no colours.
    Low,
    Bold,
    /// Bold and underlined.
    Marked,
    /// Bold; dark on light where there are no colours.
    Inverse,
    /// Both of the last two.
    MarkedInverse,
}

const LIGHT_GROUND: u8 = 254;
const DARK_GROUND: u8 = 236;

impl Paint {
    /// A light piece with ink of this colour.
    pub(crate) const fn light(ink: u8, is_marked: bool) -> Paint {
        let emphasis = if is_marked { Emphasis::MarkedInverse } else { Emphasis::Inverse };
        Paint::Coloured(Coloured { ink, ground: LIGHT_GROUND, emphasis })
    }

    /// A dark piece with ink of this colour.
    pub(crate) const fn dark(ink: u8, is_marked: bool) -> Paint {
        let emphasis = if is_marked { Emphasis::Marked } else { Emphasis::Bold };
        Paint::Coloured(Coloured { ink, ground: DARK_GROUND, emphasis })
    }

    /// The parameters of the escape sequence; empty for plain text.
    fn codes(self, colours: Colours) -> String {
        match (colours, self) {
            (Colours::None, _) | (_, Paint::Plain) => String::new(),
            (_, Paint::Faint) => "2".to_owned(),
            (_, Paint::Strong) => "1".to_owned(),
            (Colours::Full, Paint::Coloured(Coloured { ink, ground, emphasis })) => {
                let more = match emphasis {
                    Emphasis::Low => "",
                    Emphasis::Bold | Emphasis::Inverse => ";1",
                    Emphasis::Marked | Emphasis::MarkedInverse => ";1;4",
                };
                format!("48;5;{ground};38;5;{ink}{more}")
            }
            (Colours::Full, Paint::Target) => "48;5;28;38;5;231;1".to_owned(),
            (Colours::Full, Paint::Warning) => "38;5;203;1".to_owned(),
            (Colours::Attributes, Paint::Coloured(coloured)) => match coloured.emphasis {
                Emphasis::Low => "2",
                Emphasis::Bold => "1",
                Emphasis::Marked => "1;4",
                Emphasis::Inverse => "7;1",
                Emphasis::MarkedInverse => "7;1;4",
            }
            .to_owned(),
            (Colours::Attributes, Paint::Target) => "4".to_owned(),
            (Colours::Attributes, Paint::Warning) => "1".to_owned(),
        }
    }
}

/// Text in this paint.
pub(crate) fn painted(text: &str, paint: Paint, colours: Colours) -> String {
    let codes = paint.codes(colours);
    if codes.is_empty() { text.to_owned() } else { format!("\x1b[{codes}m{text}\x1b[0m") }
}

/// How many columns a painted text takes.
pub(super) fn visible_width(text: &str) -> usize {
    let mut width = 0;
    let mut is_escape = false;
    for sign in text.chars() {
        match (is_escape, sign) {
            (false, '\x1b') => is_escape = true,
            (false, _) => width += 1,
            (true, 'm') => is_escape = false,
            (true, _) => {}
        }
    }
    width
}
