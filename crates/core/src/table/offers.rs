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
                LogEventKind::Play { entry: self.rules.decide(by, &action)?.entry }
            }
        })
    }

    /// Checks that the offer of `side` stands, for a command or event of `by`.
    pub(super) fn ensure_offered(&self, by: Side, side: Side, offer: Offer) -> Result<(), Refusal> {
        let who = if by == side { "you have" } else { "your opponent has" };
        match offer {
            Offer::Draw if self.draw_offer == Some(side) => Ok(()),
            Offer::Draw => {
                Err(Refusal::plain("no-draw-offer", format!("{who} not offered a draw")))
            }
            Offer::TakeBack { plies }
                if self.take_back_offer == Some(TakeBackOffer { by: side, plies }) =>
            {
                Ok(())
            }
            Offer::TakeBack { .. } => {
                let text = format!("{who} not asked to take moves back");
                Err(Refusal::plain("no-take-back-offer", text))
            }
        }
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
        let (word, say) = match kind {
            LogEventKind::Resign => ("resign", format!("{name} resign{s}.")),
            LogEventKind::Offer { offer: Offer::Draw } => {
                ("offer-draw", format!("{name} offer{s} a draw."))
            }
            LogEventKind::Accept { offer: Offer::Draw } => {
                ("accept-draw", format!("{name} accept{s} the draw."))
            }
            LogEventKind::Decline { offer: Offer::Draw } => {
                ("decline-draw", format!("{name} decline{s} the draw."))
            }
            LogEventKind::Withdraw { offer: Offer::Draw } => {
                ("withdraw-draw", format!("{name} withdraw{s} the draw offer."))
            }
            LogEventKind::Offer { .. } => {
                ("offer-take-back", format!("{name} ask{s} to take moves back."))
            }
            LogEventKind::Accept { .. } => {
                ("accept-take-back", format!("{name} agree{s} to take moves back."))
            }
            LogEventKind::Decline { .. } => {
                ("decline-take-back", format!("{name} decline{s} to take moves back."))
            }
            _ => ("withdraw-take-back", format!("{name} withdraw{s} the take-back request.")),
        };
        Event::new(word, say, json!({ "by": by }))
    }

    pub(super) fn clear_offer(&mut self, offer: Offer) {
        match offer {
            Offer::Draw => self.draw_offer = None,
            Offer::TakeBack { .. } => self.take_back_offer = None,
        }
    }
}
