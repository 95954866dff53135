import type { GameId } from '../course';

type Language = 'en' | 'ca' | 'es' | 'it' | 'ro';

/** What each rule says, by its number. */
export type RuleTexts = Readonly<Record<string, string>>;

const texts: Readonly<Record<GameId, Readonly<Record<Language, () => Promise<RuleTexts>>>>> = {
  hive: {
    en: async () => (await import('./hive/en')).hiveRulesEn,
    ca: async () => (await import('./hive/ca')).hiveRulesCa,
    es: async () => (await import('./hive/es')).hiveRulesEs,
    it: async () => (await import('./hive/it')).hiveRulesIt,
    ro: async () => (await import('./hive/ro')).hiveRulesRo,
  },
  abalone: {
    en: async () => (await import('./abalone/en')).abaloneRulesEn,
    ca: async () => (await import('./abalone/ca')).abaloneRulesCa,
    es: async () => (await import('./abalone/es')).abaloneRulesEs,
    it: async () => (await import('./abalone/it')).abaloneRulesIt,
    ro: async () => (await import('./abalone/ro')).abaloneRulesRo,
  },
  kulami: {
    en: async () => (await import('./kulami/en')).kulamiRulesEn,
    ca: async () => (await import('./kulami/ca')).kulamiRulesCa,
    es: async () => (await import('./kulami/es')).kulamiRulesEs,
    it: async () => (await import('./kulami/it')).kulamiRulesIt,
    ro: async () => (await import('./kulami/ro')).kulamiRulesRo,
  },
  xbugs: {
    en: async () => (await import('./xbugs/en')).xbugsRulesEn,
    ca: async () => (await import('./xbugs/ca')).xbugsRulesCa,
    es: async () => (await import('./xbugs/es')).xbugsRulesEs,
    it: async () => (await import('./xbugs/it')).xbugsRulesIt,
    ro: async () => (await import('./xbugs/ro')).xbugsRulesRo,
  },
};

/** The rules of a game in short, in a language. */
export function loadRules(game: GameId, language: Language): Promise<RuleTexts> {
  return texts[game][language]();
}
