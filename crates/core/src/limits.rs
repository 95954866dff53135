//! Bounds on what comes from outside: records, entries of the log, options. Each is far
//! above what any real game needs, and low enough that nothing grows without end.

/// Entries of a game that stand: the longest game of Hive in the archives of Boardspace
/// has fewer than 500 plies, and a game of X-Bugs fewer than 2,000 entries.
pub const MAX_PLIES: usize = 16_384;

/// Events in the log of a table, before an end: moves that were taken back, offers and
/// pauses count too.
pub const MAX_EVENTS: usize = 1 << 16;

/// Bytes of an entry. An X-Bugs entry with the motion of every piece takes a few
/// thousand.
pub const MAX_ENTRY_LENGTH: usize = 1 << 16;

/// Moves in a record, those of variations included.
pub const MAX_NODES: usize = 1 << 17;

/// Variations within variations.
pub const MAX_VARIATION_DEPTH: usize = 256;

/// Tags of a record.
pub const MAX_TAGS: usize = 256;

/// Tags that a table keeps for others: players' names, the date. The rest is room for the
/// game's own, so that what is written can be read again.
pub const MAX_OTHER_TAGS: usize = MAX_TAGS - MAX_OPTIONS - 8;

/// Bytes of a tag's value. An army sheet, which X-Bugs keeps in a tag, has up to 64 KiB.
pub const MAX_TAG_LENGTH: usize = 1 << 18;

/// Comments in a record.
pub const MAX_COMMENTS: usize = 1 << 17;

/// Bytes of a comment.
pub const MAX_COMMENT_LENGTH: usize = 1 << 16;

/// Options that a table is opened with.
pub const MAX_OPTIONS: usize = 64;
