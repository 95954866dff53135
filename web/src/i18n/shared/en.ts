import type { SharedWords } from './index';

export const sharedEn: SharedWords = {
  title: 'A shared game',
  copy: 'This link contains a whole game, and this is your own copy. What you do with it stays on this device; the sender will not see it.',
  whatNow: 'What do you want to do with it?',
  analyse: 'Analyse it',
  analyseAbout: 'Review the moves with the engine and try others.',
  computer: 'Continue against the computer',
  computerAbout: 'From this position, at the level that you choose.',
  playAs: 'Play {side}',
  two: 'Continue with two players',
  twoAbout: 'From this position, with a friend on this device.',
  table: 'View the final position',
  tableAbout: 'As it ended, with its score. Take back the last moves to continue from there.',
};
