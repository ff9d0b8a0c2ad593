/** Tests the pages about the owner, the services, the jobs and a guide, in states that the tests' site does not have. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Entry } from '#model/content.ts';
import { content } from '../tests/documents/sample-resume.ts';
import { fullOrder, plainOrder } from '../tests/invented-order.ts';
import { outlineOf } from '../tests/outline.ts';
import { AboutPage } from './about/about-page.tsx';
import { ExperiencePage } from './experience/experience-page.tsx';
import { GuidePage } from './guides/guide-page.tsx';
import { routesOf } from './routes.ts';
import { ServicesPage } from './services/services-page.tsx';

const heading = {
  sample: false,
  hidden: false,
  title: '',
  description: '',
  eyebrow: 'Above',
  heading: 'Heading',
  introduction: 'Below.',
};
const closing = { heading: 'Yours?', text: 'Write to me.' };
/** A site without projects and guides, whose owner hides the resume and the experience. */
const small = routesOf({
  ...content,
  projects: [],
  guides: [],
  pages: {
    ...content.pages,
    resume: { ...content.pages.resume, hidden: true },
    experience: { ...content.pages.experience, hidden: true },
  },
});
const large = routesOf({ ...content, projects: [fullOrder, plainOrder] });

test('the page about the owner has a summary, facts and competencies', () => {
  const page = {
    ...heading,
    closing,
    competencies: {
      eyebrow: 'Skills',
      heading: 'What I can do',
      items: [{ title: 'Audits', description: 'On site.' }],
    },
  };
  const profile = { ...content.profile, summary: ['I buy.'], yearsOfExperience: '9 years' };
  const portrait = { src: '/owner.webp', width: 156, height: 195 };
  const drawn = (props: Partial<Parameters<typeof AboutPage>[0]>) =>
    outlineOf(
      createElement(AboutPage, {
        page,
        profile,
        projects: [],
        routes: small,
        portrait: undefined,
        ...props,
      }),
    );
  expect(drawn({})).toMatchInlineSnapshot(`
    "<section><p>Above</p>
    <h1>Heading</h1>
    <p>Below.</p>
    <h2>Professional summary</h2>
    <p>I buy.</p>
    <section aria-labelledby="facts"><h2 id="facts">Quick facts</h2>
    <dl><dt>Years of experience</dt><dd>9 years</dd>
    <dt>Languages</dt><dd>English and Hindi</dd>
    <dt>Location</dt><dd>Rajasthan, India</dd></dl></section></section>
    <section aria-labelledby="competencies"><p>Skills</p>
    <h2 id="competencies">What I can do</h2>
    <ol role="list"><li><span aria-hidden="true">01</span>
    <h3>Audits</h3>
    <p>On site.</p></li></ol></section>
    <section aria-labelledby="closing"><h2 id="closing">Yours?</h2>
    <p>Write to me.</p>
    <a href="/services">See the services</a>
    <a href="/contact">Start a conversation</a></section>"
  `);
  const full = drawn({ portrait, routes: large, projects: [fullOrder, fullOrder] });
  expect(full.match(/<img.*>/)?.[0]).toMatchInlineSnapshot(
    `"<img fetchpriority="low" src="/owner.webp" width="156" height="195" alt="Portrait of Arjun Rathore">"`,
  );
  expect(full).toContain('<a href="/portfolio">View Past Projects</a>');
  expect(full).toContain('<dt>Industries served</dt><dd>Wood</dd>');
});

test('a service has its number, what the client receives, a filled-in question, its guide and its forms', () => {
  const page = { ...heading, closing };
  const service = {
    number: 3,
    slug: 'audits',
    icon: 'factory',
    title: 'Audits',
    description: 'On site.',
    deliverables: ['A report'],
    ask: ['Works'],
  } as unknown as Entry<'services'>;
  const form = { href: '/forms/plan.docx', downloadName: 'plan.docx', type: 'DOCX', size: '3 kB' };
  const drawn = (guide: string, routes = small, forms = [{ title: 'Plan', file: form }]) =>
    outlineOf(
      createElement(ServicesPage, {
        page,
        guides: [{ slug: 'terms', title: 'Terms' } as Entry<'guides'>],
        forms,
        routes,
        services: [{ ...service, guide }],
      }),
    );
  expect(drawn('gone', small, [])).toMatchInlineSnapshot(`
    "<section><p>Above</p>
    <h1>Heading</h1>
    <p>Below.</p>
    <a href="/contact">Request a Quote<svg width="20" height="20" aria-hidden="true"></svg></a>
    <ul role="list"><li id="audits"><span aria-hidden="true">03</span><svg width="28" height="28" aria-hidden="true"></svg>
    <h2>Audits</h2>
    <p>On site.</p>
    <h3>You receive</h3>
    <ul role="list"><li><svg width="18" height="18" aria-hidden="true"></svg>A report</li></ul>
    <p><a href="/contact?projectType=Audits&amp;message=I+would+like+to+ask+about+Audits.%0AWorks%3A+" aria-label="Ask about this service: Audits">Ask about this service</a></p></li></ul>
    <h2>Guides</h2>
    <ul role="list"><li><a href="/aql">AQL table</a></li></ul></section>
    <section aria-labelledby="closing"><h2 id="closing">Yours?</h2>
    <p>Write to me.</p>
    <a href="/contact">Start a conversation</a></section>"
  `);
  const full = drawn('terms', large);
  expect(full).toContain('<a href="/terms">Terms</a></p></li>');
  expect(full).toContain('<a href="/portfolio">View Past Projects</a>');
  expect(full).toContain('<a href="/experience">See my experience</a>');
  expect(full).toContain('<h2>Forms and checklists</h2>');
});

test('a job has its years, its summary and its tasks', () => {
  const job = {
    title: 'Buyer',
    company: 'A mill',
    location: 'Pali',
    responsibilities: ['Yarn'],
    from: '2019-04',
    to: '2020-03',
    sample: false,
  } as unknown as Entry<'experience'>;
  const jobs = [
    { ...job, summary: 'In short.' },
    { ...job, from: '2012', to: '2013' },
  ];
  const drawn = (routes: typeof large) =>
    outlineOf(
      createElement(ExperiencePage, {
        page: heading,
        jobs,
        certificates: [],
        routes,
      }),
    );
  expect(drawn(small)).toMatchInlineSnapshot(`
    "<section><p>Above</p>
    <h1>Heading</h1>
    <p>Below.</p>
    <ol role="list"><li><p>2019 to 2020</p>
    <h2>Buyer</h2>
    <p>A mill&nbsp;· Pali</p>
    <p>In short.</p>
    <ul><li>Yarn</li></ul></li>
    <li><p>2012 to 2013</p>
    <h2>Buyer</h2>
    <p>A mill&nbsp;· Pali</p>
    <ul><li>Yarn</li></ul></li></ol>
    <aside><a href="/contact">Get in Touch</a></aside></section>"
  `);
  expect(drawn(large)).toContain('<a href="/resume">View Resume');
});

const section = { items: [], rows: [], photos: [] };
const guide = {
  ...heading,
  slug: 'terms',
  isNumbered: true,
  sections: [
    {
      ...section,
      heading: 'Fees',
      text: 'In euro.',
      items: ['One'],
      note: 'Net.',
      rows: [{ label: 'Day', text: '300' }],
      table: {
        caption: 'Orders',
        columns: ['Order', 'Fee'],
        rows: [
          { cells: ['Chairs', '5%'], project: 'chairs' },
          { cells: ['Doors', '4%'], project: 'gone' },
        ],
      },
    },
    {
      ...section,
      heading: 'Seal',
      photos: [{ file: './seal.jpg', caption: 'A seal', alternative: 'Wax' }],
      cost: {
        caption: 'One chair',
        currency: 'EUR',
        total: 'Landed',
        remark: 'Without duty.',
        lines: [{ label: 'Chair', payee: 'Maker', amount: 20, subtotal: 'FOB', isOwn: true }],
      },
    },
  ],
} as unknown as Entry<'guides'>;
const photos = new Map([['./seal.jpg', { src: '/seal.webp', width: 384, height: 256 }]]);
/** The parts of the page of a guide. */
const partsOf = (written = guide) =>
  outlineOf(
    createElement(GuidePage, {
      guide: written,
      language: 'en',
      photos,
      projects: new Set(['chairs']),
    }),
  ).split(/(?=<section)/);

test('a guide has numbers, rows, notes and tables, which lead to orders that have a page', () => {
  expect(partsOf()[1]).toMatchInlineSnapshot(`
    "<section id="clause-1"><h2>1 Fees</h2>
    <p>In euro.</p>
    <ul><li>One</li></ul>
    <dl><dt>Day</dt><dd>300</dd></dl>
    <p>Net.</p>
    <table><caption>Orders</caption>
    <thead><tr><th scope="col">Order</th><th scope="col">Fee</th></tr></thead>
    <tbody><tr><th scope="row">Chairs
    <a href="/portfolio/chairs">See the order</a></th><td data-column="Fee">5%</td></tr>
    <tr><th scope="row">Doors</th><td data-column="Fee">4%</td></tr></tbody></table></section>
    "
  `);
  const [, plain] = partsOf({ ...guide, isNumbered: false });
  expect(plain).toContain('<h2>Fees</h2>');
  expect(plain).not.toContain('>1</p>');
});

test('a guide has the sum of a cost, photos, and a way on', () => {
  expect(partsOf().slice(2).join('')).toMatchInlineSnapshot(`
    "<section id="clause-2"><h2>2 Seal</h2>
    <table><caption>One chair</caption>
    <thead><tr><th scope="col">Step</th><th scope="col">How it is calculated</th><th scope="col">You pay</th><th scope="col">EUR</th></tr></thead>
    <tbody><tr><th scope="row">Chair</th><td data-column="How it is calculated"></td><td data-column="You pay">Maker</td><td data-column="EUR">20.00</td></tr>
    <tr><th scope="row">FOB</th><td data-column="How it is calculated"></td><td data-column="You pay"></td><td data-column="EUR">20.00</td></tr>
    <tr><th scope="row">Landed</th><td data-column="How it is calculated"></td><td data-column="You pay"></td><td data-column="EUR">20.00</td></tr></tbody></table>
    <p>Without duty.</p>
    <style>.photo-1500{--ratio:1.500}</style>
    <ul role="list"><li><figure><img loading="lazy" src="/seal.webp" width="384" height="256" alt="Wax">
    <figcaption>A seal</figcaption></figure></li></ul></section></section>
    <section aria-labelledby="closing"><h2 id="closing">Any questions?</h2>
    <p>The contact page has the form, the telephone number and the email address.</p>
    <a href="/contact">Start a conversation</a>
    <a href="/services">See the services</a></section>"
  `);
});
