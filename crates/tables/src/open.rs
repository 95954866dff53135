use taula_core::{FlawReport, GameInfo, LoadError, Table};

use crate::{ENTRIES, GameEntry, entry};

/// Options by name and value, such as `GameType` and `Base+MLP`.
pub type Options = [(String, String)];

/// Why a table could not be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// There is no such game.
    #[error("there is no game \"{name}\"; there is: {known}")]
    UnknownGame {
        /// What was asked for.
        name: String,
        /// The ids of all games.
        known: String,
    },
    /// The game has no such option.
    #[error("{game} has no option \"{name}\"; it has: {known}")]
    UnknownOption {
        /// The game's name.
        game: &'static str,
        /// What was asked for.
        name: String,
        /// The names of its options.
        known: String,
    },
    /// An option has a value that the game cannot use.
    #[error(transparent)]
    Value(#[from] LoadError),
}

/// Opens a table at the start of a game.
///
/// The names of options are matched in any case.
///
/// ```
/// use taula_tables::open;
///
/// let table = open("hive", &[("opening".into(), "free".into())])?;
/// assert_eq!(table.record().tag("Opening"), Some("free"));
/// assert_eq!(
///     open("chess", &[]).err().map(|error| error.to_string()).as_deref(),
///     Some("there is no game \"chess\"; there is: hive, abalone, kulami, xbugs"),
/// );
/// # Ok::<(), taula_tables::OpenError>(())
/// ```
///
/// # Errors
/// Which name or value is wrong.
pub fn open(game_id: &str, options: &Options) -> Result<Table, OpenError> {
    let entry = known_entry(game_id)?;
    Ok((entry.start)(&as_tags(entry.info, options)?)?)
}

/// Opens a table at the start of a game between programs: options that are not given
/// are what engine protocols take for granted ([`GameEntry::engine_options`]).
///
/// ```
/// let table = taula_tables::open_for_engines("hive", &[])?;
/// assert_eq!(table.record().tag("Opening"), Some("tournament"));
/// # Ok::<(), taula_tables::OpenError>(())
/// ```
///
/// # Errors
/// Which name or value is wrong.
pub fn open_for_engines(game_id: &str, options: &Options) -> Result<Table, OpenError> {
    let entry = known_entry(game_id)?;
    let mut tags = as_tags(entry.info, options)?;
    for &(name, value) in entry.engine_options {
        if !tags.iter().any(|(known, _)| known == name) {
            tags.push((name.to_owned(), value.to_owned()));
        }
    }
    Ok((entry.start)(&tags)?)
}

/// Everything that is wrong with what the options of a game set up: nothing if
/// [`open`] would open it.
///
/// ```
/// let options = [("Position".into(), "Base w 3 S1Q../...bq - *".into())];
/// let flaws = taula_tables::flaws("hive", &options)?;
/// assert_eq!(flaws[0].code, "several-hives");
/// # Ok::<(), taula_tables::OpenError>(())
/// ```
///
/// # Errors
/// Which name or value cannot be read.
pub fn flaws(game_id: &str, options: &Options) -> Result<Vec<FlawReport>, OpenError> {
    let entry = known_entry(game_id)?;
    let tags = as_tags(entry.info, options)?;
    Ok(entry.flaws.map_or(Ok(Vec::new()), |find| find(&tags))?)
}

/// The entry of a game by its id.
///
/// # Errors
/// That there is none, and which there are.
pub(crate) fn known_entry(game_id: &str) -> Result<&'static GameEntry, OpenError> {
    entry(game_id).ok_or_else(|| OpenError::UnknownGame {
        name: game_id.to_owned(),
        known: ENTRIES.iter().map(|entry| entry.info.id).collect::<Vec<_>>().join(", "),
    })
}

/// The options under the names that the game gives them.
///
/// # Errors
/// Which option the game does not have.
pub(crate) fn as_tags(
    game: &GameInfo,
    options: &Options,
) -> Result<Vec<(String, String)>, OpenError> {
    options
        .iter()
        .map(|(name, value)| Ok((option_name(game, name)?.to_owned(), value.clone())))
        .collect()
}

/// The option's name as the game writes it.
fn option_name(game: &GameInfo, name: &str) -> Result<&'static str, OpenError> {
    let names = || game.options.iter().map(|option| option.name);
    names().find(|known| known.eq_ignore_ascii_case(name)).ok_or_else(|| OpenError::UnknownOption {
        game: game.name,
        name: name.to_owned(),
        known: names().collect::<Vec<_>>().join(", "),
    })
}
