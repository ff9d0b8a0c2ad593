/** Tests the edits of a window: what is sent together, what the form shows, what is there after a reload. */
import { beforeEach, expect, test, vi } from 'vitest';
import { openStorage } from '../../../tests/session-storage.ts';
import { applyEdits, Edits, readUnsaved } from './edits.ts';

beforeEach(() => void openStorage());

const type = (edits: Edits, id: string, field: string, value: string) =>
  edits.add(id, [{ path: [field], value }]);

/** The edits as `entry: field=value`. */
const sent = (edits: Edits) =>
  edits
    .all()
    .map(
      ({ id, changes }) =>
        `${id}: ${changes.map(({ path, value }) => `${path.join('.')}=${value}`).join(', ')}`,
    );

test('what is typed in a field is one edit, and another field, entry or visit begins another', () => {
  const edits = new Edits();
  for (const words of ['A', 'As', 'Asha']) type(edits, 'profile', 'name', words);
  type(edits, 'profile', 'title', 'Buyer');
  type(edits, 'colours', 'title', 'Blue');
  edits.endSession();
  type(edits, 'colours', 'title', 'Red');
  expect(sent(edits)).toEqual([
    'profile: name=Asha',
    'profile: title=Buyer',
    'colours: title=Blue',
    'colours: title=Red',
  ]);
  expect(new Set(edits.all().map(({ session }) => session)).size).toBe(4);
});

test('fields that are filled in together are one edit', () => {
  const edits = new Edits();
  const fill = (city: string, region?: string) =>
    edits.add('profile', [
      { path: ['city'], value: city },
      { path: ['region'], value: region },
    ]);
  fill('Hamburg', 'Hamburg');
  fill('Panipat');
  expect(sent(edits)).toEqual(['profile: city=Panipat, region=undefined']);
});

test('a form shows its entry with the edits on top, which hide no other field', () => {
  const edits = new Edits();
  type(edits, 'profile', 'name', 'Asha V');
  edits.add('profile', [{ path: ['location', 'city'], value: undefined }]);
  type(edits, 'colours', 'name', 'Blue');
  // Another program wrote the title since.
  const fields = { name: 'Asha', title: 'Head', location: { city: 'Jaipur', country: 'India' } };
  expect(applyEdits(edits.all(), 'profile', fields)).toEqual({
    name: 'Asha V',
    title: 'Head',
    location: { country: 'India' },
  });
});

test('an edit goes once it is saved, but not what was typed meanwhile', () => {
  const edits = new Edits();
  type(edits, 'profile', 'name', 'Asha');
  const [first] = edits.all();
  type(edits, 'profile', 'name', 'Asha V');
  if (first) edits.remove(first);
  expect(sent(edits)).toEqual(['profile: name=Asha V']);
  const [second] = edits.all();
  // Both are one step of undo.
  expect(second?.session).toBe(first?.session);
  if (second) edits.remove(second);
  expect(edits.all()).toEqual([]);
});

test('what was not saved is there again after a reload, until it is saved', () => {
  const edits = new Edits();
  type(edits, 'profile', 'name', 'Asha');
  type(edits, 'colours', 'name', 'Blue');
  const [first] = edits.all();
  if (first) edits.remove(first);
  expect(readUnsaved()).toEqual(edits.all());
  const reloaded = new Edits();
  expect(sent(reloaded)).toEqual(['colours: name=Blue']);
  for (const edit of reloaded.all()) reloaded.remove(edit);
  expect(readUnsaved()).toEqual([]);
  // A browser may forbid the storage.
  vi.stubGlobal('sessionStorage', undefined);
  type(reloaded, 'profile', 'name', 'Asha');
  expect(sent(reloaded)).toEqual(['profile: name=Asha']);
});
