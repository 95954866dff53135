-- A visitor has a token on each of their devices.
CREATE TABLE tokens (
    hash      BLOB PRIMARY KEY,
    session   TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    created   INTEGER NOT NULL,
    last_seen INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_session ON tokens (session, last_seen);

INSERT INTO tokens SELECT token_hash, id, created, last_seen FROM sessions;

CREATE TABLE sessions_2 (
    id        TEXT PRIMARY KEY,
    name      TEXT,
    drawn     INTEGER NOT NULL,
    created   INTEGER NOT NULL,
    last_seen INTEGER NOT NULL
) STRICT;

INSERT INTO sessions_2 SELECT id, name, drawn, created, last_seen FROM sessions;
DROP TABLE sessions;
ALTER TABLE sessions_2 RENAME TO sessions;

CREATE INDEX sessions_by_use ON sessions (last_seen);

-- The last messages of each room. Sender and name are those at the time of the message: a
-- session may be renamed or forgotten.
CREATE TABLE chat (
    game    TEXT NOT NULL REFERENCES games (id),
    room    TEXT NOT NULL,
    seq     INTEGER NOT NULL,
    sender  TEXT NOT NULL,
    name    TEXT,
    drawn   INTEGER NOT NULL,
    text    TEXT NOT NULL,
    at      INTEGER NOT NULL,
    command TEXT NOT NULL,
    PRIMARY KEY (game, room, seq)
) STRICT, WITHOUT ROWID;

-- What was reported, with the messages around it: the chat forgets them.
CREATE TABLE reports (
    id       INTEGER PRIMARY KEY,
    game     TEXT NOT NULL REFERENCES games (id),
    room     TEXT NOT NULL,
    seq      INTEGER NOT NULL,
    reporter TEXT NOT NULL,
    at       INTEGER NOT NULL,
    context  TEXT NOT NULL,
    UNIQUE (game, room, seq, reporter)
) STRICT;
