import type { TextOf } from '../course';
import type { xbugsCourse } from './course';

export const xbugsEn: TextOf<typeof xbugsCourse> = {
  lessons: {
    words: {
      title: 'Fleas, bugs, bases',
      steps: {
        fleas: {
          text: 'Every disc of the game is a flea. Bugs are the fighters of your army: the dice show them. Bases are your three large discs with two sides. Effects are small discs that wait beside the table until a power uses them. Resources are the small plain discs in the middle. What you press a flea with, so that it jumps, is the squidger.',
        },
        sheets: {
          text: 'Each army has a reference sheet, or army sheet: its bugs and their sizes, the 18 faces of its dice, its bases and what they cost, its effects and its powers. Where a sheet contradicts the rules, the sheet wins, and the panel of the game names what it changes. Four armies come with the game, and you can write your own sheet; its mistakes are named when it is read.',
        },
      },
    },
    table: {
      title: 'Setting up',
      steps: {
        bases: {
          text: 'The table is a square or nearly one, 80 to 100 cm a side, with a cloth: a thick cloth makes fleas jump higher and less far. Before a game you may practise flicks as often as you like and change the cloth. One half is yours. Each player places three bases, small side up, in their own half and about 10 cm from the edge: between 8 and 12, unless you play with free placement. South places first, then North.',
          task: {
            ask: 'Place a base somewhere in your half.',
            success: 'Placed. Bases never move, so choose their places well.',
            hint: 'Your half is the near one. Stay inside the band about 10 cm from the edge.',
          },
        },
        bugs: {
          text: 'Then come the bugs: anywhere in your half, but at least 10 cm from the middle line. Pieces with two sides start on their normal side. Effects stay beside the table.',
          task: {
            ask: 'Try to place a Gnat only 5 cm from the middle line.',
            success: 'Refused: bugs start at a distance.',
            hint: 'Put the Gnat just below the middle line.',
          },
        },
        drop: {
          text: 'When everything is in place, ten resources, five for each player, are dropped together on the centre from 20 cm. They stay as they fall; their two colours make no difference. Only then is the starting player chosen at random.',
          task: {
            ask: 'Drop the resources.',
            success: 'No two drops are alike.',
            hint: 'Press “Drop resources”.',
          },
        },
      },
    },
    turn: {
      title: 'A turn: dice and moves',
      steps: {
        roll: {
          text: 'A turn goes like this: roll the dice, move bugs, bring in a reinforcement, take the bonus move. You start with three dice. Resources may be spent at any moment of your own turn.',
          task: {
            ask: 'Roll the dice.',
            success: 'Three Gnats: you may flick three different Gnats.',
            hint: 'Press “Roll dice”.',
          },
        },
        dice: {
          text: 'Each die lets you move one bug of the kind that it shows. A die that fits no bug may serve for a reinforcement, or is lost.',
          task: {
            ask: 'The dice show Gnats only. Try to flick a Lancer.',
            success: 'Refused: no die shows a Lancer.',
            hint: 'Choose a Lancer, aim and flick.',
          },
        },
        once: {
          text: 'A bug moves at most once in a turn, however many dice show it. And nothing is ever shifted or tidied by hand: pieces move only by flicks.',
          task: {
            ask: 'Gnat 1 has just jumped. Try to flick it again.',
            success: 'Refused: now it is another Gnat’s turn.',
            hint: 'Choose Gnat 1 once more.',
          },
        },
      },
    },
    flick: {
      title: 'The flick and what it does',
      steps: {
        aim: {
          text: 'You choose a direction and how hard you press. How far from the rim you press decides between a flat and a steep jump, and the tilt gives it side spin. The preview shows the flight of a hand that does not tremble. In this lesson your hand is perfect.',
          task: {
            ask: 'Flick a Gnat, wherever you like.',
            success: 'Now you know how it feels. Try other pressures too.',
            hint: 'Choose a Gnat, drag back to aim, then press “Flick!”.',
          },
        },
        capture: {
          text: 'If any part of your flea comes to rest on an opposing flea, that one is captured and leaves the table. One flick may capture several. Landing on your own army does no harm. Fleas that are otherwise on top of each other stay as they are.',
          task: {
            ask: 'Land Gnat 1 on the Grub opposite.',
            success: 'Captured!',
            hint: 'Straight ahead, about two thirds of the pressure, and well away from the rim for a steep jump: then it does not slide past.',
          },
        },
        out: {
          text: 'A flea that leaves the table is out of play: it returns to where it started, and its move is over.',
          task: {
            ask: 'Flick a Gnat off the table, with all your strength.',
            success: 'Back to where it was, and the move is gone.',
            hint: 'Backwards over your own edge, with full pressure: it is much nearer than the far one.',
          },
        },
        failure: {
          text: 'The critical failure: a flea that comes to rest under an opposing bug, effect or base, or under a resource, is lost, whatever its powers. Here Gnat 3 has slid under a resource. A flea that ends on one piece and under another does both: it captures and is lost.',
        },
        accidents: {
          text: 'Accidental moves count. What a flick pushes stays where it comes to rest, and captures that come of it are carried out: an opposing piece pushed under your flea is captured, one pushed on top of it is your critical failure. A base is put back, and what falls off the table returns, to the nearest free spot if need be. A piece on its rim is tipped over. When a piece below is taken away, what lay on it comes down, and that captures nothing.',
        },
      },
    },
    resources: {
      title: 'Resources and large bases',
      steps: {
        collect: {
          text: 'A bug that comes to rest on a resource captures it; an effect cannot. You keep it and spend it when you like, in your own turn. Spent resources leave the game.',
          task: {
            ask: 'Capture a resource with one of the Gnats.',
            success: 'One resource in your purse.',
            hint: 'A steep, short jump works best. Beware of sliding underneath.',
          },
        },
        poor: {
          text: 'Developing a base, which makes it large, costs two resources unless the sheet says otherwise. Repairing a reduced base costs the same.',
          task: {
            ask: 'You have no resources. Try to develop the Foundry.',
            success: 'Refused: first collect two.',
            hint: 'Press “Develop Foundry”.',
          },
        },
        develop: {
          text: 'A large base is stronger, and usually it gives your army a power that you may use at once.',
          task: {
            ask: 'Now you have two resources. Develop a base.',
            success: 'It is large, and its power is active this very turn.',
            hint: 'Choose any of your three bases.',
          },
        },
      },
    },
    bases: {
      title: 'Capturing bases',
      steps: {
        attack: {
          text: 'Only bugs capture bases. A small base that is hit is eliminated, and the move of the bug is over, whatever its powers.',
          task: {
            ask: 'The Vat is straight ahead of Gnat 1. Land on it.',
            success: 'The base is eliminated.',
            hint: 'A little more than half of the pressure, well away from the rim.',
          },
        },
        price: {
          text: 'Losing a base hurts twice: the owner must also give up one of their bugs, and one of their dice is removed at random.',
          task: {
            ask: 'You are North for a moment. Choose the bug to lose with the base.',
            success: 'North is left with two bases, one bug fewer and two dice.',
            hint: 'Choose any of the marked bugs.',
          },
        },
        large: {
          text: 'A large base that is hit only becomes small. The bug is set beside it, on the side it came from, normal side up, and its move is over.',
        },
      },
    },
    powers: {
      title: 'Powers, effects, two sides',
      steps: {
        fire: {
          text: 'Powers are on the sheet: some are active from the start, some need a certain base to be large. To fire an effect, it is put next to the bug, never onto an opposing flea, and flicked. The Bombardiers have missiles from the start.',
          task: {
            ask: 'Fire a missile with a Bombardier, instead of moving it.',
            success: 'Fired. It has used up the die, and the Bombardier has stayed.',
            hint: 'Choose a Bombardier, then the power, then aim.',
          },
        },
        effects: {
          text: 'Effects do not capture bases or resources. After use an effect usually returns to the supply; one that stays on the table can be captured like any flea, but that gives no bonus move. An effect that leaves the table or ends under something is simply used up.',
        },
        flip: {
          text: 'Some bugs have two sides, and the special one shows a power. Only a jump can turn them; the sheet says whether the special side must show before the move or after it.',
          task: {
            ask: 'Flick a Lancer so that it lands on its special side.',
            success: 'Turned over. With a large Eyrie it might jump again now.',
            hint: 'Try straight ahead with less than half of the pressure, far from the rim.',
          },
        },
      },
    },
    backAndBonus: {
      title: 'Reinforcement and bonus move',
      steps: {
        reinforcement: {
          text: 'If a die could not be used, because every bug of its kind had moved, was held, or may not be moved at all, and you have lost such a bug before, it may come back: one in a turn, next to one of your bases, normal side up. It does not move in that turn. Not wanting to move does not count. Bugs given up with a base may return too.',
        },
        bonus: {
          text: 'A player who eliminated an opposing bug or base this turn gets one more move at the end, with a bug that has not moved yet. It is a move like any other: the bug may use its powers and fire its effects. But what it eliminates earns no second bonus. A resource, an effect or a reduced base does not earn it.',
          task: {
            ask: 'You have captured a Grub. Take the bonus move with another bug.',
            success: 'That was the bonus, and the turn is over.',
            hint: 'Any bug but Gnat 1, whatever the dice showed.',
          },
        },
      },
    },
    victory: {
      title: 'Winning',
      steps: {
        secondBase: {
          text: 'You win as soon as two opposing bases are eliminated.',
          task: {
            ask: 'One base of North is gone. Land on the Carapace with Gnat 2.',
            success: 'The second base: you win.',
            hint: 'A little to the right of straight ahead, and slightly more than half of the pressure.',
          },
        },
        otherWays: {
          text: 'You also win when the opponent has no more than two bugs left. In the long game, an option, all three bases must be eliminated, and reinforcements come only to a player with at least two bases; the other two ways to win do not count there. If one flick beats both players, the one whose turn it is wins.',
        },
      },
    },
  },
  guided: {
    title: 'Your first game of X-Bugs',
    intro: 'You lead the Brass Hornets, as South, with a steady hand. The computer plays the Acid Weevils at level 1.',
    situations: {
      won: 'Victory! The other half is yours.',
      lost: 'Lost this time. Keep your bases farther back, and watch what can reach them.',
      placeBases: 'Spread your bases out, well back from the middle line: attackers should have a long way to go.',
      placeBugs: 'Place the bugs, or place the rest in the standard formation.',
      drop: 'Everything is in place. Drop the resources.',
      loseBug: 'A base is lost: choose a bug to give up. A Gnat hurts least.',
      roll: 'Roll the dice. They say which bugs you may flick.',
      develop: 'You have two resources: develop a base. The Foundry doubles your missiles.',
      firstFlick: 'Nearby resources are good first targets: steep, short jumps. Look at the preview before you flick.',
      reinforce: 'A bug can come back. Bring it in at the base where it is needed.',
      bonus: 'You have earned a bonus move: with a bug that has not moved yet.',
      lastBase: 'One base is gone already. One more and you win: which bug is closest?',
      guard: 'One of your bases is lost. Drive away the bugs that threaten the others.',
      resources: 'Captures give bonus moves, resources give powers. What is nearer?',
    },
  },
};
