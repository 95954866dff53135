/** A game between two computers (level 4 against level 6), to be watched on the first page. */

import type { HiveBoard } from '../../table/types';
import type { Replay } from '../module';

/** Each move as the record has it, with the piece and where it goes. */
const MOVES: readonly (readonly [entry: string, piece: string, x: number, y: number])[] = [
  ['wB1', 'wB1', 0, 0],
  ['bB1 wB1\\', 'bB1', 0, 1],
  ['wM wB1/', 'wM', 1, -1],
  ['bB2 /bB1', 'bB2', -1, 2],
  ['wP \\wM', 'wP', 1, -2],
  ['bQ bB2\\', 'bQ', -1, 3],
  ['wQ wM/', 'wQ', 2, -2],
  ['bA1 /bQ', 'bA1', -2, 4],
  ['wA1 /wP', 'wA1', 0, -1],
  ['bA1 -wA1', 'bA1', -1, -1],
  ['wA2 wQ\\', 'wA2', 2, -1],
  ['bA1 wA2-', 'bA1', 3, -1],
  ['wA1 bQ-', 'wA1', 0, 3],
  ['bA2 bA1/', 'bA2', 4, -2],
  ['wP wM\\', 'wP', 1, 0],
  ['bA2 -wQ', 'bA2', 1, -2],
  ['wL wA1/', 'wL', 1, 2],
  ['bM -bA2', 'bM', 0, -2],
  ['wL /bQ', 'wL', -2, 4],
  ['bM wQ/', 'bM', 3, -3],
  ['wB2 -wL', 'wB2', -3, 4],
  ['bA2 -wB2', 'bA2', -4, 4],
  ['wM /bB2', 'wM', -2, 3],
  ['bL bA1/', 'bL', 4, -2],
  ['wM bQ', 'wM', -1, 3],
  ['bA3 -bA2', 'bA3', -5, 4],
  ['wB1 bB1', 'wB1', 0, 1],
  ['bA3 wL\\', 'bA3', -2, 5],
  ['wB1 bB2', 'wB1', -1, 2],
  ['bL /wQ', 'bL', 1, -1],
  ['wS1 /wB1', 'wS1', -2, 3],
  ['bP bA3-', 'bP', -1, 5],
  ['wM bQ\\', 'wM', -1, 4],
  ['bS1 \\bM', 'bS1', 3, -4],
  ['wB1 bB1\\', 'wB1', 0, 2],
];

type Cells = HiveBoard['cells'];

function moved(cells: Cells, piece: string, x: number, y: number): Cells {
  const left = cells.map((cell) => ({ ...cell, stack: cell.stack.filter((other) => other !== piece) })).filter(({ stack }) => stack.length > 0);
  const below = left.find((cell) => cell.x === x && cell.y === y);
  if (!below) return [...left, { x, y, stack: [piece] }];
  return left.map((cell) => (cell === below ? { ...cell, stack: [...cell.stack, piece] } : cell));
}

const boards = MOVES.reduce<Cells[]>((all, [, piece, x, y]) => [...all, moved(all.at(-1) ?? [], piece, x, y)], []);

const replay: Replay = {
  boards: boards.map((cells) => ({ cells })),
  record: (plies) => `[Game "Hive"]\n[GameType "Base+MLP"]\n[Opening "free"]\n\n${MOVES.slice(0, plies).map(([entry], index) => `${index + 1}. ${entry}`).join(' ')} *\n`,
};

export default replay;
