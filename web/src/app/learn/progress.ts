/** Which lessons were finished on this device. */

import { keep, readKept } from '../../settings/storage';
import type { GameId } from '../../worker/game-id';

const KEY = 'taula.learnt';

function all(): Record<string, unknown> {
  const kept = readKept(KEY);
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
}

export function finishedLessons(game: GameId): string[] {
  const lessons = all()[game];
  return Array.isArray(lessons) ? lessons.filter((lesson) => typeof lesson === 'string') : [];
}

export function keepFinished(game: GameId, lesson: string): void {
  const lessons = new Set([...finishedLessons(game), lesson]);
  keep(KEY, { ...all(), [game]: [...lessons] });
}
