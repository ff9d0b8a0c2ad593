import { expect, test } from 'vitest';
import { readContactTarget } from '#contact/form/contact-target.ts';
import { countedPageMark } from '#host/node/visits/visit-counter.ts';
import { wordsSchema } from '#model/schemas/words.ts';
import { privacyNotes } from './privacy-notes.ts';

const words = wordsSchema.parse({}).contact;
const notes = (CONTACT_FORM: string, countsVisits: boolean) =>
  privacyNotes({ target: readContactTarget({ CONTACT_FORM }), countsVisits }, words);

const counted = words.countedVisits;
const passedOn = 'Your message goes through formspree.io, a service of another company.';

test.each([
  ['server', false, []],
  ['server', true, [counted]],
  ['none', false, []],
  ['none', true, [counted]],
  ['https://formspree.io/f/abc', false, [passedOn]],
  ['https://formspree.io/f/abc', true, [passedOn, counted]],
])('with the form to %s and counting %s, visitors read just what is so', (form, counts, texts) => {
  expect(notes(form, counts).map(({ text }) => text)).toEqual(texts);
});

test('the server finds the attribute without which it does not count', () => {
  const [note] = notes('server', true);
  const written = Object.entries(note?.attributes ?? {}).map(([name, is]) => `${name}="${is}"`);
  expect(written).toContain(countedPageMark);
});
