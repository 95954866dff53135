/** The conditions of a game in words: clock, sides, options. */

import { GAMES, type GameId } from '../../games';
import { format, type Armies, type Messages, type Texts } from '../../i18n';
import { controlOf, type TimeControl } from '../../match/clock';
import { otherSide } from '../../match/plan';
import type { GameView } from '../../match/protocol';
import type { OptionInfo, Side } from '../../table/types';
import { lotOf } from '../play/lot';
import { optionText, valueText } from '../play/options';

/** The time control of a game; `null` for none. The server writes `5+3`, `330s+3` or `unlimited`. */
export function readControl(text: string): TimeControl | null {
  const [, main, unit, increment] = /^([\d.]+)(s?)\+([\d.]+)$/.exec(text) ?? [];
  if (main === undefined || increment === undefined) return null;
  return controlOf(unit === 's' ? Number(main) / 60 : Number(main), Number(increment));
}

export function sayControl(messages: Messages, text: string): string {
  const control = readControl(text);
  if (!control) return text === 'unlimited' ? messages.play.clock.none : text;
  return format(messages.around.clock.preset, { minutes: control.base / 60_000, seconds: control.increment / 1000 });
}

/** Which side the viewer would have; `null` if the lot decides. */
export function offeredSide(game: Pick<GameView, 'creator_side'>, isCreator: boolean): Side | null {
  return game.creator_side && (isCreator ? game.creator_side : otherSide(game.creator_side));
}

/** A line about sides: its label and its value. */
export function saySide(messages: Messages, words: Texts['online-pages'], game: GameId, side: Side | null): { label: string; value: string } {
  const { offer } = words;
  const { sides } = GAMES[game];
  if (sides.kind === 'drawn' || lotOf(game).kind === 'colours') {
    return { label: offer.starts, value: side === null ? offer.random : side === 'first' ? offer.you : offer.opponent };
  }
  return { label: offer.side, value: side === null ? offer.random : messages.say.sides[sides.names[side === 'first' ? 0 : 1]] };
}

/** The options that were chosen, one sentence each. */
export function sayOptions(messages: Messages, words: Texts['online-pages'], armies: Armies, game: GameId, options: GameView['options']): string[] {
  const { offer } = words;
  return options.map(([name, value]) => {
    const option: OptionInfo = { name, about: '', default: '', values: [], role: 'public' };
    const { label } = optionText(messages, game, option);
    const named = value === 'on' ? offer.on : value === 'off' ? offer.off : isLong(value) ? offer.custom : (armies[value]?.name ?? valueText(messages, game, option, value));
    return format(offer.option, { name: label, value: named });
  });
}

/** Positions and army sheets say nothing to a reader; in lists the server leaves them out. */
function isLong(value: string): boolean {
  return value === '' || value.length > 40;
}
