import type { Messages } from './en';
import { app } from './ro/app';
import { board } from './ro/board';
import { play } from './ro/play';
import { refusals } from './ro/refusals';
import { say } from './ro/say';

/** Romanian. */
export const ro: Messages = { ...app, board, play, say, refusals };
