//! The options of a game, and their tags in a record.

use std::sync::Arc;

use taula_core::{FlawReport, GameInfo, LoadError, Lot, OptionInfo, Side};

use crate::chance::{Chance, Seed};
use crate::game::Settings;
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
/// Which physics the poses of a record come from.
const PHYSICS: &str = "Physics";

/// The seed of a table that is not told it.
const SECRET: &str = "secret";
const RANDOM: &str = "random";
const SIDE_WORDS: [&str; 2] = ["south", "north"];
const HAND_WORDS: &[&str] = &["perfect", "steady", "normal", "shaky"];
const DEFAULT_ARMIES: [&str; 2] = ["brass-hornets", "acid-weevils"];
const ARMY_WORDS: &[&str] = &["acid-weevils", "brass-hornets", "ember-moths", "silt-skaters"];

/// X2.
const TABLE_SIZES: std::ops::RangeInclusive<f32> = 80.0..=100.0;
const CLOTHS: std::ops::RangeInclusive<f32> = 1.0..=6.0;
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
            values: &[],
        },
        OptionInfo {
            name: ARMIES[1],
            about: "The army of the second seat",
            default: DEFAULT_ARMIES[1],
            values: &[],
        },
        OptionInfo {
            name: SEED,
            about: "Where dice, drop and tremor come from: a number, 64 hexadecimal digits, or \
                    secret where another table draws",
            default: "1",
            values: &[],
        },
        OptionInfo {
            name: STARTER,
            about: "Who sets up first and has the first turn",
            default: RANDOM,
            values: &[RANDOM, SIDE_WORDS[0], SIDE_WORDS[1]],
        },
        OptionInfo {
            name: TABLE_SIZE,
            about: "The length of the table's sides in centimetres, from 80 to 100",
            default: "90",
            values: &[],
        },
        OptionInfo {
            name: CLOTH,
            about: "How thick the cloth is in millimetres, from 1 to 6: a thick one makes pieces \
                    jump higher and less far",
            default: "3",
            values: &[],
        },
        OptionInfo {
            name: HANDS[0],
            about: "How steady the hand of the first seat is",
            default: "normal",
            values: HAND_WORDS,
        },
        OptionInfo {
            name: HANDS[1],
            about: "How steady the hand of the second seat is",
            default: "normal",
            values: HAND_WORDS,
        },
        OptionInfo {
            name: LONG_GAME,
            about: "Whether all three bases must be eliminated",
            default: "no",
            values: &["no", "yes"],
        },
        OptionInfo {
            name: RESOURCES,
            about: "How many resources are dropped, from 0 to 20; empty for what the armies bring",
            default: "",
            values: &[],
        },
        OptionInfo {
            name: SHEETS[0],
            about: "An army sheet as JSON for the first seat, in place of a name",
            default: "",
            values: &[],
        },
        OptionInfo {
            name: SHEETS[1],
            about: "An army sheet as JSON for the second seat, in place of a name",
            default: "",
            values: &[],
        },
    ],
    lot: Lot::Table,
    rules: include_str!("../../RULES.md"),
};

/// The settings that tags tell, and the physics that they name.
pub(super) fn read(tags: &[(String, String)]) -> Result<(Settings, String), LoadError> {
    let tags = Tags(tags);
    let seed = match tags.get(SEED) {
        Some(word) if word.eq_ignore_ascii_case(SECRET) => None,
        _ => Some(tags.read(SEED, Seed::Number(1), str::parse)?),
    };
    let [south, north] = Side::BOTH.map(|side| tags.sheet(side));
    let [south_hand, north_hand] = HANDS.map(|name| tags.read(name, Skill::default(), str::parse));
    let surface = Surface {
        side: tags.read(TABLE_SIZE, 90.0, |text| within(text, TABLE_SIZES))?,
        cloth: tags.read(CLOTH, 3.0, |text| within(text, CLOTHS))?,
    };
    let settings = Settings {
        surface,
        sheets: [south?, north?],
        starter: starter(&tags, seed)?,
        seed,
        skills: [south_hand?, north_hand?],
        is_long: tags.read(LONG_GAME, false, yes_or_no)?,
        resources: tags.read(RESOURCES, None, |text| within(text, 0..=MOST_RESOURCES).map(Some))?,
    };
    Ok((settings, tags.get(PHYSICS).unwrap_or(physics::VERSION).to_owned()))
}

/// Every flaw of the sheets that tags bring along.
pub(super) fn sheet_flaws(tags: &[(String, String)]) -> Vec<FlawReport> {
    let tags = Tags(tags);
    let reports = Side::BOTH.into_iter().flat_map(|side| {
        let read = tags.get(SHEETS[side.index()]).map(Sheet::from_json);
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
    tag(STARTER, SIDE_WORDS[settings.starter.index()].to_owned());
    tag(TABLE_SIZE, settings.surface.side.to_string());
    tag(CLOTH, settings.surface.cloth.to_string());
    tag(LONG_GAME, if settings.is_long { "yes" } else { "no" }.to_owned());
    if let Some(resources) = settings.resources {
        tag(RESOURCES, resources.to_string());
    }
    tag(SEED, settings.seed.map_or(SECRET.to_owned(), |seed| seed.to_string()));
    tag(PHYSICS, physics.to_owned());
    // The sheets themselves: a record outlives what an army is today.
    for (index, sheet) in settings.sheets.iter().enumerate() {
        tag(SHEETS[index], sheet.to_json());
    }
    tags
}

/// X7: drawn from the seed unless it is said.
fn starter(tags: &Tags<'_>, seed: Option<Seed>) -> Result<Side, LoadError> {
    let word = tags.get(STARTER).unwrap_or(RANDOM);
    if let Some(index) = SIDE_WORDS.iter().position(|side| word.eq_ignore_ascii_case(side)) {
        return Ok(Side::BOTH[index]);
    }
    if !word.eq_ignore_ascii_case(RANDOM) {
        return Err(wrong(STARTER, format!("\"{word}\" is none of random, south and north")));
    }
    let drawn = Chance::before_the_game(seed).pick(&SIDE_WORDS);
    drawn
        .map(|index| Side::BOTH[index])
        .map_err(|_| wrong(STARTER, "say south or north: without the seed none can be drawn"))
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

    fn sheet(&self, side: Side) -> Result<Arc<Sheet>, LoadError> {
        let index = side.index();
        if let Some(text) = self.get(SHEETS[index]) {
            let sheet = Sheet::from_json(text);
            return sheet.map(Arc::new).map_err(|flaws| wrong(SHEETS[index], flaws.to_string()));
        }
        let id = self.get(ARMIES[index]).unwrap_or(DEFAULT_ARMIES[index]);
        Sheet::by_id(id).cloned().map(Arc::new).ok_or_else(|| {
            let known = ARMY_WORDS.join(", ");
            wrong(ARMIES[index], format!("there is no army \"{id}\"; there is: {known}"))
        })
    }
}
