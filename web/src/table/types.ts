/**
 * The JSON that a table of the Rust crates gives and takes, written by hand
 * until it is generated. Field names are the crates' own.
 */

/** The starting player, or the other one. */
export type Side = 'first' | 'second';

export const SIDES: readonly [Side, Side] = ['first', 'second'];

/** 0 for the first player, 1 for the second: an index into a pair. */
export function sideIndex(side: Side): 0 | 1 {
  return side === 'first' ? 0 : 1;
}

/** Something for each side, the starting one first. */
export type Pair<T> = [T, T];

/** Axial coordinates on hexes, column and row on squares. */
export interface Place {
  x: number;
  y: number;
}

export interface Action {
  /** What to hand to `act`. */
  text: string;
  piece: string | null;
  /** `null` for a reserve. */
  from: Place | null;
  to: Place | null;
}

export type FieldKind =
  | { number: { min: number; max: number; step: number } }
  | { choice: string[] };

export interface FormField {
  name: string;
  kind: FieldKind;
}

/** An action with blanks: `flick gnat2 dir {dir} press {press}`. */
export interface ActionForm {
  template: string;
  fields: FormField[];
}

export interface Actions {
  listed: Action[];
  forms: ActionForm[];
}

export type Verdict = { win: Side } | 'draw';

export type EndReason =
  | 'goal'
  | 'both-goals'
  | 'repetition'
  | 'move-limit'
  | 'score'
  | 'cannot-move'
  | 'agreement'
  | 'resignation'
  | 'time'
  | 'adjudication';

export interface Outcome {
  result: Verdict;
  reason: EndReason;
}

/** What every table shows; the board is in the game's own shape. */
export interface View<Board = unknown> {
  game: string;
  to_act: Side | null;
  outcome: Outcome | null;
  draw_offer: Side | null;
  plies: number;
  board: Board;
}

export interface TableEvent {
  /** A stable word: `move`, `place`, `capture`. */
  name: string;
  /** One English sentence. */
  say: string;
  data: unknown;
}

export interface Acted {
  entry: string | null;
  events: TableEvent[];
}

export interface Refusal {
  /** A stable word for translations: `splits-hive`. */
  code: string;
  /** `H14`, or `null` where no rule stands behind it. */
  rule: string | null;
  text: string;
  /** Pieces or places in the game's own names. */
  marks: string[];
}

export interface OptionInfo {
  name: string;
  about: string;
  default: string;
  values: string[];
}

export interface GameInfo {
  id: string;
  name: string;
  side_names: Pair<string>;
  options: OptionInfo[];
  rules: string;
}

/* Hive */

export interface HiveCell extends Place {
  /** Piece names from the bottom up. */
  stack: string[];
}

export interface HiveHandKind {
  /** The letter of the kind: `A`. */
  kind: string;
  name: string;
  count: number;
  /** The piece that would be placed next. */
  next: string | null;
}

export interface HiveBoard {
  game_type: string;
  tournament_opening: boolean;
  turn: number;
  side_to_move: Side;
  cells: HiveCell[];
  hands: Pair<HiveHandKind[]>;
  resting: string | null;
  queen_neighbours: Pair<number | null>;
  must_place_queen: boolean;
  last_move: { piece: string | null; from: Place | null; to: Place | null } | null;
}

/* Abalone */

export interface AbaloneCell extends Place {
  name: string;
  marble: Side | null;
}

export interface AbaloneLastMove {
  text: string;
  by: Side;
  direction: string;
  from: Place[];
  to: Place[];
  pushed: Place[];
  ejected: Place | null;
}

export interface AbaloneBoard {
  layout: string | null;
  marbles_to_win: number;
  repetition: boolean;
  move_limit: number | null;
  ply: number;
  side_to_move: Side;
  cells: AbaloneCell[];
  lost: Pair<number>;
  position: string;
  last_move: AbaloneLastMove | null;
}

/* Kulami */

export type KulamiColour = 'red' | 'black';

export interface KulamiCell extends Place {
  cell: string;
  tile: string;
  marble: Side | null;
  allowed: boolean;
}

export interface KulamiTile extends Place {
  tile: string;
  width: number;
  height: number;
  shape: string;
  marbles: Pair<number>;
  owner: Side | null;
  forbidden: boolean;
}

export interface KulamiTally {
  tiles: Pair<number>;
  areas: Pair<number>;
  chains: Pair<number>;
}

export interface KulamiSubtotal {
  level: number;
  adds: Pair<number>;
  points: Pair<number>;
}

export interface KulamiScore {
  level: number;
  points: Pair<number>;
  tiles: {
    tile: string;
    shape: string;
    cells: string[];
    marbles: Pair<number>;
    owner: Side | null;
    points: number;
  }[];
  areas: Pair<string[]>;
  chains: Pair<{ direction: string; cells: string[] }[]>;
  tally: KulamiTally;
  subtotals: KulamiSubtotal[];
}

export interface KulamiBoard {
  text: string;
  columns: number;
  rows: number;
  level: number;
  colours: Pair<KulamiColour>;
  side_to_move: Side;
  cells: KulamiCell[];
  tiles: KulamiTile[];
  forbidden: string[];
  last: Place | null;
  marbles_left: Pair<number>;
  tally: KulamiTally;
  subtotals: KulamiSubtotal[];
  score: KulamiScore | null;
}
