import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDesk } from '#desk/testing/with-desk.ts';
import { changeField } from './change.ts';

const id = 'projects/dining-chairs';
const projectFile = 'projects/01-dining-chairs.yaml';

const ways = [
  'description: |\n  One line.\n  Two lines.\n',
  'description: >\n  One line.\n  Two lines.\n\n',
  'description: |+\n  One line.\n\n',
  'description: "One line.\n  Two lines."\n',
  "description: 'One line.\n  Two lines.'\n",
  'description: One line. # a remark\n',
];

test('a text is changed without a conflict in whatever way an author wrote it', () =>
  withDesk(async ({ desk, root, text }) => {
    const whole = await text(projectFile);
    for (const written of ways)
      for (const eol of ['\n', '\r\n']) {
        const before = whole.replace(/^description:.*\n/m, written).replaceAll('\n', eol);
        writeFileSync(join(root, projectFile), before);
        const { description } = desk.shown(await desk.snapshot(), id);
        const seen = `${description}`.trim();
        const change = { file: id, path: ['description'], value: 'New words', seen, visit: 'v' };
        expect((await changeField(desk, change)).conflict, written).toBeUndefined();
        expect(desk.database.drafts(), written).toEqual([]);
        const after = await text(projectFile);
        expect(after, written).toContain('New words');
        expect(after.includes('# a remark')).toBe(written.includes('# a remark'));
        expect(after.replaceAll(eol, '')).not.toMatch(/[\r\n]/);
      }
  }));

test('what another program saves while the desk saves is a conflict, and both texts are kept', () =>
  withDesk(async ({ desk, root, text }) => {
    const check = desk.check;
    const file = join(root, projectFile);
    // The check takes long enough for another program to save.
    Object.assign(desk, {
      check: async (texts: ReadonlyMap<string, string>) => {
        if (texts.size > 0)
          writeFileSync(file, readFileSync(file, 'utf8').replace('year: 2024', 'year: 2021'));
        return check(texts);
      },
    });
    const change = { file: id, path: ['year'], value: 2023, seen: 2024, visit: 'v' };
    const { conflict } = await changeField(desk, change);
    expect(conflict).toEqual({ mine: 2023, theirs: 2021 });
    expect(await text(projectFile)).toContain('year: 2021');
    expect(desk.database.drafts()).toEqual([]);
    const kept = desk.database
      .versions(id)
      .map(({ hash }) => Buffer.from(desk.database.bytes(hash ?? '')).toString());
    for (const year of [2024, 2023, 2021])
      expect(kept.some((words) => words.includes(`year: ${year}`))).toBe(true);
  }));
