/** With which army, hand, table and cloth flicks are practised. */

import { GAMES } from '../..';
import type { TableOptions } from '../../../table/service';
import type { OptionInfo, Side } from '../../../table/types';
import type { GamePlan } from '../../../match/plan';
import { loadGame, updateGame, type StoredGame } from '../../../storage/games';
import { ownSide } from '../../../match/plan';

export interface PracticePlan {
  options: TableOptions;
}

/** What the near player has in practice, by what a player of a game has. */
const OWN: Readonly<Record<Side, Readonly<Record<string, string>>>> = {
  first: { SouthArmy: 'SouthArmy', SouthHand: 'SouthHand', SouthSheet: 'SouthSheet', NorthArmy: 'NorthArmy', NorthSheet: 'NorthSheet' },
  second: { NorthArmy: 'SouthArmy', NorthHand: 'SouthHand', NorthSheet: 'SouthSheet', SouthArmy: 'NorthArmy', SouthSheet: 'NorthSheet' },
};

/**
 * The same table and hand as in a game; who plays North practises with North's army. What the
 * plan does not say is as in `known`, the options of the game.
 */
export function practiceOf(plan: GamePlan, known: readonly Pick<OptionInfo, 'name' | 'default'>[]): PracticePlan {
  const names: Readonly<Record<string, string>> = { ...OWN[ownSide(plan) ?? 'first'], TableSize: 'TableSize', Cloth: 'Cloth' };
  const usual = known.map((option): [string, string] => [option.name, option.default]);
  const isChosen = (name: string): boolean => plan.options.some(([other]) => other === name);
  return {
    options: [...usual.filter(([name]) => !isChosen(name)), ...plan.options].flatMap(([name, value]): [string, string][] => {
      const own = names[name];
      return own === undefined || value === '' ? [] : [[own, value]];
    }),
  };
}

export function optionOf({ options }: Pick<PracticePlan, 'options'>, name: string): string | null {
  return options.find(([other]) => other === name)?.[1] ?? null;
}

export function withOption({ options }: PracticePlan, name: string, value: string): PracticePlan {
  return { options: [...options.filter(([other]) => other !== name), [name, value]] };
}

/** A game in which nothing has been placed yet: its cloth may still be changed (X2). */
export async function gameNotBegun(id: string | null): Promise<StoredGame | null> {
  const game = id === null ? null : await loadGame(id).catch(() => null);
  return game && GAMES[game.plan.game].practice !== null && game.progress.plies === 0 && !game.progress.finished ? game : null;
}

/** Changes the cloth of a game that has not begun; it is opened anew. */
export async function changeCloth(game: StoredGame, cloth: number): Promise<void> {
  const { options } = withOption(game.plan, 'Cloth', String(cloth));
  await updateGame(game, (stored) =>
    stored.progress.plies > 0 ? null : { ...stored, plan: { ...stored.plan, options }, progress: { ...stored.progress, record: null } },
  );
}
