import { expect, test } from 'vitest';
import { schemaOf } from '#desk/shared/form-schema.ts';
import { differences } from './compare.ts';

test('each field that differs is told with its label; a list of another length is one difference', () => {
  const before = { title: 'Inspection', deliverables: ['A list', 'A report'], sample: true };
  const now = { title: 'Audit', deliverables: ['A list'] };
  expect(differences(schemaOf('services/x'), before, now)).toEqual([
    { label: 'Name', path: ['title'], before: 'Inspection', now: 'Audit' },
    {
      label: 'What the client receives',
      path: ['deliverables'],
      before: 'A list, A report',
      now: 'A list',
    },
  ]);
});
