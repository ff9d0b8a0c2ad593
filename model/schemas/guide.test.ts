import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { guideSchema } from './guide.ts';

const guide = parse(readFileSync('tests/content/guides/01-terms-and-prices.yaml', 'utf8'));

/** What the schema says of the guide after a change. */
const problems = (change: (changed: typeof guide) => void) => {
  const changed = structuredClone(guide);
  change(changed);
  return guideSchema.safeParse(changed).error?.issues.map(({ message }) => message) ?? [];
};

test('a row has a cell for each column', () => {
  expect(problems((it) => it.sections[2].table.rows[1].cells.pop())).toEqual([
    'The row "Łódź" has 2 cells, but the table has 3 columns.',
  ]);
});

test('a line of a cost says in one way how much it is', () => {
  const one = (label: string) => [`The line "${label}" does not say in one way how much it is.`];
  const lines = (change: (lines: Record<string, unknown>[]) => void) =>
    problems((it) => change(it.sections[3].cost.lines));
  expect(lines(() => {})).toEqual([]);
  expect(lines(([chairs]) => delete chairs?.price)).toEqual(one('Chairs'));
  expect(lines(([chairs]) => Object.assign(chairs ?? {}, { amount: 3 }))).toEqual(one('Chairs'));
  expect(
    lines(([, tables]) => Object.assign(tables ?? {}, { price: undefined, amount: 3 })),
  ).toEqual(one('Tables'));
  expect(lines(([, , insurance]) => delete insurance?.of)).toEqual(one('Insurance'));
  expect(lines(([chairs]) => Object.assign(chairs ?? {}, { price: 62.005 }))).toEqual([
    'must have at most two decimals, such as 62.50',
  ]);
});
