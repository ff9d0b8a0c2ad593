/** Tests which tabs a form has. */
import { expect, test } from 'vitest';
import { schemaOf } from '#desk/shared/form-schema.ts';
import { serviceSchema } from '#model/schemas/service.ts';
import { tabsOf } from './form-tabs.ts';

test('a long form has the tabs of its schema, or one for each list and group', () => {
  const titles = (id: string) => tabsOf(schemaOf(id)).map(({ title }) => title);
  expect(titles('projects/x')).toEqual(['Words', 'Facts', 'Results', 'Order', 'Evidence']);
  expect(titles('pages/about')).toEqual([
    'Words and facts',
    'Quick facts',
    'Competencies',
    'Closing band',
    'Search results',
  ]);
  expect(tabsOf(schemaOf('pages/about'))[0]?.names).toEqual([
    'eyebrow',
    'heading',
    'introduction',
    'hidden',
  ]);
});

test('a short form has no tabs', () => {
  const { sample: _, ...fields } = serviceSchema.shape;
  expect(tabsOf(schemaOf('services/x'))).toEqual([
    { title: 'Words and facts', names: Object.keys(fields) },
  ]);
});
