/** Visits pages with Lighthouse, which is fetched at its first use. */
import { pathToFileURL } from 'node:url';
import { fetchTool } from '../tests/fetch-tool.ts';
import { findBrowser } from '../tests/find-browser.ts';

/** The parts of Lighthouse's result that are read. */
interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } }>;
}

type Lighthouse = (url: string, options: object) => Promise<{ lhr: Result } | undefined>;
type Launch = (options: object) => Promise<{ port: number; kill: () => void }>;
const { default: lighthouse } = await importTool<{ default: Lighthouse }>('lighthouse');
const { launch } = await importTool<{ launch: Launch }>('chrome-launcher');

/** Imports a package that npm fetches at its first use. */
async function importTool<Tool>(name: string): Promise<Tool> {
  const packages = ['--package=lighthouse@13.5.0', '--package=chrome-launcher@1.2.1'];
  const { resolve } = await fetchTool(['exec', '--yes', '--ignore-scripts', ...packages, '--']);
  return import(pathToFileURL(resolve(name)).href);
}

/** What Lighthouse found on one page; times in milliseconds, simulated slow 4G phone. */
export interface Reading {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  /** To the thousandth, as Lighthouse states it. */
  layoutShift: number;
  /** All bytes that were transferred, headers included. */
  bytes: number;
  requests: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Starts a browser for Lighthouse. */
export async function startBrowser(): Promise<{ port: number; stop: () => void }> {
  const { executablePath, env } = await findBrowser();
  const chrome = await launch({
    chromePath: executablePath,
    envVars: env,
    chromeFlags: ['--headless', '--no-sandbox', '--disable-background-networking'],
  });
  return { port: chrome.port, stop: () => chrome.kill() };
}

/** Visits a page once as Lighthouse's phone. */
export async function visit(url: string, port: number): Promise<Reading> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
    // The sample is invented, so the site keeps search engines out.
    skipAudits: ['is-crawlable'],
    disableFullPageScreenshot: true,
  });
  if (!run || run.lhr.runtimeError) {
    throw new Error(`Lighthouse could not visit ${url}: ${run?.lhr.runtimeError?.message}`);
  }
  return read(run.lhr);
}

/** How many requests went to a server: Lighthouse lists the fonts inside the stylesheet too. */
function countRequests(audits: Result['audits']): number {
  const items = (audits['network-requests']?.details?.items ?? []) as { url: string }[];
  return items.filter(({ url }) => url.startsWith('http')).length;
}

function read({ categories: scores, audits }: Result): Reading {
  const score = (name: string) => Math.round(100 * (scores[name]?.score ?? 0));
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstContentfulPaint: value('first-contentful-paint'),
    largestContentfulPaint: value('largest-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    layoutShift: Number(value('cumulative-layout-shift').toFixed(3)),
    bytes: value('total-byte-weight'),
    requests: countRequests(audits),
  };
}

/** The median of several readings, figure by figure. */
export function medianOf(readings: Reading[]): Reading {
  const names = Object.keys(readings[0] ?? {}) as (keyof Reading)[];
  const middle = (name: keyof Reading) =>
    readings.map((reading) => reading[name]).sort((a, b) => a - b)[Math.floor(readings.length / 2)];
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Reading;
}
