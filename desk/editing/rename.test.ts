import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDesk } from '#desk/testing/with-desk.ts';
import { changeField } from './change.ts';
import { addEntry, dependents, removeEntry } from './entries.ts';
import { undoOrRedo } from './history.ts';
import { RenameError, renameEntry } from './rename.ts';
import { versionsOf } from './views.ts';

const project = 'projects/dining-chairs';

test('another address takes what names the entry with it, and undoing puts all back', () =>
  withDesk(async ({ desk, root, text }) => {
    const names = async () => (await readdir(join(root, 'projects'))).sort();
    const before = [await names(), await text('testimonials/01-maria-keller.yaml')];
    expect(await renameEntry(desk, project, 'Chairs for Hamburg')).toBe(
      'projects/chairs-for-hamburg',
    );
    expect(await names()).toEqual(['01-chairs-for-hamburg.yaml', 'dining-chairs.jpg']);
    expect(await text('testimonials/01-maria-keller.yaml')).toContain(
      'project: chairs-for-hamburg',
    );
    expect(await desk.problems()).toEqual([]);
    await undoOrRedo(desk, 'undo');
    expect([await names(), await text('testimonials/01-maria-keller.yaml')]).toEqual(before);
    await undoOrRedo(desk, 'redo');
    expect(await names()).toEqual(['01-chairs-for-hamburg.yaml', 'dining-chairs.jpg']);
  }));

test('the earlier versions stay with an entry whose address changed', () =>
  withDesk(async ({ desk }) => {
    await changeField(desk, { file: project, path: ['year'], value: 2023, seen: 2024, visit: 'a' });
    const count = versionsOf(desk, project).length;
    const next = await renameEntry(desk, project, 'chairs');
    expect(versionsOf(desk, next).length).toBe(count + 1);
    expect(versionsOf(desk, next).every(({ isGone }) => !isGone)).toBe(true);
  }));

test('an address that another entry has is refused in words', () =>
  withDesk(async ({ desk, text }) => {
    const copy = await text('projects/01-dining-chairs.yaml');
    await desk.files.write('projects/02-other.yaml', Buffer.from(copy), undefined);
    await expect(renameEntry(desk, project, 'Other!')).rejects.toThrow(RenameError);
    await expect(renameEntry(desk, project, 'Dining chairs')).resolves.toBe(project);
    await expect(renameEntry(desk, 'projects/none', 'x')).rejects.toThrow('no longer exists');
  }));

test('who names an entry is told before it goes, each once and by its own name', () =>
  withDesk(async ({ desk }) => {
    expect(dependents(await desk.snapshot(), project)).toEqual(['Maria Brandt']);
    await removeEntry(desk, project);
    expect(dependents(await desk.snapshot(), 'testimonials/maria-keller')).toEqual([]);
  }));

test('a guide gets no address that the site has, whether it is new or renamed', () =>
  withDesk(async ({ desk }) => {
    const section = { heading: 'How do I pay?', text: 'By bank.' };
    const guide = {
      title: 'About',
      description: 'What buyers ask.',
      eyebrow: 'Before you write',
      heading: 'Questions',
      introduction: 'Short answers.',
      sections: [section],
    };
    let id = await addEntry(desk, 'guides');
    for (const [field, value] of Object.entries(guide))
      ({ file: id } = await changeField(desk, { file: id, path: [field], value, visit: field }));
    expect(id).toBe('guides/about-2');
    expect(await desk.problems()).toEqual([]);
    await expect(renameEntry(desk, id, 'Contact')).rejects.toThrow('Another page of the site');
    expect(await renameEntry(desk, id, 'Questions')).toBe('guides/questions');
  }));
