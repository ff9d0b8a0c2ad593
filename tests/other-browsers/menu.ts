import { beforeEach, describe, expect, test } from 'vitest';
import { testWidths } from '../routes.ts';
import type { SitePage } from './site-page.ts';

const entries = ['Home', 'About', 'Services', 'Experience', 'Portfolio', 'Contact', 'Get in Touch'];
const links = '#menu a';

/** The navigation: a row on large screens, a menu on small ones. */
export function menuTests(visit: () => SitePage) {
  test('on a laptop the navigation is a row, and the current page is marked', async () => {
    const person = visit();
    await person.visitor.resize(testWidths.laptop, 800);
    await person.open('/');
    await person.sees(links, ...entries);
    await person.click(links, 'Services');
    await person.arrivesAt(/^\/services$/);
    await person.sees('#menu [aria-current=page]', 'Services');
  });

  describe('on a phone', () => {
    beforeEach(() => openMenu(visit()));

    test('the button closes the menu', async () => {
      await visit().click('button', 'Menu');
      await visit().sees(links);
    });

    test('Escape closes the menu', async () => {
      await visit().press('Escape');
      await visit().sees(links);
    });

    test('a link leads to its page and closes the menu', async () => {
      const person = visit();
      await person.click(links, 'Services');
      await person.arrivesAt(/^\/services$/);
      await person.sees(links);
    });

    test('the link of the current page closes the menu', async () => {
      const person = visit();
      await person.click(links, 'About');
      await person.sees(links);
      await person.arrivesAt(/^\/about$/);
    });

    test('a click beside the menu closes it', async () => {
      const person = visit();
      await person.visitor.clickAt(200, 700);
      await person.sees(links);
      expect(await person.texts('h1')).toHaveLength(1);
    });
  });
}

/** Must be the last test of its browser: Puppeteer loses a Firefox page that Back restored. */
export function backTest(visit: () => SitePage) {
  test('the menu is closed after Back, also from the back-forward cache', async () => {
    const person = visit();
    await openMenu(person);
    await person.visitor.run(() => {
      location.href = '/services';
    });
    await person.arrivesAt(/^\/services$/);
    await person.visitor.goBack();
    await person.arrivesAt(/^\/about$/);
    await person.sees(links);
  });
}

async function openMenu(person: SitePage) {
  await person.visitor.resize(testWidths.phone, 800);
  await person.open('/about');
  await person.sees(links);
  await person.click('button', 'Menu');
  await person.sees(links, ...entries);
}
