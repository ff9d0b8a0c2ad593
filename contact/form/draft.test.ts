/** Tests the draft of the contact form: what is kept in the tab, and what is restored. */
import { expect, test, vi } from 'vitest';
import { nextAttempt, readDraft, restoreTexts, saveDraft } from './draft.ts';

test('the same text keeps its key, another text gets a new one', () => {
  const first = nextAttempt('a', undefined, 'fresh');
  expect(first).toEqual({ key: 'fresh', body: 'a' });
  expect(nextAttempt('a', first, 'other')).toEqual(first);
  const changed = nextAttempt('b', first, 'fresh');
  expect(changed).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), body: 'b' });
  expect(changed.key).not.toBe(nextAttempt('c', first, 'fresh').key);
});

test('a saved draft is read back; a new tab and a damaged draft have none', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  expect(readDraft()).toBeUndefined();
  saveDraft({ search: '', texts: { name: 'Maria' } });
  expect(readDraft()).toEqual({ search: '', texts: { name: 'Maria' } });
  for (const name of stored.keys()) stored.set(name, '{spoiled');
  expect(readDraft()).toBeUndefined();
});

test('the form works where storage is forbidden or full', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(readDraft()).toBeUndefined();
  expect(() => saveDraft({ sentAt: 1 })).not.toThrow();
  vi.stubGlobal('sessionStorage', undefined);
  expect(readDraft, 'another fault').toThrow(TypeError);
  expect(() => saveDraft({ sentAt: 1 })).toThrow(TypeError);
});

const nothing = { shown: {}, search: '', draft: undefined };
const filled = (start: Partial<Parameters<typeof restoreTexts>[0]>) =>
  Object.fromEntries(
    Object.entries(restoreTexts({ ...nothing, ...start })).filter(([, text]) => text),
  );
const search = '?projectType=Furniture&message=About+the+range';

test('without draft and address parameters, the fields stay empty', () => {
  expect(filled({})).toEqual({});
});

test('the draft of the same page is restored, including a field that was emptied', () => {
  const draft = { search, texts: { name: 'Maria', projectType: '', message: 'Chairs' } };
  expect(filled({ search, draft })).toEqual({
    name: 'Maria',
    message: 'Chairs',
  });
});

test('text typed while the script was loading wins over the draft', () => {
  const draft = { search: '', texts: { name: 'Mar', message: 'Chairs' } };
  expect(filled({ draft, shown: { name: 'Maria' } })).toEqual({ name: 'Maria', message: 'Chairs' });
});

test('the address fills in only project type and message', () => {
  expect(filled({ search: `${search}&name=Eve&email=a%40b.c` })).toEqual({
    projectType: 'Furniture',
    message: 'About the range',
  });
});

test.each([
  ['Chairs', 'About the range\n\nChairs'],
  ['About the range\n\nChairs', 'About the range\n\nChairs'],
  ['About', 'About the range'],
  ['', 'About the range'],
])('a request from another page is put before the draft’s message %o', (message, joined) => {
  const draft = { search: '', texts: { company: 'Keller', projectType: 'Tiles', message } };
  expect(filled({ search, draft })).toEqual({
    company: 'Keller',
    projectType: 'Furniture',
    message: joined,
  });
});
