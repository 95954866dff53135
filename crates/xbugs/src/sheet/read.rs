//! Reading a [`Sheet`] from a tree of values: army, bugs, dice, bases and effects.

use std::ops::RangeInclusive;

use serde_json::Value;
use taula_core::Flaws;

use super::check::check;
use super::limits;
use super::overrides::{DEFAULT_DEVELOP_COST, read_overrides};
use super::powers::{read_base_reference, read_powers};
use super::reader::{Fields, Node, Notes, Reason, SheetFlaw, printable, quoted};
use super::words::{
    BASE_SHAPES, BASE_STARTS, BUG_OR_EFFECT, LIMITS, LimitKind, MOVABLE, SHAPES, ShapeKind,
    TARGETS, Words, is_reserved, word_for,
};
use super::{BaseType, BugType, EffectType, Face, Sheet, Target};
use crate::shape::Shape;

/// Default radius of a base in centimetres.
const DEFAULT_BASE_RADIUS: f32 = 2.0;

/// Reads a sheet.
///
/// # Errors
/// All its flaws.
pub(super) fn read_sheet(value: &Value) -> Result<Sheet, Flaws<SheetFlaw>> {
    let notes = Notes::default();
    let sheet = read_root(&Node::root(&notes, value));
    if let Some(sheet) = &sheet {
        check(sheet, &notes);
    }
    let mut flaws = notes.into_flaws();
    // Overrides are read first, but come last in a sheet.
    flaws.sort_by_key(|flaw| flaw.key.starts_with("override"));
    match sheet {
        Some(sheet) if flaws.is_empty() => Ok(sheet),
        _ => Err(Flaws(flaws)),
    }
}

/// All ids, for resolving references; empty where an id is no string.
pub(super) struct Ids {
    pub(super) bugs: Vec<String>,
    pub(super) bases: Vec<String>,
    pub(super) effects: Vec<String>,
    pub(super) powers: Vec<String>,
}

impl Ids {
    fn of(root: &Fields<'_>) -> Ids {
        Ids {
            bugs: root.ids("bug"),
            bases: root.ids("base"),
            effects: root.ids("effect"),
            powers: root.ids("power"),
        }
    }

    /// Adds a flaw for every id that two kinds of pieces, or two powers, share.
    fn reject_duplicates(&self, notes: &Notes) {
        let key = |list: &'static str| move |(index, id)| (format!("{list}[{index}].id"), id);
        let pieces = self.bugs.iter().enumerate().map(key("bug"));
        let pieces = pieces.chain(self.bases.iter().enumerate().map(key("base")));
        let pieces = pieces.chain(self.effects.iter().enumerate().map(key("effect")));
        let powers = self.powers.iter().enumerate().map(key("power"));
        for list in [pieces.collect::<Vec<_>>(), powers.collect()] {
            for (index, (key, id)) in list.iter().enumerate() {
                let earlier = list.iter().take(index).find(|(_, other)| other == id);
                if let Some((first, _)) = earlier.filter(|_| !id.is_empty()) {
                    let id = quoted(id);
                    let text = format!("{id} is already at {first}: choose another word");
                    notes.add(key, Reason::new("twice", text));
                }
            }
        }
    }
}

fn read_root(root: &Node<'_>) -> Option<Sheet> {
    let root =
        root.table_of(&["schema", "army", "bug", "dice", "base", "effect", "power", "override"])?;
    if let Some(schema) = root.required("schema", "schema = 1") {
        schema.read("1, the only schema there is", |value| (*value == 1).then_some(()));
    }
    let ids = Ids::of(&root);
    let army = read_army(&root);
    let bugs = root.items("bug", &limits::BUG_KINDS, "[[bug]] tables");
    let bugs: Vec<_> = bugs.iter().map(|node| read_bug(node, &ids)).collect();
    let (overrides, dice) = read_overrides(&root, &ids);
    let dice = read_dice(&root, &ids, dice);
    let bases = root.items("base", &limits::BASES, "[[base]] tables");
    let bases: Vec<_> = bases.iter().map(|node| read_base(node, &ids)).collect();
    let effects = root.items("effect", &limits::EFFECT_KINDS, "[[effect]] tables");
    let effects: Vec<_> =
        effects.iter().map(|node| read_effect(node, &overrides.effects_capture)).collect();
    let powers = read_powers(&root, &ids);
    ids.reject_duplicates(root.notes);
    let Army { texts: [id, name, style], colours } = army?;
    // Without some of the tables there is nothing to check.
    let bugs = bugs.into_iter().collect::<Option<_>>()?;
    let bases = bases.into_iter().collect::<Option<Vec<_>>>()?.try_into().ok()?;
    let effects = effects.into_iter().collect::<Option<_>>()?;
    let powers = powers.into_iter().collect::<Option<_>>()?;
    Some(Sheet { id, name, style, colours, bugs, dice, bases, effects, powers, overrides })
}

struct Army {
    /// Id, name and style.
    texts: [String; 3],
    colours: [String; 2],
}

fn read_army(root: &Fields<'_>) -> Option<Army> {
    let army = root.required("army", "[army] with id, name, style and colours")?;
    let fields = army.table_of(&["id", "name", "style", "colours"])?;
    let texts = [read_id(&fields), read_name(&fields, None), read_line(&fields, "style", None)];
    Some(Army { texts, colours: read_colours(&fields) })
}

fn read_colours(army: &Fields<'_>) -> [String; 2] {
    let what = "colours: of the disc, and of what is drawn on it";
    let mut colours = army.items("colours", &(2..=2), what).into_iter().map(|node| {
        let colour = node.read("a colour such as \"#0072b2\"", |value| {
            value.as_str().filter(|text| is_colour(text)).map(str::to_ascii_lowercase)
        });
        colour.unwrap_or_default()
    });
    let colours = [colours.next().unwrap_or_default(), colours.next().unwrap_or_default()];
    if !colours[0].is_empty() && colours[0] == colours[1] {
        army.flaw("colours", "are the same twice: what is drawn could not be seen");
    }
    colours
}

fn is_colour(text: &str) -> bool {
    text.strip_prefix('#')
        .is_some_and(|digits| digits.len() == 6 && digits.chars().all(|c| c.is_ascii_hexdigit()))
}

fn read_bug(node: &Node<'_>, ids: &Ids) -> Option<BugType> {
    let keys = ["id", "name", "count", "shape", "two_sided", "powers", "limits"];
    let fields = node.table_of(&keys)?;
    let (cannot_capture, moves_with) = read_limits(&fields, ids);
    Some(BugType {
        id: read_id(&fields),
        name: read_name(&fields, None),
        count: fields.whole("count", limits::BUG_COUNT, None),
        shape: read_shape(&fields),
        is_two_sided: fields.is_true("two_sided"),
        powers: fields.references("powers", &limits::POWERS_OF_A_BUG, &ids.powers, "power"),
        cannot_capture,
        moves_with,
    })
}

/// The limits of a bug: pieces that it cannot capture, and the base that must be large for
/// it to move.
fn read_limits(bug: &Fields<'_>, ids: &Ids) -> (Vec<Target>, Option<usize>) {
    let mut targets = Vec::new();
    let mut base = None;
    for node in bug.items("limits", &limits::LIMITS_OF_A_BUG, "limits") {
        let Some(limit) = node.table() else { continue };
        match limit.word("op", &LIMITS, None) {
            Some(LimitKind::CannotCapture) => {
                limit.reject_unknown_keys(&["op", "target"]);
                match limit.word("target", &TARGETS, None) {
                    Some(target) if targets.contains(&target) => {
                        limit.flaw("target", "has a limit already: leave this one out");
                    }
                    Some(target) => targets.push(target),
                    None => {}
                }
            }
            Some(LimitKind::CannotMove) => {
                limit.reject_unknown_keys(&["op", "until_large"]);
                let expected = "\"base:\" and the id of a base";
                let needed = limit.required("until_large", expected);
                if base.is_some() {
                    limit.flaw("op", "is there already: leave this one out");
                }
                base = needed.and_then(|node| read_base_reference(&node, expected, ids)).or(base);
            }
            None => {}
        }
    }
    (targets, base)
}

fn read_dice(root: &Fields<'_>, ids: &Ids, count: usize) -> Vec<[Face; 6]> {
    let mut dice = vec![[Face::Wild; 6]; count];
    let names: Vec<String> = (1..=count).map(|number| format!("d{number}")).collect();
    let keys: Vec<&str> = names.iter().map(String::as_str).collect();
    let expected = format!("[dice] with {}, six faces each", keys.join(", "));
    let node = root.required("dice", &expected);
    let Some(fields) = node.and_then(|node| node.table_of(&keys)) else { return dice };
    // The last word is no bug.
    let words: Vec<String> = ids.bugs.iter().cloned().chain(["wild".to_owned()]).collect();
    for (key, die) in keys.iter().zip(&mut dice) {
        let faces = fields.items(key, &limits::DIE_FACES, "faces");
        for (node, face) in faces.iter().zip(die) {
            let index = node.reference(&words, "bug");
            let bug = index.filter(|&index| index < ids.bugs.len());
            *face = bug.map_or(Face::Wild, Face::Bug);
        }
    }
    dice
}

fn read_base(node: &Node<'_>, ids: &Ids) -> Option<BaseType> {
    let keys = ["id", "name", "shape", "grants", "develop_cost", "start"];
    let fields = node.table_of(&keys)?;
    let shape = fields
        .get("shape")
        .and_then(|node| read_shape_of(&node, &BASE_SHAPES, &limits::BASE_RADIUS));
    Some(BaseType {
        id: read_id(&fields),
        name: read_name(&fields, None),
        shape: shape.unwrap_or(Shape::Disc { radius: DEFAULT_BASE_RADIUS }),
        grants: fields.references("grants", &limits::POWERS, &ids.powers, "power"),
        develop_cost: fields.whole(
            "develop_cost",
            limits::DEVELOP_COST,
            Some(DEFAULT_DEVELOP_COST),
        ),
        starts_large: fields.word("start", &BASE_STARTS, Some(false)).unwrap_or_default(),
    })
}

/// Reads an effect; `captures` are the pieces that effects of this army may hit in addition to
/// bugs and effects.
fn read_effect(node: &Node<'_>, captures: &[Target]) -> Option<EffectType> {
    let keys = [
        "id",
        "name",
        "pieces",
        "shape",
        "stays",
        "lifetime_turns",
        "hits",
        "pins",
        "friendly_fire",
        "hazard",
    ];
    let fields = node.table_of(&keys)?;
    let stays = fields.is_true("stays");
    // Bases and resources are immune to effects, unless the sheet overrides it (X22).
    let captures = captures.iter().map(|&target| (word_for(&TARGETS, &target), target));
    let hits: Vec<_> = BUG_OR_EFFECT.into_iter().chain(captures).collect();
    Some(EffectType {
        id: read_id(&fields),
        name: read_name(&fields, None),
        pieces: fields.whole("pieces", limits::EFFECT_PIECES, None),
        shape: read_shape(&fields),
        lifetime: read_lifetime(&fields, stays),
        hits: fields.words("hits", 0, &hits),
        pins: read_pins(&fields, stays),
        has_friendly_fire: fields.is_true("friendly_fire"),
        is_hazard: read_hazard(&fields, stays),
    })
}

fn read_lifetime(effect: &Fields<'_>, stays: bool) -> Option<u8> {
    const KEY: &str = "lifetime_turns";
    if stays {
        return Some(effect.whole(KEY, limits::LIFETIME_TURNS, None));
    }
    if effect.has(KEY) {
        effect.flaw(KEY, "is only for effects that stay: add stays = true, or leave it out");
    }
    None
}

fn read_pins(effect: &Fields<'_>, stays: bool) -> Vec<Target> {
    let pins = effect.words("pins", 0, &MOVABLE);
    if !pins.is_empty() && !stays {
        effect.flaw("pins", "needs stays = true: what leaves at once pins nothing");
    }
    pins
}

fn read_hazard(effect: &Fields<'_>, stays: bool) -> bool {
    let Some(node) = effect.get("hazard") else { return false };
    if !stays {
        node.flaw("needs stays = true: nobody can end on what leaves at once");
    }
    let Some(fields) = node.table_of(&["enemy_ending_on_it"]) else { return false };
    fields.word("enemy_ending_on_it", &[("eliminated", true)], None).unwrap_or_default()
}

fn read_shape(fields: &Fields<'_>) -> Shape {
    let node = fields.required("shape", "shape = { kind = \"disc\", radius_mm = 10.0 }");
    let shape = node.and_then(|node| read_shape_of(&node, &SHAPES, &limits::DISC_RADIUS));
    shape.unwrap_or(Shape::Disc { radius: 1.0 })
}

fn read_shape_of(
    node: &Node<'_>,
    kinds: &Words<ShapeKind>,
    radius: &RangeInclusive<f64>,
) -> Option<Shape> {
    let fields = node.table()?;
    Some(match fields.word("kind", kinds, None)? {
        ShapeKind::Disc => {
            fields.reject_unknown_keys(&["kind", "radius_mm"]);
            Shape::Disc { radius: fields.length("radius_mm", radius) }
        }
        ShapeKind::Rect => {
            fields.reject_unknown_keys(&["kind", "width_mm", "length_mm"]);
            let side = |key| fields.length(key, &limits::RECT_SIDE);
            Shape::Rect { width: side("width_mm"), length: side("length_mm") }
        }
    })
}

/// Reads an id: a word without digits, as pieces append a number.
pub(super) fn read_id(fields: &Fields<'_>) -> String {
    let expected = format!(
        "a word of at most {} lower-case letters, dashes between them, such as \"signal-tower\"",
        limits::MAX_ID_LETTERS,
    );
    let id = fields.text("id", None, &expected, is_id);
    if is_reserved(&id) {
        let reason = format!("{} is a word of the action language: choose another", quoted(&id));
        fields.flaw("id", reason);
    }
    id
}

fn is_id(text: &str) -> bool {
    text.len() <= limits::MAX_ID_LETTERS
        && text
            .split('-')
            .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase()))
}

/// Reads a display name.
pub(super) fn read_name(fields: &Fields<'_>, default: Option<&str>) -> String {
    let expected = format!(
        "a name of 1 to {} characters, without double quotes and brackets",
        limits::MAX_NAME_CHARACTERS,
    );
    fields.text("name", default, &expected, |text| {
        is_line(text, limits::MAX_NAME_CHARACTERS)
            && !text.contains(['"', '“', '”', '\\'])
            && !text.contains(['(', ')', '[', ']', '{', '}', '<', '>'])
    })
}

/// Reads a line of text.
pub(super) fn read_line(fields: &Fields<'_>, key: &str, default: Option<&str>) -> String {
    let expected = format!("a line of 1 to {} characters", limits::MAX_LINE_CHARACTERS);
    fields.text(key, default, &expected, |text| is_line(text, limits::MAX_LINE_CHARACTERS))
}

/// Whether a text is a single line without invisible characters.
fn is_line(text: &str, max: usize) -> bool {
    !text.is_empty()
        && text.trim() == text
        && text.chars().count() <= max
        && !text.chars().any(is_invisible)
}

/// Whether a character is a control character, a line separator, changes the direction of
/// writing or has no width.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Key of a power: by its id where possible, such as `power.salvo`, otherwise by its index,
/// such as `power[3]`.
pub(super) fn power_key(index: usize, ids: &Ids) -> String {
    let id = ids.powers.get(index).filter(|id| is_id(id));
    let is_first = |id: &&String| ids.powers.iter().position(|other| other == *id) == Some(index);
    match id.filter(is_first) {
        Some(id) => format!("power.{}", printable(id)),
        None => format!("power[{index}]"),
    }
}
