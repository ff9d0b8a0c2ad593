import { expect, test } from 'vitest';
import { formatReport } from './report.ts';

test('names the folder that was read, and the manual where it lies', () => {
  const problem = {
    code: 'missing-file',
    severity: 'error' as const,
    file: 'content/pages/home.yaml',
    what: 'The file is missing.',
    fix: 'Write it anew as content/README.md says, like one in content/pages/.',
  };
  expect(formatReport([problem], 'sites/asha')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    sites/asha/pages/home.yaml
      The file is missing.
        → Write it anew as content/README.md says, like one in sites/asha/pages/."
  `);
});

test('what must be fixed comes first, and a warning says how to accept it', () => {
  const at = { file: 'content/services/01-a.yaml', line: 2, path: ['title'], field: 'title' };
  const warning = { ...at, code: 'same-words', severity: 'warning' as const };
  const error = { ...at, code: 'empty', severity: 'error' as const };
  expect(
    formatReport([
      { ...warning, what: 'The words are the same.', fix: 'Change them.' },
      { ...error, what: 'There is no text.', fix: 'Write the text.' },
    ]),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/services/01-a.yaml
      line 2, title: There is no text.
        → Write the text.

    1 thing in 1 file may not be what you meant.

    content/services/01-a.yaml
      line 2, title: The words are the same.
        → Change them. If it is intended, write "same-words" into the list "accepted" of content/services/01-a.yaml."
  `);
});
