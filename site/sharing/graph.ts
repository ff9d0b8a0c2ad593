import type {
  BreadcrumbList,
  Graph,
  Person,
  ProfilePage,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import type { Profile } from '#model/schemas/profile.ts';
import type { Project } from '#model/schemas/project.ts';
import type { Service as OfferedService } from '#model/schemas/service.ts';

/** What the structured data is made from. */
export interface DescribedContent {
  profile: Profile;
  services: Pick<OfferedService, 'title' | 'description'>[];
  projects: Pick<Project, 'country'>[];
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

const website = ({ name, blurb }: Profile, site: URL): WebSite => ({
  '@type': 'WebSite',
  '@id': websiteId(site),
  url: site.href,
  name,
  description: blurb,
  inLanguage: 'en',
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

function breadcrumbs({ path, title }: DescribedPage, site: URL): BreadcrumbList {
  const portfolio = path.startsWith('/portfolio/') ? [{ name: 'Portfolio', at: '/portfolio' }] : [];
  const crumbs = [{ name: 'Home', at: '/' }, ...portfolio, { name: title, at: path }];
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
const profilePages = ['/', '/about', '/resume'];

/**
 * Describes a page in the words of schema.org. Testimonials are left out: search engines ask that
 * nobody marks up reviews of themselves, and sample ones are invented.
 */
export function structuredData(content: DescribedContent, page: DescribedPage, site: URL): Graph {
  const { profile } = content;
  const things: Thing[] = [];
  if (page.path === '/') things.push(website(profile, site));
  if (profilePages.includes(page.path)) {
    things.push(profilePage(page, site), person(profile, site));
  }
  if (page.path === '/services') things.push(...offeredServices(content, site));
  if (page.path !== '/') things.push(breadcrumbs(page, site));
  return { '@context': 'https://schema.org', '@graph': things };
}

/** Writes structured data so that no text in it can end the `<script>` element that holds it. */
export const scriptText = (graph: Graph): string =>
  JSON.stringify(graph).replaceAll('<', '\\u003c');
