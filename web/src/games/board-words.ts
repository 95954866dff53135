import type { BoardWords } from '../board';
import { format, list, plural, type Language, type Messages } from '../i18n';

/** The words of the board component in the page's language. */
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
