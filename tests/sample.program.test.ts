/** Tests the weight of the site that this project comes with. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { budgets, headerBytes, pageBytes } from './budgets/budgets.ts';

test('each page of the sample, with its headers, leaves room in the first round trip of a connection', () => {
  const pages = globSync('**/*.html', { cwd: 'dist' });
  expect(pages).toContain('index.html');
  for (const name of pages) {
    const sent = pageBytes(name, readFileSync(`dist/${name}`, 'utf8'));
    expect(sent, name).toBeLessThanOrEqual(budgets.firstRoundTrip.samplePage);
  }
});

test('the fonts of the sample, with Latin letters only, fit into one round trip', () => {
  const [stylesheet, ...others] = globSync('dist/_astro/fonts.*.css.br');
  expect(others).toEqual([]);
  const { size } = statSync(`${stylesheet}`);
  const sent = size + headerBytes('_astro/fonts.css');
  expect(sent).toBeLessThanOrEqual(budgets.firstRoundTrip.limit);
});
