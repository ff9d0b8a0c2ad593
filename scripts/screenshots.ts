import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readOptions } from '#host/publish/read-options.ts';
import { type Scheme, schemes } from '#model/colours.ts';
import { ownSite } from '../tests/build-site.ts';
import { findBrowser } from '../tests/find-browser.ts';
import { routes, screenshotWidths } from '../tests/routes.ts';
import { startServer } from '../tests/start-server.ts';

const help = `Takes pictures of the site in both colour schemes at ${screenshotWidths.join(', ')} px.

  npm run screenshots                       every route, from the built site (npm run build first)
  npm run screenshots -- / /about           some routes
  npm run screenshots -- --base URL         from a server that runs already, such as npm run dev
  npm run screenshots -- --widths 390,1280  at other widths
  npm run screenshots -- --readme           the two pictures of the README only

Pictures go to screenshots/, which Git ignores; those of the README to docs/images/.`;

/** The largest picture that the README may carry, in bytes. */
const readmeLimit = 150_000;

/** Opens a page as a visitor with that scheme and width sees it, all pictures and fonts loaded. */
async function openPage(browser: Browser, url: string, width: number, colorScheme: Scheme) {
  const viewport = { width, height: width < 700 ? 780 : 860 };
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  return page;
}

async function takeAll(browser: Browser, base: string, paths: readonly string[], widths: number[]) {
  await mkdir('screenshots', { recursive: true });
  for (const path of paths)
    for (const width of widths)
      for (const scheme of schemes) {
        const page = await openPage(browser, new URL(path, base).href, width, scheme);
        const name = path === '/' ? 'home' : path.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-/, '');
        const file = join('screenshots', `${name}-${width}-${scheme}`);
        await page.screenshot({ path: `${file}-first.png` });
        await page.screenshot({ path: `${file}.png`, fullPage: true });
        await page.close();
        console.log(`${file}.png`);
      }
}

async function takeForReadme(browser: Browser, base: string) {
  await mkdir('docs/images', { recursive: true });
  for (const scheme of schemes) {
    const page: Page = await openPage(browser, base, 1280, scheme);
    const file = `docs/images/home-${scheme}.png`;
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 128, effort: 10 })
      .toFile(file);
    await page.close();
    const { size } = await stat(file);
    if (size > readmeLimit)
      throw new Error(`${file} has ${size} bytes, more than the ${readmeLimit} it may have.`);
    console.log(`${file} (${Math.round(size / 1000)} kB)`);
  }
}

const { values, positionals } = readOptions(help, {
  allowPositionals: true,
  options: {
    base: { type: 'string' },
    widths: { type: 'string', default: screenshotWidths.join(',') },
    readme: { type: 'boolean', default: false },
  },
});
const server = values.base ? undefined : await startServer(ownSite);
const base = values.base ?? server?.origin ?? '';
const { executablePath, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } });
try {
  if (values.readme) await takeForReadme(browser, base);
  else
    await takeAll(
      browser,
      base,
      positionals.length > 0 ? positionals : routes,
      values.widths.split(',').map(Number),
    );
} finally {
  await browser.close();
  await server?.stop();
}
