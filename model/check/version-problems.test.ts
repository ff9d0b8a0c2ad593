import { expect, test } from 'vitest';
import { contentVersion } from '#model/content-version.ts';
import { readContent } from './read-content.ts';
import { withFixture } from './testing/fixture.ts';

/** The problems of sound content whose profile begins with a line of its own, and of a broken file beside it. */
const problemsOf = (line: string, broken = '') =>
  withFixture(
    ({ files }) => {
      files.set('profile.yaml', `${line}\n${files.get('profile.yaml')}`);
      if (broken) files.set(broken, 'title: [\n');
    },
    async (root) => (await readContent({ root })).problems,
  );

test('content of this form, and content that names none, is read as ever', async () => {
  expect(await problemsOf(`contentVersion: ${contentVersion}`)).toEqual([]);
  expect(await problemsOf('# nothing')).toEqual([]);
});

test('of content of another form only that is said, and what cannot be read', async () => {
  expect(await problemsOf('contentVersion: 1\nformerName: 1')).toMatchObject([
    { code: 'older-content', fix: expect.stringContaining('npm run desk') },
  ]);
  expect(await problemsOf(`contentVersion: ${contentVersion + 1}`)).toMatchObject([
    { code: 'newer-content', file: 'content/profile.yaml', line: 1 },
  ]);
  const files = (await problemsOf('contentVersion: 1', 'pages/home.yaml')).map(({ file }) => file);
  expect(new Set(files)).toEqual(new Set(['content/profile.yaml', 'content/pages/home.yaml']));
});
