/**
 * What failed, in a file: `cargo xtask test` says it once more at the end of a run, where
 * it is read, since hundreds of lines of other tests come between.
 */

import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export class Failures implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    writeFileSync(this.#file, [...modules.flatMap(failuresOf), ...errors.map(({ message }) => message)].join('\n'));
  }
}

function failuresOf(module: TestModule): string[] {
  const name = module.relativeModuleId;
  const own = module.errors().map(({ message }) => `${name}: ${message}`);
  const tests = [...module.children.allTests()];
  const failed = tests.filter((test) => test.result().state === 'failed').map((test) => {
    const reasons = (test.result().errors ?? []).map(({ message }) => message);
    return `${name} > ${test.fullName}: ${[...new Set(reasons)].join('; then: ')}`;
  });
  return [...own, ...failed];
}
