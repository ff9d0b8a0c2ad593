import type {
  Article,
  BreadcrumbList,
  Graph,
  Person,
  ProfilePage,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import { pageNamed, pages } from '#model/pages.ts';
import { languageCode } from '#model/schemas/languages.ts';
import { dialled } from '#model/schemas/phone.ts';
import { ownerPhotoPath, type Profile } from '#model/schemas/profile.ts';
import type { ProjectSummary } from '#model/schemas/project.ts';
import type { Service as OfferedService } from '#model/schemas/service.ts';

export interface DescribedContent {
  profile: Profile;
  services: Pick<OfferedService, 'title' | 'description'>[];
  projects: ProjectSummary[];
}

export interface DescribedPage {
  /** Such as `/services`. */
  path: string;
  title: string;
  description: string;
  /** The day on which its content changed last, such as `2026-04-22`. */
  changed: string;
  /** The full address of its picture for shared links. */
  picture: string;
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
    telephone: dialled(profile.phone),
    // A picture with the owner's name on it stands in for a photo.
    image: new URL(profile.photo ? ownerPhotoPath : '/og/home.png', site).href,
    address: {
      '@type': 'PostalAddress',
      addressLocality: location.city,
      addressRegion: location.region,
      addressCountry: location.countryCode,
    },
    knowsLanguage: languages.flatMap(({ name, code }) => code ?? languageCode(name) ?? []),
    knowsAbout: competencies.map((competency) => competency.title),
    sameAs: social.map(({ url }) => url),
  };
}

const website = ({ profile }: DescribedContent, site: URL): WebSite => ({
  '@type': 'WebSite',
  '@id': websiteId(site),
  url: site.href,
  name: profile.name,
  description: profile.blurb,
  inLanguage: profile.language,
  publisher: { '@id': personId(site) },
});

const profilePage = (
  { path, title, description, changed }: DescribedPage,
  site: URL,
): ProfilePage => ({
  '@type': 'ProfilePage',
  url: new URL(path, site).href,
  name: title,
  description,
  dateModified: changed,
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
  const above = [pageNamed('home'), pageNamed('portfolio')].filter(
    (page) => page.path === '/' || path.startsWith(`${page.path}/`),
  );
  const crumbs = [
    ...above.map((page) => ({ name: page.label, at: page.path })),
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

/** A finished order, as an article of the owner's about it. */
function projectArticle(project: ProjectSummary, page: DescribedPage, site: URL): Article {
  const { title, client, city, country, category, year, results } = project;
  return {
    '@type': 'Article',
    headline: title,
    description: page.description,
    abstract: results.map(({ figure, label }) => `${figure} ${label}`).join(', '),
    articleSection: category,
    url: new URL(page.path, site).href,
    image: page.picture,
    dateModified: page.changed,
    temporalCoverage: String(year),
    author: { '@id': personId(site) },
    isPartOf: { '@id': websiteId(site) },
    mentions: { '@type': 'Organization', name: client },
    contentLocation: {
      '@type': 'Place',
      name: city,
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
    },
  };
}

/** The pages about the owner: each names the owner as what it is about. */
const profilePages: string[] = pages.filter(({ isProfile }) => isProfile).map(({ path }) => path);

/**
 * Describes a page in the words of schema.org. Testimonials are left out: search engines ask that
 * nobody marks up reviews of themselves, and sample ones are invented.
 */
export function structuredData(content: DescribedContent, page: DescribedPage, site: URL): Graph {
  const { profile } = content;
  const things: Thing[] = [];
  if (page.path === '/') things.push(website(content, site));
  if (page.path === pageNamed('about').path) things.push(profilePage(page, site));
  if (profilePages.includes(page.path)) things.push(person(profile, site));
  const project = content.projects.find(({ slug }) => page.path === `/portfolio/${slug}`);
  if (project) things.push(projectArticle(project, page, site));
  if (page.path === pageNamed('services').path) things.push(...offeredServices(content, site));
  if (page.path !== '/') things.push(breadcrumbs(page, site));
  return { '@context': 'https://schema.org', '@graph': things };
}

/** Writes structured data so that no text in it can end the `<script>` element that holds it. */
export const scriptText = (graph: Graph): string =>
  JSON.stringify(graph).replaceAll('<', '\\u003c');
