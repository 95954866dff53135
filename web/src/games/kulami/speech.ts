/** How Kulami's score is put into words. */

import { isFacts, type Facts } from '../../i18n/facts';
import type { Values } from '../../i18n/format';
import type { Speaker } from '../../i18n/say';

export function eventValues(speaker: Speaker, { score }: Facts): Values {
  if (!isFacts(score) || !Array.isArray(score.points)) return {};
  const [first, second] = score.points as unknown[];
  return {
    first: speaker.sideName('first'),
    second: speaker.sideName('second'),
    ...(typeof first === 'number' ? { firstPoints: first } : {}),
    ...(typeof second === 'number' ? { secondPoints: second } : {}),
  };
}
