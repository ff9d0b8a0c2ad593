import { expect, test } from 'vitest';
import { type TestDesk, withDesk } from '#desk/testing/with-desk.ts';
import { readContent } from '#model/check/read-content.ts';
import { findPlaceholders } from '#model/launch/launch.ts';
import { changeField } from './change.ts';
import { checklist } from './checklist.ts';
import { undoOrRedo } from './history.ts';

const page = 'pages/about';

const linesOf = async ({ desk, root }: TestDesk) => {
  const find = async () => findPlaceholders((await readContent({ root })).files);
  return (await checklist(desk, find)).lines.filter(({ id }) => id === page);
};

test('a page that came with the site is read in the checklist, and said to be true, in one step', () =>
  withDesk(
    async (open) => {
      const before = await open.text(`${page}.yaml`);
      const [line, ...others] = await linesOf(open);
      expect(others).toEqual([]);
      expect(line).toMatchObject({ kind: 'invented', path: [] });
      expect(line?.texts).toContainEqual(
        expect.objectContaining({ path: ['heading'], label: 'Heading' }),
      );
      await changeField(open.desk, { file: page, path: ['sample'], seen: true, visit: 'v' });
      expect(await linesOf(open)).toEqual([]);
      expect(await open.text(`${page}.yaml`)).not.toContain('sample');
      await undoOrRedo(open.desk, 'undo');
      expect(await open.text(`${page}.yaml`)).toBe(before);
    },
    ({ files }) => files.set(`${page}.yaml`, `sample: true\n${files.get(`${page}.yaml`)}`),
  ));
