import { expect, test } from 'vitest';
import type { z } from 'zod';
import { pages } from '#model/pages.ts';
import { fileSchemas, optionalFiles } from './collections.ts';
import { fillPlaceholders, wordsSchema } from './words.ts';

test('every word has its usual form when the file says nothing', () => {
  const words = wordsSchema.parse({});
  expect(words.buttons.contact).toBe('Get in Touch');
  expect(Object.keys(words.navigation)).toEqual(pages.map(({ name }) => name));
});

test.each(optionalFiles)('the usual words of %s may be written down as they are', (name) => {
  const schema: z.ZodType = fileSchemas[name];
  expect(schema.safeParse(schema.parse({})).error?.issues).toBeUndefined();
});

test('one word may be changed alone', () => {
  const words = wordsSchema.parse({ navigation: { portfolio: 'Work' } });
  expect(words.navigation).toMatchObject({ portfolio: 'Work', about: 'About' });
});

test('a sentence must keep the places that the site fills', () => {
  const { error } = wordsSchema.safeParse({ portfolio: { showing: 'Showing {count}' } });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'must hold {count} and {total}, which the site fills',
  ]);
});

test('places are filled, and a dollar sign in a name is only a dollar sign', () => {
  expect(fillPlaceholders('{a} of {b} of {a}', { a: 1, b: '$&' })).toBe('1 of $& of 1');
});
