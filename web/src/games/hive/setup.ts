/** An arrangement of Hive: as text, as options, and what an editor does to it. */

import { add, directions, placeKey, samePlace, type Place } from '../../board';
import type { AnySetup, Setups } from '../editing';
import { hasExpansion, isExpansion } from './expansions';
import { HIVE_GEOMETRY, readPiece } from './scene';
import type { BugKind } from './words';
import type { TableOptions } from '../../table/service';
import type { HiveBoard, HiveHandKind, Side } from '../../table/types';
import { mirroredHex, turnedHex } from '../editor/hexes';

export interface HiveStack extends Place {
  /** The names of its pieces, the lowest first. */
  stack: readonly string[];
}

export interface HiveSetup extends AnySetup {
  game: 'hive';
  gameType: string;
  /** Whether the queen may be the very first piece. */
  free: boolean;
  side: Side;
  /** The number of the turn; `null` for the earliest that fits. */
  turn: number | null;
  stacks: readonly HiveStack[];
  /** The piece that was moved last and rests. */
  resting: string | null;
  /** What is in hand as text; `*` for everything that is not in play. */
  hands: string;
}

export const BUGS: readonly BugKind[] = ['Q', 'S', 'B', 'G', 'A', 'M', 'L', 'P'];

const COUNTS: Readonly<Record<BugKind, number>> = { Q: 1, S: 2, B: 2, G: 3, A: 3, M: 1, L: 1, P: 1 };

export function emptyHive(gameType = 'Base+MLP'): HiveSetup {
  return { game: 'hive', gameType, free: true, side: 'first', turn: null, stacks: [], resting: null, hands: '*' };
}

/** Whether the game type has a kind of piece. */
export function hasKind(gameType: string, kind: BugKind): boolean {
  return !isExpansion(kind) || hasExpansion(gameType, kind);
}

export function piecesInPlay({ stacks }: HiveSetup): string[] {
  return stacks.flatMap(({ stack }) => stack);
}

/** The piece of a kind that is placed next, the lowest number first. */
export function nextPiece(setup: HiveSetup, side: 0 | 1, kind: BugKind): string | null {
  const inPlay = new Set(piecesInPlay(setup));
  const colour = side === 0 ? 'w' : 'b';
  const names = Array.from({ length: COUNTS[kind] }, (_, index) =>
    COUNTS[kind] === 1 ? `${colour}${kind}` : `${colour}${kind}${index + 1}`,
  );
  return names.find((name) => !inPlay.has(name)) ?? null;
}

export function countLeft(setup: HiveSetup, side: 0 | 1, kind: BugKind): number {
  const start = `${side === 0 ? 'w' : 'b'}${kind}`;
  return COUNTS[kind] - piecesInPlay(setup).filter((name) => name.startsWith(start)).length;
}

export function stackOn(setup: HiveSetup, place: Place): readonly string[] {
  return setup.stacks.find((other) => samePlace(other, place))?.stack ?? [];
}

function withStack(setup: HiveSetup, place: Place, stack: readonly string[]): HiveSetup {
  const others = setup.stacks.filter((other) => !samePlace(other, place));
  const stacks = stack.length === 0 ? others : [...others, { x: place.x, y: place.y, stack }];
  const changed = { ...setup, stacks };
  const isThere = setup.resting === null || piecesInPlay(changed).includes(setup.resting);
  return isThere ? changed : { ...changed, resting: null };
}

/** All places within so many steps of a piece, or of the middle of an empty table. */
export function roomAround({ stacks }: HiveSetup, reach: number): Place[] {
  let edge: Place[] = stacks.length > 0 ? stacks.map(({ x, y }) => ({ x, y })) : [{ x: 0, y: 0 }];
  const found = new Map(edge.map((place) => [placeKey(place), place]));
  for (let step = 0; step < reach; step += 1) {
    const next = edge.flatMap((place) => directions(HIVE_GEOMETRY).map((direction) => add(place, direction.step)));
    edge = next.filter((place) => !found.has(placeKey(place)));
    for (const place of edge) found.set(placeKey(place), place);
  }
  return [...found.values()];
}

/** With a piece on top of whatever lies there. */
export function placed(setup: HiveSetup, place: Place, piece: string): HiveSetup {
  return withStack(setup, place, [...stackOn(setup, place), piece]);
}

/** Without the topmost piece of a place. */
export function lifted(setup: HiveSetup, place: Place): HiveSetup {
  return withStack(setup, place, stackOn(setup, place).slice(0, -1));
}

/** With the topmost piece of a place on another. */
export function moved(setup: HiveSetup, from: Place, to: Place): HiveSetup {
  const piece = stackOn(setup, from).at(-1);
  if (piece === undefined || samePlace(from, to)) return setup;
  return { ...placed(lifted(setup, from), to, piece), resting: setup.resting };
}

/** With the topmost piece of a place as the one that rests, or not any more. */
export function rested(setup: HiveSetup, place: Place): HiveSetup {
  const piece = stackOn(setup, place).at(-1) ?? null;
  return { ...setup, resting: piece === setup.resting ? null : piece };
}

function everyPlace(setup: HiveSetup, change: (place: Place) => Place): HiveSetup {
  return { ...setup, stacks: setup.stacks.map(({ stack, ...place }) => ({ ...change(place), stack })) };
}

/** Turned by a sixth of a circle. */
function turned(setup: HiveSetup): HiveSetup {
  return everyPlace(setup, turnedHex);
}

function mirrored(setup: HiveSetup): HiveSetup {
  return everyPlace(setup, mirroredHex);
}

/** With the colours exchanged. */
function swapped(setup: HiveSetup): HiveSetup {
  const other = (name: string): string => (name.startsWith('w') ? 'b' : 'w') + name.slice(1);
  return {
    ...setup,
    side: setup.side === 'first' ? 'second' : 'first',
    stacks: setup.stacks.map((cell) => ({ ...cell, stack: cell.stack.map(other) })),
    resting: setup.resting === null ? null : other(setup.resting),
    hands: setup.hands === '*' ? '*' : swappedCase(setup.hands),
  };
}

function swappedCase(text: string): string {
  return Array.from(text, (sign) => (sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase())).join('');
}

/** The earliest turn in which both sides can have placed what they have. */
export function turnOf(setup: HiveSetup): number {
  if (setup.turn !== null) return setup.turn;
  const pieces = piecesInPlay(setup);
  const white = pieces.filter((name) => name.startsWith('w')).length;
  const black = pieces.length - white;
  return setup.side === 'first' ? Math.max(white, black) + 1 : Math.max(white, black + 1, 1);
}

function write(setup: HiveSetup): string {
  const side = setup.side === 'first' ? 'w' : 'b';
  const fields = [setup.gameType, side, turnOf(setup), writeRows(setup.stacks), setup.resting ?? '-', setup.hands];
  return [...fields, ...(setup.free ? ['free'] : [])].join(' ');
}

function writeRows(stacks: readonly HiveStack[]): string {
  if (stacks.length === 0) return '-';
  const west = Math.min(...stacks.map(({ x }) => x));
  const north = Math.min(...stacks.map(({ y }) => y));
  const south = Math.max(...stacks.map(({ y }) => y));
  const rows = Array.from({ length: south - north + 1 }, (_, index) => {
    const row = stacks.filter(({ y }) => y === north + index).sort((one, other) => one.x - other.x);
    let text = '';
    let at = west;
    for (const { x, stack } of row) {
      text += '.'.repeat(x - at) + writeStack(stack);
      at = x + 1;
    }
    return text;
  });
  return rows.join('/');
}

function writeStack(stack: readonly string[]): string {
  const text = stack
    .map((name) => (name.startsWith('w') ? name.slice(1) : name.slice(1).toLowerCase()))
    .join('');
  return stack.length > 1 ? `[${text}]` : text;
}

/** Reads a position; `null` if it is none. Empty text is an empty table. */
function read(text: string): HiveSetup | null {
  if (text.trim() === '') return emptyHive('Base');
  const [gameType = '', side = '', turn = '', rows = '', resting = '', hands = '', free, ...rest] = text.trim().split(/\s+/);
  const isReadable =
    /^Base(\+M?L?P?)?$/.test(gameType) &&
    /^[wb]$/i.test(side) &&
    /^\d{1,7}$/.test(turn) &&
    /^(\*|-|[a-z]+)$/i.test(hands) &&
    (free === undefined || free === 'free') &&
    rest.length === 0;
  const stacks = isReadable ? readRows(rows) : null;
  if (!stacks || !(resting === '-' || readPiece(resting))) return null;
  const setup: HiveSetup = {
    game: 'hive',
    gameType,
    free: free === 'free',
    side: side.toLowerCase() === 'w' ? 'first' : 'second',
    turn: null,
    stacks,
    resting: resting === '-' ? null : resting,
    hands,
  };
  return turnOf(setup) === Number(turn) ? setup : { ...setup, turn: Number(turn) };
}

const LETTER = /([QSBGAMLP])(\d?)/gi;

function readRows(rows: string): HiveStack[] | null {
  if (rows === '-') return [];
  if (!/^(\.|\/|[QSBGAMLP]\d?|\[([QSBGAMLP]\d?)+\])+$/i.test(rows)) return null;
  const taken = new Set(Array.from(rows.matchAll(LETTER), ([name]) => name));
  const stacks: HiveStack[] = [];
  for (const [y, row] of rows.split('/').entries()) {
    const cells = row.match(/\.|[QSBGAMLP]\d?|\[[^\]]+\]/gi) ?? [];
    for (const [x, cell] of cells.entries()) {
      if (cell !== '.') stacks.push({ x, y, stack: Array.from(cell.matchAll(LETTER), (found) => named(found, taken)) });
    }
  }
  // The middle of the table is where the first piece would go.
  const middle = stacks[Math.floor(stacks.length / 2)] ?? { x: 0, y: 0 };
  return stacks.map((cell) => ({ ...cell, x: cell.x - middle.x, y: cell.y - middle.y }));
}

/** A letter without a number takes the lowest that is free. */
function named([written, letter = '', number = '']: RegExpMatchArray, taken: Set<string>): string {
  const kind = letter.toUpperCase() as BugKind;
  const colour = letter === kind ? 'w' : 'b';
  if (number !== '' || COUNTS[kind] === 1) return `${colour}${kind}${COUNTS[kind] === 1 ? '' : number}`;
  const free = [1, 2, 3].slice(0, COUNTS[kind]).find((each) => !taken.has(`${written}${each}`)) ?? 1;
  taken.add(`${written}${free}`);
  return `${colour}${kind}${free}`;
}

function options(setup: HiveSetup): TableOptions {
  return [
    ['GameType', setup.gameType],
    ['Opening', setup.free ? 'free' : 'tournament'],
    ['Position', write(setup)],
  ];
}

/** The arrangement as what a board shows. */
export function hiveBoardOf(setup: HiveSetup): HiveBoard {
  const hand = (side: 0 | 1): HiveHandKind[] =>
    BUGS.filter((kind) => hasKind(setup.gameType, kind)).map((kind) => ({
      kind,
      name: kind,
      count: countLeft(setup, side, kind),
      next: nextPiece(setup, side, kind),
    }));
  return {
    game_type: setup.gameType,
    tournament_opening: !setup.free,
    turn: turnOf(setup),
    side_to_move: setup.side,
    cells: setup.stacks.map(({ x, y, stack }) => ({ x, y, stack: [...stack] })),
    hands: [hand(0), hand(1)],
    resting: setup.resting,
    queen_neighbours: [null, null],
    must_place_queen: false,
    last_move: null,
  };
}

/** What a board shows as an arrangement. */
function setupOf(board: HiveBoard): HiveSetup {
  const setup: HiveSetup = {
    game: 'hive',
    gameType: board.game_type,
    free: !board.tournament_opening,
    side: board.side_to_move,
    turn: null,
    stacks: board.cells.map(({ x, y, stack }) => ({ x, y, stack: [...stack] })),
    resting: board.resting,
    hands: '*',
  };
  return turnOf(setup) === board.turn ? setup : { ...setup, turn: board.turn };
}

export default {
  initial: async () => emptyHive(),
  options,
  fromOptions: (given) => read(given.get('Position') ?? ''),
  write,
  read,
  fromTable: async ({ board }) => setupOf(board as HiveBoard),
  board: hiveBoardOf,
  cleared: ({ gameType, free }) => ({ ...emptyHive(gameType), free }),
  turned,
  mirrored,
  swapped,
} satisfies Setups<HiveSetup>;
