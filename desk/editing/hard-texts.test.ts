import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type TestDesk, withDesk } from '#desk/testing/with-desk.ts';
import { type Value, valueAt } from '#desk/yaml/value.ts';
import { changeField } from './change.ts';
import { addEntry } from './entries.ts';
import { undoOrRedo } from './history.ts';
import { putPicture } from './pictures.ts';

const projectFile = 'projects/01-dining-chairs.yaml';

/** Writes a project's file anew, as a text editor does. */
const edit = ({ root }: TestDesk, name: string, change: (text: string) => string) => {
  const file = join(root, name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};

/** Changes a field from what the form shows of it. */
async function type({ desk }: TestDesk, file: string, path: (string | number)[], value: Value) {
  const shown = valueAt(desk.shown(await desk.snapshot(), file), path);
  const seen = typeof shown === 'string' ? shown.trim() : shown;
  return changeField(desk, { file, path, value, ...(seen !== undefined && { seen }), visit: 'v' });
}

test.each([
  ['|', 'description: |\n  One line.\n  Two lines.\n'],
  ['>', 'description: >\n  One line.\n  Two lines.\n\n'],
  ['|+', 'description: |+\n  One line.\n\n'],
  ['"', 'description: "One line.\n  Two lines."\n'],
  ["'", "description: 'One line.\n  Two lines.'\n"],
  ['remark', 'description: One line. # a remark\n'],
])('a text written with %s is changed without a conflict and is in the file', (_, written) =>
  withDesk(async (test) => {
    for (const eol of ['\n', '\r\n']) {
      edit(test, projectFile, (text) =>
        text.replace(/^description:.*\n(?: .*\n)*/m, written).replaceAll(/\r?\n/g, eol),
      );
      const before = await test.text(projectFile);
      const outcome = await type(test, 'projects/dining-chairs', ['description'], 'New words');
      expect(outcome.conflict).toBeUndefined();
      expect(test.desk.database.drafts()).toEqual([]);
      expect(await test.text(projectFile)).toContain('New words');
      expect((await test.text(projectFile)).includes('# a remark')).toBe(_ === 'remark');
      await undoOrRedo(test.desk, 'undo');
      expect(await test.text(projectFile)).toBe(before);
    }
  }),
);

test('a change inside of braces stays on its line, with the remark behind it', () =>
  withDesk(async (test) => {
    const braces = '  - { figure: "200+", label: pieces shipped, comparedWith: of 212 } # one';
    edit(test, projectFile, (text) => text.replace(/ {2}- figure: "200\+"\n.*\n.*$/m, braces));
    expect(await test.text(projectFile)).toContain(braces);
    const shown = test.desk.shown(await test.desk.snapshot(), 'projects/dining-chairs');
    const results = (shown.results as Record<string, Value>[]).map((it) => ({ ...it }));
    if (results[0]) results[0].label = 'chairs, shipped';
    await type(test, 'projects/dining-chairs', ['results'], results);
    expect(await test.text(projectFile)).toContain(
      braces.replace('pieces shipped', '"chairs, shipped"'),
    );
  }));

test('what another program saves while the desk saves is a conflict, and both texts are kept', () =>
  withDesk(async (test) => {
    const { desk } = test;
    const check = desk.check;
    let isWritten = false;
    // The check takes long enough for another program to save.
    Object.assign(desk, {
      check: async (texts: ReadonlyMap<string, string>) => {
        if (!isWritten && texts.size > 0)
          edit(test, projectFile, (text) => text.replace('year: 2024', 'year: 2021'));
        isWritten ||= texts.size > 0;
        return check(texts);
      },
    });
    const same = await type(test, 'projects/dining-chairs', ['year'], 2023);
    expect(same.conflict).toEqual({ mine: 2023, theirs: 2021 });
    expect(await test.text(projectFile)).toContain('year: 2021');
    expect(desk.database.drafts()).toEqual([]);
    const kept = desk.database
      .versions('projects/dining-chairs')
      .map(({ hash }) => Buffer.from(desk.database.bytes(hash ?? '')).toString());
    for (const year of [2024, 2023, 2021])
      expect(
        kept.some((text) => text.includes(`year: ${year}`)),
        `${year}`,
      ).toBe(true);

    isWritten = false;
    edit(test, projectFile, (text) => text.replace('year: 2021', 'year: 2024'));
    const other = await type(test, 'projects/dining-chairs', ['client'], 'Nordsee Hotels AG');
    expect(other.conflict, 'another field of the same file').toBeUndefined();
    expect(await test.text(projectFile)).toContain('year: 2021');
  }));

test('an unfinished new entry holds no finished one back, and each gets the next number', () =>
  withDesk(async ({ desk, text }) => {
    const ids = [
      await addEntry(desk, 'testimonials'),
      await addEntry(desk, 'testimonials', 'testimonials/maria-keller'),
      await addEntry(desk, 'testimonials', 'testimonials/maria-keller'),
    ];
    const complete = async (id: string, name: string) =>
      (
        await changeField(desk, {
          file: id,
          path: ['name'],
          value: name,
          seen: 'Maria Brandt',
          visit: name,
        })
      ).file;
    // The other copy is finished too, and goes out with it.
    expect(await complete(ids[1] ?? '', 'Jan Berg')).toBe('testimonials/jan-berg');
    expect(await complete(ids[2] ?? '', 'Ada Lind')).toBe('testimonials/maria-brandt');
    const names = (await desk.files.list()).filter((name) => /^testimonials.*yaml$/.test(name));
    expect(names).toEqual([
      'testimonials/01-maria-keller.yaml',
      'testimonials/02-jan-berg.yaml',
      'testimonials/03-maria-brandt.yaml',
    ]);
    expect(desk.drafts(await desk.snapshot()).map(({ file }) => file)).toEqual([ids[0]]);
    expect(await text('testimonials/03-maria-brandt.yaml')).toContain('Ada Lind');
  }));

test('a photo for an entry that was just completed finds it under its new name', () =>
  withDesk(async ({ desk }) => {
    const id = await addEntry(desk, 'testimonials', 'testimonials/maria-keller');
    const { file } = await changeField(desk, {
      file: id,
      path: ['name'],
      value: 'Jan Berg',
      seen: 'Maria Brandt',
      visit: 'n',
    });
    expect(file).not.toBe(id);
    const original = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#888' },
    })
      .png()
      .toBuffer();
    const outcome = await putPicture(desk, { id, path: ['photo'], original });
    expect(outcome.file).toBe(file);
    const gone = putPicture(desk, { id: 'testimonials/none', path: ['photo'], original });
    const files = await desk.files.list();
    await expect(gone).rejects.toThrow('removed meanwhile');
    expect(await desk.files.list(), 'nothing is left of it').toEqual(files);
  }));
