/** The words of sides and moves in the page's language. */

import { moduleOf, type GameId } from '../../games';
import type { Announcement } from '../../games/follow.svelte';
import type { Happened } from '../../games/module';
import { sayEvent, type Language, type Messages, type Speaker } from '../../i18n';
import { settings } from '../../settings/store.svelte';
import { entryOf } from '../../table/acted';
import { sideIndex, type Acted, type Pair, type Side, type View } from '../../table/types';

/** What the sides are called: by the colour that is seen, whoever plays them. */
export function sideNames(messages: Messages, { game, board }: Pick<View, 'game' | 'board'>): Pair<string> {
  const { sides } = moduleOf({ game });
  if (sides.kind === 'fixed') return [messages.say.sides[sides.names[0]], messages.say.sides[sides.names[1]]];
  const [first, second] = sides.colours(board);
  const { sides: names } = sides.names(messages, settings.current.palette);
  return [names[first], names[second]];
}

/** A speaker for an arrangement that is no table yet. */
export function setupSpeaker(language: Language, messages: Messages, shown: Pick<View, 'game' | 'board'>): Speaker {
  const names = sideNames(messages, shown);
  return { language, messages, game: shown.game as GameId, sideName: (side: Side) => names[sideIndex(side)] };
}

export function speakerOf(language: Language, messages: Messages, view: View): Speaker {
  return { ...setupSpeaker(language, messages, view), ...moduleOf(view).speakerDetails(messages, view) };
}

/** What happened, to be said once. */
export function announcementOf(speaker: Speaker | null, news: Acted | null | undefined): Announcement | null {
  if (!news || !speaker) return null;
  return { of: news, text: news.events.map((event) => sayEvent(speaker, event, entryOf(news))).join(' ') };
}

/** An action or an entry as people read it: in notation, unless the game has words for it. */
export function sayMove(messages: Messages, view: View, text: string): string {
  return moduleOf(view).moveWords(messages, view)?.entry(text) ?? text;
}

/** All moves of a game as people read them, with the turns that they belong to where these are long. */
export function sayMoves(messages: Messages, view: View, entries: readonly string[], happened: Happened = UNSEEN): { moves: readonly string[]; headings: ReadonlyMap<number, string> } {
  return moduleOf(view).moveWords(messages, view)?.history(entries, happened) ?? { moves: entries, headings: NO_HEADINGS };
}

const UNSEEN: Happened = () => null;
const NO_HEADINGS: ReadonlyMap<number, string> = new Map();

/** What was taken back, where the board alone does not tell it. */
export function sayTakenBack(messages: Messages, view: View, undone: readonly string[]): string | null {
  const [decision] = undone;
  if (decision === undefined) return messages.around.table.nothingToTakeBack;
  return moduleOf(view).moveWords(messages, view)?.takenBack(decision) ?? null;
}
