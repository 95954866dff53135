//! Running the command as a user does.

// Each test file uses its own part of this.
#![allow(dead_code, unreachable_pub)]
#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The command, with nothing from the tester's terminal.
pub fn taula() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_taula"));
    command.env_remove("COLUMNS").env_remove("LINES").env("LC_ALL", "C.UTF-8");
    command
}

/// The moves of a record.
pub fn moves_of(record: &str) -> Vec<String> {
    let record: taula_core::Record = record.parse().expect("a record");
    record.main_line().map(str::to_owned).collect()
}

/// Runs to the end with this input.
pub fn run(args: &[&str], input: &str) -> Output {
    run_in(Path::new("."), args, input.as_bytes())
}

pub fn run_in(directory: &Path, args: &[&str], input: &[u8]) -> Output {
    let mut child = taula()
        .args(args)
        .current_dir(directory)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    let input = input.to_vec();
    // From a thread, lest both sides wait for room in a pipe. A command that
    // does not want its input is no failure.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the input is written");
    output
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8 on stdout")
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8 on stderr")
}

/// What it wrote, having ended well.
pub fn success(output: &Output) -> String {
    assert!(output.status.success(), "{}{}", stdout(output), stderr(output));
    assert_eq!(stderr(output), "");
    stdout(output)
}

/// The one line of complaint, having ended with status 2 and no output.
pub fn complaint(output: &Output) -> String {
    let text = stderr(output);
    assert_eq!(output.status.code(), Some(2), "{text}{}", stdout(output));
    assert_eq!(text.lines().count(), 1, "{text}");
    assert_eq!(stdout(output), "");
    text.trim_end().to_owned()
}

/// A directory of its own for a test, removed at its end.
pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new() -> Scratch {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("taula-test-{}-{count}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a directory can be made");
        Scratch(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn put(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, content).expect("a file can be written");
        path
    }

    pub fn get(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("the file is there")
    }

    /// The names of everything in it.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the directory is there");
        let name = |entry: std::io::Result<std::fs::DirEntry>| {
            entry.expect("it can be listed").file_name().to_string_lossy().into_owned()
        };
        let mut names: Vec<String> = entries.map(name).collect();
        names.sort();
        names
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// `taula engine GAME` in a process of its own, asked line by line.
pub struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts the one for Hive and reads the greeting.
    pub fn start() -> (Engine, Vec<String>) {
        Engine::start_for("hive")
    }

    /// Starts the one for this game and reads the greeting.
    pub fn start_for(game: &str) -> (Engine, Vec<String>) {
        let mut process = taula()
            .args(["engine", game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = process.stdin.take().expect("stdin is a pipe");
        let output = BufReader::new(process.stdout.take().expect("stdout is a pipe"));
        let mut engine = Engine { process, input, output };
        let greeting = engine.answer();
        (engine, greeting)
    }

    pub fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the engine listens");
    }

    /// The lines before `ok`.
    pub fn answer(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let count = self.output.read_line(&mut line).expect("the engine speaks UTF-8");
            assert!(count > 0, "the engine ended after {lines:?}");
            match line.trim_end() {
                "ok" => return lines,
                line => lines.push(line.to_owned()),
            }
        }
    }

    pub fn ask(&mut self, line: &str) -> Vec<String> {
        self.send(line);
        self.answer()
    }

    /// The only line of the answer.
    pub fn ask_one(&mut self, line: &str) -> String {
        let lines = self.ask(line);
        assert_eq!(lines.len(), 1, "{line}: {lines:?}");
        lines.into_iter().next().unwrap_or_default()
    }

    /// Says `exit`, or closes the input, and waits for the end. Returns how long that took,
    /// and what was still answered.
    pub fn timed_exit(self, says_exit: bool) -> (Duration, String) {
        let Engine { mut process, mut input, mut output } = self;
        let started = Instant::now();
        // An input that is kept open does not end the engine.
        let _input = if says_exit {
            writeln!(input, "exit").expect("the engine listens");
            Some(input)
        } else {
            drop(input);
            None
        };
        let mut rest = String::new();
        output.read_to_string(&mut rest).expect("the engine speaks UTF-8");
        assert!(process.wait().expect("the engine ends").success());
        (started.elapsed(), rest)
    }

    /// Says `exit` and expects a good end without another word.
    pub fn exit(mut self) {
        self.send("exit");
        let mut rest = String::new();
        self.output.read_line(&mut rest).expect("the pipe is closed");
        assert_eq!(rest, "");
        assert!(self.process.wait().expect("the engine ends").success());
    }
}

/// A process that ends with this, even where a test fails.
pub struct Background(pub Child);

impl Drop for Background {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// `taula serve` in a process of its own, which ends with this.
pub struct Serving {
    pub process: Child,
    /// What it says once it listens.
    pub line: String,
}

impl Serving {
    pub fn start(args: &[&str]) -> Serving {
        let mut command = taula();
        // Nothing is stored in the tester's own folder.
        command.args(args).env_remove("HOME").env_remove("XDG_DATA_HOME");
        Serving::start_command(&mut command)
    }

    pub fn start_command(command: &mut Command) -> Serving {
        let process = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn();
        let mut process = process.expect("the command starts");
        let mut output = BufReader::new(process.stdout.take().expect("stdout is a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("the server speaks UTF-8");
        Serving { process, line: line.trim_end().to_owned() }
    }

    /// Where it listens: `HOST:PORT`.
    pub fn address(&self) -> &str {
        let page = self.line.split_once("http://").map(|(_, page)| page);
        page.and_then(|page| page.split_once('/')).map(|(address, _)| address).expect("an address")
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
