use taula_core::Position;

/// What the search knows about a game beyond its rules.
pub trait Knowledge: Position {
    /// How good an unfinished position is for the side to move, in hundredths
    /// of whatever the game counts as a unit. Zero is balanced; the amount stays
    /// within ±[`Score::MAX_ESTIMATE`](crate::Score::MAX_ESTIMATE).
    fn evaluate(&self) -> i32;

    /// How early a legal move should be tried: the greater the sooner. A good
    /// guess makes the search faster and changes nothing else.
    fn promise(&self, mv: Self::Move) -> i32 {
        let _ = mv;
        0
    }
}
