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

/** Content of which another program removes a file when the project is asked for its text. */
const readWithout = (removed: string) =>
  withFixture(
    () => {},
    async (root) => {
      const { rmSync } = await import('node:fs');
      class Removing extends Map<string, string> {
        override get(name: string) {
          if (name === project) rmSync(`${root}/${removed}`);
          return super.get(name);
        }
      }
      return await readContent({ root, today, drafts: new Removing() });
    },
  );

test('an entry that is removed while the folder is read is not there', async () => {
  const { files } = await readWithout(project);
  expect(files.entries.projects).toEqual([]);
  expect(files.entries.services.length).toBeGreaterThan(0);
});

test('a picture that is removed while the folder is read is missing', async () => {
  const { problems } = await readWithout('projects/dining-chairs.jpg');
  expect(problems.map(({ code, path }) => [code, path])).toEqual([
    ['missing-picture', ['picture', 'file']],
  ]);
});

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
