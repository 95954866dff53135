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
    /// A light tile with text of this hue.
    Light { hue: Hue, is_marked: bool },
    /// A dark tile with text of this hue.
    Dark { hue: Hue, is_marked: bool },
    /// A place that can be chosen.
    Target,
    /// A refusal.
    Warning,
}

/// Two shades of a colour in the 256-colour palette: for light ground and dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hue {
    pub(crate) on_light: u8,
    pub(crate) on_dark: u8,
}

const LIGHT_GROUND: u8 = 254;
const DARK_GROUND: u8 = 236;

impl Paint {
    /// The parameters of the escape sequence; empty for plain text.
    fn codes(self, colours: Colours) -> String {
        let marked = |is_marked| if is_marked { ";1;4" } else { ";1" };
        match (colours, self) {
            (Colours::None, _) | (_, Paint::Plain) => String::new(),
            (_, Paint::Faint) => "2".to_owned(),
            (_, Paint::Strong) => "1".to_owned(),
            (Colours::Full, Paint::Light { hue, is_marked }) => {
                format!("48;5;{LIGHT_GROUND};38;5;{}{}", hue.on_light, marked(is_marked))
            }
            (Colours::Full, Paint::Dark { hue, is_marked }) => {
                format!("48;5;{DARK_GROUND};38;5;{}{}", hue.on_dark, marked(is_marked))
            }
            (Colours::Full, Paint::Target) => "48;5;28;38;5;231;1".to_owned(),
            (Colours::Full, Paint::Warning) => "38;5;203;1".to_owned(),
            (Colours::Attributes, Paint::Light { is_marked, .. }) => {
                format!("7{}", marked(is_marked))
            }
            (Colours::Attributes, Paint::Dark { is_marked, .. }) => {
                if is_marked { "1;4" } else { "1" }.to_owned()
            }
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
