/**
 * What a game is to the rest of the app. `index.ts` in the folder of each game is one of these;
 * `games/index.ts` lists them, and no page asks for a game by name.
 *
 * The module itself is part of the first page, so it is small: whatever draws a board or is needed
 * on one page only is loaded when it is first used.
 */

import type { Component } from 'svelte';
import type { Analysis } from '../app/analyse/analysis.svelte';
import type { SoundName } from '../app/sounds';
import type { EventData } from '../i18n/event-data';
import type { Values } from '../i18n/format';
import type { Messages, Texts } from '../i18n/load';
import type { OutcomeData, Speaker } from '../i18n/say';
import type { Course } from '../learn/course';
import type { Settings } from '../settings/settings';
import type { Acted, Pair, Place, View } from '../table/types';
import type { AnySetup, EditorBoardProps, EditorSettingsProps, Setups } from './editing';
import type { OptionFieldProps, OptionsFormProps, TableProps } from './props';

export type Palette = Settings['palette'];

/** Loads a part of a game when it is first needed. */
export type Lazy<Part> = () => Promise<{ default: Part }>;

export interface PictureProps {
  /** The board of a view, or as much of one as the picture needs; without it one of the game's own choice. */
  board?: unknown;
  /** Whether one board after the other is shown, so that the frame stays and the view follows. */
  isFollowed?: boolean;
}

/** A game that was played, to be watched move by move. */
export interface Replay {
  /** As much of the board as the picture of the game needs, after each move. */
  readonly boards: readonly unknown[];
  /** The record of its first moves. */
  record(plies: number): string;
}

/** A colour that a lot gives to the players, such as Kulami's. */
export type SideColour = 'red' | 'black';

export type SideWord = keyof Messages['say']['sides'];

/** What a game is played on and with. A theme is a block of custom properties in `themes.css` of
 * the game's folder, and has its name in `themes.json` of each language. */
export type BoardTheme = keyof Texts['themes']['boards'];
export type PieceSet = keyof Texts['themes']['pieces'];

/** What colours are called where the lot decides who has which. */
export interface ColourNames {
  /** `Red`, `Black`. */
  readonly sides: Readonly<Record<SideColour, string>>;
  /** `red marble`, `black marble`. */
  readonly marbles: Readonly<Record<SideColour, string>>;
  /** Explains the colours to readers of texts about red and black; `null` where they are drawn so. */
  readonly note: string | null;
}

/** The sides of a game whose first player always has the same colour or seat. */
export interface FixedSides {
  readonly kind: 'fixed';
  readonly names: Readonly<Pair<SideWord>>;
}

/** The sides of a game in which the lot decides about the colours. */
export interface DrawnSides<Board> {
  readonly kind: 'drawn';
  /** The names of the colours as the palette of the settings draws them. */
  names(messages: Messages, palette: Palette): ColourNames;
  /** Who has which at a table. */
  colours(board: Board): Readonly<Pair<SideColour>>;
  /** Draws what a hand hides while the lot is drawn, in a box of 100 units around (0, 0). */
  readonly piece: Lazy<Component<{ colour: SideColour }>>;
}

/** CSS colours of a side. */
export interface SideColours {
  /** Its pieces. */
  readonly pieces: string;
  /** Its part of the evaluation bar, and a text upon it. */
  readonly bar: string;
  readonly onBar: string;
}

/** The evaluation bar of White and Black, whatever their pieces are made of. */
export const WHITE_BAR = { bar: '#f4efe2', onBar: '#26221c' } as const;
export const BLACK_BAR = { bar: '#34302b', onBar: '#f4efe2' } as const;

export interface Capabilities {
  /** An option `Seed` draws its board or its luck. */
  readonly hasSeed: boolean;
  /** Dice and tremor: what comes is not known beforehand. */
  readonly hasChance: boolean;
  /** Pieces fly on a stage, aimed with numbers of one's own. */
  readonly hasMotion: boolean;
  /** A score or a panel is shown beside or below the board. */
  readonly hasPanel: boolean;
}

/** A record in words, for a game whose notation nobody reads. */
/** What came of an entry, by its index; `null` where nobody has seen it happen. */
export type Happened = (index: number) => Acted | null;

export interface MoveWords {
  /** An entry or an action. */
  entry(text: string): string;
  /** All entries, and headings above some of them by index. `happened`: what came of an entry, where it is known. */
  history(entries: readonly string[], happened: Happened): { moves: readonly string[]; headings: ReadonlyMap<number, string> };
  /** Where the game went back to: before this entry. */
  takenBack(entry: string): string;
}

/** How the game is put into words. `PLAIN_SPEECH` is for what needs no words of its own. */
export interface Speech<Board> {
  /** The name of a piece or a place inside a sentence: `wA1` as `the white ant 1`. */
  pieceName(messages: Messages, name: string): string;
  /** What the message of an event names besides numbers, pieces and the side, and the `count` of a plural. `entry` is its entry in the record. */
  eventValues(speaker: Speaker, data: EventData, entry: string | null): Values;
  /** Why a game ended, where its `reasons` alone cannot tell; `null` where they can. */
  outcomeReason(speaker: Speaker, outcome: OutcomeData): string | null;
  /** A move for those who hear it; `null` where its notation can be spoken. */
  spokenMove(speaker: Speaker, move: string): string | null;
  /** What a speaker knows from the board. */
  speakerDetails(messages: Messages, view: View<Board>): Pick<Speaker, 'pieceLabel' | 'kindLabel' | 'tally'>;
  /** Words for moves; `null` where people read the notation. */
  moveWords(messages: Messages, view: View<Board>): MoveWords | null;
}

export const PLAIN_SPEECH: Speech<unknown> = {
  pieceName: (_messages, name) => name,
  eventValues: () => ({}),
  outcomeReason: () => null,
  spokenMove: () => null,
  speakerDetails: () => ({}),
  moveWords: () => null,
};

/** Setting up positions by hand. */
export interface EditorParts<Setup extends AnySetup> {
  readonly setups: Lazy<Setups<Setup>>;
  /** The board with its tools. */
  readonly board: Lazy<Component<EditorBoardProps<Setup>>>;
  /** What belongs to a position besides the pieces. */
  readonly settings: Lazy<Component<EditorSettingsProps<Setup>>>;
}

export interface GameModule<Board = unknown, Setup extends AnySetup = AnySetup> extends Capabilities, Speech<Board> {
  /** What the numbers of its rules begin with: `H` of `H14`. */
  readonly ruleLetter: string;
  readonly sides: FixedSides | DrawnSides<Board>;
  sideColours(view: View<Board>, palette: Palette): Readonly<Pair<SideColours>>;
  /** An evaluation, in hundredths, at which a game is as good as won. */
  readonly decisiveScore: number;
  /** Which sound an event has, by its name; others are silent. */
  readonly sounds: Readonly<Record<string, SoundName>>;
  /** How its texts begin, by the format. */
  readonly textSamples: readonly { readonly format: string; readonly beginning: string }[];

  /** The first is the usual one. */
  readonly boardThemes: readonly BoardTheme[];
  readonly pieceSets: readonly PieceSet[];

  /** A small sign, for lists. */
  readonly icon: Component;
  /** A picture of the game being played, for cards. */
  readonly picture: Lazy<Component>;
  /** A picture of any board, for lists of games; `null` where that needs more than its pieces. */
  readonly boardPicture: Lazy<Component<PictureProps>> | null;
  /** A game to be watched; `null` if there is none. */
  readonly replay: Lazy<Replay> | null;
  readonly table: Lazy<Component<TableProps<Board>>>;

  /** Fields for options that the usual ones do not suit, by the option's name. */
  readonly optionFields: Readonly<Record<string, Lazy<Component<OptionFieldProps>>>>;
  /** All options in a form of its own; `null` for one field after the other. */
  readonly optionsForm: Lazy<Component<OptionsFormProps>> | null;

  readonly editor: EditorParts<Setup> | null;
  /** A page to try flicks on (X2), perhaps from a game that has not begun; `null` if there is none. */
  readonly practice: Lazy<Component<{ id: string | null }>> | null;
  /** Analysis in a form of its own; `null` for the usual one. */
  readonly analysis: Lazy<Component<{ analysis: Analysis }>> | null;

  /** Lessons, rules under headings, and what a coach looks at. */
  readonly course: Lazy<Course>;
  /** Where the pieces and places are that a lesson names; none where the table points at them itself. */
  lessonPlaces(board: Board, names: readonly string[]): Place[];
  /** Whether a lesson points at places one by one or lights them up together. */
  readonly lessonMarks: 'hints' | 'area';
}

/**
 * Defines a game. Its own types of board and set-up are checked here and erased: pages pass on
 * what the table of a game gave them to the module of the same game (`View.game` says which), so
 * a module only ever sees its own.
 */
export function defineGame<Board, Setup extends AnySetup = AnySetup>(module: GameModule<Board, Setup>): GameModule {
  return module as unknown as GameModule;
}
