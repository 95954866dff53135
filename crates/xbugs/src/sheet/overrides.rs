//! From a tree of values to the [`Overrides`] of a sheet.

use serde_json::Value;

use super::limits;
use super::powers::read_base_reference;
use super::read::Ids;
use super::reader::{Fields, Node};
use super::words::{FLEAS, Words};
use super::{Overrides, Target};

/// What must be eliminated for the bonus flick by the manual (X42).
pub(super) const USUAL_BONUS: [Target; 2] = [Target::Bug, Target::Base];
/// How many resources a player brings by the manual (X80).
pub(super) const USUAL_RESOURCES: u8 = 5;

impl Default for Overrides {
    /// The rules of the manual.
    fn default() -> Overrides {
        Overrides {
            max_reinforcements: Vec::new(),
            friendly_eliminates: Vec::new(),
            bonus_on: USUAL_BONUS.to_vec(),
            resources: USUAL_RESOURCES,
        }
    }
}

/// A rule of the manual that a sheet can override.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Rule {
    MaxReinforcements,
    FriendlyEliminates,
    BonusOn,
    Resources,
}

pub(super) const RULES: &Words<Rule> = &[
    ("reinforcement.max_per_turn", Rule::MaxReinforcements),
    ("capture.friendly_eliminates", Rule::FriendlyEliminates),
    ("bonus_shot.on", Rule::BonusOn),
    ("resources.count", Rule::Resources),
];

pub(super) fn read_overrides(root: &Fields<'_>, ids: &Ids) -> Overrides {
    let mut overrides = Overrides::default();
    let mut seen = Vec::new();
    for node in root.items("override", &limits::OVERRIDES, "[[override]] tables") {
        let Some((rule, base)) = read_override(&node, ids, &mut overrides) else { continue };
        if seen.contains(&(rule, base)) {
            node.flaw("overrides a rule that is overridden above: leave one out");
        }
        seen.push((rule, base));
    }
    overrides
}

/// Reads one override into the others: its rule, and the base that it needs.
fn read_override(
    node: &Node<'_>,
    ids: &Ids,
    overrides: &mut Overrides,
) -> Option<(Rule, Option<usize>)> {
    let fields = node.table()?;
    let rule = fields.word("rule", RULES, None)?;
    let mut base = None;
    match rule {
        Rule::MaxReinforcements => {
            fields.refuse_others(&["rule", "value", "while_active"]);
            base = fields
                .get("while_active")
                .and_then(|node| read_base_reference(&node, "\"base:\" and the id of a base", ids));
            let most = fields.whole("value", limits::MAX_REINFORCEMENTS, None);
            overrides.max_reinforcements.push((most, base));
        }
        Rule::FriendlyEliminates => {
            fields.refuse_others(&["rule", "value", "for_bugs"]);
            let bugs = fields.references("for_bugs", &limits::BUG_KINDS, &ids.bugs, "bug");
            let value = fields.required("value", "true or false")?;
            if value.read("true or false", Value::as_bool)? {
                overrides.friendly_eliminates = bugs;
            }
        }
        Rule::BonusOn => {
            fields.refuse_others(&["rule", "value"]);
            fields.required("value", "a list such as [\"bug\", \"base\"]")?;
            overrides.bonus_on = fields.words("value", 0, &FLEAS);
        }
        Rule::Resources => {
            fields.refuse_others(&["rule", "value"]);
            overrides.resources = fields.whole("value", limits::RESOURCES, None);
        }
    }
    Some((rule, base))
}
