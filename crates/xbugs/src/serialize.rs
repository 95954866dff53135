//! Serialisation of a table: the feature `serde`.
//!
//! The text of its record is the form: it has the sheets, the seed and every entry, and
//! reading it checks all of them. Actions and pieces have no form of their own, since their
//! names mean something only at a table.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use taula_core::{Record, Table as _};

use crate::XbugsTable;

impl Serialize for XbugsTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.record())
    }
}

impl<'de> Deserialize<'de> for XbugsTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<XbugsTable, D::Error> {
        let record: Record =
            String::deserialize(deserializer)?.parse().map_err(D::Error::custom)?;
        let mut table = XbugsTable::open(&[]).map_err(D::Error::custom)?;
        table.load(&record).map_err(D::Error::custom)?;
        Ok(table)
    }
}
