import type { Side } from '../../../table/types';
import type { TableControl } from '../control.svelte';
import type { StagePiece } from '../stage';
import type { XbugsWords } from '../words';

/** What a panel is given in which a player prepares something. */
export interface PreparingProps {
  control: TableControl;
  words: XbugsWords;
  side: Side;
  pieces: ReadonlyMap<string, StagePiece>;
  /** The texts of the rules by number. */
  rules: Readonly<Record<string, string>>;
}
