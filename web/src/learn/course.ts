/**
 * What a course is: lessons made of steps, each step with a few sentences and a
 * small live board, mostly with a task. The structure (positions, answers,
 * rule numbers) is the same in all languages; the texts are in `src/i18n`.
 */
import type { Data, Facts, SideId } from './facts';
import type { RuleGroup } from './rules/groups';

/** How a table is opened for a step: options of the game, then actions that are played first. */
export interface BoardStart {
  readonly options: Readonly<Record<string, string>>;
  readonly actions?: readonly string[];
}

/** An action that the table refuses, with the refusal's code and rule. */
export interface Refused {
  readonly action: string;
  readonly code: string;
  readonly rule: string;
}

/** An event that a table tells; of its data only what is named here is compared. */
export interface WantedEvent {
  readonly name: string;
  readonly data?: Readonly<Record<string, string | number | boolean>>;
}

export type Task =
  /** Done when one of these actions is played, as the record writes it. */
  | { readonly kind: 'action'; readonly answers: readonly string[]; readonly refused?: readonly Refused[] }
  /** Done when something is tried that the table refuses with the code of one of these. */
  | { readonly kind: 'refusal'; readonly refused: readonly Refused[] }
  /** Done when an action tells one of these events. `solution` is one way to get there. */
  | {
      readonly kind: 'event';
      readonly events: readonly WantedEvent[];
      readonly solution: readonly string[];
      readonly refused?: readonly Refused[];
    };

export interface Step {
  readonly id: string;
  readonly board: BoardStart;
  /** Pieces or places to point at, in the game's own names. */
  readonly marks?: readonly string[];
  readonly task?: Task;
}

export interface Lesson {
  readonly id: string;
  /** The rules that the lesson explains, by number. */
  readonly rules: readonly string[];
  readonly steps: readonly Step[];
}

/** A fact of the game within bounds, or equal to a word: see `facts.ts`. */
export interface Condition {
  readonly fact: string;
  readonly min?: number;
  readonly max?: number;
  readonly is?: string;
}

/** Something to say when all conditions hold. */
export interface Situation {
  readonly id: string;
  readonly when: readonly Condition[];
  /** Said again whenever it holds; otherwise once in a game. */
  readonly again?: boolean;
}

/** A first game against level 1, with hints: the first situation that holds is said. */
export interface GuidedGame {
  readonly options: Readonly<Record<string, string>>;
  readonly situations: readonly Situation[];
}

export interface Course {
  /** What hints look at, from the board of a view; `mine` is the index of the side `me`. */
  readonly facts: (board: Data, mine: number, me: SideId) => Facts;
  /** All rules by number, under the headings of the page of the rules. */
  readonly ruleGroups: readonly RuleGroup[];
  readonly lessons: readonly Lesson[];
  readonly guided: GuidedGame;
}

export interface TaskText {
  /** What to do. */
  ask: string;
  /** Said when it is done. */
  success: string;
  /** Said after anything else, and after a refusal's own sentence. */
  hint: string;
}

/** The texts of a course, by the ids of its lessons, steps and situations. */
export interface CourseText {
  lessons: Readonly<
    Record<string, { title: string; steps: Readonly<Record<string, { text: string; task?: TaskText }>> }>
  >;
  guided: { title: string; intro: string; situations: Readonly<Record<string, string>> };
}
