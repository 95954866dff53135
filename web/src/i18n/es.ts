import type { Messages } from './en';
import { app } from './es/app';
import { play } from './es/play';
import { refusals } from './es/refusals';
import { say } from './es/say';

/** Spanish. */
export const es: Messages = { ...app, play, say, refusals };
