// The courses are whole: every rule has a lesson, every text is there in every
// language, and, where the program is at hand, every position and answer is
// played by it. Say where it is by TAULA_BINARY; a build in target is found.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAME_IDS, type GameId } from '../games';
import { languages, loadMessages, placeholders } from '../i18n';
import { loadCourse, loadRules, type BoardStart, type Course, type CourseText, type Step } from './index';

const en = await loadMessages('en');

const root = fileURLToPath(new URL('../../../', import.meta.url));

function ruleNumbers(game: GameId): string[] {
  const rules = readFileSync(`${root}crates/${game}/RULES.md`, 'utf8');
  return [...rules.matchAll(/^- ([HAKX]\d+) /gm)].map((match) => match[1] ?? '');
}

function steps(course: Course): Step[] {
  return course.lessons.flatMap((lesson) => lesson.steps);
}

describe.each(GAME_IDS)('%s', (game) => {
  it('has a lesson for every rule', async () => {
    const { course } = await loadCourse(game, 'en');
    const numbers = ruleNumbers(game);
    expect(numbers.length).toBeGreaterThanOrEqual(15);
    const taught = new Set(course.lessons.flatMap((lesson) => lesson.rules));
    expect(numbers.filter((number) => !taught.has(number))).toEqual([]);
    expect([...taught].filter((number) => !numbers.includes(number))).toEqual([]);
  });

  it('names only refusals and events that can be said', async () => {
    const { course } = await loadCourse(game, 'en');
    for (const { task } of steps(course)) {
      if (task === undefined) continue;
      const codes = (task.refused ?? []).map((it) => it.code);
      expect(codes.filter((code) => !(code in en.games[game].refusals))).toEqual([]);
      const events = task.kind === 'event' ? task.events.map((it) => it.name) : [];
      const known = { ...en.say.events.common, ...en.games[game].events };
      expect(events.filter((name) => !(name in known))).toEqual([]);
    }
  });

  it.each(languages)('is complete in %s', async (language) => {
    const { course, text } = await loadCourse(game, language);
    expect(shapeOf(text)).toEqual(expectedShape(course));
    const sentences = strings(text);
    expect(sentences.filter((it) => it.trim().length < 4 || placeholders(it).length > 0)).toEqual([]);
    expect(sentences.filter((it) => /[şţŞŢ]|\w'\w| {2}/.test(it))).toEqual([]);
    if (language !== 'en') {
      const english = new Set(strings((await loadCourse(game, 'en')).text));
      expect(sentences.filter((it) => english.has(it))).toEqual([]);
    }
  });
});

describe.each(GAME_IDS)('the rules of %s', (game) => {
  it.each(languages)('are all there in %s', async (language) => {
    const rules = await loadRules(game, language);
    expect(Object.keys(rules)).toEqual(ruleNumbers(game));
    const english = language === 'en' ? {} : await loadRules(game, 'en');
    const wrong = Object.entries(rules).filter(
      ([number, text]) => text.length < 15 || !text.endsWith('.') || /[şţŞŢ]|\w'\w| {2}/.test(text) || text === english[number],
    );
    expect(wrong).toEqual([]);
  });
});

function expectedShape(course: Course): unknown {
  const lessons = course.lessons.map((lesson) => [
    lesson.id,
    lesson.steps.map((step) => [step.id, step.task !== undefined]),
  ]);
  return { lessons, situations: course.guided.situations.map((it) => it.id).sort() };
}

function shapeOf(text: CourseText): unknown {
  const lessons = Object.entries(text.lessons).map(([id, lesson]) => [
    id,
    Object.entries(lesson.steps).map(([step, it]) => [step, it.task !== undefined]),
  ]);
  return { lessons, situations: Object.keys(text.guided.situations).sort() };
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

const program = [process.env.TAULA_BINARY ?? '', `${root}target/release/taula`, `${root}target/debug/taula`].find(
  (path) => path !== '' && existsSync(path),
);

/** Plays actions by way of a record; what the program says if it refuses. */
function refusalOf(game: GameId, board: BoardStart, actions: readonly string[]): string | null {
  const tags = Object.entries({ Game: en.games[game].name, ...board.options });
  const head = tags.map(([name, value]) => `[${name} "${value}"]`).join('\n');
  const all = [...(board.actions ?? []), ...actions];
  const moves = all.map((action, index) => `${String(index + 1)}. ${action}`).join(' ');
  const run = spawnSync(program ?? '', ['convert', '-', '-', '--to', 'record'], {
    input: `${head}\n\n${moves} *\n`,
    encoding: 'utf8',
  });
  return run.status === 0 ? null : run.stderr;
}

/** What the program says when the actions are played at a table, as one line. */
function told(game: GameId, board: BoardStart, actions: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'taula-learn-'));
  try {
    const file = join(folder, 'game.pgn');
    const tags = Object.entries({ Game: en.games[game].name, ...board.options });
    const moves = (board.actions ?? []).map((action, index) => `${String(index + 1)}. ${action}`).join(' ');
    writeFileSync(file, `${tags.map(([name, value]) => `[${name} "${value}"]`).join('\n')}\n\n${moves} *\n`);
    const options = ['play', game, '--seats', 'human,human', '--colour', 'never', '--record', file];
    const input = `${actions.join('\n')}\nquit\nquit\n`;
    return execFileSync(program ?? '', options, { input, encoding: 'utf8' }).replace(/\s+/g, ' ');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A piece of the English sentence by which an event is known in what a table says. */
const signs: Readonly<Record<string, RegExp>> = {
  place: /placed\.|places|plays/,
  move: /moves/,
  push: /pushes/,
  lift: /lifts/,
  capture: /captured\.|has lost \d/,
  end: /\bwins?\b/,
  drop: /are dropped/,
  roll: /roll gnat/,
  flick: /is flicked/,
  out: /leaves the table/,
  resource: /captures Resource/,
  develop: /is large now/,
  'base-lost': /lands on \w+: eliminated/,
  'given-up': /is lost with the base/,
  fire: /fires Missile/,
  flip: /shows its special side/,
};

describe.skipIf(program === undefined).each(GAME_IDS)('%s, played by the program', (game) => {
  it('opens every board', { timeout: 60_000 }, async () => {
    const { course } = await loadCourse(game, 'en');
    expect(refusalOf(game, { options: course.guided.options }, [])).toBeNull();
    for (const { id, board } of steps(course)) {
      expect([id, refusalOf(game, board, [])]).toEqual([id, null]);
    }
  });

  it('accepts every answer and refuses what is said to be refused', { timeout: 60_000 }, async () => {
    const { course } = await loadCourse(game, 'en');
    for (const { id, board, task } of steps(course)) {
      if (task === undefined) continue;
      if (task.kind === 'action') {
        for (const answer of task.answers) expect([id, refusalOf(game, board, [answer])]).toEqual([id, null]);
      }
      if (task.kind === 'event') expect([id, refusalOf(game, board, task.solution)]).toEqual([id, null]);
      for (const { action, rule } of task.refused ?? []) {
        expect([id, refusalOf(game, board, [action])]).toEqual([id, expect.stringContaining(`(rule ${rule})`)]);
      }
    }
  });

  it('reaches the events that are asked for', { timeout: 60_000 }, async () => {
    const { course } = await loadCourse(game, 'en');
    for (const { id, board, task } of steps(course)) {
      if (task?.kind !== 'event') continue;
      const said = told(game, board, task.solution);
      const found = task.events.filter((event) => signs[event.name]?.test(said) === true);
      expect([id, found.length]).not.toEqual([id, 0]);
    }
  });
});
