import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryOfTree } from '../bench/process-use.ts';
import { writePhotos } from '../bench/test-content.ts';
import { testContent } from './build-site.ts';
import { findBrowser } from './find-browser.ts';

let folder: string;
let server: ChildProcess;
let origin: string;
let browser: Browser;
let page: Page;

const file = (name: string) => join(folder, name);
const change = async (name: string, before: RegExp, after: string) => {
  const text = await readFile(file(name), 'utf8');
  expect(text).toMatch(before);
  await writeFile(file(name), text.replace(before, after));
};

/** Starts Astro's server as `npm run dev` does, and waits until it says where it is. */
async function startServer(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const program = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', '0'];
  // What vitest sets for its own Vite is not for this one.
  const env = { ...process.env, NODE_ENV: 'development', CONTENT_DIR: folder, VITEST: undefined };
  server = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const read = (text: Buffer) => {
    output += text;
    const found = /http:\/\/localhost:\d+/.exec(output)?.[0];
    if (found) resolve(found);
  };
  server.stdout?.on('data', read);
  server.stderr?.on('data', read);
  server.on('exit', () => reject(new Error(output)));
  return promise;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-content-'));
  await cp(testContent, folder, { recursive: true });
  await writePhotos(join(folder, 'projects'), 4);
  origin = await startServer();
  const { executablePath, env } = await findBrowser();
  browser = await chromium.launch({ executablePath, env: { ...process.env, ...env } });
  page = await browser.newPage();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.removeAllListeners('exit');
  if (server?.kill('SIGTERM')) await once(server, 'exit');
  await rm(folder, { recursive: true, force: true });
});

test('the second mistake is explained in the page as the first one is', {
  timeout: 90_000,
}, async () => {
  await page.goto(origin);
  const overlay = page.locator('vite-error-overlay');
  for (const wrong of ['tagilne', 'tagllne', 'tagine']) {
    await change('profile.yaml', /^tagline:/m, `${wrong}:`);
    // Vite says it once or twice: of a mistake that a request met, it has a stack too.
    await overlay.getByText(`There is no field with the name "${wrong}" here.`).first().waitFor();
    await change('profile.yaml', new RegExp(`^${wrong}:`, 'm'), 'tagline:');
    await overlay.waitFor({ state: 'detached' });
  }
});

test('a page with photos answers soon, and fifty saves do not fill the memory', {
  timeout: 240_000,
}, async () => {
  const answer = async () => {
    const begin = performance.now();
    const response = await fetch(`${origin}/portfolio`);
    expect(await response.text()).toContain('goods-1.jpg');
    return performance.now() - begin;
  };
  await answer();
  let slowest = 0;
  for (let save = 1; save <= 50; save++) {
    await change('profile.yaml', /^tagline:.*$/m, `tagline: Goods looked at ${save} times.`);
    await page.getByText(`Goods looked at ${save} times.`).first().waitFor();
    slowest = Math.max(slowest, await answer());
  }
  expect(slowest).toBeLessThan(3000);
  expect(memoryOfTree(server.pid ?? 0)).toBeLessThan(1500);
});

test('it serves nothing but the site’s own sources and pictures, to no other page', async () => {
  const root = process.cwd();
  const hidden = [
    '/package.json',
    '/bench/results/desk.md',
    '/docs/screenshot.png',
    '/docs/screenshot.png?raw',
    '/docs/screenshot.png?url',
    '/.git/HEAD',
    `/@fs${root}/package.json`,
    `/@fs${root}/package.json?import&raw`,
    `/@fs${join(folder, 'profile.yaml')}`,
    '/@fs/etc/passwd',
    `/_image?href=/@fs${root}/docs/screenshot.png&f=png&w=100&h=100`,
    '/_image?href=/docs/screenshot.png&f=png&w=100&h=100',
  ];
  for (const path of hidden) {
    const answer = await fetch(`${origin}${path}`, { headers: { Origin: 'http://127.0.0.1:9' } });
    expect([403, 404, 500], path).toContain(answer.status);
    expect(answer.headers.get('Access-Control-Allow-Origin'), path).toBeNull();
  }
  const home = await fetch(origin, { headers: { Origin: 'http://127.0.0.1:9' } });
  expect(home.status).toBe(200);
  expect(home.headers.get('Access-Control-Allow-Origin')).toBeNull();
});
