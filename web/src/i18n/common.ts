/** The files of texts that every page needs besides those of the games (`games/`). They are built into one part a language (`vite.config.ts`). */
export const common = ['app', 'around', 'board', 'grammar', 'play', 'refusals', 'say'] as const;
