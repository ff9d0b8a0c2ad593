/** Tests which edits count as unsaved. */
import { expect, test } from 'vitest';
import type { EntryView } from '#desk/content/overview.ts';
import { type Edit, Edits } from './edits.ts';

const entry = { id: 'profile', value: { name: 'Asha' }, base: 'a' } as unknown as EntryView;
const other = { ...entry, value: { name: 'Usha' }, base: 'b' };

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

test('an edit in conflict stays unsaved until the owner chooses a version and it is saved', () => {
  const edits = editsAt({ problem: { kind: 'conflict', other, at: 0 } });
  edits.change(entry, ['name'], 'Asha Verma');
  expect([edits.hasUnsaved(), edits.waiting()]).toEqual([true, []]);
  edits.keepMine('profile');
  expect([edits.hasUnsaved(), edits.waiting()]).toEqual([true, ['profile']]);
  edits.set('profile', undefined);
  expect(edits.hasUnsaved()).toBe(false);
});
