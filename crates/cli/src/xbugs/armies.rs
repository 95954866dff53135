//! Custom armies: a folder of army sheets.

use std::env;
use std::path::{Path, PathBuf};

use taula_core::Flaws;
use taula_xbugs::sheet::{Sheet, SheetFlaw};

use crate::bad_input::BadInput;
use crate::files::read_text;

/// The folder of custom armies.
#[derive(Clone, Debug)]
pub(crate) struct Armies {
    folder: Option<PathBuf>,
}

/// The flag for the folder of custom armies.
#[derive(Debug, clap::Args)]
pub(crate) struct ArmiesFolder {
    /// X-Bugs: the folder of your own armies
    ///
    /// Otherwise TAULA_ARMIES says where it is, or it is taula/armies in
    /// XDG_DATA_HOME (~/.local/share).
    #[arg(long, value_name = "FOLDER", help_heading = "Options of the game")]
    armies: Option<PathBuf>,
}

impl ArmiesFolder {
    /// The armies for a game, or for one that is yet to be chosen.
    pub(crate) fn armies(&self, game: Option<&str>) -> Result<Armies, BadInput> {
        if self.armies.is_some() && game.is_some_and(|game| game != taula_xbugs::GAME.id) {
            return Err(BadInput::new("--armies", "only X-Bugs has armies"));
        }
        Ok(Armies::new(self.armies.clone()))
    }
}

/// An army sheet in the folder.
pub(crate) struct OwnArmy {
    pub(crate) path: PathBuf,
    /// The sheet, or all its flaws.
    pub(crate) sheet: Result<Sheet, String>,
}

/// Options for the name of an army, with the options for a whole sheet.
const OPTIONS: [[&str; 2]; 2] = [["SouthArmy", "SouthSheet"], ["NorthArmy", "NorthSheet"]];

impl Armies {
    /// The given folder, or the one of `TAULA_ARMIES`, or the default one.
    pub(crate) fn new(given: Option<PathBuf>) -> Armies {
        let path = |name: &str| env::var_os(name).filter(|it| !it.is_empty()).map(PathBuf::from);
        let data = path("XDG_DATA_HOME").or_else(|| Some(path("HOME")?.join(".local/share")));
        let default = data.map(|data| data.join("taula/armies"));
        Armies { folder: given.or_else(|| path("TAULA_ARMIES")).or(default) }
    }

    /// Path of the folder; `None` if there is no home directory.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Every sheet in the folder, sorted by file name; none if there is no folder.
    pub(crate) fn own(&self) -> Vec<OwnArmy> {
        let entries = self.folder.as_ref().and_then(|folder| std::fs::read_dir(folder).ok());
        let paths = entries.into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
        let mut paths: Vec<PathBuf> = paths.filter(|path| is_sheet(path)).collect();
        paths.sort();
        paths
            .into_iter()
            .map(|path| {
                let sheet = read_sheet(&path).map_err(|error| error.to_string());
                OwnArmy { path, sheet }
            })
            .collect()
    }

    /// Whether an option takes the name of an army.
    pub(crate) fn is_army(&self, option: &str) -> bool {
        OPTIONS.iter().any(|[army, _]| *army == option)
    }

    /// Ids of all armies that can be played.
    pub(crate) fn names(&self) -> Vec<String> {
        let own = self.own().into_iter().filter_map(|army| army.sheet.ok());
        let shipped = Sheet::shipped().iter().map(|sheet| sheet.id.clone());
        let mut names: Vec<String> = shipped.chain(own.map(|sheet| sheet.id)).collect();
        names.sort();
        names.dedup();
        names
    }

    /// The options of a game, with the sheet added for each custom army.
    pub(crate) fn resolve(
        &self,
        game: &str,
        options: &[(String, String)],
    ) -> Result<Vec<(String, String)>, BadInput> {
        let mut resolved = options.to_vec();
        if game != taula_xbugs::GAME.id {
            return Ok(resolved);
        }
        for [army, sheet] in OPTIONS {
            let is_army = |(name, _): &&mut (String, String)| name.eq_ignore_ascii_case(army);
            let Some((_, value)) = resolved.iter_mut().find(is_army) else { continue };
            let Some(own) = self.find(value)? else { continue };
            value.clone_from(&own.id);
            resolved.push((sheet.to_owned(), own.to_json()));
        }
        Ok(resolved)
    }

    /// Finds a custom army by the path of its sheet, by its id or by its file name in the
    /// folder.
    fn find(&self, name: &str) -> Result<Option<Sheet>, BadInput> {
        let path = Path::new(name);
        if is_sheet(path) && path.is_file() {
            return read_sheet(path).map(Some);
        }
        let own = self.own();
        let has_file_name = |army: &&OwnArmy| {
            let file = [army.path.file_stem(), army.path.file_name()];
            file.into_iter().flatten().any(|file| file == name)
        };
        let has_id = |sheet: &&Sheet| sheet.id.eq_ignore_ascii_case(name);
        if let Some(sheet) = own.iter().filter_map(|army| army.sheet.as_ref().ok()).find(has_id) {
            return Ok(Some(sheet.clone()));
        }
        match own.iter().find(has_file_name) {
            Some(army) => read_sheet(&army.path).map(Some),
            None => Ok(None),
        }
    }
}

fn is_sheet(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("toml"))
}

fn read_sheet(path: &Path) -> Result<Sheet, BadInput> {
    let sheet = Sheet::from_toml(&read_text(path)?);
    sheet.map_err(|flaws| BadInput::new(path.display(), flaws))
}

/// One line per flaw: `FILE: KEY: REASON`.
pub(crate) fn flaw_lines(path: &Path, Flaws(flaws): &Flaws<SheetFlaw>) -> Vec<String> {
    flaws.iter().map(|flaw| format!("{}: {flaw}", path.display())).collect()
}
