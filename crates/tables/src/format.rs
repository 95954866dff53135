use std::fmt;

/// A way of writing a game down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Tags, moves, comments and variations, for every game:
    /// [`taula_core::Record`].
    Record,
    /// One line of the Universal Hive Protocol: Hive only.
    GameString,
    /// A game file of Boardspace: Hive only, and only read.
    Sgf,
    /// Where the pieces stand now, without how they came there.
    Position,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 4] =
        [Format::Record, Format::GameString, Format::Sgf, Format::Position];

    /// The word for commands: `record`, `uhp`, `sgf`, `position`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Format::Record => "record",
            Format::GameString => "uhp",
            Format::Sgf => "sgf",
            Format::Position => "position",
        }
    }

    /// The name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Record => "record",
            Format::GameString => "game string",
            Format::Sgf => "Boardspace SGF",
            Format::Position => "position",
        }
    }

    /// The ends of file names by which it is known, the usual one first.
    #[must_use]
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Format::Record => &["pgn", "record"],
            Format::GameString => &["uhp"],
            Format::Sgf => &["sgf"],
            Format::Position => &["pos", "position"],
        }
    }

    /// The format with this id, in any case.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Format> {
        Self::ALL.into_iter().find(|format| format.id().eq_ignore_ascii_case(id))
    }

    /// The format of files whose names end like this, without the dot, in any
    /// case.
    #[must_use]
    pub fn from_extension(extension: &str) -> Option<Format> {
        Self::ALL.into_iter().find(|format| {
            format.extensions().iter().any(|known| known.eq_ignore_ascii_case(extension))
        })
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
