/** Tests titles, tags and structured data of pages. */
import { expect, test } from 'vitest';
import type { Content } from '#model/content.ts';
import { least } from '../../tests/least-content.ts';
import { content } from '../../tests/test-content.ts';
import { routesOf } from '../routes.ts';
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

const site = new URL('https://www.example.com');
interface Thing {
  '@type': string;
  name?: string;
  image?: unknown;
}

/** What a page says of itself, in links to it and to search engines. */
const describeAt = (path: string, owner = content) =>
  describePage(
    owner,
    routesOf(owner).find((route) => route.path === path) ?? expect.fail(path),
    site,
  );

/** What a page says to search engines, a thing a line. */
const thingsOn = (path: string, owner = content): Thing[] =>
  JSON.parse(describeAt(path, owner).structuredData ?? '')['@graph'];

/** The owner as the page about them says it to search engines. */
const personOf = (owner: Content) =>
  thingsOn('/about', owner).find((thing) => thing['@type'] === 'Person');

test('the structured data of an owner without a photo has the picture of the home page', () => {
  expect(personOf(content)?.image).toContain('/owner.jpg');
  expect(personOf(least)?.image).toContain('/og/home.png');
});

test('structured data cannot end the script element that holds it', () => {
  const hostile = '</script><script>alert(1)</script><!-- & "q"';
  const owner = { ...content, profile: { ...content.profile, name: hostile } };
  expect(describeAt('/about', owner).structuredData).not.toContain('<');
  expect(personOf(owner)?.name).toBe(hostile);
});

test('each kind of page is described whole for search engines', () => {
  const lines = ['/', '/about', '/portfolio/water-meters'].flatMap((path) => thingsOn(path));
  expect(lines.map((thing) => JSON.stringify(thing))).toMatchInlineSnapshot(`
    [
      "{"@type":"WebSite","@id":"https://www.example.com/#website","url":"https://www.example.com/","name":"Zdeňka Āryā Çetinkaya-Wołodźkowska","description":"Purchasing for institutions from Jūrmala, Latvia.","inLanguage":"en-GB","publisher":{"@type":"Person","@id":"https://www.example.com/#person","name":"Zdeňka Āryā Çetinkaya-Wołodźkowska"}}",
      "{"@type":"ProfilePage","url":"https://www.example.com/about","name":"About the Buyer","description":"Who buys for you: a silicate engineer from Prague who has bought in Brno, Łódź and İzmir, and now does so from Jūrmala in Latvia.","isPartOf":{"@id":"https://www.example.com/#website"},"mainEntity":{"@id":"https://www.example.com/#person"}}",
      "{"@type":"Person","@id":"https://www.example.com/#person","name":"Zdeňka Āryā Çetinkaya-Wołodźkowska","jobTitle":"Chief Buyer of Ceramics, Spare Parts & Glass","description":"I buy what nobody keeps in stock, if need be under the Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz.","url":"https://www.example.com/","email":"zdenka.arya.cetinkaya.wolodzkowska@buying.for.institutions.test","telephone":"+37120000000","image":"https://www.example.com/owner.jpg","address":{"@type":"PostalAddress","addressLocality":"Jūrmala","addressRegion":"Rīgas plānošanas reģions","addressCountry":"Latvia"},"knowsLanguage":[{"@type":"Language","name":"Latvian"},{"@type":"Language","name":"Czech"},{"@type":"Language","name":"Polish"},{"@type":"Language","name":"Turkish"},{"@type":"Language","name":"Hindi"},{"@type":"Language","name":"English"}],"knowsAbout":["Tenders","Protocols of acceptance","Laboratory glass with ground joints","Kiln furniture","Spare parts without drawings","Customs of small consignments","Calibration and traceability","Reading what the law says","Returning what was not ordered"],"sameAs":["https://www.linkedin.com/in/zdenka-test"]}",
      "{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Home","item":"https://www.example.com/"},{"@type":"ListItem","position":2,"name":"About the Buyer","item":"https://www.example.com/about"}]}",
      "{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Home","item":"https://www.example.com/"},{"@type":"ListItem","position":2,"name":"Portfolio","item":"https://www.example.com/portfolio"},{"@type":"ListItem","position":3,"name":"Water meters for two islands","item":"https://www.example.com/portfolio/water-meters"}]}",
    ]
  `);
});

test('a shared link has a title, a sentence and a picture; the page after sending has none', () => {
  const { metaTags, ...words } = describeAt('/portfolio/water-meters');
  const tags = metaTags.map(({ content: value, ...name }) => `${Object.values(name)}: ${value}`);
  expect([words.tabTitle, words.description, ...tags]).toMatchInlineSnapshot(`
    [
      "Water meters for two islands | Zdeňka Āryā Çetinkaya-Wołodźkowska",
      "Order 4: what stood in the way of it, what I did, and how each piece was checked before the crate was closed.",
      "og:site_name: Zdeňka Āryā Çetinkaya-Wołodźkowska",
      "og:title: Water meters for two islands | Zdeňka Āryā Çetinkaya-Wołodźkowska",
      "og:image: https://www.example.com/og/portfolio/water-meters.png",
      "og:image:alt: Instrumentation. Water meters for two islands. Beside it a world map with the trade lane from Rīgas plānošanas reģions to Suva.",
      "twitter:card: summary_large_image",
    ]
  `);
  const sent = describeAt('/contact/sent');
  expect([sent.metaTags, sent.structuredData]).toEqual([[], undefined]);
});
