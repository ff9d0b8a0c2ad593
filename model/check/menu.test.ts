import { expect, test } from 'vitest';
import { problemsOn } from './testing/fixture.ts';

const withMenu = (menu: string) =>
  problemsOn((fixture) =>
    fixture.files.set('profile.yaml', `${fixture.files.get('profile.yaml')}menu: ${menu}\n`),
  );

test('the menu names pages that there are, each once', async () => {
  expect(await withMenu('[portfolio, contact]')).toBe('No problem.');
  expect(await withMenu('[portfolio, contact, portfolio]')).toMatchInlineSnapshot(
    `"content/profile.yaml:91 menu, item 3: repeated-page"`,
  );
  expect(await withMenu('[portfolio, kontakt]')).toMatchInlineSnapshot(
    `"content/profile.yaml:91 menu, item 2: not-a-choice"`,
  );
  expect(await withMenu('[]')).toMatchInlineSnapshot(`"content/profile.yaml:91 menu: too-few"`);
});
