/** What every board takes over from the page around it. */

import type { BoardController, BoardWords } from '../board';

/** Something to be said once: `of` is what happened, and the same words are said again
 * for something else. */
export interface Announcement {
  of: object;
  text: string;
}

/** Each asked for by itself: what changes one must not touch the others. */
interface Wishes {
  confirms: () => boolean;
  boardWords: () => BoardWords | undefined;
  announcement: () => Announcement | null;
}

/** To be called while a table is made, after it shows its first scene. */
export function followPage(controller: BoardController, { confirms, boardWords, announcement }: Wishes): void {
  let said: object | null = null;

  $effect.pre(() => controller.setConfirms(confirms()));
  $effect.pre(() => {
    const words = boardWords();
    if (words) controller.words = words;
  });
  $effect(() => {
    const news = announcement();
    if (!news || news.of === said) return;
    said = news.of;
    if (news.text) controller.say(news.text);
  });
}
