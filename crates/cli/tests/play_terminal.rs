//! Games in a terminal, that is in a pseudo-terminal whose screen is emulated.

#![cfg(unix)]
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

mod support;

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use rustix::fs::{Mode, OFlags};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

const ESCAPE: u8 = 0x1b;
const ARROW_UP: &str = "\x1b[A";
const SHIFT_LEFT: &str = "\x1b[1;2D";
const PAGE_DOWN: &str = "\x1b[6~";
const CTRL_C: &str = "\x03";
const CTRL_D: &str = "\x04";
const CTRL_Z: &str = "\x1a";

/// A terminal with a command in it, which ends with this.
struct Terminal {
    keyboard: File,
    seen: Arc<Mutex<Seen>>,
    child: Child,
}

struct Seen {
    bytes: Vec<u8>,
    parser: vt100::Parser,
}

impl Terminal {
    /// Starts the command in a window of 80 columns and 24 rows.
    fn start(args: &[&str]) -> Terminal {
        let mut command = support::taula();
        command.args(args);
        Terminal::start_command(&command, "xterm-256color", (80, 24))
    }

    fn start_command(command: &Command, kind: &str, (columns, rows): (u16, u16)) -> Terminal {
        let keyboard = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC)
            .expect("a pseudo-terminal");
        grantpt(&keyboard).and_then(|()| unlockpt(&keyboard)).expect("it can be used");
        let name = ptsname(&keyboard, Vec::new()).expect("it has a name");
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let terminal = File::from(rustix::fs::open(name, flags, Mode::empty()).expect("it opens"));
        let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&terminal, size).expect("it has a size");
        let copy = || Stdio::from(terminal.try_clone().expect("another handle"));
        // In a session of its own, whose terminal this is.
        let child = Command::new("setsid")
            .arg("--ctty")
            .arg(command.get_program())
            .args(command.get_args())
            .current_dir(command.get_current_dir().unwrap_or(Path::new(".")))
            .env_remove("COLUMNS")
            .env_remove("LINES")
            .env_remove("NO_COLOR")
            .env("LC_ALL", "C.UTF-8")
            .env("TERM", kind)
            .stdin(copy())
            .stdout(copy())
            .stderr(copy())
            .spawn()
            .expect("the command starts");
        let keyboard = File::from(keyboard);
        let mut screen = keyboard.try_clone().expect("another handle");
        let parser = vt100::Parser::new(rows, columns, 0);
        let seen = Arc::new(Mutex::new(Seen { bytes: Vec::new(), parser }));
        let copy = seen.clone();
        std::thread::spawn(move || {
            let mut buffer = [0; 4096];
            // Reading fails once no process has the terminal open.
            while let Ok(count @ 1..) = screen.read(&mut buffer) {
                let mut seen = copy.lock().expect("no test has failed");
                seen.bytes.extend_from_slice(&buffer[..count]);
                seen.parser.process(&buffer[..count]);
            }
        });
        Terminal { keyboard, seen, child }
    }

    fn send(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("the terminal is open");
    }

    /// Waits until the screen looks as expected; its text then.
    fn wait_until(&self, what: &str, is_so: impl Fn(&vt100::Screen) -> bool) -> String {
        let deadline = Instant::now() + Duration::from_secs(60);
        loop {
            let text = {
                let seen = self.seen.lock().expect("the reader is alive");
                let screen = seen.parser.screen();
                if is_so(screen) {
                    return screen.contents();
                }
                screen.contents()
            };
            assert!(Instant::now() < deadline, "{what}:\n{text}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn wait_for(&self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contents().contains(text))
    }

    /// Waits until the line with the cursor is this.
    fn wait_for_line(&self, line: &str) -> String {
        self.wait_until(line, |screen| {
            let (row, _) = screen.cursor_position();
            screen.rows(0, u16::MAX).nth(row.into()).is_some_and(|text| text.trim_end() == line)
        })
    }

    fn wait_for_alternate_screen(&self, is_active: bool) -> String {
        let what = if is_active { "no alternate screen" } else { "still the alternate screen" };
        self.wait_until(what, |screen| screen.alternate_screen() == is_active)
    }

    fn signal(&self, signal: Signal) {
        let pid = Pid::from_child(&self.child);
        kill_process(pid, signal).expect("the command runs");
    }

    /// Waits for the end; its code.
    fn end(&mut self) -> Option<i32> {
        let deadline = Instant::now() + Duration::from_secs(60);
        loop {
            if let Some(status) = self.child.try_wait().expect("it is our child") {
                return status.code();
            }
            assert!(Instant::now() < deadline, "it does not end: {}", self.wait_for(""));
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Whether lines are edited and echoed by the terminal itself, as shells expect it.
    fn is_cooked(&self) -> bool {
        let modes = tcgetattr(&self.keyboard).expect("the modes of the terminal").local_modes;
        modes.contains(LocalModes::ICANON | LocalModes::ECHO | LocalModes::ISIG)
    }

    fn bytes(&self) -> Vec<u8> {
        self.seen.lock().expect("the reader is alive").bytes.clone()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_alternate_screen_is_entered_and_left_and_the_rest_stays() {
    let mut shell = Command::new("sh");
    let script = "echo before; \"$0\" play hive; echo after";
    shell.args(["-c", script, env!("CARGO_BIN_EXE_taula")]);
    let mut terminal = Terminal::start_command(&shell, "xterm-256color", (80, 24));
    let shown = terminal.wait_for_line("White>");
    assert!(!shown.contains("before"), "{shown}");
    terminal.wait_for_alternate_screen(true);
    terminal.send("wS1\r");
    terminal.wait_for_line("Black>");
    terminal.send("quit\rquit\r");
    let shown = terminal.wait_for("after");
    assert_eq!(shown.lines().collect::<Vec<_>>(), ["before", "after"], "{shown}");
    terminal.wait_for_alternate_screen(false);
    let bytes = String::from_utf8(terminal.bytes()).expect("UTF-8");
    assert_eq!(bytes.matches("\x1b[?1049h").count(), 1);
    assert_eq!(bytes.matches("\x1b[?1049l").count(), 1);
    assert!(!bytes.contains("\x1b[3J"), "the scrollback is cleared");
}

#[test]
fn arrow_keys_recall_and_edit_lines() {
    let mut terminal = Terminal::start(&["play", "hive"]);
    terminal.wait_for_line("White>");
    terminal.send("look wS1\r");
    terminal.wait_for("wS1 is not in play.");
    terminal.send("look wQ\r");
    terminal.wait_for("wQ is not in play.");
    terminal.send(ARROW_UP);
    terminal.wait_for_line("White> look wQ");
    terminal.send(ARROW_UP);
    terminal.wait_for_line("White> look wS1");
    terminal.send("\x1b[D\x7fA");
    terminal.wait_for_line("White> look wA1");
    terminal.send("\r");
    terminal.wait_for("wA1 is not in play.");
}

#[test]
fn tab_completes_moves_and_commands() {
    let mut terminal = Terminal::start(&["play", "hive"]);
    terminal.wait_for_line("White>");
    terminal.send("ws\t");
    terminal.wait_for_line("White> wS1");
    terminal.send("\r");
    terminal.wait_for("White places spider 1");
    terminal.send("bA1 w\t");
    terminal.wait_for_line("Black> bA1 wS1");
    terminal.send("/\r");
    terminal.wait_for("Black places soldier ant 1");
    terminal.send("reco\t");
    terminal.wait_for_line("White> record");
    terminal.send("\r");
    terminal.wait_for("2. bA1 wS1/");
}

#[test]
fn a_dumb_terminal_gets_plain_text() {
    for kind in ["dumb", ""] {
        let mut command = support::taula();
        command.args(["play", "hive"]);
        let mut terminal = Terminal::start_command(&command, kind, (80, 24));
        terminal.wait_for_line("White>");
        terminal.send("wS1\n");
        terminal.wait_for("White places spider 1");
        terminal.send("moves bA1\nquit\nquit\n");
        assert_eq!(terminal.end(), Some(0));
        assert!(!terminal.bytes().contains(&ESCAPE), "TERM={kind}");
    }
}

/// A game in which all pieces stand in one line, White's to the west of Black's.
fn long_line() -> String {
    let mut game = "Base+MLP;;;wS1;bS1 wS1-".to_owned();
    let mut last = "S1";
    for piece in ["Q", "A1", "A2", "A3", "G1", "G2", "G3", "B1", "B2", "S2", "M", "L", "P"] {
        game.push_str(&format!(";w{piece} -w{last};b{piece} b{last}-"));
        last = piece;
    }
    game
}

#[test]
fn a_board_larger_than_the_window_scrolls() {
    let mut command = support::taula();
    command.args(["play", "hive", "--position", &long_line()]);
    let mut terminal = Terminal::start_command(&command, "xterm-256color", (60, 20));
    let has = |piece: &'static str| move |screen: &vt100::Screen| screen.contents().contains(piece);
    // 28 pieces, four columns each.
    let shown = terminal.wait_for_line("White>");
    assert!(shown.contains("bP*") && !shown.contains("wP "), "the last move: {shown}");
    assert!(shown.contains("(more: left; shift and an arrow key, or scroll left)"), "{shown}");
    // What is typed already stays.
    terminal.send("loo");
    for _ in 0..10 {
        terminal.send(SHIFT_LEFT);
    }
    let shown = terminal.wait_until("the west end", has("wP "));
    assert!(!shown.contains("bP*"), "{shown}");
    terminal.send("k bQ\r");
    let shown = terminal.wait_for("bQ is not in a stack.");
    assert!(shown.contains("wP ") && shown.contains("(more: right; "), "{shown}");
    terminal.send("scroll right 40\r");
    let shown = terminal.wait_until("the middle", |screen| !screen.contents().contains("wP "));
    assert!(shown.contains("(more: left, right; ") && !shown.contains("bP*"), "{shown}");
    assert!(shown.contains("bQ is not in a stack."), "the text stays: {shown}");
    terminal.send("scroll\r");
    terminal.wait_until("the last move", has("bP*"));
    // A move is always in view.
    terminal.send("scroll left 100\r");
    terminal.wait_until("the west end", has("wP "));
    terminal.send("wP /wL\r");
    terminal.wait_until("White's move", has("wP*"));
    terminal.send("bP bL/\r");
    let shown = terminal.wait_until("Black's move", has("bP*"));
    assert!(!shown.contains("wP"), "{shown}");
}

#[test]
fn a_long_text_is_shown_page_by_page() {
    let mut command = support::taula();
    command.args(["play", "hive"]);
    let mut terminal = Terminal::start_command(&command, "xterm-256color", (60, 20));
    terminal.wait_for_line("White>");
    terminal.send("help\r");
    let shown = terminal.wait_for("(lines 1 to ");
    assert!(shown.contains("wA1 bQ-") && !shown.contains("quit  "), "{shown}");
    for _ in 0..4 {
        terminal.send(PAGE_DOWN);
    }
    let shown = terminal.wait_for("Page Up for the previous page");
    assert!(shown.contains("quit         leave"), "{shown}");
    assert!(shown.contains("scroll WAY"), "{shown}");
    terminal.send("more\r");
    terminal.wait_for("(lines 1 to ");
}

#[test]
fn every_way_out_restores_the_terminal() {
    type Leave = fn(&mut Terminal);
    let ways: [(&str, Leave, i32); 5] = [
        ("quit", |terminal| terminal.send("quit\rquit\r"), 0),
        ("end of input", |terminal| terminal.send(CTRL_D), 0),
        ("Ctrl-C", |terminal| terminal.send(CTRL_C), 130),
        ("SIGINT", |terminal| terminal.signal(Signal::INT), 130),
        ("SIGTERM", |terminal| terminal.signal(Signal::TERM), 143),
    ];
    for (name, leave, code) in ways {
        let mut terminal = Terminal::start(&["play", "hive"]);
        terminal.wait_for_line("White>");
        terminal.send("wS1\r");
        terminal.wait_for_line("Black>");
        terminal.wait_until("raw", |_| !terminal.is_cooked());
        leave(&mut terminal);
        assert_eq!(terminal.end(), Some(code), "{name}");
        let shown = terminal.wait_for_alternate_screen(false);
        assert!(terminal.is_cooked(), "{name}");
        if name != "quit" {
            assert!(terminal.wait_for("This is its record:").contains("1. wS1"), "{name}: {shown}");
        }
    }
}

/// The window was closed or the connection lost, so the record cannot be printed.
#[test]
fn a_hang_up_writes_the_record_to_a_file() {
    let scratch = support::Scratch::new();
    scratch.put("taula-rescued-1.pgn", "of another game");
    let mut command = support::taula();
    command.args(["play", "hive"]).current_dir(scratch.path());
    let mut terminal = Terminal::start_command(&command, "xterm-256color", (80, 24));
    terminal.wait_for_line("White>");
    terminal.send("wS1\r");
    terminal.wait_for_line("Black>");
    terminal.signal(Signal::HUP);
    assert_eq!(terminal.end(), Some(129));
    assert_eq!(scratch.get("taula-rescued-1.pgn"), "of another game");
    assert!(scratch.get("taula-rescued-2.pgn").contains("1. wS1"));
}

/// The computer places first, and would leave no time for trial shots.
#[test]
fn x2_trial_shots_come_before_the_first_piece_of_the_computer() {
    let args = ["play", "xbugs", "--seed", "7", "--seats", "computer,human", "--level", "1"];
    let mut terminal = Terminal::start(&args);
    let prompt = "try, cloth, or Enter to begin>";
    terminal.wait_for_line(prompt);
    terminal.send("cloth 5\r");
    terminal.wait_for("Changed: cloth 5.");
    terminal.send("try f grub1 270 0.4\r");
    terminal.wait_for("A trial shot with a normal hand on 5 mm of cloth");
    terminal.send("place rest\r");
    terminal.wait_for("The computer has the first move: press Enter to let it start.");
    terminal.wait_for_line(prompt);
    terminal.send("\r");
    let shown = terminal.wait_for_line("Acid Weevils>");
    assert!(shown.contains("setting up"), "{shown}");
}

#[test]
fn ctrl_c_in_the_menu_restores_the_terminal() {
    let mut terminal = Terminal::start(&["play"]);
    terminal.wait_for_line(">");
    terminal.wait_until("raw", |_| !terminal.is_cooked());
    terminal.send("kul\t");
    terminal.wait_for_line("> Kulami");
    terminal.send(CTRL_C);
    assert_eq!(terminal.end(), Some(130));
    assert!(terminal.is_cooked());
}

#[test]
fn a_stopped_game_gives_the_terminal_back_and_goes_on() {
    let mut terminal = Terminal::start(&["play", "hive"]);
    terminal.wait_for_line("White>");
    terminal.send("wS");
    terminal.wait_for_line("White> wS");
    terminal.send(CTRL_Z);
    terminal.wait_for_alternate_screen(false);
    terminal.wait_until("cooked", |_| terminal.is_cooked());
    terminal.signal(Signal::CONT);
    terminal.wait_for_alternate_screen(true);
    terminal.wait_for_line("White> wS");
    terminal.send("1\r");
    terminal.wait_for("White places spider 1");
}

/// The first row of the screen.
fn header(screen: &vt100::Screen) -> String {
    screen.rows(0, u16::MAX).next().unwrap_or_default()
}

#[test]
fn a_clock_runs_in_the_header_and_ends_the_game() {
    let scratch = support::Scratch::new();
    let mut command = support::taula();
    command.args(["play", "hive", "--clock", "0:05+0", "--record", "game.pgn"]);
    command.current_dir(scratch.path());
    let mut terminal = Terminal::start_command(&command, "xterm-256color", (80, 24));
    terminal.wait_for_line("White>");
    terminal.send("wS1\r");
    terminal.wait_for_line("Black>");
    // What is typed stays where it is while the clock runs above it.
    terminal.send("bS1 wS");
    let is_running = |screen: &vt100::Screen| {
        let header = header(screen);
        header.starts_with("White ") && !header.contains("  Black 5.0  ")
    };
    terminal.wait_until("a running clock", is_running);
    let shown = terminal.wait_for_line("Black> bS1 wS");
    let clocks = shown.lines().filter(|line| line.starts_with("White ")).count();
    assert_eq!(clocks, 1, "{shown}");
    // Nobody types, and yet the game ends.
    let shown = terminal.wait_for("White wins on time.");
    assert!(shown.contains("Black 0.0"), "{shown}");
    terminal.wait_for_line(">");
    let record = scratch.get("game.pgn");
    assert!(record.contains("[Termination \"time\"]"), "{record}");
    assert!(record.contains("[TimeControl \"5\"]"), "{record}");
    // The line editor still works, and so does the terminal afterwards.
    terminal.send("look wA\x7fS1\r");
    terminal.wait_for("wS1 is not in a stack.");
    terminal.send("undo\r");
    terminal.wait_for("Back at ply 0.");
    terminal.wait_until("white's clock", |screen| {
        let header = header(screen);
        !header.starts_with("White 5.0") && header.contains("  Black 5.0  ")
    });
    terminal.send("quit\r");
    assert_eq!(terminal.end(), Some(0));
    assert!(terminal.is_cooked());
}

#[test]
fn a_dumb_terminal_shows_the_times_but_never_rewrites_them() {
    let mut command = support::taula();
    command.args(["play", "hive", "--clock", "0:01+0"]);
    let mut terminal = Terminal::start_command(&command, "dumb", (80, 24));
    terminal.wait_for_line("White>");
    std::thread::sleep(Duration::from_millis(1100));
    terminal.send("wS1\n");
    let shown = terminal.wait_for("Too late for \"wS1\".");
    assert!(shown.contains("Black wins on time."), "{shown}");
    terminal.send("quit\nquit\n");
    assert_eq!(terminal.end(), Some(0));
    assert!(!terminal.bytes().contains(&ESCAPE));
}

#[test]
fn the_end_of_a_game_between_computers_stays_on_the_screen() {
    let args = ["play", "kulami", "--seats", "computer,computer", "--level", "1", "--seed", "7"];
    let mut command = support::taula();
    command.args(args);
    let mut terminal = Terminal::start_command(&command, "xterm-256color", (100, 60));
    assert_eq!(terminal.end(), Some(0));
    terminal.wait_for_alternate_screen(false);
    let shown = terminal.wait_for("This is its record:");
    assert!(shown.contains("game over"), "{shown}");
    assert!(shown.contains(" wins ") || shown.contains("Draw"), "{shown}");
}
