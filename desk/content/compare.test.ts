/** Tests the list of differences between two states of an entry. */
import { expect, test } from 'vitest';
import { schemaOf } from '#desk/shared/form-schema.ts';
import { differences } from './compare.ts';

test('each value that differs is told with its label, an item of a list too', () => {
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

test('an item that was added and is still empty is a difference, and another entry has its name', () => {
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
