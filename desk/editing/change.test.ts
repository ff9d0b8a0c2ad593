import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDesk } from '#desk/testing/with-desk.ts';
import { changeField } from './change.ts';
import { undoOrRedo } from './history.ts';

const project = 'projects/dining-chairs';
const projectFile = 'projects/01-dining-chairs.yaml';
const testimonial = 'testimonials/maria-keller';

test('a window that types on is in no conflict with its own last words, and another window is', () =>
  withDesk(async ({ desk, text }) => {
    const type = (client: string, visit: string) =>
      changeField(desk, {
        file: project,
        path: ['client'],
        value: client,
        seen: 'Nordsee Hotels',
        visit,
      });
    await changeField(desk, { file: project, path: ['year'], value: 2023, seen: 2024, visit: 'y' });
    const years = await changeField(desk, {
      file: project,
      path: ['year'],
      value: 2022,
      seen: 2024,
      visit: 'y',
    });
    expect(years.conflict).toBeUndefined();
    expect(await text(projectFile)).toContain('year: 2022');
    // What cannot be saved yet is a draft, and is followed by the same rule.
    expect((await type('Ostsee Hotels', 'a')).conflict).toBeUndefined();
    expect((await type('Ostsee Group', 'a')).conflict).toBeUndefined();
    expect((await type('Rhein Group', 'b')).conflict).toEqual({
      mine: 'Rhein Group',
      theirs: 'Ostsee Group',
    });
  }));

test('what is wrong stays a draft through a restart, and the file stays as it was', () =>
  withDesk(async ({ desk, text, restart }) => {
    const before = await text(projectFile);
    await changeField(desk, {
      file: project,
      path: ['year'],
      value: 20224,
      seen: 2024,
      visit: 'a',
    });
    expect(await text(projectFile)).toBe(before);
    const again = restart();
    expect(again.shown(await again.snapshot(), project).year).toBe(20224);
    expect(await again.problems()).toMatchObject([{ path: ['year'] }]);
    await changeField(again, {
      file: project,
      path: ['year'],
      value: 2022,
      seen: 20224,
      visit: 'b',
    });
    expect(await text(projectFile)).toContain('year: 2022');
    expect(again.database.drafts()).toEqual([]);
  }));

test('a problem that was there before holds no other change back', () =>
  withDesk(
    async ({ desk, text }) => {
      await changeField(desk, {
        file: project,
        path: ['year'],
        value: 2023,
        seen: 2024,
        visit: 'a',
      });
      expect(await text(projectFile)).toContain('year: 2023');
    },
    (fixture) => fixture.replace(projectFile, 'incoterm: FCA', 'incoterm: FCB'),
  ));

test('two fields of one file changed from two sides are both kept', () =>
  withDesk(async ({ desk, root, text }) => {
    const before = await text(projectFile);
    await writeFile(join(root, projectFile), before.replace('Furniture', 'Chairs'));
    await changeField(desk, { file: project, path: ['year'], value: 2023, seen: 2024, visit: 'a' });
    expect(await text(projectFile)).toBe(
      before.replace('Furniture', 'Chairs').replace('2024', '2023'),
    );
  }));

test('the same field changed from two sides is asked about, and nothing is written', () =>
  withDesk(async ({ desk, root, text }) => {
    await writeFile(join(root, projectFile), (await text(projectFile)).replace('2024', '2021'));
    const change = { file: project, path: ['year'], value: 2023, visit: 'a' };
    const outcome = await changeField(desk, { ...change, seen: 2024 });
    expect(outcome.conflict).toEqual({ mine: 2023, theirs: 2021 });
    expect(await text(projectFile)).toContain('year: 2021');
    expect((await changeField(desk, { ...change, seen: 2021 })).conflict).toBeUndefined();
    expect(await text(projectFile)).toContain('year: 2023');
  }));

test('one visit to a field is one step, and undoing it brings every byte back', () =>
  withDesk(async ({ desk, text, restart }) => {
    const before = await text(projectFile);
    let seen = 'Nordsee Hotels';
    // Halfway the name needs quotation marks; in the end it does not.
    for (const value of ['Elbhof', 'Elbhof:', 'Elbhof: H', 'Elbhof Houses']) {
      await changeField(desk, {
        file: testimonial,
        path: ['quote'],
        value,
        seen: `${desk.shown(await desk.snapshot(), testimonial).quote}`,
        visit: 'a',
      });
      seen = value;
    }
    expect(await text('testimonials/01-maria-keller.yaml')).toContain(`quote: ${seen}\n`);
    await changeField(desk, { file: project, path: ['year'], value: 9, seen: 2024, visit: 'b' });
    const again = restart();
    expect(await undoOrRedo(again, 'undo')).toMatchObject({ label: 'Nordsee Hotels, Year' });
    expect(again.database.drafts()).toEqual([]);
    expect(await undoOrRedo(again, 'undo')).toMatchObject({ label: 'Maria Brandt, Quote' });
    expect(await text('testimonials/01-maria-keller.yaml')).toContain('The chairs came when');
    expect(await text(projectFile)).toBe(before);
    expect(await undoOrRedo(again, 'undo')).toBeUndefined();
    await undoOrRedo(again, 'redo');
    expect(await text('testimonials/01-maria-keller.yaml')).toContain('quote: Elbhof Houses\n');
  }));

test('undoing leaves what a text editor wrote meanwhile', () =>
  withDesk(async ({ desk, root, text }) => {
    await changeField(desk, { file: project, path: ['year'], value: 2023, seen: 2024, visit: 'a' });
    await writeFile(
      join(root, projectFile),
      (await text(projectFile)).replace('Furniture', 'Chairs'),
    );
    await undoOrRedo(desk, 'undo');
    expect(await text(projectFile)).toContain('year: 2024');
    expect(await text(projectFile)).toContain('category: Chairs');
    await undoOrRedo(desk, 'redo');
    await writeFile(join(root, projectFile), (await text(projectFile)).replace('2023', '2020'));
    expect(await undoOrRedo(desk, 'undo')).toMatchObject({ untouched: project });
    expect(await text(projectFile)).toContain('year: 2020');
  }));

test('a file that cannot be written is reported, and the words stay a draft', () =>
  withDesk(async ({ desk, root, text }) => {
    await chmod(join(root, projectFile), 0o444);
    const change = { file: project, path: ['year'], value: 2023, seen: 2024, visit: 'a' };
    await expect(changeField(desk, change)).rejects.toThrow('protected against changes');
    expect(await text(projectFile)).toContain('year: 2024');
    expect(desk.shown(await desk.snapshot(), project).year).toBe(2023);
    expect(await readdir(join(root, 'projects'))).toEqual([
      '01-dining-chairs.yaml',
      'dining-chairs.jpg',
    ]);
    await chmod(join(root, projectFile), 0o644);
    await changeField(desk, { ...change, seen: 2023 });
    expect(await text(projectFile)).toContain('year: 2023');
  }));
