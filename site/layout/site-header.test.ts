/** Tests the header and the footer of pages. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { type Route, routesOf } from '#site/routes.ts';
import { outlineOf } from '../../tests/outline.ts';
import { content, profile } from '../../tests/test-content.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const routes = routesOf(content);
const [route = expect.fail()] = routes;
const logo = { src: '/logo.webp', width: 36, height: 36 };

const shown = ['about', 'portfolio'].map((path) => routes.find((one) => one.path === `/${path}`));
const menu = shown.filter((one) => one !== undefined);

test('the header has the menu with its buttons and the owner’s logo, and marks the section of the page', () => {
  const { path } = routes.find(({ parent }) => parent === '/portfolio') ?? expect.fail();
  const inner = { ...route, path, parent: '/portfolio' };
  const header = { name: 'Arjun', logo: undefined, route: inner, menu };
  expect(outlineOf(createElement(SiteHeader, header))).toMatchInlineSnapshot(`
    "<header><a href="/"><span aria-hidden="true"><svg width="36" height="36"></svg></span>Arjun</a>
    <nav popover="auto" id="menu" aria-label="Main"><a href="/about">About</a>
    <a href="/portfolio" aria-current="true">Portfolio</a>
    <a href="/contact">Get in Touch</a></nav>
    <button type="button" id="scheme" aria-label="Dark mode" interestfor="scheme-tooltip" aria-pressed="false"><svg width="22" height="22" aria-hidden="true"></svg></button>
    <span popover="hint" role="tooltip" id="scheme-tooltip">Dark mode</span>
    <button type="button" id="menu-button" aria-label="Menu" interestfor="menu-button-tooltip" popovertarget="menu"><svg width="26" height="26" aria-hidden="true"></svg><svg width="26" height="26" aria-hidden="true"></svg></button>
    <span popover="hint" role="tooltip" id="menu-button-tooltip">Menu</span></header>"
  `);
  const own = createElement(SiteHeader, { ...header, logo });
  expect(outlineOf(own)).toContain('src="/logo.webp"');
});

test('the foot has the ways to reach the owner, and the guides', () => {
  const owner = {
    ...profile,
    name: 'Arjun',
    blurb: 'I buy.',
    email: 'a@example.com',
    phone: '+91 01',
    website: 'https://www.example.com',
    social: [{ label: 'Network', url: 'https://b.example' }],
  };
  const pages = [...menu, { ...route, path: '/terms', label: 'Terms', footer: 'guides' as const }];
  const foot = (routes: Route[]) =>
    outlineOf(createElement(SiteFooter, { profile: owner, logo, routes }));
  expect(foot(pages).replace(/\d{4}(?=<)/, 'YEAR')).toMatchInlineSnapshot(`
    "<link rel="preload" as="image" href="/logo.webp">
    <footer><a href="/"><img src="/logo.webp" width="36" height="36" alt="">Arjun</a>
    <p>I buy.</p>
    <nav aria-labelledby="quick-links"><h2 id="quick-links">Quick links</h2>
    <ul role="list"><li><a href="/about">About</a></li>
    <li><a href="/portfolio">Portfolio</a></li></ul></nav>
    <h2 id="footer-contact">Contact</h2>
    <ul role="list"><li><a href="mailto:a@example.com">a@
    <wbr>example.com</a></li>
    <li><a href="tel:+9101">+91 01</a></li>
    <li><a href="https://b.example">Network</a></li></ul>
    <nav aria-labelledby="footer-guides"><h2 id="footer-guides">Guides</h2>
    <ul role="list"><li><a href="/terms">Terms</a></li></ul></nav>
    <p>© 
    <span id="year">YEAR</span> Arjun</p>
    <p>Arjun | a@example.com | +91 01 | www.example.com</p></footer>"
  `);
  expect(foot(menu)).not.toContain('Guides');
});
