//! Who sits where, and the table that a game starts with.

use taula_core::{
    GameInfo, LoadError, OptionRole, Record, Side, Starter, Table, TimeControl, excerpt,
};
use taula_tables::OpenError;

use super::store::StoredGame;

/// The start of a game: the side of its creator, and the table.
pub(super) struct Start {
    pub(super) creator_side: Side,
    pub(super) table: Table,
}

/// Error in the conditions of a game.
#[derive(Debug, thiserror::Error)]
pub(super) enum ConditionsError {
    /// Whoever knows a secret knows the dice.
    #[error("the option {0} is drawn by the server and stays secret until the game is over")]
    SecretOption(&'static str),
    /// Only the first of them would count, and the others would be kept unchecked.
    #[error("the option {0} is given twice")]
    DuplicateOption(String),
    /// Correspondence games need accounts, which do not exist yet.
    #[error("correspondence games are not possible yet: choose minutes, or no limit")]
    Correspondence,
    /// A wrong game or option.
    #[error(transparent)]
    Open(#[from] OpenError),
}

/// Checks that a game with these conditions can be started. Returns its description.
pub(super) fn check_conditions(
    game: &str,
    options: &[(String, String)],
    control: TimeControl,
) -> Result<&'static GameInfo, ConditionsError> {
    if matches!(control, TimeControl::Correspondence { .. }) {
        return Err(ConditionsError::Correspondence);
    }
    let duplicate = options.iter().enumerate().find(|(index, (name, _))| {
        options.iter().take(*index).any(|(earlier, _)| earlier.eq_ignore_ascii_case(name))
    });
    if let Some((_, (name, _))) = duplicate {
        return Err(ConditionsError::DuplicateOption(excerpt(name).to_string()));
    }
    let info = taula_tables::open(game, options)?.game();
    let secret = info.options.iter().find(|option| {
        let is_given = options.iter().any(|(name, _)| name.eq_ignore_ascii_case(option.name));
        option.role == OptionRole::Secret && is_given
    });
    match secret {
        Some(option) => Err(ConditionsError::SecretOption(option.name)),
        None => Ok(info),
    }
}

/// Draws what is left to the lot, and opens the table.
pub(super) fn draw_start(game: &StoredGame) -> Result<Start, OpenError> {
    let mut options = game.options.clone();
    let creator_side = match (game.creator_side, taula_tables::entry(&game.game)) {
        (Some(side), _) => side,
        (None, None) => Side::First,
        (None, Some(entry)) => {
            let seed = getrandom::u64().map_err(OpenError::NoRandomness)?;
            let starter = Starter::draw(seed);
            if let Some((name, value)) = entry.info.starter_option(starter)
                && !options.iter().any(|(given, _)| given.eq_ignore_ascii_case(name))
            {
                options.push((name.to_owned(), value.to_owned()));
            }
            if entry.info.swaps_sides(starter) { Side::Second } else { Side::First }
        }
    };
    let mut table = taula_tables::open(&game.game, &options)?;
    table.set_clock(game.control);
    Ok(Start { creator_side, table })
}

/// Error in opening the table of a stored game.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// The record of its start cannot be read.
    #[error(transparent)]
    Record(#[from] taula_core::RecordError),
    /// The game or one of its options is unknown.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The record does not fit this version of the rules.
    #[error(transparent)]
    Load(#[from] LoadError),
}

/// The table of a stored game before its first event.
pub(super) fn restore_start(
    game: &str,
    start: &str,
    control: TimeControl,
) -> Result<Table, RestoreError> {
    let record: Record = start.parse()?;
    let mut table = taula_tables::open_with_defaults(game, &[])?;
    table.load(&record)?;
    table.set_clock(control);
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_and_days_cannot_be_chosen() {
        let seed = [("seed".to_owned(), "7".to_owned())];
        let check = |game, options: &[_], control: &str| {
            check_conditions(game, options, control.parse().unwrap()).map(|info| info.id)
        };
        assert_eq!(check("hive", &[], "5+3").unwrap(), "hive");
        assert!(matches!(check("xbugs", &seed, "-"), Err(ConditionsError::SecretOption("Seed"))));
        let twice = ["GameType", "gametype"].map(|name| (name.to_owned(), "Base".to_owned()));
        assert!(matches!(check("hive", &twice, "-"), Err(ConditionsError::DuplicateOption(_))));
        assert!(matches!(check("hive", &[], "3d"), Err(ConditionsError::Correspondence)));
        assert!(matches!(check("chess", &[], "-"), Err(ConditionsError::Open(_))));
    }
}
