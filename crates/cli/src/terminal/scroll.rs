use std::cell::Cell;

/// How far a board that is larger than its window is scrolled, in characters to the
/// right and down from where its focus is in the middle.
///
/// The player scrolls; a drawing only says how far that can go.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scroll {
    across: Axis,
    down: Axis,
}

#[derive(Clone, Debug, Default)]
struct Axis {
    offset: Cell<isize>,
    /// The smallest and the largest offset that show something else.
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

    /// How far it goes unless the player says, in characters.
    pub(crate) fn usual_step(self) -> usize {
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

    /// Where a window of `shown` characters over `needed` starts.
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
    /// Scrolls; returns whether there was anything in that direction.
    pub(crate) fn by(&self, direction: Direction, distance: usize) -> bool {
        let distance = isize::try_from(distance).unwrap_or(isize::MAX);
        match direction {
            Direction::Left => self.across.by(-distance),
            Direction::Right => self.across.by(distance),
            Direction::Up => self.down.by(-distance),
            Direction::Down => self.down.by(distance),
        }
    }

    /// Back to the focus.
    pub(crate) fn reset(&self) {
        self.across.offset.set(0);
        self.down.offset.set(0);
    }

    /// The first column that a window shows.
    pub(super) fn left(&self, needed: usize, shown: usize, focus: usize) -> usize {
        self.across.start(needed, shown, focus)
    }

    /// The first row that a window shows.
    pub(super) fn top(&self, needed: usize, shown: usize, focus: usize) -> usize {
        self.down.start(needed, shown, focus)
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
    fn what_fits_does_not_scroll() {
        let scroll = Scroll::default();
        assert_eq!(scroll.top(10, 20, 5), 0);
        assert!(Direction::ALL.into_iter().all(|direction| !scroll.by(direction, 5)));
    }
}
