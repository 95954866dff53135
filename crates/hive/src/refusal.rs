//! Why a move is not legal.
//!
//! The generator alone decides legality. The diagnosis finds the rule to show for a
//! move that it does not generate.

use taula_core::{EndReason, Explain, Position as _, Side};

use crate::frame::Frame;
use crate::generate::{CellsInFrame, Generator, Sink};
use crate::position::Position;
use crate::ring::{FULL, PASSAGES, Ring, turn, turn_back};
use crate::{Bug, Cell, Direction, Move, Piece};

/// Why a move is refused, by rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    GameOver(EndReason),
    /// There are other moves.
    #[error("you can place or move a piece, so you may not pass")]
    MayNotPass,

    /// The first piece has a cell of its own.
    #[error("the first piece of the game goes to the middle of the table")]
    FirstPieceElsewhere,
    /// Only one's own pieces are placed.
    #[error("{0} is not your piece to place")]
    PlacesOpponentsPiece(Piece),
    /// The expansion is not in the game.
    #[error("{0} is not part of this game type")]
    NotInGame(Piece),
    /// All pieces of the kind are in play.
    #[error("you have no {} left in hand", .0.bug().name())]
    NoneLeft(Piece),
    /// Pieces of a kind are numbered as they are placed.
    #[error("place {next} before {piece}")]
    WrongNumber {
        /// The piece asked for.
        piece: Piece,
        /// The piece whose turn it is.
        next: Piece,
    },
    /// The tournament opening.
    #[error("the queen may not be the first piece you place")]
    QueenFirst,
    /// The fourth turn.
    #[error("you must place your queen now: it is your fourth turn")]
    QueenNow,
    /// Nothing is placed on top.
    #[error("a piece is placed on the ground, never on top of another")]
    PlacedOnTop,
    /// A placed piece touches the hive.
    #[error("a placed piece must touch the hive")]
    PlacedApart,
    /// A placed piece touches no opponent.
    #[error("a placed piece may not touch an opposing piece")]
    PlacedAtOpponent,

    /// Moving begins when the own queen is in play.
    #[error("you may move pieces only once your queen is in play")]
    QueenNotInPlay,
    /// The move ends where it began.
    #[error("{0} already stands there")]
    StaysInPlace(Piece),
    /// A piece lies under another.
    #[error("{0} has another piece on top of it")]
    Covered(Piece),
    /// The piece was moved in the last turn.
    #[error("{0} was moved last turn, so it is immobile this turn")]
    Resting(Piece),
    /// The one-hive rule.
    #[error("moving {0} splits the hive")]
    SplitsHive(Piece),
    /// Every piece touches another.
    #[error("{0} would lose touch with the hive")]
    LeavesHive(Piece),
    /// Both cells beside the step are occupied.
    #[error("the gap is too narrow for {0} to slide through")]
    TooNarrow(Piece),
    /// A step without contact.
    #[error("{0} would cross open space without touching the hive")]
    CrossesOpenSpace(Piece),
    /// A gate of higher stacks.
    #[error("the stacks on both sides are too high for {0} to pass between them")]
    Gate(Piece),
    /// Only beetles end on top.
    #[error("{0} cannot end on top of another piece")]
    CannotClimb(Piece),
    /// Queen, beetle, pillbug.
    #[error("{0} moves exactly one step")]
    NotOneStep(Piece),
    /// Grasshopper.
    #[error("{0} jumps in a straight line")]
    NotStraight(Piece),
    /// Grasshopper.
    #[error("{0} must jump over at least one piece")]
    JumpsOverNothing(Piece),
    /// Grasshopper.
    #[error("{0} lands on the first empty cell and never jumps over a gap")]
    JumpsOverGap(Piece),
    /// Spider.
    #[error("{0} walks exactly three steps")]
    NotThreeSteps(Piece),
    /// Ant.
    #[error("{0} cannot slide there around the hive")]
    NoWayThere(Piece),
    /// Ladybug.
    #[error("{0} takes two steps on top of the hive and then one down")]
    NotOverTheTop(Piece),
    /// Mosquito.
    #[error("{0} touches nothing but a mosquito and so has no way of moving")]
    NothingToImitate(Piece),
    /// Mosquito.
    #[error("no piece that {0} touches moves like that")]
    NoneMovesLikeThat(Piece),
    /// Opposing pieces are moved by pillbugs only.
    #[error("{0} is not yours, and none of your pieces that could lift it touches it")]
    NoLifter(Piece),
    /// The lifter was moved last turn.
    #[error("{0} was moved last turn and may not lift in this one")]
    LifterRests(Piece),
    /// Only single pieces are lifted.
    #[error("{0} is on another piece and cannot be thrown")]
    LiftsFromStack(Piece),
    /// A lifted piece comes down next to the lifter.
    #[error("{0} can only be set down on an empty cell next to the piece that lifts it")]
    LiftedTooFar(Piece),
}

impl Refusal {
    /// Code, rule, and the piece concerned.
    fn details(self) -> (&'static str, &'static str, Option<Piece>) {
        match self {
            Refusal::GameOver(EndReason::BothGoals) => ("game-over", "H26", None),
            Refusal::GameOver(EndReason::Repetition) => ("game-over", "H27", None),
            Refusal::GameOver(_) => ("game-over", "H25", None),
            Refusal::MayNotPass => ("may-not-pass", "H24", None),
            Refusal::FirstPieceElsewhere => ("first-piece-elsewhere", "H4", None),
            Refusal::PlacesOpponentsPiece(piece) => ("places-opponents-piece", "H4", Some(piece)),
            Refusal::NotInGame(piece) => ("not-in-game", "H30", Some(piece)),
            Refusal::NoneLeft(piece) => ("none-left", "H5", Some(piece)),
            Refusal::WrongNumber { piece, .. } => ("wrong-number", "H36", Some(piece)),
            Refusal::QueenFirst => ("queen-first", "H35", None),
            Refusal::QueenNow => ("queen-now", "H9", None),
            Refusal::PlacedOnTop => ("placed-on-top", "H10", None),
            Refusal::PlacedApart => ("placed-apart", "H6", None),
            Refusal::PlacedAtOpponent => ("placed-at-opponent", "H6", None),
            Refusal::QueenNotInPlay => ("queen-not-in-play", "H12", None),
            Refusal::StaysInPlace(piece) => ("stays-in-place", "H4", Some(piece)),
            Refusal::Covered(piece) => ("covered", "H18", Some(piece)),
            Refusal::Resting(piece) => ("resting", "H34", Some(piece)),
            Refusal::SplitsHive(piece) => ("splits-hive", "H14", Some(piece)),
            Refusal::LeavesHive(piece) => ("leaves-hive", "H13", Some(piece)),
            Refusal::TooNarrow(piece) => ("too-narrow", "H15", Some(piece)),
            Refusal::CrossesOpenSpace(piece) => ("crosses-open-space", "H15", Some(piece)),
            Refusal::Gate(piece) => ("gate", "H20", Some(piece)),
            Refusal::CannotClimb(piece) => {
                let rule = if piece.bug() == Bug::Ladybug { "H31" } else { "H18" };
                ("cannot-climb", rule, Some(piece))
            }
            Refusal::NotOneStep(piece) => {
                let rule = match piece.bug() {
                    Bug::Queen => "H17",
                    Bug::Pillbug => "H33",
                    Bug::Mosquito => "H32",
                    _ => "H18",
                };
                ("not-one-step", rule, Some(piece))
            }
            Refusal::NotStraight(piece) => ("not-straight", "H21", Some(piece)),
            Refusal::JumpsOverNothing(piece) => ("jumps-over-nothing", "H21", Some(piece)),
            Refusal::JumpsOverGap(piece) => ("jumps-over-gap", "H21", Some(piece)),
            Refusal::NotThreeSteps(piece) => ("not-three-steps", "H22", Some(piece)),
            Refusal::NoWayThere(piece) => ("no-way-there", "H23", Some(piece)),
            Refusal::NotOverTheTop(piece) => ("not-over-the-top", "H31", Some(piece)),
            Refusal::NothingToImitate(piece) => ("nothing-to-imitate", "H32", Some(piece)),
            Refusal::NoneMovesLikeThat(piece) => ("none-moves-like-that", "H32", Some(piece)),
            Refusal::NoLifter(piece) => ("no-lifter", "H33", Some(piece)),
            Refusal::LifterRests(piece) => ("lifter-rests", "H34", Some(piece)),
            Refusal::LiftsFromStack(piece) => ("lifts-from-stack", "H33", Some(piece)),
            Refusal::LiftedTooFar(piece) => ("lifted-too-far", "H33", Some(piece)),
        }
    }
}

impl Explain for Refusal {
    fn code(&self) -> &'static str {
        self.details().0
    }

    fn rule(&self) -> Option<&'static str> {
        Some(self.details().1)
    }

    fn marks(&self) -> Vec<String> {
        self.details().2.iter().map(Piece::to_string).collect()
    }
}

/// Checks whether a move is legal.
pub(crate) fn ensure_legal(position: &Position, mv: Move) -> Result<(), Refusal> {
    if let Some(outcome) = position.outcome() {
        return Err(Refusal::GameOver(outcome.reason));
    }
    match mv {
        Move::Pass => {
            let mut moves = crate::Moves::default();
            position.legal_moves(&mut moves);
            if moves.contains(&Move::Pass) { Ok(()) } else { Err(Refusal::MayNotPass) }
        }
        Move::Put { piece, to } if position.cell_of(piece).is_none() => {
            ensure_placement(position, piece, to)
        }
        Move::Put { piece, to } => ensure_movement(position, piece, to),
    }
}

fn ensure_placement(position: &Position, piece: Piece, to: Cell) -> Result<(), Refusal> {
    let side = position.side_to_move();
    if piece.side() != side {
        return Err(Refusal::PlacesOpponentsPiece(piece));
    }
    if !position.rules().game_type.has(piece.bug()) {
        return Err(Refusal::NotInGame(piece));
    }
    match position.next_in_hand(side, piece.bug()) {
        None => return Err(Refusal::NoneLeft(piece)),
        Some(next) if next != piece => return Err(Refusal::WrongNumber { piece, next }),
        Some(_) => {}
    }
    if piece.bug() == Bug::Queen && !position.may_place_queen() {
        return Err(Refusal::QueenFirst);
    }
    if piece.bug() != Bug::Queen && position.must_place_queen() {
        return Err(Refusal::QueenNow);
    }
    let board = position.board();
    if board.is_empty() {
        return if to == Cell::ORIGIN { Ok(()) } else { Err(Refusal::FirstPieceElsewhere) };
    }
    if board.is_occupied(to) {
        return Err(Refusal::PlacedOnTop);
    }
    if board.ring(to) == 0 {
        return Err(Refusal::PlacedApart);
    }
    let at_opponent =
        to.neighbours().any(|cell| board.top(cell).is_some_and(|top| top.side() != side));
    if at_opponent && position.has_placed(side) {
        return Err(Refusal::PlacedAtOpponent);
    }
    Ok(())
}

/// A sink that looks for one destination.
struct Finder {
    piece: Piece,
    to: Cell,
    found: bool,
}

impl Sink for Finder {
    fn one(&mut self, piece: Piece, to: Cell) {
        self.found |= piece == self.piece && to == self.to;
    }

    fn many(&mut self, piece: Piece, cells: &CellsInFrame<'_>) {
        self.found |= piece == self.piece && cells.iter().any(|cell| cell == self.to);
    }
}

fn ensure_movement(position: &Position, piece: Piece, to: Cell) -> Result<(), Refusal> {
    let side = position.side_to_move();
    if !position.has_placed_queen(side) {
        return Err(if position.must_place_queen() {
            Refusal::QueenNow
        } else {
            Refusal::QueenNotInPlay
        });
    }
    let mut finder = Finder { piece, to, found: false };
    let frame = Frame::new(position.board(), side);
    let mut generator = Generator::new(position, &frame, &mut finder);
    generator.lift();
    if piece.side() == side {
        generator.move_piece(piece);
    }
    let pinned = position.cell_of(piece).is_some_and(|cell| generator.is_pinned(cell));
    if finder.found {
        return Ok(());
    }
    Err(diagnose(position, piece, to, pinned))
}

/// The rule to show for a movement that is known to be illegal.
fn diagnose(position: &Position, piece: Piece, to: Cell, pinned: bool) -> Refusal {
    let board = position.board();
    let Some(from) = board.cell_of(piece) else { return Refusal::NoneLeft(piece) };
    if from == to {
        return Refusal::StaysInPlace(piece);
    }
    if position.is_covered(piece) {
        return Refusal::Covered(piece);
    }
    if position.resting() == Some(piece) {
        return Refusal::Resting(piece);
    }
    let on_ground = board.height(from) == 1;
    if piece.side() != position.side_to_move() {
        return diagnose_lift(position, piece, from, to, pinned);
    }
    if on_ground && pinned {
        return Refusal::SplitsHive(piece);
    }
    let own = if on_ground { toward(to, from) } else { 0 };
    if !board.is_occupied(to) && board.ring(to) & !own == 0 {
        return Refusal::LeavesHive(piece);
    }
    let climbs = match piece.bug() {
        Bug::Beetle | Bug::Mosquito => true,
        Bug::Queen | Bug::Spider | Bug::Grasshopper | Bug::Ant | Bug::Ladybug | Bug::Pillbug => {
            false
        }
    };
    if board.is_occupied(to) && !climbs {
        return Refusal::CannotClimb(piece);
    }
    match piece.bug() {
        Bug::Queen | Bug::Pillbug | Bug::Beetle => diagnose_step(position, piece, from, to),
        Bug::Mosquito if !on_ground => diagnose_step(position, piece, from, to),
        Bug::Grasshopper => diagnose_jump(piece, from, to),
        Bug::Spider | Bug::Ant if is_behind_gap(position, from, to) => Refusal::TooNarrow(piece),
        Bug::Spider => Refusal::NotThreeSteps(piece),
        Bug::Ant => Refusal::NoWayThere(piece),
        Bug::Ladybug => Refusal::NotOverTheTop(piece),
        Bug::Mosquito => {
            let alone = from
                .neighbours()
                .filter_map(|cell| board.top(cell))
                .all(|top| top.bug() == Bug::Mosquito);
            if alone { Refusal::NothingToImitate(piece) } else { Refusal::NoneMovesLikeThat(piece) }
        }
    }
}

/// Whether there are ways onto this empty cell and every one leads through a gap
/// that is too narrow, with the piece on `gone` lifted.
fn is_behind_gap(position: &Position, gone: Cell, to: Cell) -> bool {
    let ring = position.board().ring(to) & !toward(to, gone);
    ring != FULL && PASSAGES[ring as usize] == 0
}

/// The direction from a cell to another as a ring; empty if they do not touch.
fn toward(from: Cell, to: Cell) -> Ring {
    from.direction_to(to).map_or(0, |direction| 1 << direction.index())
}

fn diagnose_step(position: &Position, piece: Piece, from: Cell, to: Cell) -> Refusal {
    let board = position.board();
    let step = toward(from, to);
    if step == 0 {
        return Refusal::NotOneStep(piece);
    }
    if board.height(from) > 1 || board.is_occupied(to) {
        return Refusal::Gate(piece);
    }
    let beside = (turn(step) | turn_back(step)) & FULL;
    if board.ring(from) & beside == beside {
        Refusal::TooNarrow(piece)
    } else {
        Refusal::CrossesOpenSpace(piece)
    }
}

fn diagnose_jump(piece: Piece, from: Cell, to: Cell) -> Refusal {
    // Longer than any hive is wide.
    const FAR: usize = 30;
    for direction in Direction::ALL {
        let mut cell = from;
        for _ in 0..FAR {
            cell = cell.step(direction);
            if cell == to {
                return if toward(from, to) != 0 {
                    Refusal::JumpsOverNothing(piece)
                } else {
                    Refusal::JumpsOverGap(piece)
                };
            }
        }
    }
    Refusal::NotStraight(piece)
}

fn diagnose_lift(position: &Position, piece: Piece, from: Cell, to: Cell, pinned: bool) -> Refusal {
    let board = position.board();
    let side: Side = position.side_to_move();
    let touching = |bug: Bug| {
        let lifter = Piece::first(side, bug);
        let cell = board.cell_of(lifter)?;
        let uncovered = board.top(cell) == Some(lifter);
        (uncovered && toward(cell, from) != 0).then_some((lifter, cell))
    };
    let touches_pillbug = |cell: Cell| {
        cell.neighbours().any(|next| board.top(next).is_some_and(|top| top.bug() == Bug::Pillbug))
    };
    let lifters: Vec<(Piece, Cell)> = touching(Bug::Pillbug)
        .into_iter()
        .chain(
            touching(Bug::Mosquito)
                .filter(|&(_, cell)| board.height(cell) == 1 && touches_pillbug(cell)),
        )
        .collect();
    let Some(&(first, _)) = lifters.first() else { return Refusal::NoLifter(piece) };
    if lifters.iter().all(|&(lifter, _)| position.resting() == Some(lifter)) {
        return Refusal::LifterRests(first);
    }
    if board.height(from) > 1 {
        return Refusal::LiftsFromStack(piece);
    }
    if pinned {
        return Refusal::SplitsHive(piece);
    }
    let within_reach =
        lifters.iter().any(|&(_, cell)| toward(cell, to) != 0 && !board.is_occupied(to));
    if within_reach { Refusal::Gate(piece) } else { Refusal::LiftedTooFar(piece) }
}
