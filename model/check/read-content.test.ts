import { expect, test } from 'vitest';
import { withFixture } from '#model/check/testing/fixture.ts';
import { readContent, readFileText } from './read-content.ts';

const today = new Date('2026-01-15');
const project = 'projects/01-dining-chairs.yaml';

/** The problems of the sound fixture with drafts over its files. */
const problemsWith = (drafts: [string, (text: string) => string][]) =>
  withFixture(
    () => {},
    async (root) => {
      const { readFile } = await import('node:fs/promises');
      const texts = drafts.map(async ([path, change]) => {
        const text = await readFile(`${root}/${path}`, 'utf8').catch(() => '');
        return [path, change(text)] as const;
      });
      const { problems } = await readContent({
        root,
        today,
        drafts: new Map(await Promise.all(texts)),
      });
      return problems;
    },
  );

test('an entry that is removed while the folder is read is not there', () =>
  withFixture(
    () => {},
    async (root) => {
      const { rmSync } = await import('node:fs');
      /** Asked for its text, another program removes the file. */
      class Removing extends Map<string, string> {
        override get(name: string) {
          if (name === project) rmSync(`${root}/${name}`);
          return super.get(name);
        }
      }
      const { files } = await readContent({ root, today, drafts: new Removing() });
      expect(files.entries.projects).toEqual([]);
      expect(files.entries.services.length).toBeGreaterThan(0);
    },
  ));

test('a draft is checked in the place of the saved text', async () => {
  const problems = await problemsWith([[project, (text) => text.replace('FCA', 'FCB')]]);
  expect(problems).toMatchObject([
    { code: 'not-a-choice', severity: 'error', path: ['incoterm'], line: 10 },
  ]);
});

test('a draft of a file that is not saved yet is checked with its neighbours', async () => {
  const role = 'title: Buyer\ncompany: A\nlocation: Pune\nfrom: 2018\nto: 2020\n';
  const problems = await problemsWith([['experience/01-buyer.yaml', () => role]]);
  expect(problems.map(({ code, file }) => [code, file])).toEqual([
    ['same-number', 'content/experience/01-buyer.yaml'],
    ['missing', 'content/experience/01-buyer.yaml'],
  ]);
});

test('one file is checked by itself', () => {
  const { problems } = readFileText('services/01-inspection', 'icon: ship\ntitle: 5\n');
  expect(problems.map(({ code, path }) => [code, path])).toEqual([
    ['wrong-kind', ['title']],
    ['missing', ['description']],
    ['missing', ['deliverables']],
  ]);
  expect(() => readFileText('notes', '')).toThrow('content/notes.yaml has no place in content/');
});

test('a hidden project is checked and left out', () =>
  withFixture(
    (fixture) => fixture.replace(project, 'incoterm:', 'hidden: true\nincoterm:'),
    async (root) => {
      const { content, files } = await readContent({ root, today });
      expect(files.entries.projects).toHaveLength(1);
      expect(content?.projects).toEqual([]);
    },
  ));
