import { loadTexts, type Language } from '../i18n';
import type { Course, CourseText, GameId } from './course';

export type { BoardStart, Condition, Course, CourseText, GameId, Lesson, Refused, Situation, Step, Task, TaskText, WantedEvent } from './course';
export { factsOf, holds, situationNow, type Facts, type ViewForFacts } from './facts';

/** What each rule says, by its number. */
export type RuleTexts = Readonly<Record<string, string>>;

/** A course with its texts in one language. */
export interface LoadedCourse {
  course: Course;
  text: CourseText;
}

/** Each structure is a file of its own, loaded when it is asked for. */
const courses: Readonly<Record<GameId, () => Promise<Course>>> = {
  hive: async () => (await import('./hive/course')).hiveCourse,
  abalone: async () => (await import('./abalone/course')).abaloneCourse,
  kulami: async () => (await import('./kulami/course')).kulamiCourse,
  xbugs: async () => (await import('./xbugs/course')).xbugsCourse,
};

export async function loadCourse(game: GameId, language: Language): Promise<LoadedCourse> {
  const [course, text] = await Promise.all([courses[game](), loadTexts(language, `lessons/${game}`)]);
  return { course, text };
}

/** The rules of a game in short, in a language. */
export function loadRules(game: GameId, language: Language): Promise<RuleTexts> {
  return loadTexts(language, `rules/${game}`);
}
