import { GAMES, type GameId } from '../games';
import { loadTexts, type Language } from '../i18n';
import type { Course, CourseText } from './course';

export type { BoardStart, Condition, Course, CourseText, Lesson, Refused, Situation, Step, Task, TaskText, WantedEvent } from './course';
export { factsOf, holds, situationNow, type Facts, type ViewForFacts } from './facts';

/** What each rule says, by its number. */
export type RuleTexts = Readonly<Record<string, string>>;

/** A course with its texts in one language. */
export interface LoadedCourse {
  course: Course;
  text: CourseText;
}

export async function loadCourse(game: GameId, language: Language): Promise<LoadedCourse> {
  const [course, text] = await Promise.all([GAMES[game].course(), loadTexts(language, `lessons/${game}`)]);
  return { course: course.default, text };
}

/** The rules of a game in short, in a language. */
export function loadRules(game: GameId, language: Language): Promise<RuleTexts> {
  return loadTexts(language, `rules/${game}`);
}
