/**
 * What the board itself says. Translations give another object of this shape;
 * names of pieces and cells come with the scene.
 */

import type { Brush } from './drawing';
import type { DirectionName } from './geometry';

export interface BoardWords {
  help: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
  /** The fit button when some of the board is out of view. */
  fitHidden: string;
  seeStack: string;
  closeStack: string;
  stackTitle: (cell: string) => string;
  confirm: string;
  cancel: string;
  emptyCell: (cell: string) => string;
  pieceAt: (piece: string, cell: string) => string;
  beneath: (count: number) => string;
  canMove: string;
  selected: string;
  target: string;
  resting: string;
  targets: (count: number) => string;
  group: (count: number, directions: readonly string[]) => string;
  waiting: string;
  blocked: (piece: string) => string;
  cancelled: string;
  direction: Record<DirectionName, string>;
  flip: string;
  flipped: string;
  draw: string;
  /** Names the choice of a colour, which `brushes` names. */
  brush: string;
  brushes: Record<Brush, string>;
  clearDrawings: string;
  /** For a cell that a move chosen ahead starts or ends at. */
  premove: string;
  premoved: string;
  cancelPremove: string;
  premoveCancelled: string;
  closeReason: string;
}

export const ENGLISH_BOARD_WORDS: BoardWords = {
  help:
    'Arrow keys move over the board. Enter selects and plays, Escape cancels. ' +
    'N goes to the next possible cell, S opens a stack. Plus, minus and zero change the view. ' +
    'F turns the board. D switches drawing on and off: Enter then sets the start and the end of an arrow, ' +
    'twice on one cell a circle.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole board',
  fitHidden: 'Show the whole board: some of it is out of view',
  seeStack: 'See the stack',
  closeStack: 'Close the stack',
  stackTitle: (cell) => `Stack at ${cell}, from the top`,
  confirm: 'Play it',
  cancel: 'Cancel',
  emptyCell: (cell) => `${cell}, empty`,
  pieceAt: (piece, cell) => `${piece} at ${cell}`,
  beneath: (count) => (count === 1 ? '1 piece beneath' : `${count} pieces beneath`),
  canMove: 'can move',
  selected: 'selected',
  target: 'possible here',
  resting: 'resting',
  targets: (count) =>
    count === 0
      ? 'nowhere to go'
      : count === 1
        ? '1 possible cell'
        : `${count} possible cells`,
  group: (count, directions) =>
    `${count === 1 ? '1 piece' : `${count} pieces`} selected, ` +
    (directions.length === 0 ? 'cannot move like this: add a neighbour' : `may go ${directions.join(', ')}`),
  waiting: 'Confirm with Enter, or cancel with Escape',
  blocked: (piece) => `${piece} cannot move now`,
  cancelled: 'Cancelled',
  direction: {
    east: 'east',
    'south-east': 'south-east',
    south: 'south',
    'south-west': 'south-west',
    west: 'west',
    'north-west': 'north-west',
    north: 'north',
    'north-east': 'north-east',
  },
  flip: 'Turn the board',
  flipped: 'The board is turned',
  draw: 'Draw arrows and circles',
  brush: 'Colour of the drawings',
  brushes: { green: 'green', red: 'red', blue: 'blue', yellow: 'yellow' },
  clearDrawings: 'Clear the drawings',
  premove: 'planned move',
  premoved: 'Planned: it is played when your turn comes, if it is possible then. Escape cancels it',
  cancelPremove: 'Cancel the planned move',
  premoveCancelled: 'Planned move cancelled',
  closeReason: 'Close the explanation',
};
