import { expect, test } from 'vitest';
import { unprintable } from './letters/letters.ts';
import { localeOf } from './locale.ts';
import { describePeriod } from './period.ts';
import { wordsSchema } from './schemas/words.ts';

test.each([
  ['en', 'en-GB'],
  ['en-IN', 'en-IN'],
  ['de', 'de'],
  ['hi', 'hi'],
  ['ru', 'ru'],
  ['el', 'el'],
  ['vi', 'vi'],
  ['zh', 'en-GB'],
  ['ja', 'en-GB'],
  ['ar', 'en-GB'],
  ['ta', 'en-GB'],
])('a site in %s has dates and numbers as in %s', (language, locale) => {
  expect(localeOf(language)).toBe(locale);
});

test.each(['zh', 'ar', 'bn', 'th', 'he', 'mr', 'el', 'de'])(
  'the fonts have the months of a site in %s',
  (language) => {
    const words = wordsSchema.parse({ language });
    const period = describePeriod({ from: '2022-04', to: '2024-11' }, words);
    expect(unprintable(period)).toEqual([]);
  },
);
