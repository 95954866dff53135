//! Serialisation of tables, actions and pieces: the feature `serde`.
//!
//! A table is serialised as the text of its record, with the sheets, the seed and every
//! entry, and checked when it is read. Pieces and powers of an action are indices of the game
//! it belongs to.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};
use taula_core::{Record, Table};

use crate::Angle;
use crate::flick::Flick;

/// Serialisation of a table as the text of its record, for `#[serde(with = "...")]`.
///
/// ```
/// #[derive(serde::Serialize, serde::Deserialize)]
/// struct Saved {
///     #[serde(with = "taula_xbugs::as_record")]
///     table: taula_xbugs::Table,
/// }
/// ```
pub mod as_record {
    use super::*;

    /// Writes the record of a table.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(table: &Table, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&table.record())
    }

    /// Reads a record and checks every entry.
    ///
    /// # Errors
    /// If the record is invalid.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Table, D::Error> {
        let record: Record =
            String::deserialize(deserializer)?.parse().map_err(D::Error::custom)?;
        let mut table = crate::open(&[]).map_err(D::Error::custom)?;
        table.load(&record).map_err(D::Error::custom)?;
        Ok(table)
    }
}

impl<'de> Deserialize<'de> for Angle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Angle, D::Error> {
        let tenths = i16::deserialize(deserializer)?;
        if (0..3600).contains(&tenths) {
            Ok(Angle(tenths))
        } else {
            Err(D::Error::custom(format!("an angle is 0 to 3599 tenths of a degree, not {tenths}")))
        }
    }
}

impl<'de> Deserialize<'de> for Flick {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Flick, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Form {
            dir: Angle,
            press: i16,
            rim: i16,
            tilt: i16,
        }
        let Form { dir: Angle(dir), press, rim, tilt } = Form::deserialize(deserializer)?;
        let parts = [("press", press, 0), ("rim", rim, 0), ("tilt", tilt, -1000)];
        for (name, value, min) in parts {
            if !(min..=1000).contains(&value) {
                let text = format!("{name} is {min} to 1000 thousandths, not {value}");
                return Err(D::Error::custom(text));
            }
        }
        Ok(Flick { dir, press, rim, tilt })
    }
}
