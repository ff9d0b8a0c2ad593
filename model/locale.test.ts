import { expect, test } from 'vitest';
import { unprintable } from './letters/letters.ts';
import { localeOf } from './locale.ts';
import { describePeriod } from './period.ts';

test('dates and numbers are written as in the language of the site, if the fonts have its letters', () => {
  const own = ['en-IN', 'de', 'hi', 'ru', 'el', 'vi'];
  expect(own.map(localeOf)).toEqual(own);
  for (const language of ['en', 'zh', 'ja', 'ar', 'ta']) expect(localeOf(language)).toBe('en-GB');
});

test('the fonts have the months of a site in any language', () => {
  for (const language of ['zh', 'ar', 'bn', 'th', 'he', 'mr', 'el', 'de']) {
    const period = describePeriod({ from: '2022-04', to: '2024-11' }, language);
    expect(unprintable(period), language).toEqual([]);
  }
});
