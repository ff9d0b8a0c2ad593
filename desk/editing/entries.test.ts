import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDesk } from '#desk/testing/with-desk.ts';
import { changeField } from './change.ts';
import { checklist } from './checklist.ts';
import { addEntry, removeEntry, reorderEntries } from './entries.ts';
import { undoOrRedo } from './history.ts';
import { changedFiles, entryView, overview } from './views.ts';

const service = 'services/inspection';

test('a new entry is a draft until it is complete, and then gets its name', () =>
  withDesk(async ({ desk, root, text }) => {
    const id = await addEntry(desk, 'services');
    const type = async (path: (string | number)[], value: string | string[]) =>
      changeField(desk, { file: id, path, value, visit: `${path}` });
    await type(['icon'], 'ship');
    await type(['title'], 'Büro & Möbel');
    await type(['description'], 'I buy office furniture.');
    expect(await readdir(join(root, 'services'))).toEqual(['01-inspection.yaml']);
    const { file } = await type(['deliverables'], ['A list', 'A report']);
    expect(file).toBe('services/buro-mobel');
    expect(await text('services/02-buro-mobel.yaml')).toBe(
      'icon: ship\ntitle: Büro & Möbel\ndescription: I buy office furniture.\ndeliverables:\n  - A list\n  - A report\n',
    );
    expect(desk.database.drafts()).toEqual([]);
    expect(await desk.problems()).toEqual([]);
    expect(await changedFiles(desk)).toMatchObject([
      { name: 'Büro & Möbel', state: 'new', changes: [] },
    ]);
  }));

test('undoing all steps of a new entry leaves nothing of it, and redoing them brings it back', () =>
  withDesk(async ({ desk, root, restart }) => {
    const files = await desk.files.list();
    const id = await addEntry(desk, 'services');
    const fields = {
      icon: 'ship',
      title: 'Desks',
      description: 'I buy desks.',
      deliverables: ['A list', 'A report'],
    };
    for (const [name, value] of Object.entries(fields))
      await changeField(desk, { file: id, path: [name], value, visit: name });
    const complete = await readFile(join(root, 'services/02-desks.yaml'), 'utf8');
    // The next start knows only what is kept.
    const later = restart();
    while (await undoOrRedo(later, 'undo'));
    expect(await later.files.list()).toEqual(files);
    expect(later.database.drafts()).toEqual([]);
    while (await undoOrRedo(later, 'redo'));
    expect(await readFile(join(root, 'services/02-desks.yaml'), 'utf8')).toBe(complete);
    expect(later.database.drafts()).toEqual([]);
  }));

test('what is empty in a new entry is told at once, and is not called wrong', () =>
  withDesk(async ({ desk }) => {
    const id = await addEntry(desk, 'services');
    await changeField(desk, { file: id, path: ['title'], value: 'Desks', visit: 'a' });
    const { advice } = await entryView(desk, id);
    expect(advice.map(({ path, isOpen }) => [path[0], isOpen])).toEqual([
      ['icon', true],
      ['description', true],
      ['deliverables', true],
    ]);
    const { groups } = await overview(desk);
    const items = groups.flatMap((group) => group.items);
    expect(items.find((item) => item.id === id)).toMatchObject({ errors: 0, drafts: 1 });
    const { lines } = await checklist(desk, async () => []);
    expect(lines.filter((line) => line.id === id)).toMatchObject([
      { name: 'Desks', kind: 'draft', words: 'Not on the site yet: 3 fields are empty' },
    ]);
  }));

test('a picture that another entry names stays', () =>
  withDesk(
    async ({ desk, root }) => {
      await removeEntry(desk, 'testimonials/maria-keller');
      expect(await readdir(join(root, 'testimonials'))).toEqual([
        '02-ben.yaml',
        'maria-keller.png',
      ]);
    },
    ({ files }) =>
      files.set('testimonials/02-ben.yaml', String(files.get('testimonials/01-maria-keller.yaml'))),
  ));

test('a copy begins with the fields of the other, and entries change places', () =>
  withDesk(async ({ desk, root }) => {
    const id = await addEntry(desk, 'services', service);
    const { file } = await changeField(desk, {
      file: id,
      path: ['title'],
      value: 'Audit',
      seen: 'Inspection',
      visit: 'a',
    });
    expect(file).toBe('services/audit');
    await reorderEntries(desk, 'services', ['audit', 'inspection']);
    expect(await readdir(join(root, 'services'))).toEqual(['01-audit.yaml', '02-inspection.yaml']);
    await undoOrRedo(desk, 'undo');
    expect(await readdir(join(root, 'services'))).toEqual(['01-inspection.yaml', '02-audit.yaml']);
    // What was typed before the move is still undone at its new name.
    await undoOrRedo(desk, 'undo');
    expect(await readdir(join(root, 'services'))).toEqual(['01-inspection.yaml']);
  }));

test('versions are kept for 90 days, and the first and the newest for ever', () =>
  withDesk(async ({ desk }) => {
    await desk.snapshot();
    const { database } = desk;
    const [first] = database.versions(service);
    for (const [day, word] of [
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ] as const)
      database.addVersion(service, database.keep(Buffer.from(word)), (first?.at ?? 0) + day, word);
    database.forgetBefore((first?.at ?? 0) + 100);
    expect(
      database.versions(service).map(({ hash }) => `${Buffer.from(database.bytes(`${hash}`))}`),
    ).toEqual(['c', expect.stringContaining('title: Inspection')]);
  }));

test('the checklist says what search engines and visitors would miss, and leads to its field', () =>
  withDesk(async ({ desk }) => {
    const good = async () =>
      (await checklist(desk, async () => [])).lines
        .filter(({ kind }) => kind === 'good to have')
        .map(({ id, path }) => `${id} ${path.join('.')}`);
    expect(await good()).toEqual(expect.arrayContaining(['profile photo', 'profile verification']));
    await changeField(desk, {
      file: 'profile',
      path: ['verification'],
      value: { google: 'abc-123' },
      visit: 'v',
    });
    expect(await good()).not.toContain('profile verification');
  }));

test('an address that publishing gives is not waited for', () =>
  withDesk(async ({ desk }) => {
    const website = {
      code: 'contact' as const,
      group: '',
      place: '',
      todo: '',
      file: 'content/profile.yaml',
      path: ['website'],
    };
    const { lines } = await checklist(desk, async () => [website]);
    expect(lines.filter(({ path }) => path.join() === 'website')).toMatchObject([
      { id: 'profile', kind: 'good to have' },
    ]);
  }));
