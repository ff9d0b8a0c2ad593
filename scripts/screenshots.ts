/** `npm run screenshots`: pictures of the built site. */
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { readOptions } from '#host/read-options.ts';
import { schemes } from '#model/colours.ts';
import { ownSite } from '../tests/build-site.ts';
import { findBrowser } from '../tests/find-browser.ts';
import { routes, screenshotWidths } from '../tests/routes.ts';
import { startServer } from '../tests/start-server.ts';

const { values, positionals } = readOptions(
  `Takes pictures of the built site (npm run build first) in both colour schemes.

  npm run screenshots              every route at ${screenshotWidths.join(', ')} px
  npm run screenshots -- / /about  some routes
  npm run screenshots -- --readme  the two pictures of the README only

Pictures go to screenshots/, which Git ignores; those of the README to docs/images/.`,
  { allowPositionals: true, options: { readme: { type: 'boolean' } } },
);
const paths = values.readme ? ['/'] : positionals.length > 0 ? positionals : routes;
const widths = values.readme ? [1280] : screenshotWidths;

const server = await startServer(ownSite);
const browser = await chromium.launch(await findBrowser());
await mkdir('screenshots', { recursive: true });
for (const path of paths)
  for (const width of widths)
    for (const colorScheme of schemes) {
      const viewport = { width, height: 860 };
      const options = { viewport, colorScheme, reducedMotion: 'reduce', bypassCSP: true } as const;
      const page = await browser.newPage(options);
      await page.goto(new URL(path, server.origin).href, { waitUntil: 'networkidle' });
      // Pictures below the window are otherwise not painted.
      await page.addStyleTag({
        content: '* { content-visibility: visible !important; animation: none !important }',
      });
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all(
          [...document.images].map((image) => image.decode().catch(() => undefined)),
        );
        await document.fonts.ready;
      });
      const name = path.replaceAll(/[^a-z0-9]+/gi, '-').replace(/^-/, '') || 'home';
      const file = values.readme
        ? `docs/images/home-${colorScheme}.png`
        : `screenshots/${name}-${width}-${colorScheme}.png`;
      const picture = await page.screenshot({ fullPage: !values.readme });
      // A README is loaded often: 128 colours make a fifth of it.
      const few = { palette: true, colours: 128, effort: 10 };
      await sharp(picture)
        .png(values.readme ? few : {})
        .toFile(file);
      await page.close();
      console.log(file);
    }
await browser.close();
await server.stop();
