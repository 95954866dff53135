import type { TextOf } from '../course';
import type { hiveCourse } from './course';

export const hiveEn: TextOf<typeof hiveCourse> = {
  lessons: {
    goal: {
      title: 'The goal',
      steps: {
        pieces: {
          text: 'Hive has no board: the pieces in play are the board, and together they are called the hive. Each player has eleven: one queen bee, two spiders, two beetles, three grasshoppers and three soldier ants. The starting player is chosen at random; in notation the first player is always White.',
        },
        surround: {
          text: 'You win by surrounding the opposing queen bee: all six spaces around her must be occupied. It does not matter whose pieces do it: yours and your opponent’s count alike. The game ends at that very moment.',
          task: {
            ask: 'The black queen has one open side left. Fill it with your ant.',
            success: 'All six sides are occupied: White wins.',
            hint: 'Look for the only empty space that touches the black queen. The ant walks around the outside.',
          },
        },
      },
    },
    placing: {
      title: 'Placing pieces',
      steps: {
        first: {
          text: 'The first piece goes to the centre of the table, and the second player’s first piece must touch it. From then on each turn is either a new piece from your hand or a move of one that is in play. You may place at any time, and a piece once placed never leaves play. Pieces of a kind get their numbers in the order of placing.',
          task: {
            ask: 'Place any piece next to your spider.',
            success: 'Good. Your hive grows where it does not touch Black.',
            hint: 'Choose a piece from your hand, then one of the marked spaces.',
          },
        },
        ownColour: {
          text: 'A new piece must touch the hive, but no opposing piece. Only the very first meeting of the two colours is an exception. A stack counts as the colour of its top piece.',
          task: {
            ask: 'See for yourself: try to place an ant next to the black spider.',
            success: 'Refused, as it should be: new pieces keep away from the opponent.',
            hint: 'Place the ant on the far side of the black spider.',
          },
        },
        gap: {
          text: 'Placing is not sliding. You may put a piece into a hole that nothing could slide into, as long as it touches only your colour. Beetles too are placed on the ground, never on top.',
          task: {
            ask: 'Place a piece into the hole among your five pieces.',
            success: 'Right. No piece could have slid in there, but placing is free.',
            hint: 'The hole is in the middle of the white ring.',
          },
        },
        queenByFourth: {
          text: 'You must place your queen by your fourth turn. She may be your very first piece, unless you have chosen the tournament opening, which forbids it.',
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
            hint: 'Take the white spider and put it somewhere else next to the black one.',
          },
        },
        oneHive: {
          text: 'The one-hive rule: all pieces stay connected, even in the middle of a move. A piece that is the only link between two parts is pinned.',
          task: {
            ask: 'The ant is the only link between the queens. Try to move it.',
            success: 'Refused: moving the ant would split the hive.',
            hint: 'Take the ant and put it to the left of your queen, for example.',
          },
        },
        slide: {
          text: 'Freedom to move: a piece on the ground slides. If the two spaces beside its step are both occupied, the gap is too narrow. And it must stay in contact with the hive along the whole move; crossing open space is not sliding.',
          task: {
            ask: 'Your queen has one open side. Try to leave that way.',
            success: 'Refused: the neighbours on both sides leave too little room.',
            hint: 'Move the queen to the empty space at the lower right.',
          },
        },
        jumpIn: {
          text: 'Two pieces do not slide: the grasshopper jumps and the beetle climbs. They get into and out of spaces that no other piece can enter or leave.',
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
            hint: 'She can go to the spaces that touch both her and the black spider.',
          },
        },
        beetle: {
          text: 'The beetle too moves one step, but it may climb on top of any piece. A piece under it cannot move. From up there it walks over the hive and comes down where it likes, into holes too.',
          task: {
            ask: 'Climb onto the black queen with your beetle.',
            success: 'The black queen cannot move, and for placing this space now counts as white.',
            hint: 'The beetle touches the black queen: move it onto her.',
          },
        },
        covered: {
          text: 'Beetles may climb on each other, up to all four on one space. Only another beetle on top stops a beetle that is up there.',
          task: {
            ask: 'You are Black now. Try to move your queen from under the beetle.',
            success: 'Refused: a covered piece cannot move.',
            hint: 'Open the stack, take the black queen and move her anywhere.',
          },
        },
        gate: {
          text: 'A covered beetle cannot move, as you have seen. Later editions of the game have one more obstacle, which applies here too: a gate. If the stacks on both sides of its step are higher than where it starts and where it goes, the beetle does not fit through.',
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
          text: 'The grasshopper jumps in a straight line over one or more pieces and lands on the first empty space. It never jumps over a gap and never just steps to a neighbour.',
          task: {
            ask: 'Jump to the other end of the hive.',
            success: 'Over three pieces in one leap.',
            hint: 'Follow the line of pieces to the right until the first empty space.',
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
            hint: 'It is the rightmost space, in line with the queens.',
          },
        },
      },
    },
    ending: {
      title: 'Passing, winning and draws',
      steps: {
        pass: {
          text: 'A player who can neither place nor move is blocked and passes, until something is possible again. A player who can place or move may not pass.',
          task: {
            ask: 'Black’s beetles sit on both of your pieces, so every space touches Black. Pass.',
            success: 'Passing was all you could do.',
            hint: 'Press “Pass”.',
          },
        },
        draw: {
          text: 'The owner of a surrounded queen loses at once, no matter who filled the last space. If one move surrounds both queens, nobody wins.',
          task: {
            ask: 'One space touches both queens. Fill it with your ant and see.',
            success: 'Both queens are surrounded at the same time: a draw.',
            hint: 'It is the space below, between the queens.',
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
          text: 'Three more pieces can be added to the game separately, one for each player. The ladybug takes three steps: two on top of the hive, then one down. It never stays on top.',
          task: {
            ask: 'Move the ladybug: up, along, down.',
            success: 'Over the hive and down again.',
            hint: 'It can reach any empty space next to the second piece it walks on.',
          },
        },
        mosquito: {
          text: 'The mosquito moves like any piece that it touches. If it touches only another mosquito, it cannot move. On top of the hive it is a beetle until it comes down.',
          task: {
            ask: 'Your mosquito touches an ant. Run to the right end of the hive, like an ant.',
            success: 'It has borrowed the ant’s legs.',
            hint: 'It is the space to the right of the black queen.',
          },
        },
        pillbug: {
          text: 'The pillbug moves like the queen. Or, instead of moving, it throws a piece next to it, of either colour, over its own back onto an empty space next to it. The thrown piece must not be in a stack or pinned, and a gate stops it too.',
          task: {
            ask: 'Five sides of your queen are surrounded. Let the pillbug throw her to safety.',
            success: 'The queen is out. A pillbug beside her is a good bodyguard.',
            hint: 'Take the queen and choose a space on the other side of the pillbug.',
          },
        },
        rest: {
          text: 'A piece that moved or was thrown in the opponent’s last turn is immobile for one turn: it may not move, be thrown or throw.',
          task: {
            ask: 'Black’s pillbug has just thrown your ant. Try to move it at once.',
            success: 'Refused: it is immobile until your next turn.',
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
      lost: 'Your queen is surrounded. Look back at when her fourth side was filled, and try again.',
      finish: 'The opposing queen has a single open side. Can one of your pieces reach it?',
      danger: 'Your queen has few open sides. Move her, or climb on an attacker with a beetle.',
      mustPlaceQueen: 'It is your fourth turn: you must place your queen now.',
      opening: 'Begin with a spider, a grasshopper or a beetle: ants are worth more later, when they can move.',
      queenSoon: 'Place your queen soon: nothing can move without her. Choose a spot with empty spaces around it.',
      useAnts: 'Now bring an ant. It can reach every open space around the hive.',
      attack: 'Count the open sides of the opposing queen, and send pieces there, one after another.',
      pinning: 'A piece at the end of a row pins the one it touches: that one is now the only link.',
      closing: 'You are halfway. Beware of narrow gaps: the last spaces may need a grasshopper or a beetle.',
      beetle: 'A beetle on the opposing queen stops her, and then you may place new pieces right next to her.',
    },
  },
};
