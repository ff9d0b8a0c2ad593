import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCountryLookup } from './country.ts';
import { VisitCounter } from './visit-counter.ts';
import { mergeCounts, sumVisits } from './visit-counts.ts';
import { readCounts } from './visit-file.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portfolio-visits-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };

function start() {
  const log: string[] = [];
  const counter = new VisitCounter({
    dataFolder: folder,
    countryOf: (address) => (address === '192.0.2.1' ? 'IN' : '??'),
    now: () => Date.UTC(2026, 10, 21, 12),
    log: (event) => log.push(event),
  });
  const app = new Hono();
  app.use(counter.watch((context) => context.req.header('X-Client') ?? '192.0.2.1'));
  app.get('/', (context) => context.html('home'));
  app.get('/a.css', (context) => context.text('', 200, { 'Content-Type': 'text/css' }));
  return { app, counter, log };
}

test('views of pages are counted, and nothing about who it was is kept', async () => {
  const { app, counter } = start();
  await app.request('/', { headers: browser });
  await app.request('/', { headers: { ...browser, 'X-Client': '198.51.100.7' } });
  await counter.save();
  expect(await readCounts(folder)).toEqual({ '2026-11-21': { '/': { IN: 1, '??': 1 } } });
  expect(await readFile(path.join(folder, 'visits.json'), 'utf8')).not.toMatch(/198\.51|Firefox/);
});

test('robots, files, missing pages and what is fetched ahead of a click do not count', async () => {
  const { app, counter } = start();
  await app.request('/', { headers: { 'User-Agent': 'Googlebot/2.1' } });
  await app.request('/', { headers: { ...browser, 'Sec-Purpose': 'prefetch;prerender' } });
  await app.request('/', { method: 'HEAD', headers: browser });
  await app.request('/a.css', { headers: browser });
  await app.request('/nowhere', { headers: browser });
  await counter.save();
  expect(await readCounts(folder)).toEqual({});
});

test('counts are added to those of before, and survive a disk that fails', async () => {
  const { app, counter, log } = start();
  await app.request('/', { headers: browser });
  await counter.save();
  await app.request('/', { headers: browser });
  const file = path.join(folder, 'visits.json');
  const sound = await readFile(file);
  await writeFile(file, '{');
  await counter.save();
  expect(log).toEqual(['visits not saved']);
  await writeFile(file, sound);
  await counter.save();
  expect(await readCounts(folder)).toEqual({ '2026-11-21': { '/': { IN: 2 } } });
});

test('sums name the most viewed first and leave out what is older', () => {
  const counts = mergeCounts(
    { '2026-11-20': { '/': { IN: 2 }, '/about': { DE: 3 } }, '2026-01-01': { '/': { IN: 9 } } },
    { '2026-11-20': { '/': { DE: 2 } } },
  );
  expect(sumVisits(counts, '2026-11-01', (page) => page)).toEqual([
    ['/', 4],
    ['/about', 3],
  ]);
  expect(sumVisits(counts, '2026-11-01', (_, country) => country)[0]).toEqual(['DE', 5]);
});

test('addresses have countries by the list of the registries', () => {
  const countryOf = createCountryLookup(
    'node_modules/@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  expect(countryOf('91.198.174.192')).toBe('NL');
  expect(countryOf('2a00:1450:4001:81b::/64')).toMatch(/^[A-Z]{2}$/);
  expect(countryOf('127.0.0.1')).toBe('??');
  expect(countryOf('not an address')).toBe('??');
});
