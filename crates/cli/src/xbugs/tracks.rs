use serde_json::Value;
use taula_core::Event;

/// How a piece moved.
pub(crate) struct Track {
    pub(crate) piece: String,
    /// Where its middle was, at even times.
    pub(crate) points: Vec<[f32; 3]>,
}

/// The ways of all pieces in an event that tells of a motion.
pub(crate) fn tracks(event: &Event) -> Vec<Track> {
    let tracks = event.data.pointer("/motion/tracks").and_then(Value::as_array);
    tracks.into_iter().flatten().filter_map(track).collect()
}

fn track(value: &Value) -> Option<Track> {
    let poses = value.get("poses")?.as_array()?;
    let number = |pose: &Value, index: usize| Some(pose.get(index)?.as_f64()? as f32);
    let point = |pose| Some([number(pose, 0)?, number(pose, 1)?, number(pose, 2)?]);
    Some(Track {
        piece: value.get("piece")?.as_str()?.to_owned(),
        points: poses.iter().filter_map(point).collect(),
    })
}
