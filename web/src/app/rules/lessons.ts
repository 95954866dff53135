/** Which lesson teaches which rule. */

import type { LoadedCourse } from '../../learn';

export interface TaughtIn {
  id: string;
  title: string;
}

/** The first lesson that explains the rule: where several do, the others build on it. */
export function lessonOfRule({ course, text }: LoadedCourse, rule: string): TaughtIn | null {
  const lesson = course.lessons.find((it) => it.rules.includes(rule));
  return lesson ? { id: lesson.id, title: text.lessons[lesson.id]?.title ?? '' } : null;
}
