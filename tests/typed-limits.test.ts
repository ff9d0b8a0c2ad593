/** Refuses limits that are typed in a sentence: they are written from the constant that is checked. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that give a limit, with a number in digits after or before them; a percentage is none. */
const typedLimit =
  /\b(at (most|least)|up to|newest|(more|less|fewer|longer|larger|shorter) than) \d+\b(?!%)|\b\d+ to \d+ (characters|letters|digits)/i;

/** What another company decides is typed. */
const decidedElsewhere = 'Cloudflare keeps its own copies of the database for up to 30 days.';

const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

test('a limit in a sentence is written from its constant', () => {
  const files = globSync(
    '{contact,desk,documents,host,model,scripts,site,ui}/**/*.{ts,tsx,astro}',
    {
      exclude: ['**/*.test.ts', '**/testing/**'],
    },
  );
  expect(files.length).toBeGreaterThan(300);
  const typed = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(comments, '')
      .split('\n')
      .filter((line) => typedLimit.test(line) && !line.includes(decidedElsewhere))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(typed).toEqual([]);
});
