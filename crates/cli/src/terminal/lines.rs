use super::canvas::Canvas;
use super::{Area, Paint};

/// Lines around things: for every spot the arms of a cross that it has, so that
/// frames which touch share their edges.
pub(super) struct Lines {
    width: usize,
    arms: Vec<u8>,
}

const UP: u8 = 1;
const DOWN: u8 = 2;
const LEFT: u8 = 4;
const RIGHT: u8 = 8;

impl Lines {
    pub(super) fn new(area: Area) -> Lines {
        Lines { width: area.width, arms: vec![0; area.width * area.height] }
    }

    /// Draws a frame whose edges are this far apart.
    pub(super) fn frame(&mut self, (x, y): (usize, usize), width: usize, height: usize) {
        for edge in [y, y + height] {
            for offset in 0..width {
                self.add(x + offset, edge, RIGHT);
                self.add(x + offset + 1, edge, LEFT);
            }
        }
        for edge in [x, x + width] {
            for offset in 0..height {
                self.add(edge, y + offset, DOWN);
                self.add(edge, y + offset + 1, UP);
            }
        }
    }

    fn add(&mut self, x: usize, y: usize, arm: u8) {
        if let Some(arms) = self.arms.get_mut(y * self.width + x) {
            *arms |= arm;
        }
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, has_unicode: bool) {
        // Indexed by the arms: up 1, down 2, left 4, right 8.
        const UNICODE: [char; 16] =
            [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];
        const ASCII: [char; 16] =
            [' ', '|', '|', '|', '-', '+', '+', '+', '-', '+', '+', '+', '-', '+', '+', '+'];
        let letters = if has_unicode { UNICODE } else { ASCII };
        for (index, &arms) in self.arms.iter().enumerate().filter(|&(_, &arms)| arms != 0) {
            let letter = letters[usize::from(arms & 15)];
            canvas.set(index % self.width, index / self.width, letter, Paint::Faint);
        }
    }
}
