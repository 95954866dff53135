/** How X-Bugs' dice and ends are put into words; `words.ts`, which is loaded with the table, has the rest. */

import type { EventData } from '../../i18n/event-data';
import { list, pluralForm, type Values } from '../../i18n/format';
import type { OutcomeData, SideId, Speaker } from '../../i18n/say';
import { filled } from '../../i18n/sentence';

export function eventValues(speaker: Speaker, { dice, by, side }: EventData): Values {
  const faces = Array.isArray(dice) ? dice.map((face: unknown) => faceName(speaker, face, by ?? side)) : [];
  return { dice: list(speaker.language, faces) };
}

function faceName(speaker: Speaker, face: unknown, side: unknown): string {
  if (face === 'wild') return speaker.messages.games.xbugs.play.wild;
  if (typeof face !== 'string') return '';
  return side === 'first' || side === 'second' ? (speaker.kindLabel?.(side, face) ?? face) : face;
}

/** There are two ways to reach the goal: the tally of the board says which one it was. */
export function outcomeReason(speaker: Speaker, { result, reason }: OutcomeData): string | null {
  const { basesLost, bugsLeft } = speaker.tally ?? {};
  if (reason !== 'goal' || result === 'draw' || !basesLost || !bugsLeft) return null;
  const [loser, index]: [SideId, 0 | 1] = result.win === 'first' ? ['second', 1] : ['first', 0];
  const { reasons } = speaker.messages.games.xbugs;
  // One lost base decides a game only if a sheet says so.
  const [forms, count] = basesLost[index] > 1 ? [reasons.bases, basesLost[index]] : [reasons.bugs, bugsLeft[index]];
  return filled(speaker.messages, pluralForm(speaker.language, forms, count), { loser: speaker.sideName(loser), count });
}
