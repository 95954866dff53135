/** An arrangement of Abalone: as text, as options, and what an editor does to it. */

import type { Place } from '../../board';
import type { TableClient } from '../../table/client';
import type { TableOptions } from '../../table/service';
import type { AnySetup, Setups } from '../editing';
import type { AbaloneBoard, AbaloneCell, Pair, Side } from '../../table/types';
import { mirroredHex, turnedHex } from '../editor/hexes';
import { withMarbleOn, type Marbles } from '../editor/marbles';
import { cellName, RADIUS } from './cells';

export interface AbaloneSetup extends AnySetup {
  game: 'abalone';
  marbles: Marbles;
  side: Side;
  /** How many marbles each side has lost, Black first. */
  lost: Readonly<Pair<number>>;
  marblesToWin: number;
}

const USUAL_GOAL = 6;

/** The cells of a row from west to east; rows go from −4, the north, to 4. */
function rowCells(y: number): { name: string; x: number; y: number }[] {
  const west = Math.max(-RADIUS, -RADIUS - y);
  const east = Math.min(RADIUS, RADIUS - y);
  return Array.from({ length: east - west + 1 }, (_, index) => ({ name: cellName({ x: west + index, y }), x: west + index, y }));
}

const ROWS: readonly number[] = Array.from({ length: 2 * RADIUS + 1 }, (_, index) => index - RADIUS);

export const CELLS = ROWS.flatMap(rowCells);

const NAMES = new Set(CELLS.map(({ name }) => name));

export function emptyAbalone(): AbaloneSetup {
  return { game: 'abalone', marbles: {}, side: 'first', lost: [0, 0], marblesToWin: USUAL_GOAL };
}

/** With a marble on a cell, or with none. */
export function painted(setup: AbaloneSetup, place: Place, side: Side | null): AbaloneSetup {
  const name = cellName(place);
  const marbles = NAMES.has(name) ? withMarbleOn(setup.marbles, name, side) : setup.marbles;
  return marbles === setup.marbles ? setup : { ...setup, marbles };
}

export function marbleOn(setup: AbaloneSetup, place: Place): Side | null {
  return setup.marbles[cellName(place)] ?? null;
}

function everyCell(setup: AbaloneSetup, change: (place: Place) => Place): AbaloneSetup {
  const marbles = CELLS.flatMap((cell) => {
    const side = setup.marbles[cell.name];
    return side ? [[cellName(change(cell)), side] as const] : [];
  });
  return { ...setup, marbles: Object.fromEntries(marbles) };
}

/** Turned by a sixth of a circle. */
function turned(setup: AbaloneSetup): AbaloneSetup {
  return everyCell(setup, turnedHex);
}

function mirrored(setup: AbaloneSetup): AbaloneSetup {
  return everyCell(setup, mirroredHex);
}

/** With the colours exchanged. */
function swapped(setup: AbaloneSetup): AbaloneSetup {
  const other = (side: Side): Side => (side === 'first' ? 'second' : 'first');
  const marbles = Object.entries(setup.marbles).map(([cell, side]) => [cell, other(side)] as const);
  return { ...setup, marbles: Object.fromEntries(marbles), side: other(setup.side), lost: [setup.lost[1], setup.lost[0]] };
}

const SIGNS: Readonly<Record<Side, string>> = { first: 'b', second: 'w' };

function write(setup: AbaloneSetup): string {
  const sign = (name: string): string => {
    const side = setup.marbles[name];
    return side ? SIGNS[side] : '.';
  };
  const rows = ROWS.map((y) => rowCells(y).map(({ name }) => sign(name)).join(''));
  return [rows.join('/'), SIGNS[setup.side], ...setup.lost].join(' ');
}

/** Reads a position; `null` if it is none. How many marbles win is not part of it. */
export function readAbaloneSetup(text: string, marblesToWin = USUAL_GOAL): AbaloneSetup | null {
  const [rows = '', side = '', lostByBlack = '', lostByWhite = '', ...rest] = text.trim().split(/\s+/);
  const isReadable = /^[bw]$/i.test(side) && [lostByBlack, lostByWhite].every((lost) => /^\d{1,2}$/.test(lost));
  const texts = rows.split('/').map((row) => row.replace(/[1-9]/g, (digit) => '.'.repeat(Number(digit))));
  if (!isReadable || rest.length > 0 || texts.length !== ROWS.length) return null;
  const marbles: Record<string, Side> = {};
  for (const [index, y] of ROWS.entries()) {
    const row = texts[index] ?? '';
    const cells = rowCells(y);
    if (row.length !== cells.length || !/^[bw.]*$/i.test(row)) return null;
    for (const [column, { name }] of cells.entries()) {
      const sign = row[column]?.toLowerCase();
      if (sign === 'b') marbles[name] = 'first';
      if (sign === 'w') marbles[name] = 'second';
    }
  }
  return {
    game: 'abalone',
    marbles,
    side: side.toLowerCase() === 'b' ? 'first' : 'second',
    lost: [Number(lostByBlack), Number(lostByWhite)],
    marblesToWin,
  };
}

function options(setup: AbaloneSetup): TableOptions {
  return [
    ['Position', write(setup)],
    ...(setup.marblesToWin === USUAL_GOAL ? [] : ([['MarblesToWin', String(setup.marblesToWin)]] as const)),
  ];
}

/** The arrangement as what a board shows. */
export function abaloneBoardOf(setup: AbaloneSetup): AbaloneBoard {
  const cells: AbaloneCell[] = CELLS.map((cell) => ({ ...cell, marble: setup.marbles[cell.name] ?? null }));
  return {
    layout: null,
    marbles_to_win: setup.marblesToWin,
    repetition: true,
    move_limit: null,
    ply: 0,
    side_to_move: setup.side,
    cells,
    lost: [...setup.lost],
    position: write(setup),
    last_move: null,
    formations: [],
  };
}

/** What a board shows as an arrangement. */
function setupOf(board: AbaloneBoard): AbaloneSetup {
  return {
    game: 'abalone',
    marbles: Object.fromEntries(board.cells.flatMap(({ name, marble }) => (marble ? [[name, marble] as const] : []))),
    side: board.side_to_move,
    lost: [...board.lost],
    marblesToWin: board.marbles_to_win,
  };
}

/** The layout of the usual game. */
async function initial(client: TableClient): Promise<AbaloneSetup> {
  return (await openedSetup(client, [])) ?? emptyAbalone();
}

/** How a table opened with these options starts; `null` if it cannot be opened. */
export async function openedSetup(client: TableClient, options: TableOptions, marblesToWin?: number): Promise<AbaloneSetup | null> {
  const opened = await client.open('abalone', options);
  return 'ok' in opened ? readAbaloneSetup((opened.ok.state.view.board as AbaloneBoard).position, marblesToWin) : null;
}

function goalOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

export default {
  initial,
  options,
  fromOptions: (given) => readAbaloneSetup(given.get('Position') ?? '', goalOf(given.get('MarblesToWin'))),
  write,
  read: (text: string, now?: AbaloneSetup) => readAbaloneSetup(text, now?.marblesToWin),
  fromTable: async ({ board }) => setupOf(board as AbaloneBoard),
  board: abaloneBoardOf,
  cleared: ({ marblesToWin }) => ({ ...emptyAbalone(), marblesToWin }),
  turned,
  mirrored,
  swapped,
} satisfies Setups<AbaloneSetup>;
