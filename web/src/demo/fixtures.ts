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
import xbugsHornets from '../games/xbugs/fixtures/hornets.json';
import xbugsMoths from '../games/xbugs/fixtures/moths.json';
import { fixture, type Fixture } from '../games/fixture';
import type { AbaloneBoard, HiveBoard, KulamiBoard, XbugsBoard } from '../table/types';

export const HIVE: Record<string, Fixture<HiveBoard>> = {
  start: fixture(hiveStart),
  opening: fixture(hiveOpening),
  'stacks-before': fixture(hiveStacksBefore),
  stacks: fixture(hiveStacks),
  end: fixture(hiveEnd),
};

export const ABALONE: Record<string, Fixture<AbaloneBoard>> = {
  start: fixture(abaloneStart),
  daisy: fixture(abaloneDaisy),
  'push-before': fixture(abalonePushBefore),
  push: fixture(abalonePush),
  end: fixture(abaloneEnd),
};

export const KULAMI: Record<string, Fixture<KulamiBoard>> = {
  start: fixture(kulamiStart),
  'middle-before': fixture(kulamiMiddleBefore),
  middle: fixture(kulamiMiddle),
  irregular: fixture(kulamiIrregular),
  end: fixture(kulamiEnd),
};

export const XBUGS: Record<string, Fixture<XbugsBoard>> = {
  hornets: fixture(xbugsHornets),
  moths: fixture(xbugsMoths),
};
