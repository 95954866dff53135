/** An arrangement of Kulami: as text, as options, and what an editor does to it. */

import type { Place } from '../../board';
import type { TableOptions } from '../../table/service';
import {
  sideIndex,
  type KulamiBoard,
  type KulamiCell,
  type KulamiColour,
  type KulamiShape,
  type KulamiSubtotal,
  type KulamiTile,
  type Pair,
  type Side,
} from '../../table/types';
import type { AnySetup, Setups } from '../editing';
import { withMarbleOn, type Marbles } from '../editor/marbles';

export interface KulamiSetup extends AnySetup {
  game: 'kulami';
  /** Rows of letters for tiles, parted by slashes, with dots for gaps. */
  board: string;
  marbles: Marbles;
  /** Which marble each side placed last. */
  last: Readonly<Pair<string | null>>;
  level: string;
  startingColour: KulamiColour;
}

/** The irregular board of the booklet's examples. */
export const BOOKLET =
  '...AABB../.CCAADDD./.CCEEFFGG/HCCEEFFGG/HIIIJJJGG/HIIIKKKL./.MMMKKKL./.NNOOPPQQ/...OOPP..';

const GRID = 10;

const SHAPES: readonly KulamiShape[] = ['2x3', '2x2', '1x3', '1x2'];

interface Hole extends Place {
  name: string;
  tile: string;
}

export function cellName({ x, y }: Place): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function holesOf(board: string): Hole[] {
  return board.split('/').flatMap((row, y) =>
    Array.from(row).flatMap((tile, x) => (tile === '.' ? [] : [{ x, y, tile, name: cellName({ x, y }) }])),
  );
}

export function emptyKulami(board: string = BOOKLET): KulamiSetup {
  return { game: 'kulami', board, marbles: {}, last: [null, null], level: '0', startingColour: 'red' };
}

/** With a marble in a hole, or with none. The marble put in last counts as last. */
export function withMarble(setup: KulamiSetup, place: Place, side: Side | null): KulamiSetup {
  const name = cellName(place);
  const isHole = holesOf(setup.board).some((other) => other.name === name);
  const marbles = isHole ? withMarbleOn(setup.marbles, name, side) : setup.marbles;
  if (marbles === setup.marbles) return setup;
  const last: Pair<string | null> = [setup.last[0] === name ? null : setup.last[0], setup.last[1] === name ? null : setup.last[1]];
  if (side) last[sideIndex(side)] = name;
  return { ...setup, marbles, last };
}

export function marbleIn(setup: KulamiSetup, place: Place): Side | null {
  return setup.marbles[cellName(place)] ?? null;
}

/** With the marble of a hole as the one that its player placed last. */
export function withLast(setup: KulamiSetup, place: Place): KulamiSetup {
  const side = marbleIn(setup, place);
  if (!side) return setup;
  const last: Pair<string | null> = [...setup.last];
  last[sideIndex(side)] = cellName(place);
  return { ...setup, last };
}

function everyHole(setup: KulamiSetup, change: (place: Place) => Place): KulamiSetup {
  const holes = holesOf(setup.board).map((hole) => ({ ...hole, ...change(hole) }));
  const grid = Array.from({ length: GRID }, () => Array<string>(GRID).fill('.'));
  for (const { x, y, tile } of holes) {
    const row = grid[y];
    if (row) row[x] = tile;
  }
  const renamed = new Map(holes.map(({ name, x, y }) => [name, cellName({ x, y })]));
  const other = (name: string | null): string | null => (name === null ? null : (renamed.get(name) ?? null));
  return {
    ...setup,
    board: trimmedRows(grid.map((row) => row.join(''))),
    marbles: Object.fromEntries(Object.entries(setup.marbles).map(([name, side]) => [other(name) ?? name, side])),
    last: [other(setup.last[0]), other(setup.last[1])],
  };
}

/** Turned by a quarter. */
function turned(setup: KulamiSetup): KulamiSetup {
  const south = Math.max(0, ...holesOf(setup.board).map(({ y }) => y));
  return everyHole(setup, ({ x, y }) => ({ x: south - y, y: x }));
}

function mirrored(setup: KulamiSetup): KulamiSetup {
  const east = Math.max(0, ...holesOf(setup.board).map(({ x }) => x));
  return everyHole(setup, ({ x, y }) => ({ x: east - x, y }));
}

/** Without rows and columns beyond the last tile. */
function trimmedRows(rows: readonly string[]): string {
  const used = rows.map((row) => row.replace(/\.+$/, ''));
  while (used.at(-1) === '') used.pop();
  const width = Math.max(0, ...used.map((row) => row.length));
  return used.map((row) => row.padEnd(width, '.')).join('/');
}

/** Whose turn it is: players take turns, so the numbers say it. */
export function sideToMove({ marbles }: KulamiSetup): Side {
  const sides = Object.values(marbles);
  const first = sides.filter((side) => side === 'first').length;
  return first > sides.length - first ? 'second' : 'first';
}

/** The board with its marbles: 200 characters, two for each cell of the grid. */
function writeBoardString(setup: KulamiSetup): string {
  const letters = new Map<string, string>();
  const holes = new Map(holesOf(setup.board).map((hole) => [hole.name, hole]));
  let text = '';
  for (let y = 0; y < GRID; y += 1) {
    for (let x = 0; x < GRID; x += 1) {
      const name = cellName({ x, y });
      const tile = holes.get(name)?.tile;
      if (tile !== undefined && !letters.has(tile)) letters.set(tile, String.fromCharCode(98 + letters.size));
      const side = setup.marbles[name];
      const isLast = setup.last.includes(name);
      const sign = side === undefined ? 0 : 1 + sideIndex(side) + (isLast ? 2 : 0);
      text += `${tile === undefined ? 'a' : letters.get(tile)}${sign}`;
    }
  }
  return text;
}

function boardField(setup: KulamiSetup): string {
  return Object.keys(setup.marbles).length === 0 ? setup.board : writeBoardString(setup);
}

function write(setup: KulamiSetup): string {
  return `${boardField(setup)} ${setup.level} ${setup.startingColour}`;
}

/** Reads a position; `null` if it is none. */
function read(text: string): KulamiSetup | null {
  const [board = '', level = '0', colour = 'red', ...rest] = text.trim().split(/\s+/);
  if (rest.length > 0 || !/^[012]$/.test(level) || !(colour === 'red' || colour === 'black')) return null;
  const common = { level, startingColour: colour as KulamiColour };
  if (/^([a-rA-R][0-4]){100}$/.test(board)) return { ...readBoardString(board.toLowerCase()), ...common };
  const isBoard = board.includes('/') && /^[A-Za-z0-9./]+$/.test(board) && holesOf(board).length === 64;
  return isBoard ? { ...emptyKulami(board), ...common } : null;
}

function readBoardString(text: string): KulamiSetup {
  const rows = Array.from({ length: GRID }, () => '');
  const marbles: Record<string, Side> = {};
  const last: Pair<string | null> = [null, null];
  for (let index = 0; index < GRID * GRID; index += 1) {
    const x = index % GRID;
    const y = Math.floor(index / GRID);
    const tile = text[2 * index] ?? 'a';
    rows[y] += tile === 'a' ? '.' : String.fromCharCode(tile.charCodeAt(0) - 1).toUpperCase();
    const sign = Number(text[2 * index + 1]);
    if (sign === 0) continue;
    const side: Side = sign % 2 === 1 ? 'first' : 'second';
    marbles[cellName({ x, y })] = side;
    if (sign > 2) last[sideIndex(side)] = cellName({ x, y });
  }
  return { ...emptyKulami(trimmedRows(rows)), marbles, last };
}

function options(setup: KulamiSetup): TableOptions {
  return [
    ['Board', boardField(setup)],
    ['Level', setup.level],
    ['StartingColour', setup.startingColour],
  ];
}

/** The arrangement as what a board shows. */
export function kulamiBoardOf(setup: KulamiSetup): KulamiBoard {
  const holes = holesOf(setup.board);
  const letters = [...new Set(holes.map(({ tile }) => tile))];
  const toMove = sideToMove(setup);
  const lastTiles = setup.last.map((name) => holes.find((hole) => hole.name === name)?.tile ?? null);
  const cells: KulamiCell[] = holes.map(({ name, tile, x, y }) => ({
    cell: name,
    tile,
    marble: setup.marbles[name] ?? null,
    allowed: false,
    x,
    y,
  }));
  const tiles = letters.map((tile): KulamiTile => {
    const own = cells.filter((cell) => cell.tile === tile);
    const x = Math.min(...own.map((cell) => cell.x));
    const y = Math.min(...own.map((cell) => cell.y));
    const marbles: Pair<number> = [own.filter(({ marble }) => marble === 'first').length, own.filter(({ marble }) => marble === 'second').length];
    const width = Math.max(...own.map((cell) => cell.x)) - x + 1;
    const height = Math.max(...own.map((cell) => cell.y)) - y + 1;
    return {
      tile,
      x,
      y,
      width,
      height,
      shape: SHAPES.find((shape) => shape === `${Math.min(width, height)}x${Math.max(width, height)}`) ?? '2x2',
      marbles,
      owner: marbles[0] === marbles[1] ? null : marbles[0] > marbles[1] ? 'first' : 'second',
      forbidden: lastTiles.includes(tile),
    };
  });
  const lastName = setup.last[toMove === 'first' ? 1 : 0];
  const last = holes.find(({ name }) => name === lastName);
  // An editor shows no score.
  const zero: Pair<number> = [0, 0];
  const nothing = (level: number): KulamiSubtotal => ({ level, adds: zero, points: zero });
  return {
    text: setup.board,
    columns: Math.max(...holes.map(({ x }) => x)) + 1,
    rows: Math.max(...holes.map(({ y }) => y)) + 1,
    level: Number(setup.level),
    colours: setup.startingColour === 'red' ? ['red', 'black'] : ['black', 'red'],
    side_to_move: toMove,
    cells,
    tiles,
    forbidden: lastTiles.filter((tile) => tile !== null),
    last: last ? { x: last.x, y: last.y } : null,
    marbles_left: [0, 0],
    tally: { tiles: zero, areas: zero, chains: zero },
    subtotals: [nothing(0), nothing(1), nothing(2)],
    score: null,
  };
}

/** An empty board of these tiles, played as another arrangement is. */
export function onBoard(setup: KulamiSetup, board: string): KulamiSetup {
  return { ...emptyKulami(board), level: setup.level, startingColour: setup.startingColour };
}

export default {
  initial: async () => emptyKulami(),
  options,
  fromOptions: (given) => read(['Board', 'Level', 'StartingColour'].map((name) => given.get(name) ?? '').filter(Boolean).join(' ')),
  write,
  read,
  // The view tells the last marble only; both are needed.
  fromTable: async (_view, written) => read((await written('position')) ?? ''),
  board: kulamiBoardOf,
  cleared: (setup) => onBoard(setup, setup.board),
  turned,
  mirrored,
  swapped: (setup) => ({ ...setup, startingColour: setup.startingColour === 'red' ? 'black' : 'red' }),
} satisfies Setups<KulamiSetup>;
