import type { Messages } from './en';
import { app } from './es/app';
import { board } from './es/board';
import { play } from './es/play';
import { refusals } from './es/refusals';
import { say } from './es/say';

/** Spanish. */
export const es: Messages = { ...app, board, play, say, refusals };
