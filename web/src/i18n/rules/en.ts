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
  title: '{game} rules',
  about: 'All rules in brief, by number. When a move is refused, the message cites the number.',
  contents: 'Contents',
  search: 'Search the rules',
  clear: 'Clear the search',
  found: { one: '{count} rule found', other: '{count} rules found' },
  none: 'No rules match your search.',
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
    end: 'Passing and end of the game',
    additions: 'Expansions and options',
    pushing: 'Pushing: the sumito',
    time: 'Time',
    names: 'Names of formations',
    board: 'Board and marbles',
    play: 'Playing',
    score: 'Scoring',
    examples: 'Worked examples',
    words: 'Terms',
    table: 'Table and set-up',
    turn: 'A turn',
    flick: 'What a flick does',
    powers: 'Powers, effects, two-sided bugs',
    resources: 'Resources and bases',
    reinforcement: 'Reinforcement and bonus move',
    victory: 'Victory',
    armies: 'Armies',
    rulings: 'Rulings not in the manual',
  },
};
