/** The words of boards, trays and sides in the page's language. */

import type { BoardWords } from '../../board';
import { eachFormation, type AbaloneWords } from '../../games/abalone/words';
import type { Announcement } from '../../games/follow.svelte';
import type { BugKind, HiveWords } from '../../games/hive/words';
import type { KulamiWords } from '../../games/kulami/words';
import { kulamiNames } from '../../i18n/colours';
import { countedSentence, filled, format, list, plural, sayEvent, sentence, unchecked, type Language, type Messages, type Speaker, type Tally } from '../../i18n';
import { settings } from '../../settings/store.svelte';
import { entryOf } from '../../table/acted';
import type { AbaloneBoard, Acted, KulamiBoard, Pair, Side, View, XbugsBoard } from '../../table/types';
import { sideIndex } from '../../table/types';
import type { GameId } from '../../games/ids';
import { XbugsWords } from '../../games/xbugs/words';
import { xbugsTexts } from './xbugs-texts.svelte';

export function boardWords(language: Language, { board }: Messages): BoardWords {
  return {
    ...board,
    help: `${board.help} ${board.helpMore}`,
    stackTitle: (cell) => format(board.stackTitle, { cell }),
    emptyCell: (cell) => format(board.emptyCell, { cell }),
    pieceAt: (piece, cell) => format(board.pieceAt, { piece, cell }),
    beneath: (count) => plural(language, board.beneath, count),
    targets: (count) => (count === 0 ? board.noTargets : plural(language, board.targets, count)),
    group: (count, directions) =>
      directions.length === 0
        ? plural(language, board.groupCannot, count)
        : plural(language, board.groupMay, count, { directions: list(language, directions) }),
    blocked: (piece) => format(board.blocked, { piece }),
    direction: board.directions,
  };
}

/** What the sides are called: by the colour that is seen, whoever plays them. */
export function sideNames(messages: Messages, view: View): Pair<string> {
  const { white, black, south, north } = messages.say.sides;
  switch (view.game) {
    case 'hive':
      return [white, black];
    case 'abalone':
      return [black, white];
    case 'kulami': {
      const { colours } = view.board as KulamiBoard;
      const { sides } = kulamiNames(messages, settings.current.palette);
      return [sides[colours[0]], sides[colours[1]]];
    }
    default:
      return [south, north];
  }
}

export function speakerOf(language: Language, messages: Messages, view: View): Speaker {
  const names = sideNames(messages, view);
  const sideName = (side: Side): string => names[sideIndex(side)];
  const own = xbugsWords(messages, view);
  if (own) return own.speaker;
  return { language, messages, game: view.game as GameId, sideName, tally: tallyOf(view) };
}

/** The score as the board shows it. */
function tallyOf(view: View): Tally {
  if (view.game === 'abalone') {
    const { lost } = view.board as AbaloneBoard;
    return { score: [lost[1], lost[0]] };
  }
  const points = view.game === 'kulami' ? (view.board as KulamiBoard).score?.points : undefined;
  return points ? { score: points } : {};
}

/** What happened, to be said once. */
export function announcementOf(speaker: Speaker | null, news: Acted | null | undefined): Announcement | null {
  if (!news || !speaker) return null;
  return { of: news, text: news.events.map((event) => sayEvent(speaker, event, entryOf(news))).join(' ') };
}

/** What X-Bugs says at this table, once its words are loaded. */
export function xbugsWords(messages: Messages, view: View): XbugsWords | null {
  const texts = view.game === 'xbugs' ? xbugsTexts.with(messages) : null;
  return texts && new XbugsWords(texts, view.board as XbugsBoard);
}

/** An action or an entry as people read it: notation, but for X-Bugs, where it is all numbers. */
export function sayMove(messages: Messages, view: View, text: string): string {
  return xbugsWords(messages, view)?.entry(text) ?? text;
}

/** All moves of a game as people read them, with the turns that they belong to where these are long. */
export function sayMoves(messages: Messages, view: View, entries: readonly string[]): { moves: readonly string[]; headings: ReadonlyMap<number, string> } {
  return xbugsWords(messages, view)?.history(entries) ?? { moves: entries, headings: NO_HEADINGS };
}

/** What was taken back, where the board alone does not tell it. */
export function sayTakenBack(messages: Messages, view: View, undone: readonly string[]): string | null {
  const [decision] = undone;
  if (decision === undefined) return messages.around.table.nothingToTakeBack;
  return xbugsWords(messages, view)?.takenBack(decision) ?? null;
}

const NO_HEADINGS: ReadonlyMap<number, string> = new Map();

export function hiveWords(language: Language, messages: Messages): HiveWords {
  const { say, play, board } = messages;
  const { hive } = messages.games;
  const kinds: BugKind[] = ['Q', 'S', 'B', 'G', 'A', 'M', 'L', 'P'];
  const letterOf = new Map(kinds.map((kind) => [hive.pieces[kind].name, kind]));
  const bugs = Object.fromEntries(kinds.map((kind) => [kind, hive.pieces[kind].name])) as HiveWords['bugs'];
  const sides: Pair<string> = [say.sides.white, say.sides.black];
  return {
    board: format(board.boardOf, { game: hive.name }),
    sides,
    bugs,
    piece: (side, bug, number) => {
      const kind = letterOf.get(bug);
      if (kind === undefined) return bug;
      const named = hive.pieces[kind];
      return format(unchecked(side === 0 ? named.white : named.black), { number }).trim();
    },
    cell: (x, y) => `${x}, ${y}`.replaceAll('-', '\u2212'),
    beside: (direction, piece) => {
      const beside: Readonly<Record<string, string>> = hive.beside;
      return filled(messages, unchecked(beside[direction] ?? '{piece}'), { piece });
    },
    hand: (side) => sentence(messages, hive.play.handOf, { side: sides[side] }),
    left: (count) => plural(language, hive.play.left, count),
    pass: play.pass,
    firstPiece: play.firstPiece,
    queenSurrounded: (count) => plural(language, hive.play.queenClosed, count),
  };
}

export function abaloneWords(language: Language, messages: Messages): AbaloneWords {
  const { say, board } = messages;
  const { abalone } = messages.games;
  const { formations: title, overlay, ...words } = abalone.play;
  const { about, show, hide, choose, previous, next, all } = overlay;
  const names = eachFormation((formation) => capital(language, words[formation]));
  const sides: Pair<string> = [say.sides.black, say.sides.white];
  return {
    board: format(board.boardOf, { game: abalone.name }),
    sides,
    marble: (side) => (side === 0 ? abalone.marbles.black : abalone.marbles.white),
    pushedOff: (side, lost, total) =>
      countedSentence(language, messages, abalone.events.capture, lost, { side: sides[side], lost, total }),
    formations: {
      title, show, hide, choose, previous, next, all, names, about,
      counts: (formation, [firstCount, secondCount]) =>
        format(overlay.counts, { name: names[formation], first: sides[0], firstCount, second: sides[1], secondCount }),
      shown: (formation, count, playable) => {
        const shown = format(count === 0 ? overlay.none : overlay.shown, { name: names[formation], count });
        return playable === null ? shown : `${shown} ${format(overlay.playableCount, { count: playable })}`;
      },
      one: (formation, { number, total, side, cells, isPlayable }) => {
        const one = format(overlay.single, { name: names[formation], number, total, side: sides[side], cells: cells.join(' ') });
        return isPlayable === null ? one : `${one} (${isPlayable ? overlay.playable : overlay.unplayable})`;
      },
    },
  };
}

function capital(language: Language, word: string): string {
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}

export function kulamiWords(language: Language, messages: Messages): KulamiWords {
  const { play, board } = messages;
  const { name, play: kulami } = messages.games.kulami;
  const { sides, marbles } = kulamiNames(messages, settings.current.palette);
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
