import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailProviders } from './mail-providers.ts';

const guide = readFileSync('docs/publish.md', 'utf8');

test.each(mailProviders)('the guide names the server and port of $name', ({ server, port }) => {
  const row = guide.split('\n').find((line) => line.includes(`\`${server}\``));
  expect(row?.split('|').map((cell) => cell.trim())).toContain(port);
});
