import { expect, test } from 'vitest';
import { testWidths } from '../routes.ts';
import { pageColour, pages, profile, projects } from '../test-content.ts';
import type { SitePage } from './site-page.ts';

const headings = {
  '/': profile.name,
  '/about': pages.about.heading,
  '/services': pages.services.heading,
  '/experience': pages.experience.heading,
  '/portfolio': pages.portfolio.heading,
  '/contact': pages.contact.heading,
  '/resume': pages.resume.heading,
};
const { light, dark } = pageColour;

/** Every route, the page for unknown paths, the filter and the colour scheme. */
export function pageTests(visit: () => SitePage) {
  test.each(Object.entries(headings))('%s has its heading and fits', async (path, heading) => {
    const person = visit();
    for (const width of Object.values(testWidths)) {
      await person.visitor.resize(width, 800);
      await person.open(path);
      await person.sees('h1', heading);
      const fits = () => document.documentElement.scrollWidth <= window.innerWidth;
      expect(await person.visitor.run(fits)).toBe(true);
    }
  });

  test('an unknown path has a page that leads home', async () => {
    const person = visit();
    await person.open('/lost/parcel');
    await person.sees('h1', 'Oops! Page not found');
    const isExpected = (text: string) => /404: no page at|status of 404/.test(text);
    const others = person.visitor.problems.splice(0).filter((it) => !isExpected(it));
    expect(others).toEqual([]);
    await person.click('main a[href="/"]');
    await person.sees('h1', profile.name);
  });

  test('the portfolio is filtered by category, and says how many are shown', async () => {
    const person = visit();
    await person.open('/portfolio');
    const total = projects.length;
    const count = () => person.texts('li[data-category]').then((cards) => cards.length);
    const categories = [...new Set(projects.map(({ category }) => category))];
    expect(categories.length).toBeGreaterThan(1);
    for (const category of categories) {
      const shown = projects.filter((project) => project.category === category).length;
      await person.click('label', category);
      await person.sees('.filter-count', `Showing ${shown} of ${total} projects`);
      expect(await count()).toBe(shown);
    }
    await person.click('label', 'All');
    await expect.poll(count).toBe(total);
  });

  test('the colours follow the switch, and the choice is remembered', async () => {
    const person = visit();
    const background = () =>
      person.visitor.run(() => getComputedStyle(document.body).backgroundColor);
    await person.open('/');
    expect(await background()).toBe(light);
    await person.click('button', 'Dark colours');
    expect(await background()).toBe(dark);
    await person.open('/about');
    expect(await background()).toBe(dark);
    await person.click('button', 'Dark colours');
    await person.open('/about');
    expect(await background()).toBe(light);
  });
}
