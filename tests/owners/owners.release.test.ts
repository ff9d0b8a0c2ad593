import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readContent } from '#model/check/read-content.ts';
import { pages } from '#model/pages.ts';
import { isShown, menuPages } from '#model/shown-pages.ts';

const folder = 'tests/owners';
const entries = await readdir(folder, { withFileTypes: true });
const owners = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);

test('there are three owners, of different numbers of things', async () => {
  expect(owners).toHaveLength(3);
  const contents = await Promise.all(
    owners.map(async (owner) => (await readContent({ root: join(folder, owner) })).content),
  );
  expect(new Set(contents.map((content) => content?.projects.length)).size).toBe(3);
});

/** The words of an HTML page, without its tags, styles and scripts. */
const words = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** No page, and no list for search engines, links to a hidden page. */
async function expectLinksWhole(site: string, hidden: string[]) {
  const files = (await readdir(site, { recursive: true })).filter((name) =>
    /\.(html|xml|webmanifest)$/.test(name),
  );
  for (const name of files) {
    const text = await readFile(join(site, name), 'utf8');
    const links = [...text.matchAll(/(?:href="|<loc>https:\/\/[^/<]+)(\/[^"#?<]*)/g)];
    const broken = links.filter(([, path]) => hidden.some((one) => path === one));
    expect(
      broken.map(([link]) => link),
      name,
    ).toEqual([]);
  }
}

test.each(owners)(
  '%s: what the check calls sound is built, and every word is shown',
  {
    timeout: 180_000,
  },
  async (owner) => {
    const root = join(folder, owner);
    const { content } = await readContent({ root });
    if (!content) throw new Error(`${root} is not sound`);
    const target = await mkdtemp(join(tmpdir(), 'owner-'));
    const site = join(target, 'site');
    const env = { CONTENT_DIR: root, SITE_DIR: site, SERVER_DIR: join(target, 'server') };
    try {
      await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
        env: { ...process.env, ...env },
        maxBuffer: 64 * 1024 * 1024,
      });
      const read = async (path: string) =>
        words(
          await readFile(join(site, path === '/404' ? '404.html' : `${path}/index.html`), 'utf8'),
        );
      const [shown, hidden] = [true, false].map((isIn) =>
        pages.filter(({ name }) => isShown(content.pages, name) === isIn).map(({ path }) => path),
      ) as [string[], string[]];
      for (const path of shown) expect(await read(path), path).toContain(content.profile.name);
      expect(hidden.filter((path) => existsSync(join(site, path)))).toEqual([]);
      expect(existsSync(join(site, 'resume.pdf'))).toBe(shown.includes('/resume'));
      const file = (name: string) => readFile(join(site, name), 'utf8');
      const photo = content.profile.photo ? '/owner.jpg' : undefined;
      expect(existsSync(join(site, 'owner.jpg'))).toBe(photo !== undefined);
      expect(/^PHOTO/m.test(await file('contact.vcf'))).toBe(photo !== undefined);
      if (shown.includes('/resume')) {
        const { image } = JSON.parse(await file('resume.json')).basics;
        expect(image && new URL(image).pathname).toBe(photo);
      }
      const hasLogo = content.profile.logo !== undefined;
      expect((await file('favicon.svg')).includes('<image')).toBe(hasLogo);
      for (const name of ['index.html', 'contact/index.html', '404.html'])
        expect((await file(name)).match(/_astro\/logo\.\w+\.webp/g) ?? [], name).toHaveLength(
          hasLogo ? 2 : 0,
        );
      const home = await read('/');
      for (const { quote, name } of content.testimonials) {
        expect(home).toContain(quote);
        expect(home).toContain(name);
      }
      for (const { label } of content.profile.badges) expect(home).toContain(label);
      for (const { title } of content.profile.process) expect(home).toContain(title);
      for (const { city } of content.projects) expect(home).toContain(city);
      const about = shown.includes('/about') && (await read('/about'));
      for (const { title } of content.profile.competencies)
        if (about) expect(about).toContain(title);
      const services = await read('/services');
      for (const { title } of content.services) expect(services).toContain(title);
      const experience = shown.includes('/experience') && (await read('/experience'));
      for (const { company } of content.roles)
        if (experience) expect(experience).toContain(company);
      await expectLinksWhole(site, hidden);
      const menu = [...(await file('index.html')).matchAll(/"menu-link" href="([^"]+)"/g)];
      expect(menu.map(([, path]) => path)).toEqual(menuPages(content).map(({ path }) => path));
      for (const { slug, title } of content.projects)
        expect(await read(`/portfolio/${slug}`)).toContain(title);
    } finally {
      await rm(target, { recursive: true });
    }
  },
);
