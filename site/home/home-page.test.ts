/** Tests the home page with little, with much, and in the states between. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Entry } from '#model/content.ts';
import type { Result } from '#model/schemas/project.ts';
import { content } from '../../tests/documents/sample-resume.ts';
import { fullOrder, plainOrder } from '../../tests/invented-order.ts';
import { outlineOf } from '../../tests/outline.ts';
import { HomePage, leadingProject } from './home-page.tsx';
import { shownResults } from './leading-order.tsx';

type Props = Parameters<typeof HomePage>[0];

const home: Props['content']['pages']['home'] = {
  sample: false,
  title: '',
  description: '',
  order: { eyebrow: 'One order', project: 'chairs', others: 'Other orders' },
  offers: {
    eyebrow: 'Offers',
    heading: 'What I do',
    cards: [{ service: 'freight' }, { service: 'freight', title: 'By sea' }],
  },
  process: {
    eyebrow: 'Gates',
    heading: 'How it goes',
    gates: [{ title: 'Brief', description: 'Agreed' }],
  },
  testimonials: { eyebrow: 'Voices', heading: 'What clients say' },
  closing: { heading: 'Yours?', text: 'Write to me.' },
};
const service = {
  slug: 'freight',
  icon: 'truck',
  title: 'Freight and customs',
  deliverables: ['A booking', 'A bill of lading'],
} as Props['content']['services'][number];
const profile: Props['content']['profile'] = {
  ...content.profile,
  tagline: 'I buy.',
  introduction: 'From Jaipur.',
  highlights: [{ icon: 'globe', label: '9 countries' }],
};
const quoteOf = (name: string, project?: string): Props['testimonials'][number] => ({
  number: 1,
  slug: 'a',
  file: '',
  sample: false,
  quote: `${name}!`,
  name,
  company: 'A',
  country: 'Kenya',
  portrait: undefined,
  ...(project && { project }),
});

/** The sections of the home page, of a site with these changes. */
function sectionsOf(site: Partial<Props['content']>, changes: Partial<Props> = {}): string[] {
  const pages = { ...content.pages, home, ...site.pages };
  const all = { ...content, profile, services: [service], projects: [plainOrder], ...site, pages };
  const none = { portrait: undefined, testimonials: [], report: undefined };
  const page = { content: all, leading: leadingProject(all), ...none, ...changes };
  return outlineOf(createElement(HomePage, page)).split(/\n(?=<section)/);
}

const other = { ...fullOrder, slug: 'beds', title: 'Beds' };
const much = { projects: [plainOrder, fullOrder, other] };
test('the offers lead to fee and terms where the site has that guide', () => {
  const terms = { ...content.guides[0], slug: 'terms', title: 'Terms' } as Entry<'guides'>;
  const pages = { ...content.pages, home: { ...home, offers: { ...home.offers, terms: 'terms' } } };
  expect(sectionsOf({ pages, guides: [terms] })[2]).toContain('<a href="/terms">What it costs');
  expect(sectionsOf({ pages, guides: [] })[2]).not.toContain('What it costs');
});

test('a card without a service is left out, and without any the first services are offered', () => {
  const offersOf = (...cards: { service?: string; title?: string }[]) => {
    const pages = { ...content.pages, home: { ...home, offers: { ...home.offers, cards } } };
    return sectionsOf({ pages })[2]?.match(/(?<=<h3><a href="[^"]*">)[^<]*/g);
  };
  expect(offersOf({ title: 'Audits' }, { service: 'freight', title: 'By sea' })).toEqual([
    'By sea',
  ]);
  expect(offersOf({ title: 'Audits' }, {})).toEqual(['Freight and customs']);
});

test('of more than three results, those with a chart are shown, and others where there is room', () => {
  const plain = () => ({ figure: '1', label: 'late', comparedWith: 'Of 9' });
  const charted = (): Result => ({ ...plain(), chart: 'bars' });
  const places = (...results: Result[]) => shownResults(results).map((one) => results.indexOf(one));
  expect(places(plain(), charted(), plain())).toEqual([0, 1, 2]);
  expect(places(plain(), charted(), plain(), charted())).toEqual([0, 1, 3]);
  expect(places(plain(), charted(), charted(), charted())).toEqual([1, 2, 3]);
});

test('five other orders at most are shown, and their section is left out where there is none', () => {
  const headings = (projects: Props['content']['projects']) =>
    sectionsOf({ projects }).filter((section) => section.includes('Other orders'));
  const more = [1, 2, 3, 4, 5, 6].map((at) => ({ ...other, slug: `beds-${at}` }));
  expect(headings([fullOrder, ...more])[0]?.match(/<li>/g)).toHaveLength(5);
  expect(headings([fullOrder])).toEqual([]);
});

test('the hero has the owner’s photo and names two results, and the process leads to an order with gates', () => {
  const portrait = { src: '/owner.webp', width: 156, height: 195 };
  const [hero, , , , , process] = sectionsOf(much, { portrait });
  expect(hero).toMatch(/P-12<\/strong>: 1 sent back, 3 weeks\. \s*<a href="#order">/);
  expect(process).toContain('<a href="/portfolio/chairs#gates">See one order, gate by gate<svg');
});

test('the first order leads where the named one is removed or hidden', () => {
  const leadsWith = (order: typeof home.order, projects = much.projects) =>
    leadingProject({ ...content, projects, pages: { ...content.pages, home: { ...home, order } } })
      ?.slug;
  const words = { eyebrow: 'One order', others: 'Other orders' };
  expect(leadsWith({ ...words, project: 'beds' })).toBe('beds');
  expect(leadsWith({ ...words, project: 'gone' })).toBe(plainOrder.slug);
  expect(leadsWith(words)).toBe(plainOrder.slug);
  expect(leadsWith(words, [])).toBeUndefined();
  expect(leadsWith(undefined)).toBeUndefined();
});

test('with four testimonials or more, that of the leading order is not repeated', () => {
  const said = (...quotes: Props['testimonials']) =>
    sectionsOf(much, { testimonials: quotes })
      .at(-2)
      ?.match(/“.*”|\/portfolio\/\w+|Case P-\d+/g);
  const [first, ...others] = [quoteOf('Bo', 'chairs'), quoteOf('Al', 'jars'), quoteOf('Cy')];
  expect(said(first, ...others)).toMatchInlineSnapshot(`
    [
      "“Bo!”",
      "/portfolio/chairs",
      "Case P-12",
      "“Al!”",
      "/portfolio/jars",
      "Case P-04",
      "“Cy!”",
    ]
  `);
  expect(said(first, ...others, quoteOf('Di'))).toMatchInlineSnapshot(`
    [
      "“Al!”",
      "/portfolio/jars",
      "Case P-04",
      "“Cy!”",
      "“Di!”",
    ]
  `);
});

test('certificates are one row, which leads to the page that has all of each', () => {
  const names = ['A chamber', 'A course', 'A register', 'Another'];
  const ofKinds = ['membership', 'certificate', 'registration', 'certificate'] as const;
  const certificates = names.map((name, at) => ({
    kind: ofKinds[at] ?? 'certificate',
    name,
    issuer: 'Jaipur',
    sample: at === 0,
  }));
  const site = { profile: { ...profile, certificates } };
  expect(sectionsOf(site).at(-2)).toMatchInlineSnapshot(`
    "<section aria-label="Certificates"><p><a href="/experience#certificates">2&nbsp;certificates, 1&nbsp;membership, 1&nbsp;registration</a>Sample</p>
    <p>A chamber, A course, A register, Another</p><svg width="18" height="18" aria-hidden="true"></svg></section>"
  `);
  const { experience, ...others } = content.pages;
  const pages = { ...others, experience: { ...experience, hidden: true }, home };
  expect(sectionsOf({ ...site, pages }).join('')).not.toContain('#certificates');
});

test('an order without a drawing comes first with its photo, or with its figures alone', () => {
  const { technicalDrawing: _, ...plain } = fullOrder;
  const photo = { alternative: 'A row of chairs', fit: 'cover', src: '/a.jpg' } as never;
  const projects = [{ ...plain, slug: 'chairs' }];
  const order = sectionsOf({ projects }, { photo }).find((part) => part.includes('One order'));
  expect(order).toContain('alt="A row of chairs"');
  const alone = sectionsOf({ projects }).find((part) => part.includes('One order'));
  expect(alone).toContain('<dl>');
  expect(alone).not.toContain('<img');
});
