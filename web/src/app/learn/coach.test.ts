import { describe, expect, it } from 'vitest';
import type { Course, Situation } from '../../learn';
import { stateOf } from '../../match/testing';
import { CoachNotes } from './coach';

const situation = (id: string, again = false): Situation => ({ id, when: [], ...(again ? { again } : {}) }) as unknown as Situation;
const course = (...situations: Situation[]): Course => ({ facts: () => ({}), guided: { situations } }) as unknown as Course;

describe('the coach', () => {
  const COURSE = course(situation('first'), situation('second'), situation('third'));

  it('says something when there is something to decide, each thing once', () => {
    const coach = new CoachNotes('first');
    expect(coach.next(COURSE, stateOf('').view)).toBe('first');
    expect(coach.next(COURSE, stateOf('a').view)).toBeNull();
    expect(coach.next(COURSE, stateOf('a b').view)).toBe('second');
    expect(coach.next(COURSE, stateOf('a b c', { winner: 'second' }).view)).toBe('third');
    expect(coach.next(COURSE, stateOf('a b c d').view)).toBeNull();
  });

  // Each save and each answer to an offer made it go on to the next hint.
  it('does not overwrite a hint while the position is the same', () => {
    const coach = new CoachNotes('first');
    expect(coach.next(COURSE, stateOf('').view)).toBe('first');
    expect(coach.next(COURSE, stateOf('').view)).toBeNull();
    expect(coach.next(COURSE, stateOf('', { drawOffer: 'first' }).view)).toBeNull();
  });
});
