/** Tests how typed text becomes a value: numbers, lines, pasted text. */
import { expect, test } from 'vitest';
import { schemaOf } from '#desk/shared/form-schema.ts';
import { fieldAt } from '#model/schemas/json-schema.ts';
import { completeText, parse, parseNumber, splitItems } from './text-field.tsx';

test('only an unambiguous number becomes a number; anything else stays as it was typed', () => {
  for (const [typed, number] of [
    ['2024', 2024],
    [' 12 ', 12],
    ['-3.50', -3.5],
    ['62,5', 62.5],
  ] as const)
    expect(parseNumber(typed)).toBe(number);
  for (const typed of ['1e3', '0x10', 'Infinity', 'yes', '~', '1 000', '1,200', '12.', '-', ''])
    expect(parseNumber(typed)).toBe(typed);
});

test('typed text stays text, without line breaks, which pages do not show', () => {
  for (const typed of ['yes', '1e3', '~', '2024-02-16', 'no\u00a0break', ' x '])
    expect(parse(typed, { type: 'string' })).toBe(typed);
  const pasted = 'pasted\r\nlines';
  for (const maxLength of [60, 700])
    expect(parse(pasted, { type: 'string', maxLength })).toBe('pasted lines');
  expect([parse(' ', { type: 'string' }, true), parse(' ', { type: 'string' })]).toEqual([
    undefined,
    ' ',
  ]);
  expect(parse('62,5', { type: 'number' })).toBe(62.5);
});

test('the lines of a pasted list are its items, without bullets; short items may stand between commas', () => {
  const experience = schemaOf('experience/a');
  const point = fieldAt(experience, ['responsibilities', 0]) ?? {};
  const lines = '•\tCut lead time, by 25%\r\n\uf0b7 Opened 3 plants\n\n2) 10 audits\n- A\u000bB\n';
  expect(splitItems(lines, point)).toEqual([
    'Cut lead time, by 25%',
    'Opened 3 plants',
    '10 audits',
    'A B',
  ]);
  expect(splitItems('2024 was 3.5 times -5', point)).toEqual(['2024 was 3.5 times -5']);
  const tool = fieldAt(schemaOf('profile'), ['tools', 0, 'items', 0]) ?? {};
  expect(splitItems('SAP, Excel; Power BI\n* Incoterms', tool)).toEqual([
    ...['SAP', 'Excel', 'Power BI', 'Incoterms'],
  ]);
});

test('a pasted address is completed', () => {
  expect(parse('one\u000btwo', { type: 'string', maxLength: 300 })).toBe('one two');
  const profile = schemaOf('profile');
  const url = fieldAt(profile, ['social', 0, 'url']) ?? {};
  expect(completeText('www.linkedin.com/in/asha', url)).toBe('https://www.linkedin.com/in/asha');
  expect(completeText(' xing.com/profile/Jürgen ', url)).toBe('https://xing.com/profile/Jürgen');
  for (const typed of ['https://a.test/', 'http://a.test', 'a b.test', 'name@a.test:1', ''])
    expect(completeText(typed, url)).toBe(typed);
  expect(completeText('8:00', { type: 'string' })).toBe('8:00');
});
