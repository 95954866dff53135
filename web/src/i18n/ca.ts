import type { Messages } from './en';
import { app } from './ca/app';
import { around } from './ca/around';
import { board } from './ca/board';
import { colours } from './ca/colours';
import { play } from './ca/play';
import { refusals } from './ca/refusals';
import { say } from './ca/say';

/** Catalan. */
export const ca: Messages = { ...app, around, board, colours, play, say, refusals };
