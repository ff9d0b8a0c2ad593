/** Tests the home page with little, with much, and in the states between. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Entry } from '#model/content.ts';
import { content } from '../../tests/documents/sample-resume.ts';
import { fullOrder, plainOrder } from '../../tests/invented-order.ts';
import { outlineOf } from '../../tests/outline.ts';
import { HomePage, leadingProject } from './home-page.tsx';

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
const report = {
  title: 'Report',
  note: '',
  lots: fullOrder.documents.flatMap(({ inspection }) => inspection ?? []),
  file: { href: '/report.pdf', downloadName: 'report.pdf', type: 'PDF', size: '3 kB' },
};

test('a home page with little has neither an order nor testimonials', () => {
  expect(sectionsOf({}).join('\n')).toMatchInlineSnapshot(`
    "<section aria-labelledby="name"><p>Purchase Manager &amp; International Sourcing Specialist</p>
    <h1 id="name">Arjun Rathore</h1>
    <p>I buy. </p>
    <p>From Jaipur.</p>
    <a href="/contact">Get in Touch<svg width="20" height="20" aria-hidden="true"></svg></a>
    <a href="/resume">View Resume</a><svg role="group" aria-labelledby="lanes"></svg>
    <p id="lanes">Each line is an order; each city leads to its case.</p></section>
    <section aria-label="Highlights"><ul role="list"><li><svg width="24" height="24" aria-hidden="true"></svg>
    <p>9 countries</p></li></ul></section>
    <section aria-labelledby="offers"><p>Offers</p>
    <h2 id="offers">What I do</h2>
    <ul role="list"><li><svg width="28" height="28" aria-hidden="true"></svg>
    <h3><a href="/services#freight">Freight and customs</a></h3>
    <p>A booking</p><svg width="18" height="18" aria-hidden="true"></svg></li>
    <li><svg width="28" height="28" aria-hidden="true"></svg>
    <h3><a href="/services#freight">By sea</a></h3>
    <p>A booking</p><svg width="18" height="18" aria-hidden="true"></svg></li></ul></section>
    <section aria-labelledby="process"><p>Gates</p>
    <h2 id="process">How it goes</h2>
    <ol role="list"><li><h3>Brief</h3>
    <p>Agreed</p></li></ol></section>
    <section aria-labelledby="closing"><h2 id="closing">Yours?</h2>
    <p>Write to me.</p>
    <a href="/contact">Start a conversation</a>
    <a href="/portfolio">View a Past Project</a></section>"
  `);
});

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

test('the order that the page names comes first, with its figures, and the others follow', () => {
  const orders = sectionsOf(much, { report, testimonials: [quoteOf('Bo', 'chairs')] }).slice(3, 5);
  expect(orders.join('\n')).toMatchInlineSnapshot(`
    "<section aria-labelledby="order"><p>One order, P-12</p>
    <h2 id="order">Chairs</h2>
    <p>A hotel, Lyon, France. Chairs, in short.</p>
    <img src="/drawings/chairs.svg#band" width="480" height="320" alt="Front" loading="lazy">
    <p><b>1</b>
    <strong>Moisture</strong> Twice</p>
    <dl><dt>weeks</dt><dd>3</dd><dd><svg role="img" aria-label="Before 4 weeks, After 3 weeks"></svg></dd></dl>
    <figure><blockquote><p>“Bo!”</p></blockquote>
    <figcaption><span aria-hidden="true">B</span>
    <p>Bo</p>
    <p>A, Kenya</p></figcaption></figure>
    <table><caption>What the final inspection found</caption>
    <thead><tr><td></td><th scope="col">Lot</th><th scope="col">Sample</th><th scope="col">Major, allowed</th><th scope="col">Minor, allowed</th></tr></thead>
    <tbody><tr><th scope="row">Seats</th><td data-label="Lot"><b>90</b></td><td data-label="Sample"><b>20</b></td><td data-label="Major"><b>1</b> of 2</td><td data-label="Minor"><b>3</b> of 4</td></tr>
    <tr><th scope="row">Legs</th><td data-label="Lot"><b>80</b></td><td data-label="Sample"><b>13</b></td><td data-label="Major"><b>0</b> of 0 sample 5</td><td data-label="Minor"><b>0</b> of 1</td></tr></tbody></table>
    <p><a href="/portfolio/chairs">Read the case<svg width="20" height="20" aria-hidden="true"></svg></a>
    <a href="/report.pdf">Inspection report (PDF, 3 kB)</a></p></section>
    <section aria-labelledby="others"><h2 id="others">Other orders</h2>
    <ul role="list"><li><p><strong>9%</strong> saved</p>
    <a href="/portfolio/jars">Jars</a>
    <p>A laboratory, Lyon</p></li>
    <li><p><strong>1</strong> sent back</p>
    <a href="/portfolio/beds">Beds</a>
    <p>A hotel, Lyon</p></li></ul></section>"
  `);
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
  expect(hero).toMatch(/P-12<\/strong>: 3 weeks\. \s*<a href="#order">/);
  expect(hero?.split('<p>I buy')[0]).toMatchInlineSnapshot(`
    "<section aria-labelledby="name"><img fetchpriority="low" src="/owner.webp" width="156" height="195" alt="Portrait of Arjun Rathore">
    <p>Purchase Manager &amp; International Sourcing Specialist</p>
    <h1 id="name">Arjun Rathore</h1>
    "
  `);
  expect(process).toContain('<a href="/portfolio/chairs#gates">See one order, gate by gate<svg');
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
