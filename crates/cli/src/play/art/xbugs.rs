//! X-Bugs in the terminal: the table from above, armies beside it.

mod aim;
mod board;
mod panel;

use std::cell::Cell;

use taula_core::{Action, ActionForm, EndReason, Event, Outcome, Place, Refusal, Side, Table};
use taula_xbugs::{Kind, PieceId, PieceView, TableView, XbugsRules, action_of};

use super::{Art, Marks, Preview, Scene, Selection, above, listed};
use crate::terminal::{Area, PlaneSize, side_by_side};
use crate::xbugs::{Letters, describe, tenths};
use panel::counted;

#[derive(Default)]
pub(super) struct XbugsArt {
    /// Number of trial shots so far: each has its own tremor.
    trials: Cell<u32>,
}

/// Steps of a [`Marks::path`] in a centimetre.
const PATH_STEPS: f32 = 100.0;
/// Minimum width of the panel beside the table.
const MIN_PANEL_WIDTH: usize = 32;
/// Minimum height below the table: a blank line and the prompt.
const MIN_BELOW: usize = 3;
/// Columns between the table and the panel.
const GAP: usize = 3;

/// The rules of a scene; `None` for a scene of another game.
fn table_of<'t>(scene: &Scene<'t>) -> Option<&'t XbugsRules> {
    scene.table.rules()
}

impl Art for XbugsArt {
    fn header(&self, scene: &Scene<'_>) -> String {
        let Some(table) = table_of(scene) else { return String::new() };
        let turn = match table.state().turn().number {
            0 => "setting up".to_owned(),
            number => format!("turn {number}"),
        };
        format!("X-Bugs  {turn}  {}", scene.turn_words())
    }

    fn entry<'e>(&self, entry: &'e str) -> &'e str {
        action_of(entry)
    }

    fn narrate(&self, events: &[&Event]) -> String {
        let placed = events.iter().filter(|event| event.name == "place").count();
        let says = events.iter().filter(|event| placed < 3 || event.name != "place");
        let says: Vec<String> = says.map(|event| describe(event)).collect();
        match placed {
            0..3 => says.join(" "),
            _ => {
                let all = format!("{} are placed. {}", counted(placed, "piece"), says.join(" "));
                all.trim_end().to_owned()
            }
        }
    }

    /// Mentions a flick only if it had no effect.
    fn narrate_briefly(&self, events: &[&Event]) -> Option<String> {
        const LEFT_OUT: [&str; 5] = ["turn", "settle", "done", "place", "flip"];
        let mut says: Vec<&Event> =
            events.iter().copied().filter(|it| !LEFT_OUT.contains(&it.name.as_str())).collect();
        if says.iter().any(|event| event.name != "flick") {
            says.retain(|event| event.name != "flick");
        }
        Some(says.iter().map(|event| event.say.as_str()).collect::<Vec<_>>().join(" "))
    }

    fn path(&self, events: &[Event]) -> Vec<Place> {
        aim::path(events)
    }

    fn picture(&self, scene: &Scene<'_>, marks: &Marks, area: Area) -> Vec<String> {
        let Some(table) = table_of(scene) else { return Vec::new() };
        let board = table.table_view();
        let letters = Letters::of(&board);
        let table_size = [board.width, board.depth];
        let draw_in = |size, area| {
            board::plane(&board, scene, marks, &letters, size).draw(size, area, scene.screen)
        };
        let draw = |size: PlaneSize| draw_in(size, size.area());
        let low = panel::low(&board, scene, area.width);
        let height = area.height.saturating_sub(low.len() + 1);
        // In a small window the table takes precedence over the panel.
        let max_height = area.height.saturating_sub(MIN_BELOW);
        let with_low = PlaneSize::fitting(Area { height, ..area }, table_size)
            .or_else(|| PlaneSize::fitting(Area { height: max_height, ..area }, table_size));
        let width = area.width.saturating_sub(MIN_PANEL_WIDTH + GAP);
        let with_panel = PlaneSize::fitting(Area { width, ..area }, table_size);
        if let Some(size) = with_panel
            && with_low.is_none_or(|low| low.rows() <= size.rows())
        {
            let width = area.width.saturating_sub(size.area().width + GAP);
            let column = panel::column(&board, scene, &letters, Area { width, ..area });
            if let Some(lines) = side_by_side(&draw(size), &column, area) {
                return lines;
            }
        }
        let Some(size) = with_low else {
            return above(|area| draw_in(PlaneSize::min(table_size), area), low, area);
        };
        let mut lines = draw(size);
        lines.push(String::new());
        let height = area.height.saturating_sub(lines.len());
        lines.extend(panel::column(&board, scene, &letters, Area { height, ..area }));
        lines
    }

    /// The name of a piece.
    fn select(&self, scene: &Scene<'_>, actions: &[Action], word: &str) -> Option<Selection> {
        let table = table_of(scene)?;
        let name = &piece_named(table, word)?.name;
        let is_about = |action: &&Action| {
            action.piece.as_ref() == Some(name) || action.text.split(' ').any(|word| word == name)
        };
        let actions = actions.iter().filter(is_about).cloned().collect();
        Some(Selection { piece: name.clone(), actions })
    }

    fn guide(
        &self,
        scene: &Scene<'_>,
        forms: &[ActionForm],
        piece: &str,
        width: usize,
    ) -> Vec<String> {
        let Some(table) = table_of(scene) else { return Vec::new() };
        let Some(id) = table.xbugs().roster().find(piece) else { return Vec::new() };
        let begins = |form: &ActionForm, verb: &str| {
            let mut words = form.template.split(' ');
            words.next() == Some(verb) && words.next() == Some(piece)
        };
        let mut lines: Vec<String> = self.describe(scene, piece).into_iter().collect();
        if forms.iter().any(|form| begins(form, "flick") || begins(form, "fire")) {
            lines.extend(aim::aims(table, id, width));
        } else if scene.table.to_act() == table.xbugs().roster().piece(id).owner
            && !forms.iter().any(|form| form.template.split(' ').any(|word| word == piece))
        {
            // The reason why it cannot move is reported instead.
            lines.clear();
        }
        lines
    }

    fn attempts(&self, scene: &Scene<'_>, piece: &str) -> Vec<String> {
        let Some(table) = table_of(scene) else { return Vec::new() };
        let roster = table.xbugs().roster();
        match roster.find(piece).map(|id| roster.piece(id).kind) {
            Some(Kind::Bug(_)) => vec![format!("flick {piece} dir 0 press 0")],
            Some(Kind::Base(_)) => vec![format!("develop {piece}")],
            _ => Vec::new(),
        }
    }

    fn preview(
        &self,
        scene: &Scene<'_>,
        by: Side,
        action: &str,
    ) -> Option<Result<Preview, Refusal>> {
        let table = table_of(scene)?;
        // X2: before the first piece is placed shots are tried on the empty table.
        if scene.table.entries().is_empty() {
            let number = self.trials.get();
            self.trials.set(number.wrapping_add(1));
            return Some(aim::trial_shot(table, action, number));
        }
        Some(table.without_tremor(by, action).map(|played| Preview {
            lines: aim::preview_lines(table, by, action, &played),
            path: aim::path(&played.events),
        }))
    }

    fn changed_table(&self, scene: &Scene<'_>, text: &str) -> Option<Result<Table, String>> {
        let (word, cloth) = text.split_once(char::is_whitespace)?;
        word.eq_ignore_ascii_case("cloth").then_some(())?;
        Some(aim::with_cloth(scene.table, cloth.trim()))
    }

    /// X2.
    fn preparation(&self) -> Option<&'static str> {
        Some("try, cloth, or Enter to begin")
    }

    fn expand_action(&self, text: &str) -> String {
        let words: Vec<String> = text.split_whitespace().map(str::to_ascii_lowercase).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let is_number = |word: &&str| word.parse::<f64>().is_ok();
        match words.as_slice() {
            // Missing or excess numbers are left to the parser of actions.
            ["f" | "flick", bug, numbers @ ..] if numbers.iter().all(is_number) => {
                let fields =
                    ["dir", "press", "rim", "tilt"].into_iter().chain(std::iter::repeat(""));
                let named =
                    numbers.iter().zip(fields).map(|(number, field)| format!(" {field} {number}"));
                format!("flick {bug}{}", named.collect::<String>())
            }
            ["p" | "place", piece, x, y] if is_number(x) => format!("place {piece} at {x} {y}"),
            ["p" | "place", piece, x, y, turn] if is_number(x) => {
                format!("place {piece} at {x} {y} turn {turn}")
            }
            ["f", rest @ ..] => format!("flick {}", rest.join(" ")),
            ["p", rest @ ..] => format!("place {}", rest.join(" ")),
            _ => text.to_owned(),
        }
    }

    fn describe(&self, scene: &Scene<'_>, word: &str) -> Option<String> {
        let table = table_of(scene)?;
        let board = table.table_view();
        if let Some(piece) = board.pieces.iter().find(|it| it.name.eq_ignore_ascii_case(word)) {
            return Some(describe_piece(table, &board, scene, piece));
        }
        let powers = board.armies.iter().flat_map(|army| &army.powers);
        let power = powers.into_iter().find(|power| power.id.eq_ignore_ascii_case(word))?;
        let now = if power.is_active { "It is active." } else { "It is not active yet." };
        Some(format!("{}: {} {now}", power.name, power.about))
    }

    fn describe_outcome(&self, scene: &Scene<'_>, outcome: Outcome) -> Option<String> {
        let board = table_of(scene)?.table_view();
        if outcome.reason == EndReason::CannotMove {
            return Some("Draw: neither side has a bug, nor can get one back.".to_owned());
        }
        let winner = outcome.winner()?;
        let [name, loser] = [winner, winner.other()].map(|side| scene.side_name(side));
        if outcome.reason != EndReason::Goal {
            return Some(format!("{name} win {}.", outcome.reason));
        }
        let of_loser = |kind: &str, is_on_table: bool| {
            let is_counted = |piece: &&PieceView| {
                piece.owner == Some(winner.other())
                    && piece.kind == kind
                    && (piece.place == "table") == is_on_table
            };
            board.pieces.iter().filter(is_counted).count()
        };
        Some(match of_loser("base", false) {
            0 | 1 => {
                let bugs = counted(of_loser("bug", true), "bug");
                format!("{name} win: {loser} have only {bugs} left.")
            }
            lost => format!("{name} win: {lost} {loser} bases eliminated."),
        })
    }

    fn greeting(&self) -> &'static str {
        "Type moves for what can be done, a piece (gnat2) for how to flick it, or help."
    }

    fn help(&self) -> &'static str {
        "\
gnat2        what it can do, and the flicks that hit what is near it
flick gnat2 dir 88 press 0.4 [rim 0.3] [tilt 0]   or short: f gnat2 88 0.4 0.3
             0 is east, 90 north; press how hard; rim how far in from the rim:
             near the rim it slides in flat, further in it lands from above
preview f gnat2 88 0.4   where it would land, and how often it hits
try f gnat2 88 0.4       before the first piece is placed: a trial shot from your half
cloth 4                  then too: another cloth, 1 to 6 mm thick
place foundry at -20 -33 [turn 45]   or short: p foundry -20 -33
fire bombardier1 salvo side 90 dir 88 press 0.4   fire an effect with a power
use tug1 tow skimmer2    a power that names a friendly bug
take spitter1            what a power lets a bug take after its move
develop foundry          2 resources make a base large
reinforce gnat3 at foundry side 90   a lost bug comes back next to a base
lose gnat3               choose the bug to lose with a base
roll, drop, done, place rest         type moves for what is possible now; the names above are examples
look gnat2   describe a piece, or a power: look salvo"
    }
}

fn piece_named<'t>(table: &'t XbugsRules, word: &str) -> Option<&'t taula_xbugs::Piece> {
    let roster = table.xbugs().roster();
    // The label on the screen, such as Gnat 2, is accepted too.
    let named = |id: &PieceId| roster.piece(*id).label.eq_ignore_ascii_case(word);
    let id = roster.find(word).or_else(|| roster.ids().find(named))?;
    Some(roster.piece(id))
}

fn describe_piece(
    table: &XbugsRules,
    board: &TableView,
    scene: &Scene<'_>,
    piece: &PieceView,
) -> String {
    let of = piece.owner.map(|owner| format!(" of the {}", scene.side_name(owner)));
    let mut facts = vec![match (piece.pose, piece.place) {
        (Some([x, y, ..]), _) => format!("is at {:.1} {:.1}", tenths(x as f32), tenths(y as f32)),
        (None, "supply") => "is not on the table yet".to_owned(),
        (None, place) => format!("is {place}"),
    }];
    let mut note = |is_so: bool, text: &str| facts.extend(is_so.then(|| text.to_owned()));
    note(piece.is_special, "shows its special side");
    note(piece.is_large, "is large");
    note(piece.has_moved, "has moved this turn");
    note(piece.is_pinned, "is held by an effect");
    note(!piece.on.is_empty(), &format!("lies on {}", listed(&piece.on)));
    if let Some(turns) = piece.turns_left {
        facts.push(format!("stays for {}", counted(turns.into(), "turn")));
    }
    let powers = powers_of(table, board, piece);
    if !powers.is_empty() {
        facts.push(format!("has {}", listed(&powers)));
    }
    format!("{}{} {}.", piece.label, of.unwrap_or_default(), listed(&facts))
}

/// The powers that a bug has or a base grants, inactive ones in brackets.
fn powers_of(table: &XbugsRules, board: &TableView, piece: &PieceView) -> Vec<String> {
    let Some(owner) = piece.owner else { return Vec::new() };
    let sheet = table.xbugs().sheet(owner);
    let id = table.xbugs().roster().find(&piece.name);
    let powers = match id.map(|id| table.xbugs().roster().piece(id).kind) {
        Some(Kind::Bug(kind)) => sheet.bugs.get(kind).map(|bug| &bug.powers),
        Some(Kind::Base(kind)) => sheet.bases.get(kind).map(|base| &base.grants),
        _ => None,
    };
    let views = &board.armies[owner.index()].powers;
    let views = powers.into_iter().flatten().filter_map(|&power| views.get(power));
    views
        .map(|power| match power.is_active {
            true => power.id.clone(),
            false => format!("({})", power.id),
        })
        .collect()
}
