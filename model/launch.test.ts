import { expect, test } from 'vitest';
import {
  findPlaceholders,
  isInventedPhone,
  isUnreachable,
  isWrongMailbox,
  isWrongProfile,
} from './launch.ts';
import { readContent } from './read.ts';
import { type Fixture, withFixture } from './testing/fixture.ts';

/** What is left, each by its code and place. */
const leftIn = (change: (fixture: Fixture) => void, siteUrl?: string) =>
  withFixture(change, async (root) => {
    const left = await findPlaceholders((await readContent({ root })).files, siteUrl);
    return left.map(({ code, place }) => `${code}: ${place}`);
  });

test('content of one’s own is ready', async () => {
  expect(await leftIn(() => {}, 'https://verma-sourcing.in')).toEqual([]);
});

test('sample entries, profile and pages', async () => {
  const mark = (f: Fixture, path: string) =>
    f.files.set(path, `sample: true\n${f.files.get(path)}`);
  const left = await leftIn((f) => {
    for (const path of f.files.keys())
      if (path.endsWith('.yaml') && path !== 'colours.yaml') mark(f, path);
  });
  expect(left).toMatchInlineSnapshot(`
    [
      "sample: content/profile.yaml",
      "sample: content/services/01-inspection.yaml",
      "sample: content/experience/01-purchase-manager.yaml",
      "sample: content/projects/01-dining-chairs.yaml",
      "sample: content/testimonials/01-maria-keller.yaml",
      "sample: content/pages/about.yaml",
      "sample: content/pages/contact.yaml",
      "sample: content/pages/experience.yaml",
      "sample: content/pages/home.yaml",
      "sample: content/pages/not-found.yaml",
      "sample: content/pages/portfolio.yaml",
      "sample: content/pages/resume.yaml",
      "sample: content/pages/services.yaml",
    ]
  `);
});

test('phone, e-mail, website and social profile', async () => {
  const left = await leftIn((f) => {
    f.replace('profile.yaml', '"+91 9829012345"', '"+91 0000000000"');
    f.replace('profile.yaml', 'whatsapp:', 'whatsapp:\n  phone: "+91 9000000000"');
    f.replace('profile.yaml', 'asha@verma-sourcing.in', 'hello@mail.example.com');
    f.replace('profile.yaml', 'https://verma-sourcing.in', 'https://www.example.org');
    f.replace('profile.yaml', 'in/asha-verma-sourcing', 'in/example');
  });
  expect(left).toEqual([
    'contact: content/profile.yaml, phone',
    'contact: content/profile.yaml, whatsapp, phone',
    'contact: content/profile.yaml, email',
    'contact: content/profile.yaml, website',
    'contact: content/profile.yaml, social, item 1, url',
  ]);
});

test('an address that is known from elsewhere takes the place of the website', async () => {
  const withoutDomain = (f: Fixture) =>
    f.replace('profile.yaml', 'https://verma-sourcing.in', 'https://www.example.com');
  expect(await leftIn(withoutDomain, 'https://portfolio.verma.workers.dev')).toEqual([]);
});

test('a SITE_URL that nobody else can open', async () => {
  for (const siteUrl of ['http://localhost:4321', 'http://127.0.0.1', 'https://www.example.com'])
    expect(await leftIn(() => {}, siteUrl), siteUrl).toEqual(['setting: The setting SITE_URL']);
});

test('a client of whom nobody knows that they agreed', async () => {
  const left = await leftIn((f) =>
    f.replace('testimonials/01-maria-keller.yaml', 'consent: By e-mail, 12 April 2024\n', ''),
  );
  expect(left).toEqual(['consent: content/testimonials/01-maria-keller.yaml, consent']);
});

test('a certificate that is marked, in a profile that is not', async () => {
  const certificate =
    'certificates:\n  - { sample: true, kind: certificate, name: CPSM, issuer: ISM }\n';
  const left = await leftIn((f) =>
    f.files.set('profile.yaml', `${f.files.get('profile.yaml')}${certificate}`),
  );
  expect(left).toEqual(['sample: content/profile.yaml, certificates, item 1']);
});

test('a hidden project is not waited for', async () => {
  const project = 'projects/01-dining-chairs.yaml';
  const left = await leftIn((f) =>
    f.files.set(project, `sample: true\nhidden: true\n${f.files.get(project)}`),
  );
  expect(left).toEqual([]);
});

test('a number, an address or a profile that is nobody’s, by its look', () => {
  const phones = ['+91 0000000000', '+49 99999999', '+49 000000', '+91 9876543210'];
  for (const phone of [...phones, '+91 98765 43210'])
    expect(isInventedPhone(phone), phone).toBe(true);
  for (const phone of ['+91 9000000123', '+91 9829000000'])
    expect(isInventedPhone(phone), phone).toBe(false);

  for (const mailbox of ['name@company.com', 'your.name@gmail.example'])
    expect(isWrongMailbox(mailbox), mailbox).toBe(true);
  expect(isWrongMailbox('asha@verma-sourcing.in')).toBe(false);

  const names = ['verma', '192.168.0.10', 'verma.local', 'verma-sourcing.in:8443'];
  for (const name of [...names, 'www.your-name.com'])
    expect(isUnreachable(`https://${name}`), name).toBe(true);
  for (const name of ['verma-sourcing.in', 'examplesourcing.com'])
    expect(isUnreachable(`https://${name}`), name).toBe(false);

  for (const profile of ['linkedin.com/', 'linkedin.com/in/', 'linkedin.com/in/your-name', 'verma'])
    expect(isWrongProfile(`https://${profile}`), profile).toBe(true);
  for (const profile of ['in.linkedin.com/in/asha-verma', 'shop.verma.in/about'])
    expect(isWrongProfile(`https://${profile}`), profile).toBe(false);
});
