//! Entries of a record: an action with the drawn values and the poses at rest, as exact
//! text.
//!
//! `flick gnat2 dir 87.5 press 0.42 rim 0.30 tilt 0 ~ 112 -35 201 = gnat2@...`
//!
//! `~` introduces the drawn values. Each `=` introduces the pieces that one motion moved,
//! with the exact bits of their poses, or `off` for a piece that left the table; `-` if none
//! moved. `+` introduces the pieces placed by the rules: beside a base, back to where they
//! were, in the default formation. Recording these lets a reader with other placement rules
//! replay the record.

use taula_core::Refusal;

use crate::game::{Game, Played};
use crate::motions::RestPoses;
use crate::pose::Pose;
use crate::roster::PieceId;

const DRAWN: &str = " ~ ";
const MOTION: &str = " = ";
const PLACEMENTS: &str = " + ";
const NOTHING_MOVED: &str = "-";
const OFF: &str = "off";

/// The parts of an entry.
pub(crate) struct Entry<'t> {
    pub(crate) action: &'t str,
    pub(crate) drawn: Vec<String>,
    /// `None` if the entry has none.
    pub(crate) motions: Option<Vec<RestPoses>>,
    /// Empty if the entry has motions only; `None` if it has neither.
    pub(crate) placements: Option<RestPoses>,
}

impl<'t> Entry<'t> {
    /// Whether a text has drawn values or poses, which an action must not have.
    pub(crate) fn has_results(text: &str) -> bool {
        text.contains(['~', '=', '+'])
    }

    pub(crate) fn read(game: &Game, text: &'t str) -> Result<Entry<'t>, Refusal> {
        let (text, placements) = match text.split_once(PLACEMENTS) {
            Some((text, placements)) => (text, Some(read_poses(game, placements)?)),
            None => (text, None),
        };
        let mut parts = text.split(MOTION);
        let first = parts.next().unwrap_or_default();
        let (action, drawn) = first.split_once(DRAWN).unwrap_or((first, ""));
        let motions: Vec<RestPoses> =
            parts.map(|part| read_poses(game, part)).collect::<Result<_, _>>()?;
        Ok(Entry {
            action,
            drawn: drawn.split_whitespace().map(str::to_owned).collect(),
            placements: placements.or_else(|| (!motions.is_empty()).then(RestPoses::new)),
            motions: (!motions.is_empty()).then_some(motions),
        })
    }

    pub(crate) fn write(game: &Game, action: &str, played: &Played) -> String {
        let mut text = action.to_owned();
        if !played.drawn.is_empty() {
            text.push_str(DRAWN);
            text.push_str(&played.drawn.join(" "));
        }
        for poses in &played.motions {
            text.push_str(MOTION);
            text.push_str(&write_poses(game, poses));
        }
        if !played.placements.is_empty() {
            text.push_str(PLACEMENTS);
            text.push_str(&write_poses(game, &played.placements));
        }
        text
    }
}

/// The action of an entry, without drawn values and poses.
///
/// ```
/// assert_eq!(taula_xbugs::action_of("roll ~ gnat gnat lancer"), "roll");
/// ```
#[must_use]
pub fn action_of(entry: &str) -> &str {
    [PLACEMENTS, MOTION, DRAWN]
        .into_iter()
        .fold(entry, |text, sign| text.split_once(sign).map_or(text, |(before, _)| before))
}

fn write_poses(game: &Game, poses: &RestPoses) -> String {
    if poses.is_empty() {
        return NOTHING_MOVED.to_owned();
    }
    poses.iter().map(|moved| write_moved(game, moved)).collect::<Vec<_>>().join(" ")
}

fn write_moved(game: &Game, (id, pose): &(PieceId, Option<Pose>)) -> String {
    let pose = pose.map_or(OFF.to_owned(), |pose| pose.to_hex());
    format!("{}@{pose}", game.roster().piece(*id).name)
}

fn read_poses(game: &Game, text: &str) -> Result<RestPoses, Refusal> {
    if text.trim() == NOTHING_MOVED {
        return Ok(RestPoses::new());
    }
    text.split_whitespace()
        .map(|word| {
            let unreadable = || {
                let text = format!("\"{word}\" is not a piece with a pose of 56 digits, or off");
                Refusal::plain("unreadable", text)
            };
            let (name, pose) = word.split_once('@').ok_or_else(unreadable)?;
            let id = game.roster().find(name).ok_or_else(unreadable)?;
            if pose == OFF {
                return Ok((id, None));
            }
            Ok((id, Some(Pose::from_hex(pose).ok_or_else(unreadable)?)))
        })
        .collect()
}
