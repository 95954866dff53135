/** Layouts as marbles. Apart from the list of layouts, which the pictures of cards do not need. */

export interface LayoutMarble {
  x: number;
  y: number;
  side: 0 | 1;
}

/** The marbles of rows such as `wwwww/wwwwww/..www..`, in axial coordinates. */
export function layoutMarbles(rows: string): LayoutMarble[] {
  return rows.split('/').flatMap((row, index) => {
    const y = index - 4;
    const start = Math.max(-4, -4 - y);
    return [...row].flatMap((sign, column): LayoutMarble[] =>
      sign === 'b' || sign === 'w' ? [{ x: start + column, y, side: sign === 'b' ? 0 : 1 }] : [],
    );
  });
}
