/** Tests the sentences about wrong fields that the desk shows. */
import { expect, test } from 'vitest';
import { type Fault, problemIn } from '#model/problem.ts';
import { adviceOn } from './advice.ts';

const other = 'content/projects/01-chairs.yaml';
const project = 'content/projects/02-tables.yaml';
const contrast = { ratio: 2, least: 4.5, change: 'darker' } as const;

const cases: [Fault, string, (string | number)[], string][] = [
  [
    { code: 'low-contrast', colour: '#aaaaaa', other: 'bg', ...contrast },
    'content/colours.yaml',
    ['ink', 'light'],
    '“Page”',
  ],
  [{ code: 'missing-number', fields: ['before'] }, project, ['results', 0, 'chart'], '“Before”'],
  [{ code: 'same-name', other }, project, [], '“Elbhof Hotels”'],
];

test.each(cases)(
  'advice names fields by their labels, and entries by the owner’s names: %j',
  (fault, file, path, name) => {
    const problem = { ...problemIn(file, fault), path };
    const { what, fix } = adviceOn(problem, (entry) => (entry === other ? 'Elbhof Hotels' : entry));
    expect(`${what} ${fix}`).toContain(name);
  },
);
