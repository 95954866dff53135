/** How Kulami's score is put into words. */

import { isObject, type EventData } from '../../i18n/event-data';
import type { Values } from '../../i18n/format';
import type { Speaker } from '../../i18n/say';

export function eventValues(speaker: Speaker, { score }: EventData): Values {
  if (!isObject(score) || !Array.isArray(score.points)) return {};
  const [first, second] = score.points as unknown[];
  return {
    first: speaker.sideName('first'),
    second: speaker.sideName('second'),
    ...(typeof first === 'number' ? { firstPoints: first } : {}),
    ...(typeof second === 'number' ? { secondPoints: second } : {}),
  };
}
