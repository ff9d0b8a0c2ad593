import type {
  BreadcrumbList,
  Graph,
  Person,
  ProfilePage,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import { pageNamed, pages } from '#model/pages.ts';
import type { Profile } from '#model/schemas/profile.ts';
import type { Project } from '#model/schemas/project.ts';
import type { Service as OfferedService } from '#model/schemas/service.ts';
import type { Words } from '#model/schemas/words.ts';

/** What the structured data is made from. */
export interface DescribedContent {
  profile: Profile;
  services: Pick<OfferedService, 'title' | 'description'>[];
  projects: Pick<Project, 'country'>[];
  words: Words;
}

/** The page that carries the structured data. */
export interface DescribedPage {
  /** Such as `/services`. */
  path: string;
  title: string;
  description: string;
}

const personId = (site: URL) => new URL('/#person', site).href;
const websiteId = (site: URL) => new URL('/#website', site).href;

function person(profile: Profile, site: URL): Person {
  const { name, title, introduction, location, languages, social, competencies } = profile;
  return {
    '@type': 'Person',
    '@id': personId(site),
    name,
    jobTitle: title,
    description: introduction,
    url: site.href,
    email: profile.email,
    telephone: profile.phone,
    address: {
      '@type': 'PostalAddress',
      addressLocality: location.city,
      addressRegion: location.region,
      addressCountry: location.countryCode,
    },
    knowsLanguage: languages.map(({ code }) => code),
    knowsAbout: competencies.map((competency) => competency.title),
    sameAs: social.map(({ url }) => url),
  };
}

const website = ({ profile, words }: DescribedContent, site: URL): WebSite => ({
  '@type': 'WebSite',
  '@id': websiteId(site),
  url: site.href,
  name: profile.name,
  description: profile.blurb,
  inLanguage: words.language,
  publisher: { '@id': personId(site) },
});

const profilePage = ({ path, title, description }: DescribedPage, site: URL): ProfilePage => ({
  '@type': 'ProfilePage',
  url: new URL(path, site).href,
  name: title,
  description,
  isPartOf: { '@id': websiteId(site) },
  mainEntity: { '@id': personId(site) },
});

function offeredServices({ profile, services, projects }: DescribedContent, site: URL): Service[] {
  const countries = [...new Set(projects.map(({ country }) => country))];
  return services.map(({ title, description }) => ({
    '@type': 'Service',
    name: title,
    description,
    provider: { '@type': 'Person', '@id': personId(site), name: profile.name },
    areaServed: countries.map((name) => ({ '@type': 'Country', name })),
  }));
}

function breadcrumbs({ path, title }: DescribedPage, words: Words, site: URL): BreadcrumbList {
  const above = [pageNamed('home'), pageNamed('portfolio')].filter(
    (page) => page.path === '/' || path.startsWith(`${page.path}/`),
  );
  const crumbs = [
    ...above.map((page) => ({ name: words.navigation[page.name], at: page.path })),
    { name: title, at: path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, at }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(at, site).href,
    })),
  };
}

/** The pages about the owner: each names the owner as what it is about. */
const profilePages: string[] = pages.filter(({ isProfile }) => isProfile).map(({ path }) => path);

/**
 * Describes a page in the words of schema.org. Testimonials are left out: search engines ask that
 * nobody marks up reviews of themselves, and sample ones are invented.
 */
export function structuredData(content: DescribedContent, page: DescribedPage, site: URL): Graph {
  const { profile, words } = content;
  const things: Thing[] = [];
  if (page.path === '/') things.push(website(content, site));
  if (profilePages.includes(page.path)) {
    things.push(profilePage(page, site), person(profile, site));
  }
  if (page.path === pageNamed('services').path) things.push(...offeredServices(content, site));
  if (page.path !== '/') things.push(breadcrumbs(page, words, site));
  return { '@context': 'https://schema.org', '@graph': things };
}

/** Writes structured data so that no text in it can end the `<script>` element that holds it. */
export const scriptText = (graph: Graph): string =>
  JSON.stringify(graph).replaceAll('<', '\\u003c');
