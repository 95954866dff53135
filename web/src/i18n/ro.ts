import type { Messages } from './en';
import { app } from './ro/app';
import { around } from './ro/around';
import { board } from './ro/board';
import { colours } from './ro/colours';
import { play } from './ro/play';
import { refusals } from './ro/refusals';
import { say } from './ro/say';

/** Romanian. */
export const ro: Messages = { ...app, around, board, colours, play, say, refusals };
