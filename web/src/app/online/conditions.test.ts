import { describe, expect, it } from 'vitest';
import { languages, loadMessages, loadTexts } from '../../i18n';
import { offeredSide, readControl, sayControl, sayOptions, saySide } from './conditions';

const [messages, words, armies] = await Promise.all([loadMessages('en'), loadTexts('en', 'online-pages'), loadTexts('en', 'armies')]);

describe('the conditions of a game', () => {
  it.each([
    ['5+3', { base: 300_000, increment: 3000 }],
    ['7.5+0', { base: 450_000, increment: 0 }],
    ['330s+3', { base: 330_000, increment: 3000 }],
    ['unlimited', null],
    ['3d', null],
  ])('have the clock %s', (text, control) => {
    expect(readControl(text)).toEqual(control);
  });

  it('say the clock', () => {
    expect(sayControl(messages, '5+3')).toBe('5 min + 3 s');
    expect(sayControl(messages, 'unlimited')).toBe('No clock');
    expect(sayControl(messages, '3d')).toBe('3d');
  });

  it('say the side of the reader', () => {
    expect(offeredSide({ creator_side: 'first' }, true)).toBe('first');
    expect(offeredSide({ creator_side: 'first' }, false)).toBe('second');
    expect(offeredSide({ creator_side: null }, false)).toBeNull();
    expect(saySide(messages, words, 'hive', 'second')).toEqual({ label: 'You play', value: 'Black' });
    expect(saySide(messages, words, 'hive', null).value).toBe('drawn by lot');
    expect(saySide(messages, words, 'kulami', 'first')).toEqual({ label: 'First move', value: 'you' });
    expect(saySide(messages, words, 'kulami', 'second').value).toBe('your opponent');
  });

  it('say options in words, and long ones not at all', () => {
    expect(sayOptions(messages, words, armies, 'abalone', [['Layout', 'belgian-daisy'], ['Repetition', 'off'], ['Position', 'x'.repeat(100)], ['Position', '']])).toEqual([
      'Layout: Belgian Daisy',
      'Draw by repetition: no',
      'Starting position: custom',
      'Starting position: custom',
    ]);
    expect(sayOptions(messages, words, armies, 'xbugs', [['SouthArmy', 'ember-moths'], ['Made', 'later-than-this']])).toEqual([
      `South’s army: ${armies['ember-moths']?.name ?? ''}`,
      'Made: later-than-this',
    ]);
  });
});

it.each(languages)('every failure of the server is explained: %s', async (language) => {
  const { errors } = await loadTexts(language, 'online-pages');
  const codes = ['no_session', 'foreign_origin', 'no_invitation', 'game_not_found', 'own_game', 'seat_taken', 'aborted', 'too_many_challenges', 'bad_name', 'bad_conditions', 'rate_limited', 'game_unreadable', 'not_stored', 'bad_code', 'offline', 'timeout', 'bad_answer'];
  for (const code of codes) expect((errors as Readonly<Record<string, string>>)[code], code).toMatch(/\p{L}{3}.*\.$/u);
});
