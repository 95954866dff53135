import type { Course, CourseText, GameId } from './course';

export type { BoardStart, Condition, Course, CourseText, GameId, Lesson, Refused, Situation, Step, Task, TaskText, WantedEvent } from './course';
export { loadRules, type RuleTexts } from './rules/index';
export { factsOf, holds, situationNow, type Facts, type ViewForFacts } from './facts';

type Language = 'en' | 'ca' | 'es' | 'it' | 'ro';

/** A course with its texts in one language. */
export interface LoadedCourse {
  course: Course;
  text: CourseText;
}

/** Each structure and each text is a file of its own, loaded when it is asked for. */
const courses: Readonly<Record<GameId, () => Promise<Course>>> = {
  hive: async () => (await import('./hive/course')).hiveCourse,
  abalone: async () => (await import('./abalone/course')).abaloneCourse,
  kulami: async () => (await import('./kulami/course')).kulamiCourse,
  xbugs: async () => (await import('./xbugs/course')).xbugsCourse,
};

const texts: Readonly<Record<GameId, Readonly<Record<Language, () => Promise<CourseText>>>>> = {
  hive: {
    en: async () => (await import('./hive/en')).hiveEn,
    ca: async () => (await import('./hive/ca')).hiveCa,
    es: async () => (await import('./hive/es')).hiveEs,
    it: async () => (await import('./hive/it')).hiveIt,
    ro: async () => (await import('./hive/ro')).hiveRo,
  },
  abalone: {
    en: async () => (await import('./abalone/en')).abaloneEn,
    ca: async () => (await import('./abalone/ca')).abaloneCa,
    es: async () => (await import('./abalone/es')).abaloneEs,
    it: async () => (await import('./abalone/it')).abaloneIt,
    ro: async () => (await import('./abalone/ro')).abaloneRo,
  },
  kulami: {
    en: async () => (await import('./kulami/en')).kulamiEn,
    ca: async () => (await import('./kulami/ca')).kulamiCa,
    es: async () => (await import('./kulami/es')).kulamiEs,
    it: async () => (await import('./kulami/it')).kulamiIt,
    ro: async () => (await import('./kulami/ro')).kulamiRo,
  },
  xbugs: {
    en: async () => (await import('./xbugs/en')).xbugsEn,
    ca: async () => (await import('./xbugs/ca')).xbugsCa,
    es: async () => (await import('./xbugs/es')).xbugsEs,
    it: async () => (await import('./xbugs/it')).xbugsIt,
    ro: async () => (await import('./xbugs/ro')).xbugsRo,
  },
};

export async function loadCourse(game: GameId, language: Language): Promise<LoadedCourse> {
  const [course, text] = await Promise.all([courses[game](), texts[game][language]()]);
  return { course, text };
}
