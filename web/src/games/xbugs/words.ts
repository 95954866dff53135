/** What X-Bugs' table says, in the page's language. */

import { format, list, plural, sayEvent, unchecked, type Armies, type Language, type Messages, type Plural, type Speaker, type Texts } from '../../i18n';
import type { Acted, Side, XbugsBoard, XbugsOverride, XbugsPiece, XbugsPower } from '../../table/types';
import type { Happened, MoveWords } from '../module';
import { actionOf, readShot } from './actions';
import { pieceLabel } from './armies';
import { actingsOf, rolledIn } from './history';
import { armyOf, eighth, pieceNamed, spotOf, type Sighting } from './pieces';
import { directionTo, distanceTo, type Aim } from './aim';

/** All the texts that are loaded for X-Bugs. */
export interface XbugsTexts {
  language: Language;
  messages: Messages;
  own: Texts['xbugs'];
  armies: Armies;
}

/** A piece in words. */
export interface Described {
  name: string;
  /** Whose it is and how it lies. */
  about: string;
  powers: { name: string; about: string }[];
}

/** The moves of a game as people read them. */
export interface History {
  moves: string[];
  /** What stands above a move, by its index: which turn, and whose. */
  headings: ReadonlyMap<number, string>;
}

/** What is not worth saying of a flight that is foreseen or done. */
const UNTOLD: ReadonlySet<string> = new Set(['flick', 'fire', 'settle', 'turn', 'done', 'flip', 'place']);

export class XbugsWords implements MoveWords {
  readonly texts: XbugsTexts;
  readonly board: XbugsBoard;

  constructor(texts: XbugsTexts, board: XbugsBoard) {
    this.texts = texts;
    this.board = board;
  }

  get own(): Texts['xbugs'] {
    return this.texts.own;
  }

  get play(): Messages['games']['xbugs']['play'] {
    return this.texts.messages.games.xbugs.play;
  }

  get speaker(): Speaker {
    return { language: this.texts.language, messages: this.texts.messages, game: 'xbugs', sideName: (side) => this.side(side), ...this.details };
  }

  /** What a speaker knows from the board. */
  get details(): Pick<Speaker, 'pieceLabel' | 'kindLabel' | 'tally'> {
    return {
      pieceLabel: (name) => this.named(name),
      kindLabel: (side, kind) => this.kind(side, kind),
      tally: { basesLost: this.#counted('base', 'lost'), bugsLeft: this.#counted('bug', 'table') },
    };
  }

  /** How many pieces of a kind each side has in a place. */
  #counted(kind: XbugsPiece['kind'], place: XbugsPiece['place']): [number, number] {
    const count = (side: Side): number => this.board.pieces.filter((piece) => piece.owner === side && piece.kind === kind && piece.place === place).length;
    return [count('first'), count('second')];
  }

  side(side: Side): string {
    const { south, north } = this.texts.messages.say.sides;
    return side === 'first' ? south : north;
  }

  army(side: Side): string {
    const { id, name } = armyOf(this.board, side);
    return this.texts.armies[id]?.name ?? name;
  }

  piece(piece: XbugsPiece): string {
    const army = piece.owner ? armyOf(this.board, piece.owner).id : null;
    return pieceLabel(this.texts.armies, this.texts.messages, army, piece);
  }

  /** A piece by its name in actions. */
  named(name: string): string {
    const piece = pieceNamed(this.board, name);
    return piece ? this.piece(piece) : name;
  }

  /** A face of a die. */
  kind(side: Side, kind: string): string {
    if (kind === 'wild') return this.play.wild;
    return this.texts.armies[armyOf(this.board, side).id]?.pieces[kind] ?? kind;
  }

  power(side: Side, id: string): { name: string; about: string } {
    const army = armyOf(this.board, side);
    const own: XbugsPower | undefined = army.powers.find((power) => power.id === id);
    return this.texts.armies[army.id]?.powers[id] ?? { name: own?.name ?? id, about: own?.about ?? '' };
  }

  /** A rule that a sheet overrides, as a sentence (X87). */
  override(side: Side, { key, number, words, base, bugs, about }: XbugsOverride): string {
    const known: Readonly<Record<string, string>> = this.own.overrides;
    const kinds: Readonly<Record<string, string>> = { ...this.own.overrides, bug: this.play.bug, base: this.play.base, effect: this.play.effect, resource: this.play.resource };
    const variant = key.startsWith('victory.') && number === null ? `${key} never` : key === 'reinforcement.max_per_turn' && base !== null ? `${key} base` : key;
    const sentence = known[variant];
    // A newer module may have one that is not known here.
    if (sentence === undefined) return about;
    const said = words.length === 0 ? this.own.overrides.nothing : list(this.texts.language, words.map((word) => kinds[word] ?? word));
    const names = list(this.texts.language, bugs.map((bug) => this.kind(side, bug)));
    return format(unchecked(sentence), { count: number ?? 0, words: said, bugs: names, base: base === null ? '' : this.named(base) });
  }

  count(forms: Plural, count: number): string {
    return plural(this.texts.language, forms, count);
  }

  /** What whoever has to act is asked; `canFlick` as long as a die serves a bug. */
  prompt(canFlick: boolean): string {
    const { phase, task, bonus_left, base_edge_band } = this.board;
    const tasks: Readonly<Record<string, string>> = this.play.tasks;
    const phases: Readonly<Record<string, string>> = this.play.phases;
    const asked = phase === 'over' ? undefined : task && tasks[task.kind];
    if (asked) return format(unchecked(asked), { bug: task?.bug ? this.named(task.bug) : '' });
    if ((phase === 'bonus' && bonus_left === 0) || (phase === 'moves' && !canFlick)) return this.play.spendOrDone;
    if (phase === 'practice') return this.own.practice.prompt;
    if (phase === 'place-bases' && base_edge_band[1] === null) return this.own.placeFreely;
    return phases[phase] ?? this.board.prompt;
  }

  /** The rule behind what is asked. */
  promptRule(): string | null {
    const { phase, task } = this.board;
    const rules: Readonly<Record<string, string>> = {
      lose: 'X32', 'before-move': 'X20', 'after-move': 'X20', shots: 'X21', 'extra-flick': 'X20', take: 'X20',
      'place-bases': 'X4', 'place-bugs': 'X5', drop: 'X6', roll: 'X9', moves: 'X9', reinforcement: 'X40', bonus: 'X42',
    };
    return rules[task?.kind ?? phase] ?? null;
  }

  /** What a piece is, how it lies, and what it can do; `null` if there is no such piece. */
  described(name: string): Described | null {
    const piece = pieceNamed(this.board, name);
    if (!piece) return null;
    const about = [piece.owner ? this.army(piece.owner) : '', ...this.marksOf(piece)].filter((part) => part !== '').join(', ');
    return { name: this.piece(piece), about, powers: this.powersOf(piece) };
  }

  /** The powers that a bug has, and those that a base grants. */
  powersOf({ owner, kind, of, name }: XbugsPiece): { name: string; about: string }[] {
    if (owner === null) return [];
    const { powers, bases } = armyOf(this.board, owner);
    const granted = bases.find(({ piece }) => piece === name)?.grants ?? [];
    const own = powers.filter(({ id, bugs }) => (kind === 'bug' ? bugs.includes(of) : granted.includes(id)));
    return own.map(({ id, is_active }) => {
      const { name, about } = this.power(owner, id);
      return { name: is_active ? name : `${name} (${this.play.powerInactive})`, about };
    });
  }

  /** `12 cm to the north-east of the middle, on top of Gnat 2`. */
  where(piece: XbugsPiece): string {
    const spot = spotOf(piece);
    if (!spot) return '';
    const distance = Math.round(distanceTo([0, 0], spot));
    const direction = this.own.directions[eighth(directionTo([0, 0], spot))] ?? '';
    const place = distance === 0 ? this.own.inTheMiddle : format(this.own.at, { distance, direction });
    const pieces = list(this.texts.language, piece.on.map((name) => this.named(name)));
    const on = piece.on.length > 0 ? format(this.own.lyingOn, { pieces }) : '';
    return [place, on, ...this.marksOf(piece)].filter((part) => part !== '').join(', ');
  }

  marksOf(piece: XbugsPiece): string[] {
    return [
      piece.kind === 'base' ? (piece.is_large ? this.play.large : this.play.small) : '',
      piece.is_special ? this.play.special : '',
      piece.has_moved ? this.play.moved : '',
      piece.is_pinned ? this.play.pinned : '',
    ].filter((mark) => mark !== '');
  }

  /** `23 cm to the north`, seen from a bug. */
  seen({ distance, degrees }: Sighting): string {
    return format(this.own.from, { distance: distance.toFixed(0), direction: this.own.directions[eighth(degrees)] ?? '' });
  }

  /** `23 cm`, seen from a bug. */
  distance({ distance }: Sighting): string {
    return format(this.own.centimetres, { distance: distance.toFixed(0) });
  }

  /** What came of an action, or would come of it; empty if nothing did. */
  outcome({ events }: Acted): string {
    const told = events.filter(({ name }) => !UNTOLD.has(name));
    return told.map((event) => sayEvent(this.speaker, event)).join(' ');
  }

  /** What happened, for who does not see it. */
  told({ events }: Acted): string {
    const placed = events.filter(({ name }) => name === 'place').length;
    const isWorth = (name: string): boolean => name === 'place' ? placed < 3 : !['settle', 'done', 'flip'].includes(name);
    return events.filter(({ name }) => isWorth(name)).map((event) => sayEvent(this.speaker, event)).join(' ');
  }

  /** An aim in numbers. */
  aimed({ offer, direction, pressure }: Aim): string {
    return format(this.own.aimNow, { bug: this.named(offer.bug), degrees: direction, pressure: Math.round(pressure * 100) });
  }

  /** All entries of a record: turn by turn, who did what, and what was rolled. */
  history(entries: readonly string[], happened: Happened = () => null): History {
    const headings = new Map<number, string>();
    const moves = actingsOf(this.board, entries).map(({ side, turnOf, turn }, index) => {
      const entry = entries[index] ?? '';
      const heading = `${turn === 0 ? this.own.settingUp : format(this.own.turnNumber, { turn })} · ${this.side(turnOf)}`;
      if ([...headings.values()].at(-1) !== heading) headings.set(index, heading);
      const faces = [...rolledIn(entry)].map(([kind, count]) => (count > 1 ? `${count} × ` : '') + this.kind(side, kind));
      if (faces.length > 0) return format(this.own.rolled, { side: this.side(side), dice: list(this.texts.language, faces) });
      const acted = happened(index);
      const said = (acted && this.#cameOf(acted)) || this.entry(entry);
      return side === turnOf ? said : `${this.side(side)}: ${said}`;
    });
    return { moves, headings };
  }

  /** What came of an entry in sentences; empty where its own words say as much. */
  #cameOf(acted: Acted): string {
    const flown = acted.events.find(({ name }) => name === 'flick' || name === 'fire');
    return this.outcome(acted) || (flown ? sayEvent(this.speaker, flown) : '');
  }

  /** Where a game went back to: before what somebody had decided. */
  takenBack(decision: string): string {
    return `${format(this.own.takenBack, { move: this.entry(decision) })} ${this.own.sameChance}`;
  }

  /** An entry of the record, or an action, in a few words. */
  entry(text: string): string {
    const action = actionOf(text);
    const [verb = '', first = '', second = '', third = ''] = action.split(' ');
    const shot = readShot(action);
    const labels: Readonly<Record<string, string>> = {
      roll: this.play.roll, drop: this.play.drop, done: this.play.done, take: this.play.take,
      place: this.play.place, flick: this.play.flick, fire: this.play.fire, use: this.play.use,
    };
    if (action === 'place rest') return this.play.placeRest;
    if (shot) {
      const numbers = { bug: this.named(shot.bug), degrees: Math.round(shot.direction), pressure: Math.round(shot.pressure * 100) };
      return format(this.own.aimNow, numbers);
    }
    if (verb === 'develop') return format(this.play.develop, { base: this.named(first) });
    if (verb === 'reinforce') return format(this.play.reinforce, { bug: this.named(first) });
    if (verb === 'lose') return format(this.play.lose, { bug: this.named(first) });
    if (verb === 'use') {
      const owner = pieceNamed(this.board, first)?.owner ?? this.board.active;
      return format(this.own.usePower, { power: this.power(owner, second).name, bug: this.named(first), piece: this.named(third) });
    }
    const label = labels[verb];
    if (label === undefined) return action;
    return first === '' ? label : `${label}: ${this.named(first)}`;
  }
}
