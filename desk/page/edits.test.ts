/** Tests which edits count as unsaved. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { EntryView } from '#desk/content/overview.ts';
import { type Edit, Edits, readUnsaved } from './edits.ts';

const entry = { id: 'profile', value: { name: 'Asha' }, base: 'a' } as unknown as EntryView;
const other = { ...entry, value: { name: 'Usha' }, base: 'b' };

/** The session storage of a window. */
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
});

/** Edits with one edit in this state. */
function editsAt(progress: Partial<Edit>): Edits {
  const edits = new Edits();
  edits.change(entry, ['name'], 'Asha V');
  const edit = edits.get('profile');
  if (edit) edits.set('profile', { ...edit, ...progress });
  return edits;
}

const states: [name: string, progress: Partial<Edit>, isUnsaved: boolean][] = [
  ['typed, or on its way', {}, true],
  ['changed by another program', { problem: { kind: 'conflict', other, at: 0 } }, true],
  ['refused', { problem: { kind: 'refused', words: 'No.' } }, true],
  ['confirmed by the desk', { isUnsaved: false }, false],
];

test.each(states)(
  'an edit that is %s counts as unsaved, and stays in the form, unless it is on the disk',
  (_, progress, is) => {
    const edits = editsAt(progress);
    expect(edits.hasUnsaved()).toBe(is);
    expect(edits.valueOf(entry)).toEqual({ name: 'Asha V' });
    // Another program wrote since.
    expect(edits.valueOf(other)).toEqual({ name: is ? 'Asha V' : 'Usha' });
  },
);

test('what is typed in a field is one step of undo, and another entry begins another', () => {
  const edits = new Edits();
  const sessionOf = (one: EntryView, words: string) => {
    expect(edits.change(one, ['name'], words)).toBe(true);
    return edits.get(one.id)?.session;
  };
  const first = sessionOf(entry, 'A');
  expect(sessionOf(entry, 'Ab')).toBe(first);
  expect(edits.change(entry, ['name'], 'Ab')).toBe(false);
  const second = sessionOf({ ...entry, id: 'colours' }, 'A');
  expect(second).not.toBe(first);
  edits.endSession();
  expect(sessionOf({ ...entry, id: 'colours' }, 'Ab')).not.toBe(second);
});

test('what was not saved is there again after a reload, until it is saved', () => {
  const edits = editsAt({});
  edits.change({ ...entry, id: 'colours' }, ['name'], 'Blue');
  edits.set('colours', undefined);
  expect(readUnsaved()).toEqual([{ id: 'profile', value: { name: 'Asha V' }, base: 'a' }]);
  const reloaded = new Edits();
  expect([reloaded.waiting(), reloaded.valueOf(other)]).toEqual([['profile'], { name: 'Asha V' }]);
  // Only what is saved is forgotten, as its form is closed.
  reloaded.forgetSaved('profile');
  const edit = reloaded.get('profile');
  if (edit) reloaded.set('profile', { ...edit, isUnsaved: false });
  expect([readUnsaved(), reloaded.all().size]).toEqual([[], 1]);
  reloaded.forgetSaved('profile');
  expect(reloaded.all().size).toBe(0);
  // A browser may forbid the storage.
  vi.stubGlobal('sessionStorage', undefined);
  expect(editsAt({}).hasUnsaved()).toBe(true);
});

test('of an edit, what was typed during a step of this window is kept, and the rest is as the step made it', () => {
  const edits = new Edits();
  const profile = { name: 'Asha V', title: 'Buyer', tagline: 'Bought well.' };
  edits.change({ ...entry, value: profile }, ['title'], 'Head');
  edits.rebase('profile', profile, { value: { name: 'Asha', title: 'Buyer' }, base: 'c' });
  expect(edits.get('profile')).toMatchObject({
    value: { name: 'Asha', title: 'Head' },
    base: 'c',
    isUnsaved: true,
  });
  expect(edits.get('profile')?.value).not.toHaveProperty('tagline');
  // Only an unsaved edit has something of its own.
  edits.rebase('colours', {}, { value: {}, base: 'c' });
  expect(edits.get('colours')).toBeUndefined();
});

test('an edit in conflict stays unsaved until the owner chooses a version and it is saved', () => {
  const edits = editsAt({ problem: { kind: 'conflict', other, at: 0 } });
  edits.change(entry, ['name'], 'Asha Verma');
  expect([edits.hasUnsaved(), edits.waiting()]).toEqual([true, []]);
  edits.keepMine('profile');
  expect([edits.hasUnsaved(), edits.waiting()]).toEqual([true, ['profile']]);
  edits.set('profile', undefined);
  expect(edits.hasUnsaved()).toBe(false);
});
