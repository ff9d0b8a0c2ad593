import { expect, test } from 'vitest';
import { reportOn } from './testing/fixture.ts';

const withMenu = (menu: string) =>
  reportOn((fixture) =>
    fixture.files.set('profile.yaml', `${fixture.files.get('profile.yaml')}menu: ${menu}\n`),
  );

test('the menu names pages that there are, each once', async () => {
  expect(await withMenu('[portfolio, contact]')).toBe('No problem.');
  expect(await withMenu('[portfolio, contact, portfolio]')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/profile.yaml
      line 91, menu, item 3: The menu has "portfolio" more than once.
        → Keep it once."
  `);
  expect(await withMenu('[portfolio, kontakt]')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/profile.yaml
      line 91, menu, item 2: "kontakt" is not one of the words that may stand here.
        → Did you mean contact? It may be home, about, services, experience, portfolio, contact, resume or aql."
  `);
  expect(await withMenu('[]')).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/profile.yaml
      line 91, menu: The list has 0 items, but it must have at least 1.
        → Add 1 item. The pages in the menu, in their order; if left out, home, about, services, experience, portfolio, contact."
  `);
});
