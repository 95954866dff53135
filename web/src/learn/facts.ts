/** What the hints of a guided game look at, drawn from a table's view. */
import type { Condition, Course, GameId, Situation } from './course';

export type SideId = 'first' | 'second';
export type Facts = Readonly<Record<string, number | string>>;

/** So much of a table's view as is needed here. */
export interface ViewForFacts {
  plies: number;
  outcome: { result: 'draw' | { win: SideId } } | null;
  board: unknown;
}

type Data = Readonly<Record<string, unknown>>;

export function factsOf(game: GameId, view: ViewForFacts, me: SideId): Facts {
  const board = isData(view.board) ? view.board : {};
  const mine = me === 'first' ? 0 : 1;
  return {
    plies: view.plies,
    ...resultFacts(view, me),
    ...boardFacts[game](board, mine, me),
  };
}

/** The first situation that holds and has something to say; `said` are those already told. */
export function situationNow(course: Course, facts: Facts, said: ReadonlySet<string>): Situation | null {
  const fits = (situation: Situation) =>
    (situation.again === true || !said.has(situation.id)) && situation.when.every((it) => holds(it, facts));
  return course.guided.situations.find(fits) ?? null;
}

export function holds(condition: Condition, facts: Facts): boolean {
  const value = facts[condition.fact];
  if (value === undefined) return false;
  if (condition.is !== undefined) return value === condition.is;
  if (typeof value !== 'number') return false;
  return value >= (condition.min ?? -Infinity) && value <= (condition.max ?? Infinity);
}

function resultFacts(view: ViewForFacts, me: SideId): Facts {
  const result = view.outcome?.result;
  const winner = typeof result === 'object' ? result.win : null;
  return {
    won: winner === me ? 1 : 0,
    lost: winner !== null && winner !== me ? 1 : 0,
    drawn: result === 'draw' ? 1 : 0,
  };
}

const boardFacts: Readonly<Record<GameId, (board: Data, mine: number, me: SideId) => Facts>> = {
  hive: hiveFacts,
  abalone: abaloneFacts,
  kulami: kulamiFacts,
  xbugs: xbugsFacts,
};

function hiveFacts(board: Data, mine: number): Facts {
  const queens = arrayOf(board.queen_neighbours);
  const own = queens[mine];
  const hand = arrayOf(arrayOf(board.hands)[mine]);
  const inHand = (kind: string) => {
    const found = hand.find((it) => isData(it) && it.kind === kind);
    return isData(found) ? numberOf(found.count) : 0;
  };
  return {
    turn: numberOf(board.turn),
    mustPlaceQueen: board.must_place_queen === true ? 1 : 0,
    queenPlaced: typeof own === 'number' ? 1 : 0,
    ownQueenClosed: numberOf(own),
    opponentQueenClosed: numberOf(queens[1 - mine]),
    antsInHand: inHand('A'),
    beetlesInHand: inHand('B'),
  };
}

function abaloneFacts(board: Data, mine: number, me: SideId): Facts {
  const lost = arrayOf(board.lost);
  const cells = arrayOf(board.cells).filter(isData);
  const distance = (cell: Data) => {
    const [x, y] = [numberOf(cell.x), numberOf(cell.y)];
    return Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y));
  };
  const own = cells.filter((cell) => cell.marble === me);
  const opposing = cells.filter((cell) => typeof cell.marble === 'string' && cell.marble !== me);
  return {
    ownLost: numberOf(lost[mine]),
    opponentLost: numberOf(lost[1 - mine]),
    opponentLeftToLose: numberOf(board.marbles_to_win) - numberOf(lost[1 - mine]),
    ownInCentre: own.filter((cell) => distance(cell) <= 1).length,
    ownOnEdge: own.filter((cell) => distance(cell) === 4).length,
    opponentOnEdge: opposing.filter((cell) => distance(cell) === 4).length,
  };
}

function kulamiFacts(board: Data, mine: number): Facts {
  const cells = arrayOf(board.cells).filter(isData);
  const subtotals = arrayOf(board.subtotals).filter(isData);
  const subtotal = subtotals[numberOf(board.level)];
  const points = arrayOf(subtotal?.points);
  return {
    allowed: cells.filter((cell) => cell.allowed === true).length,
    marblesLeft: numberOf(arrayOf(board.marbles_left)[mine]),
    lead: numberOf(points[mine]) - numberOf(points[1 - mine]),
  };
}

function xbugsFacts(board: Data, mine: number, me: SideId): Facts {
  const army = arrayOf(board.armies)[mine];
  const pieces = arrayOf(board.pieces).filter(isData);
  const onTable = (kind: string, isMine: boolean) =>
    pieces.filter((it) => it.kind === kind && it.place === 'table' && (it.owner === me) === isMine).length;
  const task = isData(board.task) ? board.task.kind : '';
  const unused = arrayOf(board.dice).filter((die) => isData(die) && die.is_used === false).length;
  return {
    phase: typeof board.phase === 'string' ? board.phase : '',
    task: typeof task === 'string' ? task : '',
    active: board.active === me ? 1 : 0,
    turn: numberOf(board.turn),
    purse: isData(army) ? numberOf(army.purse) : 0,
    diceLeft: unused,
    hasBonus: numberOf(board.bonus_left) > 0 ? 1 : 0,
    ownBases: onTable('base', true),
    opponentBases: onTable('base', false),
    ownBugs: onTable('bug', true),
    opponentBugs: onTable('bug', false),
  };
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
