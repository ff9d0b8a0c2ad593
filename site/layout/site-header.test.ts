/** Tests that header and footer have the owner’s own logo. */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { routesOf } from '#site/routes.ts';
import { content, profile } from '../../tests/test-content.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const routes = routesOf(content);
const [route = expect.fail()] = routes;
const logo = { src: '/logo.webp', width: 36, height: 36 };

test.each<[name: string, part: ReactElement]>([
  ['header', createElement(SiteHeader, { name: profile.name, logo, route, menu: routes })],
  ['foot', createElement(SiteFooter, { profile, logo, routes, hasGuides: false })],
])('the %s has the owner’s own logo', (_, part) => {
  expect(renderToStaticMarkup(part)).toContain('src="/logo.webp"');
});
