//! Carrying out what a player types.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use taula_core::{Action, Actions, Refusal, Side, Table};
use taula_engine::{Limits, computer};
use taula_tables::{Format, write};

use super::{Flow, Session};
use crate::play::art::{Marks, Preview};
use crate::play::forms::form_lines;
use crate::play::listing::Listing;
use crate::play::orders::{Order, help};
use crate::play::seats::Seat;
use crate::play::{CLOCK_STARTS_ANEW, LoadedGame, RestoredClock};

impl<I: BufRead, O: Write> Session<I, O> {
    pub(super) fn obey(&mut self, order: Order) -> Flow {
        // What is shown stays while it is looked at.
        match order {
            Order::Scroll(direction, distance) => {
                self.scroll(direction, distance);
                return Flow::Continue;
            }
            Order::ScrollBack => {
                self.screen.scroll.reset();
                return Flow::Continue;
            }
            Order::More => {
                // After the last page comes the first.
                if !self.page.next() {
                    self.page.top = 0;
                }
                return Flow::Continue;
            }
            _ => self.clear_notes(),
        }
        let is_confirmed = self.unconfirmed.take().as_ref() == Some(&order);
        match order {
            Order::Show | Order::Scroll(..) | Order::ScrollBack | Order::More => {}
            Order::Pick(number) => self.pick(number),
            Order::List(word) => self.list(&word),
            Order::Undo(plies) => self.undo(plies),
            Order::Hint => self.hint(),
            Order::Resign if is_confirmed => self.act_for_player("resign"),
            Order::Resign => self.ask_again(Order::Resign, "Really? Type resign again."),
            Order::Draw => self.draw_by_agreement(),
            Order::Save(path) => self.save(path, is_confirmed),
            Order::Load(path) => self.load(path, is_confirmed),
            Order::Record => self.say(self.keeper.text(&self.table)),
            Order::Look(word) => self.describe(&word),
            Order::Preview(action) => self.preview(&action),
            Order::Rule(number) => match self.table.game().rule(&number) {
                Some(text) => self.say(text),
                None => self.warn(format!("There is no rule {number}.")),
            },
            Order::Help => self.say(help(self.art.help(), &formats(&self.table))),
            Order::Quit => return self.quit(is_confirmed),
            Order::Text(text) => self.move_or_list(&text),
            Order::Incomplete(usage) => self.warn(format!("Write {usage}.")),
        }
        Flow::Continue
    }

    /// Carries out what a player types before the first move, which is the computer's:
    /// anything but a move. An empty line begins the game.
    pub(super) fn prepare(&mut self, order: Order) -> Flow {
        let is_move = match &order {
            Order::Show => {
                self.clear_notes();
                self.is_preparing = false;
                return Flow::Continue;
            }
            Order::Text(text) => {
                let scene = self.scene();
                self.art.answer(&scene, text).is_none()
                    && self.art.changed_table(&scene, text).is_none()
            }
            Order::Pick(_) | Order::List(_) | Order::Undo(_) => true,
            Order::Hint | Order::Resign | Order::Draw => true,
            _ => false,
        };
        if is_move {
            self.clear_notes();
            self.warn("The computer has the first move: Enter lets it begin.");
            return Flow::Continue;
        }
        self.obey(order)
    }

    fn ask_again(&mut self, order: Order, question: &str) {
        self.warn(question);
        self.unconfirmed = Some(order);
    }

    /// Acts for whoever sits at the terminal: the side to act, or after the end
    /// the first human, who will be told that the game is over.
    fn act_for_player(&mut self, action: &str) {
        let side = self.table.to_act().unwrap_or(Side::First);
        self.act(side, action);
    }

    fn move_or_list(&mut self, text: &str) {
        if let Some(lines) = self.art.answer(&self.scene(), text) {
            return lines.into_iter().for_each(|line| self.say(line));
        }
        match self.art.changed_table(&self.scene(), text) {
            Some(Ok(mut table)) => {
                if let Some(clock) = self.table.clock() {
                    table.set_clock(clock.time_control());
                }
                self.table = table;
                self.after_change();
                return self.say(format!("Changed: {text}."));
            }
            Some(Err(reason)) => return self.warn(format!("Refused: {reason}.")),
            None => {}
        }
        let text = &self.art.spelled_out(text);
        let actions = self.table.actions();
        let is_move = actions.listed.iter().any(|action| action.text.eq_ignore_ascii_case(text));
        if is_move {
            return self.act_for_player(text);
        }
        if let Some(selection) = self.art.select(&self.scene(), &actions.listed, text) {
            let has_guide = self.show_guide(&actions, &selection.piece);
            if !selection.actions.is_empty() {
                return self.show_listing(selection.into());
            }
            if has_guide {
                return;
            }
            if self.table.outcome().is_none() {
                return self.tell_stuck(&selection.piece);
            }
        }
        // One word may be part of the names of pieces.
        let is_one_word = !text.contains(char::is_whitespace);
        let listing = Listing::matching_piece(&actions, text);
        if is_one_word && !listing.is_empty() {
            self.show_listing(listing);
        } else {
            self.act_for_player(text);
        }
    }

    /// Says what helps with a piece's numbers; whether there is anything to say.
    fn show_guide(&mut self, actions: &Actions, piece: &str) -> bool {
        let width = self.screen.area().width;
        let lines = self.art.guide(&self.scene(), &actions.forms, piece, width);
        let has_any = !lines.is_empty();
        for line in lines {
            self.say(line);
        }
        if has_any {
            self.marks = Marks { piece: Some(piece.to_owned()), ..Marks::default() };
        }
        has_any
    }

    /// Says what an action would lead to, and shows it on the board.
    fn preview(&mut self, action: &str) {
        let Some(side) = self.table.to_act() else { return self.warn("The game is over.") };
        let action = self.art.spelled_out(action);
        match self.art.preview(&self.scene(), side, &action) {
            None => self.warn("In this game nothing is tried beforehand: play, and undo."),
            Some(Err(refusal)) => self.warn(format!("Refused: {refusal}.")),
            Some(Ok(Preview { lines, path })) => {
                for line in lines {
                    self.say(line);
                }
                let landing = path.last().copied();
                self.marks = Marks { path, landing, ..Marks::default() };
            }
        }
    }

    /// Says that a piece cannot move, and why if there is a single reason.
    fn tell_stuck(&mut self, piece: &str) {
        let Some(side) = self.table.to_act() else { return };
        let attempts = self.art.attempts(&self.scene(), piece);
        let refusals: Vec<Refusal> = attempts
            .iter()
            .filter_map(|attempt| self.table.clone().act(side, attempt).err())
            .collect();
        let why = refusals.first().filter(|first| {
            first.rule.is_some() && refusals.iter().all(|other| other.code == first.code)
        });
        self.warn(match why {
            Some(refusal) => format!("{piece} has no legal move in this turn: {refusal}."),
            None => format!("{piece} has no legal move in this turn."),
        });
    }

    fn list(&mut self, word: &str) {
        let actions = self.table.actions();
        let forms = form_lines(&actions.forms, word);
        let has_forms = !forms.is_empty();
        for line in forms {
            self.say(line);
        }
        let selection = self.art.select(&self.scene(), &actions.listed, word);
        let listing = match selection {
            Some(selection) if !selection.actions.is_empty() => selection.into(),
            _ => Listing::matching(&actions, word),
        };
        if listing.is_empty() && !has_forms {
            let text = if word.is_empty() { String::new() } else { format!(" with \"{word}\"") };
            self.warn(format!("There is no legal move{text}."));
        } else if !listing.is_empty() {
            self.show_listing(listing);
        }
    }

    fn show_listing(&mut self, listing: Listing) {
        let width = self.screen.area().width;
        let lines = {
            let scene = self.scene();
            let caption = |action: &Action| self.art.caption(&scene, action);
            listing.lines(caption, width, self.room_for_lists())
        };
        for line in lines {
            self.say(line);
        }
        self.say("Type a number to play that move.");
        self.marks = listing.marks(|action| self.art.target(action));
        self.listing = listing;
    }

    fn pick(&mut self, number: usize) {
        match self.listing.pick(number).map(|action| action.text.clone()) {
            Some(action) => self.act_for_player(&action),
            None if self.listing.is_empty() => {
                self.warn("No moves are listed: type a piece, or moves, first.");
            }
            None => self.warn(format!("The list goes from 1 to {}.", self.listing.len())),
        }
    }

    fn describe(&mut self, word: &str) {
        match self.art.describe(&self.scene(), word) {
            Some(text) => self.say(text),
            None => self.warn(format!("\"{word}\" is neither a piece nor a place.")),
        }
    }

    /// Takes back plies; by default to where the player last had a choice.
    fn undo(&mut self, plies: Option<usize>) {
        let undone = match plies {
            Some(plies) => self.table.undo(plies).map_err(|refusal| refusal.to_string()),
            None => self.undo_turn(),
        };
        match undone {
            Ok(()) => {
                // The clock shows what it showed then, and runs on from now.
                self.table.start_clock(self.now());
                self.after_change();
                self.say(format!("Taken back to ply {}.", self.table.entries().len()));
            }
            Err(reason) => self.warn(format!("Refused: {reason}.")),
        }
    }

    fn undo_turn(&mut self) -> Result<(), String> {
        // A side that has no time left cannot go on without taking back a move.
        let clock = self.table.clock();
        let is_out_of_time = clock.is_some_and(|clock| clock.flagged(self.now()).is_some());
        if !is_out_of_time && self.table.reopen() {
            return Ok(());
        }
        let nothing = || "there is no move of yours to take back".to_owned();
        let mut table = self.table.clone();
        loop {
            table.undo(1).map_err(|_| nothing())?;
            let side = table.to_act().ok_or_else(nothing)?;
            if self.seats.of(side) == Seat::Human {
                self.table = table;
                return Ok(());
            }
        }
    }

    fn hint(&mut self) {
        let limits = Limits { time: Some(Duration::from_secs(3)), ..Limits::depth(4) };
        let Some(advice) = computer::advise(&self.table, &limits.into()) else {
            return self
                .warn("There is no hint: the game is over, or the computer cannot play it.");
        };
        let line = advice.line.join(", ");
        self.say(format!("The computer would play {} (score {}).", advice.action, advice.score));
        if advice.line.len() > 1 {
            self.say(format!("It expects {line}."));
        }
        self.say("Type 1 to play it.");
        self.listing = Listing::only(&self.table.actions(), &advice.action);
        self.marks = self.listing.marks(|action| self.art.target(action));
    }

    /// Offers a draw or accepts the offer on the table. The computer answers at
    /// once.
    fn draw_by_agreement(&mut self) {
        let Some(side) = self.table.to_act() else { return self.act_for_player("offer draw") };
        self.act(side, "offer draw");
        let opponent = side.other();
        let is_open = self.table.outcome().is_none() && self.table.view().draw_offer == Some(side);
        if !is_open || self.seats.of(opponent) != Seat::Computer {
            if is_open {
                let name = self.table.side_name(opponent);
                self.say(format!("Make your move; {name} can then type draw to accept."));
            }
            return;
        }
        // The player does not pay for the computer's thoughts.
        self.table.pause_clock(self.now());
        let advice = self.think(opponent);
        self.table.start_clock(self.now());
        let is_better = |score: taula_engine::Score| score.hundredths() > 0;
        let accepts = advice.is_some_and(|advice| is_better(advice.score));
        self.act(opponent, if accepts { "accept draw" } else { "decline draw" });
    }

    fn save(&mut self, path: Option<PathBuf>, is_confirmed: bool) {
        let Some(path) = path.clone().or_else(|| self.keeper.path().map(Path::to_owned)) else {
            return self.warn("Write save FILE, such as save game.pgn.");
        };
        let is_foreign = self.keeper.path() != Some(&path) && path.exists();
        if is_foreign && !is_confirmed {
            let question = format!("{} exists. Type that again to replace it.", path.display());
            return self.ask_again(Order::Save(Some(path)), &question);
        }
        match self.keeper.save(&self.table, path.clone()) {
            Ok(()) if self.keeper.is_automatic() => {
                self.say(format!(
                    "Saved in {}; every move is saved there from now on.",
                    path.display()
                ));
            }
            Ok(()) => self.say(format!("Saved in {}.", path.display())),
            Err(error) => self.warn(format!("Not saved: {error:#}.")),
        }
    }

    fn load(&mut self, path: PathBuf, is_confirmed: bool) {
        let name = path.display().to_string();
        let game = match LoadedGame::read(path.clone()) {
            Ok(game) => game,
            Err(error) => return self.warn(format!("Not loaded: {error}.")),
        };
        let found = game.table.game();
        if found.id != self.table.game().id {
            return self.warn(format!("Not loaded: {name} is a game of {}.", found.name));
        }
        if !is_confirmed && !self.keeper.is_saved(&self.table) {
            let question = "This game is not saved. Type that again to leave it for the other one.";
            return self.ask_again(Order::Load(path), question);
        }
        let starts_anew = game.clock == RestoredClock::Anew;
        self.table = self.keeper.take_over(game);
        self.computer.forget();
        self.after_change();
        let plies = self.table.entries().len();
        self.say(format!("{name}: {plies} plies played."));
        if starts_anew {
            self.say(CLOCK_STARTS_ANEW);
        }
        self.tell_end();
    }

    fn quit(&mut self, is_confirmed: bool) -> Flow {
        if is_confirmed || self.keeper.is_saved(&self.table) {
            self.keeper.drop_unsaved();
            return Flow::Leave;
        }
        let question =
            "The game is not saved. Type save FILE to keep it, or quit again to leave it.";
        self.ask_again(Order::Quit, question);
        Flow::Continue
    }
}

/// The ends of the names of files that this game can be saved in.
fn formats(table: &Table) -> String {
    let can_be_written = Format::ALL.into_iter().filter(|&format| write(table, format).is_ok());
    let ends = can_be_written.filter_map(|format| format.extensions().first());
    ends.map(|end| format!(".{end}")).collect::<Vec<_>>().join(", ")
}
