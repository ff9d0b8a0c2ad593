import { expect, test } from 'vitest';
import { type TestDesk, withDesk } from '#desk/testing/with-desk.ts';
import { readContent } from '#model/check/read-content.ts';
import type { Fixture } from '#model/check/testing/fixture.ts';
import { findPlaceholders } from '#model/launch/launch.ts';
import { acceptWarning } from './accept.ts';
import { checklist } from './checklist.ts';
import { undoOrRedo } from './history.ts';

const shippedHeading = 'A buyer on your side of the table, in the country where it is made';

/** Puts the site's own heading into the page, and marks before its other fields. */
function withHeading({ files }: Fixture, marks: string) {
  const text = String(files.get('pages/about.yaml'));
  const own = text.replace(/^heading: .*$/m, `heading: ${shippedHeading}`);
  files.set('pages/about.yaml', `${marks}${own}`);
}

const linesOf = async ({ desk, root }: TestDesk, id: string) => {
  const find = async () => findPlaceholders(root, (await readContent({ root })).files);
  return (await checklist(desk, find)).lines.filter((line) => line.id === id);
};

test('a page that came with the site is read in the checklist, and said to be true, in one step', () =>
  withDesk(
    async (open) => {
      const before = await open.text('pages/about.yaml');
      const [line, ...others] = await linesOf(open, 'pages/about');
      expect(others).toEqual([]);
      expect(line).toMatchObject({ kind: 'invented', accept: 'sample-words' });
      expect(line?.texts).toContainEqual({
        path: ['heading'],
        label: 'Heading',
        text: shippedHeading,
      });
      await acceptWarning(open.desk, 'pages/about', 'sample-words');
      expect(await linesOf(open, 'pages/about')).toEqual([]);
      expect(await open.text('pages/about.yaml')).toContain('accepted:\n  - sample-words\n');
      await undoOrRedo(open.desk, 'undo');
      expect(await open.text('pages/about.yaml')).toBe(before);
    },
    (fixture) => withHeading(fixture, 'sample: true\n'),
  ));

test('the words that are left of the site are shown, and no others', () =>
  withDesk(
    async (open) => {
      expect(await linesOf(open, 'pages/about')).toMatchObject([
        {
          words: 'A text here came with the site. Is it true of you?',
          accept: 'sample-words',
          texts: [{ path: ['heading'], text: shippedHeading }],
        },
      ]);
    },
    (fixture) => withHeading(fixture, ''),
  ));
