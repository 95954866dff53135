import { app } from './en/app';
import { around } from './en/around';
import { board } from './en/board';
import { colours } from './en/colours';
import { play } from './en/play';
import { refusals } from './en/refusals';
import { say } from './en/say';

/** English: the language that defines which messages there are. */
export const en = { ...app, around, board, colours, play, say, refusals };

/** The messages of a language. */
export type Messages = typeof en;
