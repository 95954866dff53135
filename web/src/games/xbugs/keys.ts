/** What keys do to what a player is about to do. */

import { keyed, wrapped, type Spot } from './aim';
import type { Placing, Returning, TableControl } from './control.svelte';

/** Whether the key meant something. */
export function pressKey(control: TableControl, key: string, isFine: boolean): boolean {
  const isNext = key === 'n' || key === 'N';
  if (control.placing) return keyPlacing(control, control.placing, key, isFine);
  if (isNext || key === 'p' || key === 'P') return control.nextShot(isNext ? 1 : -1);
  if (control.returning) return keyReturning(control, control.returning, key, isFine);
  if (!control.aim) return false;
  if (key === 'Enter') control.flick();
  else if (key === 'Escape') control.letGo();
  else if (key === 't' || key === 'T') control.nextTarget(isFine ? -1 : 1);
  else {
    const aim = keyed(control.aim, key, isFine);
    if (!aim) return false;
    if (aim.direction !== control.aim.direction) control.target = null;
    control.aim = aim;
  }
  return true;
}

function keyPlacing(control: TableControl, { spot: [x, y], turn }: Placing, key: string, isFine: boolean): boolean {
  const step = (isFine ? 0.1 : 1) * (control.side === 'first' ? 1 : -1);
  const moves: Readonly<Record<string, Spot>> = {
    ArrowLeft: [x - step, y], ArrowRight: [x + step, y], ArrowUp: [x, y + step], ArrowDown: [x, y - step],
  };
  const moved = moves[key];
  if (moved) control.movePlacing(moved);
  else if (key === 'r' || key === 'R') control.turnPlacing(turn + (isFine ? -15 : 15));
  else if (key === 'Enter') control.place();
  else if (key === 'n' || key === 'N') control.nextPlace();
  else return false;
  return true;
}

function keyReturning(control: TableControl, { side }: Returning, key: string, isFine: boolean): boolean {
  const step = isFine ? 1 : 10;
  if (key === 'ArrowLeft') control.changeReturn({ side: wrapped(side + step) });
  else if (key === 'ArrowRight') control.changeReturn({ side: wrapped(side - step) });
  else if (key === 'Enter') control.bringBack();
  else if (key === 'Escape') control.letGo();
  else return false;
  return true;
}
