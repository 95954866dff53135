/**
 * Groups that move together: a line of marbles drawn with the finger, then a
 * direction. Which groups there are is read from the allowed actions alone.
 */

import {
  add,
  centre,
  directionOf,
  distance,
  lineBetween,
  placeKey,
  samePlace,
  subtract,
  type Place,
  type Point,
} from './geometry';
import type { Allowed, Scene, Source } from './scene';

/** Whether anything moves in groups here. */
export function isGroupScene(scene: Scene): boolean {
  return scene.allowed.some((action) => action.step !== undefined);
}

function contains(places: readonly Place[], place: Place): boolean {
  return places.some((member) => samePlace(member, place));
}

function covers(action: Allowed, places: readonly Place[]): boolean {
  const source = action.source;
  return source?.kind === 'places' && places.every((place) => contains(source.places, place));
}

/**
 * The line from the group's anchor to this place, if some action moves at least
 * these: a pair that cannot move by itself may still be on its way to a three.
 */
export function extendGroup(
  scene: Scene,
  group: readonly Place[],
  place: Place,
): Place[] | null {
  const anchor = group[0];
  if (!anchor) return null;
  const line = lineBetween(scene.geometry, anchor, place);
  if (!line || line.length < 2) return null;
  return scene.allowed.some((action) => covers(action, line)) ? line : null;
}

/** What exactly this group may do. */
export function groupActions(scene: Scene, group: readonly Place[]): Allowed[] {
  const keys = new Set(group.map(placeKey));
  return scene.allowed.filter(
    (action) =>
      action.step !== undefined &&
      action.source?.kind === 'places' &&
      action.source.places.length === keys.size &&
      action.source.places.every((member) => keys.has(placeKey(member))),
  );
}

/** A longer group that the selected one can become. */
export interface JoinableGroup {
  places: Place[];
  /** The ways that it can go in its own line, each from the member at the front. */
  ways: { from: Place; step: Place }[];
}

/**
 * The groups that a single selected member can join, the longest along each line: what is
 * tapped or drawn through next.
 */
export function joinableGroups(scene: Scene, selected: readonly Place[]): JoinableGroup[] {
  const [anchor] = selected;
  if (!anchor || selected.length !== 1) return [];
  const ends = new Map<string, Place[]>();
  for (const { source } of scene.allowed) {
    if (source?.kind !== 'places' || source.places.length < 2 || !contains(source.places, anchor)) continue;
    for (const member of source.places) {
      const line = samePlace(member, anchor) ? null : extendGroup(scene, selected, member);
      const end = line?.at(-1);
      if (!line || !end) continue;
      const way = placeKey(subtract(line[1] ?? end, anchor));
      if ((ends.get(way)?.length ?? 0) < line.length) ends.set(way, line);
    }
  }
  return [...ends.values()].map((places) => {
    const steps = groupActions(scene, places).flatMap(({ step }) => step ?? []);
    return {
      places,
      ways: steps.flatMap((step) => {
        const from = places.find((member) => contains(places, subtract(member, step)) && !contains(places, add(member, step)));
        return from ? [{ from, step }] : [];
      }),
    };
  });
}

/**
 * The action that brings a member of the group to this place. Two directions
 * can: then it is the member held last that counts.
 */
export function chooseDirection(
  scene: Scene,
  group: readonly Place[],
  held: Place | null,
  place: Place,
): Allowed | null {
  if (contains(group, place)) return null;
  const fitting = groupActions(scene, group).filter(({ step }) =>
    group.some((member) => step && samePlace(add(member, step), place)),
  );
  if (fitting.length <= 1) return fitting[0] ?? null;
  const byHeld = held && subtract(place, held);
  return fitting.find(({ step }) => samePlace(step, byHeld)) ?? null;
}

/** The cell outside the group that stands for an action when a key chooses it. */
export function reachedPlace(
  selection: { source: Source; held: Place | null },
  action: Allowed,
): Place {
  const { source, held } = selection;
  const { step } = action;
  if (source.kind !== 'places' || !step) return action.target;
  let place = held ?? source.places[0] ?? action.target;
  for (let tries = 0; tries <= source.places.length; tries += 1) {
    place = add(place, step);
    if (!contains(source.places, place)) return place;
  }
  return action.target;
}

/** An arrow that can be tapped to send the group that way. */
export interface Handle {
  action: Allowed;
  /** Where it is drawn, in board units. */
  at: Point;
  /** Degrees clockwise from east. */
  angle: number;
  direction: string;
}

/** How close a tap must be to a handle, in board units. */
export const TAP_REACH = 48;
/** A drag is aimed at cells as well as at handles: these must be hit better. */
export const DROP_REACH = 32;

/**
 * The handles of a group: in line it is before the first marble, sideways beside
 * the middle. No two of them come nearer to each other than a cell.
 */
export function handles(scene: Scene, group: readonly Place[]): Handle[] {
  return groupActions(scene, group).flatMap((action) => {
    const { step } = action;
    if (!step) return [];
    const direction = directionOf(scene.geometry, step);
    const head = group.find(
      (member) =>
        group.length > 1 &&
        contains(group, subtract(member, step)) &&
        !contains(group, add(member, step)),
    );
    const at = centre(scene.geometry, add(head ?? middle(group), step));
    const way = centre(scene.geometry, step);
    return [
      {
        action,
        at,
        angle: (Math.atan2(way.y, way.x) * 180) / Math.PI,
        direction: direction?.name ?? '',
      },
    ];
  });
}

function middle(group: readonly Place[]): Place {
  const sum = group.reduce(add, { x: 0, y: 0 });
  const count = Math.max(1, group.length);
  return { x: sum.x / count, y: sum.y / count };
}

/** The nearest handle within reach of a point. */
export function handleAt(all: readonly Handle[], point: Point, reach: number): Handle | null {
  const near = all.filter((handle) => distance(handle.at, point) <= reach);
  return near.reduce<Handle | null>(
    (best, handle) =>
      best === null || distance(handle.at, point) < distance(best.at, point) ? handle : best,
    null,
  );
}
