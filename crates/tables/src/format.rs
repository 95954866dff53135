use std::fmt;

/// A text format for games or positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Tags, moves, comments and variations, for every game:
    /// [`taula_core::Record`].
    Record,
    /// The present position without its history, in a text of the game's own.
    Position,
    /// One line of the Universal Hive Protocol: Hive only.
    GameString,
    /// A game file of Boardspace: Hive only, and only read.
    Sgf,
    /// Records of Abalone programs, with two moves a number.
    Apgn,
    /// The marbles of both sides, row by row: Abalone only. It has no
    /// side to move.
    Kaa,
    /// The board and the cells played in one line: Kulami only.
    GameLine,
    /// Two characters for each cell of the grid: Kulami only. It has neither
    /// level nor colours.
    BoardString,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 8] = [
        Format::Record,
        Format::Position,
        Format::GameString,
        Format::Sgf,
        Format::Apgn,
        Format::Kaa,
        Format::GameLine,
        Format::BoardString,
    ];

    /// Whether a whole game fits into it, and not just where the pieces stand.
    #[must_use]
    pub const fn keeps_moves(self) -> bool {
        match self {
            Format::Record | Format::GameString | Format::Sgf | Format::Apgn | Format::GameLine => {
                true
            }
            Format::Position | Format::Kaa | Format::BoardString => false,
        }
    }

    /// Id, name and file extensions.
    const fn names(self) -> (&'static str, &'static str, &'static [&'static str]) {
        match self {
            Format::Record => ("record", "record", &["pgn", "record"]),
            Format::Position => ("position", "position", &["pos", "position"]),
            Format::GameString => ("uhp", "game string", &["uhp"]),
            Format::Sgf => ("sgf", "Boardspace SGF", &["sgf"]),
            Format::Apgn => ("apgn", "APGN", &["apgn"]),
            Format::Kaa => ("kaa", "KAA string", &["kaa"]),
            Format::GameLine => ("line", "game line", &["line"]),
            Format::BoardString => ("board-string", "board string", &["board"]),
        }
    }

    /// The word for commands: `record`, `uhp`, `apgn`, ...
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.names().0
    }

    /// The name for people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.names().1
    }

    /// Its file extensions, the preferred one first.
    #[must_use]
    pub const fn extensions(self) -> &'static [&'static str] {
        self.names().2
    }

    /// Whether a game takes several lines, so that an empty line separates games.
    #[must_use]
    pub const fn has_many_lines(self) -> bool {
        matches!(self, Format::Record | Format::Sgf | Format::Apgn)
    }

    /// The format with this id, in any case.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Format> {
        Self::ALL.into_iter().find(|format| format.id().eq_ignore_ascii_case(id))
    }

    /// The format with this file extension, without the dot, in any case.
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
