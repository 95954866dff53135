//! `taula xbugs`: sheets checked, armies listed, tables drawn; and what other
//! commands do with X-Bugs.

#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

mod support;

use support::{Scratch, complaint, moves_of, run, run_in, stderr, stdout, success};

/// A record as written by hand: chance is left to the seed.
const RECORD: &str = "[Game \"X-Bugs\"]\n[Seed \"7\"]\n[Starter \"south\"]\n[SouthHand \"perfect\"]\n\n\
    1. place rest 2. place rest 3. place rest 4. place rest 5. drop 6. roll *\n";

#[test]
fn valid_sheets_are_summarised() {
    let sheets = concat!(env!("CARGO_MANIFEST_DIR"), "/../xbugs/armies/brass_hornets.toml");
    let shown = success(&run(&["xbugs", "check", sheets], ""));
    for words in [
        "brass_hornets.toml: Brass Hornets (brass-hornets), artillery",
        "  13 bugs: 6 Gnat, 3 Lancer, 2 Bombardier, 2 Marshal\n",
        "  dice: gnat gnat gnat lancer bombardier marshal | ",
        "Foundry (2)",
        "Salvo (with Foundry)",
        "  effects: 2 Missile\n",
    ] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
}

#[test]
fn every_flaw_of_every_sheet_is_a_line() {
    let scratch = Scratch::new();
    scratch.put("bad.toml", "schema = 1\n[army]\nid = \"x\"\n");
    scratch.put("worse.toml", "schema = = 1\n");
    scratch.put("bytes.toml", [0xff, 0xfe]);
    let args = ["xbugs", "check", "bad.toml", "worse.toml", "bytes.toml", "missing.toml"];
    let output = run_in(scratch.path(), &args, b"");
    assert_eq!(output.status.code(), Some(2));
    let shown = stdout(&output);
    for words in [
        "bad.toml: army.name: is missing",
        "bad.toml: dice: is missing",
        "worse.toml: line 1, column ",
        "bytes.toml: byte 0 is not UTF-8 text",
        "missing.toml: No such file",
    ] {
        assert!(shown.lines().any(|line| line.starts_with(words)), "{words}: {shown}");
    }
    let flaws = shown.lines().count();
    assert_eq!(stderr(&output), format!("error: check: {flaws} flaws\n"));
    assert_eq!(run(&["xbugs", "check"], "").status.code(), Some(2));
}

#[test]
fn armies_are_listed_with_ones_own() {
    let scratch = Scratch::new();
    let sheet = include_str!("../../xbugs/armies/ember_moths.toml");
    scratch.put("moths.toml", sheet.replace("ember-moths", "ash-moths"));
    scratch.put("broken.toml", "");
    scratch.put("notes.txt", "");
    let shown = success(&run_in(scratch.path(), &["xbugs", "armies", "--armies", "."], b""));
    for words in ["brass-hornets ", "silt-skaters ", "ash-moths ", "./broken.toml cannot be used"] {
        assert!(shown.lines().any(|line| line.starts_with(words)), "{words}: {shown}");
    }
    assert!(!shown.contains("notes"), "{shown}");
    let shown = success(&run(&["xbugs", "armies", "--armies", "/nowhere"], ""));
    assert!(shown.contains("none of your own, in /nowhere"), "{shown}");
}

#[test]
fn the_table_of_a_record_is_drawn() {
    let scratch = Scratch::new();
    scratch.put("game.pgn", RECORD);
    success(&run_in(scratch.path(), &["xbugs", "show", "game.pgn", "--out", "last.svg"], b""));
    let last = scratch.get("last.svg");
    assert!(last.starts_with("<svg") && last.contains("after ply 6"), "{last}");
    assert!(last.contains("Brass Hornets roll "), "{last}");
    let start = success(&run_in(scratch.path(), &["xbugs", "show", "game.pgn", "--ply", "0"], b""));
    assert!(start.contains("after ply 0") && start.len() < last.len(), "{start}");
    assert_eq!(success(&run(&["xbugs", "show", "-"], RECORD)), last);
}

#[test]
fn a_flick_is_drawn_with_its_way() {
    let scratch = Scratch::new();
    scratch.put("game.pgn", RECORD);
    let args = ["play", "xbugs", "--record", "game.pgn"];
    let shown = success(&run_in(scratch.path(), &args, b"hint\n1\nquit\n"));
    assert!(shown.contains(" is flicked and goes"), "{shown}");
    let drawn = success(&run_in(scratch.path(), &["xbugs", "show", "game.pgn"], b""));
    assert!(drawn.contains("Brass Hornets: flick "), "{drawn}");
    assert!(drawn.contains(" is flicked and goes ") && drawn.contains("cm high"), "{drawn}");
    assert!(!drawn.contains(" ~ "), "no poses in the caption: {drawn}");
}

#[test]
fn records_that_cannot_be_drawn_are_reported() {
    let scratch = Scratch::new();
    scratch.put("game.pgn", RECORD);
    scratch.put("hive.pgn", "[Game \"Hive\"]\n\n1. wS1 *\n");
    scratch.put("text.pgn", "rubbish");
    scratch.put("wrong.pgn", RECORD.replace("6. roll", "6. done"));
    let line = |args: &[&str]| complaint(&run_in(scratch.path(), args, b""));
    assert_eq!(
        line(&["xbugs", "show", "game.pgn", "--ply", "7"]),
        "error: --ply: 7 is too many: the game has 6 plies"
    );
    let shown = line(&["xbugs", "show", "hive.pgn"]);
    assert_eq!(shown, "error: hive.pgn: this is a game of Hive, not of X-Bugs");
    assert!(line(&["xbugs", "show", "text.pgn"]).starts_with("error: text.pgn: line 1: \"rubbish"));
    assert!(line(&["xbugs", "show", "none.pgn"]).starts_with("error: none.pgn: No such file"));
    let shown = line(&["xbugs", "show", "wrong.pgn"]);
    assert!(shown.starts_with("error: wrong.pgn: record, ply 6, \"done\": "), "{shown}");
    assert_eq!(run(&["xbugs", "show", "game.pgn", "--ply", "x"], "").status.code(), Some(2));
    assert_eq!(scratch.names().len(), 4, "nothing is written");
}

#[test]
fn records_are_converted_and_other_texts_refused() {
    let scratch = Scratch::new();
    scratch.put("game.pgn", RECORD);
    success(&run_in(scratch.path(), &["convert", "game.pgn", "full.pgn"], b""));
    let full = scratch.get("full.pgn");
    assert_eq!(moves_of(&full).len(), 6);
    assert!(full.contains("[SouthSheet \"") && full.contains("resource1@"), "{full}");
    success(&run_in(scratch.path(), &["convert", "full.pgn", "again.pgn"], b""));
    assert_eq!(scratch.get("again.pgn"), full);
    let line = complaint(&run_in(scratch.path(), &["convert", "game.pgn", "game.pos"], b""));
    assert!(line.ends_with("X-Bugs cannot be written as position; it can be written as: record"));
}

#[test]
fn commands_that_need_a_move_list_say_so() {
    for args in [&["perft", "xbugs", "--depth", "1"][..], &["engine", "xbugs"], &["bench", "xbugs"]]
    {
        let output = run(args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let text = stderr(&output);
        assert!(text.starts_with("error: X-Bugs has no list of legal moves"), "{text}");
    }
    assert!(success(&run(&["rules", "xbugs", "x18"], "")).starts_with("Critical failure"));
}

#[test]
fn a_record_is_checked_against_its_seed_and_the_published_hash() {
    const HASH: &str = "0d7ed8a8cc8c1f7e2d89d7e62b5f38d059e97a4690b260c36942cab80d3c66ff";
    let scratch = Scratch::new();
    scratch.put("hand.pgn", RECORD);
    // As it was played, with what chance gave.
    success(&run_in(scratch.path(), &["convert", "hand.pgn", "game.pgn"], b""));
    let written = scratch.get("game.pgn");
    let verify = |name: &str, hash: &[&str]| {
        let args = [&["xbugs", "verify", name], hash].concat();
        run_in(scratch.path(), &args, b"")
    };
    let shown = success(&verify("game.pgn", &[]));
    assert!(shown.starts_with("6 plies: chance and physics are what the seed gives.\n"), "{shown}");
    assert!(shown.ends_with(&format!("Hash of the seed: {HASH}\n")), "{shown}");
    let shown = success(&verify("game.pgn", &["--hash", HASH]));
    assert!(shown.ends_with("It is the hash that was given.\n"), "{shown}");

    let other = HASH.replace('0', "1");
    let output = verify("game.pgn", &["--hash", &other]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(stderr(&output).contains("not the one that was given"), "{}", stderr(&output));
    let text = complaint(&verify("game.pgn", &["--hash", "7"]));
    assert!(text.contains("--hash: the hash of a seed has 64 hexadecimal digits"), "{text}");

    // Another seed does not give these dice.
    scratch.put("forged.pgn", written.replace("[Seed \"7\"]", "[Seed \"8\"]"));
    let text = complaint(&verify("forged.pgn", &[]));
    assert!(text.contains("the seed gives "), "{text}");
    scratch.put("other.pgn", written.replace("[Physics \"", "[Physics \"old-"));
    let text = complaint(&verify("other.pgn", &[]));
    assert!(text.contains("cannot be checked here"), "{text}");
    scratch.put("secret.pgn", written.replace("[Seed \"7\"]", "[Seed \"secret\"]"));
    let text = complaint(&verify("secret.pgn", &[]));
    assert!(text.contains("its seed is secret"), "{text}");
    scratch.put("hive.pgn", "[Game \"Hive\"]\n\n1. wS1 *\n");
    assert!(complaint(&verify("hive.pgn", &[])).contains("a game of Hive"));
}
