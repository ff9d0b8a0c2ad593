import { expect, test } from 'vitest';
import { expectLinear, repeat } from '../../tests/growth.ts';
import { readNumber } from './number-form.ts';
import { readFileText } from './read-content.ts';

/** Longer than any file of the content by far, in characters. */
const longest = 40_000;

test.each([
  ['spaces', repeat(' ', '"', 'title: ')],
  ['quotation marks', repeat('"')],
  ['lines with quotation marks', repeat('- "a\n')],
  ['single quotation marks', repeat("- '\n")],
  ['remarks', repeat(' #')],
  ['list marks', repeat('- ')],
  ['hyphens', repeat('-')],
  ['colons', repeat('a: ')],
  ['empty lines', repeat('\n', 'x')],
  ['spaces and lines', repeat(' \n')],
  ['block marks', repeat('|')],
  ['tags', repeat('<a', '', 'title: ')],
  ['marks', repeat('*a', '', 'title: x')],
  ['web addresses', repeat('http', '', 'title: ')],
  ['dots', repeat('.', ' x', 'title: a@')],
  ['curly quotation marks', repeat('“', 'x', 'title: x')],
  ['list dots', repeat('• ', '', 'title: x')],
  ['digits', repeat('1', ' a', 'title: x')],
])('a file of %s is looked through once', { timeout: 60_000 }, async (_, textOf) => {
  await expectLinear(textOf, (text) => readFileText('pages/about', text), longest);
});

test('a number is not looked for in what is longer than one', () => {
  expect(readNumber('1'.repeat(100_000), false)).toBeUndefined();
});
