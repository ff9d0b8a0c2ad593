import { expect, test } from 'vitest';
import { reportOn } from './testing/fixture.ts';

const role = 'experience/01-purchase-manager.yaml';

test('addresses, times and codes of a wrong form', async () => {
  expect(
    await reportOn((f) => {
      f.replace('profile.yaml', 'asha@verma-sourcing.in', 'asha at verma');
      f.replace('profile.yaml', 'https://verma-sourcing.in', 'verma-sourcing.in');
      f.replace('profile.yaml', '"+91 9829012345"', '"+91 98290 12345"');
      f.replace('profile.yaml', 'Asia/Kolkata', 'Asia/Jaipur');
      f.replace('profile.yaml', '"09:30"', '9:30');
      f.replace('profile.yaml', 'countryCode: IN', 'countryCode: India');
    }),
  ).toMatchInlineSnapshot(`
    "The content has 5 problems to fix in 1 file.

    content/profile.yaml
      line 13, location, countryCode: "India" is not allowed here.
        → It must be two capital letters, such as IN. The two capital letters for your country, such as IN.
      line 17, email: "asha at verma" is not allowed here.
        → It must be an e-mail address such as name@company.com. The address that visitors write to.
      line 21, website: The address does not begin with https://.
        → Write "https://verma-sourcing.in". The address of this site, such as https://www.your-name.com; search engines and shared links use it.
      line 26, workingHours, timeZone: "Asia/Jaipur" is not allowed here.
        → It must be a time zone name such as Asia/Kolkata. Your time zone, such as Asia/Kolkata or Europe/Berlin.
      line 28, workingHours, from: A time of day has two digits for the hours and two for the minutes.
        → Write "09:30". When your working day begins, in quotation marks, such as "09:30"."
  `);
});

test('a line break in a title', async () => {
  expect(
    await reportOn((f) =>
      f.replace(role, 'title: Purchase Manager', 'title: |\n  Purchase\n  Manager'),
    ),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 1, title: "Purchase Manager " is not allowed here.
        → It must be on one line. Your job title; use a common English word such as Manager, Buyer, Specialist, Officer or Consultant, because resume readers find a title by it."
  `);
});

test('an invisible control character', async () => {
  expect(
    await reportOn((f) => f.replace(role, 'company: Aravali', 'company: Thar\u0007\n#')),
  ).toMatchInlineSnapshot(`
    "The content has 1 problem to fix in 1 file.

    content/experience/01-purchase-manager.yaml
      line 2, company: "Thar" is not allowed here.
        → It must not hold invisible control characters; type the text again instead of pasting it. The company, as it is registered."
  `);
});
