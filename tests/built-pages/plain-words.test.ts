/** Tests which words of the built pages have printed quotation marks and spaces, and which stay as they are typed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { pageNamed } from '#model/pages.ts';
import { builtPages, dist } from './pages.ts';

const read = (name: string) => readFileSync(join(dist, name));
const textOf = async (name: string) => (await mammoth.extractRawText({ buffer: read(name) })).value;

/** The words of each page that programs read: search engines, networks, messengers. */
const words = builtPages.map(({ path, $ }) => ({
  name: path,
  text: [
    $('title').text(),
    ...$('meta[content]')
      .toArray()
      .map((tag) => $(tag).attr('content') ?? ''),
    $('script[type="application/ld+json"]').text(),
    ...$('a[href*="text="]')
      .toArray()
      .map((link) => decodeURIComponent($(link).attr('href') ?? '')),
  ].join('\n'),
}));

const outputs = [
  ...words,
  ...['resume.json', 'contact.vcf'].map((name) => ({ name, text: `${read(name)}` })),
  { name: 'resume.docx', text: await textOf('resume.docx') },
];

test.each(outputs)(
  '$name has plain spaces and apostrophes, so that a search finds each keyword',
  ({ text }) => {
    expect(text.length).toBeGreaterThan(20);
    expect(
      text.match(/.{0,20}(?:[\u00a0\u00ad\u200b\u2060\u202f\ufeff]|\p{L}[‘’]\p{L}).{0,20}/gu),
    ).toBeNull();
  },
);

test('pages have typographic characters, except the fixed sentence after sending', () => {
  const sent = pageNamed('contact-sent').path;
  const printed = builtPages
    .filter(({ path }) => path !== sent)
    .map(({ $ }) => $('main').clone().find('script, form').remove().end().text());
  expect(printed.join('\n')).toMatch(/\d\u00a0\p{L}/u);
  expect(printed.join('\n')).toMatch(/\p{L}’\p{L}/u);
  expect(printed.filter((text) => /\p{L}'\p{L}/u.test(text))).toEqual([]);
  // A copied code is found again by a search.
  expect(printed.join('\n')).not.toMatch(/[\u00ad\u200b\u2060\ufeff]/);
});
