import { expect, test } from 'vitest';
import { readContent } from './read-content.ts';
import { formatReport } from './report.ts';
import { withFixture } from './testing/fixture.ts';

const project = 'projects/01-dining-chairs.yaml';
const count = 200;

test('a mistake in each of two hundred projects is told at once, within two seconds', () =>
  withFixture(
    ({ files }) => {
      const text = String(files.get(project));
      for (let number = 2; number <= count + 1; number++)
        files.set(
          `projects/${String(number).padStart(3, '0')}-order-${number}.yaml`,
          text.replace(/^title: .*$/m, `title: Order ${number}\nsalary: 5`),
        );
    },
    async (root) => {
      const begin = performance.now();
      const { problems } = await readContent({ root });
      const report = formatReport(problems);
      expect(performance.now() - begin).toBeLessThan(2000);
      expect(problems.filter(({ code }) => code === 'unknown-field')).toHaveLength(count);
      expect(report).toContain(`projects/${count + 1}-order-${count + 1}.yaml`);
    },
  ));
