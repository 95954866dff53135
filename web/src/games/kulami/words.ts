/** The words of Kulami's board; translations give another object of this shape. */

import { format, plural, type Language, type Messages } from '../../i18n';
import type { KulamiColour } from '../../table/types';
import type { Palette } from '../module';
import { kulamiNames } from './colours';

export interface KulamiWords {
  board: string;
  colours: Record<KulamiColour, string>;
  marble: (colour: KulamiColour) => string;
  tile: (letter: string, holes: number) => string;
  forbidden: string;
  left: (count: number) => string;
  points: string;
  tiles: string;
  areas: string;
  chains: string;
  /** Why a side gets points: `Tile of 4 holes`, `Largest area: 12 marbles`. */
  reason: (kind: 'tile' | 'area' | 'chain', size: number) => string;
  score: string;
  previous: string;
  next: string;
  /** Lights up every reason, one after the other. */
  oneByOne: string;
  pause: string;
  total: string;
  /** What a level adds to the points of each side. */
  adds: (level: number) => string;
}

/** The words in the page's language. */
export function kulamiWords(language: Language, messages: Messages, palette: Palette): KulamiWords {
  const { play, board } = messages;
  const { name, play: kulami } = messages.games.kulami;
  const { sides, marbles } = kulamiNames(messages, palette);
  return {
    board: format(board.boardOf, { game: name }),
    colours: sides,
    marble: (colour) => marbles[colour],
    tile: (tile, holes) => plural(language, kulami.tileOf, holes, { tile }),
    forbidden: kulami.forbiddenTile,
    left: (count) => plural(language, kulami.marblesLeft, count),
    points: kulami.points,
    tiles: kulami.tilesScore,
    areas: kulami.areasScore,
    chains: kulami.chainsScore,
    reason: (kind, size) => {
      const reasons = { tile: kulami.reasonTile, area: kulami.reasonArea, chain: kulami.reasonChain };
      return plural(language, reasons[kind], size);
    },
    score: kulami.score,
    previous: kulami.previous,
    next: kulami.next,
    oneByOne: kulami.oneByOne,
    pause: play.pause,
    total: kulami.total,
    adds: (level) => [kulami.tilesScore, kulami.areaDifference, kulami.chainDifference][level] ?? '',
  };
}
