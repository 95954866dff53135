/** Who plays against whom, in few words. */

import { format, type Messages } from '../../i18n';
import type { Pair } from '../../table/types';
import type { Seat } from '../../match/plan';

export function opponentOf(messages: Messages, seats: Pair<Seat>): string {
  const people = seats.filter((seat) => seat.kind === 'person').length;
  if (people === 0) return messages.play.opponentNone;
  const computer = seats.find((seat) => seat.kind === 'computer');
  return computer ? format(messages.around.home.atLevel, { level: computer.level }) : messages.around.home.twoPlayers;
}
