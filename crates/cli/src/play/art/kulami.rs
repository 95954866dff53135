//! Kulami in the terminal: wooden tiles with their edges, holes and marbles.

mod score;

use taula_core::{Action, EndReason, Outcome, Place, Side};
use taula_kulami::{BoardView, Cell, CellView, Colour, TileView};

use super::{Art, Marks, Scene, Selection, above, listed};
use crate::terminal::{Area, Emphasis, Hole, Screen, Style, Tile, Tiling, side_by_side, styled};

pub(super) struct KulamiArt;

/// Kinds of wood, to distinguish tiles that touch.
const WOODS: [u8; 6] = [180, 137, 144, 173, 143, 138];
/// The ground of a tile that may not be used now.
const FORBIDDEN: u8 = 239;

/// The sign of a marble, which distinguishes the sides without colours.
fn sign(colour: Colour, screen: &Screen) -> char {
    match (colour, screen.has_unicode) {
        (Colour::Red, true) => '○',
        (Colour::Black, true) => '●',
        (Colour::Red, false) => 'r',
        (Colour::Black, false) => 'b',
    }
}

fn style(colour: Colour, is_marked: bool) -> Style {
    let (fg, bg, [plain, marked]) = match colour {
        Colour::Red => (231, 160, [Emphasis::Inverse, Emphasis::MarkedInverse]),
        Colour::Black => (255, 233, [Emphasis::Bold, Emphasis::Marked]),
    };
    let emphasis = if is_marked { marked } else { plain };
    Style::Coloured { fg, bg, emphasis }
}

/// A marble as text.
fn marble(colour: Colour, screen: &Screen) -> String {
    let text = format!(" {} ", sign(colour, screen));
    styled(&text, style(colour, false), screen.colours)
}

impl Art for KulamiArt {
    fn header(&self, scene: &Scene<'_>) -> String {
        let Some(board) = scene.board::<BoardView>() else { return String::new() };
        let placed = board.cells.iter().filter(|cell| cell.marble.is_some()).count();
        let all = placed + board.marbles_left.iter().sum::<usize>();
        let level = board.level;
        format!(
            "Kulami, scoring level {level}  {placed} of {all} marbles placed  {}",
            scene.turn_words()
        )
    }

    fn picture(&self, scene: &Scene<'_>, marks: &Marks, area: Area) -> Vec<String> {
        let Some(board) = scene.board::<BoardView>() else { return Vec::new() };
        let screen = scene.screen;
        let panel = match &board.score {
            Some(score) => score::explained(&board, score, screen),
            None => running_panel(&board, scene),
        };
        let tiling = tiling(&board, scene, marks);
        let with_legend = match &board.score {
            Some(_) => panel.clone(),
            None => [&panel[..], &legend(screen)].concat(),
        };
        match side_by_side(&tiling.draw(area, screen), &with_legend, area) {
            Some(lines) if lines.len() <= area.height => lines,
            _ => above(|area| tiling.draw(area, screen), panel, area),
        }
    }

    /// A letter names a tile. A cell is a move of its own.
    fn select(&self, scene: &Scene<'_>, actions: &[Action], word: &str) -> Option<Selection> {
        let board = scene.board::<BoardView>()?;
        let tile = tile_named(&board, word)?.tile;
        let allowed = board.cells.iter().filter(|cell| cell.tile == tile && cell.allowed);
        let places: Vec<Place> = allowed.map(|cell| cell.place).collect();
        let is_there = |action: &&Action| action.to.is_some_and(|to| places.contains(&to));
        let actions = actions.iter().filter(is_there).cloned().collect();
        Some(Selection { piece: format!("Tile {tile}"), actions })
    }

    /// Each of the free holes of a tile, or of all if none is free.
    fn attempts(&self, scene: &Scene<'_>, piece: &str) -> Vec<String> {
        let Some(board) = scene.board::<BoardView>() else { return Vec::new() };
        let Some(tile) = tile_named(&board, piece) else { return Vec::new() };
        let holes = board.cells.iter().filter(|cell| cell.tile == tile.tile);
        let is_full = holes.clone().all(|cell| cell.marble.is_some());
        let tried = holes.filter(|cell| is_full || cell.marble.is_none());
        tried.map(|cell| cell.cell.to_string()).collect()
    }

    fn describe(&self, scene: &Scene<'_>, word: &str) -> Option<String> {
        let board = scene.board::<BoardView>()?;
        let named = tile_named(&board, word).or_else(|| {
            let cell: Cell = word.parse().ok()?;
            let hole = board.cells.iter().find(|hole| hole.cell == cell)?;
            board.tiles.iter().find(|tile| tile.tile == hole.tile)
        });
        let tile = named?;
        let marbles: Vec<String> = Side::BOTH
            .into_iter()
            .map(|side| format!("{} {}", scene.side_name(side), tile.marbles[side.index()]))
            .collect();
        let owner = match tile.owner {
            Some(side) => format!("it is {}'s", scene.side_name(side)),
            None => "nobody leads".to_owned(),
        };
        let holes = tile.width * tile.height;
        let forbidden = if tile.forbidden { ", and forbidden in this turn (K6)" } else { "" };
        let marbles = listed(&marbles);
        let tile = tile.tile;
        Some(format!("Tile {tile} has {holes} holes: {marbles}; {owner} (K8){forbidden}."))
    }

    fn describe_outcome(&self, scene: &Scene<'_>, outcome: Outcome) -> Option<String> {
        if outcome.reason != EndReason::Score {
            return None;
        }
        let score = scene.board::<BoardView>()?.score?;
        let level = score.level;
        Some(match outcome.winner() {
            Some(winner) => {
                let points = |side: Side| score.points[side.index()];
                let (name, own) = (scene.side_name(winner), points(winner));
                format!("{name} wins {own}–{} (scoring level {level}).", points(winner.other()))
            }
            None => {
                let [points, _] = score.points;
                format!("Draw: {points} points each (scoring level {level}, K11).")
            }
        })
    }

    fn greeting(&self) -> &'static str {
        "Type a hole (d6) to play there, moves to number the allowed ones, or help."
    }

    fn help(&self) -> &'static str {
        "\
d6           play into a hole: column d, row 6
E            show the allowed holes of tile E; then type a number to play there
look E       whose a tile is at the moment; look d6 for the tile of a hole"
    }
}

/// The tile that a word names by its letter, in either case.
fn tile_named<'b>(board: &'b BoardView, word: &str) -> Option<&'b TileView> {
    let letter = word.strip_prefix("Tile ").unwrap_or(word).trim();
    board.tiles.iter().find(|tile| letter.eq_ignore_ascii_case(&tile.tile.to_string()))
}

fn tiling(board: &BoardView, scene: &Scene<'_>, marks: &Marks) -> Tiling {
    let grounds = grounds(board);
    let ground_of = |letter: char| {
        let tile = board.tiles.iter().zip(&grounds).find(|(tile, _)| tile.tile == letter);
        tile.map_or(FORBIDDEN, |(_, &bg)| bg)
    };
    let tiles = board.tiles.iter().zip(&grounds).map(|(tile, &bg)| Tile {
        place: tile.place,
        width: tile.width,
        height: tile.height,
        letter: tile.tile,
        style: Style::Coloured { fg: 16, bg, emphasis: Emphasis::Low },
    });
    let before = before_last(board, scene);
    let holes = board.cells.iter().map(|cell| {
        let age = match Some(cell.place) {
            place if place == board.last => Age::Last,
            place if place == before => Age::BeforeLast,
            _ => Age::Old,
        };
        hole(board, cell, age, marks.number_at(cell.place), ground_of(cell.tile), scene.screen)
    });
    Tiling {
        columns: board.columns,
        rows: board.rows,
        tiles: tiles.collect(),
        holes: holes.collect(),
        focus: board.last,
    }
}

/// The place of the last marble but one, if it was placed in this game.
fn before_last(board: &BoardView, scene: &Scene<'_>) -> Option<Place> {
    let entry = scene.table.entries().iter().nth_back(1)?;
    board.cells.iter().find(|cell| cell.cell.to_string() == *entry).map(|cell| cell.place)
}

/// How recently a marble was placed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Age {
    Last,
    BeforeLast,
    Old,
}

/// A hole with its marks: `[●]` for the last marble, `(●)` for the one before, `+` for a
/// legal move, `x` on a forbidden tile, or a number.
fn hole(
    board: &BoardView,
    cell: &CellView,
    age: Age,
    number: Option<usize>,
    bg: u8,
    screen: &Screen,
) -> Hole {
    let is_forbidden = board.forbidden.contains(&cell.tile);
    let empty = |sign: char, fg: u8| {
        let style = Style::Coloured { fg, bg, emphasis: Emphasis::Low };
        (format!(" {sign} "), format!("{}{sign} ", cell.tile), style)
    };
    let (label, short, style) = match (number, cell.marble) {
        (Some(number), _) => {
            let text = format!("{number:^width$}", width = Hole::LABEL);
            (text.clone(), text, Style::Target)
        }
        (None, Some(side)) => {
            let colour = board.colours[side.index()];
            let sign = sign(colour, screen);
            let (label, mark) = match age {
                Age::Last => (format!("[{sign}]"), ']'),
                Age::BeforeLast => (format!("({sign})"), ')'),
                Age::Old => (format!(" {sign} "), ' '),
            };
            let style = style(colour, age != Age::Old);
            (label, format!("{}{sign}{mark}", cell.tile), style)
        }
        (None, None) if cell.allowed => {
            (" + ".to_owned(), format!("{}+ ", cell.tile), Style::Target)
        }
        (None, None) if is_forbidden => empty('x', 245),
        (None, None) => empty(if screen.has_unicode { '·' } else { '.' }, 58),
    };
    Hole { place: cell.place, label, short, style }
}

/// The wood of each tile: the first that no earlier tile next to it has.
fn grounds(board: &BoardView) -> Vec<u8> {
    let mut grounds: Vec<u8> = Vec::new();
    for tile in &board.tiles {
        let neighbours = board.tiles.iter().zip(&grounds).filter(|(other, _)| touch(tile, other));
        let taken: Vec<u8> = neighbours.map(|(_, &bg)| bg).collect();
        let wood = WOODS.into_iter().find(|wood| !taken.contains(wood));
        grounds.push(wood.unwrap_or(WOODS[0]));
    }
    let tiles = board.tiles.iter().zip(grounds);
    tiles.map(|(tile, wood)| if tile.forbidden { FORBIDDEN } else { wood }).collect()
}

/// Whether two tiles have an edge or a corner in common.
fn touch(one: &TileView, other: &TileView) -> bool {
    let overlap = |start: i32, length: usize, other_start: i32, other_length: usize| {
        start <= other_start + other_length as i32 && other_start <= start + length as i32
    };
    overlap(one.place.x, one.width, other.place.x, other.width)
        && overlap(one.place.y, one.height, other.place.y, other.height)
}

/// The panel during the game.
fn running_panel(board: &BoardView, scene: &Scene<'_>) -> Vec<String> {
    let mut lines: Vec<String> = Side::BOTH
        .into_iter()
        .map(|side| {
            let marble = marble(board.colours[side.index()], scene.screen);
            let left = board.marbles_left[side.index()];
            let (arrow, name) = (scene.arrow(side), scene.side_name(side));
            format!("{arrow} {marble} {name:<6}{left:>2} marbles left")
        })
        .collect();
    lines.extend(score::so_far(board));
    lines
}

/// The legend of the board.
fn legend(screen: &Screen) -> Vec<String> {
    let black = sign(Colour::Black, screen);
    vec![
        String::new(),
        " +  legal hole".to_owned(),
        " x  tile forbidden now (K6)".to_owned(),
        format!("[{black}] last marble, ({black}) before it"),
    ]
}
