/** The real tables that the demo shows, by game and name. */

import abaloneDaisy from '../games/abalone/fixtures/daisy.json';
import abaloneEnd from '../games/abalone/fixtures/end.json';
import abalonePush from '../games/abalone/fixtures/push.json';
import abalonePushBefore from '../games/abalone/fixtures/push-before.json';
import abaloneStart from '../games/abalone/fixtures/start.json';
import hiveEnd from '../games/hive/fixtures/end.json';
import hiveOpening from '../games/hive/fixtures/opening.json';
import hiveStacks from '../games/hive/fixtures/stacks.json';
import hiveStacksBefore from '../games/hive/fixtures/stacks-before.json';
import hiveStart from '../games/hive/fixtures/start.json';
import kulamiEnd from '../games/kulami/fixtures/end.json';
import kulamiIrregular from '../games/kulami/fixtures/irregular.json';
import kulamiMiddle from '../games/kulami/fixtures/middle.json';
import kulamiMiddleBefore from '../games/kulami/fixtures/middle-before.json';
import kulamiStart from '../games/kulami/fixtures/start.json';
import type { Fixture } from '../games/fixture';
import type { AbaloneBoard, HiveBoard, KulamiBoard } from '../table/types';

export const HIVE = {
  start: hiveStart,
  opening: hiveOpening,
  'stacks-before': hiveStacksBefore,
  stacks: hiveStacks,
  end: hiveEnd,
} as unknown as Record<string, Fixture<HiveBoard>>;

export const ABALONE = {
  start: abaloneStart,
  daisy: abaloneDaisy,
  'push-before': abalonePushBefore,
  push: abalonePush,
  end: abaloneEnd,
} as unknown as Record<string, Fixture<AbaloneBoard>>;

export const KULAMI = {
  start: kulamiStart,
  'middle-before': kulamiMiddleBefore,
  middle: kulamiMiddle,
  irregular: kulamiIrregular,
  end: kulamiEnd,
} as unknown as Record<string, Fixture<KulamiBoard>>;
