//! The arguments that `cargo xtask play` passes to `taula serve`, checked before the build,
//! which takes minutes.
//!
//! Since `taula serve` is not built yet, its options are repeated here; a test compares them
//! with docs/hosting.md.

use anyhow::{Result, bail};

use super::value_of;

/// Checks the syntax of the arguments. Whether a port is free is found out by the server.
pub(super) fn ensure_valid(words: &[String]) -> Result<()> {
    let mut known = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        // `--port 9000` or `--port=9000`.
        let (flag, attached) = match word.split_once('=') {
            Some((flag, value)) => (flag, Some(value)),
            None => (word.as_str(), None),
        };
        match flag {
            "--open" if attached.is_some() => bail!("--open takes no value"),
            "--open" => {}
            "--port" | "--host" | "--base-path" | "--max-per-address" => {
                let value = attached.map_or_else(|| value_of(flag, &mut words), Ok)?;
                if value.is_empty() || value.starts_with('-') {
                    bail!("{flag} needs a value");
                }
                if flag == "--max-per-address" && value.parse::<usize>().is_err() {
                    bail!("{flag} needs a number of connections, not \"{value}\"");
                }
                if flag == "--port" && value.parse::<u16>().is_err() {
                    bail!("--port needs a number from 0 to 65535, not \"{value}\"");
                }
            }
            _ => bail!(
                "`cargo xtask play` does not know \"{word}\" without a game: it takes --port, \
                 --host, --base-path, --max-per-address and --open"
            ),
        }
        if known.contains(&flag) {
            bail!("{flag} is given twice");
        }
        known.push(flag);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::root;

    fn ensure_valid_line(line: &str) -> Result<()> {
        ensure_valid(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn what_is_right_is_handed_on() {
        for line in ["", "--open", "--port 0", "--port=65535 --open", "--host :: --port 9000"] {
            assert!(ensure_valid_line(line).is_ok(), "{line}");
        }
    }

    #[test]
    fn what_is_wrong_is_refused_before_anything_is_built() {
        for (line, mistake) in [
            ("--prot 1", "does not know \"--prot\""),
            ("--open hive", "does not know \"hive\""),
            ("--level 2", "does not know \"--level\" without a game"),
            ("--port", "--port needs a value"),
            ("--port=", "--port needs a value"),
            ("--host --open", "--host needs a value"),
            ("--port 99999", "--port needs a number from 0 to 65535, not \"99999\""),
            ("--port http", "--port needs a number"),
            ("--open=yes", "--open takes no value"),
            ("--port 1 --port=2", "--port is given twice"),
        ] {
            let error = ensure_valid_line(line).unwrap_err().to_string();
            assert!(error.contains(mistake), "{line:?}: {error}");
        }
    }

    /// Its table has a row for each option, such as ``| `--port PORT` | where |``.
    #[test]
    fn the_options_are_those_of_the_document() {
        let document = std::fs::read_to_string(root().join("docs/hosting.md")).unwrap();
        let rows = document.lines().filter_map(|line| line.strip_prefix("| `--"));
        let options: Vec<&str> = rows.filter_map(|row| row.split('`').next()).collect();
        assert_eq!(options.len(), 5, "{options:?}");
        for option in options {
            let line = format!("--{option}");
            let line = line
                .replace("PORT", "9000")
                .replace("ADDRESS", "::1")
                .replace("PATH", "/taula/")
                .replace(" N", " 100");
            assert!(ensure_valid_line(&line).is_ok(), "{line}");
        }
    }
}
