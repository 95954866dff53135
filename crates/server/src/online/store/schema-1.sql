CREATE TABLE sessions (
    id         TEXT PRIMARY KEY,
    token_hash BLOB NOT NULL UNIQUE,
    name       TEXT,
    drawn      INTEGER NOT NULL,
    created    INTEGER NOT NULL,
    last_seen  INTEGER NOT NULL
) STRICT;

CREATE INDEX sessions_by_use ON sessions (last_seen);

CREATE TABLE games (
    id              TEXT PRIMARY KEY,
    game            TEXT NOT NULL,
    rules_version   INTEGER NOT NULL,
    options         TEXT NOT NULL,
    control         TEXT NOT NULL,
    listed          INTEGER NOT NULL,
    creator         TEXT NOT NULL REFERENCES sessions (id),
    creator_side    TEXT,
    invitation_hash BLOB NOT NULL,
    status          TEXT NOT NULL,
    first           TEXT REFERENCES sessions (id),
    second          TEXT REFERENCES sessions (id),
    start           TEXT,
    outcome         TEXT,
    rematch         TEXT,
    created         INTEGER NOT NULL,
    updated         INTEGER NOT NULL
) STRICT;

CREATE INDEX games_by_status ON games (status, created);
CREATE INDEX games_by_creator ON games (creator, created);
CREATE INDEX games_by_first ON games (first, created);
CREATE INDEX games_by_second ON games (second, created);

-- With a rowid, so that new events are appended to the end of the table and a commit writes
-- few pages.
CREATE TABLE events (
    game    TEXT NOT NULL REFERENCES games (id),
    seq     INTEGER NOT NULL,
    payload TEXT NOT NULL,
    at      INTEGER NOT NULL,
    session TEXT,
    command TEXT,
    UNIQUE (game, seq)
) STRICT;
