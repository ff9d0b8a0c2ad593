import { expect, test } from 'vitest';
import { readContent } from '#model/check/read-content.ts';
import { type Fixture, withFixture } from '#model/check/testing/fixture.ts';
import { isUnreachable, isWrongProfile } from './addresses.ts';
import { findPlaceholders } from './launch.ts';
import { formatPlaceholders } from './placeholder.ts';

const placeholdersIn = (change: (fixture: Fixture) => void, siteUrl?: string) =>
  withFixture(change, async (root) => {
    const { files } = await readContent({ root });
    return formatPlaceholders(findPlaceholders(files, siteUrl));
  });

const none = 'Not ready to launch: 0 things are still invented or missing.';

test('content of one’s own is ready', async () => {
  expect(await placeholdersIn(() => {}, 'https://verma-sourcing.in')).toBe(none);
});

test('sample entries, profile and pages', async () => {
  const mark = (f: Fixture, path: string) =>
    f.files.set(path, `sample: true\n${f.files.get(path)}`);
  const report = await placeholdersIn((f) => {
    f.files.set('projects/02-tables.yaml', String(f.files.get('projects/01-dining-chairs.yaml')));
    for (const path of f.files.keys())
      if (path.endsWith('.yaml') && path !== 'colours.yaml') mark(f, path);
  });
  expect(report).toMatchInlineSnapshot(`
    "Not ready to launch: 14 things are still invented or missing.

    You
      content/profile.yaml
        → Fill in every field with your own facts, then delete the line "sample: true".

    Services
      content/services/01-inspection.yaml
        → Keep what you offer and write it in your own words, then delete the line "sample: true". Delete a service that you do not offer.

    Experience
      content/experience/01-purchase-manager.yaml
        → Add a job you have held, then delete the line "sample: true". Delete the file if you do not need it.

    Projects
      content/projects/01-dining-chairs.yaml
      content/projects/02-tables.yaml
        → Write down an order that you have really done, with numbers that you can prove, then delete the line "sample: true". Delete the file if you do not need it.

    Testimonials
      content/testimonials/01-maria-keller.yaml
        → Replace name, company, words and photo by those of a client who has agreed to it, then delete the line "sample: true". Delete the file if you have none yet.

    Words of the pages
      content/pages/about.yaml
      content/pages/contact.yaml
      content/pages/experience.yaml
      content/pages/home.yaml
      content/pages/not-found.yaml
      content/pages/portfolio.yaml
      content/pages/resume.yaml
      content/pages/services.yaml
        → Read the words, change what is not true of you, then delete the line "sample: true"."
  `);
});

test('phone, e-mail, website and social profile', async () => {
  const report = await placeholdersIn((f) => {
    f.replace('profile.yaml', '"+91 9829012345"', '"+91 0000000000"');
    f.replace('profile.yaml', 'whatsapp:', 'whatsapp:\n  phone: "+91 9000000000"');
    f.replace('profile.yaml', 'asha@verma-sourcing.in', 'hello@mail.example.com');
    f.replace('profile.yaml', 'https://verma-sourcing.in', 'https://www.example.org');
    f.replace('profile.yaml', 'in/asha-verma-sourcing', 'in/example');
  });
  expect(report).toMatchInlineSnapshot(`
    "Not ready to launch: 5 things are still invented or missing.

    How to reach you
      content/profile.yaml, phone
        → Write your phone number.
      content/profile.yaml, whatsapp, phone
        → Write your WhatsApp number, or delete the line if it is your phone number.
      content/profile.yaml, email
        → Write the address at which you want to receive messages.
      content/profile.yaml, website
        → Write the address that the site will have, with https:// before it. If you have none of your own, leave it: "npm run publish" gives the site one.
      content/profile.yaml, social, item 1, url
        → Write the address of your own LinkedIn profile."
  `);
});

test('an address that is known from elsewhere takes the place of the website', async () => {
  const report = await placeholdersIn(
    (f) => f.replace('profile.yaml', 'https://verma-sourcing.in', 'https://www.example.com'),
    'https://portfolio.verma.workers.dev',
  );
  expect(report).toBe(none);
});

test.each([
  ['+91 9000000123', false],
  ['+91 9829000000', false],
  ['+91 0000000000', true],
  ['+49 99999999', true],
  ['+49 000000', true],
])('whether %s is an invented number: %j', async (phone, isInvented) => {
  const report = await placeholdersIn((f) => f.replace('profile.yaml', '+91 9829012345', phone));
  expect(report.includes('Write your phone number.')).toBe(isInvented);
});

test.each(['http://localhost:4321', 'http://127.0.0.1', 'https://www.example.com'])(
  'SITE_URL %s',
  async (siteUrl) => {
    expect(await placeholdersIn(() => {}, siteUrl)).toContain(`SITE_URL\n    → It is ${siteUrl}`);
  },
);

test('a client of whom nobody knows that they agreed', async () => {
  const report = await placeholdersIn((f) =>
    f.replace('testimonials/01-maria-keller.yaml', 'consent: By e-mail, 12 April 2024\n', ''),
  );
  expect(report).toContain(
    'content/testimonials/01-maria-keller.yaml, consent\n    → Write how and when the client agreed',
  );
});

test.each([
  ['LinkedIn', 'https://www.linkedin.com/', true],
  ['LinkedIn', 'https://www.linkedin.com/feed/', true],
  ['LinkedIn', 'https://www.facebook.com/asha', true],
  ['LinkedIn', 'https://www.linkedin.com/in/your-name', true],
  ['LinkedIn', 'https://in.linkedin.com/in/asha-verma', false],
  ['My shop', 'https://shop.verma.in/', true],
  ['My shop', 'https://shop.verma.in/about', false],
])('the profile %s at %s is listed: %s', (label, url, isListed) => {
  expect(isWrongProfile(label, url)).toBe(isListed);
});

test.each([
  ['https://verma-sourcing.in', false],
  ['https://verma', true],
  ['https://192.168.0.10', true],
  ['https://verma.local', true],
  ['https://verma-sourcing.in:8443', true],
  ['https://www.your-name.com', true],
  ['https://examplesourcing.com', false],
])('the address %s cannot be reached by its look: %s', (url, isListed) => {
  expect(isUnreachable(url)).toBe(isListed);
});

test('a certificate that is marked, in a profile that is not', async () => {
  const report = await placeholdersIn((f) =>
    f.files.set(
      'profile.yaml',
      `${f.files.get('profile.yaml')}certificates:\n  - { sample: true, kind: certificate, name: CPSM, issuer: ISM }\n`,
    ),
  );
  expect(report).toContain('content/profile.yaml, certificates, item 1\n');
});

test('a hidden project is not waited for', async () => {
  const project = 'projects/01-dining-chairs.yaml';
  const report = await placeholdersIn((f) =>
    f.files.set(project, `sample: true\nhidden: true\n${f.files.get(project)}`),
  );
  expect(report).toBe(none);
});

test.each([
  ['email: asha@verma-sourcing.in', 'email: name@company.com'],
  ['email: asha@verma-sourcing.in', 'email: your.name@gmail.example'],
  ['phone: "+91 9829012345"', 'phone: "+91 9876543210"'],
  ['phone: "+91 9829012345"', 'phone: "+91 98765 43210"'],
])('an example is not ready: %s as %s', async (before, after) => {
  expect(await placeholdersIn((f) => f.replace('profile.yaml', before, after))).toContain(
    'How to reach you',
  );
});
