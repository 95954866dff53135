//! An entry of a record: an action, what chance gave, and where pieces came to
//! rest, all of it exact text.
//!
//! `flick gnat2 dir 87.5 press 0.42 rim 0.30 tilt 0 ~ 112 -35 201 = gnat2@...`
//!
//! Behind the sign `~` is what was drawn, behind each `=` are the pieces that
//! one motion moved, with the seven numbers of their poses to the bit, or `off`
//! for a piece that left the table; `-` if none moved. Behind `+` are the pieces
//! that the rules put somewhere: beside a base, back to where they were, in the
//! usual formation. So a record can be followed even by who would put them
//! elsewhere.

use taula_core::Refusal;

use crate::game::{Game, Played};
use crate::motions::Stage;
use crate::pose::Pose;
use crate::roster::PieceId;

const CHANCE: &str = " ~ ";
const MOTION: &str = " = ";
const SET: &str = " + ";
const NOTHING_MOVED: &str = "-";
const OFF: &str = "off";

/// An entry, taken apart.
pub(crate) struct Entry<'t> {
    pub(crate) action: &'t str,
    pub(crate) drawn: Vec<String>,
    /// `None` if the entry does not say.
    pub(crate) stages: Option<Vec<Stage>>,
    /// The same: an entry that tells motions and not this had nothing to tell.
    pub(crate) set: Option<Stage>,
}

impl<'t> Entry<'t> {
    /// Whether a text tells chance or motions: what a player must not do.
    pub(crate) fn is_told(text: &str) -> bool {
        text.contains(['~', '=', '+'])
    }

    pub(crate) fn read(game: &Game, text: &'t str) -> Result<Entry<'t>, Refusal> {
        let (text, set) = match text.split_once(SET) {
            Some((text, set)) => (text, Some(stage(game, set)?)),
            None => (text, None),
        };
        let mut parts = text.split(MOTION);
        let told = parts.next().unwrap_or_default();
        let (action, drawn) = told.split_once(CHANCE).unwrap_or((told, ""));
        let stages: Vec<Stage> = parts.map(|part| stage(game, part)).collect::<Result<_, _>>()?;
        Ok(Entry {
            action,
            drawn: drawn.split_whitespace().map(str::to_owned).collect(),
            set: set.or_else(|| (!stages.is_empty()).then(Stage::new)),
            stages: (!stages.is_empty()).then_some(stages),
        })
    }

    pub(crate) fn write(game: &Game, action: &str, played: &Played) -> String {
        let mut text = action.to_owned();
        if !played.drawn.is_empty() {
            text.push_str(CHANCE);
            text.push_str(&played.drawn.join(" "));
        }
        for stage in &played.stages {
            text.push_str(MOTION);
            text.push_str(&write_stage(game, stage));
        }
        if !played.set.is_empty() {
            text.push_str(SET);
            text.push_str(&write_stage(game, &played.set));
        }
        text
    }
}

/// What the player did, of an entry that also tells what chance gave and where
/// pieces came to rest.
///
/// ```
/// assert_eq!(taula_xbugs::action_of("roll ~ gnat gnat lancer"), "roll");
/// ```
#[must_use]
pub fn action_of(entry: &str) -> &str {
    [SET, MOTION, CHANCE]
        .into_iter()
        .fold(entry, |text, sign| text.split_once(sign).map_or(text, |(before, _)| before))
}

fn write_stage(game: &Game, stage: &Stage) -> String {
    if stage.is_empty() {
        return NOTHING_MOVED.to_owned();
    }
    stage.iter().map(|moved| write_moved(game, moved)).collect::<Vec<_>>().join(" ")
}

fn write_moved(game: &Game, (id, pose): &(PieceId, Option<Pose>)) -> String {
    let pose = pose.map_or(OFF.to_owned(), |pose| pose.to_hex());
    format!("{}@{pose}", game.roster().piece(*id).name)
}

fn stage(game: &Game, text: &str) -> Result<Stage, Refusal> {
    if text.trim() == NOTHING_MOVED {
        return Ok(Stage::new());
    }
    text.split_whitespace()
        .map(|word| {
            let unreadable = || {
                let text = format!("\"{word}\" is no piece with a pose of 56 digits, or off");
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
