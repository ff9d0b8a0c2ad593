/** Tests the names and codes of languages and countries. */
import { expect, test } from 'vitest';
import { countryNames, languageCode, languageNames } from './iso-codes.ts';

test('a language code is found by its English name', () => {
  const known = { English: 'en', Hindi: 'hi', Punjabi: 'pa', Hebrew: 'he' };
  for (const [name, code] of Object.entries(known)) expect(languageCode(name), name).toBe(code);
  for (const name of ['Englsh', 'pa', '']) expect(languageCode(name)).toBeUndefined();
  expect(languageNames()).toContain('Gujarati');
});

test('countries are listed by their English names, each once, without unions and zones', () => {
  const names = countryNames();
  expect(names).toEqual(expect.arrayContaining(['India', 'Germany', 'United Arab Emirates']));
  expect(names.filter((name) => /Union|Eurozone|Nations|Pseudo|Unknown/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(240);
});
