//! Overridden rules of the manual (X20, X87): reading and listing them.

use std::ops::RangeInclusive;

use serde_json::Value;

use super::limits;
use super::powers::read_base_reference;
use super::read::Ids;
use super::reader::{Fields, Node};
use super::words::{FLEAS, IMMUNE_TO_EFFECTS, REINFORCEMENT_ANCHORS, TARGETS, Words, word_for};
use super::{Overrides, ReinforcementAnchor, Sheet, Target};

/// Number of dice by the manual (X9).
pub(super) const DEFAULT_DICE: usize = 3;
/// Cost of making a base large by the manual (X28).
pub(super) const DEFAULT_DEVELOP_COST: u8 = 2;

impl Default for Overrides {
    /// The rules of the manual.
    fn default() -> Overrides {
        Overrides {
            victory_bases: Some(2),
            victory_bugs: Some(2),
            friendly_eliminates: Vec::new(),
            effects_capture: Vec::new(),
            lost_base_bugs: 1,
            lost_base_dice: 1,
            max_reinforcements: Vec::new(),
            reinforcement_anchor: ReinforcementAnchor::Base,
            bonus_on: vec![Target::Bug, Target::Base],
            bonus_moves: 1,
            resources: 5,
        }
    }
}

/// A rule of the manual that a sheet can override.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    VictoryBases,
    VictoryBugs,
    Dice,
    FriendlyEliminates,
    EffectsCapture,
    LostBaseBugs,
    LostBaseDice,
    MaxReinforcements,
    ReinforcementAnchor,
    BonusOn,
    BonusMoves,
    Resources,
    /// Not an `[[override]]`: each base has its cost.
    DevelopCost,
}

pub(super) const RULES: &Words<Rule> = &[
    ("reinforcement.max_per_turn", Rule::MaxReinforcements),
    ("reinforcement.place", Rule::ReinforcementAnchor),
    ("capture.friendly_eliminates", Rule::FriendlyEliminates),
    ("effect.captures", Rule::EffectsCapture),
    ("victory.bases", Rule::VictoryBases),
    ("victory.bugs", Rule::VictoryBugs),
    ("dice.count", Rule::Dice),
    ("lost_base.bugs", Rule::LostBaseBugs),
    ("lost_base.dice", Rule::LostBaseDice),
    ("bonus_move.on", Rule::BonusOn),
    ("bonus_move.count", Rule::BonusMoves),
    ("resources.count", Rule::Resources),
];

/// Former name of `bonus_move.on`.
const OLD_BONUS_ON: &str = "bonus_shot.on";

/// The word for a victory condition that does not apply.
pub(super) const NEVER: &str = "never";

/// Reads the overrides and the number of dice (X9).
pub(super) fn read_overrides(root: &Fields<'_>, ids: &Ids) -> (Overrides, usize) {
    let mut reader = Reader { ids, overrides: Overrides::default(), dice: DEFAULT_DICE };
    let mut seen = Vec::new();
    for node in root.items("override", &limits::OVERRIDES, "[[override]] tables") {
        let Some((rule, base)) = reader.read(&node) else { continue };
        if seen.contains(&(rule, base)) {
            node.flaw("overrides a rule that is overridden above: leave one out");
        }
        seen.push((rule, base));
    }
    (reader.overrides, reader.dice)
}

struct Reader<'i> {
    ids: &'i Ids,
    overrides: Overrides,
    dice: usize,
}

impl Reader<'_> {
    /// Reads one override. Yields its rule and the base that must be large, if any.
    fn read(&mut self, node: &Node<'_>) -> Option<(Rule, Option<usize>)> {
        let fields = node.table()?;
        let is_old = fields.get("rule").is_some_and(|node| node.is_text(OLD_BONUS_ON));
        let rule = if is_old { Rule::BonusOn } else { fields.word("rule", RULES, None)? };
        fields.reject_unknown_keys(match rule {
            Rule::MaxReinforcements => &["rule", "value", "while_active"],
            Rule::FriendlyEliminates => &["rule", "value", "for_bugs"],
            _ => &["rule", "value"],
        });
        let overrides = &mut self.overrides;
        let whole = |range| fields.whole("value", range, None);
        let mut base = None;
        match rule {
            Rule::MaxReinforcements => {
                let expected = "\"base:\" and the id of a base";
                base = fields
                    .get("while_active")
                    .and_then(|node| read_base_reference(&node, expected, self.ids));
                overrides.max_reinforcements.push((whole(limits::MAX_REINFORCEMENTS), base));
            }
            Rule::FriendlyEliminates => {
                let ids = &self.ids.bugs;
                let bugs = fields.references("for_bugs", &limits::BUG_KINDS, ids, "bug");
                let value = fields.required("value", "true or false")?;
                if value.read("true or false", Value::as_bool)? {
                    overrides.friendly_eliminates = bugs;
                }
            }
            Rule::VictoryBases => {
                overrides.victory_bases = whole_or_never(&fields, limits::VICTORY_BASES)?;
            }
            Rule::VictoryBugs => {
                overrides.victory_bugs = whole_or_never(&fields, limits::VICTORY_BUGS)?;
            }
            Rule::Dice => {
                let count = whole(limits::DICE);
                let key = fields.key_of("value");
                // With an invalid number the dice are checked against the default.
                if !fields.notes.has(|noted| noted == key) {
                    self.dice = count.into();
                }
            }
            Rule::EffectsCapture => {
                fields.required("value", "a list such as [\"base\"]")?;
                overrides.effects_capture = fields.words("value", 0, &IMMUNE_TO_EFFECTS);
            }
            Rule::LostBaseBugs => overrides.lost_base_bugs = whole(limits::LOST_WITH_A_BASE),
            Rule::LostBaseDice => overrides.lost_base_dice = whole(limits::LOST_WITH_A_BASE),
            Rule::ReinforcementAnchor => {
                overrides.reinforcement_anchor =
                    fields.word("value", &REINFORCEMENT_ANCHORS, None)?;
            }
            Rule::BonusOn => {
                fields.required("value", "a list such as [\"bug\", \"base\"]")?;
                overrides.bonus_on = fields.words("value", 0, &FLEAS);
            }
            Rule::BonusMoves => overrides.bonus_moves = whole(limits::BONUS_MOVES),
            Rule::Resources => overrides.resources = whole(limits::RESOURCES),
            Rule::DevelopCost => {}
        }
        Some((rule, base))
    }
}

/// Reads a number or `"never"`.
fn whole_or_never(fields: &Fields<'_>, range: RangeInclusive<u8>) -> Option<Option<u8>> {
    let (start, end) = (range.start(), range.end());
    let expected = format!("a whole number from {start} to {end}, or \"{NEVER}\"");
    fields.required("value", &expected)?.read(&expected, |value| match value.as_str() {
        Some(word) => (word == NEVER).then_some(None),
        None => u8::try_from(value.as_u64()?).ok().filter(|it| range.contains(it)).map(Some),
    })
}

/// An overridden rule of the manual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Override {
    /// Number of the rule, such as `X40`.
    pub rule: &'static str,
    /// The key of the sheet: the `rule` of an `[[override]]`, or
    /// `base.develop_cost`.
    pub key: &'static str,
    /// The value for this army.
    pub value: OverrideValue,
    /// The base that it concerns, or that must be large: an index of [`Sheet::bases`].
    pub base: Option<usize>,
    /// The kinds of bugs that it concerns: indices of [`Sheet::bugs`].
    pub bugs: Vec<usize>,
    kind: Rule,
}

/// Value of an override.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OverrideValue {
    /// A number.
    Whole(u8),
    /// Never: a victory condition that does not apply.
    Never,
    /// True.
    Yes,
    /// Kinds of pieces.
    Targets(Vec<Target>),
    /// Where reinforcements enter.
    Anchor(ReinforcementAnchor),
}

impl Sheet {
    /// All overridden rules, including the costs of bases (X87).
    #[must_use]
    pub fn overridden(&self) -> Vec<Override> {
        let costs = self.bases.iter().enumerate().map(|(index, base)| Override {
            base: Some(index),
            ..Override::new("X28", Rule::DevelopCost, OverrideValue::Whole(base.develop_cost))
        });
        let is_default = |it: &Override| it.value == OverrideValue::Whole(DEFAULT_DEVELOP_COST);
        self.listed_overrides().into_iter().chain(costs.filter(|it| !is_default(it))).collect()
    }

    /// The overrides that are written as `[[override]]`.
    pub(super) fn listed_overrides(&self) -> Vec<Override> {
        let manual = Override::all(&Overrides::default(), DEFAULT_DICE);
        let mut own = Override::all(&self.overrides, self.dice.len());
        own.retain(|it| !manual.contains(it));
        own
    }
}

impl Override {
    fn new(rule: &'static str, kind: Rule, value: OverrideValue) -> Override {
        let key = match kind {
            Rule::DevelopCost => "base.develop_cost",
            listed => word_for(RULES, &listed),
        };
        Override { rule, key, value, base: None, bugs: Vec::new(), kind }
    }

    /// The value of every rule, overridden or not; none for a rule that does not apply.
    fn all(own: &Overrides, dice: usize) -> Vec<Override> {
        use OverrideValue::{Anchor, Never, Targets, Whole, Yes};
        let whole_or_never = |value: Option<u8>| value.map_or(Never, Whole);
        let dice = u8::try_from(dice).unwrap_or(u8::MAX);
        let mut all = vec![
            Override::new("X50", Rule::VictoryBases, whole_or_never(own.victory_bases)),
            Override::new("X51", Rule::VictoryBugs, whole_or_never(own.victory_bugs)),
            Override::new("X9", Rule::Dice, Whole(dice)),
        ];
        if !own.friendly_eliminates.is_empty() {
            let bugs = own.friendly_eliminates.clone();
            all.push(Override { bugs, ..Override::new("X15", Rule::FriendlyEliminates, Yes) });
        }
        let captures = Targets(own.effects_capture.clone());
        all.extend([
            Override::new("X22", Rule::EffectsCapture, captures),
            Override::new("X32", Rule::LostBaseBugs, Whole(own.lost_base_bugs)),
            Override::new("X32", Rule::LostBaseDice, Whole(own.lost_base_dice)),
        ]);
        all.extend(own.max_reinforcements.iter().map(|&(max, base)| Override {
            base,
            ..Override::new("X40", Rule::MaxReinforcements, Whole(max))
        }));
        let anchor = Anchor(own.reinforcement_anchor);
        all.extend([
            Override::new("X41", Rule::ReinforcementAnchor, anchor),
            Override::new("X42", Rule::BonusOn, Targets(own.bonus_on.clone())),
            Override::new("X42", Rule::BonusMoves, Whole(own.bonus_moves)),
            Override::new("X80", Rule::Resources, Whole(own.resources)),
        ]);
        all
    }

    /// The value as words of the schema, if it consists of kinds of pieces or a place.
    #[must_use]
    pub fn words(&self) -> Vec<&'static str> {
        match &self.value {
            OverrideValue::Targets(targets) => {
                targets.iter().map(|target| word_for(&TARGETS, target)).collect()
            }
            OverrideValue::Anchor(anchor) => vec![word_for(&REINFORCEMENT_ANCHORS, anchor)],
            OverrideValue::Whole(_) | OverrideValue::Never | OverrideValue::Yes => Vec::new(),
        }
    }

    /// English description, as a predicate of the army: `rolls 4 dice`.
    #[must_use]
    pub fn about(&self, sheet: &Sheet) -> String {
        let base = self.base.and_then(|base| sheet.bases.get(base)).map_or("", |it| &it.name);
        let number = match self.value {
            OverrideValue::Whole(number) => number,
            _ => 0,
        };
        let counted = |one: &str, many: &str| match number {
            1 => format!("1 {one}"),
            _ => format!("{number} {many}"),
        };
        let targets = match &self.value {
            OverrideValue::Targets(targets) => targets.as_slice(),
            _ => &[],
        };
        let targets = match targets {
            [] => "nothing".to_owned(),
            targets => {
                targets.iter().map(|target| target.plural()).collect::<Vec<_>>().join(" and ")
            }
        };
        let is_never = self.value == OverrideValue::Never;
        match self.kind {
            Rule::VictoryBases if is_never => "does not win by bases".to_owned(),
            Rule::VictoryBases => format!("wins by eliminating {}", counted("base", "bases")),
            Rule::VictoryBugs if is_never => "does not win by the number of bugs".to_owned(),
            Rule::VictoryBugs => {
                format!("wins when the opponent has {} or fewer left", counted("bug", "bugs"))
            }
            Rule::Dice => format!("rolls {}", counted("die", "dice")),
            Rule::FriendlyEliminates => {
                let bugs = self.bugs.iter().filter_map(|&bug| sheet.bugs.get(bug));
                let names: Vec<&str> = bugs.map(|bug| bug.name.as_str()).collect();
                let verb = match names.len() {
                    1 => "eliminates bugs of its own army",
                    _ => "eliminate bugs of their own army",
                };
                format!("{} {verb}", names.join(" and "))
            }
            Rule::EffectsCapture => format!("its effects capture {targets} too"),
            Rule::DevelopCost => {
                format!("{base} costs {}", counted("resource", "resources"))
            }
            Rule::LostBaseBugs => format!("loses {} with a base", counted("bug", "bugs")),
            Rule::LostBaseDice => format!("loses {} with a base", counted("die", "dice")),
            Rule::MaxReinforcements => {
                let bugs = counted("bug comes", "bugs come");
                let condition =
                    if base.is_empty() { String::new() } else { format!(" while {base} is large") };
                format!("up to {bugs} back in a turn{condition}")
            }
            Rule::ReinforcementAnchor => {
                let place = match self.value {
                    OverrideValue::Anchor(ReinforcementAnchor::LargeBase) => "large bases",
                    OverrideValue::Anchor(ReinforcementAnchor::Bug) => "bugs in play",
                    _ => "bases",
                };
                format!("its bugs come back next to {place}")
            }
            Rule::BonusOn => format!("a bonus move is earned by eliminating {targets}"),
            Rule::BonusMoves => format!("earns {}", counted("bonus move", "bonus moves")),
            Rule::Resources => format!("brings {}", counted("resource", "resources")),
        }
    }
}

impl Target {
    const fn plural(self) -> &'static str {
        match self {
            Target::Bug => "bugs",
            Target::Effect => "effects",
            Target::Base => "bases",
            Target::Resource => "resources",
        }
    }
}
