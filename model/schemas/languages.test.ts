import { expect, test } from 'vitest';
import { isLanguageCode, languageCode, languageNames } from './languages.ts';

test('the code of a language by its English name', () => {
  const codes = { English: 'en', ' hindi ': 'hi', Punjabi: 'pa', Hebrew: 'he', Rajasthani: 'raj' };
  for (const [name, code] of Object.entries(codes)) expect(languageCode(name), name).toBe(code);
  for (const name of ['Englsh', 'pa', '', 'Deutsch']) expect(languageCode(name)).toBeUndefined();
});

test('a code is that of a language', () => {
  expect(['en', 'raj', 'pun', 'EN', 'e', 'zz'].filter(isLanguageCode)).toEqual(['en', 'raj']);
});

test('the languages that are offered have codes, and each is named once', () => {
  const names = languageNames();
  expect(names).toContain('Gujarati');
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !languageCode(name))).toEqual([]);
});
