//! Texts that visitors write for each other: names and chat.

/// Characters of a chat message.
pub const MAX_CHAT_LENGTH: usize = 300;

/// Whether a character cannot be seen, or changes the direction of a text: with it one text
/// could look like another one.
pub(super) fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}'
            | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Error for a chat message that cannot be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChatTextError {
    /// There is nothing to see.
    Empty,
    /// It has too many characters.
    TooLong,
}

/// A chat message as it is stored: one line without spaces around it. Unlike names, messages
/// are cleaned instead of refused: some emoji are joined by characters without width.
pub(super) fn clean_chat_text(text: &str) -> Result<String, ChatTextError> {
    let visible = text
        .chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(|&letter| !is_invisible(letter));
    let text: String = visible.collect();
    let text = text.trim();
    match text.chars().take(MAX_CHAT_LENGTH + 1).count() {
        0 => Err(ChatTextError::Empty),
        count if count > MAX_CHAT_LENGTH => Err(ChatTextError::TooLong),
        _ => Ok(text.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chat_is_one_line_of_what_can_be_seen() {
        let cleaned = |text: &str| clean_chat_text(text);
        assert_eq!(cleaned(" a\r\nb\u{202e}c\u{7} ").as_deref(), Ok("a  bc"));
        assert_eq!(cleaned("<b>&amp;</b>").as_deref(), Ok("<b>&amp;</b>"));
        assert_eq!(cleaned("👨\u{200d}👩 ❤\u{fe0f}").as_deref(), Ok("👨👩 ❤\u{fe0f}"));
        for text in ["", " \n", "\u{200b}\u{2066}", "\u{3164}"] {
            assert_eq!(cleaned(text), Err(ChatTextError::Empty), "{text:?}");
        }
        assert_eq!(cleaned(&"é".repeat(300)).map(|text| text.len()), Ok(600));
        assert_eq!(cleaned(&"é".repeat(301)), Err(ChatTextError::TooLong));
        let padded = format!("{}{}", "x".repeat(300), "\u{200b} ".repeat(100));
        assert!(cleaned(&padded).is_ok(), "what is not kept is not counted");
    }
}
