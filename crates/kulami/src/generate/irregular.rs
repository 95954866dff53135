use std::str::FromStr;

use taula_core::SplitMix64;
use taula_core::square::Square;

use crate::board::{Draft, Shape, Tile};
use crate::{Board, Cell};
use taula_core::excerpt;

/// Compactness of an [irregular board](Board::irregular): from 0, where every place at
/// the rim is equally likely, to 10, where tiles almost always go where they touch most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Compactness(u8);

/// Error for a text that is not a compactness.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a compactness: write a number from 0 (loose) to 10 (tight)")]
pub struct CompactnessError(pub String);

impl Compactness {
    /// The tightest.
    pub const MAX: Compactness = Compactness(10);

    /// A setting from 0 to 10.
    #[must_use]
    pub fn new(value: u8) -> Option<Compactness> {
        Some(Compactness(value)).filter(|&compactness| compactness <= Self::MAX)
    }

    /// The number, from 0 to 10.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0
    }
}

impl Default for Compactness {
    /// In the middle: boards with a few gaps, like those of the booklet.
    fn default() -> Compactness {
        Compactness(5)
    }
}

impl FromStr for Compactness {
    type Err = CompactnessError;

    fn from_str(text: &str) -> Result<Compactness, CompactnessError> {
        let text = text.trim();
        let value = text.parse().ok().and_then(Compactness::new);
        value.ok_or_else(|| CompactnessError(excerpt(text)))
    }
}

/// Side of the working grid, on which the board grows from the middle to all sides.
const GRID: usize = 2 * Cell::SIDE;

/// Row and column of the first tile.
const MIDDLE: usize = Cell::SIDE - 1;

/// A place for a tile.
#[derive(Clone, Copy)]
struct Rectangle {
    x: usize,
    y: usize,
    width: usize,
    height: usize,
}

impl Rectangle {
    fn squares(self) -> impl Iterator<Item = (usize, usize)> {
        (self.y..self.y + self.height)
            .flat_map(move |y| (self.x..self.x + self.width).map(move |x| (x, y)))
    }
}

/// Draws a board.
///
/// A loose start may leave no room for the last tiles within ten rows and columns;
/// hardly one attempt in a hundred fails. And about one board in 150 has a hole
/// without an answer: a marble there ends the game at once (K7). Either attempt is thrown
/// away as a whole, and the next one goes on with the seed's following numbers, so a
/// seed still means one board everywhere.
pub(super) fn board(random: &mut SplitMix64, compactness: Compactness) -> Board {
    loop {
        let board = attempt(random, compactness).map(|tiles| to_board(&tiles));
        if let Some(board) = board.filter(Board::answers_every_hole) {
            return board;
        }
    }
}

/// Lays one tile after the other, in random order.
fn attempt(random: &mut SplitMix64, compactness: Compactness) -> Option<Vec<Rectangle>> {
    let mut shapes: Vec<Shape> =
        Shape::ALL.into_iter().flat_map(|shape| vec![shape; shape.count()]).collect();
    random.shuffle(&mut shapes);
    let mut taken = [[false; GRID]; GRID];
    let mut tiles: Vec<Rectangle> = Vec::with_capacity(Tile::COUNT);
    for shape in shapes {
        let tile = if tiles.is_empty() {
            let (width, height) = turned(shape)[random.below(2) as usize];
            Rectangle { x: MIDDLE, y: MIDDLE, width, height }
        } else {
            choose(random, &places(&taken, &tiles, shape, compactness))?
        };
        for (x, y) in tile.squares() {
            taken[y][x] = true;
        }
        tiles.push(tile);
    }
    Some(tiles)
}

fn turned(shape: Shape) -> [(usize, usize); 2] {
    let (width, height) = shape.size();
    [(width, height), (height, width)]
}

/// Every place where a tile touches others by an edge and the board stays
/// within ten rows and columns, with its weight.
fn places(
    taken: &[[bool; GRID]; GRID],
    tiles: &[Rectangle],
    shape: Shape,
    compactness: Compactness,
) -> Vec<(Rectangle, u64)> {
    let mut ways = turned(shape).to_vec();
    ways.dedup();
    let mut places = Vec::new();
    for (width, height) in ways {
        // A rim of one stays free, so that every square has neighbours.
        for y in 1..GRID - height {
            for x in 1..GRID - width {
                let place = Rectangle { x, y, width, height };
                if place.squares().any(|(x, y)| taken[y][x]) || !fits(tiles, place) {
                    continue;
                }
                let touching = place
                    .squares()
                    .flat_map(|(x, y)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)])
                    .filter(|&(x, y)| taken[y][x])
                    .count();
                if touching > 0 {
                    // At most ten edges: the greatest weight is 10^10.
                    let weight = (touching as u64).pow(u32::from(compactness.value()));
                    places.push((place, weight));
                }
            }
        }
    }
    places
}

/// Whether the board with one more tile stays within ten rows and columns.
fn fits(tiles: &[Rectangle], place: Rectangle) -> bool {
    let all = || tiles.iter().chain([&place]);
    let span = |start: fn(&Rectangle) -> usize, end: fn(&Rectangle) -> usize| {
        let first = all().map(start).min().unwrap_or(0);
        all().map(end).max().unwrap_or(0) - first
    };
    span(|it| it.x, |it| it.x + it.width) <= Cell::SIDE
        && span(|it| it.y, |it| it.y + it.height) <= Cell::SIDE
}

/// Draws one of the places, with probabilities proportional to the weights.
fn choose(random: &mut SplitMix64, places: &[(Rectangle, u64)]) -> Option<Rectangle> {
    let total: u64 = places.iter().map(|&(_, weight)| weight).sum();
    let mut number = random.below(total);
    for &(place, weight) in places {
        if number < weight {
            return Some(place);
        }
        number -= weight;
    }
    None
}

/// The tiles moved to the top left corner.
fn to_board(tiles: &[Rectangle]) -> Board {
    let left = tiles.iter().map(|tile| tile.x).min().unwrap_or(0);
    let top = tiles.iter().map(|tile| tile.y).min().unwrap_or(0);
    let mut draft = Draft::default();
    for (name, tile) in ('A'..).zip(tiles) {
        let corner = Square::new((tile.x - left) as i32, (tile.y - top) as i32);
        draft.add_rectangle(name, corner, tile.width as u8, tile.height as u8);
    }
    draft.to_board()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Without drawing again such boards would come out.
    #[test]
    fn some_attempts_have_a_hole_that_nothing_answers() {
        let compactness = Compactness::default();
        let first = |seed| attempt(&mut SplitMix64::new(seed), compactness);
        let unanswered = |tiles: &Vec<Rectangle>| !to_board(tiles).answers_every_hole();
        let seeds: Vec<u64> =
            (0..2000).filter(|&seed| first(seed).as_ref().is_some_and(unanswered)).collect();
        assert!((5..=40).contains(&seeds.len()), "{} of 2000", seeds.len());
        for seed in seeds {
            assert!(board(&mut SplitMix64::new(seed), compactness).answers_every_hole());
        }
    }

    #[test]
    fn most_attempts_succeed() {
        const ATTEMPTS: usize = 100;
        for value in 0..=Compactness::MAX.value() {
            let mut random = SplitMix64::new(u64::from(value));
            let tried = (0..ATTEMPTS).filter_map(|_| attempt(&mut random, Compactness(value)));
            let succeeded = tried.count();
            assert!(succeeded >= ATTEMPTS - 5, "{succeeded} at compactness {value}");
        }
    }
}
