/** Tests which tabs a form has. */
import { expect, test } from 'vitest';
import { schemaOf } from '#desk/shared/form-schema.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { tabsOf } from './form-tabs.ts';

const fields = (count: number): Record<string, JsonSchema> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`text${at}`, { title: `Text ${at}` }]),
  );

test('a form with many fields has the tabs of its schema, or one for each list and group', () => {
  const properties = {
    ...fields(6),
    results: { title: 'Results', items: {} },
    order: { title: 'Order', properties: {} },
    incoterm: { title: 'Incoterm', part: 'Terms' },
  };
  expect(tabsOf({ properties })).toEqual([
    { title: 'Words and facts', names: Object.keys(fields(6)) },
    { title: 'Results', names: ['results'] },
    { title: 'Order', names: ['order'] },
    { title: 'Terms', names: ['incoterm'] },
  ]);
  const titles = tabsOf(schemaOf('projects/x')).map(({ title }) => title);
  expect(titles).toEqual(['Words', 'Facts', 'Results', 'Order', 'Evidence']);
});

test('a form with eight fields has no tabs', () => {
  const properties = { ...fields(7), results: { title: 'Results', items: {} } };
  expect(tabsOf({ properties })).toEqual([
    { title: 'Words and facts', names: Object.keys(properties) },
  ]);
});
