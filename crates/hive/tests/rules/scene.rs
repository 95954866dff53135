//! Positions drawn in text, and what to ask of them.

use std::collections::{HashMap, HashSet};

use taula_core::hex::Hex;
use taula_core::{Explain as _, Outcome, Position as _, Side};
use taula_hive::{Bug, Cell, GameType, Move, Moves, Piece, Position, Refusal, Rules, Setup};

/// A position whose interesting empty cells have names.
pub(crate) struct Scene {
    pub(crate) position: Position,
    cells: HashMap<String, Vec<Cell>>,
}

/// A drawing with White to move, in the twentieth turn. Everything that is not
/// drawn is in hand.
///
/// Cells are four columns apart and every row is shifted by two. Pieces have
/// their names, `.` is an empty cell, any other single letter stands for all the
/// empty cells with that letter. Climbers are listed below the drawing:
///
/// ```text
///     wA1 wQ  x
///       bQ  bS1
///
///     wB1 on bQ
/// ```
pub(crate) fn white_to_move(game_type: &str, drawing: &str) -> Scene {
    Scene::draw(game_type, Side::First, drawing)
}

/// The same with Black to move.
pub(crate) fn black_to_move(game_type: &str, drawing: &str) -> Scene {
    Scene::draw(game_type, Side::Second, drawing)
}

/// A game played from the start; every move must be legal.
pub(crate) fn game(rules: Rules, moves: &[&str]) -> Position {
    let mut position = Position::new(rules);
    for text in moves {
        taula_hive::notation::play(&mut position, text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    position
}

pub(crate) fn base() -> Rules {
    Rules::tournament(GameType::BASE)
}

pub(crate) fn rules(game_type: &str) -> Rules {
    Rules::tournament(game_type.parse().unwrap())
}

pub(crate) fn legal_moves(position: &Position) -> Vec<Move> {
    let mut moves = Moves::default();
    position.legal_moves(&mut moves);
    moves.as_slice().to_vec()
}

/// That a move given in UHP notation is legal.
pub(crate) fn assert_legal(position: &Position, text: &str) {
    let mv = taula_hive::notation::read_move(position, text).unwrap();
    assert_eq!(position.check(mv), Ok(()), "{text}");
}

/// That a move given in UHP notation is refused by this rule.
pub(crate) fn assert_refused(position: &Position, text: &str, rule: &str) {
    let mv = taula_hive::notation::read_move(position, text).unwrap();
    assert_refusal(position.check(mv), rule, text);
}

fn assert_refusal(answer: Result<(), Refusal>, rule: &str, what: &str) {
    match answer {
        Ok(()) => panic!("{what} should be refused by {rule}"),
        Err(refusal) => assert_eq!(refusal.rule(), Some(rule), "{what}: {refusal}"),
    }
}

impl Scene {
    fn draw(game_type: &str, side_to_move: Side, drawing: &str) -> Scene {
        let game_type: GameType = game_type.parse().unwrap();
        let rules = Rules::tournament(game_type);
        let (drawn, climbing): (Vec<&str>, Vec<&str>) =
            drawing.lines().partition(|line| !line.contains(" on "));
        let tokens = read_tokens(&drawn);
        let mut stacks: Vec<(Hex, Vec<Piece>)> = Vec::new();
        for &(token, hex) in tokens.iter().filter(|(token, _)| token.len() > 1) {
            stacks.push((hex, vec![token.parse().unwrap()]));
        }
        for line in climbing {
            let (upper, lower) = line.trim().split_once(" on ").unwrap();
            let (upper, lower): (Piece, Piece) = (upper.parse().unwrap(), lower.parse().unwrap());
            let under = stacks.iter_mut().find(|(_, stack)| stack.contains(&lower));
            under.expect("something to climb on").1.push(upper);
        }
        // The first stack of a setup goes to the middle of the board.
        let middle = stacks.first().expect("a drawing with pieces").0;
        let mut cells: HashMap<String, Vec<Cell>> = HashMap::new();
        for &(token, hex) in &tokens {
            cells.entry(token.to_owned()).or_default().push(Cell::from_hex(hex - middle));
        }
        let in_play = |piece| stacks.iter().any(|(_, stack)| stack.contains(&piece));
        let in_hand = |side, bug: Bug| {
            let pieces = (1..=bug.count()).filter_map(|number| Piece::new(side, bug, number));
            pieces.filter(|&piece| game_type.has(bug) && !in_play(piece)).count() as u8
        };
        let hands = Side::BOTH.map(|side| Bug::ALL.map(|bug| in_hand(side, bug)));
        let setup = Setup { rules, side_to_move, turn: 20, stacks, hands, resting: None };
        let position = setup.into_position().unwrap_or_else(|error| panic!("{error}\n{drawing}"));
        Scene { position, cells }
    }

    /// The cells with this name; or the one on which this piece stands, or with
    /// `home of wQ` stood when the scene was drawn.
    fn cells(&self, place: &str) -> Vec<Cell> {
        let drawn = |name| self.cells.get(name).cloned().expect("a cell of the drawing");
        if let Some(piece) = place.strip_prefix("home of ") {
            return drawn(piece);
        }
        let piece = place.parse().ok().and_then(|piece| self.position.cell_of(piece));
        piece.map_or_else(|| drawn(place), |cell| vec![cell])
    }

    fn puts(&self, piece: &str, places: &[&str]) -> Vec<Move> {
        let piece = piece.parse().unwrap();
        let cells = places.iter().flat_map(|place| self.cells(place));
        cells.map(|to| Move::Put { piece, to }).collect()
    }

    /// That the piece may be placed on, or moved to, each of these places.
    pub(crate) fn allows(&self, piece: &str, places: &[&str]) {
        for place in places {
            for mv in self.puts(piece, &[place]) {
                assert_eq!(self.position.check(mv), Ok(()), "{piece} to {place}");
                assert!(legal_moves(&self.position).contains(&mv), "{piece} to {place}: unlisted");
            }
        }
    }

    /// That this rule keeps the piece from each of these places.
    pub(crate) fn refuses(&self, piece: &str, places: &[&str], rule: &str) {
        for place in places {
            for mv in self.puts(piece, &[place]) {
                assert_refusal(self.position.check(mv), rule, &format!("{piece} to {place}"));
                assert!(!legal_moves(&self.position).contains(&mv), "{piece} to {place}: listed");
            }
        }
    }

    /// That the piece can go to exactly these places.
    pub(crate) fn reaches(&self, piece: &str, places: &[&str]) {
        self.allows(piece, places);
        let moving: Piece = piece.parse().unwrap();
        let is_of_piece = |mv: &Move| matches!(*mv, Move::Put { piece, .. } if piece == moving);
        let moves: HashSet<Move> =
            legal_moves(&self.position).into_iter().filter(is_of_piece).collect();
        let expected: HashSet<Move> = self.puts(piece, places).into_iter().collect();
        let more = moves.difference(&expected).count();
        assert_eq!(more, 0, "{piece} reaches {more} places besides {places:?}");
    }

    /// Plays a move, which must be legal.
    pub(crate) fn play(&mut self, piece: &str, place: &str) {
        let moves = self.puts(piece, &[place]);
        assert_eq!(moves.len(), 1, "{place} is one place");
        let answer = self.position.play(moves[0]);
        answer.unwrap_or_else(|refusal| panic!("{piece} to {place}: {refusal}"));
    }

    pub(crate) fn pass(&mut self) {
        self.position.play(Move::Pass).unwrap();
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }
}

/// The words of a drawing with their coordinates.
fn read_tokens<'a>(drawn: &[&'a str]) -> Vec<(&'a str, Hex)> {
    let mut tokens = Vec::new();
    let rows = drawn.iter().skip_while(|line| line.trim().is_empty());
    // Where columns begin makes no difference: the first word is at (0, 0).
    let mut origin = None;
    for (r, line) in rows.enumerate() {
        let r = r as i32;
        let mut column = 0;
        for word in line.split(' ') {
            if !word.is_empty() {
                let origin = *origin.get_or_insert(column);
                let along = column - origin - 2 * r;
                assert!(along % 4 == 0, "{word:?} is not on the grid: {line:?}");
                if word != "." {
                    tokens.push((word, Hex::new(along / 4, r)));
                }
            }
            column += word.len() as i32 + 1;
        }
    }
    tokens
}
