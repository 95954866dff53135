import type { TextOf } from '../course';
import type { abaloneCourse } from './course';

export const abaloneEn: TextOf<typeof abaloneCourse> = {
  lessons: {
    board: {
      title: 'The board and the goal',
      steps: {
        layout: {
          text: 'The board is a hexagon of 61 cells, five on each side. Each player has 14 marbles. In the standard layout they fill the two nearest rows and the three middle cells of the next. The first player to push six opposing marbles off the board wins.',
        },
        begin: {
          text: 'Black begins, then the players take turns. Nobody may pass.',
          task: {
            ask: 'You are Black. Make any first move.',
            success: 'The game is on. Now it would be White’s turn.',
            hint: 'Choose one to three of your marbles and a direction with free cells.',
          },
        },
      },
    },
    moving: {
      title: 'Moving marbles',
      steps: {
        single: {
          text: 'A turn is one action: a move or a push. You move one, two or three of your marbles in one of the six directions, and each goes exactly one cell. A single marble goes to an empty neighbouring cell.',
          task: {
            ask: 'Move the marble from e5 to f5.',
            success: 'One cell, one step.',
            hint: 'f5 is up and to the left of e5.',
          },
        },
        inLine: {
          text: 'Two or three marbles that touch in one line may move together. In an in-line move they go along their own line, the first into the empty cell in front.',
          task: {
            ask: 'Move all three marbles one cell to the right.',
            success: 'The whole row has moved on.',
            hint: 'Choose from c3 to c5, then the direction to the right.',
          },
        },
        broadside: {
          text: 'In a broadside move the line goes sideways: each marble one cell, side by side. Every cell that they enter must be empty.',
          task: {
            ask: 'Move the three marbles together to d4, d5 and d6.',
            success: 'The line has kept its shape.',
            hint: 'Choose from c3 to c5, then the direction up and to the right.',
          },
        },
        oneLine: {
          text: 'Marbles that are not in one line never move together, even if they touch.',
          task: {
            ask: 'Try to move the bent group c3, c4, d5 together.',
            success: 'Refused: a bend is not a line.',
            hint: 'Choose from c3 to d5 and any direction.',
          },
        },
      },
    },
    sumito: {
      title: 'Pushing: the sumito',
      steps: {
        push: {
          text: 'An in-line move may push opposing marbles ahead of it if you have more marbles in that line: two against one, three against one, three against two. Such a push is called a sumito.',
          task: {
            ask: 'Two against one: push the white marble.',
            success: 'A sumito. The white marble had to give way.',
            hint: 'Both marbles must push: start with c3.',
          },
        },
        pac: {
          text: 'Equal numbers do not push each other: one against one, two against two, three against three. That is a pac.',
          task: {
            ask: 'Try to push two with two.',
            success: 'Refused: a pac holds.',
            hint: 'Choose c3 and c4 and move to the right.',
          },
        },
        atMostThree: {
          text: 'Never more than three of your marbles move. With four in line the last one stays behind, so three opposing marbles can never be pushed.',
          task: {
            ask: 'You have four in line against two. Push with three.',
            success: 'Three have pushed, and e1 has stayed.',
            hint: 'Leave e1 out: choose from e2 to e4.',
          },
        },
        notSideways: {
          text: 'Only an in-line move pushes. A broadside move needs empty cells.',
          task: {
            ask: 'Try to push the white marble sideways: c3 and c4 up and to the right.',
            success: 'Refused: sideways nothing is pushed.',
            hint: 'Choose c3 and c4, then the direction up and to the right.',
          },
        },
        roomBehind: {
          text: 'Behind the pushed marbles there must be an empty cell or the edge. Any marble there, even your own, stops the push.',
          task: {
            ask: 'Your own marble is on c6. Try to push c5 against it.',
            success: 'Refused: there is no room behind c5.',
            hint: 'Choose from c2 to c4 and move to the right.',
          },
        },
        contact: {
          text: 'The pushing marbles must touch the pushed ones and be in one line with them. Across an empty cell you only come closer.',
          task: {
            ask: 'There is a gap on e4. Move both marbles up to the white one.',
            success: 'Now they touch. You could push in your next turn.',
            hint: 'Choose e2 and e3 and move to the right.',
          },
        },
      },
    },
    pushingOff: {
      title: 'Off the board',
      steps: {
        over: {
          text: 'A marble pushed over the edge is out of the game. That is how you score.',
          task: {
            ask: 'Push the white marble over the edge.',
            success: 'Pushed off: one of six.',
            hint: 'Push to the right with e7 and e8.',
          },
        },
        neverYourOwn: {
          text: 'You can never move your own marbles off the board, even on purpose.',
          task: {
            ask: 'Try to move e8 and e9 to the right.',
            success: 'Refused: your marbles stay on the board.',
            hint: 'Choose e8 and e9, then the direction to the right.',
          },
        },
        sixth: {
          text: 'The sixth marble pushed off ends the game at once.',
          task: {
            ask: 'White has lost five. Push off the sixth.',
            success: 'Six marbles: Black wins.',
            hint: 'A white marble is on the edge at d8.',
          },
        },
      },
    },
    names: {
      title: 'Names of groups',
      steps: {
        groups: {
          text: 'Players have names for groups. A marble without a friend beside it is a monomial, two that touch are a binomial, three a trinomial: a lance if they are in line, an arc if they are bent, a shield if they form a triangle. Any group that hangs together is a polynomial, and one made of rows of three is a block. Press the triangle in the corner of the board and find them here by name.',
        },
        facing: {
          text: 'Two more terms describe how groups meet. A pac: equal lines face each other, as on row e. A det: a single marble deep inside the opposing group, like the one on b4; it is hard to push out and disrupts the group. Superior numbers in a line are a sumito.',
        },
      },
    },
    rest: {
      title: 'Layouts, time, draws',
      steps: {
        layouts: {
          text: 'There are many start layouts besides the standard one. This is the Belgian daisy, which most players prefer today: contact comes sooner.',
          task: {
            ask: 'Make any move from the Belgian daisy.',
            success: 'From here the first pushes are only a few moves away.',
            hint: 'Try a1 to b2: it moves three marbles.',
          },
        },
        timeAndDraws: {
          text: 'Games may be timed, for example 10 or 15 minutes per player; a player who runs out of time loses. A position that comes up for the third time is a draw, unless you switch that off. With a move limit, the player who has pushed off more marbles wins. And a player without any legal move loses, which happens only in positions set up by hand.',
        },
      },
    },
  },
  guided: {
    title: 'Your first game of Abalone',
    intro: 'You are Black and start, from the Belgian daisy. The computer plays at level 1. Take moves back as often as you like.',
    situations: {
      won: 'Six marbles off the board. You win!',
      lost: 'The computer was faster. Keep your marbles together next time, and away from the edge.',
      drawn: 'The same position for the third time: a draw.',
      lastOne: 'One more marble, and you have won. Look along the edge.',
      opening: 'Bring your two groups together, through the middle of the board.',
      firstCapture: 'The first marble is off. Do not let your group fall apart for the second.',
      firstLoss: 'You lost a marble. Check which of your edge marbles have two opposing marbles lined up behind them.',
      centre: 'Go for the centre: from there you push outwards, and nobody can push you far.',
      together: 'Keep together. Three in a line can hold against three, and push two.',
      edge: 'Many of your marbles are on the edge. Bring them inwards before they are pushed off.',
      hunt: 'Look for white marbles on the edge: two or three of yours in line with one push it off.',
      ahead: 'You are well ahead. Play safely: exchange pushes only if you lose nothing.',
    },
  },
};
