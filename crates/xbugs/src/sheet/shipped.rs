//! The armies that come with the game (X62).

use std::sync::LazyLock;

use super::Sheet;

const TEXTS: [&str; 4] = [
    include_str!("../../armies/brass_hornets.toml"),
    include_str!("../../armies/acid_weevils.toml"),
    include_str!("../../armies/ember_moths.toml"),
    include_str!("../../armies/silt_skaters.toml"),
];

// A test reads all of them, so none is left out here.
static SHEETS: LazyLock<Vec<Sheet>> =
    LazyLock::new(|| TEXTS.iter().filter_map(|text| Sheet::from_toml(text).ok()).collect());

impl Sheet {
    /// The armies that come with the game.
    ///
    /// ```
    /// use taula_xbugs::sheet::Sheet;
    /// let names: Vec<_> = Sheet::shipped().iter().map(|sheet| sheet.name.as_str()).collect();
    /// assert_eq!(names, ["Brass Hornets", "Acid Weevils", "Ember Moths", "Silt Skaters"]);
    /// ```
    #[must_use]
    pub fn shipped() -> &'static [Sheet] {
        &SHEETS
    }

    /// The army with this id, of those that come with the game.
    #[must_use]
    pub fn by_id(id: &str) -> Option<&'static Sheet> {
        Sheet::shipped().iter().find(|sheet| sheet.id == id)
    }
}
