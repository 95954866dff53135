import { arrayOf, isData, numberOf, type Data, type Facts } from '../facts';

/** What the hints of a guided game look at. */
export function facts(board: Data, mine: number): Facts {
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
