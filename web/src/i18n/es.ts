import type { Messages } from './en';
import { app } from './es/app';
import { around } from './es/around';
import { board } from './es/board';
import { colours } from './es/colours';
import { play } from './es/play';
import { refusals } from './es/refusals';
import { say } from './es/say';

/** Spanish. */
export const es: Messages = { ...app, around, board, colours, play, say, refusals };
