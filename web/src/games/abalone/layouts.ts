/** Where the marbles of each layout lie, for small pictures: rows I to A, as in
 * `crates/abalone/data/layouts.csv`, with which a test compares them. */
export const LAYOUTS: Readonly<Record<string, string>> = {
  standard: 'wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb',
  'belgian-daisy': 'ww.bb/wwwbbb/.ww.bb./......../........./......../.bb.ww./bbbwww/bb.ww',
  'german-daisy': '...../ww..bb/www.bbb/.ww..bb./........./.bb..ww./bbb.www/bb..ww/.....',
  'dutch-daisy': 'ww.bb/wbwbwb/.ww.bb./......../........./......../.bb.ww./bwbwbw/bb.ww',
  'swiss-daisy': '...../ww..bb/wbw.bwb/.ww..bb./........./.bb..ww./bwb.wbw/bb..ww/.....',
  '6-9': '...../wwwwww/wbw...w/.ww..ww./........./.bb..bb./b...bwb/bbbbbb/.....',
  accelium: 'wwwww/.wwww./..www../......../........./......../..bbb../.bbbb./bbbbb',
  alien: 'b.b.b/.bwwb./.bwbwb./...bb.../........./...ww.../.wbwbw./.wbbw./w.w.w',
  aliening: '..w../.bbbb./.b.w.b./bwb..bwb/........./wbw..wbw/.w.b.w./.wwww./..b..',
  alitration: '.wbw./..bb../w.bwb.w/.wb..bw./........./.bw..wb./b.wbw.b/..ww../.bwb.',
  alliances: '...../.wwbb./.w.wbb./.w.bw.b./.w.b.w.b./.w.bw.b./.wwb.b./.wwbb./.....',
  anglattack: 'ww.bb/wb..wb/..b.w../......../wbbw.bwwb/......../..b.w../wb..wb/ww.bb',
  'april-fish': 'w.www/.wwwbw/.w.www./....w.../........./...b..../.bbb.b./bwbbb./bbb.b',
  atomouche: 'bw.../w..bwb/..b..../b.w....w/w..b.w..b/b....b.w/....w../wbw..b/...bw',
  buttonhole: '...../.wwbb./......./bb.wb.ww/bwbw.bwbw/bb.wb.ww/......./.wwbb./.....',
  centrifuge: '.www./b....b/bb.w.bb/bb....bb/........./ww....ww/ww.b.ww/w....w/.bbb.',
  checkerboard: '...../bwbwbw/......./wbwbwbwb/........./bwbwbwbw/......./wbwbwb/.....',
  corners: 'bb.ww/bw..bw/......./w..b...b/wb.....wb/w...w..b/......./bw..bw/bb.ww',
  cross: 'bb.ww/b.bw.w/.b...w./..b.ww../...b.w.../..bb.w../.b...w./b.bw.w/bb.ww',
  'crossed-hearts': 'bb.bb/b.bb.b/.b...b./..b.wb../...b.w.../..wb.w../.w...w./w.ww.w/ww.ww',
  crown: '..b../b.bb.b/.bbwbb./..bbbb../........./..wwww../.wwbww./w.ww.w/..w..',
  'def-or-atak': '...../bwb..w/bbbb.wb/..b..www/.w......./www..b../bw..bb./ww.bwb/.....',
  domination: '...../w....b/ww...bb/wwww.bbb/...b.b.../bbb.wwww/bb...ww/b....w/.....',
  'domination-vs-daisy': '...../ww...b/www..bb/.ww..bbb/...b.b.../bbb..ww./bb..www/b...ww/.....',
  duel: '.w.b./wwwbbb/..w.b../b......w/bb.....ww/b......w/..w.b../wwwbbb/.w.b.',
  'face-2-face': '...../....../ww...bb/www..bbb/wwww.bbbb/www..bbb/ww...bb/....../.....',
  'food-mill': 'w..bb/wb.ww./.b...../....b.bw/bw.w.w.bw/bw.b..../.....w./.bb.wb/ww..b',
  forcing: '...../....../..w.b../bwwwbbbw/bbbw.bwww/bwwwbbbw/..w.b../....../.....',
  fracture: '..b../..w.../..w.bbb/..w.bwww/.bww.bbw./bbbw.b../www.b../...b../..w..',
  'french-daisy': '...../..bb../..bbb../.wwbbww./.www.www./.wwbbww./..bbb../..bb../.....',
  'french-king-cake1': 'w.bbb/w.b.../w....ww/.ww..w.w/b.......w/b.b..bb./bb....b/...w.b/www.b',
  fujiyama: 'wwwww/.wbbw./..wbw../...ww.../........./...bb.../..bwb../.bwwb./bbbbb',
  horseshoes: 'bbwww/b.b..w/b.bwww./..b...../........./.....b../.wwwb.b/w..b.b/wwwbb',
  'i_m-a-robot': 'bbbbb/w.bb.w/.w.w.w./..wbbw../....b..../.bbwwbb./...w.../..ww../.w.w.',
  infiltralien: 'wbwbw/.wwww./..bbb../...ww.../........./...bb.../..www../.bbbb./bwbwb',
  infiltration: '.bwb./.bbbb./.bwbwb./.b....b./........./.w....w./.wbwbw./.wwww./.wbw.',
  intimidation: '.www./b.ww../bbwww../bbb...../........./.....www/..bbbww/..bb.w/.bbb.',
  'irish-daisy': '...../..ww../..wbw../.bbwwbb./.bwb.bwb./.bbwwbb./..wbw../..ww../.....',
  'korean-daisy': 'ww.bb/wwwbbb/.wb.wb./......../........./......../.bw.bw./bbbwww/bb.ww',
  labyrinth: '..bwb/.w...b/.wbw..b/.w..w..w/.w.b.w.b./b..b..b./w..bwb./w...b./wbw..',
  mosaic: 'wwwww/.bbbb./..www../...bb.../........./...ww.../..bbb../.wwww./bbbbb',
  'mquorric-1': '...../.bbb../.bwwb../.bwwwb../..bwwb.../..bbb.../....wbw/...bww/..www',
  neko: '..www/..wb.w/..wwwbw/.....ww./..b...w../.bb...../bwbbb../b.wb../bbb..',
  oath: 'w...b/.wwbb./.w...b./.b.wb.w./bb.....ww/.b.bw.w./.w...b./.wwbb./w...b',
  octopus: 'wbw../b.w.../wwbwww./..w...b./..w...b../.w...b../.bbbwbb/...b.w/..bwb',
  pyramid: 'w..../ww..../www..../wwww..../wwww.bbbb/....bbbb/....bbb/....bb/....b',
  'scottish-daisy': 'wb.wb/bwwbbw/.wb.wb./......../........./......../.bw.bw./wbbwwb/bw.bw',
  sibe: 'wwwbb/w....b/w.....b/w..bw..b/w..b.w..b/w..bw..b/w.....b/w....b/wwbbb',
  slaloms: '.wwww/.w..../..wwwww/.......w/.bbb.www./b......./bbbbb../....b./bbbb.',
  snakes: 'bbbbb/b...../b....../b..bbww./.b.b.w.w./.bbww..w/......w/.....w/wwwww',
  'snakes-variation': 'bbbbb/b...../b....../b.wwwww./.b.....w./.bbbbb.w/......w/.....w/wwwww',
  snowflake: '.b.w./bw..bw/..w.b../w..bw..b/.wb...wb./w..wb..b/..w.b../bb..ww/.b.w.',
  spider: 'w...w/.w..w./..w.w../..wwww../bbbb.wwww/..bbbb../..b.b../.b..b./b...b',
  star: 'b...w/.w..b./w.b.w.b/...wb.../wbwb.wbwb/...wb.../w.b.w.b/.w..b./b...w',
  'the-clearing': 'bwbwb/w....w/.b..w.b/bw.....w/w.......b/b.....bw/w.b..w./b....b/wbwbw',
  'the-wall': '..w../....../.wwwww./wwwwwwww/........./bbbbbbbb/.bbbbb./....../..b..',
  tinsels: '.bwbw/.w..../..bwbwb/.......w/.wbw.bwb./b......./wbwbw../....b./bwbw.',
  trench: '...../wwwwww/.bbbbb./..www.../........./...bbb../.wwwww./bbbbbb/.....',
  'true-daisy': 'ww.../www.ww/.ww.www/...b.ww./....bb.../....b.../b..b.../b.b..b/bbbbb',
  wheel: 'w...w/.w..w./..w.w../..wbwb../bbwb.wbww/..wbwb../..b.b../.b..b./b...b',
  windmill: 'w..bb/ww.bb./.w...../....b.ww/bb.w.w.ww/bb.b..../.....b./.ww.bb/ww..b',
  'xmas-star': '..w../..ww../bbw.bbb/.bb..bb./..b...w../.ww..ww./www.bww/..bb../..b..',
};

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
