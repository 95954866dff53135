//! Abalone in the terminal: a hexagon of pits with its marbles.

use taula_abalone::formations::Formation;
use taula_abalone::{BoardView, Cell, CellView, Direction, FormationView, LastMoveView};
use taula_core::hex::Hex;
use taula_core::{Action, EndReason, Outcome, Place, Side};

use super::{Art, Marks, Scene, Selection, above, listed};
use crate::terminal::{Area, Emphasis, HexCell, HexGrid, Screen, Style, styled};

pub(super) struct AbaloneArt;

/// An empty pit in the board.
const PIT: Style = Style::Coloured { fg: 94, bg: 137, emphasis: Emphasis::Low };

/// The sign of a marble, which distinguishes the sides without colours. Black is the first
/// side.
fn sign(side: Side, screen: &Screen) -> &'static str {
    let signs = if screen.has_unicode { ["●", "○"] } else { ["b", "w"] };
    signs[side.index()]
}

fn style(side: Side, is_marked: bool) -> Style {
    match side {
        Side::First => Style::dark(252, is_marked),
        Side::Second => Style::light(235, is_marked),
    }
}

impl Art for AbaloneArt {
    fn header(&self, scene: &Scene<'_>) -> String {
        let Some(board) = scene.board::<BoardView>() else { return String::new() };
        let layout = board.layout.as_deref().unwrap_or("set-up");
        let limit = board.move_limit.map(|limit| format!(" of {limit}")).unwrap_or_default();
        let turn = scene.turn_words();
        format!("Abalone {layout}  moves played: {}{limit}  {turn}", board.ply)
    }

    fn picture(&self, scene: &Scene<'_>, marks: &Marks, area: Area) -> Vec<String> {
        let Some(board) = scene.board::<BoardView>() else { return Vec::new() };
        let panel = Side::BOTH.map(|side| score_line(&board, scene, side, area));
        let grid = hex_grid(&board, marks, scene.screen);
        above(|area| grid.draw(area, scene.screen), panel.into(), area)
    }

    /// A cell selects every group that it is part of, two cells the line between them.
    fn select(&self, _scene: &Scene<'_>, actions: &[Action], word: &str) -> Option<Selection> {
        let ends = cells_in(word)?;
        let (piece, mut found): (String, Vec<&Action>) = match *ends.as_slice() {
            [cell] => {
                let name = cell.to_string();
                (name, actions.iter().filter(|action| group(action).contains(&cell)).collect())
            }
            // Two neighbours are a move, to be played or refused.
            [one, other] if one.direction_to(other).is_none() => {
                let names: Vec<String> = line(one, other)?.iter().map(Cell::to_string).collect();
                let name = names.join(" ");
                let found = actions.iter().filter(|action| action.piece.as_ref() == Some(&name));
                (name.clone(), found.collect())
            }
            _ => return None,
        };
        // Moves written from the named cell first; in line before broadside, small groups
        // before large ones.
        let first = ends.first().map(Cell::to_string).unwrap_or_default();
        found.sort_by_key(|action| {
            (!action.text.starts_with(&first), action.text.len(), group(action).len())
        });
        Some(Selection { piece, actions: found.into_iter().cloned().collect() })
    }

    fn caption(&self, scene: &Scene<'_>, action: &Action) -> String {
        let Some((board, moved)) = scene.board::<BoardView>().zip(Moved::of(action)) else {
            return action.text.clone();
        };
        let count = group(action).len();
        let pushed = moved.pushed(&board);
        let against = if pushed > 0 { format!("x{pushed}") } else { String::new() };
        let off = if moved.pushes_off(pushed) { " off" } else { "" };
        format!("{} {count}{against} {}{off}", action.text, compass(moved.direction))
    }

    /// The destination of the foremost marble, which is different for each move of a line.
    fn target(&self, action: &Action) -> Option<Place> {
        Some(Moved::of(action)?.entered?.place())
    }

    /// A step in every direction, with the marbles before it.
    fn attempts(&self, _scene: &Scene<'_>, piece: &str) -> Vec<String> {
        let Some(cells) = cells_in(piece) else { return Vec::new() };
        let [cell] = *cells.as_slice() else { return Vec::new() };
        let steps = Direction::ALL.into_iter().filter_map(|direction| cell.step(direction));
        steps.map(|to| format!("{cell}{to}")).collect()
    }

    fn describe(&self, scene: &Scene<'_>, word: &str) -> Option<String> {
        let cell: Cell = word.parse().ok()?;
        let board = scene.board::<BoardView>()?;
        let Some(side) = marble_at(&board, cell) else { return Some(format!("{cell} is empty.")) };
        let mut lines = Vec::new();
        for line in Direction::ASCENDING {
            let own = |direction| {
                cell.ray(direction)
                    .take_while(|&next| marble_at(&board, next) == Some(side))
                    .count()
            };
            let count = 1 + own(line) + own(line.opposite());
            let ways = format!("{}-{}", compass(line.opposite()), compass(line));
            lines.push(format!("{count} {ways}"));
        }
        let name = scene.side_name(side);
        Some(format!("{cell} is {name}'s. Marbles in line with it: {}.", lines.join(", ")))
    }

    /// `formations` counts them all, `formations sumito` names the cells of one kind.
    fn questions(&self) -> Vec<String> {
        let named = Formation::ALL.map(|formation| format!("formations {}", formation.name()));
        std::iter::once("formations".to_owned()).chain(named).collect()
    }

    fn answer(&self, scene: &Scene<'_>, question: &str) -> Option<Vec<String>> {
        let mut words = question.split_whitespace();
        let is_asked = words.next()?.eq_ignore_ascii_case("formations");
        let board = scene.board::<BoardView>().filter(|_| is_asked)?;
        let names = Formation::ALL.map(Formation::name);
        let Some(word) = words.next() else {
            let lines = Formation::ALL.map(|formation| formation_counts(&board, scene, formation));
            let more = "formations and a name shows where they stand, such as formations sumito.";
            return Some(lines.into_iter().chain([format!("Type {more}")]).collect());
        };
        let is_named = |formation: &Formation| formation.name().eq_ignore_ascii_case(word);
        let Some(formation) = Formation::ALL.into_iter().find(is_named) else {
            return Some(vec![format!("There is {}.", listed(&names.map(str::to_owned)))]);
        };
        let found: Vec<String> = formations(&board, formation)
            .map(|found| format!("{}: {}", scene.side_name(found.side), formation_words(found)))
            .collect();
        let none = format!("There is no {} on the board.", formation.name());
        Some(if found.is_empty() { vec![none] } else { found })
    }

    fn describe_outcome(&self, scene: &Scene<'_>, outcome: Outcome) -> Option<String> {
        let board = scene.board::<BoardView>()?;
        let Some(winner) = outcome.winner() else {
            return match outcome.reason {
                EndReason::Repetition => Some("Draw by threefold repetition (A21).".to_owned()),
                EndReason::MoveLimit => Some("Draw: equal at the move limit (A21).".to_owned()),
                _ => None,
            };
        };
        let [winner_name, loser] = [winner, winner.other()].map(|side| scene.side_name(side));
        let [own, other] = [winner.other(), winner].map(|side| board.lost[side.index()]);
        match outcome.reason {
            EndReason::Goal => Some(format!(
                "{winner_name} wins {own}–{other}: {own} {loser} marbles pushed off (A1)."
            )),
            EndReason::MoveLimit => {
                Some(format!("{winner_name} wins {own}–{other} at the move limit (A21)."))
            }
            EndReason::CannotMove => {
                Some(format!("{winner_name} wins: {loser} has no legal move (A22)."))
            }
            _ => None,
        }
    }

    fn greeting(&self) -> &'static str {
        "Type a move (a1b2, or broadside c3c5d4), a cell (c3) to see its moves, or help."
    }

    fn help(&self) -> &'static str {
        "\
a1b2         move in line: the rear marble's cell and the next one; the marbles
             in front of it move too, and push if they outnumber
c3c5d4       move broadside: both ends of the line and where the first one goes
c3           show the moves of the groups that a marble is part of
c3c5         show the moves of that line of three; then type a number to play
             (3x2 NE off: three push two to the north-east, one off the board)
look c3      whose a marble is, and how many are in line with it
formations   count the formations of the glossary (A17); with a name, such as
             formations sumito, show where they stand"
    }
}

/// The formations of a kind, of both sides.
fn formations(board: &BoardView, wanted: Formation) -> impl Iterator<Item = &FormationView> {
    board.formations.iter().filter(move |found| found.formation == wanted)
}

/// `sumito       Black 2 (1 playable now)  White 0`
fn formation_counts(board: &BoardView, scene: &Scene<'_>, formation: Formation) -> String {
    let counts = Side::BOTH.map(|side| {
        let own = || formations(board, formation).filter(|found| found.side == side);
        let playable = own().filter(|found| found.is_playable == Some(true)).count();
        let now = match formation {
            Formation::Sumito => format!(" ({playable} playable now)"),
            _ => String::new(),
        };
        format!("{} {}{now}", scene.side_name(side), own().count())
    });
    format!("{:12} {}", formation.name(), counts.join("  "))
}

/// `e3 e4 e5, playable now`
fn formation_words(found: &FormationView) -> String {
    let cells = found.cells.iter().filter_map(|&place| Cell::from_hex(place.into()));
    let names: Vec<String> = cells.map(|cell| cell.to_string()).collect();
    let playable = match found.is_playable {
        Some(true) => ", playable now",
        Some(false) => ", not playable now",
        None => "",
    };
    format!("{}{playable}", names.join(" "))
}

/// Parses a word that is a sequence of cells.
fn cells_in(word: &str) -> Option<Vec<Cell>> {
    let signs: Vec<char> = word.chars().filter(|sign| !sign.is_whitespace()).collect();
    signs.chunks(2).map(|name| name.iter().collect::<String>().parse().ok()).collect()
}

/// The cells from one end of a line to the other, in the alphabet's order.
fn line(end: Cell, other: Cell) -> Option<Vec<Cell>> {
    let (direction, steps) = end.line_to(other)?;
    let mut cells: Vec<Cell> =
        std::iter::once(end).chain(end.ray(direction)).take(steps + 1).collect();
    cells.sort();
    Some(cells)
}

/// The marbles that are moved.
fn group(action: &Action) -> Vec<Cell> {
    action.piece.as_deref().and_then(cells_in).unwrap_or_default()
}

fn marble_at(board: &BoardView, cell: Cell) -> Option<Side> {
    board.cells.iter().find(|view| view.place == cell.place())?.marble
}

const fn compass(direction: Direction) -> &'static str {
    match direction {
        Direction::East => "E",
        Direction::SouthEast => "SE",
        Direction::SouthWest => "SW",
        Direction::West => "W",
        Direction::NorthWest => "NW",
        Direction::NorthEast => "NE",
    }
}

/// The direction of a listed move.
struct Moved {
    direction: Direction,
    /// The cell in front of the foremost marble; `None` at the edge.
    entered: Option<Cell>,
}

impl Moved {
    fn of(action: &Action) -> Option<Moved> {
        let cell = |place: Place| Cell::from_hex(place.into());
        let direction = cell(action.from?)?.direction_to(cell(action.to?)?)?;
        let step = direction.step();
        let front = group(action).into_iter().max_by_key(|cell| along(cell.hex(), step))?;
        Some(Moved { direction, entered: front.step(direction) })
    }

    /// Number of pushed marbles: only a move in line enters occupied cells.
    fn pushed(&self, board: &BoardView) -> usize {
        self.line_ahead().take_while(|&cell| marble_at(board, cell).is_some()).count()
    }

    /// Whether the last of `pushed` marbles is at the edge.
    fn pushes_off(&self, pushed: usize) -> bool {
        pushed > 0 && self.line_ahead().nth(pushed).is_none()
    }

    fn line_ahead(&self) -> impl Iterator<Item = Cell> {
        std::iter::successors(self.entered, |cell| cell.step(self.direction))
    }
}

/// Position of a hex along a direction: the scalar product, doubled to be an integer.
fn along(hex: Hex, step: Hex) -> i32 {
    2 * hex.q * step.q + hex.q * step.r + hex.r * step.q + 2 * hex.r * step.r
}

fn hex_grid(board: &BoardView, marks: &Marks, screen: &Screen) -> HexGrid {
    let chosen = marks.piece.as_deref().and_then(cells_in).unwrap_or_default();
    let pits = board.cells.iter().map(|cell| hex_cell(board, cell, &chosen, marks, screen));
    let focus = board.last_move.as_ref().and_then(|last| last.to.first().copied());
    HexGrid { cells: pits.chain(coordinates()).collect(), focus }
}

/// A pit with its marks: `*` for the last move, `-` for the cells that it left, `<` and `>`
/// around selected marbles, the number of a target.
fn hex_cell(
    board: &BoardView,
    cell: &CellView,
    chosen: &[Cell],
    marks: &Marks,
    screen: &Screen,
) -> HexCell {
    let last = board.last_move.as_ref();
    let has_moved = last.is_some_and(|last| entered(last).any(|place| place == cell.place));
    let was_left = last.is_some_and(|last| last.from.contains(&cell.place));
    let is_chosen = chosen.iter().any(|chosen| chosen.place() == cell.place);
    let marble = cell.marble.map_or("", |side| sign(side, screen));
    let (label, style) = match (marks.number_at(cell.place), cell.marble) {
        (Some(number), _) => (format!("{number}{marble}"), Style::Target),
        (None, Some(side)) if is_chosen => (format!("<{marble}>"), style(side, true)),
        (None, Some(side)) if has_moved => (format!(" {marble}*"), style(side, true)),
        (None, Some(side)) => (marble.to_owned(), style(side, false)),
        (None, None) if was_left => ("-".to_owned(), PIT),
        (None, None) => (if screen.has_unicode { "·" } else { "." }.to_owned(), PIT),
    };
    let short = format!("{label:^width$}", width = HexCell::SHORT_LABEL);
    HexCell { place: cell.place, label, short, style, is_framed: true }
}

/// The places of the moved and pushed marbles after a move.
fn entered(last: &LastMoveView) -> impl Iterator<Item = Place> {
    let step = last.from.first().zip(last.to.first());
    let pushed = last.pushed.iter().filter_map(move |place| {
        let (from, to) = step?;
        Some(Place { x: place.x + to.x - from.x, y: place.y + to.y - from.y })
    });
    last.to.iter().copied().chain(pushed)
}

/// The letters of the rows, left of them, and the digits of the diagonals, at
/// their lower ends.
fn coordinates() -> impl Iterator<Item = HexCell> {
    let at_edge = |direction| Cell::all().filter(move |cell: &Cell| cell.step(direction).is_none());
    let label = |cell: Cell, direction: Direction, name: String| HexCell {
        place: (cell.hex() + direction.step()).into(),
        short: format!("{name:^width$}", width = HexCell::SHORT_LABEL),
        label: name,
        style: Style::Faint,
        is_framed: false,
    };
    let letters = at_edge(Direction::West).map(move |cell| {
        let name = char::from(b'A' + cell.row()).to_string();
        label(cell, Direction::West, name)
    });
    let digits = at_edge(Direction::SouthEast)
        .map(move |cell| label(cell, Direction::SouthEast, (cell.column() + 1).to_string()));
    letters.chain(digits)
}

/// `> Black ●  pushed off 2 of 6: ○ ○ . . . .   13 marbles left`, abbreviated in a narrow
/// area.
fn score_line(board: &BoardView, scene: &Scene<'_>, side: Side, area: Area) -> String {
    let screen = scene.screen;
    const WIDE: usize = 70;
    let other = side.other();
    let taken = usize::from(board.lost[other.index()]);
    let to_win = usize::from(board.marbles_to_win);
    let marble =
        |side| styled(&format!(" {} ", sign(side, screen)), style(side, false), screen.colours);
    let (arrow, name, own) = (scene.arrow(side), scene.side_name(side), marble(side));
    if area.width < WIDE {
        return format!("{arrow} {name} {own} {taken} of {to_win}");
    }
    let missing = if screen.has_unicode { " · " } else { " . " };
    let missing = missing.repeat(to_win.saturating_sub(taken));
    let tray = format!("{}{missing}", marble(other).repeat(taken));
    let left = board.cells.iter().filter(|cell| cell.marble == Some(side)).count();
    format!("{arrow} {name} {own} pushed off {taken} of {to_win}: {tray}  {left} marbles left")
}
