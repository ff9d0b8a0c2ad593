import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** White and black beside the owner's colours: a code that cameras read, and shadows. */
const neutral = /#fff(fff)?\b|rgb\(0 0 0 \//g;
const colour = /["'`: (]#[0-9a-f]{3}([0-9a-f]{3})?\b|\b(rgb|hsl|oklch|lab)\([\d.]/i;

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'ui', 'site', 'contact', 'resume'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((name) => /\.(tsx?|astro|css|js|typ|svg)$/.test(name) && !name.includes('.test.'))
  .filter((name) => existsSync(name));

test('every colour comes from content/colours.yaml', () => {
  expect(sources.length).toBeGreaterThan(100);
  const own = sources.filter((name) =>
    colour.test(readFileSync(name, 'utf8').replaceAll(neutral, '')),
  );
  expect(own).toEqual([]);
});
