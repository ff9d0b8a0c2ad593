/** Tests how entries are added, removed, moved and restored. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Group, Value } from '#desk/shared/value.ts';
import { bytesBelow } from '#desk/testing/bytes-below.ts';
import { edit, openDesk, pendingIn, problemsOf, undo } from '#desk/testing/open-desk.ts';
import type { Kind } from '#model/schemas/collections.ts';
import type { Fixture } from '#model/testing/fixture.ts';
import { checklist } from './checklist.ts';
import { addEntry, moveEntry, removeEntry, renumber, restoreVersion } from './entries.ts';
import { entryView, overview } from './overview.ts';
import { versionViews } from './versions.ts';
import type { Workspace } from './workspace.ts';

const add = (desk: Workspace, kind: Kind, name: string) =>
  desk.queue(() => addEntry(desk, kind, name));

const service = 'services/inspection';
const project = 'projects/dining-chairs';

test('a new entry is not on the site until it is complete, and its address follows from its first name', async () => {
  const { desk, root, data, text } = await openDesk();
  await desk.state();
  desk.history.set('published', { at: 0, files: desk.shown.files });
  const id = await add(desk, 'services', 'Büro & Möbel');
  expect(id).toBe('services/buero-moebel');
  const type = (path: string[], value: string | string[]) => edit(desk, id, path, value);
  await type(['icon'], 'ship');
  await type(['description'], 'I buy office furniture.');
  expect(await pendingIn(desk)).toEqual([id]);
  expect(await readdir(join(data, 'shown/services'))).toEqual(['01-inspection.yaml']);
  await type(['deliverables'], ['A list', 'A report']);
  expect(await text('services/02-buero-moebel.yaml')).toBe(
    'title: Büro & Möbel\nicon: ship\ndescription: I buy office furniture.\ndeliverables:\n  - A list\n  - A report\n',
  );
  expect(await pendingIn(desk)).toEqual([]);
  expect(await problemsOf(desk)).toEqual([]);
  expect((await overview(desk)).changes).toMatchObject([{ name: 'Büro & Möbel', state: 'new' }]);
  expect(await add(desk, 'services', 'Büro, Möbel')).toBe('services/buero-moebel-2');
  // Another name later leaves the address as it is.
  await type(['title'], 'Chairs');
  expect(await readdir(join(root, 'services'))).toContain('02-buero-moebel.yaml');
  expect((await entryView(desk, id)).name).toBe('Chairs');
});

test('empty fields of a new entry are listed at once, but do not count as errors', async () => {
  const { desk } = await openDesk();
  const id = await add(desk, 'services', 'Desks');
  const { advice } = await entryView(desk, id);
  expect(advice.map(({ path, isWaiting }) => [path[0], isWaiting])).toEqual([
    ['icon', true],
    ['description', true],
    ['deliverables', true],
  ]);
  const { groups } = await overview(desk);
  const items = groups.flatMap((group) => group.items);
  expect(items.find((item) => item.id === id)).toMatchObject({ errors: 0, isPending: true });
  const { lines } = await checklist(desk);
  expect(lines.filter((line) => line.id === id)).toMatchObject([
    { name: 'Desks', reason: 'pending', words: '3 fields are empty' },
  ]);
  await edit(desk, id, ['icon'], 'lorry');
  const icon = (await entryView(desk, id)).advice.find(({ path }) => path[0] === 'icon');
  expect(icon).toMatchObject({ path: ['icon'], code: 'not-a-choice' });
  expect(icon).not.toHaveProperty('isWaiting');
});

test('empty fields of an added item do not count as errors; a field that was emptied does', async () => {
  const { desk } = await openDesk();
  const said = async () => {
    const { advice } = await entryView(desk, project);
    const items = (await overview(desk)).groups.flatMap((group) => group.items);
    return [
      ...advice.map(({ path, isWaiting = false }) => [path.join('.'), isWaiting]),
      items.find(({ id }) => id === project)?.errors,
    ];
  };
  const { picture, results } = (await entryView(desk, project)).value;
  const items = results as Value[];
  await edit(desk, project, ['results'], [...items, { figure: '4%' }]);
  const added = `results.${items.length}`;
  expect(await said()).toEqual([[`${added}.label`, true], [`${added}.comparedWith`, true], 0]);
  // A file that is still to be chosen is none that is wrong.
  await edit(desk, project, ['results'], items);
  await edit(desk, project, ['photos'], [{ file: '' }]);
  expect((await said())[0]).toEqual(['photos.0.file', true]);
  expect((await said()).at(-1)).toBe(0);
  await edit(desk, project, ['photos'], undefined);
  await edit(desk, project, ['picture'], { ...(picture as Group), alternative: '' });
  expect(await said()).toEqual([['picture.alternative', false], 1]);
});

test('an entry whose name was emptied is shown with its saved name, or with its slug', async () => {
  const { desk, root, text } = await openDesk();
  const namesOf = async (id: string) => {
    const items = (await desk.queue(() => overview(desk))).groups.flatMap((group) => group.items);
    return [items.find((item) => item.id === id)?.name, (await entryView(desk, id)).name];
  };
  await edit(desk, project, ['client'], '');
  expect(await namesOf(project)).toEqual(['Nordsee Hotels', 'Nordsee Hotels']);
  expect(desk.history.stepLabels()).toEqual({ undo: 'Nordsee Hotels, Client' });
  // Another program leaves no name at all.
  const file = 'services/01-inspection.yaml';
  await writeFile(join(root, file), (await text(file)).replace(/^title:.*\n/m, ''));
  expect(await namesOf(service)).toEqual(['Inspection', 'Inspection']);
});

test('the hundredth entry comes after the others, and entries can be moved with it', async () => {
  const { desk, root } = await openDesk(({ files }) => {
    const text = files.get('projects/01-dining-chairs.yaml') ?? '';
    files.set('projects/99-benches.yaml', text).set('projects/100-lamps.yaml', text);
  });
  const ids = async () => (await desk.state()).idsOf('projects');
  expect(await ids()).toEqual([project, 'projects/benches', 'projects/lamps']);
  await desk.queue(() => moveEntry(desk, 'projects/lamps', -5));
  await desk.queue(() => moveEntry(desk, project, 1));
  expect((await readdir(join(root, 'projects'))).filter((name) => /yaml$/.test(name))).toEqual([
    '01-lamps.yaml',
    '100-dining-chairs.yaml',
    '99-benches.yaml',
  ]);
});

test('the entries that refer to an entry are listed by name before it is removed', async () => {
  const { desk } = await openDesk();
  expect((await entryView(desk, project)).referredBy).toEqual(['Maria Keller']);
  await desk.queue(() => removeEntry(desk, project));
  expect((await entryView(desk, 'testimonials/maria-keller')).referredBy).toEqual([]);
});

test('a new guide never gets the address of a page of the site', async () => {
  const { desk } = await openDesk();
  expect(await add(desk, 'guides', 'About')).toBe('guides/about-2');
});

test('the only service is not removed, also while another one is unfinished, nor what is no entry', async () => {
  const { desk, root } = await openDesk();
  const before = await bytesBelow(root);
  const id = await add(desk, 'services', 'Desks');
  const remove = (entry: string) => desk.queue(() => removeEntry(desk, entry));
  await expect(remove(service)).rejects.toThrow('Your site needs at least one service.');
  await expect(remove('profile')).rejects.toThrow('no longer exists');
  await remove(id);
  expect(await bytesBelow(root)).toEqual(before);
});

test('an entry that names one that is gone comes back, and is on the site once that one is back', async () => {
  const { desk, root } = await openDesk();
  const testimonial = 'testimonials/maria-keller';
  const whole = await bytesBelow(root);
  for (const id of [testimonial, project]) await desk.queue(() => removeEntry(desk, id));
  const before = await bytesBelow(root);
  const [version] = versionViews(desk, testimonial);
  await desk.queue(() => restoreVersion(desk, testimonial, Number(version?.id)));
  expect(await problemsOf(desk)).toMatchObject([{ path: ['project'] }]);
  expect(await pendingIn(desk)).toEqual([testimonial]);
  const [chairs] = versionViews(desk, project);
  await desk.queue(() => restoreVersion(desk, project, Number(chairs?.id)));
  expect(await bytesBelow(root)).toEqual(whole);
  expect(await pendingIn(desk)).toEqual([]);
  for (let step = 0; step < 2; step += 1) await undo(desk);
  expect(await bytesBelow(root)).toEqual(before);
});

/** Content with three projects, numbered as they came. */
const threeProjects = ({ files }: Fixture) => {
  const text = files.get('projects/01-dining-chairs.yaml') ?? '';
  files.set('projects/02-benches.yaml', text).set('projects/03-lamps.yaml', text);
};

const projectsIn = async (root: string) =>
  (await readdir(join(root, 'projects'))).filter((name) => name.endsWith('.yaml'));

test('a removed project gets its number back, unless another one has it by now', async () => {
  const { desk, root } = await openDesk(threeProjects);
  const bringBack = (id: string) => {
    const [version] = versionViews(desk, id);
    return desk.queue(() => restoreVersion(desk, id, Number(version?.id)));
  };
  const before = await projectsIn(root);
  await desk.queue(() => removeEntry(desk, project));
  await bringBack(project);
  expect(await projectsIn(root)).toEqual(before);
  await desk.queue(() => removeEntry(desk, 'projects/lamps'));
  await add(desk, 'projects', 'Tables');
  await bringBack('projects/lamps');
  expect(await projectsIn(root)).toEqual([
    '01-dining-chairs.yaml',
    '02-benches.yaml',
    '03-tables.yaml',
    '04-lamps.yaml',
  ]);
});

test('an entry that is not complete can be moved, and another order is a change for visitors', async () => {
  const { desk, root } = await openDesk(threeProjects);
  await add(desk, 'projects', 'Tables');
  await desk.queue(() => moveEntry(desk, 'projects/tables', -1));
  expect((await desk.state()).idsOf('projects')[2]).toBe('projects/tables');
  await undo(desk);
  await desk.queue(() => desk.state());
  desk.history.set('published', { at: 0, files: desk.shown.files });
  await desk.queue(() => moveEntry(desk, project, 1));
  expect(await projectsIn(root)).toContain('02-dining-chairs.yaml');
  expect((await overview(desk)).changes).toMatchObject([
    { id: project, state: 'changed' },
    { id: 'projects/benches', state: 'changed' },
  ]);
});

test('an entry or a field that is unfinished does not stop publishing', async () => {
  const { desk } = await openDesk();
  const left = async () => (await overview(desk)).left;
  expect(await left()).toBe(0);
  const id = await add(desk, 'projects', 'Half-written');
  await edit(desk, id, ['year'], 2025);
  await edit(desk, project, ['year'], 20224);
  expect(await left()).toBe(0);
  expect((await overview(desk)).pending).toEqual([
    { id: project, name: 'Nordsee Hotels' },
    { id, name: 'Half-written' },
  ]);
});

test('an entry that is renumbered keeps what the same step has changed in it', async () => {
  const { desk } = await openDesk(threeProjects);
  const state = await desk.state();
  const before = [['projects/02-benches.yaml', 'title: Without a reference\n']] as const;
  const changes = renumber(state, ['projects/benches'], () => 1, before);
  expect(changes).toEqual([
    ['projects/02-benches.yaml', null],
    ['projects/01-benches.yaml', 'title: Without a reference\n'],
  ]);
});
