/** Tests links of pages to what the owner may hide or leave out, and to what may be gone. */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Entry } from '#model/content.ts';
import { content } from '../tests/test-content.ts';
import { AboutPage } from './about/about-page.tsx';
import { ExperiencePage } from './experience/experience-page.tsx';
import { GuidePage } from './guides/guide-page.tsx';
import { routesOf } from './routes.ts';
import { ServicesPage } from './services/services-page.tsx';

const { profile } = content;
const { about, services, experience } = content.pages;
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
const large = routesOf({ ...content, guides: [] });

/** Where the links of a page lead to, but those to the form. */
const linksOf = (page: ReactElement) =>
  [...renderToStaticMarkup(page).matchAll(/href="([^"]*)"/g)]
    .map(([, href]) => `${href}`)
    .filter((href) => !href.startsWith('/contact'));

test.each([
  {
    name: 'all',
    routes: large,
    links: ['/portfolio', '/portfolio', '/aql', '/experience', '/resume'],
  },
  { name: 'little', routes: small, links: ['/services', '/aql'] },
])('pages of a site with $name lead to no page that it has not', ({ routes, links }) => {
  const shown = { routes, certificates: [], jobs: [], services: [], guides: [], forms: [] };
  const none = { projects: [], portrait: undefined };
  expect([
    ...linksOf(createElement(AboutPage, { page: about, profile, ...none, routes })),
    ...linksOf(createElement(ServicesPage, { page: services, ...shown })),
    ...linksOf(createElement(ExperiencePage, { page: experience, ...shown })),
  ]).toEqual(links);
});

test('a service whose guide is gone leads to no guide', () => {
  const guides = [{ slug: 'terms', title: 'Terms' } as Entry<'guides'>];
  const linksFor = (guide: string) => {
    const service = { ...content.services[0], guide } as Entry<'services'>;
    const props = { page: services, guides, forms: [], routes: small, services: [service] };
    return linksOf(createElement(ServicesPage, props));
  };
  expect(linksFor('terms')).toContain('/terms');
  expect(linksFor('gone')).toEqual(['/aql']);
});

test('a row of a guide leads to an order that has a page', () => {
  const row = (project: string) => ({ cells: ['Chairs', '5%'], project });
  const table = {
    caption: 'Orders',
    columns: ['Order', 'Fee'],
    rows: [row('chairs'), row('gone')],
  };
  const section = { heading: 'Fees', items: [], rows: [], photos: [], table };
  const guide = {
    ...services,
    isNumbered: false,
    sections: [section],
  } as unknown as Entry<'guides'>;
  const shown = { language: 'en', projects: new Set(['chairs']) };
  expect(linksOf(createElement(GuidePage, { guide, ...shown }))).toEqual([
    '/portfolio/chairs',
    '/services',
  ]);
});
