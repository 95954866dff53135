//! Targets of what all games share: clocks, records, conversion between formats.

use std::time::Duration;

use taula_core::{Clock, Record, Side, TimeControl, format_clk, parse_clk};
use taula_tables::{Format, ReadGame, read, read_all, write_game};

use crate::text_and_choices;

/// Clocks: time controls are written and read back the same in both forms, and
/// time only passes for the side whose turn it is. A line with a time control,
/// then a byte for each event.
pub(super) fn clocks(data: &[u8]) {
    let (text, events) = text_and_choices(data);
    if let Some(time) = parse_clk(&text) {
        assert!(parse_clk(&format_clk(time)).is_some_and(|read| read <= time));
    }
    if let Ok(Some(control)) = TimeControl::from_tag(&text) {
        assert_eq!(TimeControl::from_tag(&control.to_tag()), Ok(Some(control)));
    }
    let Ok(control) = text.parse::<TimeControl>() else { return };
    assert_eq!(control.to_string().parse(), Ok(control));

    let mut clock = Clock::new(control);
    let mut now = Duration::ZERO;
    for &event in events {
        let waiting = clock.turn().other();
        let before = clock.remaining(waiting, now);
        // Eight kinds of event, each after one of 32 times from a millisecond
        // to millions of years.
        now = now.saturating_add(Duration::from_millis(1 << ((event >> 3) * 2)));
        assert_eq!(clock.remaining(waiting, now), before, "only one side's time runs");
        let mover = clock.turn();
        match event & 7 {
            0 => clock.start(Side::First, now),
            1 => clock.start(Side::Second, now),
            2 => clock.pause(now),
            3 => clock.resume(now),
            4 => assert!(!clock.press(waiting, now), "it is not their turn"),
            5 => {
                let reading = clock.reading(now);
                assert_eq!(clock.restore(reading, now), Ok(()));
                assert_eq!(clock.reading(now), reading);
            }
            _ => {
                let flagged = clock.flagged(now).is_some();
                let counts = clock.is_running() && !flagged;
                assert_eq!(clock.press(mover, now), counts);
            }
        }
        if let Some(end) = clock.flag_falls_at() {
            assert!(clock.flagged(end).is_some() || end == Duration::MAX);
        }
    }
}

/// Records: whatever can be read is written and read back the same.
pub(super) fn records(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(records) = Record::read_all(&text) else { return };
    for record in records {
        let written = record.to_string();
        let again: Record = match written.parse() {
            Ok(again) => again,
            Err(error) => panic!("{written:?} was written and cannot be read: {error}"),
        };
        assert_eq!(again, record, "from {written:?}");
        assert_eq!(again.to_string(), written, "one spelling is written");
    }
}

/// Conversion between formats: whatever game can be read is written as a
/// record with nothing lost, and its other texts can be read too.
pub(super) fn conversion(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(games) = read_all(&text) else { return };
    for game in &games {
        check_record(game);
        check_other_texts(game);
    }
}

fn check_record(game: &ReadGame) {
    let Ok(written) = write_game(game, Format::Record) else { panic!("every game has a record") };
    let again = match read(&written) {
        Ok(again) => again,
        Err(error) => panic!("{written}\nwas written and cannot be read: {error}"),
    };
    let (again_view, view) = (again.table.view(), game.table.view());
    assert_eq!(again_view.board, view.board, "{written}");
    assert_eq!(again_view.to_act, view.to_act, "{written}");
    assert_eq!(again.table.entries(), game.table.entries(), "{written}");
    assert_eq!(again.table.outcome(), game.table.outcome(), "{written}");
    // The record has the tags and the result as well.
    assert_eq!(again.table.record(), game.table.record(), "{written}");
    assert_eq!(write_game(&again, Format::Record).ok().as_ref(), Some(&written));
}

fn check_other_texts(game: &ReadGame) {
    // Rules that only a record keeps.
    let record = game.table.record();
    let has_own_rules = ["Opening", "MarblesToWin"].iter().any(|tag| record.tag(tag).is_some());
    for format in Format::ALL.into_iter().filter(|&format| format != Format::Record) {
        let Ok(written) = write_game(game, format) else { continue };
        match read(&written) {
            Ok(again) => {
                let texts = (write_game(&again, format), game.table.outcome());
                // An end that players agreed on is in no text's moves.
                if let ((Ok(text), None), false) = (texts, has_own_rules) {
                    assert_eq!(text, written);
                }
            }
            Err(error) => assert!(has_own_rules, "{written}: {error}"),
        }
    }
}
