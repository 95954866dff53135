import type { Plural } from '../format';

/** What is said of a game: pieces, places, what happened, how it ended. */
export const say = {
  /** Words that contract once a message is filled in; none in English. */
  contractions: [] as readonly (readonly [string, string])[],
  /** Names of sides and colours as they are inside a sentence, where that differs: `Bianco`, `il Bianco`. */
  withArticle: {} as Readonly<Record<string, string>>,
  sides: {
    white: 'White',
    black: 'Black',
    red: 'Red',
    south: 'South',
    north: 'North',
  },
  /** Where something goes. */
  directions: {
    east: 'to the east',
    'south-east': 'to the south-east',
    'south-west': 'to the south-west',
    west: 'to the west',
    'north-west': 'to the north-west',
    'north-east': 'to the north-east',
  },
  /** Where something lies, seen from a piece. */
  beside: {
    east: 'east of {piece}',
    'south-east': 'south-east of {piece}',
    'south-west': 'south-west of {piece}',
    west: 'west of {piece}',
    'north-west': 'north-west of {piece}',
    'north-east': 'north-east of {piece}',
    on: 'on top of {piece}',
  },
  /** The pieces of Hive by their letters. */
  pieces: {
    Q: { name: 'queen bee', white: 'the white queen bee', black: 'the black queen bee' },
    S: { name: 'spider', white: 'white spider {number}', black: 'black spider {number}' },
    B: { name: 'beetle', white: 'white beetle {number}', black: 'black beetle {number}' },
    G: { name: 'grasshopper', white: 'white grasshopper {number}', black: 'black grasshopper {number}' },
    A: { name: 'soldier ant', white: 'white ant {number}', black: 'black ant {number}' },
    M: { name: 'mosquito', white: 'the white mosquito', black: 'the black mosquito' },
    L: { name: 'ladybug', white: 'the white ladybug', black: 'the black ladybug' },
    P: { name: 'pillbug', white: 'the white pillbug', black: 'the black pillbug' },
  },
  /** By the name of the event; `common` are those of every game. */
  events: {
    common: {
      resign: '{side} resigns.',
      'offer-draw': '{side} offers a draw.',
      'accept-draw': '{side} accepts the draw.',
      'decline-draw': '{side} declines the draw.',
      'withdraw-draw': '{side} withdraws the draw offer.',
      'offer-take-back': '{side} asks to take moves back.',
      'accept-take-back': '{side} agrees to take moves back.',
      'decline-take-back': '{side} declines to take moves back.',
      'withdraw-take-back': '{side} withdraws the take-back request.',
      end: '{outcome}',
    },
    hive: {
      place: '{side} places {piece} {place}.',
      move: '{side} moves {piece} {place}.',
      lift: '{side} throws {piece} {place} with {lifter}.',
      pass: '{side} passes.',
    },
    abalone: {
      move: '{side} moves {marbles} {direction}.',
      push: { one: '{side} pushes {count} marble {direction}.', other: '{side} pushes {count} marbles {direction}.' } as Plural,
      capture: { one: '{side} has lost {lost} marble; losing {total} loses the game.', other: '{side} has lost {lost} marbles; losing {total} loses the game.' } as Plural,
    },
    kulami: {
      place: '{side} plays {cell}.',
      'marbles-gone': 'All marbles have been placed: the game is over.',
      'cannot-move': '{side} has no legal move: the game is over.',
      score: '{first} {firstPoints}, {second} {secondPoints}.',
    },
    xbugs: {
      place: '{piece} is placed.',
      drop: 'The resources are dropped.',
      starter: '{side} takes the first turn.',
      turn: 'Turn {number}: {side} to roll.',
      roll: '{side}: the dice show {dice}.',
      flick: '{piece} is flicked.',
      fire: '{bug} fires {piece}.',
      flip: '{piece} turns over.',
      out: '{piece} leaves the table.',
      settle: 'The pieces on top settle.',
      capture: '{by} captures {piece}.',
      revenge: '{by} takes {piece} down with it.',
      'critical-failure': 'Critical failure: {piece} ends under {by} and is lost.',
      'friendly-loss': '{by} lands on friendly {piece} and eliminates it.',
      hazard: '{piece} ends on {by} and is lost.',
      smothered: '{piece} ends under {by} and returns to the supply.',
      resource: '{by} captures a resource.',
      'base-reduced': '{by} lands on {piece}: the base is reduced.',
      'base-lost': '{by} lands on {piece}: the base is eliminated.',
      'die-lost': '{side} loses a die.',
      'given-up': '{piece} is lost with the base.',
      develop: '{base} is now large.',
      reinforcement: 'Reinforcement: {piece} comes back.',
      relay: '{bug} gives {piece} a flick.',
      tow: '{bug} takes {piece} in tow.',
      towed: '{piece} comes along.',
      done: '{side} is done.',
      'effect-ends': '{piece} expires.',
    },
  },
  outcome: {
    wins: '{side} wins: {reason}',
    draw: 'Draw: {reason}',
    youWin: 'You win!',
    youLose: 'You lose.',
    drawn: 'It’s a draw.',
    /** Said after the result, by the code of the reason; those of a game come before the common ones. */
    reasons: {
      common: {
        goal: 'the goal is reached.',
        'both-goals': 'both sides reached the goal at once.',
        repetition: 'threefold repetition.',
        'move-limit': 'the move limit is reached.',
        score: 'on points.',
        'cannot-move': '{loser} has no legal move.',
        agreement: 'by agreement.',
        resignation: '{loser} resigned.',
        time: '{loser} ran out of time.',
        abandonment: '{loser} left the game.',
        adjudication: 'by adjudication.',
        unknown: 'as the game record says.',
      },
      hive: {
        goal: '{loser}’s queen bee is surrounded.',
        'both-goals': 'one move surrounded both queen bees.',
      },
      abalone: {
        goal: '{score} in marbles pushed off.',
        'move-limit': '{score} at the move limit.',
      },
      kulami: {
        score: '{score}.',
      },
      xbugs: {
        'cannot-move': 'neither side has a bug, nor can get one back.',
        bases: { one: '{count} of {loser}’s bases is eliminated.', other: '{count} of {loser}’s bases are eliminated.' } as Plural,
        bugs: { one: '{loser} has only {count} bug left.', other: '{loser} has only {count} bugs left.' } as Plural,
      },
    },
  },
};
