/** Tests titles, tags and structured data of pages. */
import { expect, test } from 'vitest';
import type { Content } from '#model/content.ts';
import { content } from '../../tests/documents/sample-resume.ts';
import { fullOrder, plainOrder } from '../../tests/invented-order.ts';
import { type Route, routesOf } from '../routes.ts';
import { describePage, tabTitle } from './describe-page.ts';

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

test('a long title of the home page ends earlier, so that it has the name', () => {
  expect(tabTitle({ title: long }, name)).toBe(
    'Arjun Rathore: Organic cotton bed linen in four colours and…',
  );
  expect(tabTitle({ title: long }, 'N'.repeat(60))).toBe('N'.repeat(60));
  expect(tabTitle({ title: 'Buyer, and much more besides of everything' }, name)).toBe(
    'Arjun Rathore: Buyer, and much more besides of everything',
  );
});

// What the pages of a whole site say is looked at in `tests/built-pages/metadata.test.ts`.
const site = new URL('https://www.example.com');
const aboutRoute = routesOf(content).find(({ path }) => path === '/about') as Route;
const textOf = (profile: Partial<typeof content.profile>) =>
  `${describePage({ ...content, profile: { ...content.profile, ...profile } }, aboutRoute, site).structuredData}`;
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

test('structured data cannot end the script element that holds it', () => {
  const name = '</script><script>alert(1)</script><!-- & "q"';
  const text = textOf({ name });
  expect(text).not.toContain('<');
  expect(owner(text)?.name).toBe(name);
});

const small: Content = {
  ...content,
  profile: {
    ...content.profile,
    introduction: 'I buy.',
    blurb: 'Buying.',
    social: [{ label: 'Network', url: 'https://network.example/a' }],
  },
  pages: {
    ...content.pages,
    about: {
      ...content.pages.about,
      title: 'Who I am',
      description: 'About me.',
      competencies: { eyebrow: '', heading: '', items: [{ title: 'Audits', description: '' }] },
    },
  },
  projects: [plainOrder, { ...fullOrder, country: 'Kenya' }],
};
const routeAt = (path: string) =>
  routesOf(small).find((one) => one.path === path) ?? expect.fail(path);

/** What a page says to search engines, a thing a line. */
function thingsOn(path: string): string[] {
  const { structuredData = '' } = describePage(small, routeAt(path), site);
  return (JSON.parse(structuredData)['@graph'] as Thing[]).map((thing) => JSON.stringify(thing));
}

test('each kind of page is described whole for search engines', () => {
  expect(thingsOn('/')[0]).toMatchInlineSnapshot(
    `"{"@type":"WebSite","@id":"https://www.example.com/#website","url":"https://www.example.com/","name":"Arjun Rathore","description":"Buying.","inLanguage":"en","publisher":{"@type":"Person","@id":"https://www.example.com/#person","name":"Arjun Rathore"}}"`,
  );
  expect(thingsOn('/about')).toMatchInlineSnapshot(`
    [
      "{"@type":"ProfilePage","url":"https://www.example.com/about","name":"Who I am","description":"About me.","isPartOf":{"@id":"https://www.example.com/#website"},"mainEntity":{"@id":"https://www.example.com/#person"}}",
      "{"@type":"Person","@id":"https://www.example.com/#person","name":"Arjun Rathore","jobTitle":"Purchase Manager & International Sourcing Specialist","description":"I buy.","url":"https://www.example.com/","email":"hello@example.com","telephone":"+910000000000","image":"https://www.example.com/og/home.png","address":{"@type":"PostalAddress","addressLocality":"Jaipur","addressRegion":"Rajasthan","addressCountry":"IN"},"knowsLanguage":[{"@type":"Language","name":"English"},{"@type":"Language","name":"Hindi"}],"knowsAbout":["Audits"],"sameAs":["https://network.example/a"]}",
      "{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Home","item":"https://www.example.com/"},{"@type":"ListItem","position":2,"name":"Who I am","item":"https://www.example.com/about"}]}",
    ]
  `);
  expect(thingsOn('/portfolio/jars')).toMatchInlineSnapshot(`
    [
      "{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Home","item":"https://www.example.com/"},{"@type":"ListItem","position":2,"name":"Portfolio","item":"https://www.example.com/portfolio"},{"@type":"ListItem","position":3,"name":"Jars","item":"https://www.example.com/portfolio/jars"}]}",
    ]
  `);
});

test('a shared link has a title, a sentence and a picture; the page after sending has none', () => {
  const { metaTags, ...words } = describePage(small, routeAt('/portfolio/chairs'), site);
  const tags = metaTags.map(({ content: value, ...name }) => `${Object.values(name)}: ${value}`);
  expect([words.tabTitle, words.description, ...tags]).toMatchInlineSnapshot(`
    [
      "Chairs | Arjun Rathore",
      "Chairs, in short.",
      "og:site_name: Arjun Rathore",
      "og:title: Chairs | Arjun Rathore",
      "og:image: https://www.example.com/og/portfolio/chairs.png",
      "og:image:alt: Wood. Chairs.",
      "twitter:card: summary_large_image",
    ]
  `);
  const sent = describePage(small, routeAt('/contact/sent'), site);
  expect([sent.metaTags, sent.structuredData]).toEqual([[], undefined]);
});
