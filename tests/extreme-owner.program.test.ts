import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { appendFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { load } from 'cheerio';
import { extractRawText } from 'mammoth';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContent } from './build-site.ts';
import { pdfium } from './documents/readers.ts';
import { findBrowser } from './find-browser.ts';
import { writePseudoContent } from './pseudo-content.ts';
import { startServer } from './start-server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-owner-'));
const [content, site, server] = ['content', 'site', 'server'].map((name) =>
  path.join(folder, name),
) as [string, string, string];

/** More projects than have social pictures of their own. */
const moreProjects = 24;

/**
 * The tests' content in Greek letters, of an owner who goes to each limit: a logo and no photo, a hidden
 * page, a menu in another order, a portfolio of more than thirty projects.
 */
async function writeExtremeContent(): Promise<void> {
  writePseudoContent(testContent, content);
  const inContent = (name: string) => path.join(content, name);
  const profile = readFileSync(inContent('profile.yaml'), 'utf8').replace(/^photo:.*$/m, '');
  const menu = 'menu: [services, portfolio, contact, about]';
  await writeFile(inContent('profile.yaml'), `${profile}\nlogo: ./logo.png\n${menu}\n`);
  const logo = { width: 200, height: 100, channels: 4, background: '#884422' } as const;
  await sharp({ create: logo }).png().toFile(inContent('logo.png'));
  await appendFile(inContent('pages/experience.yaml'), '\nhidden: true\n');
  for (let number = 10; number < 10 + moreProjects; number += 1)
    cpSync(
      inContent('projects/07-lab-sinks.yaml'),
      inContent(`projects/${number}-lab-sinks-${number}.yaml`),
    );
}

/** Names of things that have one name in every language. */
const international = new Set(
  'AQL Ac ISO PDF DOCX vCard JSON Resume WhatsApp UTC kB II III alt'.split(' '),
);

const latinWords = (text: string): string[] => text.match(/[A-Za-z]{2,}/g) ?? [];

/** The words that the content cannot write otherwise: addresses, codes, names of files. */
let ownWords = new Set<string>();

/** The Latin words of a text that come from nowhere in the content. */
const lockedIn = (text: string): string[] =>
  latinWords(text).filter((word) => !ownWords.has(word) && !international.has(word));

beforeAll(async () => {
  await writeExtremeContent();
  const files = readdirSync(content, { recursive: true, encoding: 'utf8' });
  const yaml = files.filter((name) => name.endsWith('.yaml'));
  const texts = yaml.map((name) =>
    readFileSync(path.join(content, name), 'utf8').replaceAll(/^ *(- )*\w+:/gm, ''),
  );
  ownWords = new Set(latinWords([...texts, ...files].join(' ')));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, CONTENT_DIR: content, SITE_DIR: site, SERVER_DIR: server };
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Attributes that people read or hear. */
const shownAttributes = [
  ...['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'label'],
  ...['data-text', 'data-whole', 'data-now', 'data-tip'],
];
const shownMetadata =
  /^(description|og:(title|description|site_name|image:alt)|twitter:(title|description|image:alt))$/;

/** Where the words of the form and of the page for unknown addresses stand, which are no content. */
const interfaceWords = 'form#contact, #meant';

/** Everything on a page that people read, hear, or find in a search engine. */
function shownTexts(html: string): string[] {
  const $ = load(html, { scriptingEnabled: false });
  const data = $('script[type="application/ld+json"]')
    .map((_, element) => $(element).text())
    .get();
  const described = data.flatMap((text) =>
    [...text.matchAll(/"(?:name|headline|description|jobTitle|caption)":"([^"]*)"/g)].map(
      ([, value = '']) => value,
    ),
  );
  $('script, style').remove();
  $(interfaceWords).remove();
  const attributes = $('*')
    .map((_, element) => shownAttributes.map((name) => $(element).attr(name) ?? ''))
    .get();
  const metadata = $('meta')
    .map((_, element) => {
      const name = $(element).attr('name') ?? $(element).attr('property') ?? '';
      return shownMetadata.test(name) ? [$(element).attr('content') ?? ''] : [];
    })
    .get();
  const texts = $('*')
    .contents()
    .map((_, node) => (node.type === 'text' ? node.data : []))
    .get();
  return [...texts, ...attributes, ...metadata, ...described];
}

test('the pages of a site in another language hold no word that its content has not', () => {
  const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && name !== 'contact/sent/index.html',
  );
  expect(pages.length).toBeGreaterThan(15);
  const found = pages.flatMap((name) =>
    shownTexts(readFileSync(path.join(site, name), 'utf8'))
      .flatMap(lockedIn)
      .map((word) => `${name}: ${word}`),
  );
  expect(found).toEqual([]);
});

test('nor do its documents', async () => {
  const read = (name: string) => readFileSync(path.join(site, name));
  const reports = readdirSync(path.join(site, 'documents')).filter((name) => name.endsWith('.pdf'));
  expect(reports.length).toBeGreaterThan(0);
  const texts = {
    'resume.pdf': await pdfium(read('resume.pdf')),
    'resume.docx': (await extractRawText({ buffer: read('resume.docx') })).value,
    'resume.json': JSON.stringify(JSON.parse(`${read('resume.json')}`, textsOnly)).replaceAll(
      /https?:[^"]+/g,
      '',
    ),
    'favicon.svg': load(`${read('favicon.svg')}`, { xml: true })('title').text(),
    ...Object.fromEntries(
      await Promise.all(
        reports.map(async (name) => [name, await pdfium(read(`documents/${name}`))]),
      ),
    ),
  };
  const found = Object.entries(texts).flatMap(([name, text]) =>
    lockedIn(String(text)).map((word) => `${name}: ${word}`),
  );
  expect(found).toEqual([]);
});

/** Leaves the names of fields out. */
const textsOnly = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null ? Object.values(value) : value;

/** What a visitor does with a page until its scripts have shown what they say. */
const deeds: Record<string, (page: Page) => Promise<void>> = {
  'the AQL table': async (page) => {
    await page.goto('/aql');
    await page.locator('input[name=lot]').fill('3');
  },
  'the filter of the portfolio': async (page) => {
    await page.goto('/portfolio');
    await page.locator('main input[type=radio]').last().check({ force: true });
  },
};

test('nor does what the scripts of its pages show', async () => {
  const running = await startServer({ site, server });
  const browser = await chromium.launch(await findBrowser());
  const found: string[] = [];
  try {
    for (const [name, act] of Object.entries(deeds)) {
      const context = await browser.newContext({ baseURL: running.origin, locale: 'el-GR' });
      const page = await context.newPage();
      await act(page);
      const texts = shownTexts(await page.content());
      expect(texts.join(' '), name).toMatch(/\p{Script=Greek}/u);
      const locked = texts.flatMap(lockedIn);
      found.push(...locked.map((word) => `${name}: ${word}`));
      await context.close();
    }
  } finally {
    await browser.close();
    await running.stop();
  }
  expect(found).toEqual([]);
});

const read = (name: string) => readFileSync(path.join(site, name), 'utf8');

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
  const cards = load(read('portfolio/index.html'))('main li[data-category]');
  expect(cards).toHaveLength(9 + moreProjects);
  expect(existsSync(path.join(site, 'portfolio/page'))).toBe(false);
});
