import type { TextOf } from '../course';
import type { kulamiCourse } from './course';

export const kulamiEn: TextOf<typeof kulamiCourse> = {
  lessons: {
    board: {
      title: 'Tiles and marbles',
      steps: {
        tiles: {
          text: 'The board is made of 17 wooden tiles with holes: four of two by three, five of two by two, four of one by three, four of one by two. That makes 64 holes. Each player has 28 marbles, red or black; the starting colour is chosen at random.',
        },
        shapes: {
          text: 'The tiles lie edge to edge on one square grid. They may form a full square of eight by eight, or any irregular shape of at most ten rows and ten columns, with gaps at the edge and inside. The tiles of an irregular board must be connected along their edges.',
        },
      },
    },
    placing: {
      title: 'Where a marble may go',
      steps: {
        first: {
          text: 'The first marble of the game goes into any hole.',
          task: {
            ask: 'You are Red. Put your first marble wherever you like.',
            success: 'From here on every marble answers the one before it.',
            hint: 'Choose any hole.',
          },
        },
        answer: {
          text: 'Every further marble goes into an empty hole in the row or in the column of the marble that was just placed.',
          task: {
            ask: 'Red has played d6. Answer as Black, in the same row or column.',
            success: 'And now Red has to look at the row and column of your marble.',
            hint: 'The allowed holes are marked: column d and row 6.',
          },
        },
        elsewhere: {
          text: 'Anywhere else is not allowed, however good the hole looks.',
          task: {
            ask: 'Try b3, which is neither in row 6 nor in column d.',
            success: 'Refused: the last marble decides where you may go.',
            hint: 'Choose the hole b3.',
          },
        },
        acrossGap: {
          text: 'A row or column runs across the whole board. Neither gaps nor marbles interrupt it.',
          task: {
            ask: 'The last marble is on i3. Find the allowed hole in column i, beyond the gap.',
            success: 'i8: the gap in between does not matter.',
            hint: 'Go down along column i to the last row but one.',
          },
        },
      },
    },
    forbidden: {
      title: 'Forbidden tiles',
      steps: {
        lastTile: {
          text: 'The two tiles that were used last are forbidden. One of them is the tile of the marble just placed.',
          task: {
            ask: 'Red has played d6. Try d5, on the same tile.',
            success: 'Refused: that tile is forbidden for now.',
            hint: 'Choose the hole d5.',
          },
        },
        ownTile: {
          text: 'The other one is the tile of the marble before: your own last one. Only the second marble of the game meets just one forbidden tile.',
          task: {
            ask: 'You are Red; your last marble is d6, Black has answered d3. Try d5.',
            success: 'Refused: you were on that tile a moment ago.',
            hint: 'Choose the hole d5, on the tile of your own marble.',
          },
        },
        freeAgain: {
          text: 'As soon as two other tiles have been used, the older one is free again.',
          task: {
            ask: 'After d6, d3 and d1 the tile of d6 is free. Play d5 as Black.',
            success: 'Right: now only the tiles of d3 and d1 were forbidden.',
            hint: 'd5 is in the column of the last marble, on the tile of d6.',
          },
        },
      },
    },
    scoring: {
      title: 'The end and the score',
      steps: {
        majority: {
          text: 'Nobody may pass. The game ends when all 56 marbles are placed, or at once when the player to move has no allowed hole. Then each tile goes to the player with more marbles on it and is worth its number of holes, however many are filled. A tile with equal numbers, or none, is nobody’s.',
        },
        end: {
          text: 'The most points win; equal points are a draw. This game is about to end.',
          task: {
            ask: 'Play f8 as Red: after it Black has no allowed hole.',
            success: 'The end. In the basic game Red wins 31–27.',
            hint: 'Choose the marked hole f8.',
          },
        },
      },
    },
    areas: {
      title: 'Level 1: areas',
      steps: {
        largest: {
          text: 'At level 1 areas count too. An area is a group of marbles of one colour that touch along rows and columns, not diagonally; borders of tiles do not matter, gaps do. Only the largest area of each player counts, and the player with the larger one scores the difference.',
          task: {
            ask: 'Play f8 again and see the count at level 1.',
            success: 'Areas of 12 and 17: five points for Black, and Black wins 32–31.',
            hint: 'Choose the marked hole f8.',
          },
        },
      },
    },
    chains: {
      title: 'Level 2: chains',
      steps: {
        runs: {
          text: 'Level 2 adds chains: five or more of your marbles in a straight line without interruption, along a row, a column or a diagonal. A chain is worth its length, and a marble may belong to several chains in different directions. The player with more in chains scores the difference.',
          task: {
            ask: 'Play f8 once more and see the count at level 2.',
            success: 'Red has chains of 7 and 5, Black three of 5: three more points for Black, who wins 35–31.',
            hint: 'Choose the marked hole f8.',
          },
        },
      },
    },
    boards: {
      title: 'Boards without end',
      steps: {
        drawn: {
          text: 'Every board is generated from a number; the same number always gives the same board. There are 390,254,538 different squares, and irregular boards, loose or compact. You can also build a board yourself; the editor shows what is wrong with it.',
        },
        written: {
          text: 'A game is written as the board, the level, the starting colour and the holes played. A hole is the letter of its column and the number of its row, counted from the top: d6. Boards of other programs, strings of 200 characters, can be pasted too.',
        },
      },
    },
  },
  guided: {
    title: 'Your first game of Kulami',
    intro: 'You are Red and start, in the basic game: only tiles count. The computer plays at level 1.',
    situations: {
      won: 'You have more points. Well played!',
      lost: 'The computer has more points. See which large tiles it won by a single marble.',
      drawn: 'Equal points: a draw.',
      opening: 'Begin on a large tile: it is worth six points to the player with more marbles on it.',
      answer: 'Watch the marked holes: they are the row and column of the last marble, without the two forbidden tiles.',
      majority: 'Two of three marbles win a tile of three, two of two a small one. Once a tile is decided, further marbles there are wasted.',
      steer: 'Every move also sends the opponent somewhere. Prefer rows and columns where there is little for them to win.',
      fewChoices: 'You have few choices now. Think of what the opponent may answer to each of them.',
      bigTiles: 'Count the tiles of six and four: who leads there, and which are still open?',
      behind: 'You are behind. Look for tiles that are level and can be won with one marble.',
      ahead: 'You lead. Send the opponent to rows that are nearly full.',
      nearTheEnd: 'The end is near: a player without an allowed hole ends the game at once. That helps the player in the lead.',
    },
  },
};
