/** Tests the rules for texts, for web addresses and for the names of content files, such as `01-dining-range`. */
import { expect, test } from 'vitest';
import { httpsUrl, paragraph, parseEntryName } from './fields.ts';

test('a web address is complete, begins with https:// and has no password', () => {
  const addresses = [
    'https://verma.in',
    'https://www.verma-sourcing.co.in/a/?b=1,2#c',
    'https://verma.in:8443',
    'https://मेरा.भारत/परिचय',
    'https://xn--bcher-kva.example',
    'https://g.co?a',
  ];
  for (const address of addresses) expect(httpsUrl().parse(address)).toBe(address);
  const others = [
    'http://verma.in',
    'https:/www.linkedin.com/in/asha',
    'https://verma.in/my page',
    'https://https://verma.in',
    'https://www,linkedin.com/in/asha',
    'https://verma.in.',
    'https://verma.in./a',
    'https://verma..in',
    'https://verma',
    'https://asha:word@verma.in',
  ];
  for (const address of others) expect(httpsUrl().safeParse(address).success, address).toBe(false);
});

test('a text has no control character and no half of a letter, but line breaks and tabs', () => {
  const isText = (text: string) => paragraph(9).safeParse(text).success;
  expect(['a\n\tb', '\u{20bb7}', 'a\u0007', 'a\u0085', 'a\ud842'].map(isText)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
});

test('the name of a content file is read as its number and its slug', () => {
  expect(parseEntryName('01-dining-range')).toEqual({ number: 1, slug: 'dining-range' });
  expect(parseEntryName('00600-a')).toEqual({ number: 600, slug: 'a' });
});

test('a name without number, with capitals or with stray hyphens is refused', () => {
  for (const name of ['dining-range', '1-dining', '01_dining', '01-Dining', '01-', '01-a--b'])
    expect(parseEntryName(name), name).toBeUndefined();
});
