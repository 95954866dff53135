//! All tilings of the 8x8 square: counted, and found by number.
//!
//! A square is filled cell by cell: a tile is laid with its top left corner on
//! the first cell that is free, in reading order. So every tiling is made in
//! exactly one way, and the possible continuations depend on three things only: that
//! first free cell, the taken cells after it, and the tiles that are left. Tiles are at most three rows high, so the taken cells fit
//! into a window of 18 cells behind the free one. From the last cell back to
//! the first, each such [`State`] gets the number of ways to complete it; the
//! number of the empty square is the number of tilings. The n-th tiling
//! is found by walking forward and skipping the count of each alternative tile.

use std::sync::OnceLock;

use taula_core::square::Square;

use crate::board::{Draft, Shape};
use crate::{Board, Hole};

/// Number of rows and of columns.
const SIDE: usize = 8;

/// A shape in one rotation, with the cells it covers as bits of a window that begins at
/// its corner.
#[derive(Clone, Copy)]
struct Piece {
    shape: Shape,
    width: u8,
    height: u8,
    window: u32,
}

/// All seven, in the order in which tilings are numbered.
const PIECES: [Piece; 7] = [
    Piece::new(Shape::Block, 2, 3),
    Piece::new(Shape::Block, 3, 2),
    Piece::new(Shape::Square, 2, 2),
    Piece::new(Shape::Bar, 1, 3),
    Piece::new(Shape::Bar, 3, 1),
    Piece::new(Shape::Pair, 1, 2),
    Piece::new(Shape::Pair, 2, 1),
];

impl Piece {
    const fn new(shape: Shape, width: u8, height: u8) -> Piece {
        let row = (1 << width) - 1;
        let mut window = 0;
        let mut y = 0;
        while y < height as usize {
            window |= row << (y * SIDE);
            y += 1;
        }
        Piece { shape, width, height, window }
    }
}

/// A partial tiling: the window of taken cells from the first free one in the low bits,
/// then three bits for the number of tiles left of each shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State(u32);

const WINDOW_BITS: u32 = 18;
const SHAPE_BITS: u32 = 3;

impl State {
    fn empty_square() -> State {
        let tiles = Shape::ALL.into_iter().map(|shape| (shape.count() as u32) << shift(shape));
        State(tiles.sum())
    }

    const fn left(self, shape: Shape) -> u32 {
        self.0 >> shift(shape) & ((1 << SHAPE_BITS) - 1)
    }

    /// The next first free cell and the state after a tile is laid on `cell`, the first
    /// free one; `None` if the tile does not fit or is used up.
    fn lay(self, cell: usize, piece: &Piece) -> Option<(usize, State)> {
        let fits = cell % SIDE + usize::from(piece.width) <= SIDE
            && cell / SIDE + usize::from(piece.height) <= SIDE;
        if !fits || self.left(piece.shape) == 0 || self.0 & piece.window != 0 {
            return None;
        }
        let window = (self.0 | piece.window) & ((1 << WINDOW_BITS) - 1);
        let taken = window.trailing_ones();
        let left = (self.0 >> WINDOW_BITS << WINDOW_BITS) - (1 << shift(piece.shape));
        Some((cell + taken as usize, State(left | window >> taken)))
    }
}

const fn shift(shape: Shape) -> u32 {
    WINDOW_BITS + SHAPE_BITS * shape as u32
}

/// For each first free cell, and last for the full square: every reachable
/// state, in order, with the number of ways to complete it.
///
/// No number is greater than that of the empty square, from which each state can
/// be reached, so they fit into 32 bits.
struct Counts(Vec<Vec<(State, u32)>>);

impl Counts {
    fn new() -> Counts {
        let mut layers = reachable_states();
        // Backwards, so that the counts of following states are known. Dead ends are
        // dropped.
        if let Some(full) = layers.last_mut() {
            full.iter_mut().for_each(|(_, count)| *count = 1);
        }
        for cell in (0..Hole::COUNT).rev() {
            let (now, later) = layers.split_at_mut(cell + 1);
            for (state, count) in &mut now[cell] {
                *count = PIECES
                    .iter()
                    .filter_map(|piece| state.lay(cell, piece))
                    .map(|(next, after)| find(&later[next - cell - 1], after))
                    .sum();
            }
            now[cell].retain(|&(_, count)| count > 0);
            now[cell].shrink_to_fit();
        }
        Counts(layers)
    }

    fn of(&self, cell: usize, state: State) -> u32 {
        self.0.get(cell).map_or(0, |layer| find(layer, state))
    }
}

/// Every reachable state, by its first free cell.
fn reachable_states() -> Vec<Vec<(State, u32)>> {
    let mut layers = vec![Vec::new(); Hole::COUNT + 1];
    layers[0].push((State::empty_square(), 0));
    for cell in 0..Hole::COUNT {
        layers[cell].sort_unstable();
        layers[cell].dedup();
        let (now, later) = layers.split_at_mut(cell + 1);
        for &(state, _) in &now[cell] {
            for (next, after) in PIECES.iter().filter_map(|piece| state.lay(cell, piece)) {
                later[next - cell - 1].push((after, 0));
            }
        }
    }
    // Only a square with no tile left is full, so this is one state.
    layers[Hole::COUNT].dedup();
    layers
}

fn find(layer: &[(State, u32)], state: State) -> u32 {
    layer
        .binary_search_by_key(&state, |&(known, _)| known)
        .ok()
        .and_then(|index| layer.get(index))
        .map_or(0, |&(_, count)| count)
}

fn counts() -> &'static Counts {
    static COUNTS: OnceLock<Counts> = OnceLock::new();
    COUNTS.get_or_init(Counts::new)
}

/// The tiling with this index, which is below the number of tilings.
pub(super) fn nth(mut number: u32) -> Board {
    let mut draft = Draft::default();
    let mut at = (0, State::empty_square());
    for name in 'A'..='Q' {
        let (cell, state) = at;
        for piece in &PIECES {
            let Some((next, after)) = state.lay(cell, piece) else { continue };
            let ways = counts().of(next, after);
            if number < ways {
                let corner = Square::new((cell % SIDE) as i32, (cell / SIDE) as i32);
                draft.add_rectangle(name, corner, piece.width, piece.height);
                at = (next, after);
                break;
            }
            number -= ways;
        }
    }
    draft.to_board()
}

/// Number of squares with each piece in the top left corner, by its width and height.
/// For tests: they add up to the number of all squares.
#[doc(hidden)]
#[must_use]
pub fn count_by_first_tile() -> Vec<((usize, usize), u32)> {
    PIECES
        .iter()
        .filter_map(|piece| {
            let (next, after) = State::empty_square().lay(0, piece)?;
            let size = (usize::from(piece.width), usize::from(piece.height));
            Some((size, counts().of(next, after)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn k30_there_are_390254538_squares() {
        assert_eq!(counts().of(0, State::empty_square()), Board::SQUARES);
    }

    #[test]
    fn the_table_stays_small() {
        let bytes: usize = counts().0.iter().map(|layer| size_of_val(&layer[..])).sum();
        assert!(bytes < 32 << 20, "{bytes} bytes");
    }
}
