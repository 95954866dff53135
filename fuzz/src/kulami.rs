//! Targets of Kulami.

use taula_core::Position as _;
use taula_kulami::notation::{read_board_string, read_game, write_board_string, write_game};
use taula_kulami::{Board, Compactness, Draft, Hole, Level, Move, Moves, Position, Rules, Setup};

use crate::{Checked, check_flaws, check_rewritten, play_and_undo, rewritten, text_and_choices};

impl Checked for Position {
    /// Every hole.
    fn candidates(&self) -> Vec<Move> {
        (0..Hole::COUNT).filter_map(Hole::new).map(Move).collect()
    }

    fn rewritten(&self) -> (String, Result<Self, String>) {
        rewritten(&Setup::from(self))
    }

    fn check_fields(&self) {
        assert_eq!(self.validity_check(), Ok(()));
    }
}

/// Boards of Kulami: hand-made ones from a line of text, and those that are
/// drawn by lot from the bytes behind it.
pub(super) fn boards(data: &[u8]) {
    let (text, lots) = text_and_choices(data);
    let draft = Draft::read(&text);
    let flaws = draft.flaws();
    if let Some(board) = check_flaws(draft.into_board(), &flaws) {
        check(&board);
    }
    let Some((seed, rest)) = lots.split_first_chunk() else { return };
    let seed = u64::from_le_bytes(*seed);
    check(&Board::square(seed));
    let Some(&compactness) = rest.first() else { return };
    if let Ok(compactness) = (compactness % 11).to_string().parse::<Compactness>() {
        check(&Board::irregular(seed, compactness));
    }
}

fn check(board: &Board) {
    let text = board.to_string();
    assert_eq!(text.parse::<Board>().as_ref(), Ok(board), "{text}");
    assert!(board.columns() <= 10 && board.rows() <= 10, "{text}");
    let holes: usize = board.tiles().map(|tile| tile.holes().len()).sum();
    assert_eq!(holes, Hole::COUNT, "{text}");
    for hole in (0..Hole::COUNT).filter_map(Hole::new) {
        assert_eq!(board.hole(board.cell(hole)), Some(hole));
        assert!(board.tile_at(hole).holes().contains(hole));
    }
}

/// The rules of Kulami: games in which the bytes choose the moves. The first
/// ones choose the board and the level.
pub(super) fn moves(data: &[u8]) {
    let &[seed, kind, ref choices @ ..] = data else { return };
    let board = match kind & 3 {
        0 => Board::booklet(),
        1 => Board::square(u64::from(seed)),
        _ => Board::irregular(u64::from(seed), Compactness::default()),
    };
    let level = Level::ALL[usize::from(kind >> 2) % Level::ALL.len()];
    let start = Position::new(board, Rules { level, ..Rules::default() });
    play_and_undo(&start, choices);
    check_score(start, choices);
}

/// The explained score adds up to the one that decides.
fn check_score(mut position: Position, choices: &[u8]) {
    let mut moves = Moves::default();
    for &choice in choices {
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves.as_slice()[usize::from(choice) % moves.len()]);
    }
    let score = position.score();
    assert_eq!(score.points, position.points());
    assert_eq!(score.tally, position.tally());
    if let Some(outcome) = position.outcome() {
        assert_eq!(outcome.winner(), score.leader());
    }
}

/// Games, set-ups and board strings of Kulami: whatever can be read is written
/// and read back the same.
pub(super) fn notation(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(game) = read_game(&text) {
        check_game(&game);
    }
    if let Ok(setup) = text.parse::<Setup>() {
        check_setup(&setup);
    }
    if let Ok(setup) = read_board_string(&text, Rules::default()) {
        check_setup(&setup);
        let written = write_board_string(&setup);
        assert_eq!(read_board_string(&written, setup.rules), Ok(setup), "{written}");
    }
}

fn check_game(game: &Position) {
    let written = write_game(game);
    assert_eq!(read_game(&written).as_ref(), Ok(game), "{written}");
    check_rewritten(game);
}

fn check_setup(setup: &Setup) {
    let flaws = setup.flaws();
    if let Some(position) = check_flaws(setup.clone().into_position(), &flaws) {
        assert_eq!(Setup::from(&position), *setup, "{setup}");
        let written = setup.to_string();
        assert_eq!(written.parse().as_ref(), Ok(setup), "{written}");
    }
}
