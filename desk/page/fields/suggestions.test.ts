import { expect, test } from 'vitest';
import { suggestions } from './suggestions.ts';

test('countries are offered by their English names, each once, without unions and zones', () => {
  const names = suggestions.countries ?? [];
  expect(names).toEqual(expect.arrayContaining(['India', 'Germany', 'United Arab Emirates']));
  expect(names.filter((name) => /Union|Eurozone|Nations|Pseudo|Unknown/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(240);
});
