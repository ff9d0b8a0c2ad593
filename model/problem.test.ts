/** Tests the order of problems, and the report of a check. */
import { expect, test } from 'vitest';
import { contentRules } from './check.ts';
import { folderRules } from './content.ts';
import { formatReport, problemIn, sortProblems } from './problem.ts';
import { fieldRules } from './read.ts';

test('problems are in the order of files, then of lines', () => {
  const places = [
    ['b', 2],
    ['b', undefined],
    ['a', 10],
    ['B', 1],
    ['a', 9],
  ] as const;
  const sorted = sortProblems(
    places.map(([file, line]) => problemIn(file, fieldRules.empty, line)),
  );
  expect(sorted.map(({ file, line }) => [file, line])).toEqual([
    ['a', 9],
    ['a', 10],
    ['b', undefined],
    ['b', 2],
    ['B', 1],
  ]);
});

test('the report has one block per file, and each problem with its line, field and fix', () => {
  const file = 'content/services/01-a.yaml';
  const missing = problemIn(file, fieldRules.missing, 4);
  const number = problemIn(file, contentRules.sameNumber('content/services/01-b.yaml'));
  expect(
    formatReport(
      [
        { ...missing, path: ['results', 1, 'label'], help: 'What the number counts.' },
        number,
        problemIn('content/notes.txt', folderRules.unknownFile),
      ],
      'sites/asha',
    ),
  ).toMatchInlineSnapshot(`
    "The content has 3 problems to fix in 2 files.

    sites/asha/notes.txt
      The site does not know this file. Move it elsewhere, or give it a name that content/README.md lists.

    sites/asha/services/01-a.yaml
      “sites/asha/services/01-b.yaml” has the same number. Move or rename one of the two.
      line 4, results, item 2, label: Nothing is here yet. Fill it in. What the number counts."
  `);
});
