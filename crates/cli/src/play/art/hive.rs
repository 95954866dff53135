//! Hive in the terminal: tiles on a hexagonal grid, White's light and Black's dark.

use taula_core::hex::Hex;
use taula_core::{Action, EndReason, Outcome, Place, Side};
use taula_hive::{BoardView, Bug, CellView, HandView, Piece};

use super::{Art, Marks, Scene, Selection, above};
use crate::terminal::{Area, HexCell, HexGrid, Screen, Style, styled};

pub(super) struct HiveArt;

/// The colours of the bugs on the physical pieces, adapted to a light and to a dark ground.
const fn inks(bug: Bug) -> (u8, u8) {
    match bug {
        Bug::Queen => (136, 220),
        Bug::Spider => (94, 173),
        Bug::Beetle => (91, 177),
        Bug::Grasshopper => (28, 113),
        Bug::Ant => (25, 75),
        Bug::Mosquito => (240, 250),
        Bug::Ladybug => (124, 203),
        Bug::Pillbug => (30, 80),
    }
}

fn tile(side: Side, bug: Bug, is_marked: bool) -> Style {
    let (on_light, on_dark) = inks(bug);
    match side {
        Side::First => Style::light(on_light, is_marked),
        Side::Second => Style::dark(on_dark, is_marked),
    }
}

fn style_of(piece: &str, is_marked: bool) -> Style {
    piece.parse::<Piece>().map_or(Style::Plain, |piece| tile(piece.side(), piece.bug(), is_marked))
}

/// The piece that a word names, in play or not.
fn piece_named(scene: &Scene<'_>, word: &str) -> Option<String> {
    let own = match scene.view.to_act.unwrap_or(Side::First) {
        Side::First => 'w',
        Side::Second => 'b',
    };
    let piece = word.parse::<Piece>().or_else(|_| format!("{own}{word}").parse());
    piece.ok().map(|piece| piece.to_string())
}

impl Art for HiveArt {
    fn header(&self, scene: &Scene<'_>) -> String {
        let Some(board) = scene.board::<BoardView>() else { return String::new() };
        let must = if board.must_place_queen { ", who must place the queen (H9)" } else { "" };
        let mut parts = vec![
            format!("Hive {}", board.game_type),
            format!("turn {}", board.turn),
            format!("{}{must}", scene.turn_words()),
        ];
        if board.tournament_opening {
            parts.push("tournament opening".to_owned());
        }
        parts.join("  ")
    }

    fn picture(&self, scene: &Scene<'_>, marks: &Marks, area: Area) -> Vec<String> {
        let Some(board) = scene.board::<BoardView>() else { return Vec::new() };
        let draw = |area| {
            if board.cells.is_empty() && marks.targets.is_empty() {
                return vec!["(empty board)".to_owned()];
            }
            hex_grid(&board, marks).draw(area, scene.screen)
        };
        above(draw, panel(&board, scene), area)
    }

    fn select(&self, scene: &Scene<'_>, actions: &[Action], word: &str) -> Option<Selection> {
        let piece = piece_named(scene, word)?;
        let own = actions.iter().filter(|action| action.piece.as_ref() == Some(&piece));
        Some(Selection { actions: own.cloned().collect(), piece })
    }

    /// To the free places next to it; if there are none, or the piece is in hand, to all
    /// free places.
    fn attempts(&self, scene: &Scene<'_>, piece: &str) -> Vec<String> {
        let Some(board) = scene.board::<BoardView>() else { return Vec::new() };
        if board.cells.is_empty() {
            // The first piece of a game is named alone.
            return vec![piece.to_owned()];
        }
        let is_its = |cell: &&CellView| cell.stack.iter().any(|other| other == piece);
        let own = board.cells.iter().find(is_its).map(|cell| cell.place);
        let others = board.cells.iter().filter(|cell| Some(cell.place) != own);
        let around = others.flat_map(|cell| {
            let names = cell.stack.last().map(|top| names_around(top)).into_iter().flatten();
            hexes_around(cell.place).into_iter().zip(names)
        });
        let is_free = |place: Place| board.cells.iter().all(|cell| cell.place != place);
        let (near, far): (Vec<_>, Vec<_>) = around
            .filter(|&(place, _)| is_free(place))
            .partition(|(place, _)| own.is_some_and(|own| hexes_around(own).contains(place)));
        let tried = if near.is_empty() { far } else { near };
        tried.into_iter().map(|(_, name)| format!("{piece} {name}")).collect()
    }

    fn describe(&self, scene: &Scene<'_>, word: &str) -> Option<String> {
        let piece = piece_named(scene, word)?;
        let board = scene.board::<BoardView>()?;
        let Some(cell) = board.cells.iter().find(|cell| cell.stack.contains(&piece)) else {
            return Some(format!("{piece} is not in play."));
        };
        Some(match cell.stack.len() {
            1 => format!("{piece} is not in a stack."),
            _ => format!("From the top down: {}.", stack_words(cell)),
        })
    }

    fn describe_outcome(&self, scene: &Scene<'_>, outcome: Outcome) -> Option<String> {
        Some(match (outcome.winner(), outcome.reason) {
            (Some(winner), EndReason::Goal) => {
                let [winner, loser] = [winner, winner.other()].map(|side| scene.side_name(side));
                format!("{winner} wins: {loser}'s queen bee is surrounded (H25).")
            }
            (None, EndReason::BothGoals) => {
                "Draw: one move surrounded both queen bees (H26).".to_owned()
            }
            (None, EndReason::Repetition) => "Draw by threefold repetition (H27).".to_owned(),
            _ => return None,
        })
    }

    fn greeting(&self) -> &'static str {
        "Type a move (wS1, later wA1 bQ-), a piece (wA1) to see where it can go, or help."
    }

    fn help(&self) -> &'static str {
        r"wA1 bQ-      play a move: the piece, then where it goes, seen from another one:
             -X west, X- east, \X north-west, X/ north-east, /X south-west,
             X\ south-east of X, and plain X for on top of it
wA1          show where a piece can go; then type a number to go there
look wA1     what stands above and below a piece"
    }
}

fn hexes_around(place: Place) -> [Place; 6] {
    let hex = Hex::new(place.x, place.y);
    Hex::DIRECTIONS.map(|direction| (hex + direction).into())
}

/// The places around a piece in the notation, in the order of
/// [`Hex::DIRECTIONS`].
fn names_around(piece: &str) -> [String; 6] {
    [
        format!("{piece}-"),
        format!("{piece}\\"),
        format!("/{piece}"),
        format!("-{piece}"),
        format!("\\{piece}"),
        format!("{piece}/"),
    ]
}

/// The panel below the board.
fn panel(board: &BoardView, scene: &Scene<'_>) -> Vec<String> {
    let mut lines: Vec<String> =
        Side::BOTH.into_iter().map(|side| hand_line(board, scene, side)).collect();
    let stacks: Vec<String> =
        board.cells.iter().filter(|cell| cell.stack.len() > 1).map(stack_words).collect();
    let mut more = Vec::new();
    if !stacks.is_empty() {
        more.push(format!("Stacks: {}.", stacks.join(", ")));
    }
    if let (Some(piece), None) = (&board.resting, scene.view.outcome) {
        more.push(format!("{piece} is immobile this turn (H34)."));
    }
    if !more.is_empty() {
        lines.push(format!("  {}", more.join(" ")));
    }
    lines
}

fn hex_grid(board: &BoardView, marks: &Marks) -> HexGrid {
    let last = board.last_move.as_ref();
    let last_to = last.and_then(|last| last.to);
    let mut cells: Vec<HexCell> = board
        .cells
        .iter()
        .filter_map(|cell| {
            occupied(cell, last_to == Some(cell.place), marks.number_at(cell.place), marks)
        })
        .collect();
    let is_free = |place: Place| board.cells.iter().all(|cell| cell.place != place);
    let targets = marks.targets.iter().filter(|(place, _)| is_free(*place));
    cells.extend(targets.map(|&(place, number)| {
        let label = number.to_string();
        let short = format!("{label:^4}");
        HexCell { place, short, label, style: Style::Target, is_framed: true }
    }));
    // The origin of the last move, unless it has a mark already.
    let origin = last.and_then(|last| last.from);
    if let Some(place) = origin.filter(|&place| is_free(place) && marks.number_at(place).is_none())
    {
        let (label, short) = ("-".into(), " -".into());
        cells.push(HexCell { place, label, short, style: Style::Faint, is_framed: true });
    }
    let chosen = board
        .cells
        .iter()
        .find(|cell| cell.stack.last().is_some_and(|piece| marks.piece.as_ref() == Some(piece)));
    HexGrid { cells, focus: chosen.map(|cell| cell.place).or(last_to) }
}

/// The top piece of a cell with its marks: `*` for the last move, the height of a stack,
/// the number of a target.
fn occupied(
    cell: &CellView,
    is_last: bool,
    number: Option<usize>,
    marks: &Marks,
) -> Option<HexCell> {
    let top = cell.stack.last()?;
    let height = cell.stack.len();
    let is_chosen = marks.piece.as_ref() == Some(top);
    if let Some(number) = number {
        let label = format!("{number}{top}");
        let short = number.to_string();
        let style = Style::Target;
        return Some(HexCell { place: cell.place, label, short, style, is_framed: true });
    }
    let sign = match (is_last, height > 1) {
        (true, _) => "*",
        (false, true) => "+",
        (false, false) => "",
    };
    let level = if height > 1 { height.to_string() } else { String::new() };
    let label = format!("{top}{sign}{level}");
    let short = if height > 1 && top.len() < 3 { label.clone() } else { format!("{top}{sign}") };
    let style = style_of(top, is_last || is_chosen);
    Some(HexCell { place: cell.place, label, short, style, is_framed: true })
}

fn stack_words(cell: &CellView) -> String {
    cell.stack.iter().rev().map(String::as_str).collect::<Vec<_>>().join(" on ")
}

/// `> White  Q S S B G G A A A   queen closed in on 2 of 6 sides`
fn hand_line(board: &BoardView, scene: &Scene<'_>, side: Side) -> String {
    let hand = &board.hands[side.index()];
    let letters: Vec<String> = hand
        .iter()
        .filter(|kind| kind.count > 0)
        .map(|kind| hand_words(kind, side, scene.screen))
        .collect();
    let hand = if letters.is_empty() { "nothing in hand".to_owned() } else { letters.join(" ") };
    let queen = match board.queen_neighbours[side.index()] {
        None => String::new(),
        Some(closed) => format!("   queen: {closed} of 6 sides surrounded"),
    };
    format!("{} {}  {hand}{queen}", scene.arrow(side), scene.side_name(side))
}

fn hand_words(kind: &HandView, side: Side, screen: &Screen) -> String {
    let letters = vec![kind.kind.to_string(); usize::from(kind.count)].join(" ");
    let style = Bug::from_letter(kind.kind).map_or(Style::Plain, |bug| tile(side, bug, false));
    styled(&letters, style, screen.colours)
}
