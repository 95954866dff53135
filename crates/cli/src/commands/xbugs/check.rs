use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use taula_xbugs::sheet::{Active, Sheet};

use crate::bad_input::BadInput;
use crate::files::read_text;
use crate::xbugs::flaw_lines;

/// Check army sheets: list every problem by key, or summarise the army
///
/// A sheet is a TOML file (JSON is read too); docs/xbugs-armies.md describes every key.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The sheets
    #[arg(value_name = "SHEET", required = true)]
    sheets: Vec<PathBuf>,
}

impl Args {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut out = io::stdout();
        let mut flaws = 0;
        for path in &self.sheets {
            let lines = match read(path) {
                Ok(sheet) => summary(path, &sheet),
                Err(lines) => {
                    flaws += lines.len();
                    lines
                }
            };
            for line in lines {
                writeln!(out, "{line}")?;
            }
        }
        match flaws {
            0 => Ok(()),
            1 => Err(BadInput::new("check", "1 flaw").into()),
            _ => Err(BadInput::new("check", format!("{flaws} flaws")).into()),
        }
    }
}

/// The army, or one line per flaw.
fn read(path: &Path) -> Result<Sheet, Vec<String>> {
    let text = read_text(path).map_err(|error| vec![error.to_string()])?;
    Sheet::from_text(&text).map_err(|flaws| flaw_lines(path, &flaws))
}

fn summary(path: &Path, sheet: &Sheet) -> Vec<String> {
    let bugs: Vec<String> =
        sheet.bugs.iter().map(|bug| format!("{} {}", bug.count, bug.name)).collect();
    let count: u32 = sheet.bugs.iter().map(|bug| u32::from(bug.count)).sum();
    let dice = sheet.dice.iter().map(|die| die.map(|face| sheet.face_name(face)).join(" "));
    let bases = sheet.bases.iter().map(|base| format!("{} ({})", base.name, base.develop_cost));
    let powers = sheet.powers.iter().map(|power| match power.active {
        Active::Start => power.name.clone(),
        Active::Base(base) => {
            format!("{} (with {})", power.name, sheet.bases.get(base).map_or("", |it| &it.name))
        }
    });
    let effects: Vec<String> =
        sheet.effects.iter().map(|effect| format!("{} {}", effect.pieces, effect.name)).collect();
    let rules = sheet.overridden();
    let rules = rules.iter().map(|it| format!("{} ({})", it.about(sheet), it.rule));
    let or_none = |items: Vec<String>| match items.as_slice() {
        [] => "none".to_owned(),
        items => items.join(", "),
    };
    vec![
        format!("{}: {} ({}), {}", path.display(), sheet.name, sheet.id, sheet.style),
        format!("  {count} bugs: {}", bugs.join(", ")),
        format!("  dice: {}", dice.collect::<Vec<_>>().join(" | ")),
        format!("  bases (cost to develop): {}", or_none(bases.collect())),
        format!("  powers: {}", or_none(powers.collect())),
        format!("  effects: {}", or_none(effects)),
        format!("  rules of its own: {}", or_none(rules.collect())),
    ]
}
