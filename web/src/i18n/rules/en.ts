import type { Plural } from '../format';
import type { RuleHeading } from '../../learn/rules/groups';

/** What the page of the rules says. */
export interface RulesWords {
  title: string;
  about: string;
  contents: string;
  search: string;
  clear: string;
  found: Plural;
  none: string;
  lesson: string;
  link: string;
  unknown: string;
  otherGames: string;
  learn: string;
  headings: Readonly<Record<RuleHeading, string>>;
}

export const rulesEn: RulesWords = {
  title: 'Rules of {game}',
  about: 'Every rule by its number, in short. The numbers are those that a refused move names.',
  contents: 'Contents',
  search: 'Search the rules',
  clear: 'Clear the search',
  found: { one: '{count} rule found', other: '{count} rules found' },
  none: 'No rule has these words.',
  lesson: 'Lesson: {title}',
  link: 'Link to rule {rule}',
  unknown: 'There is no rule {rule} in this game.',
  otherGames: 'Rules of the other games',
  learn: 'Learn by playing',
  headings: {
    goal: 'Goal and set-up',
    placing: 'Placing',
    moving: 'Moving',
    pieces: 'The pieces',
    end: 'Passing and the end',
    additions: 'Additions',
    pushing: 'Pushing: the sumito',
    time: 'Time',
    names: 'Names of formations',
    board: 'Board and marbles',
    play: 'Playing',
    score: 'Scoring',
    examples: 'Worked examples',
    words: 'Words',
    table: 'Table and set-up',
    turn: 'A turn',
    flick: 'What a flick does',
    powers: 'Powers, effects, two-sided bugs',
    resources: 'Resources and bases',
    reinforcement: 'Reinforcement and bonus move',
    victory: 'Victory',
    armies: 'Armies',
    rulings: 'Rulings where the manual is silent',
  },
};
