import { afterEach, expect, test, vi } from 'vitest';
import { nextAttempt, readDraft, saveDraft } from './draft.ts';

afterEach(() => vi.unstubAllGlobals());

test('the same text keeps its key, another text gets a new one', () => {
  const first = nextAttempt('a', undefined, 'fresh');
  expect(first).toEqual({ key: 'fresh', body: 'a' });
  expect(nextAttempt('a', first, 'other')).toBe(first);
  const changed = nextAttempt('b', first, 'fresh');
  expect(changed).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), body: 'b' });
  expect(changed.key).not.toBe(nextAttempt('c', first, 'fresh').key);
});

test('a draft is read back, and there is none in a new tab', () => {
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

test('storage that is forbidden or full does not stop the form', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  expect(readDraft()).toBeUndefined();
  expect(() => saveDraft({ sentAt: 1 })).not.toThrow();
});
