import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { edit, withDesk } from '#desk/testing/with-desk.ts';
import { checklist } from './checklist.ts';
import {
  addEntry,
  dependents,
  RenameError,
  removeEntry,
  renameEntry,
  reorderEntries,
} from './entries.ts';
import { undoOrRedo } from './history.ts';
import { changedFiles, entryView, overview } from './overview.ts';
import type { Group, Value } from './value.ts';

const service = 'services/inspection';
const project = 'projects/dining-chairs';

test('a new entry is a draft until it is complete, and then gets its name', () =>
  withDesk(async ({ desk, root, text }) => {
    const id = await addEntry(desk, 'services');
    const type = (path: string[], value: string | string[]) => edit(desk, id, path, value);
    await type(['icon'], 'ship');
    await type(['title'], 'Büro & Möbel');
    await type(['description'], 'I buy office furniture.');
    expect(await readdir(join(root, 'services'))).toEqual(['01-inspection.yaml']);
    const saved = await type(['deliverables'], ['A list', 'A report']);
    expect(saved.id).toBe('services/buro-mobel');
    expect(await text('services/02-buro-mobel.yaml')).toBe(
      'icon: ship\ntitle: Büro & Möbel\ndescription: I buy office furniture.\ndeliverables:\n  - A list\n  - A report\n',
    );
    expect([...desk.database.drafts()]).toEqual([]);
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
    for (const [name, value] of Object.entries(fields)) await edit(desk, id, [name], value);
    const complete = await readFile(join(root, 'services/02-desks.yaml'), 'utf8');
    // The next start knows only what is kept.
    const later = await restart();
    while (await undoOrRedo(later, 'undo'));
    expect(await later.files.list()).toEqual(files);
    expect([...later.database.drafts()]).toEqual([]);
    while (await undoOrRedo(later, 'redo'));
    expect(await readFile(join(root, 'services/02-desks.yaml'), 'utf8')).toBe(complete);
    expect([...later.database.drafts()]).toEqual([]);
  }));

test('what is empty in a new entry is told at once, and is not called wrong', () =>
  withDesk(async ({ desk }) => {
    const id = await addEntry(desk, 'services');
    await edit(desk, id, ['title'], 'Desks');
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

test('a part that was just added waits to be filled in, and one that was emptied is wrong', async () => {
  await withDesk(async ({ desk }) => {
    const said = async () => {
      const { advice } = await entryView(desk, project);
      const items = (await overview(desk)).groups.flatMap((group) => group.items);
      return [
        ...advice.map(({ path, isOpen = false }) => [path.join('.'), isOpen]),
        items.find(({ id }) => id === project)?.errors,
      ];
    };
    const { picture, results } = (await entryView(desk, project)).value;
    const items = results as Value[];
    await edit(desk, project, ['results'], [...items, { figure: '4%' }]);
    const added = `results.${items.length}`;
    expect(await said()).toEqual([[`${added}.label`, true], [`${added}.comparedWith`, true], 0]);
    await edit(desk, project, ['results'], items);
    await edit(desk, project, ['picture'], { ...(picture as Group), alternative: '' });
    expect(await said()).toEqual([['picture.alternative', false], 1]);
  });
});

test('an entry whose name is emptied keeps one that its owner knows', () =>
  withDesk(async ({ desk, root, text }) => {
    const namesOf = async (id: string) => {
      const items = (await overview(desk)).groups.flatMap((group) => group.items);
      return [items.find((item) => item.id === id)?.name, (await entryView(desk, id)).name];
    };
    await edit(desk, project, ['client'], '');
    expect(await namesOf(project)).toEqual(['Nordsee Hotels', 'Nordsee Hotels']);
    expect(desk.database.stepLabels()).toEqual({ undo: 'Nordsee Hotels, Client' });
    // Another program leaves no name at all.
    const file = 'services/01-inspection.yaml';
    await writeFile(join(root, file), (await text(file)).replace(/^title:.*\n/m, ''));
    expect(await namesOf(service)).toEqual(['Inspection', 'Inspection']);
    const added = await addEntry(desk, 'services');
    expect(await namesOf(added)).toEqual(['New service', 'New service']);
  }));

test('a copy begins with the fields of the other, and entries change places', () =>
  withDesk(async ({ desk, root }) => {
    const id = await addEntry(desk, 'services', service);
    expect((await edit(desk, id, ['title'], 'Audit')).id).toBe('services/audit');
    await reorderEntries(desk, 'services', ['audit', 'inspection']);
    expect(await readdir(join(root, 'services'))).toEqual(['01-audit.yaml', '02-inspection.yaml']);
    await undoOrRedo(desk, 'undo');
    expect(await readdir(join(root, 'services'))).toEqual(['01-inspection.yaml', '02-audit.yaml']);
    // What was typed before the move is still undone at its new name.
    await undoOrRedo(desk, 'undo');
    expect(await readdir(join(root, 'services'))).toEqual(['01-inspection.yaml']);
  }));

test('the hundredth entry comes after the others, and the next one after it', () =>
  withDesk(
    async ({ desk, root }) => {
      const ids = async () => (await desk.snapshot()).idsOf('projects');
      expect(await ids()).toEqual([project, 'projects/benches', 'projects/lamps']);
      const from = await addEntry(desk, 'projects', 'projects/lamps');
      await edit(desk, from, ['client'], 'Desks');
      await reorderEntries(desk, 'projects', ['desks', 'lamps', 'benches', 'dining-chairs']);
      expect((await readdir(join(root, 'projects'))).filter((name) => /yaml$/.test(name))).toEqual([
        '01-desks.yaml',
        '100-benches.yaml',
        '101-dining-chairs.yaml',
        '99-lamps.yaml',
      ]);
    },
    ({ files }) => {
      const text = files.get('projects/01-dining-chairs.yaml') ?? '';
      files.set('projects/99-benches.yaml', text).set('projects/100-lamps.yaml', text);
    },
  ));

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
    await edit(desk, 'projects/chairs-for-hamburg', ['client'], 'Elbhof Hotels');
    const changed = (await changedFiles(desk)).find(({ id }) => id === 'testimonials/maria-keller');
    // The owner never sees the short names by which entries are told apart.
    const now = changed?.changes[0]?.pieces.filter(({ side }) => side !== 'before');
    expect(now?.map(({ text }) => text).join('')).toBe('Elbhof Hotels');
    await undoOrRedo(desk, 'undo');
    await undoOrRedo(desk, 'undo');
    expect([await names(), await text('testimonials/01-maria-keller.yaml')]).toEqual(before);
    await undoOrRedo(desk, 'redo');
    expect(await names()).toEqual(['01-chairs-for-hamburg.yaml', 'dining-chairs.jpg']);
  }));

test('an address that another entry has is refused in words', () =>
  withDesk(async ({ desk, root, text }) => {
    const copy = await text('projects/01-dining-chairs.yaml');
    await writeFile(join(root, 'projects/02-other.yaml'), copy);
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
      ({ id } = await edit(desk, id, [field], value));
    expect(id).toBe('guides/about-2');
    expect(await desk.problems()).toEqual([]);
    await expect(renameEntry(desk, id, 'Contact')).rejects.toThrow('Another page of the site');
    expect(await renameEntry(desk, id, 'Questions')).toBe('guides/questions');
  }));
