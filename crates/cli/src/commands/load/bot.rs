//! Two bots at one table.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::PoisonError;
use std::sync::atomic::Ordering;
use std::time::Instant;

use anyhow::{Context as _, bail};
use serde_json::json;
use taula_core::{
    Command, CommandKind, FieldKind, LogEvent, Record, Side, SplitMix64, Table, TimeControl,
};
use taula_server::online::id::CommandId;
use taula_server::online::protocol::{ClientMessage, Created, GameView, ServerMessage};
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::Shared;
use super::client::{MAX_ATTEMPTS, RETRY_DELAY, Socket, Visitor};

/// Moves of a game before a bot resigns, so that games of all lengths end.
const MAX_MOVES: usize = 60;

/// One player with a table of its own.
struct Bot {
    visitor: Visitor,
    game: String,
    socket: Option<Socket>,
    table: Option<Table>,
    log: Vec<LogEvent>,
    control: TimeControl,
    /// Sequence numbers that were acknowledged, with the action.
    acknowledged: Vec<(u64, String)>,
    /// Events that did not follow the one before.
    gaps: usize,
}

/// Plays games until the time is up.
pub(super) async fn play_games(shared: Arc<Shared>, game: &'static str, seed: u64) {
    let mut random = SplitMix64::new(seed);
    // Not all at the same moment.
    let offset = shared.pause.mul_f64(random.next_f64());
    sleep(offset).await;
    while Instant::now() < shared.until {
        if let Err(error) = play_game(&shared, game, &mut random).await {
            shared.results.error(format!("{game}: {error:#}"));
            return;
        }
        shared.results.games.fetch_add(1, Ordering::Relaxed);
    }
}

/// Opens sockets that only watch the lobby, until what it returns is dropped.
pub(super) async fn watch_lobby(address: SocketAddr, count: u32) -> anyhow::Result<JoinSet<()>> {
    let mut watching = JoinSet::new();
    if count > 0 {
        let visitor = Visitor::new(address).await?;
        for _ in 0..count {
            let socket = visitor.socket("/api/lobby/socket").await?;
            watching.spawn(socket.idle());
        }
    }
    Ok(watching)
}

async fn play_game(
    shared: &Shared,
    game: &'static str,
    random: &mut SplitMix64,
) -> anyhow::Result<()> {
    let first = Visitor::new(shared.address).await?;
    let second = Visitor::new(shared.address).await?;
    let body = json!({"game": game, "side": "first", "control": "60+10"});
    let created: Created = serde_json::from_value(first.post("/api/games", &body).await?)?;
    let path = format!("/api/games/{}/join", created.game.id);
    let body = json!({"invitation": created.invitation});
    let view: GameView = serde_json::from_value(second.post(&path, &body).await?)?;
    let mut bots = [Bot::new(first, &view), Bot::new(second, &view)];
    for bot in &mut bots {
        bot.connect(shared, true).await?;
    }
    let mut due = Instant::now();
    for number in 0..MAX_MOVES {
        let is_last = number + 1 == MAX_MOVES || Instant::now() >= shared.until;
        let table = bots[0].table.as_ref().context("no table")?;
        let Some(side) = table.to_act() else { break };
        let kind = match is_last {
            true => CommandKind::Resign,
            false => CommandKind::Play { action: some_action(table, random) },
        };
        let [ref mut a, ref mut b] = bots;
        let (mover, other) = if side == Side::First { (a, b) } else { (b, a) };
        let sent = Instant::now();
        let is_accepted = mover.command(shared, kind, random).await?;
        if !is_accepted {
            shared.results.refusals.fetch_add(1, Ordering::Relaxed);
            continue;
        }
        other.catch_up(shared, mover.log.len()).await?;
        let elapsed = u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX);
        {
            let mut echoes = shared.results.echoes.lock().unwrap_or_else(PoisonError::into_inner);
            echoes.entry(game).or_default().push(elapsed);
        }
        shared.results.moves.fetch_add(1, Ordering::Relaxed);
        if is_last {
            break;
        }
        due += shared.pause;
        sleep(due.saturating_duration_since(Instant::now())).await;
    }
    let [a, b] = bots;
    if a.log != b.log {
        bail!("the two players have seen different games");
    }
    if a.gaps + b.gaps > 0 {
        bail!("events came twice or in the wrong order");
    }
    // The log of the server, from its beginning.
    let mut fresh = Bot::new(a.visitor.clone(), &view);
    fresh.connect(shared, true).await?;
    if fresh.log != a.log {
        bail!("the log of the server differs: {} events, not {}", fresh.log.len(), a.log.len());
    }
    for (seq, action) in a.acknowledged.iter().chain(&b.acknowledged) {
        let event = usize::try_from(*seq).ok().and_then(|seq| fresh.log.get(seq - 1));
        if !event.is_some_and(|event| event.entry().is_none_or(|entry| is_of(entry, action))) {
            bail!("event {seq} was acknowledged as {action} and is {event:?}");
        }
    }
    Ok(())
}

/// Whether an entry may come of an action: the spelling may differ, the first word does not.
fn is_of(entry: &str, action: &str) -> bool {
    let word = |text: &str| text.split_whitespace().next().map(str::to_owned);
    word(entry) == word(action)
}

impl Bot {
    fn new(visitor: Visitor, view: &GameView) -> Bot {
        Bot {
            visitor,
            game: view.id.to_string(),
            socket: None,
            table: None,
            log: Vec::new(),
            control: view.control,
            acknowledged: Vec::new(),
            gaps: 0,
        }
    }

    /// Connects and receives what is missing, again and again if need be.
    async fn connect(&mut self, shared: &Shared, is_first: bool) -> anyhow::Result<()> {
        if !is_first {
            shared.results.reconnections.fetch_add(1, Ordering::Relaxed);
        }
        let mut attempts = 0;
        loop {
            match self.try_connect().await {
                Ok(()) => return Ok(()),
                Err(error) if attempts >= MAX_ATTEMPTS => return Err(error),
                Err(_) => attempts += 1,
            }
            sleep(RETRY_DELAY).await;
        }
    }

    async fn try_connect(&mut self) -> anyhow::Result<()> {
        let path = format!("/api/games/{}/socket?since={}", self.game, self.log.len());
        self.socket = Some(self.visitor.socket(&path).await?);
        loop {
            if let ServerMessage::Joined { .. } = self.receive().await? {
                return Ok(());
            }
        }
    }

    async fn receive(&mut self) -> anyhow::Result<ServerMessage> {
        let message = self.socket.as_mut().context("no socket")?.next().await?;
        match &message {
            ServerMessage::Hello { game, .. } if self.table.is_none() => {
                let start = game.start.as_deref().context("the game has no start")?;
                let record: Record = start.parse()?;
                let mut table = taula_tables::open_with_defaults(&game.game, &[])?;
                table.load(&record)?;
                table.set_clock(self.control);
                self.table = Some(table);
            }
            ServerMessage::Event { event, .. } => {
                if event.seq != self.log.len() as u64 + 1 {
                    self.gaps += 1;
                    bail!("event {} came after {}", event.seq, self.log.len());
                }
                self.table.as_mut().context("no table")?.apply(event.clone())?;
                self.log.push(event.clone());
            }
            _ => {}
        }
        Ok(message)
    }

    /// Sends a command until it is answered, and receives its event. Returns whether it was
    /// accepted.
    async fn command(
        &mut self,
        shared: &Shared,
        kind: CommandKind,
        random: &mut SplitMix64,
    ) -> anyhow::Result<bool> {
        let id: CommandId = format!("{:x}", random.next_u64()).parse()?;
        let action = match &kind {
            CommandKind::Play { action } => action.clone(),
            _ => "resign".to_owned(),
        };
        let command = Command::from(kind).seen(self.log.len() as u64);
        let message = ClientMessage::Command { id: id.clone(), command };
        loop {
            match self.try_command(&message, &id).await {
                Ok(Some(seq)) => {
                    self.acknowledged.push((seq, action));
                    self.catch_up(shared, usize::try_from(seq)?).await?;
                    return Ok(true);
                }
                Ok(None) => return Ok(false),
                Err(_) => self.connect(shared, false).await?,
            }
        }
    }

    async fn try_command(
        &mut self,
        message: &ClientMessage,
        id: &CommandId,
    ) -> anyhow::Result<Option<u64>> {
        self.socket.as_mut().context("no socket")?.send(message).await?;
        loop {
            match self.receive().await? {
                ServerMessage::Accepted { id: answered, seq } if answered == *id => return Ok(seq),
                ServerMessage::Refused { id: answered, refusal } if answered == *id => {
                    // The server could not store it, or is about to stop: it may be sent again.
                    if refusal.code == "not-stored" {
                        bail!("not stored");
                    }
                    return Ok(None);
                }
                _ => {}
            }
        }
    }

    /// Receives until the table has this many events.
    async fn catch_up(&mut self, shared: &Shared, events: usize) -> anyhow::Result<()> {
        while self.log.len() < events {
            if self.receive().await.is_err() {
                self.connect(shared, false).await?;
            }
        }
        Ok(())
    }
}

/// Some action that is possible at a table.
fn some_action(table: &Table, random: &mut SplitMix64) -> String {
    let actions = table.actions();
    let mut below = |count: usize| random.below(count as u64) as usize;
    let index = below(actions.listed.len() + actions.forms.len());
    let Some(form) = index.checked_sub(actions.listed.len()).and_then(|at| actions.forms.get(at))
    else {
        return actions.listed.get(index).map(|action| action.text.clone()).unwrap_or_default();
    };
    let mut text = form.template.clone();
    for field in &form.fields {
        let value = match &field.kind {
            FieldKind::Number { min, max, step } => {
                let steps = ((max - min) / step) as usize;
                format!("{:.3}", min + below(steps + 1) as f64 * step)
            }
            FieldKind::Choice(words) => words.get(below(words.len())).cloned().unwrap_or_default(),
        };
        text = text.replace(&format!("{{{}}}", field.name), &value);
    }
    text
}
