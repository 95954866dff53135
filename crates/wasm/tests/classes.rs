//! The classes as a page uses them: text in, JSON out, nothing that panics.

#![allow(clippy::unwrap_used)]

use serde_json::{Value, json};
use taula_wasm::{WebAnalyst, WebComputer, WebPractice, WebTable, check_setup, games};

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn opened(game: &str, options: &Value) -> WebTable {
    let mut table = WebTable::new();
    let reading = parsed(&table.open(game, &options.to_string()));
    assert_eq!(reading["ok"]["game"], game, "{reading}");
    table
}

#[test]
fn every_game_is_listed_and_opens() {
    let games = parsed(&games());
    let ids: Vec<&str> =
        games.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["hive", "abalone", "kulami", "xbugs"]);
    for id in ids {
        let table = opened(id, &json!([]));
        let state = parsed(&table.state());
        assert_eq!(state["ok"]["view"]["game"], id);
        assert_eq!(state["ok"]["side_names"].as_array().unwrap().len(), 2);
    }
}

#[test]
fn a_game_is_played_taken_back_and_written() {
    let mut table = opened("hive", &json!([["GameType", "Base+MLP"]]));
    assert_eq!(parsed(&table.act("first", "wL"))["ok"]["logged"]["entry"], "wL");
    let refusal = parsed(&table.act("second", "bM"));
    assert!(refusal["refusal"]["code"].is_string(), "{refusal}");
    assert_eq!(parsed(&table.follow("second", "bM wL-"))["ok"]["logged"]["entry"], "bM wL-");
    let line = "Base+MLP;InProgress;White[2];wL;bM wL-\n";
    assert_eq!(parsed(&table.write("uhp"))["ok"], line);

    assert_eq!(parsed(&table.state_at(1))["ok"]["entries"], json!(["wL"]));
    assert_eq!(parsed(&table.undo(2))["ok"], 0);
    assert_eq!(parsed(&table.undo(1))["refusal"]["code"], "undo-too-far");

    assert_eq!(parsed(&table.act("first", "resign"))["ok"]["events"][0]["name"], "resign");
    assert_eq!(parsed(&table.view())["ok"]["outcome"]["result"], json!({ "win": "second" }));
    assert_eq!(parsed(&table.reopen())["ok"], true);
}

/// Plays a game with a clock of a minute and two seconds for each move: the first side takes
/// 10 seconds, the second 5.
fn timed() -> WebTable {
    let mut table = opened("hive", &json!([]));
    assert_eq!(parsed(&table.run_clock(0.0))["ok"], Value::Null);
    table.set_clock("1+2");
    table.run_clock(1_000.0);
    for (side, action, now) in [("first", "wS1", 11_000.0), ("second", "bS1 wS1-", 16_000.0)] {
        table.run_clock(now);
        assert!(parsed(&table.act(side, action))["ok"].is_object());
    }
    table
}

fn reading(table: &mut WebTable, now: f64) -> Value {
    parsed(&table.run_clock(now))["ok"].clone()
}

#[test]
fn a_flag_falls_and_reopening_the_game_gives_the_time_of_the_turn_back() {
    let mut table = timed();
    let start = json!({ "left_ms": [52_000, 57_000], "turn": "first", "running": true });
    assert_eq!(reading(&mut table, 16_000.0), start);
    assert_eq!(parsed(&table.flag())["refusal"]["code"], "time-left");
    assert_eq!(reading(&mut table, 68_000.0)["left_ms"], json!([0, 57_000]));
    assert_eq!(parsed(&table.flag())["ok"]["events"][0]["name"], "end");
    assert_eq!(reading(&mut table, 90_000.0)["running"], false);
    assert_eq!(parsed(&table.reopen())["ok"], true);
    assert_eq!(reading(&mut table, 90_000.0), start);
    assert_eq!(parsed(&table.undo(1))["ok"], 1);
    let taken_back = json!({ "left_ms": [52_000, 60_000], "turn": "second", "running": true });
    assert_eq!(reading(&mut table, 90_000.0), taken_back);
}

#[test]
fn the_clock_of_a_stored_game_is_restored() {
    let record = parsed(&timed().write("record"))["ok"].as_str().unwrap().to_owned();
    let restored = |record: &str| {
        let mut table = WebTable::new();
        table.read(record, "[]");
        table.set_clock("1+2");
        assert_eq!(parsed(&table.restore_clock(record, "[40000,57000]"))["ok"], Value::Null);
        table
    };
    let mut table = restored(&record);
    let stored = json!({ "left_ms": [40_000, 57_000], "turn": "first", "running": true });
    assert_eq!(reading(&mut table, 500.0), stored);
    assert_eq!(reading(&mut table, 1500.0)["left_ms"], json!([39_000, 57_000]));
    table.undo(1);
    assert_eq!(reading(&mut table, 1500.0)["left_ms"], json!([52_000, 60_000]));

    // A record without times: a take-back changes the turn, and leaves the times as they were.
    let mut untimed = restored("[Game \"Hive\"]\n\n1. wS1 2. bS1 wS1- *\n");
    assert_eq!(reading(&mut untimed, 0.0), stored);
    untimed.undo(1);
    let taken_back = json!({ "left_ms": [40_000, 57_000], "turn": "second", "running": true });
    assert_eq!(reading(&mut untimed, 0.0), taken_back);
    assert_eq!(parsed(&untimed.restore_clock("1. {", "[1,1]"))["refusal"]["code"], "wrong-clock");
}

/// The flag fell again at once: no time was what the take-back went back to.
#[test]
fn a_stored_game_without_times_that_was_lost_on_time_can_be_reopened() {
    let record =
        "[Game \"Hive\"]\n[Result \"0-1\"]\n[Termination \"time\"]\n\n1. wS1 2. bS1 wS1- 0-1\n";
    for (before, left) in [(None, 60_000), (Some("[9000,57000]"), 9000)] {
        let mut table = WebTable::new();
        table.read(record, "[]");
        table.set_clock("1+2");
        for times in before.into_iter().chain(["[0,57000]"]) {
            assert_eq!(parsed(&table.restore_clock(record, times))["ok"], Value::Null);
        }
        assert_eq!(reading(&mut table, 0.0)["left_ms"], json!([0, 57_000]));
        assert_eq!(parsed(&table.reopen())["ok"], true);
        let reopened = json!({ "left_ms": [left, 57_000], "turn": "first", "running": true });
        assert_eq!(reading(&mut table, 0.0), reopened);
    }
}

/// Acts for the side to act.
fn acted(table: &mut WebTable, action: &str) -> Value {
    let side = parsed(&table.view())["ok"]["to_act"].as_str().unwrap().to_owned();
    let acted = parsed(&table.act(&side, action));
    assert!(acted["ok"].is_object(), "{action}: {acted}");
    acted
}

#[test]
fn a_flick_can_be_tried_and_shown_once_more() {
    let mut table = opened("xbugs", &json!([["Seed", "7"]]));
    while parsed(&table.view())["ok"]["board"]["phase"] != "drop" {
        acted(&mut table, "place rest");
    }
    acted(&mut table, "drop");
    acted(&mut table, "roll");
    let forms = parsed(&table.actions())["ok"]["forms"].clone();
    let templates = forms.as_array().unwrap().iter().map(|form| form["template"].as_str().unwrap());
    let flick = templates.into_iter().find(|template| template.starts_with("flick ")).unwrap();
    let bug = flick.split(' ').nth(1).unwrap();
    let action = format!("flick {bug} dir 90 press 0.5 rim 0.5 tilt 0");
    let side = parsed(&table.view())["ok"]["to_act"].as_str().unwrap().to_owned();

    let tried = parsed(&table.preview(&side, &action));
    let poses = &tried["ok"]["events"][0]["data"]["motion"]["tracks"][0]["poses"];
    assert!(poses.as_array().unwrap().len() > 10, "{tried}");
    assert_eq!(tried["ok"]["logged"], Value::Null);
    let plies = parsed(&table.view())["ok"]["plies"].clone();

    let first_time = acted(&mut table, &action);
    let ply = plies.as_u64().unwrap() as u32 + 1;
    let again = parsed(&table.replay(ply));
    assert_eq!(again["ok"]["events"], first_time["ok"]["events"]);
    assert_eq!(again["ok"]["logged"], Value::Null);
    assert_eq!(parsed(&table.replay(0))["refusal"]["code"], "no-such-ply");
    assert_eq!(parsed(&table.replay(ply + 1))["refusal"]["code"], "no-such-ply");
    assert_eq!(
        parsed(&opened("hive", &json!([])).preview("first", "wL"))["refusal"]["code"],
        "no-preview"
    );
}

/// Brings a table, which has followed `since` events, up to another one by its log.
fn catch_up(table: &mut WebTable, server: &WebTable, since: u32) {
    for event in parsed(&server.log(since))["ok"].as_array().unwrap() {
        let followed = parsed(&table.follow_event(&event.to_string()));
        assert_eq!(&followed["ok"]["logged"], event, "{followed}");
    }
}

#[test]
fn a_table_follows_the_log_of_another_and_takes_back_what_it_predicted() {
    let mut server = opened("hive", &json!([]));
    let mut client = opened("hive", &json!([]));
    assert_eq!(parsed(&client.predict("first", "wA1"))["ok"]["logged"]["seq"], 1);
    // The authority has another move.
    acted(&mut server, "wS1");
    catch_up(&mut client, &server, 0);
    assert_eq!(client.state(), server.state());
    assert_eq!(parsed(&client.rollback())["ok"], false);

    client.predict("second", "bS1 wS1-");
    assert_eq!(parsed(&client.entries())["ok"].as_array().unwrap().len(), 2);
    assert_eq!(parsed(&client.rollback())["ok"], true);
    assert_eq!(client.state(), server.state());

    // An event that does not follow changes nothing, not even what is predicted.
    client.predict("second", "bS1 wS1-");
    let late = json!({ "seq": 7, "side": "second", "kind": "resign" }).to_string();
    assert_eq!(parsed(&client.follow_event(&late))["refusal"]["code"], "wrong-sequence");
    assert_eq!(parsed(&client.entries())["ok"].as_array().unwrap().len(), 2);

    server.act("second", "offer draw");
    server.act("first", "accept draw");
    catch_up(&mut client, &server, 1);
    assert_eq!(client.state(), server.state());
    assert_eq!(parsed(&client.log(9))["ok"], json!([]));
}

#[test]
fn a_client_follows_a_game_whose_seed_it_does_not_know() {
    let mut server = opened("xbugs", &json!([["Seed", "7"]]));
    let start = parsed(&server.public_record())["ok"].as_str().unwrap().to_owned();
    assert!(!start.contains("[Seed \"7\"]"), "{start}");
    let mut client = WebTable::new();
    assert_eq!(parsed(&client.read(&start, "[]"))["ok"]["game"], "xbugs");
    while parsed(&server.view())["ok"]["board"]["phase"] != "drop" {
        acted(&mut server, "place rest");
    }
    acted(&mut server, "drop");
    acted(&mut server, "roll");
    catch_up(&mut client, &server, 0);
    assert_eq!(client.view(), server.view());
}

#[test]
fn a_record_comes_back_as_it_went() {
    for (game, action) in [("hive", "wS1"), ("abalone", "a1b1"), ("kulami", "d6")] {
        let mut table = opened(game, &json!([]));
        table.set_tag("White", "Ada");
        assert!(parsed(&table.act("first", action))["ok"].is_object());
        let record = parsed(&table.write("record"))["ok"].as_str().unwrap().to_owned();
        let mut other = WebTable::new();
        let reading = parsed(&other.read(&record, "[]"));
        assert_eq!(reading["ok"]["record"], record, "{reading}");
        assert_eq!(other.state(), table.state());
        let formats = parsed(&table.formats());
        assert_eq!(formats["ok"][0]["id"], "record");
        for format in formats["ok"].as_array().unwrap() {
            let written = parsed(&table.write(format["id"].as_str().unwrap()));
            assert!(written["ok"].is_string(), "{written}");
        }
    }
}

#[test]
fn variations_and_comments_come_and_go() {
    let text = "[Game \"Hive\"]\n\n{first} 1. ws1 {hello} 2. bS1 wS1- (2. bA1 wS1- $6) *";
    let mut table = WebTable::new();
    let reading = parsed(&table.read(text, "[]"));
    let tree = &reading["ok"]["tree"];
    assert_eq!(tree[1]["entry"], "wS1", "{reading}");
    assert_eq!(tree[3]["parent"], 1, "{reading}");
    let written = parsed(&table.write_tree(&tree.to_string()));
    assert_eq!(written["ok"], reading["ok"]["record"]);

    for broken in [json!([{ "parent": 3, "entry": "x" }]), json!({}), json!([7])] {
        let answer = parsed(&table.write_tree(&broken.to_string()));
        assert_eq!(answer["refusal"]["code"], "unreadable-request", "{answer}");
    }
}

#[test]
fn trouble_is_told_as_data() {
    let mut table = WebTable::new();
    assert_eq!(parsed(&table.open("chess", "[]"))["trouble"]["kind"], "other-game");
    assert_eq!(parsed(&table.open("hive", "[[\"Opening\",\"odd\"]]"))["trouble"]["tag"], "Opening");
    assert_eq!(parsed(&table.open("hive", "no JSON"))["trouble"]["kind"], "text");
    assert_eq!(parsed(&table.read("hello", "[]"))["trouble"]["kind"], "unknown");
    let trouble = parsed(&table.read("Base;InProgress;White[2];wS1;bS1 wA1-", "[]"));
    assert!(trouble["trouble"]["text"].as_str().unwrap().contains("ply 2"), "{trouble}");
    assert_eq!(trouble["trouble"]["kind"], "ply");
    assert_eq!(trouble["trouble"]["refusal"]["code"], "unreadable-move");
    let record = &parsed(&table.read("[Game \"Hive\"]\n\n1. wS1 {never", "[]"))["trouble"];
    assert_eq!(record["explanation"]["code"], "comment-not-closed", "{record}");
    assert_eq!(record["line"], 3, "{record}");
    let format = &parsed(&table.read("(;SU[chess])", "[]"))["trouble"];
    assert_eq!((&format["kind"], &format["format"]), (&"format".into(), &"sgf".into()));
    assert_eq!(format["explanation"]["code"], "other-game", "{format}");
    assert_eq!(format["explanation"]["params"]["quote"], "chess", "{format}");

    for answer in [
        table.act("first", "wS1"),
        table.follow("nobody", ""),
        table.undo(u32::MAX),
        table.reopen(),
        table.run_clock(0.0),
        table.restore_clock("", "[1,1]"),
        table.flag(),
        table.set_tag("Round", "1"),
        table.state(),
        table.state_at(9),
        table.view(),
        table.actions(),
        table.entries(),
        table.side_names(),
        table.formats(),
        table.write("record"),
        WebComputer::new().advise(&table, "{}"),
    ] {
        assert!(parsed(&answer)["refusal"]["code"].is_string(), "{answer}");
    }
}

#[test]
fn flaws_of_a_setup_are_data() {
    let options = json!([["Position", "Base w 3 S1Q../...bq - *"]]).to_string();
    assert_eq!(parsed(&check_setup("hive", &options))["flaws"][0]["code"], "several-hives");
    for game in ["hive", "abalone", "kulami", "xbugs"] {
        assert_eq!(parsed(&check_setup(game, "[]")), json!({ "flaws": [] }), "{game}");
    }
    assert_eq!(parsed(&check_setup("chess", "[]"))["trouble"]["kind"], "other-game");
    assert_eq!(parsed(&check_setup("hive", "no JSON"))["trouble"]["kind"], "text");
}

#[test]
fn the_computer_advises_by_level_and_by_limits() {
    let table = opened("kulami", &json!([["Seed", "5"]]));
    let mut computer = WebComputer::new();
    for order in [r#"{"level":1,"seed":7}"#, r#"{"level":3}"#, r#"{"depth":2}"#, r#"{"nodes":100}"#]
    {
        let advice = parsed(&computer.advise(&table, order));
        assert_eq!(advice["ok"]["action"], advice["ok"]["line"][0], "{advice}");
    }
    for order in [r#"{"level":9}"#, r#"{"depth":-1}"#, r#"{"speed":1}"#, ""] {
        let advice = parsed(&computer.advise(&table, order));
        assert!(advice["refusal"]["code"].is_string(), "{advice}");
    }
}

#[test]
fn the_analyst_reports_every_depth_and_every_move() {
    let mut table = opened("abalone", &json!([]));
    let mut analyst = WebAnalyst::new();
    let mut reports = Vec::new();
    let options = r#"{"depth":2,"lines":3}"#;
    let analysis = analyst.look_with(&table, options, &mut |report| reports.push(parsed(&report)));
    assert_eq!(analysis.unwrap().lines.len(), 3);
    let depths: Vec<_> = reports.iter().map(|report| report["depth"].as_u64().unwrap()).collect();
    assert!(depths.contains(&1) && depths.contains(&2), "{depths:?}");

    assert!(parsed(&table.act("first", "a1b1"))["ok"].is_object());
    let mut reports = Vec::new();
    let judged =
        analyst.judge_with(&table, r#"{"depth":1}"#, &mut |report| reports.push(parsed(&report)));
    let judged = judged.unwrap();
    assert_eq!(judged.moves.len(), 1);
    assert_eq!(judged.summaries[0].moves, 1);
    assert_eq!(reports[0]["played"], "a1b1");
    for options in ["{}", "[]", "", r#"{"lines":2}"#, r#"{"depth":"deep"}"#] {
        let refused = analyst.judge_with(&table, options, &mut |_| {});
        assert!(refused.is_err(), "{options}");
    }
}

#[test]
fn x2_flicks_are_practised_without_a_game() {
    let mut practice = WebPractice::new();
    assert_eq!(parsed(&practice.view())["refusal"]["code"], "no-table");
    assert_eq!(parsed(&practice.act("clear"))["refusal"]["code"], "no-table");
    let wrong = parsed(&practice.open(r#"[["Cloth","9"]]"#, 1));
    assert_eq!(wrong["refusal"]["code"], "wrong-option", "{wrong}");
    let options = json!([["SouthArmy", "ember-moths"], ["TableSize", "100x80"]]).to_string();
    let view = parsed(&practice.open(&options, 1));
    assert_eq!(view["ok"]["board"]["width"], 100.0);
    assert_eq!(view["ok"]["board"]["phase"], "practice");
    assert!(parsed(&practice.act("place spark1 at 0 -20"))["ok"].is_object());
    let flick = "flick spark1 dir 90 press 0.5";
    let tried = parsed(&practice.preview(flick));
    assert_eq!(tried["ok"]["events"][0]["name"], "flick", "{tried}");
    assert_eq!(parsed(&practice.view())["ok"]["flicks"], 0, "nothing changes");
    let acted = parsed(&practice.act(flick));
    assert_eq!(acted["ok"]["trial"]["events"][0]["name"], "flick", "{acted}");
    assert_eq!(acted["ok"]["view"]["flicks"], 1);
    assert_eq!(parsed(&practice.act("again"))["ok"]["view"]["can_repeat"], false);
    assert_eq!(parsed(&practice.act("nonsense"))["refusal"]["code"], "unreadable");
}

#[test]
fn army_sheets_are_opened_as_toml_and_as_json() {
    let toml = include_str!("../../xbugs/armies/ember_moths.toml").replace("ember-moths", "own");
    let check = |text: &str| {
        parsed(&check_setup("xbugs", &json!([["NorthSheet", text]]).to_string()))["flaws"].clone()
    };
    // As an option a sheet may be either, and a record keeps it as JSON.
    let kept = |text: &str| {
        assert_eq!(check(text), json!([]));
        let table = opened("xbugs", &json!([["SouthSheet", text]]));
        let tags = parsed(&table.state())["ok"]["tags"].clone();
        let kept = tags.as_array().unwrap().iter().find(|tag| tag[0] == "SouthSheet").unwrap();
        kept[1].as_str().unwrap().to_owned()
    };
    let as_json = kept(&toml);
    assert_eq!(parsed(&as_json)["army"]["id"], "own");
    assert_eq!(kept(&as_json), as_json, "both are the same");
    assert_eq!(kept(&format!("\u{feff}{toml}")), as_json, "with a byte order mark");
    let flaws = check("schema = 1\n[army\n");
    assert_eq!(flaws[0]["code"], "not-toml", "{flaws}");
    assert_eq!(flaws[0]["params"]["line"], 2, "{flaws}");
    assert_eq!(check("{")[0]["code"], "not-json");
    let flaws = check("schema = 2");
    assert!(flaws.as_array().unwrap().len() > 3, "{flaws}");
    assert_eq!(flaws[0]["params"]["side"], "second");
}
