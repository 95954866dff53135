use taula_core::{EndReason, NodeId, Notated as _, Outcome, Position as _, Record, Side};

use super::event::{Action, Event, Player, Put, Spot};
use super::{EventError, SgfError};
use crate::notation::{MoveError, Reference, ResolveError, UhpMove};
use crate::{Bug, Cell, Move, Moves, Piece, Position, Rules};

/// The game as it stands after the events so far.
pub(super) struct Replay<'a> {
    position: Position,
    /// The moves in our spelling with the comments after each. The first entry
    /// is no move: it holds the comments before the game.
    moves: Vec<(String, Vec<String>)>,
    /// The pieces seen so far, by the file's names for them.
    pieces: [Known; Piece::SLOTS],
    /// The piece that was picked up last, by the file's name.
    picked: Option<Piece>,
    /// The move that `done` would confirm.
    pending: Option<(Event<'a>, Intent)>,
    /// Comments on it.
    comments: Vec<String>,
    /// A move that the opponent's next one replaced.
    unconfirmed: Option<Event<'a>>,
    white: Player,
    /// The end, if the players and not the rules brought it.
    ended: Option<Outcome>,
}

#[derive(Clone, Copy, Default)]
struct Known {
    /// Our name for it, once it is in play (H36).
    ours: Option<Piece>,
    spot: Option<Spot>,
}

#[derive(Clone, Copy)]
enum Intent {
    Put { piece: Piece, put: Put },
    Pass,
    AcceptDraw,
    Courtesy,
    Unknown,
}

impl<'a> Replay<'a> {
    pub(super) fn new(rules: Rules) -> Replay<'a> {
        Replay {
            position: Position::new(rules),
            moves: vec![(String::new(), Vec::new())],
            pieces: [Known::default(); Piece::SLOTS],
            picked: None,
            pending: None,
            comments: Vec::new(),
            unconfirmed: None,
            white: Player::P0,
            ended: None,
        }
    }

    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// The player of the white pieces.
    pub(super) fn white(&self) -> Player {
        self.white
    }

    pub(super) fn ended(&self) -> Option<Outcome> {
        // A draw that is accepted in the last event needs no confirmation.
        let accepted = matches!(self.pending, Some((_, Intent::AcceptDraw)));
        self.ended.or(accepted.then(|| Outcome::draw(EndReason::Agreement)))
    }

    /// The tags of the start: of the tournament opening, if the game kept to it.
    pub(super) fn start_tags(&self) -> Vec<(String, String)> {
        let queen_first = self
            .position
            .moves_played()
            .take(2)
            .any(|mv| matches!(mv, Move::Put { piece, .. } if piece.bug() == Bug::Queen));
        let rules = self.position.rules();
        Position::new(Rules { tournament_opening: !queen_first, ..rules }).start_tags()
    }

    pub(super) fn write_moves(&self, record: &mut Record) {
        let mut node = NodeId::START;
        for (index, (entry, comments)) in self.moves.iter().enumerate() {
            if index > 0 {
                node = record.add(node, entry).unwrap_or(node);
            }
            record.set_comments_after(node, comments);
        }
    }

    /// Keeps a comment with the move that it stands at: the one that waits for
    /// its `done`, else the last one.
    pub(super) fn comment(&mut self, text: &str) {
        let waits = matches!(self.pending, Some((_, Intent::Put { .. } | Intent::Pass)));
        match self.moves.last_mut() {
            Some((_, comments)) if !waits => comments.push(text.to_owned()),
            _ => self.comments.push(text.to_owned()),
        }
    }

    pub(super) fn take(&mut self, event: Event<'a>) -> Result<(), SgfError> {
        if self.ended.is_some() {
            // Events that a client sent after the end.
            return Ok(());
        }
        match event.action {
            Action::Pick { piece, from } => {
                let stands_there = |&side: &Side| {
                    from.is_some_and(|spot| piece.of(side).is_some_and(|it| self.is_at(it, spot)))
                };
                let side = piece.side.or_else(|| Side::BOTH.into_iter().find(stands_there));
                self.picked = side.and_then(|side| piece.of(side));
            }
            Action::PutBack => self.pending = None,
            Action::Put { put, done } => {
                let piece = self.named_in_file(put, event.player);
                let piece = piece.ok_or_else(|| event.error(EventError::Incomplete))?;
                if self.goes_nowhere(piece, put) {
                    self.pending = None;
                } else {
                    self.intend(event, Intent::Put { piece, put });
                }
                if done {
                    return self.confirm(event);
                }
            }
            Action::Pass { done } => {
                self.intend(event, Intent::Pass);
                if done {
                    return self.confirm(event);
                }
            }
            Action::Done => return self.confirm(event),
            Action::AcceptDraw => self.intend(event, Intent::AcceptDraw),
            Action::Courtesy => self.intend(event, Intent::Courtesy),
            Action::Resign => {
                let winner = self.side_of(event.player).other();
                self.ended = Some(Outcome::win(winner, EndReason::Resignation));
            }
            // Does not undo a move that waits for its `done`.
            Action::Other if self.pending.is_some() => {}
            Action::Other => self.intend(event, Intent::Unknown),
        }
        Ok(())
    }

    fn intend(&mut self, event: Event<'a>, intent: Intent) {
        if let Some((before, Intent::Put { .. } | Intent::Pass)) = self.pending
            && before.player != event.player
        {
            self.unconfirmed = Some(before);
        }
        self.pending = Some((event, intent));
    }

    /// `done`: confirms the intended move, or a pass if there is none.
    fn confirm(&mut self, done: Event<'a>) -> Result<(), SgfError> {
        self.picked = None;
        let (event, intent) = match self.pending.take() {
            Some((event, intent)) => (event, Some(intent)),
            None => (done, None),
        };
        let has_turn = self.side_of(event.player) == self.position.side_to_move();
        match intent {
            Some(Intent::Put { piece, put }) => self.put(event, piece, put),
            Some(Intent::AcceptDraw) => {
                self.ended = Some(Outcome::draw(EndReason::Agreement));
                Ok(())
            }
            Some(Intent::Courtesy) => Ok(()),
            // Damaged files go on passing after the end.
            _ if self.position.outcome().is_some() => Ok(()),
            Some(Intent::Pass) => self.pass(event),
            Some(Intent::Unknown) if has_turn && self.must_pass() => self.pass(event),
            Some(Intent::Unknown) => Ok(()),
            None if has_turn => self.pass(event),
            None => Ok(()),
        }
    }

    fn pass(&mut self, event: Event<'a>) -> Result<(), SgfError> {
        self.expect_turn(event)?;
        self.position.check(Move::Pass).map_err(|refusal| illegal(event, refusal))?;
        self.play(Move::Pass);
        Ok(())
    }

    fn put(&mut self, event: Event<'a>, piece: Piece, put: Put) -> Result<(), SgfError> {
        if self.position.outcome().is_none() {
            self.expect_turn(event)?;
        }
        let next = || self.position.next_in_hand(piece.side(), piece.bug());
        let ours = self.pieces[piece.index()].ours.or_else(next).unwrap_or(piece);
        // The first destination that is legal, else the first flaw.
        let mut flaw = None;
        for destination in self.destinations(put) {
            let legal = destination.and_then(|to| {
                let mv = Move::Put { piece: ours, to };
                let checked = self.position.check(mv);
                checked.map_err(|refusal| MoveError::Illegal { refusal })?;
                Ok(mv)
            });
            match legal {
                Ok(mv) => {
                    self.play(mv);
                    self.pieces[piece.index()] = Known { ours: Some(ours), spot: put.spot };
                    return Ok(());
                }
                Err(reason) => flaw = flaw.or(Some(reason)),
            }
        }
        Err(event.error(flaw.unwrap_or(EventError::Nowhere)))
    }

    /// Where the piece may be meant to go, the likeliest first.
    fn destinations(&self, put: Put) -> Vec<Result<Cell, EventError>> {
        if self.position.pieces_in_play().next().is_none() {
            return vec![Ok(Cell::ORIGIN)];
        }
        let by_reference = put.reference.map(|reference| Ok(self.cell_by(reference)?));
        let by_spot = put.spot.and_then(|spot| self.cell_at(spot)).map(Ok);
        by_reference.into_iter().chain(by_spot).collect()
    }

    fn cell_by(&self, reference: Reference) -> Result<Cell, ResolveError> {
        let name = reference.piece();
        let ours = self.pieces[name.index()].ours;
        let ours = ours.ok_or(ResolveError::NotInPlay { reference: name })?;
        reference.seen_from(ours).resolve(&self.position)
    }

    /// The cell at a spot, seen from a piece whose own spot is known.
    fn cell_at(&self, spot: Spot) -> Option<Cell> {
        self.pieces.iter().find_map(|known| {
            let (cell, other) = (self.position.cell_of(known.ours?)?, known.spot?);
            if spot.is(other) {
                return Some(cell);
            }
            spot.direction_from(other).map(|direction| cell.step(direction))
        })
    }

    fn is_at(&self, piece: Piece, spot: Spot) -> bool {
        self.pieces[piece.index()].spot.is_some_and(|its| its.is(spot))
    }

    /// Whether a piece is dropped where it stood: its player took the move back.
    fn goes_nowhere(&self, piece: Piece, put: Put) -> bool {
        let Some(from) = self.pieces[piece.index()].ours.and_then(|it| self.position.cell_of(it))
        else {
            return false;
        };
        // Some programs invent the coordinates; their references are still right.
        put.spot.is_some_and(|spot| self.is_at(piece, spot))
            && put.reference.is_none_or(|reference| self.cell_by(reference) == Ok(from))
    }

    /// The piece meant, by the file's name for it. If the file leaves out the
    /// colour, it is that of the piece picked up before, else the player's own.
    fn named_in_file(&self, put: Put, player: Player) -> Option<Piece> {
        let own = if self.position.ply() == 0 { Side::First } else { self.side_of(player) };
        let picked = self.picked.filter(|&picked| put.piece.of(picked.side()) == Some(picked));
        let side = put.piece.side.or(picked.map(Piece::side)).unwrap_or(own);
        put.piece.of(side)
    }

    fn side_of(&self, player: Player) -> Side {
        if player == self.white { Side::First } else { Side::Second }
    }

    /// Ensures that the player has the turn. The player who begins is White; a forced
    /// pass that is missing in the file is inserted.
    fn expect_turn(&mut self, event: Event<'a>) -> Result<(), SgfError> {
        if self.position.ply() == 0 {
            self.white = event.player;
        }
        let turn = self.position.side_to_move();
        if self.side_of(event.player) == turn {
            return Ok(());
        }
        if self.must_pass() {
            self.play(Move::Pass);
            return Ok(());
        }
        let side = Position::GAME.side_names[turn.index()];
        let dropped = self.unconfirmed.map(|event| event.number());
        Err(event.error(EventError::NotTheirTurn { side, dropped }))
    }

    fn must_pass(&self) -> bool {
        let mut moves = Moves::default();
        self.position.legal_moves(&mut moves);
        moves.as_slice() == [Move::Pass]
    }

    fn play(&mut self, mv: Move) {
        let entry = UhpMove::of(&self.position, mv).to_string();
        self.moves.push((entry, std::mem::take(&mut self.comments)));
        self.position.play_unchecked(mv);
        self.unconfirmed = None;
    }
}

fn illegal(event: Event<'_>, refusal: crate::Refusal) -> SgfError {
    event.error(EventError::Move(MoveError::Illegal { refusal }))
}
