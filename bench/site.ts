/**
 * `npm run bench:site`: builds the site, and measures each page with Lighthouse's simulation of a slow phone, from the
 * Node server and from Cloudflare's own runtime.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { lighthouseBudgets as budgets } from '../tests/budgets/budgets.ts';
import { ownSite } from '../tests/build-site.ts';
import { routes } from '../tests/routes.ts';
import { sitemapPaths } from '../tests/sitemap.ts';
import { startEdge } from '../tests/start-edge.ts';
import { type RunningServer, startServer } from '../tests/start-server.ts';
import { medianOf, type Reading, startBrowser, visit } from './lighthouse.ts';
import { recordResult } from './record-result.ts';

const visits = 5;

interface Row extends Reading {
  route: string;
  /** The page with its styles, brotli, in bytes. */
  html: number;
}

/** Builds the site without a cache; returns the seconds. */
function build(): number {
  for (const made of ['dist', '.astro', 'node_modules/.astro', 'node_modules/.cache/build'])
    rmSync(made, { recursive: true, force: true });
  const begin = performance.now();
  execFileSync('npm', ['run', '--silent', 'build']);
  return (performance.now() - begin) / 1000;
}

/** The pages of projects that were built. */
const casePaths = () =>
  sitemapPaths('dist')
    .filter((path) => path.startsWith('/portfolio/'))
    .sort();

/** The median of several visits to each page of a running site. */
async function visitAll(site: RunningServer): Promise<Row[]> {
  const browser = await startBrowser();
  const rows: Row[] = [];
  for (const route of [...routes, ...casePaths()]) {
    const readings: Reading[] = [];
    for (let i = 0; i < visits; i++) readings.push(await visit(site.origin + route, browser.port));
    const page = readFileSync(join('dist', route, 'index.html'));
    rows.push({ route, html: brotliCompressSync(page).length, ...medianOf(readings) });
    console.error(`${site.origin}${route} done`);
  }
  browser.stop();
  await site.stop();
  return rows;
}

const line = (row: Row) =>
  [
    '',
    row.route,
    `${row.performance} / ${row.accessibility} / ${row.bestPractices} / ${row.seo}`,
    (row.firstContentfulPaint / 1000).toFixed(2),
    (row.largestContentfulPaint / 1000).toFixed(2),
    row.totalBlockingTime.toFixed(0),
    row.layoutShift.toFixed(3),
    (row.html / 1000).toFixed(1),
    (row.bytes / 1000).toFixed(1),
    row.requests,
    '',
  ].join(' | ');

const table = (
  rows: Row[],
) => `| Route | Performance / accessibility / best practices / SEO | FCP s | LCP s | TBT ms | CLS | HTML kB | all in all kB | requests |
|---|---|---:|---:|---:|---:|---:|---:|---:|
${rows.map((row) => line(row).trim()).join('\n')}`;

/** What is worse than the budgets allow, in words; layout shift has none to spend. */
function findMissedBudgets(row: Row): string[] {
  const low = (name: string, score: number, { minimum }: { minimum: number }) =>
    score < minimum ? [`${row.route}: ${name} ${score}, and ${minimum} is asked`] : [];
  const high = (name: string, value: number, limit: number) =>
    value > limit ? [`${row.route}: ${name} ${value.toFixed(3)}, and ${limit} is the limit`] : [];
  return [
    ...low('performance', row.performance, budgets.performance),
    ...low('accessibility', row.accessibility, budgets.accessibility),
    ...low('best practices', row.bestPractices, budgets['best-practices']),
    ...low('SEO', row.seo, budgets.seo),
    ...high('LCP in ms', row.largestContentfulPaint, budgets.largestContentfulPaint.limit),
    ...high('layout shift', row.layoutShift, budgets.layoutShift.limit),
  ];
}

const [, built = 0] = [build(), build(), build()].sort((a, b) => a - b);
const rows = await visitAll(await startServer(ownSite));
const edge = await visitAll(await startEdge(ownSite, 'content'));
recordResult(
  'site',
  `# The site

Lighthouse on a simulated slow 4G phone, the median of ${visits} visits to the built server on the same
machine. HTML is the page with its styles, brotli; all in all is what travelled, headers included.

${table(rows)}

A clean build takes ${built.toFixed(1)} s (median of 3).

## At the edge

The same built site in Cloudflare's own runtime, with the headers of \`_headers\`.

${table(edge)}`,
);

const missed = [...rows, ...edge].flatMap(findMissedBudgets);
if (missed.length > 0) {
  console.error(`\nOver the budgets of tests/budgets/budgets.ts:\n${missed.join('\n')}`);
  process.exitCode = 1;
}
