/** Tests how words of the content are found on a page of the preview. */
import { expect, test } from 'vitest';
import { wordsAt } from './page-text.ts';

/** An element with its text, and the picture that it is or stands in. */
const element = (textContent: string, picture?: { alt: string }) =>
  ({ textContent, closest: () => picture }) as unknown as Element;

test('a click selects the words of a picture, or of the text around it, but not of half a page', () => {
  expect(wordsAt(element('', { alt: 'A lathe' }))).toBe('A lathe');
  expect(wordsAt(element(' Buys\n “castings” '))).toBe('Buys "castings"');
  expect(wordsAt(element('word '.repeat(300)))).toBe('');
});
