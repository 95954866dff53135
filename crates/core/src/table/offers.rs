//! Offers between the sides and their answers.

use serde_json::json;

use super::{CommandKind, Event, LogEvent, LogEventKind, Offer, Table, TakeBackOffer};
use crate::{Refusal, Side};

impl Table {
    /// The event that a command leads to which is not to play.
    pub(super) fn answer(&self, by: Side, command: &CommandKind) -> Result<LogEventKind, Refusal> {
        let draw = |side| self.ensure_offered(by, side, Offer::Draw).map(|()| Offer::Draw);
        let take_back = |side| {
            let plies = self.take_back_offer.map_or(0, |offer| offer.plies);
            let offer = Offer::TakeBack { plies };
            self.ensure_offered(by, side, offer).map(|()| offer)
        };
        Ok(match command {
            CommandKind::Resign => LogEventKind::Resign,
            // An offer that meets an offer is an agreement.
            CommandKind::Offer { offer: Offer::Draw } if self.draw_offer == Some(by.other()) => {
                LogEventKind::Accept { offer: Offer::Draw }
            }
            &CommandKind::Offer { offer } => {
                self.ensure_can_offer(by, offer)?;
                LogEventKind::Offer { offer }
            }
            CommandKind::AcceptDraw => LogEventKind::Accept { offer: draw(by.other())? },
            CommandKind::DeclineDraw => LogEventKind::Decline { offer: draw(by.other())? },
            CommandKind::WithdrawDraw => LogEventKind::Withdraw { offer: draw(by)? },
            CommandKind::AcceptTakeBack => LogEventKind::Accept { offer: take_back(by.other())? },
            CommandKind::DeclineTakeBack => LogEventKind::Decline { offer: take_back(by.other())? },
            CommandKind::WithdrawTakeBack => LogEventKind::Withdraw { offer: take_back(by)? },
            CommandKind::Play { action } => {
                LogEventKind::Play { entry: self.rules.decide(by, action)?.entry }
            }
        })
    }

    /// Checks that the offer of `side` stands, for a command or event of `by`.
    pub(super) fn ensure_offered(&self, by: Side, side: Side, offer: Offer) -> Result<(), Refusal> {
        let who = if by == side { "you have" } else { "your opponent has" };
        let (is_open, code, what) = match offer {
            Offer::Draw => (self.draw_offer == Some(side), "no-draw-offer", "offered a draw"),
            Offer::TakeBack { plies } => {
                let is_open = self.take_back_offer == Some(TakeBackOffer { by: side, plies });
                (is_open, "no-take-back-offer", "asked to take moves back")
            }
        };
        if is_open { Ok(()) } else { Err(Refusal::plain(code, format!("{who} not {what}"))) }
    }

    /// Checks that a side may make an offer: there is no open one, and the side has not
    /// made the same one since the last move, or else a declined offer could be repeated
    /// for ever.
    pub(super) fn ensure_can_offer(&self, by: Side, offer: Offer) -> Result<(), Refusal> {
        let is_repeated = self.events_since_last_move().any(|event| {
            let LogEventKind::Offer { offer: earlier } = &event.kind else { return false };
            let is_same_kind = matches!(earlier, Offer::Draw) == matches!(offer, Offer::Draw);
            event.side == Some(by) && is_same_kind
        });
        match offer {
            Offer::Draw if self.draw_offer.is_some() || is_repeated => {
                let text = "you have already offered a draw; you can offer another one after the next move";
                Err(Refusal::plain("draw-offered-already", text))
            }
            Offer::Draw => Ok(()),
            Offer::TakeBack { .. } if self.take_back_offer.is_some() || is_repeated => {
                let text = "there was already a request to take moves back; ask again after the next \
                            move";
                Err(Refusal::plain("take-back-offered-already", text))
            }
            Offer::TakeBack { plies } => self.ensure_played(plies),
        }
    }

    fn events_since_last_move(&self) -> impl Iterator<Item = &LogEvent> {
        self.log.iter().rev().take_while(|event| {
            !matches!(
                event.kind,
                LogEventKind::Play { .. }
                    | LogEventKind::TakeBack { .. }
                    | LogEventKind::Accept { offer: Offer::TakeBack { .. } }
            )
        })
    }

    pub(super) fn narrate_answer(&self, by: Side, kind: &LogEventKind) -> Event {
        let name = self.rules.side_name(by);
        // Armies are plural: "Brass Hornets resign."
        let s = if self.rules.sides_are_plural() { "" } else { "s" };
        let (word, verb, object) = match kind {
            LogEventKind::Resign => ("resign", "resign", ""),
            LogEventKind::Offer { offer: Offer::Draw } => ("offer-draw", "offer", " a draw"),
            LogEventKind::Accept { offer: Offer::Draw } => ("accept-draw", "accept", " the draw"),
            LogEventKind::Decline { offer: Offer::Draw } => {
                ("decline-draw", "decline", " the draw")
            }
            LogEventKind::Withdraw { offer: Offer::Draw } => {
                ("withdraw-draw", "withdraw", " the draw offer")
            }
            LogEventKind::Offer { .. } => ("offer-take-back", "ask", " to take moves back"),
            LogEventKind::Accept { .. } => ("accept-take-back", "agree", " to take moves back"),
            LogEventKind::Decline { .. } => ("decline-take-back", "decline", " to take moves back"),
            _ => ("withdraw-take-back", "withdraw", " the take-back request"),
        };
        Event::new(word, format!("{name} {verb}{s}{object}."), json!({ "by": by }))
    }

    /// Opens the offer of a side, or closes it.
    pub(super) fn set_offer(&mut self, offer: Offer, by: Option<Side>) {
        match offer {
            Offer::Draw => self.draw_offer = by,
            Offer::TakeBack { plies } => {
                self.take_back_offer = by.map(|by| TakeBackOffer { by, plies });
            }
        }
    }
}
