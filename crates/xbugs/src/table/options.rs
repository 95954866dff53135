//! Options of a game as tags of a record.

use std::sync::Arc;

use taula_core::{
    Explain as _, Explanation, GameInfo, LoadError, Lot, OptionInfo, OptionRole, OptionTags, Side,
};

use crate::chance::Seed;
use crate::flick::Skill;
use crate::game::{SEATS, Settings};
use crate::physics::{self, Surface};
use crate::sheet::Sheet;

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
/// Tag with the version of the physics.
const PHYSICS: &str = "Physics";

/// Seed of a table that does not know it.
const SECRET: &str = OptionRole::HIDDEN;
const RANDOM: &str = "random";
const HAND_WORDS: &[&str] = &["perfect", "steady", "normal", "shaky"];
const DEFAULT_ARMIES: [&str; 2] = ["brass-hornets", "acid-weevils"];
const ARMY_WORDS: &[&str] = &["acid-weevils", "brass-hornets", "ember-moths", "silt-skaters"];

/// Allowed lengths of the table's sides in centimetres (X2).
const TABLE_SIZES: std::ops::RangeInclusive<f32> = 80.0..=100.0;
/// Allowed thickness of the cloth in millimetres.
pub(crate) const CLOTHS: std::ops::RangeInclusive<f32> = 1.0..=6.0;
/// Maximum number of resources: more would pile up in the drop.
const MAX_RESOURCES: u8 = 20;

/// Description of X-Bugs for the catalogue.
pub const GAME: GameInfo = GameInfo {
    id: "xbugs",
    name: "X-Bugs",
    side_names: ["South", "North"],
    options: &[
        option(
            ARMIES[0],
            "The army of the first seat, in the half that is nearest",
            DEFAULT_ARMIES[0],
            &[],
        ),
        option(ARMIES[1], "The army of the second seat", DEFAULT_ARMIES[1], &[]),
        OptionInfo {
            role: OptionRole::Secret,
            ..option(
                SEED,
                "Where dice, drop and tremor come from: a number, 64 hexadecimal digits, or \
             secret where another table draws",
                "1",
                &[],
            )
        },
        option(
            STARTER,
            "Who takes the first turn: chosen at random after the drop, or agreed on",
            RANDOM,
            &[RANDOM, SEATS[0], SEATS[1]],
        ),
        option(
            TABLE_SIZE,
            "The length of the table's sides in centimetres, each from 80 to 100: one \
             number for a square, or width x depth such as 100x80",
            "90",
            &[],
        ),
        option(
            CLOTH,
            "How thick the cloth is in millimetres, from 1 to 6: a thick one makes pieces \
             jump higher and less far",
            "3",
            &[],
        ),
        option(HANDS[0], "How steady the hand of the first seat is", "normal", HAND_WORDS),
        option(HANDS[1], "How steady the hand of the second seat is", "normal", HAND_WORDS),
        option(LONG_GAME, "Whether all three bases must be eliminated", "no", &["no", "yes"]),
        option(
            RESOURCES,
            "How many resources are dropped, from 0 to 20; empty for what the armies bring",
            "",
            &[],
        ),
        option(
            FREE_PLACEMENT,
            "Whether bases may lie anywhere in their half that is 8 cm from the edge or \
             more, not only 8 to 12 cm from it",
            "no",
            &["no", "yes"],
        ),
        option(
            SHEETS[0],
            "An army sheet, TOML or JSON, for the first seat, in place of a name",
            "",
            &[],
        ),
        option(
            SHEETS[1],
            "An army sheet, TOML or JSON, for the second seat, in place of a name",
            "",
            &[],
        ),
    ],
    lot: Lot::Table,
    // Version 1 had no tag: the starter was drawn before the set-up and placed first, and
    // the bonus move was a single flick.
    rules_version: 2,
    rules: include_str!("../../RULES.md"),
};

/// A public option; without `values` it is free text.
const fn option(
    name: &'static str,
    about: &'static str,
    default: &'static str,
    values: &'static [&'static str],
) -> OptionInfo {
    OptionInfo { name, about, default, role: OptionRole::Public, values }
}

/// Reads the settings and the version of the physics from tags.
pub(super) fn read(tags: &[(String, String)]) -> Result<(Settings, String), LoadError> {
    let tags = OptionTags(tags);
    ensure_rules_version(tags)?;
    let seed = match tags.get(SEED) {
        Some(word) if word.eq_ignore_ascii_case(SECRET) => None,
        _ => Some(tags.read(SEED, str::parse)?.unwrap_or(Seed::Number(1))),
    };
    let [south, north] = Side::BOTH.map(|side| sheet(tags, side));
    let [south_hand, north_hand] = HANDS.map(|name| tags.read(name, str::parse::<Skill>));
    let [width, depth] = tags.read(TABLE_SIZE, table_size)?.unwrap_or([90.0; 2]);
    let cloth = tags.read(CLOTH, |text| within(text, CLOTHS))?.unwrap_or(3.0);
    let settings = Settings {
        surface: Surface { width, depth, cloth },
        sheets: [south?, north?],
        starter: tags.read(STARTER, starter)?.flatten(),
        seed,
        skills: [south_hand?.unwrap_or_default(), north_hand?.unwrap_or_default()],
        is_long: tags.read(LONG_GAME, yes_or_no)?.unwrap_or(false),
        resources: tags.read(RESOURCES, |text| within(text, 0..=MAX_RESOURCES))?,
        has_free_placement: tags.read(FREE_PLACEMENT, yes_or_no)?.unwrap_or(false),
    };
    Ok((settings, tags.get(PHYSICS).unwrap_or(physics::VERSION).to_owned()))
}

/// Reads the settings from tags.
pub(crate) fn read_settings(tags: &[(String, String)]) -> Result<Settings, LoadError> {
    read(tags).map(|(settings, _)| settings)
}

/// Every flaw of the army sheets in tags.
pub(super) fn sheet_flaws(tags: &[(String, String)]) -> Vec<Explanation> {
    let tags = OptionTags(tags);
    let reports = Side::BOTH.into_iter().flat_map(|side| {
        let read = tags.get(SHEETS[side.index()]).map(Sheet::from_text);
        let flaws = read.and_then(Result::err).map(|flaws| flaws.0).unwrap_or_default();
        flaws.into_iter().map(move |flaw| {
            let params = flaw.params().with("side", side);
            Explanation { params, ..Explanation::from(&flaw) }
        })
    });
    reports.collect()
}

/// The tags of settings, the inverse of [`read`].
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
    let word = |is_set: bool| if is_set { "yes" } else { "no" }.to_owned();
    tag(LONG_GAME, word(settings.is_long));
    tag(FREE_PLACEMENT, word(settings.has_free_placement));
    if let Some(resources) = settings.resources {
        tag(RESOURCES, resources.to_string());
    }
    tag(SEED, settings.seed.map_or(SECRET.to_owned(), |seed| seed.to_string()));
    tag(PHYSICS, physics.to_owned());
    // The whole sheets, since a shipped army may change later.
    for (index, sheet) in settings.sheets.iter().enumerate() {
        tag(SHEETS[index], sheet.to_json());
    }
    tags
}

/// Parses the starter (X7): `None` if it is to be drawn.
fn starter(word: &str) -> Result<Option<Side>, String> {
    if word.eq_ignore_ascii_case(RANDOM) {
        return Ok(None);
    }
    let seat = SEATS.iter().position(|seat| word.eq_ignore_ascii_case(seat));
    seat.map(|index| Some(Side::BOTH[index]))
        .ok_or_else(|| format!("\"{word}\" is none of random, south and north"))
}

/// Parses the size of the table (X2): `90` for a square, `100x80` for width and depth.
fn table_size(text: &str) -> Result<[f32; 2], String> {
    let side = |text: &str| within(text.trim(), TABLE_SIZES);
    match text.split_once(['x', 'X', '\u{d7}']) {
        Some((width, depth)) => Ok([side(width)?, side(depth)?]),
        None => side(text).map(|side| [side; 2]),
    }
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
    number.ok_or_else(|| {
        format!("\"{text}\" is not a number from {} to {}", range.start(), range.end())
    })
}

/// Ensures that the record was played by this version of the rules. A record with a
/// physics and no version of the rules is of version 1.
fn ensure_rules_version(tags: OptionTags<'_>) -> Result<(), LoadError> {
    let version = tags.get(GameInfo::RULES_TAG);
    GAME.ensure_rules_version(version.or(tags.get(PHYSICS).map(|_| "1")))
}

fn sheet(tags: OptionTags<'_>, side: Side) -> Result<Arc<Sheet>, LoadError> {
    let index = side.index();
    if let Some(sheet) = tags.read(SHEETS[index], Sheet::from_text)? {
        return Ok(Arc::new(sheet));
    }
    let id = tags.get(ARMIES[index]).unwrap_or(DEFAULT_ARMIES[index]);
    Sheet::by_id(id).cloned().map(Arc::new).ok_or_else(|| {
        let known = ARMY_WORDS.join(", ");
        LoadError::tag(ARMIES[index], format!("unknown army \"{id}\"; choose one of: {known}"))
    })
}
