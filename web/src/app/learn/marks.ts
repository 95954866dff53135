/** Where the things are that a lesson points at, by their names in the game. */

import type { AbaloneBoard, HiveBoard, KulamiBoard, Place, View } from '../../table/types';

export function placesOf(view: View, marks: readonly string[]): Place[] {
  switch (view.game) {
    case 'hive':
      return (view.board as HiveBoard).cells.filter((cell) => cell.stack.some((piece) => marks.includes(piece))).map(place);
    case 'abalone':
      return (view.board as AbaloneBoard).cells.filter((cell) => marks.includes(cell.name)).map(place);
    case 'kulami':
      return (view.board as KulamiBoard).cells.filter((cell) => marks.includes(cell.cell) || marks.includes(cell.tile)).map(place);
    default:
      return [];
  }
}

function place({ x, y }: Place): Place {
  return { x, y };
}
