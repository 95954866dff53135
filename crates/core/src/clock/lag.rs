use std::time::Duration;

use super::time_control::whole_millis;

/// Quota of network lag that one side gets back.
///
/// Between the opponent's move leaving the server and the answer arriving there a
/// round trip passes in which the player could not think. It is given back, but
/// not without limit: whoever delays the answers by which lag is measured could
/// buy time. Each turn draws on a quota that refills by a fixed amount, as on
/// Lichess, so that in the long run nobody gets more than [`REFILL`](Self::REFILL)
/// a turn.
///
/// A server has one for each side, measures the round trip itself, and gives the
/// result to [`Clock::press_with_lag`](crate::Clock::press_with_lag).
///
/// ```
/// use std::time::Duration;
/// use taula_core::{Clock, LagCompensation, Side};
///
/// let ms = Duration::from_millis;
/// let mut clock = Clock::new("1+0".parse()?);
/// let mut compensation = LagCompensation::new();
/// clock.start(Side::First, ms(0));
/// let lag = compensation.compensate(ms(120));
/// assert!(clock.press_with_lag(Side::First, ms(5_120), lag));
/// assert_eq!(clock.remaining(Side::First, ms(5_120)), Some(ms(55_000)));
/// # Ok::<(), taula_core::TimeControlError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LagCompensation {
    quota: Duration,
}

impl LagCompensation {
    /// Amount by which the quota grows each turn: a round trip between Europe and
    /// Australia, so that an honest player anywhere gets everything back on every
    /// turn, and a dishonest one gains little.
    pub const REFILL: Duration = Duration::from_millis(300);

    /// Most that one turn gets back: a hiccup, such as a lost packet that is sent
    /// again or a phone that changes cells. A longer one is an interruption.
    pub const MAX_PER_TURN: Duration = Duration::from_secs(1);

    /// Quota at the start of a game: one hiccup at once.
    pub const INITIAL_QUOTA: Duration = Self::MAX_PER_TURN;

    /// Largest quota: three hiccups in a row.
    pub const MAX_QUOTA: Duration = Duration::from_secs(3);

    /// Compensation for a side whose game begins.
    #[must_use]
    pub const fn new() -> LagCompensation {
        LagCompensation { quota: Self::INITIAL_QUOTA }
    }

    /// Takes the compensation for one turn from the quota: the measured round
    /// trip in whole milliseconds, or less. To be called once each turn.
    pub fn compensate(&mut self, round_trip: Duration) -> Duration {
        let given = whole_millis(round_trip).min(self.available());
        self.quota = (self.quota - given + Self::REFILL).min(Self::MAX_QUOTA);
        given
    }

    /// Most that [`compensate`](Self::compensate) would give now. For that long after
    /// the flag falls a move may still arrive in time: a server asks
    /// [`Clock::flagged_with_lag`](crate::Clock::flagged_with_lag) before it ends
    /// the game.
    #[must_use]
    pub fn available(&self) -> Duration {
        self.quota.min(Self::MAX_PER_TURN)
    }
}

impl Default for LagCompensation {
    fn default() -> LagCompensation {
        LagCompensation::new()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn ordinary_lag_is_given_back_for_ever() {
        let mut compensation = LagCompensation::new();
        for _ in 0..1000 {
            assert_eq!(compensation.compensate(ms(300)), ms(300));
        }
    }

    #[test]
    fn constant_high_lag_gets_the_refill_once_the_quota_is_used() {
        let mut compensation = LagCompensation::new();
        assert_eq!(compensation.compensate(ms(5000)), LagCompensation::MAX_PER_TURN);
        for _ in 0..10 {
            assert_eq!(compensation.available(), LagCompensation::REFILL);
            assert_eq!(compensation.compensate(ms(5000)), LagCompensation::REFILL);
        }
    }

    #[test]
    fn quiet_turns_save_up_for_three_hiccups() {
        let mut compensation = LagCompensation::new();
        for _ in 0..100 {
            assert_eq!(compensation.compensate(Duration::ZERO), Duration::ZERO);
        }
        let given: Vec<_> = (0..5).map(|_| compensation.compensate(ms(2000)).as_millis()).collect();
        assert_eq!(given, [1000, 1000, 1000, 900, 300]);
    }

    #[test]
    fn less_than_a_millisecond_is_not_given() {
        let mut compensation = LagCompensation::new();
        assert_eq!(compensation.compensate(Duration::from_nanos(1_999_999)), ms(1));
    }

    proptest! {
        #[test]
        fn never_more_than_measured_nor_than_quota_and_refills(
            round_trips in prop::collection::vec((0u64..4, 0u32..1_000_000_000), 0..60),
        ) {
            let mut compensation = LagCompensation::new();
            let mut total = Duration::ZERO;
            let mut limit = LagCompensation::INITIAL_QUOTA;
            for (seconds, nanos) in round_trips {
                let round_trip = Duration::new(seconds, nanos);
                let available = compensation.available();
                let given = compensation.compensate(round_trip);
                prop_assert!(given <= round_trip);
                prop_assert!(given <= available);
                prop_assert!(given <= LagCompensation::MAX_PER_TURN);
                total += given;
                prop_assert!(total <= limit);
                limit += LagCompensation::REFILL;
            }
        }
    }
}
