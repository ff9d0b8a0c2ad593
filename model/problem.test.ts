/** Tests that every rule of the content says what is wrong and how to fix it, and the report of a check. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attachmentRules } from './attachments.ts';
import { contentRules } from './check.ts';
import { lowContrast } from './colours.ts';
import { folderRules } from './content.ts';
import { badDrawing, largeFile } from './drawing.ts';
import {
  describe,
  formatReport,
  type Problem,
  problemIn,
  type Rule,
  sortProblems,
} from './problem.ts';
import { fieldRules, fileRules } from './read.ts';
import { wrongOrder } from './schemas/fields.ts';
import { wrongCells } from './schemas/guide.ts';
import type { ValueKind } from './schemas/json-schema.ts';
import { notInName } from './schemas/profile.ts';
import { projectRules } from './schemas/project.ts';

const other = 'content/projects/01-chairs.yaml';
const kinds: Record<ValueKind, ''> = {
  text: '',
  number: '',
  'whole number': '',
  'yes or no': '',
  list: '',
  group: '',
  'text or number': '',
};

/** Values that are not in the format of their field: each format has its own words, beside the field. */
const wrongFormats = readFileSync('model/snapshots/problems.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line): Problem => JSON.parse(line))
  .filter(({ code }) => code === 'wrong-form')
  .filter(({ fix }, index, all) => all.findIndex((other) => other.fix === fix) === index);

const { emptyPicture, damagedPicture, damagedDocument, lockedDocument } = attachmentRules;

/** Each rule once or more, with the values that change its words. */
const examples: Rule[] = [
  ...Object.values(folderRules),
  fileRules.emptyFile,
  fileRules.notPlainText,
  fileRules.oldLineEnds,
  fileRules.notFields,
  fileRules.yamlMark,
  fileRules.yamlIndent,
  fileRules.yamlComment('#1 buyer for oak'),
  fileRules.yamlSyntax('Nested mappings are not allowed in compact mappings'),
  fileRules.duplicateField('title'),
  fieldRules.unknownField('cleint', ['client']),
  contentRules.sameNumber(other),
  contentRules.sameName(other),
  contentRules.takenAddress('about'),
  fieldRules.missing,
  fieldRules.empty,
  ...Object.keys(kinds).map((kind) => fieldRules.wrongKind(kind as ValueKind, 'x')),
  ...wrongFormats,
  fieldRules.notAChoice('FCB', ['FCA', 'FOB']),
  fieldRules.tooMany(12, 8),
  fieldRules.tooFew(0, 1),
  fieldRules.tooFew(0, 2),
  fieldRules.tooFew(1, 3),
  fieldRules.tooFew(2, 3),
  fieldRules.tooLong(1200, 80),
  fieldRules.tooShort(8, 50),
  fieldRules.tooShort(49, 50),
  fieldRules.tooLarge(20224, 2100, true),
  fieldRules.tooLarge(12, 8, false),
  fieldRules.tooSmall(20224, 2100, true),
  fieldRules.tooSmall(12, 8, false),
  ...['中', '北海酒店中', '北海酒店中国', '\u202e'].map((text) => fieldRules.noLetters([...text])),
  contentRules.notYet('2027', false),
  contentRules.notYet('2027', true),
  notInName('Rathor', 'Arjun Rathore'),
  wrongOrder('2019', '2020'),
  projectRules.wrongYear(2024, '2025-01-02'),
  wrongCells(2, 3),
  projectRules.missingNumber(['before']),
  projectRules.missingNumber(['limitLow', 'limitHigh']),
  projectRules.moreThan(9, 'pieces', 8),
  lowContrast('#aaaaaa', 'bg', 2.319, 4.5, 'darker'),
  projectRules.unknownGate('Shipp', ['Brief', 'Ship']),
  contentRules.unknownName('gone', ['chairs']),
  contentRules.unknownName('gone', ['chairs', 'doors']),
  contentRules.unknownName('gone', []),
  contentRules.missingPicture('chairs.jpg'),
  contentRules.unusablePicture('chairs.heic'),
  emptyPicture,
  damagedPicture,
  damagedDocument,
  lockedDocument,
  attachmentRules.smallPicture(100, 80, 800),
  attachmentRules.largePicture(100, 20_000, 800),
  largeFile(12_300_000, 10_000_000),
  badDrawing('not allowed', 'script'),
  badDrawing('no size'),
];

/** Codes about a text file itself, which only a text editor can change. */
const aboutFiles =
  /^(missing-f|unknown-f|empty-f|wrong-name|added-ending|not-downloaded|not-plain|old-line|not-fields|yaml-|duplicate)/;

/** The sentences as the desk shows them: with the name of an entry in place of its file. */
const said = examples.map((rule) => ({
  code: rule.code,
  text: describe(rule).replaceAll(other, 'Elbhof Hotels'),
}));

/** Words of programmers. */
const jargon =
  /\b(yaml|schema|slug|json|null|undefined|sample|invalid|error code|build|deploy|commit|regex)\b|NaN|\[object/i;

/** What only matters to somebody who edits the text files. */
const textEditing = /\b(files?|folders?|content\/|colon|items?|key|indent)\b|line \d/i;

test('every rule has whole sentences without words of programmers, and only those about files name files', () => {
  expect(said.length).toBeGreaterThan(70);
  const texts = said.map(({ text }) => text);
  expect(texts.filter((text) => !/^[A-Z“\d#][^\n]+[.] [A-Z][^\n]+\.$/.test(text))).toEqual([]);
  expect(texts.filter((text) => jargon.test(text))).toEqual([]);
  const aboutFields = said.filter(({ code }) => !aboutFiles.test(code));
  expect(aboutFields.filter(({ text }) => textEditing.test(text))).toEqual([]);
});

test('each rule has its sentences, with the values of a case', async () => {
  const lines = said.map(({ code, text }) => `${code}: ${text}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('snapshots/sentences.txt');
});

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
      It has the same number as “sites/asha/services/01-b.yaml”. Move or rename one of the two.
      line 4, results, item 2, label: Nothing is here yet. Fill it in. What the number counts."
  `);
});
