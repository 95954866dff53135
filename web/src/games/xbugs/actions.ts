/** What the page offers, sorted from a table's listed actions and forms. */

import type { Action, ActionForm, FormField } from '../../table/types';

/** A bug that may be flicked, or that may fire by a power. */
export interface ShotOffer {
  bug: string;
  /** The power that fires; `null` for a flick. */
  power: string | null;
  form: ActionForm;
}

export interface PlaceOffer {
  piece: string;
  form: ActionForm;
}

/** A lost bug that may come back: next to one of these. */
export interface ReturnOffer {
  piece: string;
  /** The bug whose power it is; `null` for a reinforcement by a die. */
  caller: string | null;
  power: string | null;
  anchors: readonly string[];
  form: ActionForm;
}

/** An action that is complete: to be taken as it is. */
export interface WholeOffer {
  text: string;
  /** The piece that it is about. */
  piece: string;
  bug: string | null;
  power: string | null;
}

export interface Offers {
  shots: readonly ShotOffer[];
  places: readonly PlaceOffer[];
  returns: readonly ReturnOffer[];
  uses: readonly WholeOffer[];
  takes: readonly WholeOffer[];
  losses: readonly WholeOffer[];
  develops: readonly WholeOffer[];
  placeRest: string | null;
  drop: string | null;
  roll: string | null;
  done: string | null;
}

export const NO_OFFERS: Offers = sortOffers([], []);

export function sortOffers(listed: readonly Action[], forms: readonly ActionForm[]): Offers {
  const texts = listed.map(({ text }) => text);
  const whole = (verb: string): WholeOffer[] =>
    texts.filter((text) => verbOf(text) === verb).map((text) => wholeOffer(verb, text));
  const only = (wanted: string): string | null => texts.find((text) => text === wanted) ?? null;
  return {
    shots: forms.flatMap(shotOffer),
    places: forms.flatMap(placeOffer),
    returns: forms.flatMap(returnOffer),
    uses: whole('use'),
    takes: whole('take'),
    losses: whole('lose'),
    develops: whole('develop'),
    placeRest: only('place rest'),
    drop: only('drop'),
    roll: only('roll'),
    done: only('done'),
  };
}

function verbOf(text: string): string {
  return text.split(' ')[0] ?? '';
}

function wholeOffer(verb: string, text: string): WholeOffer {
  const [, first = '', second = '', third = ''] = text.split(' ');
  return verb === 'use'
    ? { text, bug: first, power: second, piece: third }
    : { text, bug: null, power: null, piece: first };
}

function shotOffer(form: ActionForm): ShotOffer[] {
  const [verb, bug = '', power = ''] = form.template.split(' ');
  if (verb === 'flick') return [{ bug, power: null, form }];
  return verb === 'fire' ? [{ bug, power, form }] : [];
}

function placeOffer(form: ActionForm): PlaceOffer[] {
  const [verb, piece = ''] = form.template.split(' ');
  return verb === 'place' ? [{ piece, form }] : [];
}

function returnOffer(form: ActionForm): ReturnOffer[] {
  const [verb, first = '', second = '', third = ''] = form.template.split(' ');
  if (verb === 'reinforce') {
    const bases = form.fields.flatMap(({ kind }) => ('choice' in kind ? kind.choice : []));
    return [{ piece: first, caller: null, power: null, anchors: bases, form }];
  }
  return verb === 'use' ? [{ piece: third, caller: first, power: second, anchors: [first], form }] : [];
}

export type FormValues = Readonly<Record<string, number | string>>;

/**
 * The text of an action: the form with its blanks filled in. Numbers are put
 * within bounds and onto the steps of their fields, so that the table reads
 * exactly what is shown.
 */
export function fill({ template, fields }: ActionForm, values: FormValues): string {
  return fields.reduce(
    (text, field) => text.replace(`{${field.name}}`, fieldText(field, values[field.name])),
    template,
  );
}

function fieldText({ kind }: FormField, value: number | string | undefined): string {
  if ('choice' in kind) {
    const wanted = String(value ?? '');
    return kind.choice.includes(wanted) ? wanted : (kind.choice[0] ?? '');
  }
  const { min, max, step } = kind.number;
  const number = typeof value === 'number' && Number.isFinite(value) ? value : 0;
  const stepped = Math.round(Math.min(max, Math.max(min, number)) / step) * step;
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  // No −0.00.
  return String(Number(stepped.toFixed(decimals)) + 0);
}

/** The action of an entry of a record, without what chance gave and where pieces rest. */
export function actionOf(entry: string): string {
  return entry.split(/ [~=+] /)[0] ?? entry;
}

/** The numbers of a flick or a shot that is written down, such as a hint. */
export interface WrittenShot {
  bug: string;
  power: string | null;
  direction: number;
  pressure: number;
  rim: number;
  tilt: number;
  side: number | null;
}

export function readShot(text: string): WrittenShot | null {
  const words = actionOf(text).split(' ');
  const [verb, bug, power] = words;
  if ((verb !== 'flick' && verb !== 'fire') || bug === undefined) return null;
  const number = (name: string, usual: number | null): number | null => {
    const index = words.indexOf(name, 2);
    const value = index < 0 ? Number.NaN : Number(words[index + 1]);
    return Number.isFinite(value) ? value : usual;
  };
  const direction = number('dir', null);
  const pressure = number('press', null);
  if (direction === null || pressure === null) return null;
  return {
    bug,
    power: verb === 'fire' ? (power ?? null) : null,
    direction,
    pressure,
    rim: number('rim', 0.3) ?? 0.3,
    tilt: number('tilt', 0) ?? 0,
    side: number('side', null),
  };
}
