import { expect, test } from 'vitest';
import { problemIn } from './problem.ts';
import { formatReport } from './report.ts';

test('one block per file, each problem with its line, field and way out', () => {
  const file = 'content/services/01-a.yaml';
  const missing = problemIn(file, { code: 'missing' }, 4);
  const number = problemIn(file, {
    code: 'same-number',
    name: '1',
    other: 'content/services/01-b.yaml',
  });
  expect(
    formatReport(
      [
        { ...missing, path: ['results', 1, 'label'], help: 'What the number counts.' },
        number,
        problemIn('content/notes.txt', { code: 'unknown-file' }),
      ],
      'sites/asha',
    ),
  ).toMatchInlineSnapshot(`
    "The content has 3 problems to fix in 2 files.

    sites/asha/notes.txt
      The site does not know this file. Move it out of sites/asha/, or give it a name that content/README.md lists.

    sites/asha/services/01-a.yaml
      The number 1 is taken by sites/asha/services/01-b.yaml. Rename one of the two.
      line 4, results, item 2, label: The field is missing. Add a line "label:" under "results, item 2". What the number counts."
  `);
});
