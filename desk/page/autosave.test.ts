import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EntryView, Overview } from '#desk/content/overview.ts';
import type { Group } from '#desk/content/value.ts';
import { type EntryChange, RefusedRequestError } from './api.ts';
import { Autosave, merge } from './autosave.ts';

const entryWith = (value: Group, revision: string, id = 'profile') =>
  ({ id, name: 'Me', revision, value }) as EntryView;

const store = new Map<string, string>();

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  store.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, text: string) => store.set(name, text),
    removeItem: (name: string) => store.delete(name),
  });
});

/** A window over a desk of one entry, which answers as `answer` says, and else saves. */
function openWindow(start: Group = { name: 'Asha' }) {
  const desk = { entry: entryWith(start, '0'), sent: [] as EntryChange[] };
  const answers: ((change: EntryChange) => EntryView)[] = [];
  const save = ({ value, base }: EntryChange) => {
    if (base !== desk.entry.revision)
      throw new RefusedRequestError('Another version is there.', 409, desk.entry);
    return entryWith(value, `${Number(desk.entry.revision) + 1}`);
  };
  const autosave = new Autosave({
    put: async (_, change) => {
      desk.sent.push(change);
      desk.entry = (answers.shift() ?? save)(change);
      return { entry: desk.entry, overview: {} as Overview };
    },
    onSaved: () => {},
  });
  const settled = async () => {
    const isSettled = autosave.settled();
    await vi.advanceTimersByTimeAsync(100);
    return isSettled;
  };
  return { desk, answers, autosave, settled };
}

const fail = (words: string, status: number) => () => {
  throw new RefusedRequestError(words, status);
};

test('a pause in typing sends the whole value once, as a change of the revision answered last', async () => {
  const { autosave, desk, settled } = openWindow({ name: 'Asha', title: 'Buyer' });
  const { entry } = desk;
  for (const name of ['M', 'Me', 'Meera']) autosave.change(entry, ['name'], name);
  expect(autosave.state()).toEqual({ kind: 'saving' });
  await vi.advanceTimersByTimeAsync(250);
  expect(desk.sent).toMatchObject([{ value: { name: 'Meera', title: 'Buyer' }, base: '0' }]);
  expect(autosave.state()).toMatchObject({ kind: 'saved' });
  autosave.change(desk.entry, ['title'], 'Buyer of furniture');
  expect(autosave.state()).toEqual({ kind: 'saving' });
  await settled();
  expect(desk.sent[1]).toMatchObject({ base: '1', visit: desk.sent[0]?.visit });
  autosave.change(desk.entry, ['title'], 'Buyer');
  await settled();
  expect(desk.sent[2]?.visit).not.toBe(desk.sent[0]?.visit);
});

test('what failed is tried again, is not called saved, and what is typed meanwhile goes with it', async () => {
  const { autosave, answers, desk, settled } = openWindow();
  answers.push(fail('The disk is full.', 503), fail('The disk is full.', 503));
  autosave.change(desk.entry, ['name'], 'Meera');
  await vi.advanceTimersByTimeAsync(500);
  expect(autosave.state()).toEqual({ kind: 'failed', words: 'The disk is full.' });
  autosave.change(desk.entry, ['name'], 'Meera Joshi');
  expect(autosave.state().kind).toBe('failed');
  expect(await settled()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(autosave.state().kind).toBe('saved');
  expect(desk.entry.value).toEqual({ name: 'Meera Joshi' });
});

test('words for which there is no room are there again after the window was loaded anew', async () => {
  const { autosave, answers, desk } = openWindow();
  answers.push(fail('The disk is full.', 503));
  autosave.change(desk.entry, ['name'], 'Meera');
  await vi.advanceTimersByTimeAsync(500);
  const next = openWindow();
  expect(next.autosave.valueOf(next.desk.entry)).toEqual({ name: 'Meera' });
  await vi.advanceTimersByTimeAsync(100);
  expect(next.desk.entry.value).toEqual({ name: 'Meera' });
  expect(store.size).toBe(0);
});

test('the same field written elsewhere is asked about; other fields are joined', async () => {
  const { autosave, desk, settled } = openWindow({ name: 'Asha', title: 'Buyer', blurb: '' });
  const before = desk.entry;
  desk.entry = entryWith({ name: 'Asha', title: 'Buyer', blurb: 'Theirs' }, '7');
  autosave.change(before, ['title'], 'Mine');
  await settled();
  expect(desk.entry.value).toEqual({ name: 'Asha', title: 'Mine', blurb: 'Theirs' });

  const base = desk.entry;
  desk.entry = entryWith({ ...base.value, title: 'Theirs', name: 'Their name' }, '20');
  autosave.change(base, ['title'], 'Mine again');
  expect(await settled()).toBe(true);
  expect(autosave.state()).toEqual({ kind: 'conflict', id: 'profile', name: 'Me' });
  expect(desk.entry.value.title).toBe('Theirs');
  autosave.change(base, ['title'], 'Mine, longer');
  autosave.choose('profile', 'mine');
  await settled();
  expect(desk.entry.value).toMatchObject({ title: 'Mine, longer', name: 'Their name' });
});

test('what the desk does not take is told, and sent again only when something else is typed', async () => {
  const { autosave, answers, desk } = openWindow();
  answers.push(fail('This entry no longer exists.', 404));
  autosave.change(desk.entry, ['name'], 'Meera');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(autosave.state()).toEqual({ kind: 'refused' });
  expect(desk.sent).toHaveLength(1);
  autosave.change(desk.entry, ['name'], 'Meera J');
  await vi.advanceTimersByTimeAsync(500);
  expect(autosave.state().kind).toBe('saved');
});

test('a new entry goes on under the id that it gets', async () => {
  const { autosave, answers, desk, settled } = openWindow();
  desk.entry = entryWith({}, '0', 'projects/new-1');
  answers.push(({ value }) => {
    autosave.change(entryWith({}, '0', 'projects/new-1'), ['year'], 2025);
    return entryWith(value, '1', 'projects/lumen');
  });
  autosave.change(desk.entry, ['client'], 'Lumen');
  await settled();
  await vi.advanceTimersByTimeAsync(500);
  expect(autosave.firstId('projects/lumen')).toBe('projects/new-1');
  expect(desk.sent[1]).toMatchObject({ value: { client: 'Lumen', year: 2025 }, base: '1' });
});

test('two changes are merged field by field', () => {
  const base = { a: 1, b: [1, 2], c: 'x' };
  expect(merge({ a: 2, b: [1, 2] }, base, { a: 1, b: [1], c: 'x' })).toEqual({
    value: { a: 2, b: [1] },
    isConflict: false,
  });
  expect(merge({ a: 2 }, base, { a: 3 }).isConflict).toBe(true);
  expect(merge({ a: 2 }, base, { a: 2 }).isConflict).toBe(false);
});
