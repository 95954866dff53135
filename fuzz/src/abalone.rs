//! Targets of Abalone.

use taula_abalone::notation::{
    Notation, read_all_apgn, read_apgn, read_kaa, read_position, write_apgn, write_kaa,
};
use taula_abalone::{Cell, Direction, Layout, Move, Position, Rules, Setup, Table, formations};
use taula_core::{Record, Side};

use crate::{Checked, check_flaws, check_rewritten, play_and_undo, text_and_choices};

impl Checked for Position {
    /// Every line of up to four cells in every direction.
    fn candidates(&self) -> Vec<Move> {
        let lines = Cell::all().flat_map(|end| {
            let rays = Direction::ASCENDING.into_iter().flat_map(move |way| end.ray(way).take(3));
            rays.chain([end]).map(move |other_end| (end, other_end))
        });
        let moves = lines.flat_map(|(end, other_end)| {
            let ways = Direction::ALL.into_iter();
            ways.filter_map(move |way| Move::new(end, other_end, way))
        });
        moves.collect()
    }

    /// The text has no rules, so these are given to the set-up that is read.
    fn rewritten(&self) -> (String, Result<Self, String>) {
        let text = Setup::from(self).to_string();
        let again = text.parse::<Setup>().map_err(|error| error.to_string());
        let again = again.and_then(|setup| {
            setup.with_rules(self.rules()).into_position().map_err(|error| error.to_string())
        });
        (text, again)
    }

    fn check_fields(&self) {
        assert_eq!(self.validity_check(), Ok(()));
    }
}

/// The rules of Abalone: games in which the bytes choose the moves. The first
/// ones choose the layout and the options.
pub(super) fn moves(data: &[u8]) {
    let &[layout, rules, ref choices @ ..] = data else { return };
    let layouts = Layout::all();
    let layout = layouts[usize::from(layout) % layouts.len()];
    let rules = Rules {
        marbles_to_win: 1 + rules % 14,
        repetition: rules & 0x80 == 0,
        move_limit: (rules & 0x40 != 0).then_some(20),
    };
    play_and_undo(&Position::from_layout(layout, rules), choices);
}

/// Moves of Abalone in both notations, and records of other programs: whatever
/// can be read is written and read back the same.
pub(super) fn notation(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    check_moves(&text);
    let Ok(records) = read_all_apgn(&text) else { return };
    for record in records {
        check_record(&record);
    }
}

fn check_moves(text: &str) {
    let start = Position::default();
    for word in text.split_whitespace() {
        for notation in [Notation::AbaPro, Notation::Nacre] {
            let Ok(mv) = notation.read(&start, word) else { continue };
            // Four and more marbles can be said in Aba-Pro, and are refused.
            if mv.count() <= 3 && taula_core::Position::check(&start, mv).is_ok() {
                let written = notation.write(mv);
                assert_eq!(notation.read(&start, &written), Ok(mv), "{word}: {written}");
            }
        }
    }
}

fn check_record(record: &Record) {
    // APGN is written without variations, marks and braces in comments, so what it
    // keeps is what a table keeps.
    let mut table = Table::at(Position::default());
    assert_eq!(table.load(record), Ok(()), "{record}");
    assert!(table.entries().iter().map(String::as_str).eq(record.main_line()), "{record}");
    for notation in [Notation::AbaPro, Notation::Nacre] {
        let written = match write_apgn(record, notation) {
            Ok(written) => written,
            Err(error) => panic!("{record}\ncannot be written: {error}"),
        };
        match read_apgn(&written) {
            Ok(again) => {
                let mut read = Table::at(Position::default());
                assert_eq!(read.load(&again), Ok(()), "{written}");
                let again = read.record();
                assert_eq!(tags_and_rest(again), tags_and_rest(table.record()), "{written}")
            }
            Err(error) => panic!("{written}\nwas written and cannot be read: {error}"),
        }
    }
}

/// The tags in alphabetical order and without capitals, since APGN has an order
/// and a spelling of its own, and the record without them. A variant that APGN does
/// not list is written as a position.
fn tags_and_rest(mut record: Record) -> (Vec<(String, String)>, Record) {
    let mut tags = record.tags().to_vec();
    for (name, _) in &mut tags {
        record.remove_tag(name);
        name.make_ascii_lowercase();
    }
    tags.retain(|(name, _)| name != "variant");
    tags.sort();
    (tags, record)
}

/// Set-up positions of Abalone: a line of text (rows of marbles, a KAA string or
/// the name of a layout), then bytes that choose moves.
pub(super) fn setup(data: &[u8]) {
    let (text, choices) = text_and_choices(data);
    let Ok(setup) = read_position(&text) else { return };
    let flaws = setup.flaws();
    let Some(position) = check_flaws(setup.into_position(), &flaws) else { return };
    check_rewritten(&position);
    check_kaa(&position);
    check_formations(&position);
    play_and_undo(&position, choices);
}

/// A KAA string keeps everything but whose turn it is.
fn check_kaa(position: &Position) {
    let setup = Setup::from(position);
    let text = write_kaa(&setup);
    let again = read_kaa(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(Setup { side_to_move: setup.side_to_move, ..again }, setup, "{text}");
}

/// Every shape is made of marbles of its side.
fn check_formations(position: &Position) {
    for side in Side::BOTH {
        let own = position.marbles(side);
        let shapes = [
            formations::lances(position, side),
            formations::arcs(position, side),
            formations::shields(position, side),
        ];
        for cell in shapes.into_iter().flatten().flatten() {
            assert!(own.contains(cell), "{cell}");
        }
        let connected: usize =
            formations::polynomials(position, side).into_iter().map(|group| group.len()).sum();
        assert_eq!(connected, own.len(), "every marble is in one group");
        assert!(formations::monomials(position, side).iter().all(|cell| own.contains(cell)));
        let _ = formations::blocks(position, side);
        let _ = formations::dets(position, side);
        let _ = formations::pacs(position, side);
        for sumito in formations::sumitos(position, side) {
            assert!(own.contains(sumito.front), "{sumito:?}");
            assert_eq!(sumito.cells().len(), sumito.own + sumito.opposing, "{sumito:?}");
        }
        for push in formations::pushes(position, side) {
            assert!(push.mv.cell_set().iter().all(|cell| own.contains(cell)), "{push:?}");
        }
    }
}
