import { expect, test } from 'vitest';
import { content } from '../../tests/documents/sample-resume.ts';
import {
  jsonLdText,
  metaDescription,
  sharedTitle,
  structuredDataOf,
  tabTitle,
} from './describe-page.ts';

const about = { title: 'About', path: '/about', name: 'Arjun Rathore' };
const long =
  'Organic cotton bed linen in four colours and seven sizes for a home textile label in London';

test('a title names the owner, and the home page begins with the name', () => {
  expect(tabTitle(about)).toBe('About | Arjun Rathore');
  expect(tabTitle({ ...about, path: '/', title: 'Purchase Manager' })).toBe(
    'Arjun Rathore: Purchase Manager',
  );
});

test('a long title is cut between words and keeps the name', () => {
  const title = tabTitle({ ...about, title: long });
  expect(title).toBe('Organic cotton bed linen in four colours and… | Arjun Rathore');
  expect(title.length).toBeLessThanOrEqual(65);
});

test('beside a very long name the tab has the title alone, a shared link both in short', () => {
  const name = 'María Guadalupe Hernández-Castellanos de la Torre Villaseñor';
  const page = { ...about, title: long, name };
  expect(tabTitle(page)).toBe('Organic cotton bed linen in four colours and seven sizes for a…');
  expect(sharedTitle(page)).toBe('Organic cotton bed… | María Guadalupe Hernández-Castellanos…');
  for (const path of ['/', '/about'])
    for (const title of ['A', 'Word '.repeat(9), 'x'.repeat(90)])
      for (const letters of [1, 30, 60])
        expect(sharedTitle({ path, title, name: 'N'.repeat(letters) }).length).toBeLessThanOrEqual(
          65,
        );
});

const blurb = 'Purchase management and international sourcing from Rajasthan, India.';

test('a description has 70 to 160 characters', () => {
  for (const [description, expected] of [
    ['Six orders.', `Six orders. ${blurb}`],
    ['x'.repeat(100), 'x'.repeat(100)],
    [
      `${'a'.repeat(80)}. ${'b'.repeat(60)}. ${'c'.repeat(60)}.`,
      `${'a'.repeat(80)}. ${'b'.repeat(60)}.`,
    ],
    ['word '.repeat(60).trim(), `${'word '.repeat(31).trim()}…`],
  ] as const)
    expect(metaDescription(description, blurb)).toBe(expected);
});

// What the pages of a whole site say is looked at in `tests/built-pages/metadata.test.ts`.
const site = new URL('https://www.example.com');
const home = {
  path: '/',
  title: 'T',
  description: 'D',
  picture: 'https://p',
};
const textOf = (profile: Partial<typeof content.profile>) =>
  jsonLdText(
    structuredDataOf({ ...content, profile: { ...content.profile, ...profile } }, home, site),
  );
interface Thing {
  '@type': string;
  name?: string;
  image?: unknown;
}
const owner = (text: string) =>
  (JSON.parse(text)['@graph'] as Thing[]).find((thing) => thing['@type'] === 'Person');

test('shows the owner’s photo, or the home page’s picture where there is none', () => {
  const imageOf = (photo?: string) => JSON.stringify(owner(textOf({ photo }))?.image);
  expect(imageOf('./portrait.jpg')).toContain('https://www.example.com/owner.jpg');
  expect(imageOf()).toContain('https://www.example.com/og/home.png');
});

test('a finished order names its author, and makes no organization of a client in words', () => {
  const [project] = content.projects;
  if (!project) throw new Error('There is no project.');
  const page = { ...home, path: `/portfolio/${project.slug}` };
  const described = { ...content, projects: [{ ...project, client: 'A hotel group' }] };
  const graph = structuredDataOf(described, page, site)['@graph'];
  const [article] = graph.filter((thing) => JSON.stringify(thing).includes('"Article"'));
  expect(article).toMatchObject({ author: { '@type': 'Person', name: content.profile.name } });
  expect(JSON.stringify(graph)).not.toContain('Organization');
});

test('cannot end the script element that holds it', () => {
  const name = '</script><script>alert(1)</script><!-- & "q"';
  const text = textOf({ name });
  expect(text).not.toContain('<');
  expect(owner(text)?.name).toBe(name);
});
