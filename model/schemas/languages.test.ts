import { expect, test } from 'vitest';
import { isLanguageCode, languageCode, languageNames } from './languages.ts';

test.each([
  ['English', 'en'],
  [' hindi ', 'hi'],
  ['Punjabi', 'pa'],
  ['Hebrew', 'he'],
  ['Rajasthani', 'raj'],
  ['Maithili', 'mai'],
])('the code of %s is %s', (name, code) => {
  expect(languageCode(name)).toBe(code);
});

test.each(['Englsh', 'pa', '', 'Deutsch'])('"%s" is the English name of no language', (name) => {
  expect(languageCode(name)).toBeUndefined();
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
