/** Tests the draft of the contact form: what is kept in the tab, and what is restored. */
import { expect, test, vi } from 'vitest';
import { contactFields } from '#contact/message/contact-fields.ts';
import { openStorage } from '../../tests/session-storage.ts';
import { chooseTexts, readDraft, restoreForm, saveDraft } from './draft.ts';

test('a saved draft is read back; a new tab and a damaged draft have none', () => {
  const stored = openStorage();
  expect(readDraft()).toBeUndefined();
  const draft = { search: '', texts: { name: 'Maria' }, key: 'k' };
  saveDraft(draft);
  expect(readDraft()).toEqual(draft);
  for (const name of stored.keys()) stored.set(name, '{spoiled');
  expect(readDraft()).toBeUndefined();
});

test('the form works where storage is forbidden, full or turned off', () => {
  const failWith = (error: Error) => () => {
    throw error;
  };
  const refuse = failWith(new DOMException('no', 'SecurityError'));
  for (const storage of [{ getItem: refuse, setItem: refuse }, null]) {
    vi.stubGlobal('sessionStorage', storage);
    expect(readDraft()).toBeUndefined();
    expect(() => saveDraft({ isFinished: true })).not.toThrow();
  }
  const fail = failWith(new TypeError());
  vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail });
  expect(readDraft, 'another fault').toThrow(TypeError);
  expect(() => saveDraft({ isFinished: true })).toThrow(TypeError);
});

/** Opens the page of the form, and restores the form; returns its texts and its key. */
function openForm({ search = '', navigations = [{ type: 'navigate' }], dataset = {} }) {
  const controls = new Map(['[name=key]', ...contactFields].map((name) => [name, { value: '' }]));
  const form = {
    dataset,
    querySelector: (selector: string) => controls.get(selector.replace('#', '')),
  };
  vi.stubGlobal('location', { search });
  // The time origin of a device that has slept is behind: this clock stood still meanwhile.
  vi.stubGlobal('performance', { timeOrigin: 0, getEntriesByType: () => navigations });
  restoreForm(form as unknown as HTMLFormElement);
  const texts = contactFields.map((name) => [name, controls.get(name)?.value]);
  return {
    texts: Object.fromEntries(texts.filter(([, text]) => text)),
    key: controls.get('[name=key]')?.value,
  };
}

test('after a reload, the message keeps its key; a page that the server refused has a new one', () => {
  openStorage();
  const { key } = openForm({});
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  saveDraft({ search: '', texts: { message: 'Chairs' }, key: 'k' });
  expect(openForm({})).toEqual({ texts: { message: 'Chairs' }, key: 'k' });
  expect(openForm({ dataset: { refused: '' } }).key).not.toBe('k');
});

test('where the browser reports neither storage nor navigation, the link of the page fills in the form', () => {
  vi.stubGlobal('sessionStorage', null);
  expect(openForm({ search: '?message=Chairs', navigations: [] }).texts).toEqual({
    message: 'Chairs',
  });
  openStorage();
  saveDraft({ isFinished: true });
  expect(() => openForm({ navigations: [] })).not.toThrow();
});

test('after a message was sent, a link fills in the form, and Back leaves it empty', () => {
  openStorage();
  saveDraft({ isFinished: true });
  const search = '?message=Chairs';
  expect(openForm({ search }).texts).toEqual({ message: 'Chairs' });
  saveDraft({ isFinished: true });
  expect(openForm({ search, navigations: [{ type: 'back_forward' }] }).texts).toEqual({});
});

const nothing = { shown: {}, search: '', draft: undefined };
const filled = (start: Partial<Parameters<typeof chooseTexts>[0]>) =>
  Object.fromEntries(
    Object.entries(chooseTexts({ ...nothing, ...start })).filter(([, text]) => text),
  );
const search = '?projectType=Furniture&message=About+the+range';

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
