import type { Messages } from './en';
import { app } from './it/app';
import { play } from './it/play';
import { refusals } from './it/refusals';
import { say } from './it/say';

/** Italian. */
export const it: Messages = { ...app, play, say, refusals };
