import { expect, test } from 'vitest';
import { type Fault, problemIn } from '#model/problem.ts';
import { adviceOn } from './advice.ts';

const other = 'content/projects/01-chairs.yaml';
const project = 'content/projects/02-tables.yaml';
const result = ['results', 0];

const cases: [Fault, string, (string | number)[], string][] = [
  [
    {
      code: 'low-contrast',
      colour: '#aaaaaa',
      other: 'bg',
      behind: '#ffffff',
      ratio: 2.319,
      least: 4.5,
      change: 'darker',
    },
    'content/colours.yaml',
    ['ink', 'light'],
    '#aaaaaa is hard to read with “Page”: the contrast is 2.3 to 1, and at least 4.5 to 1 is needed. Choose a darker colour here, or change “Page”.',
  ],
  [
    { code: 'missing-number', fields: ['before'] },
    project,
    [...result, 'chart'],
    'The drawing needs “Before”. Fill it in, or choose another drawing.',
  ],
  [
    { code: 'more-than', value: 9, field: 'pieces', most: 8 },
    project,
    [...result, 'marked'],
    '9 is more than “Pieces”, 8. Correct one of the two.',
  ],
  [
    { code: 'same-name', name: 'chairs', other },
    project,
    [],
    'It has the same address as “Elbhof Hotels”. Rename one of the two.',
  ],
];

test.each(cases)('names entries and fields as the desk does: %j', (fault, file, path, said) => {
  const problem = { ...problemIn(file, fault), path };
  const { what, fix } = adviceOn(problem, (name) => (name === other ? 'Elbhof Hotels' : name));
  expect(`${what} ${fix}`).toBe(said);
});
