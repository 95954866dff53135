import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../games';
import { format, plural, unchecked, type Plural } from './format';
import { languages, loadMessages, pickLanguage, type Language, type Messages } from './index';
import { sayEvent, sayOutcome, sayOwnOutcome, sayRefusal, type OutcomeData, type Speaker, type Tally } from './say';
import { sentence } from './sentence';

const loaded = await Promise.all(languages.map(async (language) => [language, await loadMessages(language)] as const));
const all = Object.fromEntries(loaded) as Record<Language, Messages>;
const { en, ca, it: italian } = all;

describe.each(languages)('%s', (language) => {
  const messages = all[language];

  it('speaks of moves and refusals', () => {
    const speaker: Speaker = { language, messages, game: 'hive', sideName: () => messages.say.sides.white };
    const event = { name: 'move', say: '', data: { by: 'first', piece: 'wA1', lifter: null } };
    const said = sayEvent(speaker, event, 'wA1 \\bG2');
    expect(said).toMatchSnapshot();
    expect(said).not.toContain('{');
    const refusal = { code: 'splits-hive', rule: 'H14', text: '', marks: ['bG2'] };
    expect(sayRefusal(speaker, refusal)).toMatch(/H14\)\.$/);
    const place = { name: 'place', say: '', data: { by: 'first', piece: 'wS1' } };
    expect(sayEvent(speaker, place, 'wS1')).toMatch(/ 1\.$/);
  });
});

it('speaks of the other games', () => {
  const speaker: Speaker = { language: 'en', messages: en, game: 'abalone', sideName: () => 'Black' };
  const marbles = [{ x: -4, y: 4 }, { x: -3, y: 3 }];
  const data = { by: 'first', marbles, direction: 'north-east', pushed: [] };
  expect(sayEvent(speaker, { name: 'move', say: '', data })).toBe('Black moves a1 and b2 to the north-east.');
  const push = { ...data, pushed: [{ x: 0, y: 0 }] };
  expect(sayEvent(speaker, { name: 'push', say: '', data: push })).toBe('Black pushes 1 marble to the north-east.');
  const end = { outcome: { result: { win: 'first' }, reason: 'goal' } };
  expect(sayEvent(speaker, { name: 'end', say: '', data: end })).toBe('Black wins: the goal is reached.');
  const kulami: Speaker = { ...speaker, game: 'kulami', sideName: (side) => (side === 'first' ? 'Red' : 'Black') };
  const score = { score: { points: [31, 27] } };
  expect(sayEvent(kulami, { name: 'score', say: '', data: score })).toBe('Red 31, Black 27.');
  expect(sayEvent(kulami, { name: 'unheard-of', say: 'As told.', data: {} })).toBe('As told.');
});

it('elides the Catalan “de” before a vowel', () => {
  const speaker: Speaker = { language: 'ca', messages: ca, game: 'abalone', sideName: () => 'Negre' };
  const refusal = { code: 'not-yours', rule: null, text: '', marks: ['e5'] };
  expect(sayRefusal(speaker, refusal)).toBe('La bola d’e5 no és teva.');
  const xbugs: Speaker = { ...speaker, game: 'xbugs', pieceLabel: (name) => (name === 'acid' ? 'Àcid 1' : 'Escopidor 1') };
  const hazard = { name: 'hazard', say: '', data: { piece: 'spitter', by: 'acid' } };
  expect(sayEvent(xbugs, hazard)).toBe('Escopidor 1 acaba damunt d’Àcid 1 i es perd.');
});

/** A speaker of Hive, with White and Black. */
function hiveSpeaker(language: Language): Speaker {
  const messages = all[language];
  const { white, black } = messages.say.sides;
  return { language, messages, game: 'hive', sideName: (side) => (side === 'first' ? white : black) };
}

describe('the end of a game', () => {
  const goal: OutcomeData = { result: { win: 'first' }, reason: 'goal' };

  it.each([
    ['en', 'White wins: Black’s queen bee is surrounded.', 'You lose. Black’s queen bee is surrounded.'],
    ['ca', 'El Blanc guanya: l’abella reina del Negre està rodejada.', 'Has perdut. L’abella reina del Negre està rodejada.'],
    ['es', 'Victoria de las blancas: la abeja reina de las negras está rodeada.', 'Has perdido. La abeja reina de las negras está rodeada.'],
    ['it', 'Il Bianco vince: l’ape regina del Nero è circondata.', 'Hai perso. L’ape regina del Nero è circondata.'],
    ['ro', 'Albul câștigă: Negrul are regina înconjurată.', 'Ai pierdut. Negrul are regina înconjurată.'],
  ] as const)('is told in the words of the game in %s', (language, said, own) => {
    expect(sayOutcome(hiveSpeaker(language), goal)).toBe(said);
    expect(sayOwnOutcome(hiveSpeaker(language), goal, 'second')).toBe(own);
  });

  it.each(languages)('has a sentence for every reason in %s', (language) => {
    for (const game of GAME_IDS) {
      const tally: Tally = { score: [6, 2], basesLost: [0, 2], bugsLeft: [4, 3] };
      for (const speaker of [{ ...hiveSpeaker(language), game }, { ...hiveSpeaker(language), game, tally }]) {
        for (const reason of Object.keys(en.say.outcome.reasons.common)) {
          expect(sayOutcome(speaker, { result: { win: 'first' }, reason })).toMatch(/^\p{Lu}[^{]*: [^{]+\.$/u);
        }
        expect(sayOwnOutcome(speaker, { result: 'draw', reason: 'agreement' }, 'first')).not.toContain('{');
      }
    }
  });

  it('gives the score, that of the winner or the reader first', () => {
    const speaker: Speaker = { ...hiveSpeaker('en'), game: 'kulami', sideName: (side) => (side === 'first' ? 'Red' : 'Black'), tally: { score: [27, 31] } };
    const onPoints: OutcomeData = { result: { win: 'second' }, reason: 'score' };
    expect(sayOutcome(speaker, onPoints)).toBe('Black wins: 31–27.');
    expect(sayOwnOutcome(speaker, onPoints, 'first')).toBe('You lose. 27–31.');
    const abalone: Speaker = { ...speaker, game: 'abalone', tally: { score: [3, 3] } };
    expect(sayOutcome(abalone, { result: 'draw', reason: 'move-limit' })).toBe('Draw: 3–3 at the move limit.');
  });

  it('says by which of its two ways X-Bugs was won', () => {
    const sideName: Speaker['sideName'] = (side) => (side === 'first' ? 'South' : 'North');
    const speaker: Speaker = { ...hiveSpeaker('en'), game: 'xbugs', sideName, tally: { basesLost: [0, 2], bugsLeft: [8, 6] } };
    expect(sayOutcome(speaker, goal)).toBe('South wins: 2 of North’s bases are eliminated.');
    const byBugs: Speaker = { ...speaker, tally: { basesLost: [1, 0], bugsLeft: [8, 2] } };
    expect(sayOutcome(byBugs, goal)).toBe('South wins: North has only 2 bugs left.');
  });
});

it('gives sides their article inside a sentence, and none next to a colon', () => {
  const turns = { en: 'White to move', ca: 'Torn del Blanc', es: 'Turno de las blancas', it: 'Turno: Bianco', ro: 'La mutare: Albul' } as const;
  for (const language of Object.keys(turns) as (keyof typeof turns)[]) {
    const messages = all[language];
    expect(sentence(messages, messages.play.turnOf, { side: messages.say.sides.white })).toBe(turns[language]);
  }
  expect(sentence(italian, unchecked('Tocca a {side}'), { side: 'Arancione' })).toBe('Tocca all’Arancione');
  expect(sentence(en, unchecked('{piece} is taken.'), { piece: 'd6' })).toBe('d6 is taken.');
});

it('fills braces and counts', () => {
  expect(format(unchecked('{a} and {b}'), { a: 1 })).toBe('1 and {b}');
    const forms = { one: '{count} bilă', few: '{count} bile', other: '{count} de bile' } as unknown as Plural;
  expect([1, 5, 25].map((count) => plural('ro', forms, count))).toEqual(['1 bilă', '5 bile', '25 de bile']);
});

it('picks a language', () => {
  expect(pickLanguage('ro', ['ca'])).toBe('ro');
  expect(pickLanguage(null, ['de-DE', 'ca-ES', 'en'])).toBe('ca');
  expect(pickLanguage(null, ['de'])).toBe('en');
  expect(pickLanguage('xx', ['it-IT'])).toBe('it');
});
