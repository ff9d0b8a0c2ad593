/** The pages of the site and the schemas of their words. */
import { z } from 'zod';
import {
  about,
  flag,
  group,
  groups,
  line,
  list,
  paragraph,
  part,
  reference,
  sample,
} from './schemas/fields.ts';

const heading = {
  eyebrow: line(40, 'Words above the heading', 'The two or three words above the heading'),
  heading: line(80, 'Heading', 'The heading'),
  introduction: paragraph(320, 'Introduction', 'One or two sentences under the heading'),
};

const sectionSchema = z.strictObject({
  eyebrow: heading.eyebrow,
  heading: heading.heading,
  introduction: heading.introduction.optional(),
});

const page = { sample: sample() };

/** The fields that search engines show. */
const searchResults = part('Search results', {
  title: line(60, 'Title in search results', 'The title in the browser tab and in search results'),
  description: line(160, 'Sentence in search results', 'Under the title in search results').min(50),
});

/** The field of a page that the owner may hide. */
const mayBeHidden = {
  hidden: flag('Hide this page', 'Visitors cannot open it, and nothing links to it'),
};

const closingSchema = group(
  'Closing band',
  'The dark band at the end of a page that invites visitors to get in touch',
  {
    heading: line(60, 'Heading', 'The question or offer'),
    text: paragraph(200, 'Text', 'One or two sentences on what happens next'),
  },
);

/** The words of pages with a heading and a list; `content/pages/*.yaml`. */
const plainPageSchema = z.strictObject({ ...page, ...heading, ...searchResults });

const homePageSchema = z.strictObject({
  ...page,
  order: group('Leading order', 'One project in a band, and a list of the others', {
    eyebrow: line(40, 'Words above it', 'A few words, before the number of the project'),
    project: reference(
      'projects',
      'Project',
      'The project that is shown first, with its drawing or its photo; if left out, your first project',
    ).optional(),
    others: line(
      60,
      'Heading of the others',
      'Over the list of the other projects; if left out, Other orders',
    ).default('Other orders'),
  }).optional(),
  offers: group('Offers', 'What you offer, on the home page', {
    ...sectionSchema.shape,
    terms: reference(
      'guides',
      'Terms',
      'The guide with your fee and terms; “What it costs” leads to it',
    ).optional(),
    cards: groups(2, 6, 'Cards', 'Two to six of your services', {
      service: reference(
        'services',
        'Service',
        'What the card shows, and where it leads; without one, there is no card',
      ).optional(),
      title: line(40, 'Offer', 'A shorter name; if left out, the name of the service').optional(),
    }),
  }),
  process: group('Order gates', 'The steps (gates) that every order passes', {
    ...sectionSchema.shape,
    gates: groups(3, 8, 'Gates', 'Three to eight gates; six fill their row', {
      title: line(16, 'Gate', 'The name of the step, one word, such as Sample or Ship'),
      description: line(70, 'What must exist', 'What must exist before the order may pass'),
    }),
  }),
  testimonials: sectionSchema
    .default({ eyebrow: 'From clients', heading: 'What clients say' })
    .meta(about('Testimonials', 'The words above the testimonials; if left out, What clients say')),
  closing: closingSchema,
  ...searchResults,
});

const aboutPageSchema = z.strictObject({
  ...page,
  ...heading,
  competencies: group(
    'Competencies',
    'What you are good at; the resume shows the competencies too',
    {
      ...sectionSchema.shape,
      items: groups(4, 12, 'Competencies', 'Four to twelve; eight fill their rows', {
        title: line(48, 'Competency', 'The name of the competency'),
        description: paragraph(
          160,
          'Description',
          'One sentence on what you do with this competency',
        ),
      }),
    },
  ),
  closing: closingSchema,
  ...searchResults,
});

/** The words of pages with a heading, generated content and a closing band. */
const closedPageSchema = z.strictObject({
  ...page,
  ...heading,
  closing: closingSchema,
  ...searchResults,
});

const portfolioPageSchema = z.strictObject({
  ...page,
  ...heading,
  documentsNote: line(
    140,
    'Note on documents',
    'A line under the documents of a project, where some have no file',
  ).optional(),
  closing: closingSchema,
  ...searchResults,
});

const contactPageSchema = z.strictObject({
  ...page,
  ...heading,
  checklist: group(
    'Checklist',
    'What you need from a buyer; each item adds a line to the message',
    {
      heading: line(60, 'Heading', 'The heading, such as What I need from you'),
      items: list(2, 8, 'Items', 'What a first enquiry should hold, one a line', line(80)),
    },
  ).optional(),
  form: group('Form', 'The words of the form', {
    heading: line(60, 'Heading', 'The heading of the form'),
    privacy: line(160, 'Privacy', 'What happens to what the visitor types'),
    projectTypeHint: line(120, 'Hint under project type', 'The hint under the project type'),
    messageHint: line(160, 'Hint under message', 'The hint under the message'),
  }),
  ...searchResults,
});

export interface PageEntry {
  name: string;
  path: string;
  /** The name of the page in the navigation and in breadcrumbs, unless the content has another. */
  label: string;
  /** Whether the page is in the menu of the header. */
  inNavigation: boolean;
  inFooter: boolean;
  /** Whether search engines may list the page; the site map has these pages. */
  indexed: boolean;
  /** Whether phones show the bar of contact links; false where the bar would cover a form, or contact links of the page. */
  hasPhoneBar: boolean;
  /** The name of the page above this one; omitted: the home page. */
  parent?: 'home' | 'contact';
  /** The other texts that the page shows: entries of a kind (`services`), or a field of a file (`profile.email`). */
  shows?: readonly string[];
  /** The kind of entry whose pages are below this one; the last part of their paths is the entry's slug. */
  hasPagesOf?: 'projects' | 'guides';
  /** The type of schema.org that the page's structured data describes. */
  subject?: 'WebSite' | 'ProfilePage' | 'Person';
  /** The schema of `content/pages/<name>.yaml`; omitted: there is no such file. */
  schema?: z.ZodType;
}

const common = {
  inNavigation: true,
  inFooter: true,
  indexed: true,
  hasPhoneBar: true,
};
const unlisted = { ...common, inNavigation: false, inFooter: false, hasPhoneBar: false };
const notIndexed = { ...unlisted, indexed: false };

/**
 * Every page but those of single projects and guides, in the order of the navigation. The content check, the desk
 * and tests read this list; `site/routes.ts` makes the list of the site's pages from it.
 */
export const pages = [
  {
    ...common,
    name: 'home',
    path: '/',
    label: 'Home',
    inFooter: false,
    subject: 'WebSite',
    hasPagesOf: 'guides',
    schema: homePageSchema,
  },
  {
    ...common,
    name: 'about',
    path: '/about',
    label: 'About',
    subject: 'ProfilePage',
    shows: ['profile.summary'],
    schema: aboutPageSchema.extend(mayBeHidden),
  },
  {
    ...common,
    name: 'services',
    path: '/services',
    label: 'Services',
    shows: ['services'],
    schema: closedPageSchema,
  },
  {
    ...common,
    name: 'experience',
    path: '/experience',
    label: 'Experience',
    inFooter: false,
    shows: ['experience'],
    schema: plainPageSchema.extend(mayBeHidden),
  },
  {
    ...common,
    name: 'portfolio',
    path: '/portfolio',
    label: 'Portfolio',
    shows: ['projects'],
    hasPagesOf: 'projects',
    schema: portfolioPageSchema,
  },
  {
    ...common,
    name: 'contact',
    path: '/contact',
    label: 'Contact',
    hasPhoneBar: false,
    shows: [
      'profile.email',
      'profile.phone',
      'profile.whatsapp',
      'profile.social',
      'profile.workingHours',
      'profile.languages',
    ],
    schema: contactPageSchema,
  },
  {
    ...unlisted,
    name: 'resume',
    path: '/resume',
    label: 'Resume',
    subject: 'Person',
    shows: [
      'profile.tools',
      'profile.resumeSummary',
      'profile.resumeFacts',
      'profile.education',
      'profile.certificates',
    ],
    schema: plainPageSchema.extend(mayBeHidden),
  },
  {
    ...unlisted,
    name: 'aql',
    path: '/aql',
    label: 'AQL table',
    schema: closedPageSchema.extend(mayBeHidden),
  },
  {
    ...notIndexed,
    name: 'not-found',
    path: '/404',
    label: 'Page not found',
  },
  {
    ...notIndexed,
    name: 'contact-sent',
    path: '/contact/sent',
    label: 'Message sent',
    parent: 'contact',
  },
] as const satisfies PageEntry[];

export type RegisteredPage = (typeof pages)[number];
type PageWithWords = Extract<RegisteredPage, { schema: z.ZodType }>;

export type PageName = PageWithWords['name'];

type PageSchemas = { [Name in PageName]: Extract<PageWithWords, { name: Name }>['schema'] };

/** The schemas of the pages with words of their own, by their names. */
export const pageSchemas = Object.fromEntries(
  pages.flatMap((page) => ('schema' in page ? [[page.name, page.schema]] : [])),
) as PageSchemas;

export type Page<Name extends PageName> = z.infer<PageSchemas[Name]>;

const byName = new Map<string, RegisteredPage>(pages.map((page) => [page.name, page]));

export const pageNamed = (name: RegisteredPage['name']): PageEntry =>
  byName.get(name) as RegisteredPage;

/** The page above the pages of a kind of entry; undefined where its entries have no pages of their own. */
const pageAbove = (kind: string): PageEntry | undefined =>
  pages.find(({ hasPagesOf }: PageEntry) => hasPagesOf === kind);

/** The path of an entry's own page: `/portfolio/dining-range` of a project, `/terms` of a guide. */
export const entryPath = (kind: 'projects' | 'guides', slug: string): string =>
  `${pageAbove(kind)?.path.replace(/\/$/, '')}/${slug}`;

/**
 * The path of the page that shows a text of the content: the entry's own page, else the one that shows its kind or its
 * field, else the home page.
 *
 * @param id the file: `profile`, `pages/about`, `projects/dining-range`.
 * @param field the first key of the field's path; empty: the whole file.
 * @param isOnSite whether visitors get a file, by its id.
 */
export function pathShowing(id: string, field: string, isOnSite: (id: string) => boolean): string {
  const [file = '', slug = ''] = id.split('/');
  const kind = pageAbove(file)?.hasPagesOf;
  if (kind && isOnSite(id)) return entryPath(kind, slug);
  const texts = [id, file, `${file}.${field}`];
  const page = pages.find(({ name, shows = [] }: PageEntry) =>
    [`pages/${name}`, ...shows].some((text) => texts.includes(text)),
  );
  return page && isOnSite(`pages/${page.name}`) ? page.path : pageNamed('home').path;
}

/** The addresses that the contact service answers; the others are files. `/*` is everything below. */
export const serverAddresses = ['/contact/send', '/healthz', '/inbox', '/inbox/*', '/inbox.csv'];

/** Whether the contact service answers an address, such as `/inbox/status`. */
export const isServerAddress = (path: string): boolean =>
  serverAddresses.some(
    (address) =>
      address === path || (address.endsWith('/*') && path.startsWith(address.slice(0, -1))),
  );

/** The first parts of the site's own addresses. */
const ownAddresses = new Set([
  ...[...pages.map(({ path }) => path), ...serverAddresses].map((path) => path.split('/')[1]),
  // Some hosts serve the home page at /index.
  ...['index', 'documents', 'forms', 'og', 'certificates', 'drawings'],
]);

/** Whether `/slug` is taken, so that no guide can have this slug. */
export const isTakenAddress = (slug: string): boolean => ownAddresses.has(slug);
