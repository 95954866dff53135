//! Executing the commands of the prompt.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use taula_core::{Action, Actions, Refusal, RestoredClock, Side, Table};
use taula_engine::{Limits, computer};
use taula_tables::{Format, write};

use super::{Flow, Session};
use crate::play::art::{Marks, Preview};
use crate::play::move_list::{MoveList, form_lines};
use crate::play::prompt::{PromptCommand, help};
use crate::play::seats::Seat;
use crate::play::{CLOCK_RESET_NOTE, LoadedGame};

impl<I: BufRead, O: Write> Session<I, O> {
    pub(super) fn execute(&mut self, command: PromptCommand) -> Flow {
        use PromptCommand::{More, Scroll, ScrollBack};
        // Scrolling and paging keep the notes and an open question.
        let keeps_notes = matches!(command, Scroll(..) | ScrollBack | More);
        let mut is_confirmed = false;
        if !keeps_notes {
            self.clear_notes();
            is_confirmed = self.unconfirmed.take().as_ref() == Some(&command);
        }
        match command {
            PromptCommand::Show => {}
            Scroll(direction, distance) => self.scroll(direction, distance),
            ScrollBack => self.screen.scroll.reset(),
            More if self.page.next() => {}
            // After the last page comes the first.
            More => self.page.top = 0,
            PromptCommand::Pick(number) => self.pick(number),
            PromptCommand::List(word) => self.list(&word),
            PromptCommand::Undo(plies) => self.undo(plies),
            PromptCommand::Hint => self.hint(),
            PromptCommand::Resign if is_confirmed => self.act_for_player("resign"),
            PromptCommand::Resign => {
                self.confirm(PromptCommand::Resign, "Type resign again to confirm.")
            }
            PromptCommand::Draw => self.draw_by_agreement(),
            PromptCommand::Save(path) => self.save(path, is_confirmed),
            PromptCommand::Load(path) => self.load(path, is_confirmed),
            PromptCommand::Record => self.say(self.game_file.text(&self.table)),
            PromptCommand::Look(word) => self.describe(&word),
            PromptCommand::Preview(action) => self.preview(&action),
            PromptCommand::Rule(number) => match self.table.game().rule(&number) {
                Some(text) => self.say(text),
                None => self.warn(format!("There is no rule {number}.")),
            },
            PromptCommand::Help => self.say(help(self.art.help(), &extensions(&self.table))),
            PromptCommand::Quit => return self.quit(is_confirmed),
            PromptCommand::Text(text) => self.play_or_list(&text),
            PromptCommand::Usage(usage) => self.warn(format!("Usage: {usage}.")),
        }
        Flow::Continue
    }

    /// Executes a command before the computer's first move: anything but a move. An empty
    /// line starts the game.
    pub(super) fn prepare(&mut self, command: PromptCommand) -> Flow {
        let is_move = match &command {
            PromptCommand::Show => {
                self.clear_notes();
                self.is_preparing = false;
                return Flow::Continue;
            }
            PromptCommand::Text(text) => {
                let scene = self.scene();
                self.art.answer(&scene, text).is_none()
                    && self.art.changed_table(&scene, text).is_none()
            }
            PromptCommand::Pick(_) | PromptCommand::List(_) | PromptCommand::Undo(_) => true,
            PromptCommand::Hint | PromptCommand::Resign | PromptCommand::Draw => true,
            _ => false,
        };
        if is_move {
            self.clear_notes();
            self.warn("The computer has the first move: press Enter to let it start.");
            return Flow::Continue;
        }
        self.execute(command)
    }

    fn confirm(&mut self, command: PromptCommand, question: &str) {
        self.warn(question);
        self.unconfirmed = Some(command);
    }

    /// Plays an action for the side to act. After the end of the game it is refused for
    /// either side.
    fn act_for_player(&mut self, action: &str) {
        let side = self.table.to_act().unwrap_or(Side::First);
        self.act(side, action);
    }

    /// Plays a move, or lists the moves of a piece.
    fn play_or_list(&mut self, text: &str) {
        if let Some(lines) = self.art.answer(&self.scene(), text) {
            return self.say_lines(lines);
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
            Some(Err(reason)) => return self.warn(format!("Not allowed: {reason}.")),
            None => {}
        }
        let text = &self.art.expand_action(text);
        let actions = self.table.actions();
        let is_move = actions.listed.iter().any(|action| action.text.eq_ignore_ascii_case(text));
        if is_move {
            return self.act_for_player(text);
        }
        if let Some(selection) = self.art.select(&self.scene(), &actions.listed, text) {
            let has_guide = self.show_guide(&actions, &selection.piece);
            if !selection.actions.is_empty() {
                return self.show_move_list(selection.into());
            }
            if has_guide {
                return;
            }
            if self.table.outcome().is_none() {
                return self.report_stuck(&selection.piece);
            }
        }
        // A single word may be part of the name of a piece.
        let is_one_word = !text.contains(char::is_whitespace);
        let move_list = MoveList::matching_piece(&actions, text);
        if is_one_word && !move_list.is_empty() {
            self.show_move_list(move_list);
        } else {
            self.act_for_player(text);
        }
    }

    /// Shows help for the numbers of a piece's actions. Returns whether there is any.
    fn show_guide(&mut self, actions: &Actions, piece: &str) -> bool {
        let width = self.screen.area().width;
        let lines = self.art.guide(&self.scene(), &actions.forms, piece, width);
        let has_any = !lines.is_empty();
        self.say_lines(lines);
        if has_any {
            self.marks = Marks { piece: Some(piece.to_owned()), ..Marks::default() };
        }
        has_any
    }

    /// Shows the effect of an action without playing it.
    fn preview(&mut self, action: &str) {
        let Some(side) = self.table.to_act() else { return self.warn("The game is over.") };
        let action = self.art.expand_action(action);
        match self.art.preview(&self.scene(), side, &action) {
            None => self.warn("This game has no preview. Play the move, then type undo."),
            Some(Err(refusal)) => self.warn(format!("Not allowed: {refusal}.")),
            Some(Ok(Preview { lines, path })) => {
                self.say_lines(lines);
                let landing = path.last().copied();
                self.marks = Marks { path, landing, ..Marks::default() };
            }
        }
    }

    /// Reports that a piece cannot move, and why if there is a single reason.
    fn report_stuck(&mut self, piece: &str) {
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
            Some(refusal) => format!("{piece} has no legal move this turn: {refusal}."),
            None => format!("{piece} has no legal move this turn."),
        });
    }

    fn list(&mut self, word: &str) {
        let actions = self.table.actions();
        let forms = form_lines(&actions.forms, word);
        let has_forms = !forms.is_empty();
        self.say_lines(forms);
        let selection = self.art.select(&self.scene(), &actions.listed, word);
        let move_list = match selection {
            Some(selection) if !selection.actions.is_empty() => selection.into(),
            _ => MoveList::matching(&actions, word),
        };
        if move_list.is_empty() && !has_forms {
            let text = if word.is_empty() { String::new() } else { format!(" with \"{word}\"") };
            self.warn(format!("There is no legal move{text}."));
        } else if !move_list.is_empty() {
            self.show_move_list(move_list);
        }
    }

    fn show_move_list(&mut self, move_list: MoveList) {
        let width = self.screen.area().width;
        let lines = {
            let scene = self.scene();
            let caption = |action: &Action| self.art.caption(&scene, action);
            move_list.lines(caption, width, self.max_list_height())
        };
        self.say_lines(lines);
        self.say("Type a number to play that move.");
        self.marks = move_list.marks(|action| self.art.target(action));
        self.move_list = move_list;
    }

    fn pick(&mut self, number: usize) {
        match self.move_list.pick(number).map(|action| action.text.clone()) {
            Some(action) => self.act_for_player(&action),
            None if self.move_list.is_empty() => {
                self.warn("No moves are listed: type a piece, or moves, first.");
            }
            None => self.warn(format!("Choose a number from 1 to {}.", self.move_list.len())),
        }
    }

    fn describe(&mut self, word: &str) {
        match self.art.describe(&self.scene(), word) {
            Some(text) => self.say(text),
            None => self.warn(format!("\"{word}\" is neither a piece nor a place.")),
        }
    }

    /// Takes back plies, by default to the player's last turn.
    fn undo(&mut self, plies: Option<usize>) {
        self.read_time();
        let undone = match plies {
            Some(plies) => self.table.undo(plies).map_err(|refusal| refusal.to_string()),
            None => self.undo_turn(),
        };
        match undone {
            Ok(()) => {
                // The clock continues from the time it had then.
                self.table.start_clock();
                self.after_change();
                self.say(format!("Back at ply {}.", self.table.entries().len()));
            }
            Err(reason) => self.warn(format!("Not allowed: {reason}.")),
        }
    }

    fn undo_turn(&mut self) -> Result<(), String> {
        // After a loss on time a move has to be taken back for the game to go on.
        if self.table.reopen() {
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
        let Some(advice) = computer::advise(self.engine, &self.table, &limits.into()) else {
            return self.warn("No hint: the game is over.");
        };
        let line = advice.line.join(", ");
        self.say(format!("The computer would play {} (score {}).", advice.action, advice.score));
        if advice.line.len() > 1 {
            self.say(format!("Expected line: {line}."));
        }
        self.say("Type 1 to play it.");
        self.move_list = MoveList::only(&self.table.actions(), &advice.action);
        self.marks = self.move_list.marks(|action| self.art.target(action));
    }

    /// Offers a draw, or accepts the opponent's offer. The computer responds at once.
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
        // The computer's thinking does not cost the player time.
        self.read_time();
        self.table.pause_clock();
        let advice = self.think(opponent);
        self.read_time();
        self.table.start_clock();
        let is_better = |score: taula_engine::Score| score.hundredths() > 0;
        let accepts = advice.is_some_and(|advice| is_better(advice.score));
        self.act(opponent, if accepts { "accept draw" } else { "decline draw" });
    }

    fn save(&mut self, path: Option<PathBuf>, is_confirmed: bool) {
        let Some(path) = path.clone().or_else(|| self.game_file.path().map(Path::to_owned)) else {
            return self.warn("Usage: save FILE, such as save game.pgn");
        };
        let is_foreign = self.game_file.path() != Some(&path) && path.exists();
        if is_foreign && !is_confirmed {
            let question =
                format!("{} already exists. Repeat the command to overwrite it.", path.display());
            return self.confirm(PromptCommand::Save(Some(path)), &question);
        }
        match self.game_file.save(&self.table, path.clone()) {
            Ok(()) if self.game_file.is_autosaved() => {
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
        if !is_confirmed && !self.game_file.is_saved(&self.table) {
            let question =
                "This game is not saved. Repeat the command to discard it and load the other one.";
            return self.confirm(PromptCommand::Load(path), question);
        }
        let is_clock_reset = game.clock == RestoredClock::Reset;
        self.table = self.game_file.load(game);
        self.computer.forget();
        self.after_change();
        let plies = self.table.entries().len();
        self.say(format!("{name}: {plies} plies played."));
        if is_clock_reset {
            self.say(CLOCK_RESET_NOTE);
        }
        self.report_end();
    }

    fn quit(&mut self, is_confirmed: bool) -> Flow {
        if is_confirmed || self.game_file.is_saved(&self.table) {
            self.game_file.discard_unsaved();
            return Flow::Quit;
        }
        let question =
            "The game is not saved. Type save FILE to keep it, or quit again to discard it.";
        self.confirm(PromptCommand::Quit, question);
        Flow::Continue
    }
}

/// The file extensions of the formats that this game can be saved in.
fn extensions(table: &Table) -> String {
    let writable = Format::ALL.into_iter().filter(|&format| write(table, format).is_ok());
    let extensions = writable.filter_map(|format| format.extensions().first());
    extensions.map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(", ")
}
