//! Hive in the terminal: tiles as bricks, White's light and Black's dark.

use taula_core::{EndReason, Outcome, Place, Side, View};
use taula_hive::{BoardView, Bug, CellView, HandView, Piece};

use super::{Art, Marks};
use crate::terminal::{Area, Brick, Hue, Paint, Screen, Wall, painted};

pub(super) struct HiveArt;

/// The colours of the wooden pieces, as the game's players know them.
fn hue(bug: Bug) -> Hue {
    let (on_light, on_dark) = match bug {
        Bug::Queen => (136, 220),
        Bug::Spider => (94, 173),
        Bug::Beetle => (91, 177),
        Bug::Grasshopper => (28, 113),
        Bug::Ant => (25, 75),
        Bug::Mosquito => (240, 250),
        Bug::Ladybug => (124, 203),
        Bug::Pillbug => (30, 80),
    };
    Hue { on_light, on_dark }
}

fn tile(side: Side, bug: Bug, is_marked: bool) -> Paint {
    let hue = hue(bug);
    match side {
        Side::First => Paint::Light { hue, is_marked },
        Side::Second => Paint::Dark { hue, is_marked },
    }
}

fn paint_of(piece: &str, is_marked: bool) -> Paint {
    piece.parse::<Piece>().map_or(Paint::Plain, |piece| tile(piece.side(), piece.bug(), is_marked))
}

/// The board of a view. Only a view of another game could not be read.
fn board_of(view: &View) -> Option<BoardView> {
    serde_json::from_value(view.board.clone()).ok()
}

fn side_name(side: Side) -> &'static str {
    ["White", "Black"][side.index()]
}

impl Art for HiveArt {
    fn header(&self, view: &View) -> String {
        let Some(board) = board_of(view) else { return String::new() };
        let mut parts = vec![format!("Hive {}", board.game_type), format!("turn {}", board.turn)];
        if view.outcome.is_some() {
            parts.push("game over".to_owned());
        } else {
            let must = if board.must_place_queen { ", who must place the queen (H9)" } else { "" };
            parts.push(format!("{} to move{must}", side_name(board.side_to_move)));
        }
        if !board.tournament_opening {
            parts.push("free opening".to_owned());
        }
        parts.join("  ")
    }

    fn board(&self, view: &View, marks: &Marks, area: Area, screen: &Screen) -> Vec<String> {
        let Some(board) = board_of(view) else { return Vec::new() };
        if board.cells.is_empty() && marks.targets.is_empty() {
            return vec!["(no piece is in play yet)".to_owned()];
        }
        wall(&board, marks).draw(area, screen)
    }

    fn panel(&self, view: &View, screen: &Screen) -> Vec<String> {
        let Some(board) = board_of(view) else { return Vec::new() };
        let mut lines: Vec<String> =
            Side::BOTH.into_iter().map(|side| hand_line(&board, view, side, screen)).collect();
        let stacks: Vec<String> =
            board.cells.iter().filter(|cell| cell.stack.len() > 1).map(stack_words).collect();
        let mut more = Vec::new();
        if !stacks.is_empty() {
            more.push(format!("Stacks: {}.", stacks.join(", ")));
        }
        if let (Some(piece), None) = (&board.resting, view.outcome) {
            more.push(format!("{piece} rests in this turn (H34)."));
        }
        if !more.is_empty() {
            lines.push(format!("  {}", more.join(" ")));
        }
        lines
    }

    fn piece_named(&self, view: &View, word: &str) -> Option<String> {
        let own = match view.to_act.unwrap_or(Side::First) {
            Side::First => 'w',
            Side::Second => 'b',
        };
        let piece = word.parse::<Piece>().or_else(|_| format!("{own}{word}").parse());
        piece.ok().map(|piece| piece.to_string())
    }

    fn describe(&self, view: &View, word: &str) -> Option<String> {
        let piece = self.piece_named(view, word)?;
        let board = board_of(view)?;
        let Some(cell) = board.cells.iter().find(|cell| cell.stack.contains(&piece)) else {
            return Some(format!("{piece} is not in play."));
        };
        Some(match cell.stack.len() {
            1 => format!("{piece} stands alone."),
            _ => format!("From the top down: {}.", stack_words(cell)),
        })
    }

    fn tell_end(&self, outcome: Outcome) -> String {
        match (outcome.winner(), outcome.reason) {
            (Some(winner), EndReason::Goal) => {
                let loser = side_name(winner.other());
                format!("{} wins: {loser}'s queen bee is surrounded (H25).", side_name(winner))
            }
            (Some(winner), reason) => format!("{} wins {reason}.", side_name(winner)),
            (None, EndReason::BothGoals) => {
                "A draw: one move surrounded both queen bees (H26).".to_owned()
            }
            (None, EndReason::Repetition) => {
                "A draw: the same position came up for the third time (H27).".to_owned()
            }
            (None, reason) => format!("A draw {reason}."),
        }
    }

    fn greeting(&self) -> &'static str {
        "Type a move (wS1, later wA1 bQ-), a piece (wA1) to see where it can go, or help."
    }
}

fn wall(board: &BoardView, marks: &Marks) -> Wall {
    let last = board.last_move.as_ref();
    let last_to = last.and_then(|last| last.to);
    let number_at = |place: Place| {
        marks.targets.iter().find(|(target, _)| *target == place).map(|&(_, number)| number)
    };
    let mut bricks: Vec<Brick> = board
        .cells
        .iter()
        .filter_map(|cell| {
            occupied(cell, last_to == Some(cell.place), number_at(cell.place), marks)
        })
        .collect();
    let is_free = |place: Place| board.cells.iter().all(|cell| cell.place != place);
    let targets = marks.targets.iter().filter(|(place, _)| is_free(*place));
    bricks.extend(targets.map(|&(place, number)| {
        let label = number.to_string();
        Brick { place, short: format!("{label:^4}"), label, paint: Paint::Target }
    }));
    // Where the last piece came from, unless that is shown already.
    let origin = last.and_then(|last| last.from);
    if let Some(place) = origin.filter(|&place| is_free(place) && number_at(place).is_none()) {
        bricks.push(Brick { place, label: "-".into(), short: " -".into(), paint: Paint::Faint });
    }
    let chosen = board
        .cells
        .iter()
        .find(|cell| cell.stack.last().is_some_and(|piece| marks.piece.as_ref() == Some(piece)));
    Wall { bricks, focus: chosen.map(|cell| cell.place).or(last_to) }
}

/// The top piece of a cell with what is to be known about it: `*` for the last
/// move, the height of a stack, the number of a target.
fn occupied(cell: &CellView, is_last: bool, number: Option<usize>, marks: &Marks) -> Option<Brick> {
    let top = cell.stack.last()?;
    let height = cell.stack.len();
    let is_chosen = marks.piece.as_ref() == Some(top);
    if let Some(number) = number {
        let label = format!("{number}{top}");
        let short = number.to_string();
        return Some(Brick { place: cell.place, label, short, paint: Paint::Target });
    }
    let sign = match (is_last, height > 1) {
        (true, _) => "*",
        (false, true) => "+",
        (false, false) => "",
    };
    let level = if height > 1 { height.to_string() } else { String::new() };
    let label = format!("{top}{sign}{level}");
    let short = if height > 1 && top.len() < 3 { label.clone() } else { format!("{top}{sign}") };
    Some(Brick { place: cell.place, label, short, paint: paint_of(top, is_last || is_chosen) })
}

fn stack_words(cell: &CellView) -> String {
    cell.stack.iter().rev().map(String::as_str).collect::<Vec<_>>().join(" on ")
}

/// `> White  Q S S B G G A A A   queen closed in on 2 of 6 sides`
fn hand_line(board: &BoardView, view: &View, side: Side, screen: &Screen) -> String {
    let arrow = if view.to_act == Some(side) { ">" } else { " " };
    let hand = &board.hands[side.index()];
    let letters: Vec<String> = hand
        .iter()
        .filter(|kind| kind.count > 0)
        .map(|kind| hand_words(kind, side, screen))
        .collect();
    let hand = if letters.is_empty() { "nothing in hand".to_owned() } else { letters.join(" ") };
    let queen = match board.queen_neighbours[side.index()] {
        None => String::new(),
        Some(closed) => format!("   queen: {closed} of 6 sides closed"),
    };
    format!("{arrow} {}  {hand}{queen}", side_name(side))
}

fn hand_words(kind: &HandView, side: Side, screen: &Screen) -> String {
    let letters = vec![kind.kind.to_string(); usize::from(kind.count)].join(" ");
    let paint = Bug::from_letter(kind.kind).map_or(Paint::Plain, |bug| tile(side, bug, false));
    painted(&letters, paint, screen.colours)
}
