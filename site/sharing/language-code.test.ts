/** Tests the codes of languages. */
import { expect, test } from 'vitest';
import { languageCode } from './language-code.ts';

test('a language code is found by its English name', () => {
  const known = { English: 'en', Hindi: 'hi', Punjabi: 'pa', Hebrew: 'he' };
  for (const [name, code] of Object.entries(known)) expect(languageCode(name), name).toBe(code);
  for (const name of ['Englsh', 'pa', '']) expect(languageCode(name)).toBeUndefined();
});
