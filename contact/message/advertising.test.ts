import { expect, test } from 'vitest';
import { findAdvertising } from './advertising.ts';
import { advertising, honest } from './testing/sample-messages.ts';

test('no honest message is suspect', () => {
  expect(honest.map(findAdvertising).filter(Boolean)).toEqual([]);
});

test('at least four of five advertisements are suspect', () => {
  const missed = advertising.filter((message) => !findAdvertising(message));
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(advertising.length / 5);
});

test('the words that sound like advertising are named, on one line', () => {
  const text = 'Hello,\nwe bring\r\n more traffic\n to your website. Bye';
  expect(findAdvertising(text)).toBe('more traffic to your website');
});

test('who asks for goods does not advertise, whatever stands below the letter', () => {
  const slogan = 'We bring more traffic to your website.';
  expect(findAdvertising(slogan)).toBeTruthy();
  expect(findAdvertising(`We need 80 lanterns, EXW.\n--\n${slogan}`)).toBeUndefined();
});

test('no text keeps the program busy', () => {
  for (const part of ['seo services ', 'your site ', 'need-', 'brauchen ', 'we ', 'हमें', 'more '])
    expect(findAdvertising(part.repeat(20_000 / part.length))).toBeUndefined();
});
