/** Tests the rules for tables and costs of a guide. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { guideSchema } from './guide.ts';

const guide = parse(readFileSync('tests/content/guides/01-terms-and-prices.yaml', 'utf8'));

/** What the schema says of the guide after a change. */
const problems = (change: (changed: typeof guide) => void) => {
  const changed = structuredClone(guide);
  change(changed);
  return (
    guideSchema
      .safeParse(changed)
      .error?.issues.map(({ message, path }) => [message, ...path].join(' ')) ?? []
  );
};

test('a table row without a cell for each column is refused', () => {
  expect(problems((it) => it.sections[2].table.rows[1].cells.pop())).toEqual([
    'wrong-cells sections 2 table rows 1 cells',
  ]);
});

test('a cost line needs an amount, to the cent', () => {
  const amount = (value: unknown) =>
    problems((it) => (it.sections[3].cost.lines[0].amount = value));
  expect(amount(62.05)).toEqual([]);
  expect(amount(62.005)).toEqual(['cents sections 3 cost lines 0 amount']);
  expect(amount(undefined)).toHaveLength(1);
});
