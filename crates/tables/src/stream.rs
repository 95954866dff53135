//! Incremental decoding of text from a file or a pipe.

use std::io::{self, Read};

use crate::ReadError;

/// Minimum number of bytes read at a time.
const CHUNK: usize = 64 * 1024;

/// Placeholder for a byte that is not UTF-8: the last noncharacter of Unicode, which no
/// text contains.
const BAD_BYTE: char = '\u{10ffff}';

/// Text that is read piece by piece.
pub(crate) struct TextStream<R> {
    input: R,
    /// The decoded text, of which the first `used` bytes are consumed.
    buffer: String,
    used: usize,
    /// The beginning of a character whose other bytes have not been read.
    partial: Vec<u8>,
    is_started: bool,
    is_end: bool,
    /// Whether a byte that is not UTF-8 is a character of Latin-1.
    is_latin1: bool,
    line: usize,
    column: usize,
    /// Number of bytes of the input that are consumed.
    offset: u64,
}

impl<R: Read> TextStream<R> {
    pub(crate) fn new(input: R) -> TextStream<R> {
        TextStream {
            input,
            buffer: String::new(),
            used: 0,
            partial: Vec::new(),
            is_started: false,
            is_end: false,
            is_latin1: false,
            line: 1,
            column: 1,
            offset: 0,
        }
    }

    /// The text that is read and not consumed.
    pub(crate) fn text(&self) -> &str {
        self.buffer.get(self.used..).unwrap_or_default()
    }

    /// Whether [`text`](Self::text) is all that is left.
    pub(crate) fn is_end(&self) -> bool {
        self.is_end
    }

    /// The line at which the text begins, from 1.
    pub(crate) fn line(&self) -> usize {
        self.line
    }

    /// The character in that line at which the text begins, from 1.
    pub(crate) fn column(&self) -> usize {
        self.column
    }

    /// Reads more: at least as much as the text has already, so that a game which
    /// is tried again after each piece is read in linear time.
    pub(crate) fn fill(&mut self) -> io::Result<()> {
        if self.is_end {
            return Ok(());
        }
        self.buffer.drain(..self.used);
        self.used = 0;
        let wanted = CHUNK.max(self.buffer.len());
        let mut bytes = std::mem::take(&mut self.partial);
        let before = bytes.len();
        let mut piece = self.input.by_ref().take(wanted as u64);
        self.is_end = piece.read_to_end(&mut bytes)? < wanted;
        debug_assert!(before < 4, "no character has more bytes");
        let mut rest = bytes.as_slice();
        if !self.is_started {
            self.is_started = true;
            if let Some(after) = rest.strip_prefix("\u{feff}".as_bytes()) {
                self.offset = (rest.len() - after.len()) as u64;
                rest = after;
            }
            // SGF is Latin-1 by default, and Boardspace never names another encoding.
            self.is_latin1 = rest.trim_ascii_start().starts_with(b"(");
        }
        self.decode(rest);
        Ok(())
    }

    fn decode(&mut self, mut bytes: &[u8]) {
        loop {
            let error = match std::str::from_utf8(bytes) {
                Ok(text) => return self.buffer.push_str(text),
                Err(error) => error,
            };
            let (good, bad) = bytes.split_at(error.valid_up_to());
            self.buffer.push_str(&String::from_utf8_lossy(good));
            if error.error_len().is_none() && !self.is_end {
                self.partial = bad.to_vec();
                return;
            }
            let Some((&byte, after)) = bad.split_first() else { return };
            self.buffer.push(if self.is_latin1 { char::from(byte) } else { BAD_BYTE });
            bytes = after;
        }
    }

    /// Consumes `length` bytes of the text.
    pub(crate) fn consume(&mut self, length: usize) {
        let text = self.text();
        let taken = text.get(..length).unwrap_or(text);
        let newlines = taken.bytes().filter(|&byte| byte == b'\n').count();
        let tail = taken.rfind('\n').map_or(taken, |newline| &taken[newline + 1..]);
        let columns = tail.chars().count();
        // A placeholder stands for one byte of the input.
        let replaced = taken.matches(BAD_BYTE).count() * (BAD_BYTE.len_utf8() - 1);
        let (used, bytes) = (taken.len(), (taken.len() - replaced) as u64);
        self.column = columns + if newlines > 0 { 1 } else { self.column };
        self.line += newlines;
        self.used += used;
        self.offset += bytes;
    }

    /// Consumes blanks up to other text or the end of the input.
    pub(crate) fn skip_blanks(&mut self) -> io::Result<()> {
        loop {
            let text = self.text();
            let blanks = text.len() - text.trim_start().len();
            let only_blanks = blanks == text.len();
            self.consume(blanks);
            if !only_blanks || self.is_end {
                return Ok(());
            }
            self.fill()?;
        }
    }

    /// Offset in the input of the first byte that is not UTF-8 within the next `length`
    /// bytes of the text.
    pub(crate) fn bad_byte(&self, length: usize) -> Option<u64> {
        let text = self.text();
        let at = text.get(..length).unwrap_or(text).find(BAD_BYTE)?;
        Some(self.offset + at as u64)
    }
}

/// Decodes UTF-8, or Latin-1 in an SGF file.
///
/// # Errors
/// The offset of the first byte that is not UTF-8.
pub fn decode(bytes: &[u8]) -> Result<String, ReadError> {
    let mut stream = TextStream::new(bytes);
    while !stream.is_end() {
        stream.fill()?;
    }
    match stream.bad_byte(usize::MAX) {
        Some(byte) => Err(ReadError::NotText { byte }),
        None => Ok(stream.buffer),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives a few bytes at a time, as a pipe may.
    struct Trickle<'b>(&'b [u8]);

    impl Read for Trickle<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.0.len().min(buffer.len()).min(7);
            let (given, rest) = self.0.split_at(count);
            buffer[..count].copy_from_slice(given);
            self.0 = rest;
            Ok(count)
        }
    }

    fn all(bytes: &[u8]) -> TextStream<Trickle<'_>> {
        let mut stream = TextStream::new(Trickle(bytes));
        while !stream.is_end() {
            stream.fill().expect("memory can be read");
        }
        stream
    }

    #[test]
    fn characters_between_two_pieces_stay_whole() {
        let text = "é€𝄞\n".repeat(CHUNK / 4);
        assert_eq!(all(text.as_bytes()).text(), text);
    }

    #[test]
    fn places_are_counted() {
        let mut stream = all("\u{feff}añ\nb".as_bytes());
        assert_eq!((stream.line(), stream.column()), (1, 1));
        stream.consume(3);
        assert_eq!((stream.line(), stream.column(), stream.offset), (1, 3, 6));
        stream.consume(2);
        assert_eq!((stream.line(), stream.column(), stream.text()), (2, 2, ""));
    }

    #[test]
    fn bad_bytes_are_found_where_they_are() {
        let mut stream = all(b"ab\xffc\n\xc3 \xe2\x82");
        assert_eq!((stream.bad_byte(2), stream.bad_byte(100)), (None, Some(2)));
        stream.consume(stream.text().find('\n').map_or(0, |at| at + 1));
        assert_eq!(stream.bad_byte(100), Some(5));
        stream.consume(stream.text().find(' ').map_or(0, |at| at + 1));
        assert_eq!(stream.bad_byte(100), Some(7));
    }

    #[test]
    fn sgf_may_be_latin_1() {
        assert_eq!(
            all(b"(;P0[id \"Jos\xe9\"]C[na\xc3\xafve])").text(),
            "(;P0[id \"José\"]C[naïve])"
        );
    }
}
