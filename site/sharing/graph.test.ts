import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { expect, test } from 'vitest';
import { wordsSchema } from '#model/schemas/words.ts';
import { content, services } from '../../tests/documents/sample-resume.ts';
import { scriptText, structuredData } from './structured-data.ts';

const site = new URL('https://www.example.com');
const described = { ...content, services, words: wordsSchema.parse({}) };
const page = (path: string) => ({
  path,
  title: 'Title',
  description: 'Description',
  changed: '2026-04-22',
  picture: 'https://www.example.com/og/about.png',
});
const graph = (path: string) => structuredData(described, page(path), site);

/** What a reader of the built page finds in it. */
const extract = (text: string) =>
  new WebAutoExtractor().parse(
    `<html><head><script type="application/ld+json">${text}</script></head></html>`,
  );
const types = (path: string) => Object.keys(extract(scriptText(graph(path))).jsonld).sort();
const complaints = (text: string) => new Validator().validate(extract(text));

const paths = ['/', '/about', '/services', '/portfolio', '/portfolio/dining-range', '/resume'];

test.each([
  ['/', ['Person', 'WebSite']],
  ['/about', ['BreadcrumbList', 'Person', 'ProfilePage']],
  ['/services', ['BreadcrumbList', 'Service']],
  ['/portfolio/dining-range', ['Article', 'BreadcrumbList']],
])('describes %s as %s', (path, expected) => {
  expect(types(path)).toEqual(expected);
});

test.each(paths)('passes the validator without a complaint on %s', async (path) => {
  expect(await complaints(scriptText(graph(path)))).toEqual([]);
});

test('uses a validator that complains', async () => {
  const broken = scriptText(graph('/about')).replaceAll('"position":', '"place":');
  expect(await complaints(broken)).not.toEqual([]);
});

test('has no field without a value', () => {
  for (const path of paths) {
    const data = graph(path);
    expect(JSON.parse(JSON.stringify(data))).toStrictEqual(data);
    expect(JSON.stringify(data)).not.toMatch(/:(null|""|\[\]|\{\})/);
  }
});

test('says who the owner is', () => {
  const { Person } = extract(scriptText(graph('/about'))).jsonld;
  const { name, title, languages, location, social } = content.profile;
  expect(Person?.[0]).toMatchObject({
    name,
    jobTitle: title,
    knowsLanguage: languages.map(({ code }) => code),
    address: {
      addressLocality: location.city,
      addressRegion: location.region,
      addressCountry: location.countryCode,
    },
    sameAs: social.map(({ url }) => url),
  });
  expect(Person?.[0]?.knowsAbout).toHaveLength(8);
});

test('shows the owner’s photo, or the home page’s picture where there is none', () => {
  const imageOf = (photo?: string) => {
    const about = { ...described, profile: { ...content.profile, photo } };
    const text = scriptText(structuredData(about, page('/about'), site));
    return extract(text).jsonld.Person?.[0]?.image;
  };
  expect(imageOf('./portrait.jpg')).toBe('https://www.example.com/owner.jpg');
  expect(imageOf()).toBe('https://www.example.com/og/home.png');
});

test('says where each service is offered', () => {
  const { Service } = extract(scriptText(graph('/services'))).jsonld;
  expect(Service).toHaveLength(services.length);
  const countries = new Set(content.projects.map((project) => project.country));
  expect(Service?.[0]?.areaServed).toHaveLength(countries.size);
});

test('describes a project with its client, place, year and results', () => {
  const [project] = content.projects.filter(({ slug }) => slug === 'dining-range');
  const { Article } = extract(scriptText(graph('/portfolio/dining-range'))).jsonld;
  expect(Article).toHaveLength(1);
  expect(Article?.[0]).toMatchObject({
    headline: project?.title,
    mentions: { name: project?.client },
    contentLocation: { name: project?.city, address: { addressCountry: project?.country } },
    temporalCoverage: String(project?.year),
    dateModified: '2026-04-22',
  });
  expect(Article?.[0]?.abstract).toContain(project?.results[0]?.label);
});

test('has one page about the owner, with the day of its last change', () => {
  const about = paths.filter((path) => types(path).includes('ProfilePage'));
  expect(about).toEqual(['/about']);
  const { ProfilePage } = extract(scriptText(graph('/about'))).jsonld;
  expect(ProfilePage?.[0]?.dateModified).toBe('2026-04-22');
});

test('puts a project below the portfolio', () => {
  const { BreadcrumbList } = extract(scriptText(graph('/portfolio/dining-range'))).jsonld;
  expect(BreadcrumbList?.[0]?.itemListElement).toMatchObject([
    { position: 1, name: 'Home', item: 'https://www.example.com/' },
    { position: 2, name: 'Portfolio', item: 'https://www.example.com/portfolio' },
    { position: 3, name: 'Title', item: 'https://www.example.com/portfolio/dining-range' },
  ]);
});

test('marks up no review', () => {
  for (const path of paths) expect(scriptText(graph(path))).not.toMatch(/review|rating/i);
});

test('cannot end the script element that holds it', () => {
  const name = '</script><script>alert(1)</script><!-- & "q"';
  const text = scriptText(
    structuredData({ ...described, profile: { ...content.profile, name } }, page('/'), site),
  );
  expect(text).not.toContain('<');
  expect(extract(text).jsonld.Person?.[0]?.name).toBe(name);
});
