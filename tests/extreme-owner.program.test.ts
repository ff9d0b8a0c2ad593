/** Tests the site of an owner with another language, a logo, no photo, hidden pages and many projects. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { load } from 'cheerio';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContent } from './build-site.ts';
import { pdfjs } from './documents/readers.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder(afterAll);
const [content, site, server] = ['content', 'site', 'server'].map((name) =>
  path.join(folder, name),
) as [string, string, string];

/** More projects than have social pictures of their own. */
const moreProjects = 24;

/**
 * The tests' content, of an owner who goes to each limit: another kind of English, a logo and no photo, a
 * hidden page, a menu in another order, a portfolio of more than thirty projects.
 */
async function writeExtremeContent(): Promise<void> {
  cpSync(testContent, content, { recursive: true });
  const inContent = (name: string) => path.join(content, name);
  const profile = readFileSync(inContent('profile.yaml'), 'utf8').replace(/^photo:.*$/m, '');
  const menu = 'menu: [services, portfolio, contact, about]';
  await writeFile(
    inContent('profile.yaml'),
    `${profile}\nlogo: ./logo.png\nlanguage: en-US\n${menu}\n`,
  );
  const logo = { width: 200, height: 100, channels: 4, background: '#884422' } as const;
  await sharp({ create: logo }).png().toFile(inContent('logo.png'));
  await appendFile(inContent('pages/experience.yaml'), '\nhidden: true\n');
  for (let number = 10; number < 10 + moreProjects; number += 1)
    cpSync(
      inContent('projects/07-lab-sinks.yaml'),
      inContent(`projects/${number}-lab-sinks-${number}.yaml`),
    );
}

beforeAll(async () => {
  await writeExtremeContent();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, CONTENT_DIR: content, SITE_DIR: site, SERVER_DIR: server };
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
});

const read = (name: string) => readFileSync(path.join(site, name), 'utf8');

test('the pages say their language, and dates and the resume follow it', async () => {
  expect(load(read('index.html'))('html').attr('lang')).toBe('en-US');
  const gates = load(read('portfolio/zoo-fence/index.html'))('.gate-table td').text();
  expect(gates).toMatch(/[A-Z][a-z]{2} \d/);
  const { info } = await pdfjs(readFileSync(path.join(site, 'resume.pdf')));
  expect(info.Language).toBe('en-LV');
});

test('a hidden page is built nowhere and linked from nowhere, and the menu has the owner’s order', () => {
  expect(existsSync(path.join(site, 'experience'))).toBe(false);
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
  const linking = names
    .filter((name) => /\.(html|xml)$/.test(name))
    .filter((name) => /(href="|<loc>https:\/\/[^/<]+)\/experience["#?<]/.test(read(name)));
  expect(linking).toEqual([]);
  const menu = [...read('index.html').matchAll(/"menu-link" href="([^"]+)"/g)];
  expect(menu.map(([, address]) => address)).toEqual([
    '/services',
    '/portfolio',
    '/contact',
    '/about',
  ]);
});

test('the owner’s logo stands in head and foot and in the icons, and a photo that is not there nowhere', () => {
  for (const name of ['index.html', 'contact/index.html', '404.html'])
    expect(read(name).match(/_astro\/logo\.\w+\.webp/g), name).toHaveLength(2);
  expect(read('favicon.svg')).toContain('<image');
  expect(existsSync(path.join(site, 'owner.jpg'))).toBe(false);
  expect(read('contact.vcf')).not.toMatch(/^PHOTO/m);
  expect(JSON.parse(read('resume.json')).basics.image).toBeUndefined();
});

test('all projects stand on one page, however many there are', () => {
  const cards = load(read('portfolio/index.html'))('main .project-card');
  expect(cards).toHaveLength(9 + moreProjects);
  expect(existsSync(path.join(site, 'portfolio/page'))).toBe(false);
});
