//! Nim with one heap: take one, two or three; who takes the last wins. The
//! smallest game that has everything [`PositionRules`] asks for.
//!
//! [`PositionRules`]: taula_core::PositionRules

use serde_json::{Value, json};
use taula_core::{
    Action, ArrayVec, EndReason, Event, Explain, GameInfo, LoadError, Lot, Notated, OptionInfo,
    OptionRole, Outcome, Position, Refusal, Side, Verdict,
};

/// How many are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Take(pub(crate) u8);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Nim {
    pub(crate) heap: u8,
    taken: Vec<Take>,
}

impl Nim {
    pub(crate) fn new(heap: u8) -> Nim {
        Nim { heap, taken: Vec::new() }
    }
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum NimRefusal {
    #[error("take one, two or three")]
    WrongNumber,
    #[error("only {0} are left")]
    TooMany(u8),
}

impl Explain for NimRefusal {
    fn code(&self) -> &'static str {
        match self {
            NimRefusal::WrongNumber => "wrong-number",
            NimRefusal::TooMany(_) => "too-many",
        }
    }

    fn rule(&self) -> Option<&'static str> {
        Some("N1")
    }
}

impl Position for Nim {
    type Move = Take;
    type Moves = ArrayVec<Take, 3>;
    type Refusal = NimRefusal;

    fn side_to_move(&self) -> Side {
        Side::BOTH[self.taken.len() % 2]
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.heap == 0).then(|| Outcome::win(self.side_to_move().other(), EndReason::Goal))
    }

    fn legal_moves(&self, moves: &mut Self::Moves) {
        moves.clear();
        for number in 1..=self.heap.min(3) {
            moves.push(Take(number));
        }
    }

    fn check(&self, Take(number): Take) -> Result<(), NimRefusal> {
        match number {
            1..=3 if number <= self.heap => Ok(()),
            1..=3 => Err(NimRefusal::TooMany(self.heap)),
            _ => Err(NimRefusal::WrongNumber),
        }
    }

    fn play_unchecked(&mut self, mv: Take) {
        self.heap -= mv.0;
        self.taken.push(mv);
    }

    fn undo(&mut self) -> Option<Take> {
        let mv = self.taken.pop()?;
        self.heap += mv.0;
        Some(mv)
    }

    fn moves_played(&self) -> impl ExactSizeIterator<Item = Take> + DoubleEndedIterator {
        self.taken.iter().copied()
    }

    fn start(&self) -> Nim {
        Nim::new(self.taken.iter().fold(self.heap, |heap, mv| heap + mv.0))
    }

    fn key(&self) -> u64 {
        u64::from(self.heap)
    }
}

impl Notated for Nim {
    const GAME: &'static GameInfo = &GameInfo {
        id: "nim",
        name: "Nim",
        side_names: ["Ann", "Bob"],
        rules_version: 1,
        options: &[OptionInfo {
            name: "Heap",
            about: "The heap",
            default: "7",
            role: OptionRole::Public,
            values: &[],
        }],
        lot: Lot::Seats,
        rules: "- N1 Take one, two or three, and no more than are left.",
    };

    fn from_tags(tags: &[(String, String)]) -> Result<Nim, LoadError> {
        let heap = tags.iter().find(|(name, _)| name == "Heap").map_or("7", |(_, value)| value);
        heap.parse()
            .map(Nim::new)
            .map_err(|error| LoadError::Tag { tag: "Heap".to_owned(), reason: format!("{error}") })
    }

    fn start_tags(&self) -> Vec<(String, String)> {
        vec![("Heap".to_owned(), self.start().heap.to_string())]
    }

    fn read_move(&self, text: &str) -> Result<Take, Refusal> {
        let number = text.strip_prefix("take ").unwrap_or(text);
        number.parse().map(Take).map_err(|_| Refusal::plain("unreadable", "say how many"))
    }

    fn write_move(&self, mv: Take) -> String {
        format!("take {}", mv.0)
    }

    fn describe_move(&self, mv: Take) -> Action {
        Action { text: self.write_move(mv), piece: None, from: None, to: None }
    }

    fn events(&self, mv: Take) -> Vec<Event> {
        vec![Event::new("take", format!("{} taken.", mv.0), json!({ "number": mv.0 }))]
    }

    fn board(&self) -> Value {
        json!({ "heap": self.heap })
    }

    fn result_word(outcome: Option<Outcome>) -> &'static str {
        match outcome.map(|outcome| outcome.result) {
            None => "*",
            Some(Verdict::Win(Side::First)) => "1-0",
            Some(Verdict::Win(Side::Second)) => "0-1",
            Some(Verdict::Draw) => "1/2-1/2",
        }
    }

    fn read_result(word: &str) -> Option<Option<Verdict>> {
        match word {
            "*" => Some(None),
            "1-0" => Some(Some(Verdict::Win(Side::First))),
            "0-1" => Some(Some(Verdict::Win(Side::Second))),
            "1/2-1/2" => Some(Some(Verdict::Draw)),
            _ => None,
        }
    }
}
