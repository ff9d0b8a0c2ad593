import { globSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagePath } from '#host/headers/files.ts';
import { budgets } from './budgets/budgets.ts';
import { bytesOf, readEdgeHeaders } from './edge-headers.ts';

test('each page of the sample, with its headers, fits the first flight of a connection', () => {
  const headersOf = readEdgeHeaders('dist');
  const pages = globSync('**/*.html', { cwd: 'dist' });
  expect(pages).toContain('index.html');
  for (const name of pages) {
    const sent = statSync(`dist/${name}.br`).size + bytesOf(headersOf(pagePath(name)));
    expect(sent, name).toBeLessThanOrEqual(budgets.firstFlight.limit);
  }
});
