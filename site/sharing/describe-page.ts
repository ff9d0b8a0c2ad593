/** The metadata of a page for search engines and social networks: title, tags, structured data. */
import type { BreadcrumbList, Graph, Person, ProfilePage, Thing, WebSite } from 'schema-dts';
import { plain, plainTexts } from '#documents/typography.ts';
import type { Content } from '#model/content.ts';
import { dialled } from '#model/schemas/phone.ts';
import { ownerPhotoPath } from '#model/schemas/profile.ts';
import { pictureOf, type Route, routesAbove, routesOf } from '#site/routes.ts';
import { pictureAlternative } from './social-picture.ts';

type MetaTag = { property: string; content: string } | { name: string; content: string };

/** The metadata of a page for search engines and social networks. */
interface PageDescription {
  /** For the browser's tab and for search results. */
  tabTitle: string;
  description: string;
  /** Open Graph tags; empty where search engines may not list the page. */
  metaTags: MetaTag[];
  /** The text of its `<script type="application/ld+json">`. */
  structuredData: string | undefined;
}

/** Describes a page, by its own words and the owner's. */
export function describePage(content: Content, route: Route, site: URL): PageDescription {
  const shown = {
    tabTitle: tabTitle(route, content.profile.name),
    description: plain(route.description),
  };
  if (!route.indexed) return { ...shown, metaTags: [], structuredData: undefined };
  const graph = describeGraph(content, route, routesAbove(routesOf(content), route), site);
  const metaTags = metaTagsOf(content, route, site);
  return { ...shown, metaTags, structuredData: jsonLdText(graph) };
}

/** The full address of a page's picture for shared links. */
const pictureAddress = (route: Route, site: URL) =>
  new URL(`/og/${pictureOf(route)}.png`, site).href;

// Titles and descriptions

/** The longest title that search engines show whole, in characters. */
const longestTitle = 65;

/** The whole words of a text that fit into a number of characters, and an ellipsis where others follow. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const [words] = /^.*[\p{L}\p{N}](?=[^\p{L}\p{N}]*\s)/u.exec(text.slice(0, most)) ?? [];
  return words ? `${words}…` : '';
}

/**
 * The title for the browser's tab, for search results and shared links: with the owner's name if there is room, and
 * always on the home page.
 */
export function tabTitle(route: Pick<Route, 'title' | 'parent'>, name: string): string {
  const title = plain(route.title);
  if (!route.parent) {
    const shown = shorten(title, longestTitle - name.length - 2);
    return shown ? `${name}: ${shown}` : name;
  }
  const named = `${title} | ${name}`;
  return named.length <= longestTitle ? named : title;
}

// The tags of a shared link

/**
 * What a network shows of a shared link: Open Graph (https://ogp.me), and the one Twitter tag that
 * has no such counterpart. Networks take the sentence from the page's description, the address from its canonical
 * link, and the size of the picture from the picture; a page without a type is a website.
 */
function metaTagsOf(content: Content, route: Route, site: URL): MetaTag[] {
  const { name } = content.profile;
  return [
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: tabTitle(route, name) },
    { property: 'og:image', content: pictureAddress(route, site) },
    { property: 'og:image:alt', content: pictureAlternative(content, route) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

// Structured data

const personId = (site: URL) => new URL('/#person', site).href;
const websiteId = (site: URL) => new URL('/#website', site).href;

function person({ profile, pages: { about } }: Content, site: URL): Person {
  const { name, title, introduction, location, languages, social } = profile;
  return {
    '@type': 'Person',
    '@id': personId(site),
    name,
    jobTitle: title,
    description: introduction,
    url: site.href,
    email: profile.email,
    telephone: dialled(profile.phone),
    // Without a photo, the picture with the owner's name.
    image: new URL(profile.photo ? ownerPhotoPath : '/og/home.png', site).href,
    address: {
      '@type': 'PostalAddress',
      addressLocality: location.city,
      addressRegion: location.region,
      addressCountry: location.country,
    },
    knowsLanguage: languages.map(({ name }) => ({ '@type': 'Language', name })),
    knowsAbout: about.competencies.items.map((competency) => competency.title),
    sameAs: social.map(({ url }) => url),
  };
}

const website = ({ profile }: Content, site: URL): WebSite => ({
  '@type': 'WebSite',
  '@id': websiteId(site),
  url: site.href,
  name: profile.name,
  description: profile.blurb,
  inLanguage: profile.language,
  // The pages about the owner describe them whole.
  publisher: { '@type': 'Person', '@id': personId(site), name: profile.name },
});

const profilePage = ({ path, title, description }: Route, site: URL): ProfilePage => ({
  '@type': 'ProfilePage',
  url: new URL(path, site).href,
  name: title,
  description,
  isPartOf: { '@id': websiteId(site) },
  mainEntity: { '@id': personId(site) },
});

function breadcrumbs({ path, title }: Route, above: Route[], site: URL): BreadcrumbList {
  const crumbs = [...above, { label: title, path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: new URL(crumb.path, site).href,
    })),
  };
}

/**
 * The structured data of a page, by schema.org. Without testimonials: search engines do not allow a site to mark up
 * reviews of its owner.
 *
 * @param above the pages above it, the home page first.
 */
function describeGraph(content: Content, page: Route, above: Route[], site: URL): Graph {
  const things = thingsOf(content, page, site);
  if (page.parent) things.push(breadcrumbs(page, above, site));
  return { '@context': 'https://schema.org', '@graph': things };
}

/** The site, the owner or their profile, where the page is about one of them. */
function thingsOf(content: Content, page: Route, site: URL): Thing[] {
  const { subject } = page;
  if (!subject) return [];
  if (subject === 'WebSite') return [website(content, site)];
  if (subject === 'ProfilePage') return [profilePage(page, site), person(content, site)];
  return [person(content, site)];
}

/** Writes structured data so that no text in it can end the `<script>` element that holds it. */
const jsonLdText = (graph: Graph): string =>
  JSON.stringify(plainTexts(graph)).replaceAll('<', '\\u003c');
