/** Tests the list of differences between two states of an entry. */
import { expect, test } from 'vitest';
import { schemaOf } from '#desk/shared/form-schema.ts';
import { differences } from './compare.ts';

test('each value that differs is listed with its label, also an item of a list', () => {
  const before = { title: 'Inspection', deliverables: ['A list', 'A report'], sample: true };
  const now = { title: 'Audit', deliverables: ['A list'] };
  expect(differences(schemaOf('services/x'), before, now)).toEqual([
    { label: 'Name', path: ['title'], before: 'Inspection', now: 'Audit' },
    {
      label: 'What the client receives 2',
      path: ['deliverables', 1],
      before: 'A report',
      now: '',
    },
    { label: 'Invented', path: ['sample'], before: 'yes', now: '' },
  ]);
});

test('an added empty item is a difference, and a reference is shown by the entry’s name', () => {
  const before = { project: 'chairs' };
  const now = { project: 'tables', quote: '' };
  const names: Record<string, string> = {
    'projects/chairs': 'Nordsee Hotels',
    'projects/tables': 'Elbhof Hotels',
  };
  expect(
    differences(schemaOf('testimonials/x'), before, now, (id) => `${names[id]}`),
  ).toMatchObject([
    { path: ['project'], before: 'Nordsee Hotels', now: 'Elbhof Hotels' },
    { path: ['quote'], before: '', now: '' },
  ]);
});
