/** Which lessons were finished on this device. */

import { restore, store } from '../../settings/storage';
import type { GameId } from '../../games/ids';

const KEY = 'taula.learnt';

function all(): Record<string, unknown> {
  const stored = restore(KEY);
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
}

export function finishedLessons(game: GameId): string[] {
  const lessons = all()[game];
  return Array.isArray(lessons) ? lessons.filter((lesson) => typeof lesson === 'string') : [];
}

export function storeFinished(game: GameId, lesson: string): void {
  const lessons = new Set([...finishedLessons(game), lesson]);
  store(KEY, { ...all(), [game]: [...lessons] });
}
