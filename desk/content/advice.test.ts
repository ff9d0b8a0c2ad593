/** Tests the sentences about wrong fields that the desk shows. */
import { expect, test } from 'vitest';
import { contentRules } from '#model/check.ts';
import { problemIn, type Rule } from '#model/problem.ts';
import { projectRules } from '#model/schemas/project.ts';
import { adviceOn } from './advice.ts';

const other = 'content/projects/01-chairs.yaml';
const project = 'content/projects/02-tables.yaml';

const cases: [Rule, string, (string | number)[], string][] = [
  [
    { code: 'low-contrast', what: 'Hard to read with “bg”.', fix: 'Change “bg”.', fields: ['bg'] },
    'content/colours.yaml',
    ['ink', 'light'],
    '“Page”',
  ],
  [projectRules.missingNumber(['before']), project, ['results', 0, 'chart'], '“Before”'],
  [contentRules.sameName(other), project, [], '“Elbhof Hotels”'],
];

test.each(cases)(
  'advice names fields by their labels, and entries by the owner’s names: %j',
  (rule, file, path, name) => {
    const problem = { ...problemIn(file, rule), path };
    const { what, fix } = adviceOn(problem, (entry) => (entry === other ? 'Elbhof Hotels' : entry));
    expect(`${what} ${fix}`).toContain(name);
  },
);
