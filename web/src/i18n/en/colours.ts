/** What Kulami's red and black are called where a palette of the settings draws them otherwise. */
export const colours = {
  'blue-orange': {
    sides: { red: 'Orange', black: 'Blue' },
    marbles: { red: 'orange marble', black: 'blue marble' },
    /** For texts that speak of red and black. */
    note: 'In your colour scheme Red is shown as orange and Black as blue.',
  },
  'teal-rose': {
    sides: { red: 'Rose', black: 'Teal' },
    marbles: { red: 'rose marble', black: 'teal marble' },
    /** For texts that speak of red and black. */
    note: 'In your colour scheme Red is shown as rose and Black as teal.',
  },
};
