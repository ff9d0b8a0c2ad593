import { expect, test } from 'vitest';
import { schemaOf } from '#desk/shared/form-schema.ts';
import type { Group } from '#desk/shared/value.ts';
import { differences } from './compare.ts';

/** What is said of two states: the label, and the words with the side that they stand on. */
const said = (id: string, before: Group, now: Group) =>
  differences(schemaOf(id), before, now).map(({ label, pieces }) => [
    label,
    ...pieces.map(({ text, side }) => `${side}: ${text}`),
  ]);

const service = { title: 'Inspection' };

test('an entry, and an item of a list, are said to be the owner’s', () => {
  const invented = { ...service, sample: true };
  expect(said('services/x', invented, service)).toEqual([['', 'now: Is yours now']]);
  expect(said('services/x', service, invented)).toEqual([['', 'now: Marked as invented']]);
  expect(
    said(
      'profile',
      { certificates: [{ name: 'CPSM', sample: true }] },
      { certificates: [{ name: 'CPSM' }] },
    ),
  ).toEqual([['Certificates and registrations 1', 'now: Is yours now']]);
});

test('an item that goes is told without its mark', () => {
  const certificates: Group[] = [{ sample: true, name: 'CPSM' }, { name: 'Udyam' }];
  expect(said('profile', { certificates }, { certificates: certificates.slice(1) })).toEqual([
    ['Certificates and registrations', 'before: CPSM, ', 'both: Udyam'],
  ]);
});

test('an entry that came, or went, is told by its words alone', () => {
  const invented = { ...service, sample: true };
  expect(said('services/x', invented, {})).toEqual([['Name', 'before: Inspection']]);
  expect(said('services/x', {}, invented)).toEqual([['Name', 'now: Inspection']]);
});
