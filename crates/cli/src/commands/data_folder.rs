//! The folder in which games between two devices are stored, if none is named.

use std::env;
use std::path::PathBuf;

/// The folder of the system for data of programs; `None` if it has none, such as for a service
/// without a home.
pub(crate) fn default() -> Option<PathBuf> {
    let folder =
        |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || folder("HOME");
    let parent = if cfg!(windows) {
        folder("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    parent.map(|parent| parent.join("taula"))
}
