import { expect, test } from 'vitest';
import { languageCode, languageNames } from './languages.ts';

test('the code of a language by its English name', () => {
  const known = { English: 'en', Hindi: 'hi', Punjabi: 'pa', Hebrew: 'he' };
  for (const [name, code] of Object.entries(known)) expect(languageCode(name), name).toBe(code);
  for (const name of ['Englsh', 'pa', '']) expect(languageCode(name)).toBeUndefined();
  expect(languageNames()).toContain('Gujarati');
});
