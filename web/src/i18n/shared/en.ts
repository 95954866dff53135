import type { SharedWords } from './index';

export const sharedEn: SharedWords = {
  title: 'A shared game',
  copy: 'The link holds the whole game, and this is your own copy of it. What you do with it stays on this device: whoever sent it sees nothing of it.',
  whatNow: 'What do you want to do with it?',
  analyse: 'Look at it in analysis',
  analyseAbout: 'Go through the moves with the engine, and try others.',
  computer: 'Go on against the computer',
  computerAbout: 'From this position, at the level that you choose.',
  playAs: 'Play {side}',
  two: 'Go on with two',
  twoAbout: 'From this position, with someone beside you on this screen.',
  table: 'Show it at the table',
  tableAbout: 'As it ended, with its score. Take back the last moves to play on from there.',
};
