/** What a game has to offer so that its positions can be set up by hand. */

import type { Editor } from './editor/editor.svelte';
import type { SideId } from '../i18n/say';
import type { TableClient } from '../table/client';
import type { TableOptions } from '../table/service';
import type { Explanation, View } from '../table/types';
import type { GameId } from './ids';

/** An arrangement, whether or not it can be; each game adds what it consists of. */
export interface AnySetup {
  readonly game: GameId;
}

/** Arrangements of a game: as text, as options, as a board, and what an editor does to all of them. */
export interface Setups<Setup extends AnySetup = AnySetup> {
  /** Where setting up begins when nothing is given. */
  initial(client: TableClient): Promise<Setup>;
  /** The options that open a table with it. */
  options(setup: Setup): TableOptions;
  /** From such options; `null` if they cannot be read. */
  fromOptions(options: ReadonlyMap<string, string>): Setup | null;
  write(setup: Setup): string;
  /** From text; `null` if it is no position of this game. What the text does not say is as in `now`. */
  read(text: string, now?: Setup): Setup | null;
  /** From a table; `write` gives its position in a format, for what a view does not show. */
  fromTable(view: View, write: (format: string) => Promise<string | null>): Promise<Setup | null>;
  /** As what a table would show. */
  board(setup: Setup): unknown;
  /** Without any pieces. */
  cleared(setup: Setup): Setup;
  turned(setup: Setup): Setup;
  mirrored(setup: Setup): Setup;
  /** With the sides exchanged. */
  swapped(setup: Setup): Setup;
}

export interface EditorBoardProps<Setup extends AnySetup> {
  editor: Editor<Setup>;
  flaws: readonly Explanation[];
}

export interface EditorSettingsProps<Setup extends AnySetup> {
  editor: Editor<Setup>;
  client: TableClient;
  sideName: (side: SideId) => string;
}
