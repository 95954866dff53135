/** The formations that a position has, by name, and what is outlined of them. */

import { placeKey, type Area, type Place } from '../../board/shapes';
import { sideIndex, type AbaloneBoard, type AbaloneFormation, type AbaloneFormationView, type Pair } from '../../table/types';

/** What is shown: all of a name, or one of them. */
export interface ShownFormations {
  formation: AbaloneFormation;
  /** Which one, from 0; `null` for all. */
  index: number | null;
}

/** In the order in which one steps through them: the first side's, then the other's. */
export function formationsOf(board: AbaloneBoard, formation: AbaloneFormation): AbaloneFormationView[] {
  const found = board.formations.filter((it) => it.formation === formation);
  return [...found.filter((it) => it.side === 'first'), ...found.filter((it) => it.side === 'second')];
}

export function countsOf(board: AbaloneBoard, formation: AbaloneFormation): Pair<number> {
  const counts: Pair<number> = [0, 0];
  for (const it of board.formations) if (it.formation === formation) counts[sideIndex(it.side)] += 1;
  return counts;
}

/** How many of some sumitos could be played now; `null` of other formations, of which it is not said. */
export function playableCount(found: readonly AbaloneFormationView[]): number | null {
  const sumitos = found.filter((it) => it.is_playable !== null);
  return sumitos.length === 0 ? null : sumitos.filter((it) => it.is_playable).length;
}

/** The step after `by` more, round the end; from all to the first or the last. */
export function stepTo(index: number | null, by: 1 | -1, total: number): number | null {
  if (total === 0) return null;
  if (index === null) return by > 0 ? 0 : total - 1;
  return (index + by + total) % total;
}

export function formationAreas(board: AbaloneBoard, { formation, index }: ShownFormations): Area[] {
  const found = formationsOf(board, formation);
  const chosen = index === null ? undefined : found[index];
  const isFaint = (it: AbaloneFormationView): boolean => it.is_playable === false;
  if (chosen) return [outlined(chosen.cells, sideIndex(chosen.side), isFaint(chosen))];
  return ([0, 1] as const).flatMap((side) =>
    // What can be played lies above what cannot.
    [true, false].flatMap((faint) => {
      const shapes = found.filter((it) => sideIndex(it.side) === side && isFaint(it) === faint).map((it) => it.cells);
      return joined(shapes).map((cells) => outlined(cells, side, faint));
    }),
  );
}

function outlined(places: readonly Place[], side: 0 | 1, isFaint: boolean): Area {
  return { places, look: 'outline', side, ...(isFaint ? { isFaint } : {}) };
}

/** Shapes that share marbles as one: their lines would cross everywhere. */
function joined(shapes: readonly (readonly Place[])[]): Place[][] {
  const groups: Map<string, Place>[] = [];
  for (const shape of shapes) {
    const cells = new Map(shape.map((place) => [placeKey(place), place]));
    for (let index = groups.length - 1; index >= 0; index -= 1) {
      const group = groups[index];
      if (!group || ![...group.keys()].some((key) => cells.has(key))) continue;
      for (const [key, place] of group) cells.set(key, place);
      groups.splice(index, 1);
    }
    groups.push(cells);
  }
  return groups.map((group) => [...group.values()]);
}

/** The names of the cells, such as `e5`, from a view's own list. */
export function cellNames(board: AbaloneBoard, places: readonly Place[]): string[] {
  const names = new Map(board.cells.map((cell) => [placeKey(cell), cell.name]));
  return places.flatMap((place) => names.get(placeKey(place)) ?? []);
}
