import type { Reporter, TestModule } from 'vitest/node';
import { printKind } from './print-kind.ts';

/** Reports the tests of each project of Vitest to `scripts/test.ts`. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const [kind, own] of Map.groupBy(modules, ({ project }) => project.name)) {
      const tests = own.flatMap((one) => [...one.children.allTests()]);
      const ended = (state: string) => tests.filter((it) => it.result().state === state);
      // A file that cannot be imported has no tests.
      const broken = own.filter((one) => one.state() === 'failed' && one.children.size === 0);
      printKind({
        kind,
        passed: ended('passed').length,
        failed: [
          ...ended('failed').map(({ fullName }) => fullName),
          ...broken.map(({ moduleId }) => moduleId),
        ],
        // Of a skipped block only its name.
        skipped: [
          ...new Set(ended('skipped').map(({ fullName }) => fullName.split(' > ')[0] ?? '')),
        ],
        seconds: own.reduce((sum, one) => sum + one.diagnostic().duration, 0) / 1000,
      });
    }
  }
}
