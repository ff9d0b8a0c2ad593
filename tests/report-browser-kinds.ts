import { relative } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { browserFolders, moreInBrowser } from '../scripts/test-kinds.ts';
import { printKind } from './print-kind.ts';

const kindOf = ({ location, parent }: TestCase) => {
  if (process.env.TEST_HOST) return 'form at the edge';
  if (moreInBrowser.projects.includes(`${parent.project()?.name}`)) return moreInBrowser.kind;
  const file = relative('', location.file).replaceAll('\\', '/');
  return Object.entries(browserFolders).find(([, folder]) => file.startsWith(`${folder}/`))?.[0];
};

/** Reports the browser tests of each kind to `scripts/test.ts`. */
export default class implements Reporter {
  readonly #ended: { test: TestCase; result: TestResult }[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#ended.push({ test, result });
  }

  onEnd(): void {
    for (const [kind = 'browser', own] of Map.groupBy(this.#ended, ({ test }) => kindOf(test))) {
      const ended = (...outcomes: string[]) =>
        own.filter(({ test }) => outcomes.includes(test.outcome())).map(({ test }) => test.title);
      printKind({
        kind,
        passed: ended('expected').length,
        failed: ended('unexpected', 'flaky'),
        skipped: ended('skipped'),
        seconds: own.reduce((sum, { result }) => sum + result.duration, 0) / 1000,
      });
    }
  }
}
