use std::cell::Cell;

/// Scroll offset of a board that is larger than its viewport, in characters to the right
/// and down from where its focus is centred.
///
/// Only the player scrolls; drawing the board sets the range.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scroll {
    horizontal: Axis,
    vertical: Axis,
}

#[derive(Clone, Debug, Default)]
struct Axis {
    offset: Cell<isize>,
    /// The smallest and the largest offset at which the viewport is within the board.
    range: Cell<(isize, isize)>,
}

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

impl Direction {
    pub(crate) const ALL: [Direction; 4] =
        [Direction::Left, Direction::Right, Direction::Up, Direction::Down];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Direction::Left => "left",
            Direction::Right => "right",
            Direction::Up => "up",
            Direction::Down => "down",
        }
    }

    /// Characters to scroll if the player gives no distance.
    pub(crate) fn default_step(self) -> usize {
        match self {
            Direction::Left | Direction::Right => 12,
            Direction::Up | Direction::Down => 4,
        }
    }
}

impl Axis {
    fn by(&self, distance: isize) -> bool {
        let (min, max) = self.range.get();
        let now = self.offset.get().clamp(min, max);
        let next = now.saturating_add(distance).clamp(min, max);
        self.offset.set(next);
        next != now
    }

    /// The start of a viewport of `shown` out of `needed` characters.
    fn start(&self, needed: usize, shown: usize, focus: usize) -> usize {
        let last = needed.saturating_sub(shown);
        let centred = focus.saturating_sub(shown / 2).min(last);
        // Both are lengths of lines on a screen.
        let (centred_at, last_at) = (centred as isize, last as isize);
        let range = (-centred_at, last_at - centred_at);
        self.range.set(range);
        centred.saturating_add_signed(self.offset.get().clamp(range.0, range.1))
    }
}

impl Scroll {
    /// Scrolls. Returns whether the offset has changed.
    pub(crate) fn by(&self, direction: Direction, distance: usize) -> bool {
        let distance = isize::try_from(distance).unwrap_or(isize::MAX);
        match direction {
            Direction::Left => self.horizontal.by(-distance),
            Direction::Right => self.horizontal.by(distance),
            Direction::Up => self.vertical.by(-distance),
            Direction::Down => self.vertical.by(distance),
        }
    }

    /// Scrolls back to the focus.
    pub(crate) fn reset(&self) {
        self.horizontal.offset.set(0);
        self.vertical.offset.set(0);
    }

    /// The first column of the viewport.
    pub(super) fn left(&self, needed: usize, shown: usize, focus: usize) -> usize {
        self.horizontal.start(needed, shown, focus)
    }

    /// The first row of the viewport.
    pub(super) fn top(&self, needed: usize, shown: usize, focus: usize) -> usize {
        self.vertical.start(needed, shown, focus)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scrolling_starts_at_the_focus_and_stops_at_the_edges() {
        let scroll = Scroll::default();
        let left = || scroll.left(100, 40, 50);
        assert_eq!(left(), 30);
        assert!(scroll.by(Direction::Right, 12));
        assert_eq!(left(), 42);
        assert!(scroll.by(Direction::Right, usize::MAX));
        assert!(!scroll.by(Direction::Right, 1));
        assert_eq!(left(), 60);
        // What went beyond the edge need not be scrolled back.
        assert!(scroll.by(Direction::Left, 1));
        assert_eq!(left(), 59);
        scroll.reset();
        assert_eq!(left(), 30);
    }

    #[test]
    fn a_board_that_fits_does_not_scroll() {
        let scroll = Scroll::default();
        assert_eq!(scroll.top(10, 20, 5), 0);
        assert!(Direction::ALL.into_iter().all(|direction| !scroll.by(direction, 5)));
    }
}
