import type { Messages } from './en';
import { app } from './ro/app';
import { play } from './ro/play';
import { refusals } from './ro/refusals';
import { say } from './ro/say';

/** Romanian. */
export const ro: Messages = { ...app, play, say, refusals };
