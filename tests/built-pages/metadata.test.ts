/** Tests descriptions, structured data and the site map of the built pages. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Validator from '@adobe/structured-data-validator';
import { expect, test } from 'vitest';
import { profile } from '../test-content.ts';
import { builtPages, dist } from './pages.ts';

const listed = builtPages.filter(
  ({ path, $ }) => $('meta[name=robots]').length === 0 && !path.includes('/templates/'),
);

interface Thing {
  '@type': string;
  image?: string;
}

/** The metadata of a page for search engines and networks. */
function metadataOf({ $ }: (typeof builtPages)[number]) {
  const tag = (name: string) => $(`meta[property="og:${name}"]`).attr('content') ?? '';
  const data = JSON.parse($('script[type="application/ld+json"]').text() || '{}');
  return {
    title: $('title').text(),
    description: $('meta[name=description]').attr('content') ?? '',
    tag,
    context: data['@context'],
    things: (data['@graph'] ?? []) as Thing[],
  };
}

test('each title and description has a length that search engines show', () => {
  for (const page of listed) {
    const { title, description, tag } = metadataOf(page);
    for (const one of [title, tag('title')]) {
      expect(one.length, page.path).toBeGreaterThan(5);
      // The schemas limit a page's title to 60, and a project's to 90.
      expect(one.length, page.path).toBeLessThanOrEqual(90);
    }
    expect(tag('site_name'), page.path).toBe(profile.name);
    expect(description.length, page.path).toBeGreaterThan(10);
    expect(description.length, page.path).toBeLessThanOrEqual(420);
    expect(tag('description'), page.path).toBe(description);
    expect(existsSync(join(dist, new URL(tag('image')).pathname)), page.path).toBe(true);
    expect(tag('locale'), page.path).toBe(`en_${profile.location.countryCode}`);
    expect(tag('image:alt'), page.path).toContain(profile.name);
    expect([tag('image:width'), tag('image:height')], page.path).toEqual(['1200', '630']);
    expect(tag('url'), page.path).toBe(page.$('link[rel=canonical]').attr('href'));
  }
});

/** The structured data of a page, in the form that the validator takes: the things of each type. */
const extract = (page: (typeof builtPages)[number]) => ({
  jsonld: Object.groupBy(metadataOf(page).things, (thing) => thing['@type']),
});
const complaints = (found: ReturnType<typeof extract>) => new Validator().validate(found);

test('the structured data of each page is valid, names the page, and contains no review', async () => {
  const typesOf = (path: string) => {
    if (path === '/') return ['Person', 'WebSite'];
    if (path === '/resume') return ['BreadcrumbList', 'Person'];
    if (path === '/about') return ['BreadcrumbList', 'Person', 'ProfilePage'];
    if (path === '/services') return ['BreadcrumbList', 'Service'];
    return path.startsWith('/portfolio/') ? ['Article', 'BreadcrumbList'] : ['BreadcrumbList'];
  };
  expect(listed.length).toBeGreaterThan(8);
  for (const page of listed) {
    const found = extract(page);
    expect(metadataOf(page).context, page.path).toBe('https://schema.org');
    expect(Object.keys(found.jsonld).sort(), page.path).toEqual(typesOf(page.path));
    expect(await complaints(found), page.path).toEqual([]);
    const text = JSON.stringify(metadataOf(page).things);
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
    const page = listed.find((one) => one.path === path);
    const offered = page?.$('link[rel=alternate]').toArray() ?? [];
    expect(offered.map((link) => page?.$(link).attr('href'))).toEqual(files);
  }
});

test('the site map lists each page that search engines may list, once', () => {
  const map = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  const entries = [...map.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => entry ?? '');
  expect(entries.length).toBeGreaterThan(8);
  const paths = entries.map((entry) => new URL(/<loc>(.*)<\/loc>/.exec(entry)?.[1] ?? '').pathname);
  expect(paths.toSorted()).toEqual(listed.map(({ path }) => path).toSorted());
});
