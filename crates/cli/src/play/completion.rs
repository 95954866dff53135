//! What can be typed at the prompt of a game, for completion.

use taula_core::{ActionForm, FieldKind, Table};

use super::art::Art;
use super::orders::{Argument, ORDERS};
use crate::terminal::{Direction, Phrase, Word};

/// The moves that are legal now, the orders, and what only this game knows.
pub(super) fn phrases(table: &Table, art: &dyn Art) -> Vec<Phrase> {
    let actions = table.actions();
    let listed = actions.listed.iter().map(|action| Word::literals(&action.text).collect());
    let moves: Vec<Phrase> = listed.chain(actions.forms.iter().map(form)).collect();
    // A piece of several words is a group, which is not named by them.
    let names = actions.listed.iter().filter_map(|action| action.piece.clone());
    let mut pieces: Vec<String> = names.filter(|name| !name.contains(' ')).collect();
    pieces.sort();
    pieces.dedup();
    let mut phrases = Vec::new();
    for (order, argument) in ORDERS {
        let with = |word: Word| vec![Word::Literal(order.to_owned()), word];
        phrases.push(vec![Word::Literal(order.to_owned())]);
        match argument {
            Argument::Nothing | Argument::Other => {}
            Argument::Piece => phrases.push(with(Word::OneOf(pieces.clone()))),
            Argument::File => phrases.push(with(Word::File)),
            Argument::Direction => {
                let names = Direction::ALL.map(|direction| direction.name().to_owned());
                phrases.push(with(Word::OneOf(names.into())));
            }
            Argument::Move => phrases.extend(moves.iter().map(|action| {
                std::iter::once(Word::Literal(order.to_owned())).chain(action.clone()).collect()
            })),
        }
    }
    phrases.extend(art.questions().iter().map(|question| Word::literals(question).collect()));
    phrases.extend(pieces.into_iter().map(|piece| vec![Word::Literal(piece)]));
    phrases.extend(moves);
    phrases
}

fn form(form: &ActionForm) -> Phrase {
    let word = |word: &str| {
        let name = word.strip_prefix('{').and_then(|word| word.strip_suffix('}'));
        let Some(name) = name else { return Word::Literal(word.to_owned()) };
        match form.fields.iter().find(|field| field.name == name).map(|field| &field.kind) {
            Some(FieldKind::Choice(words)) => Word::OneOf(words.clone()),
            _ => Word::Any,
        }
    };
    form.template.split_whitespace().map(word).collect()
}
