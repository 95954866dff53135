//! Moves and game strings of the Universal Hive Protocol: whatever can be read
//! is written and read back the same.

use taula_hive::notation::{UhpMove, UnstatedRules, read_game_string_with, write_game_string};

/// Checks one input.
pub(super) fn check_input(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for word in text.split(';') {
        if let Ok(mv) = word.parse::<UhpMove>() {
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
    }
    let strict = UnstatedRules { tournament_opening: Some(true), repetition: Some(true) };
    let free = UnstatedRules { tournament_opening: Some(false), repetition: Some(false) };
    for rules in [strict, free, UnstatedRules::default()] {
        let Ok(game) = read_game_string_with(&text, rules) else { continue };
        let Ok(written) = write_game_string(&game) else { panic!("it was read from one") };
        let again = read_game_string_with(&written, rules);
        assert_eq!(again.as_ref(), Ok(&game), "{written}");
        assert_eq!(write_game_string(&game).as_ref(), Ok(&written), "one spelling is written");
    }
}
