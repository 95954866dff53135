//! Reading a record into a table.

use std::fmt;

use super::{CommandKind, LogEventKind, OtherTags, TERMINATION, Table, Trust};
use crate::{EndReason, Outcome, Record, Refusal, Side, excerpt};

/// Why a record could not be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// A tag has a value that this game cannot use.
    #[error("tag {tag}: {reason}")]
    Tag {
        /// The tag's name.
        tag: String,
        /// What is wrong with it.
        reason: String,
    },
    /// An entry of the main line is refused.
    #[error("ply {ply}, \"{entry}\": {refusal}")]
    Ply {
        /// Which entry of the main line, counted from 1.
        ply: usize,
        /// Its text.
        entry: String,
        /// Why it cannot be played.
        refusal: Box<Refusal>,
    },
}

impl LoadError {
    /// A tag with a value that the game cannot use.
    pub fn tag(tag: &str, reason: impl fmt::Display) -> LoadError {
        LoadError::Tag { tag: tag.to_owned(), reason: reason.to_string() }
    }
}

impl Table {
    /// Replaces the game by that of the record's main line.
    ///
    /// Words that are no moves (`resign`, `offer draw`, `accept draw`) are understood
    /// as what they are; see [`CommandKind::from_words`].
    ///
    /// # Errors
    /// Which ply cannot be played and why, or which tag is wrong. The table is
    /// unchanged then.
    pub fn load(&mut self, record: &Record) -> Result<(), LoadError> {
        let game = self.game();
        game.ensure_own_record(record)?;
        let start = self.rules.start_of(record)?;
        let mut table = Table::from_boxed(start);
        if let Err(error) = table.read_main_line(record) {
            // Perhaps it goes on after a repetition, played without that rule.
            let relaxed = table.rules.relaxed_start_of(record).ok_or(error)?;
            table = Table::from_boxed(relaxed);
            table.read_main_line(record)?;
        }
        table.read_result(record)?;
        table.tags = OtherTags::of(record, table.rules.as_ref())?;
        *self = table;
        Ok(())
    }

    fn read_main_line(&mut self, record: &Record) -> Result<(), LoadError> {
        for (index, entry) in record.main_line().enumerate() {
            self.read_entry(entry).map_err(|refusal| LoadError::Ply {
                ply: index + 1,
                entry: excerpt(&self.rules.excerpt(entry)),
                refusal: Box::new(refusal),
            })?;
        }
        Ok(())
    }

    fn read_entry(&mut self, entry: &str) -> Result<(), Refusal> {
        let by = self.rules.to_act().unwrap_or(Side::First);
        let Some(command) = CommandKind::from_words(entry) else {
            let kind = LogEventKind::Play { entry: entry.to_owned() };
            return self.apply_with(self.next_event(Some(by), kind), Trust::Nothing);
        };
        // An offer is answered by the opponent of its maker; every other word stands
        // at the ply of the side that it comes from.
        let by = match &command {
            CommandKind::AcceptDraw | CommandKind::DeclineDraw => {
                self.draw_offer.map_or(by, Side::other)
            }
            CommandKind::AcceptTakeBack | CommandKind::DeclineTakeBack => {
                self.take_back_offer.map_or(by, |offer| offer.by.other())
            }
            _ => by,
        };
        self.act(by, command).map(drop)
    }

    /// Takes the result of the record for the end of a game that its moves leave open.
    fn read_result(&mut self, record: &Record) -> Result<(), LoadError> {
        let wrong = |reason: String| LoadError::tag("Result", reason);
        let read = |word: &str| {
            let verdict = self.rules.read_result(word);
            verdict.ok_or_else(|| wrong(format!("\"{}\" is not a result", excerpt(word))))
        };
        // The result is behind the moves, in a tag, or both. A program that writes `*` in
        // one of the places has not lost what the other says.
        let (at_end, tag) = (record.result(), record.tag("Result"));
        let verdict_at_end = at_end.map(read).transpose()?.flatten();
        let verdict_in_tag = match tag.map(read) {
            Some(Err(_)) if at_end.is_some() => None,
            verdict => verdict.transpose()?.flatten(),
        };
        let word = at_end.filter(|_| verdict_at_end.is_some()).or(tag).unwrap_or_default();
        if verdict_at_end.is_some() && verdict_in_tag.is_some_and(|it| Some(it) != verdict_at_end) {
            let tag = tag.unwrap_or_default();
            return Err(wrong(format!("it says {tag}, but the moves end with {word}")));
        }
        let verdict = verdict_at_end.or(verdict_in_tag);
        let said = record.tag(TERMINATION).and_then(EndReason::from_word);
        match (verdict, self.outcome()) {
            (Some(result), None) => {
                self.end(Outcome { result, reason: said.unwrap_or(EndReason::Unknown) });
            }
            (_, Some(outcome))
                if self.ended.is_some_and(|_| said.is_some_and(|it| it != outcome.reason)) =>
            {
                let reason = format!("the moves end by {}", outcome.reason.code());
                return Err(LoadError::tag(TERMINATION, reason));
            }
            (Some(result), Some(outcome)) if result != outcome.result => {
                let played = self.rules.result_word(Some(outcome));
                return Err(wrong(format!("the tag says {word}, but the moves end in {played}")));
            }
            _ => {}
        }
        Ok(())
    }
}
