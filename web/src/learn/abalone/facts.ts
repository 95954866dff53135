import { arrayOf, isData, numberOf, type Data, type Facts, type SideId } from '../facts';

/** What the hints of a guided game look at. */
export function facts(board: Data, mine: number, me: SideId): Facts {
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
