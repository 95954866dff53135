import { arrayOf, isData, numberOf, type Data, type Facts } from '../facts';

/** What the hints of a guided game look at. */
export function facts(board: Data, mine: number): Facts {
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
