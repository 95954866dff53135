/** What the options of a game are called, and how each is asked for. */

import type { GameTexts, Messages } from '../../i18n';
import type { GameInfo, OptionInfo } from '../../table/types';
import type { GameId } from '../../games/ids';

export type OptionKind = 'switch' | 'choice' | 'text';

export interface OptionText {
  label: string;
  about: string;
}

/** Which way of asking fits an option, if the game has no field of its own for it. */
export function kindOf(option: OptionInfo): OptionKind {
  if (option.values.length === 0) return 'text';
  return option.values.length === 2 && option.values.includes('on') ? 'switch' : 'choice';
}

/** Whether an option is for those who look for it. */
export function isRare(option: OptionInfo): boolean {
  return ['Position', 'Board'].includes(option.name);
}

/** Whether an option says anything, with the others as they are. */
export function isAsked(option: OptionInfo, valueOf: (name: string) => string): boolean {
  // The players' colours and the lot say it.
  if (option.name === 'StartingColour') return false;
  if (option.name === 'Compactness') return valueOf('Shape') === 'irregular' && valueOf('Board') === '';
  if (option.name === 'Seed' || option.name === 'Shape') return valueOf('Board') === '';
  if (option.name === 'Layout') return valueOf('Position') === '';
  return true;
}

/** The value of an option: what was chosen, or its default. */
export function optionValue(info: Pick<GameInfo, 'options'> | null, values: Readonly<Record<string, string>>, option: string): string {
  return values[option] ?? info?.options.find(({ name }) => name === option)?.default ?? '';
}

/** The options to ask for, with the others as they are. What a server draws nobody is asked for. */
export function askedOptions(info: Pick<GameInfo, 'options'> | null, values: Readonly<Record<string, string>>, isOnline: boolean): OptionInfo[] {
  const isDrawn = ({ role }: OptionInfo): boolean => isOnline && (role === 'drawn' || role === 'secret');
  return (info?.options ?? []).filter((option) => isAsked(option, (name) => optionValue(info, values, name)) && !isDrawn(option));
}

/** The options to open a table with: those that were asked for and chosen. */
export function chosenOptions(info: Pick<GameInfo, 'options'> | null, values: Readonly<Record<string, string>>, isOnline: boolean): [string, string][] {
  return askedOptions(info, values, isOnline)
    .filter(({ name }) => (values[name] ?? '') !== '')
    .map(({ name }) => [name, values[name] ?? '']);
}

export function optionText(messages: Messages, game: GameId, option: OptionInfo): OptionText {
  const words: Readonly<Record<string, unknown>> = messages.games[game].options;
  const word = (key: string, otherwise: string): string => {
    const found = words[key];
    return typeof found === 'string' ? found : otherwise;
  };
  return { label: word(option.name, option.name), about: word(`${option.name}About`, option.about) };
}

/** What a value of an option is called. */
export function valueText(messages: Messages, game: GameId, option: OptionInfo, value: string): string {
  const { options }: GameTexts = messages.games[game];
  const words = options.values?.[option.name];
  return words ? (words[value] ?? fromCode(value)) : value;
}

/** `belgian-daisy` as `Belgian daisy`: rare values, such as most layouts, are not translated. */
function fromCode(code: string): string {
  const spaced = code.replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
