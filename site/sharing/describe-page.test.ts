/** Tests titles, tags and structured data of pages. */
import { expect, test } from 'vitest';
import { content } from '../../tests/documents/sample-resume.ts';
import { type Route, routesOf } from '../routes.ts';
import { describedGraph, jsonLdText, tabTitle } from './describe-page.ts';

const name = 'Arjun Rathore';
const about = { title: 'About', parent: '/' };
const long =
  'Organic cotton bed linen in four colours and seven sizes for a home textile label in London';

test('a title ends with the owner’s name; that of the home page begins with it', () => {
  expect(tabTitle(about, name)).toBe('About | Arjun Rathore');
  expect(tabTitle({ title: 'Purchase Manager' }, name)).toBe('Arjun Rathore: Purchase Manager');
});

test('a long title leaves the name out', () => {
  expect(tabTitle({ ...about, title: long }, name)).toBe(long);
});

// What the pages of a whole site say is looked at in `tests/built-pages/metadata.test.ts`.
const site = new URL('https://www.example.com');
const [home] = routesOf(content) as [Route];
const textOf = (profile: Partial<typeof content.profile>) =>
  jsonLdText(
    describedGraph({ ...content, profile: { ...content.profile, ...profile } }, home, [], site),
  );
interface Thing {
  '@type': string;
  name?: string;
  image?: unknown;
}
const owner = (text: string) =>
  (JSON.parse(text)['@graph'] as Thing[]).find((thing) => thing['@type'] === 'Person');

test('the structured data has the owner’s photo, or the home page’s picture without one', () => {
  const imageOf = (photo?: string) => JSON.stringify(owner(textOf({ photo }))?.image);
  expect(imageOf('./portrait.jpg')).toContain('https://www.example.com/owner.jpg');
  expect(imageOf()).toContain('https://www.example.com/og/home.png');
});

test('the article on a project names its author, and does not call a described client an organization', () => {
  const [project] = content.projects;
  if (!project) throw new Error('There is no project.');
  const described = { ...content, projects: [{ ...project, client: 'A hotel group' }] };
  const page = routesOf(described).find(({ thing }) => typeof thing === 'object') as Route;
  const graph = describedGraph(described, page, [], site)['@graph'];
  const [article] = graph.filter((thing) => JSON.stringify(thing).includes('"Article"'));
  expect(article).toMatchObject({ author: { '@type': 'Person', name: content.profile.name } });
  expect(JSON.stringify(graph)).not.toContain('Organization');
});

test('structured data cannot end the script element that holds it', () => {
  const name = '</script><script>alert(1)</script><!-- & "q"';
  const text = textOf({ name });
  expect(text).not.toContain('<');
  expect(owner(text)?.name).toBe(name);
});
