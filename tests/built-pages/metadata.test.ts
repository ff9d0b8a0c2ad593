/** Tests the structured data of the built pages, and the links to resume.json and contact.vcf. */
import Validator from '@adobe/structured-data-validator';
import { expect, test } from 'vitest';
import { builtPages } from './pages.ts';

const listed = builtPages.filter(({ $ }) => $('meta[name=robots]').length === 0);

interface Thing {
  '@type': string;
}

const structuredData = ({ $ }: (typeof builtPages)[number]) =>
  JSON.parse($('script[type="application/ld+json"]').text());

/** The structured data of a page, in the form that the validator takes: the things of each type. */
const extract = (page: (typeof builtPages)[number]) => ({
  jsonld: Object.groupBy(structuredData(page)['@graph'] as Thing[], (thing) => thing['@type']),
});
const complaints = (things: ReturnType<typeof extract>) => new Validator().validate(things);

test('the structured data of each page is valid and contains no review', async () => {
  expect(listed.length).toBeGreaterThan(8);
  for (const page of listed) {
    const things = extract(page);
    expect(structuredData(page)['@context'], page.path).toBe('https://schema.org');
    expect(await complaints(things), page.path).toEqual([]);
    const text = JSON.stringify(things);
    expect(text, page.path).not.toMatch(/:(null|""|\[\]|\{\})|review|rating/i);
  }
  const [broken] = listed.filter(({ path }) => path === '/about').map(extract);
  expect(
    await complaints(JSON.parse(JSON.stringify(broken).replaceAll('"position":', '"place":'))),
  ).not.toEqual([]);
});

test('the contact page and the resume link to their files for programs', () => {
  for (const [path, files] of [
    ['/contact', ['/contact.vcf']],
    ['/resume', ['/resume.pdf', '/resume.json']],
  ] as const) {
    const page = listed.find((page) => page.path === path);
    const offered = page?.$('link[rel=alternate]').toArray() ?? [];
    expect(offered.map((link) => page?.$(link).attr('href'))).toEqual(files);
  }
});
