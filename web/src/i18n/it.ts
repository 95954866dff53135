import type { Messages } from './en';
import { app } from './it/app';
import { around } from './it/around';
import { board } from './it/board';
import { colours } from './it/colours';
import { play } from './it/play';
import { refusals } from './it/refusals';
import { say } from './it/say';

/** Italian. */
export const it: Messages = { ...app, around, board, colours, play, say, refusals };
