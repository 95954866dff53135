use taula_core::limits::MAX_OPTIONS;
use taula_core::{Explanation, GameInfo, LoadError, Table};

use crate::lot::draw_missing;
use crate::{ENTRIES, GameEntry, entry};

/// Options by name and value, such as `GameType` and `Base+MLP`.
pub type Options = [(String, String)];

/// Error in opening a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// There is no such game.
    #[error("unknown game \"{name}\"; choose one of: {known}")]
    UnknownGame {
        /// The requested name.
        name: String,
        /// The ids of all games.
        known: String,
    },
    /// The game has no such option.
    #[error("{game} has no option \"{name}\"; its options are: {known}")]
    UnknownOption {
        /// The game's name.
        game: &'static str,
        /// The requested name.
        name: String,
        /// The names of its options.
        known: String,
    },
    /// There are more [options](MAX_OPTIONS) than a table can be opened with.
    #[error("a table can be opened with {MAX_OPTIONS} options, and these are {count}")]
    TooManyOptions {
        /// Number of options given.
        count: usize,
    },
    /// An option has an invalid value.
    #[error(transparent)]
    Value(#[from] LoadError),
    /// What is drawn by lot cannot be drawn.
    #[error("the operating system gives no random numbers ({0}): choose the seed yourself")]
    NoRandomness(getrandom::Error),
}

/// Opens a table at the start of a game. What is drawn by lot and not given is drawn now,
/// from the operating system's randomness, and recorded.
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
///     Some("unknown game \"chess\"; choose one of: hive, abalone, kulami, xbugs"),
/// );
/// # Ok::<(), taula_tables::OpenError>(())
/// ```
///
/// # Errors
/// When a name or value is wrong.
pub fn open(game_id: &str, options: &Options) -> Result<Table, OpenError> {
    let entry = known_entry(game_id)?;
    let mut tags = as_tags(entry.info, options)?;
    draw_missing(entry.info, &mut tags)?;
    Ok((entry.start)(&tags)?)
}

/// Opens a table at the start of a game with the default of every option that is not
/// given, also of those that are drawn by lot: the same options make the same table.
///
/// ```
/// let board = || taula_tables::open_with_defaults("kulami", &[]).map(|table| table.record());
/// assert_eq!(board()?, board()?);
/// # Ok::<(), taula_tables::OpenError>(())
/// ```
///
/// # Errors
/// When a name or value is wrong.
pub fn open_with_defaults(game_id: &str, options: &Options) -> Result<Table, OpenError> {
    let entry = known_entry(game_id)?;
    Ok((entry.start)(&as_tags(entry.info, options)?)?)
}

/// Opens a table at the start of a game between programs: options that are not given
/// are those of engine protocols ([`GameEntry::engine_options`]).
///
/// ```
/// let table = taula_tables::open_for_engines("hive", &[])?;
/// assert_eq!(table.record().tag("Opening"), Some("tournament"));
/// # Ok::<(), taula_tables::OpenError>(())
/// ```
///
/// # Errors
/// When a name or value is wrong.
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

/// Every flaw of the position that the options of a game set up; none if [`open`]
/// would open it.
///
/// ```
/// let options = [("Position".into(), "Base w 3 S1Q../...bq - *".into())];
/// let flaws = taula_tables::flaws("hive", &options)?;
/// assert_eq!(flaws[0].code, "several-hives");
/// # Ok::<(), taula_tables::OpenError>(())
/// ```
///
/// # Errors
/// When a name is unknown or a value malformed.
pub fn flaws(game_id: &str, options: &Options) -> Result<Vec<Explanation>, OpenError> {
    let entry = known_entry(game_id)?;
    let tags = as_tags(entry.info, options)?;
    Ok(entry.flaws.map_or(Ok(Vec::new()), |find| find(&tags))?)
}

/// The entry of a game by its id.
///
/// # Errors
/// When there is none.
pub(crate) fn known_entry(game_id: &str) -> Result<&'static GameEntry, OpenError> {
    entry(game_id).ok_or_else(|| OpenError::UnknownGame {
        name: game_id.to_owned(),
        known: ENTRIES.iter().map(|entry| entry.info.id).collect::<Vec<_>>().join(", "),
    })
}

/// The options under their canonical names.
///
/// # Errors
/// When the game does not have one of them.
pub(crate) fn as_tags(
    game: &GameInfo,
    options: &Options,
) -> Result<Vec<(String, String)>, OpenError> {
    if options.len() > MAX_OPTIONS {
        return Err(OpenError::TooManyOptions { count: options.len() });
    }
    options
        .iter()
        .map(|(name, value)| Ok((option_name(game, name)?.to_owned(), value.clone())))
        .collect()
}

/// The canonical name of an option.
fn option_name(game: &GameInfo, name: &str) -> Result<&'static str, OpenError> {
    let names = || game.options.iter().map(|option| option.name);
    names().find(|known| known.eq_ignore_ascii_case(name)).ok_or_else(|| OpenError::UnknownOption {
        game: game.name,
        name: name.to_owned(),
        known: names().collect::<Vec<_>>().join(", "),
    })
}
