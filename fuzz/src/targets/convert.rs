//! Conversion between formats: whatever game can be read is written as a
//! record with nothing lost, and its other texts can be read too.

use taula_tables::{Format, ReadGame, read, read_all, write_game};

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
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
