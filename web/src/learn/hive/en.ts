import type { TextOf } from '../course';
import type { hiveCourse } from './course';

export const hiveEn: TextOf<typeof hiveCourse> = {
  lessons: {
    goal: {
      title: 'The goal',
      steps: {
        pieces: {
          text: 'Hive has no board: the pieces on the table are the board, and together they are called the hive. Each player has eleven: one queen bee, two spiders, two beetles, three grasshoppers and three soldier ants. The starting player is chosen at random; in notation the first player is always White.',
        },
        surround: {
          text: 'You win by surrounding the opposing queen bee: all six spaces around her must be occupied. It does not matter whose pieces do it: yours and your opponent’s count alike. The game ends at that very moment.',
          task: {
            ask: 'The black queen has one open side left. Close it with your ant.',
            success: 'All six sides are closed: White wins.',
            hint: 'Look for the only empty place that touches the black queen. The ant walks around the outside.',
          },
        },
      },
    },
    placing: {
      title: 'Placing pieces',
      steps: {
        first: {
          text: 'The first piece goes to the centre of the table, and the second player’s first piece must touch it. From then on each turn is either a new piece from your hand or a move of one that lies on the table. You may place at any time, and a piece once placed never leaves the table. Pieces of a kind get their numbers in the order of placing.',
          task: {
            ask: 'Place any piece next to your spider.',
            success: 'Good. Your hive grows where it does not touch Black.',
            hint: 'Choose a piece from your hand, then one of the marked places.',
          },
        },
        ownColour: {
          text: 'A new piece must touch the hive, but no opposing piece. Only the very first meeting of the two colours is an exception. A stack counts as the colour of its top piece.',
          task: {
            ask: 'See for yourself: try to place an ant beside the black spider.',
            success: 'Refused, as it should be: new pieces keep away from the opponent.',
            hint: 'Place the ant on the far side of the black spider.',
          },
        },
        gap: {
          text: 'Placing is not sliding. You may put a piece into a hole that nothing could slide into, as long as it touches only your colour. Beetles too are placed on the ground, never on top.',
          task: {
            ask: 'Place a piece into the hole among your five pieces.',
            success: 'Right. No piece could have slid in there, but placing is free.',
            hint: 'The hole lies in the middle of the white ring.',
          },
        },
        queenByFourth: {
          text: 'Your queen must be on the table by your fourth turn. She may be your very first piece, unless you have chosen the tournament opening, which forbids it.',
          task: {
            ask: 'This is your fourth turn and the queen is still in your hand. Place her.',
            success: 'The queen is in play, so from your next turn on your pieces may move.',
            hint: 'Nothing else is allowed now: choose the queen bee.',
          },
        },
      },
    },
    moving: {
      title: 'Moving: one hive, freedom to move',
      steps: {
        queenFirst: {
          text: 'You cannot move any piece until your queen is in play. After that, moves may end next to opposing pieces; only newly placed pieces must keep away. Every piece must always touch another.',
          task: {
            ask: 'Your queen is still in hand. Try to move your spider.',
            success: 'Refused: first the queen, then movement.',
            hint: 'Take the white spider and put it somewhere else beside the black one.',
          },
        },
        oneHive: {
          text: 'The one-hive rule: all pieces stay connected, even in the middle of a move. A piece that is the only bridge between two parts is pinned.',
          task: {
            ask: 'The ant is the bridge between the queens. Try to move it.',
            success: 'Refused: without the ant the hive would fall into two parts.',
            hint: 'Take the ant and put it to the left of your queen, for example.',
          },
        },
        slide: {
          text: 'Freedom to move: a piece on the ground slides. If the two places beside its step are both taken, the gap is too narrow. And it must keep in touch with the hive all along; crossing open space is not sliding.',
          task: {
            ask: 'Your queen has one open side. Try to go out there.',
            success: 'Refused: the neighbours on both sides leave too little room.',
            hint: 'Move the queen to the empty place at the lower right.',
          },
        },
        jumpIn: {
          text: 'Two pieces do not slide: the grasshopper jumps and the beetle climbs. They get into and out of places that are closed to all others.',
          task: {
            ask: 'Jump into the hole with the grasshopper.',
            success: 'Over the beetle and in. Nobody else could do that.',
            hint: 'The grasshopper jumps straight over the white beetle.',
          },
        },
      },
    },
    queenAndBeetle: {
      title: 'Queen bee and beetle',
      steps: {
        queen: {
          text: 'The queen bee moves exactly one step. That is little, but often just enough to get away.',
          task: {
            ask: 'Move the queen one step.',
            success: 'One step, and still in touch with the hive.',
            hint: 'She can go to the places that touch both her and the black spider.',
          },
        },
        beetle: {
          text: 'The beetle too moves one step, but it may climb on top of any piece. What lies under it cannot move. From up there it walks over the hive and comes down where it likes, into holes too.',
          task: {
            ask: 'Climb onto the black queen with your beetle.',
            success: 'The black queen is held, and for placing this place is now white.',
            hint: 'The beetle touches the black queen: move it onto her.',
          },
        },
        covered: {
          text: 'Beetles may stand on each other, up to all four on one place. Only another beetle on top stops a beetle that is up there.',
          task: {
            ask: 'You are Black now. Try to move your queen from under the beetle.',
            success: 'Refused: a covered piece cannot move.',
            hint: 'Open the stack, take the black queen and move her anywhere.',
          },
        },
        gate: {
          text: 'A beetle that lies under another is held, as you have seen. Later editions of the game know one more obstacle, and it counts here too: a gate. If the stacks on both sides of its step are higher than where it starts and where it goes, the beetle does not fit through.',
          task: {
            ask: 'Try to climb onto your own queen, between the two stacks.',
            success: 'Refused: both stacks are higher than the step.',
            hint: 'Move the beetle straight to the right, onto the white queen.',
          },
        },
      },
    },
    grasshopperSpiderAnt: {
      title: 'Grasshopper, spider, ant',
      steps: {
        grasshopper: {
          text: 'The grasshopper jumps in a straight line over one or more pieces and lands on the first empty place. It never jumps over a gap and never just steps to a neighbour.',
          task: {
            ask: 'Jump to the other end of the hive.',
            success: 'Over three pieces in one leap.',
            hint: 'Follow the line of pieces to the right until the first empty place.',
          },
        },
        spider: {
          text: 'The spider walks exactly three steps along the edge of the hive, no more and no fewer, and does not turn back on the way.',
          task: {
            ask: 'Move the spider three steps, either way round.',
            success: 'Three steps exactly.',
            hint: 'Count along the edge: one, two, three.',
          },
        },
        ant: {
          text: 'The soldier ant walks along the outside of the hive as far as it likes. It is the fastest piece, as long as it can slide.',
          task: {
            ask: 'Bring your ant to the far end, to the right of the black ant.',
            success: 'All the way round in one move.',
            hint: 'The place is the rightmost one, in line with the queens.',
          },
        },
      },
    },
    ending: {
      title: 'Passing, winning and draws',
      steps: {
        pass: {
          text: 'A player who can neither place nor move is blocked and passes, until something is possible again. Whoever can act may not pass.',
          task: {
            ask: 'Black’s beetles sit on both of your pieces, so every place touches Black. Pass.',
            success: 'Passing was all you could do.',
            hint: 'Press “Pass”.',
          },
        },
        draw: {
          text: 'The owner of a surrounded queen loses at once, whoever closed the last side. If one move surrounds both queens, nobody wins.',
          task: {
            ask: 'One place touches both queens. Fill it with your ant and see.',
            success: 'Both queens are closed in at the same time: a draw.',
            hint: 'The place lies below, between the queens.',
          },
        },
        repetition: {
          text: 'A game is also drawn when both players are forced to move their pieces in a loop. The program sees that when the same position comes up for the third time with the same player to move; an option switches this off. And the players may agree on a draw.',
        },
      },
    },
    expansions: {
      title: 'Ladybug, mosquito, pillbug',
      steps: {
        ladybug: {
          text: 'Three more pieces can join the game, each on its own switch, one for each player. The ladybug takes three steps: two on top of the hive, then one down. It never stays on top.',
          task: {
            ask: 'Move the ladybug: up, along, down.',
            success: 'Over the hive and down again.',
            hint: 'It can reach what lies one step from the second piece it walks on.',
          },
        },
        mosquito: {
          text: 'The mosquito moves like any piece that it touches. If it touches only another mosquito, it cannot move. On top of the hive it is a beetle until it comes down.',
          task: {
            ask: 'Your mosquito touches an ant. Run to the right end of the hive, like an ant.',
            success: 'It has borrowed the ant’s legs.',
            hint: 'The place is to the right of the black queen.',
          },
        },
        pillbug: {
          text: 'The pillbug moves like the queen. Or, instead of moving, it lifts a piece beside it, of either colour, over its own back onto an empty place beside it. The lifted piece must be alone and not pinned, and a gate stops it too.',
          task: {
            ask: 'Five sides of your queen are closed. Let the pillbug carry her to safety.',
            success: 'The queen is out. A pillbug beside her is a good bodyguard.',
            hint: 'Take the queen and choose a place on the other side of the pillbug.',
          },
        },
        rest: {
          text: 'A piece that moved or was lifted in the opponent’s last turn rests for one turn: it may not move, be lifted or lift.',
          task: {
            ask: 'Black’s pillbug has just carried your ant. Try to move it at once.',
            success: 'Refused: it rests until your next turn.',
            hint: 'Take the white ant and put it anywhere.',
          },
        },
      },
    },
  },
  guided: {
    title: 'Your first game of Hive',
    intro: 'You are White and start. The computer plays at level 1 and overlooks a lot. Take moves back as often as you like.',
    situations: {
      won: 'You have surrounded the queen. Well played!',
      lost: 'Your queen is surrounded. Look back at when her fourth side was closed, and try again.',
      finish: 'The opposing queen has a single open side. Can one of your pieces reach it?',
      danger: 'Your queen has few open sides. Move her, or climb on an attacker with a beetle.',
      mustPlaceQueen: 'It is your fourth turn: you must place your queen now.',
      opening: 'Begin with a spider, a grasshopper or a beetle: ants are worth more later, when they can move.',
      queenSoon: 'Place your queen soon: nothing can move without her. Choose a spot with empty spaces around it.',
      useAnts: 'Now bring an ant. It gets to every open place around the hive.',
      attack: 'Count the open sides of the opposing queen, and send pieces there, one after another.',
      pinning: 'A piece at the end of a row pins the one it touches: that one is now a bridge.',
      closing: 'You are halfway. Beware of narrow gaps: the last places may need a grasshopper or a beetle.',
      beetle: 'A beetle on the opposing queen stops her, and then you may place new pieces right beside her.',
    },
  },
};
