/** The files of texts that every page needs. They are built into one part a language (`vite.config.ts`). */
export const common = ['app', 'around', 'board', 'colours', 'grammar', 'play', 'refusals', 'say'] as const;
