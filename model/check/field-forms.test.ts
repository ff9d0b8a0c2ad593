import { expect, test } from 'vitest';
import { problemsOn } from './testing/fixture.ts';

const role = 'experience/01-purchase-manager.yaml';

test('addresses, times and codes of a wrong form', async () => {
  expect(
    await problemsOn((f) => {
      f.replace('profile.yaml', 'asha@verma-sourcing.in', 'asha at verma');
      f.replace('profile.yaml', 'https://verma-sourcing.in', 'verma-sourcing.in');
      f.replace('profile.yaml', '"+91 9829012345"', '"+91 98290 12345"');
      f.replace('profile.yaml', 'Asia/Kolkata', 'Asia/Jaipur');
      f.replace('profile.yaml', '"09:30"', '9:30');
      f.replace('profile.yaml', 'countryCode: IN', 'countryCode: India');
    }),
  ).toMatchInlineSnapshot(`
    "content/profile.yaml:13 location, countryCode: wrong-form
    content/profile.yaml:17 email: wrong-form
    content/profile.yaml:21 website: wrong-form
    content/profile.yaml:26 workingHours, timeZone: wrong-form
    content/profile.yaml:28 workingHours, from: wrong-form"
  `);
});

test('a line break in a title', async () => {
  expect(
    await problemsOn((f) =>
      f.replace(role, 'title: Purchase Manager', 'title: |\n  Purchase\n  Manager'),
    ),
  ).toMatchInlineSnapshot(`"content/experience/01-purchase-manager.yaml:1 title: wrong-form"`);
});

test('an invisible control character', async () => {
  expect(
    await problemsOn((f) => f.replace(role, 'company: Aravali', 'company: Thar\u0007\n#')),
  ).toMatchInlineSnapshot(`"content/experience/01-purchase-manager.yaml:2 company: wrong-form"`);
});
