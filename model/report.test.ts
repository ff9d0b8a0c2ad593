import { expect, test } from 'vitest';
import { problemIn } from './problem.ts';
import { formatReport } from './report.ts';

const file = 'content/services/01-a.yaml';

test('what must be fixed comes first, and a warning says how to accept it', () => {
  const copied = problemIn(file, { code: 'same-words', other: 'content/services/02-b.yaml' }, 2);
  const missing = problemIn(file, { code: 'missing' });
  expect(
    formatReport([
      { ...copied, path: ['title'] },
      { ...missing, line: 4, path: ['results', 1, 'label'], help: 'What the number counts.' },
      problemIn('content/pages/home.yaml', { code: 'missing-file' }),
    ]),
  ).toMatchInlineSnapshot(`
    "The content has 2 problems to fix in 2 files.

    content/pages/home.yaml
      The file is missing. Put it back, or write it anew.

    content/services/01-a.yaml
      line 4, results, item 2, label: The field is missing. Add a line "label:" under "results, item 2". What the number counts.

    1 thing in 1 file may not be what you meant.

    content/services/01-a.yaml
      line 2, title: The words are the same as in content/services/02-b.yaml. Write what is particular to this one, or delete one of the two. If it is intended, write "same-words" into the list "accepted" of content/services/01-a.yaml."
  `);
});

test('the folder has the name of the one that was read', () => {
  const unknown = problemIn('content/notes.txt', { code: 'unknown-file' });
  expect(formatReport([unknown], 'sites/asha')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    sites/asha/notes.txt
      The site does not know this file. Move it out of sites/asha/, or give it a name that content/README.md lists."
  `);
});
