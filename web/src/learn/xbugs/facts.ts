import { arrayOf, isData, numberOf, type Data, type Facts, type SideId } from '../facts';

/** What the hints of a guided game look at. */
export function facts(board: Data, mine: number, me: SideId): Facts {
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
