//! The panel beside the table: the prompt, dice, armies and a legend.

use taula_core::Side;
use taula_xbugs::{PieceView, TableView};

use super::Scene;
use super::board::army_style;
use crate::terminal::{Area, Style, fill, styled, wrap};
use crate::xbugs::{Letters, brackets};

/// Short texts about an army.
struct Summary<'b> {
    board: &'b TableView,
    side: Side,
}

impl<'b> Summary<'b> {
    fn pieces(&self, kind: &str, place: &str) -> Vec<&'b PieceView> {
        let is_own = |piece: &&PieceView| piece.owner == Some(self.side);
        let own = self.board.pieces.iter().filter(is_own);
        own.filter(|piece| piece.kind == kind && piece.place == place).collect()
    }

    /// `9 bugs, 3 dice, 2 resources`.
    fn counts(&self) -> String {
        let army = &self.board.armies[self.side.index()];
        let bugs = self.pieces("bug", "table").len();
        [(bugs, "bug"), (army.dice.len(), "die"), (army.purse, "resource")]
            .map(|(count, name)| counted(count, name))
            .join(", ")
    }

    /// The remaining bases, in the brackets that they have on the table.
    fn bases(&self) -> Vec<String> {
        let placed = self.pieces("base", "table").into_iter();
        let left = placed.chain(self.pieces("base", "supply"));
        left.map(|base| {
            let [open, close] = brackets(base.is_large);
            format!("{open}{}{close}", base.name)
        })
        .collect()
    }

    fn lost(&self) -> Vec<String> {
        let lost = self.pieces("bug", "lost").into_iter().chain(self.pieces("base", "lost"));
        lost.map(|piece| piece.name.clone()).collect()
    }

    /// The overrides of the army (X87), with the numbers of the rules.
    fn rules(&self) -> Vec<String> {
        let overrides = self.board.armies[self.side.index()].overrides.iter();
        overrides.map(|it| format!("{} ({})", it.about, it.rule)).collect()
    }

    fn powers(&self) -> Vec<String> {
        let powers = self.board.armies[self.side.index()].powers.iter();
        powers.filter(|power| power.is_active).map(|power| power.id.clone()).collect()
    }
}

pub(super) fn counted(count: usize, name: &str) -> String {
    match (count, name) {
        (1, _) => format!("1 {name}"),
        (_, "die") => format!("{count} dice"),
        _ => format!("{count} {name}s"),
    }
}

/// The parts that are left out where there is no room, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Detail {
    NoRules,
    NoPowers,
    NoBlankLines,
    NoSigns,
    All,
}

/// A column beside or below the table, with as much as fits into the height.
pub(super) fn column(
    board: &TableView,
    scene: &Scene<'_>,
    letters: &Letters,
    area: Area,
) -> Vec<String> {
    let details =
        [Detail::All, Detail::NoSigns, Detail::NoBlankLines, Detail::NoPowers, Detail::NoRules];
    let columns = details.map(|detail| tall(board, scene, letters, detail, area.width));
    let fitting = columns.into_iter().find(|lines| lines.len() <= area.height);
    fitting.unwrap_or_else(|| {
        let mut lines = low(board, scene, area.width);
        lines.truncate(area.height);
        lines
    })
}

fn tall(
    board: &TableView,
    scene: &Scene<'_>,
    letters: &Letters,
    detail: Detail,
    width: usize,
) -> Vec<String> {
    let mut lines = head(board, scene, width);
    let blank = (detail > Detail::NoBlankLines).then(String::new);
    for side in Side::BOTH.into_iter().rev() {
        let summary = Summary { board, side };
        lines.extend(blank.clone());
        lines.push(name_line(board, scene, side));
        lines.push(format!("  {}", summary.counts()));
        let powers = if detail > Detail::NoPowers { summary.powers() } else { Vec::new() };
        for (title, items) in [
            ("", summary.bases()),
            ("lost", summary.lost()),
            ("powers", powers),
            ("", letters.legend(side)),
        ] {
            lines.extend(titled(&format!("  {title}"), &items, width));
        }
        if detail > Detail::NoRules {
            let rules = summary.rules();
            let rules = rules.iter().flat_map(|rule| wrap(rule, width.saturating_sub(4)));
            lines.extend(rules.map(|line| format!("    {line}")));
        }
    }
    if detail == Detail::All {
        lines.extend(blank);
        let signs = ["(base)", "[large base]", "o resource", "' special side", "+ on top"];
        lines.extend(titled("", &signs.map(str::to_owned), width));
    }
    lines
}

/// The prompt and the dice.
fn head(board: &TableView, scene: &Scene<'_>, width: usize) -> Vec<String> {
    let prompt = wrap(&board.prompt, width);
    let prompt = prompt.iter().map(|line| styled(line, Style::Strong, scene.screen.colours));
    prompt.chain(titled("dice", &dice(board), width)).collect()
}

/// The most important parts, for a few lines below the table.
pub(super) fn low(board: &TableView, scene: &Scene<'_>, width: usize) -> Vec<String> {
    let mut lines = head(board, scene, width);
    for side in Side::BOTH.into_iter().rev() {
        let summary = Summary { board, side };
        lines.push(name_line(board, scene, side));
        lines.push(format!("  {}", summary.counts()));
        lines.extend(titled("  bases", &summary.bases(), width));
        lines.extend(titled("  lost", &summary.lost(), width));
    }
    lines
}

/// The dice, used ones in brackets.
fn dice(board: &TableView) -> Vec<String> {
    let face = |die: &taula_xbugs::DieView| match die.is_used {
        true => format!("({})", die.face),
        false => die.face.clone(),
    };
    board.dice.iter().map(face).collect()
}

fn name_line(board: &TableView, scene: &Scene<'_>, side: Side) -> String {
    let name = format!(" {} ", scene.side_name(side));
    let name = styled(&name, army_style(board, side, false), scene.screen.colours);
    let letters = ["CAPITALS", "small letters"][side.index()];
    format!("{}{name} {letters}", scene.arrow(side))
}

/// A title and items, wrapped and indented; nothing if there are no items.
fn titled(title: &str, items: &[String], width: usize) -> Vec<String> {
    let (indent, name) = title.split_at(title.len() - title.trim_start().len());
    let first = if name.is_empty() { indent.to_owned() } else { format!("{title}: ") };
    fill(items, "  ", [&first, indent], width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_wrap_under_their_title() {
        let items = ["gnat", "lancer", "bombardier"].map(str::to_owned);
        assert_eq!(titled("  lost", &items, 20), ["  lost: gnat  lancer", "  bombardier"]);
        assert_eq!(titled("", &items, 80), ["gnat  lancer  bombardier"]);
        assert_eq!(titled("lost", &[], 80), Vec::<String>::new());
    }
}
