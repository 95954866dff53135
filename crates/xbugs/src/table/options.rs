//! The options of a game, and their tags in a record.

use std::sync::Arc;

use taula_core::{FlawReport, GameInfo, LoadError, Lot, OptionInfo, OptionRole, Side};

use crate::chance::Seed;
use crate::game::{SEATS, Settings};
use crate::physics::{self, Surface};
use crate::sheet::Sheet;
use crate::skill::Skill;

const ARMIES: [&str; 2] = ["SouthArmy", "NorthArmy"];
const SHEETS: [&str; 2] = ["SouthSheet", "NorthSheet"];
const HANDS: [&str; 2] = ["SouthHand", "NorthHand"];
const SEED: &str = "Seed";
const STARTER: &str = "Starter";
const TABLE_SIZE: &str = "TableSize";
const CLOTH: &str = "Cloth";
const LONG_GAME: &str = "LongGame";
const RESOURCES: &str = "Resources";
const FREE_PLACEMENT: &str = "FreePlacement";
/// Which version of the rules a record was played by.
const RULES: &str = "Rules";
/// The version that is played here. Version 1 had no tag: the starter was drawn
/// before the set-up and placed first, and the bonus move was a single flick.
const RULES_VERSION: &str = "2";
/// Which physics the poses of a record come from.
const PHYSICS: &str = "Physics";

/// The seed of a table that does not know it.
const SECRET: &str = OptionRole::HIDDEN;
const RANDOM: &str = "random";
const HAND_WORDS: &[&str] = &["perfect", "steady", "normal", "shaky"];
const DEFAULT_ARMIES: [&str; 2] = ["brass-hornets", "acid-weevils"];
const ARMY_WORDS: &[&str] = &["acid-weevils", "brass-hornets", "ember-moths", "silt-skaters"];

/// X2.
const TABLE_SIZES: std::ops::RangeInclusive<f32> = 80.0..=100.0;
/// How thick a cloth may be, in millimetres.
pub(crate) const CLOTHS: std::ops::RangeInclusive<f32> = 1.0..=6.0;
/// More than this cannot fall on a table at once without a mountain.
const MOST_RESOURCES: u8 = 20;

/// What X-Bugs is, for the catalogue.
pub const GAME: GameInfo = GameInfo {
    id: "xbugs",
    name: "X-Bugs",
    side_names: ["South", "North"],
    options: &[
        OptionInfo {
            name: ARMIES[0],
            about: "The army of the first seat, in the half that is nearest",
            default: DEFAULT_ARMIES[0],
            role: OptionRole::Public,
            values: &[],
        },
        OptionInfo {
            name: ARMIES[1],
            about: "The army of the second seat",
            default: DEFAULT_ARMIES[1],
            role: OptionRole::Public,
            values: &[],
        },
        OptionInfo {
            name: SEED,
            about: "Where dice, drop and tremor come from: a number, 64 hexadecimal digits, or \
                    secret where another table draws",
            default: "1",
            role: OptionRole::Secret,
            values: &[],
        },
        OptionInfo {
            name: STARTER,
            about: "Who has the first turn: drawn by lot after the drop, or agreed on",
            default: RANDOM,
            role: OptionRole::Public,
            values: &[RANDOM, SEATS[0], SEATS[1]],
        },
        OptionInfo {
            name: TABLE_SIZE,
            about: "The length of the table's sides in centimetres, each from 80 to 100: one \
                    number for a square, or width x depth such as 100x80",
            default: "90",
            role: OptionRole::Public,
            values: &[],
        },
        OptionInfo {
            name: CLOTH,
            about: "How thick the cloth is in millimetres, from 1 to 6: a thick one makes pieces \
                    jump higher and less far",
            default: "3",
            role: OptionRole::Public,
            values: &[],
        },
        OptionInfo {
            name: HANDS[0],
            about: "How steady the hand of the first seat is",
            default: "normal",
            role: OptionRole::Public,
            values: HAND_WORDS,
        },
        OptionInfo {
            name: HANDS[1],
            about: "How steady the hand of the second seat is",
            default: "normal",
            role: OptionRole::Public,
            values: HAND_WORDS,
        },
        OptionInfo {
            name: LONG_GAME,
            about: "Whether all three bases must be eliminated",
            default: "no",
            role: OptionRole::Public,
            values: &["no", "yes"],
        },
        OptionInfo {
            name: RESOURCES,
            about: "How many resources are dropped, from 0 to 20; empty for what the armies bring",
            default: "",
            role: OptionRole::Public,
            values: &[],
        },
        OptionInfo {
            name: FREE_PLACEMENT,
            about: "Whether bases may lie anywhere in their half that is 8 cm from the edge or \
                    more, not only 8 to 12 cm from it",
            default: "no",
            role: OptionRole::Public,
            values: &["no", "yes"],
        },
        OptionInfo {
            name: SHEETS[0],
            about: "An army sheet, TOML or JSON, for the first seat, in place of a name",
            default: "",
            role: OptionRole::Public,
            values: &[],
        },
        OptionInfo {
            name: SHEETS[1],
            about: "An army sheet, TOML or JSON, for the second seat, in place of a name",
            default: "",
            role: OptionRole::Public,
            values: &[],
        },
    ],
    lot: Lot::Table,
    rules: include_str!("../../RULES.md"),
};

/// The settings in tags, and the physics that they name.
pub(super) fn read(tags: &[(String, String)]) -> Result<(Settings, String), LoadError> {
    let tags = Tags(tags);
    tags.check_rules()?;
    let seed = match tags.get(SEED) {
        Some(word) if word.eq_ignore_ascii_case(SECRET) => None,
        _ => Some(tags.read(SEED, Seed::Number(1), str::parse)?),
    };
    let [south, north] = Side::BOTH.map(|side| tags.sheet(side));
    let [south_hand, north_hand] = HANDS.map(|name| tags.read(name, Skill::default(), str::parse));
    let [width, depth] = tags.read(TABLE_SIZE, [90.0; 2], table_size)?;
    let cloth = tags.read(CLOTH, 3.0, |text| within(text, CLOTHS))?;
    let settings = Settings {
        surface: Surface { width, depth, cloth },
        sheets: [south?, north?],
        starter: tags.read(STARTER, None, starter)?,
        seed,
        skills: [south_hand?, north_hand?],
        is_long: tags.read(LONG_GAME, false, yes_or_no)?,
        resources: tags.read(RESOURCES, None, |text| within(text, 0..=MOST_RESOURCES).map(Some))?,
        has_free_placement: tags.read(FREE_PLACEMENT, false, yes_or_no)?,
    };
    Ok((settings, tags.get(PHYSICS).unwrap_or(physics::VERSION).to_owned()))
}

/// The settings alone.
pub(crate) fn read_settings(tags: &[(String, String)]) -> Result<Settings, LoadError> {
    read(tags).map(|(settings, _)| settings)
}

/// Every flaw of the sheets that tags bring along.
pub(super) fn sheet_flaws(tags: &[(String, String)]) -> Vec<FlawReport> {
    let tags = Tags(tags);
    let reports = Side::BOTH.into_iter().flat_map(|side| {
        let read = tags.get(SHEETS[side.index()]).map(Sheet::from_text);
        let flaws = read.and_then(Result::err).map(|flaws| flaws.0).unwrap_or_default();
        flaws
            .into_iter()
            .map(move |flaw| FlawReport { side: Some(side), ..FlawReport::from(&flaw) })
    });
    reports.collect()
}

/// The tags that [`read`] makes the same settings from.
pub(super) fn write(settings: &Settings, physics: &str) -> Vec<(String, String)> {
    let mut tags = Vec::new();
    let mut tag = |name: &str, value: String| tags.push((name.to_owned(), value));
    for (index, sheet) in settings.sheets.iter().enumerate() {
        tag(ARMIES[index], sheet.id.clone());
    }
    for (index, skill) in settings.skills.iter().enumerate() {
        tag(HANDS[index], skill.to_string());
    }
    tag(STARTER, settings.starter.map_or(RANDOM, |side| SEATS[side.index()]).to_owned());
    tag(
        TABLE_SIZE,
        match settings.surface.size() {
            [width, depth] if width == depth => width.to_string(),
            [width, depth] => format!("{width}x{depth}"),
        },
    );
    tag(CLOTH, settings.surface.cloth.to_string());
    let word = |is_so: bool| if is_so { "yes" } else { "no" }.to_owned();
    tag(LONG_GAME, word(settings.is_long));
    tag(FREE_PLACEMENT, word(settings.has_free_placement));
    if let Some(resources) = settings.resources {
        tag(RESOURCES, resources.to_string());
    }
    tag(SEED, settings.seed.map_or(SECRET.to_owned(), |seed| seed.to_string()));
    tag(RULES, RULES_VERSION.to_owned());
    tag(PHYSICS, physics.to_owned());
    // The sheets themselves: a record outlives what an army is today.
    for (index, sheet) in settings.sheets.iter().enumerate() {
        tag(SHEETS[index], sheet.to_json());
    }
    tags
}

/// X7: by lot, unless the players have agreed.
fn starter(word: &str) -> Result<Option<Side>, String> {
    if word.eq_ignore_ascii_case(RANDOM) {
        return Ok(None);
    }
    let seat = SEATS.iter().position(|seat| word.eq_ignore_ascii_case(seat));
    seat.map(|index| Some(Side::BOTH[index]))
        .ok_or_else(|| format!("\"{word}\" is none of random, south and north"))
}

/// X2: `90` for a square, `100x80` for a width and a depth.
fn table_size(text: &str) -> Result<[f32; 2], String> {
    let side = |text: &str| within(text.trim(), TABLE_SIZES);
    match text.split_once(['x', 'X', '\u{d7}']) {
        Some((width, depth)) => Ok([side(width)?, side(depth)?]),
        None => side(text).map(|side| [side; 2]),
    }
}

fn wrong(tag: &str, reason: impl Into<String>) -> LoadError {
    LoadError::Tag { tag: tag.to_owned(), reason: reason.into() }
}

fn yes_or_no(text: &str) -> Result<bool, String> {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "true" => Ok(true),
        "no" | "false" => Ok(false),
        _ => Err(format!("\"{text}\" is neither yes nor no")),
    }
}

fn within<N>(text: &str, range: std::ops::RangeInclusive<N>) -> Result<N, String>
where
    N: std::str::FromStr + PartialOrd + std::fmt::Display,
{
    let number = text.parse().ok().filter(|number| range.contains(number));
    number
        .ok_or_else(|| format!("\"{text}\" is no number from {} to {}", range.start(), range.end()))
}

struct Tags<'t>(&'t [(String, String)]);

impl<'t> Tags<'t> {
    /// The value of a tag that says something.
    fn get(&self, name: &str) -> Option<&'t str> {
        let tag = self.0.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        tag.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    fn read<T>(
        &self,
        name: &str,
        default: T,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, LoadError> {
        match self.get(name) {
            Some(text) => read(text).map_err(|reason| wrong(name, reason)),
            None => Ok(default),
        }
    }

    /// A record names the version of its rules. One with a physics and no version
    /// comes from before there were versions.
    fn check_rules(&self) -> Result<(), LoadError> {
        let version = match (self.get(RULES), self.get(PHYSICS)) {
            (Some(version), _) => version,
            (None, Some(_)) => "1",
            (None, None) => RULES_VERSION,
        };
        if version == RULES_VERSION {
            return Ok(());
        }
        let reason = format!(
            "this game was played by version {version} of the rules, this program plays \
             version {RULES_VERSION}: open the record with a program that plays version {version}"
        );
        Err(wrong(RULES, reason))
    }

    fn sheet(&self, side: Side) -> Result<Arc<Sheet>, LoadError> {
        let index = side.index();
        if let Some(text) = self.get(SHEETS[index]) {
            let sheet = Sheet::from_text(text);
            return sheet.map(Arc::new).map_err(|flaws| wrong(SHEETS[index], flaws.to_string()));
        }
        let id = self.get(ARMIES[index]).unwrap_or(DEFAULT_ARMIES[index]);
        Sheet::by_id(id).cloned().map(Arc::new).ok_or_else(|| {
            let known = ARMY_WORDS.join(", ");
            wrong(ARMIES[index], format!("there is no army \"{id}\"; there is: {known}"))
        })
    }
}
