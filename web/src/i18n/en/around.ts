import type { Plural } from '../format';

/** The words around a game: clocks, names, setting it up, what is kept, sounds. */
export const around = {
  clock: {
    /** Five minutes and three seconds more for each move. */
    preset: '{minutes} min + {seconds} s',
    wrong: 'From 0.1 to 180 minutes, and from 0 to 180 seconds.',
    secondsLeft: { one: '{side} has {count} second left.', other: '{side} has {count} seconds left.' } as Plural,
    paused: 'Paused',
    pausedAbout: 'The game waits until you go on.',
  },
  names: {
    yours: 'Your name',
    others: 'Name of the other player',
    about: 'Shown at the table and written into the record. May stay empty.',
    computer: 'Computer, level {level}',
    person: 'Player',
  },
  setup: {
    easy: 'Easy',
    hard: 'Hard',
    armies: {
      'brass-hornets': 'Missiles from the start, and a fragile crowd',
      'acid-weevils': 'Slow and armoured; their acid stays on the table',
      'ember-moths': 'Flames that sweep several pieces, their own too',
      'silt-skaters': 'Quick tricks: tow, swap, hide, steal resources',
    },
    centimetres: '{count} cm',
    millimetres: '{count} mm',
    resourcesUsual: 'What the armies bring',
    ownArmy: 'An army of your own',
    ownArmyAbout: 'Paste a reference sheet as JSON. It takes the place of the army above.',
    sheetFlaws: { one: 'This sheet has a flaw:', other: 'This sheet has {count} flaws:' } as Plural,
    sheetFine: 'This sheet can be played with.',
    turnBoard: 'Turn the table to whoever is to move',
    turnBoardAbout: 'When two play on one screen that lies between them',
  },
  table: {
    resignTitle: 'Resign?',
    resignAbout: 'The game ends and your opponent wins.',
    playOn: 'Play on',
    backToNow: 'Back to the game',
    lookingBack: 'Move {number} of {total}',
  },
  home: {
    atLevel: 'level {level}',
    deleted: '{game} is deleted.',
    undo: 'Undo',
    showAll: { one: 'Show {count} more', other: 'Show {count} more' } as Plural,
    clock: 'with a clock',
  },
  settings: {
    looks: 'Look',
    play: 'At the table',
    kept: 'On this device',
    preview: 'Preview',
    soundsOn: 'Play sounds',
    volumeOf: '{count} %',
    hear: 'Hear one',
    seeAnimation: 'See it move',
    deleteAll: 'Delete all games and settings',
    deleteAllTitle: 'Delete everything?',
    deleteAllAbout: 'All kept games, finished lessons and settings on this device are lost.',
    deleteAllYes: 'Delete everything',
    deletedAll: 'Everything is deleted.',
    resetDone: 'All settings are as at the start.',
  },
  update: {
    later: 'Later',
    keptGame: 'Your game is kept.',
  },
};
