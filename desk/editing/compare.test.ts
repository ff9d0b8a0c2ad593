import { expect, test } from 'vitest';
import type { Group } from '#desk/yaml/value.ts';
import { warningCode } from '#model/schemas/fields.ts';
import { differences } from './compare.ts';
import { schemaOf } from './form-schema.ts';

/** What is said of two states: the label, and the words with the side that they stand on. */
const said = (id: string, before: Group, now: Group) =>
  differences(schemaOf(id), before, now).map(({ label, pieces }) => [
    label,
    ...pieces.map(({ text, side }) => `${side}: ${text}`),
  ]);

const service = { title: 'Inspection' };

test('accepting a warning is told in plain words, whichever it is', () => {
  for (const code of warningCode.options) {
    const found = said('services/x', service, { ...service, accepted: [code] });
    expect(found, code).toHaveLength(1);
    const [[label, words = '']] = found as [string[]];
    expect(label, code).toBe('');
    expect(words).toMatch(/^now: [A-Z][^ ]* /);
    expect(words).not.toMatch(/\bsample\b|[a-z]-(words|mark|quotes|picture|place|category)\b/i);
  }
});

test('what is no longer accepted is struck out, and an unknown word says nothing', () => {
  const before = { ...service, accepted: ['same-picture', 'something-else'] };
  expect(said('services/x', before, { ...service, accepted: ['same-words'] })).toEqual([
    ['', 'before: The same picture in two entries is intended'],
    ['', 'now: The same words in two entries are intended'],
  ]);
  expect(said('services/x', { ...service, accepted: [] }, service)).toEqual([]);
});

test('an entry, and an item of a list, are said to be the owner’s', () => {
  const invented = { ...service, sample: true };
  expect(said('services/x', invented, service)).toEqual([['', 'now: Is yours now']]);
  expect(said('services/x', service, invented)).toEqual([['', 'now: Counts as invented']]);
  expect(
    said(
      'profile',
      { certificates: [{ name: 'CPSM', sample: true }] },
      { certificates: [{ name: 'CPSM' }] },
    ),
  ).toEqual([['Certificates and registrations, 1', 'now: Is yours now']]);
});

test('an item that goes is told without its mark', () => {
  const certificates: Group[] = [{ sample: true, name: 'CPSM' }, { name: 'Udyam' }];
  expect(said('profile', { certificates }, { certificates: certificates.slice(1) })).toEqual([
    ['Certificates and registrations', 'before: CPSM, ', 'both: Udyam'],
  ]);
});

test('an entry that came, or went, is told by its words alone', () => {
  const invented = { ...service, sample: true, accepted: ['same-words'] };
  expect(said('services/x', invented, {})).toEqual([['Name', 'before: Inspection']]);
  expect(said('services/x', {}, invented)).toEqual([['Name', 'now: Inspection']]);
});
