/** Tests `npm run dev`: the site, the form's messages, and reloads after changes. */
import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postMessage } from './server/post-message.ts';
import { type ServerProcess, startProcess } from './server/server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

// Without the variable that Vitest sets for its own Vite.
const { VITEST: _vitest, ...own } = process.env;
const content = join(temporaryFolder(afterAll), 'content');
let dev: ServerProcess;
let origin = '';

/** Lets Node watch no file, as Linux does at its limit; the tests of the desk's preview need watched files. */
const noWatches = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
  fs.watch = () => { throw Object.assign(new Error('no more watches'), { code: 'ENOSPC' }); };
  syncBuiltinESMExports();`;

beforeAll(async () => {
  cpSync('tests/content', content, { recursive: true });
  appendFileSync(join(content, 'pages/experience.yaml'), '\nhidden: true\n');
  dev = await startProcess({
    program: 'scripts/dev.ts',
    env: {
      ...own,
      NODE_ENV: 'development',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(noWatches)}`,
      PORT: '0',
      CONTENT_DIR: content,
    },
    listening: /(http:\/\/localhost:\d+)/,
  });
  // The addresses of the name that the server listens at are the machine's choice.
  origin = dev.origin.replace('127.0.0.1', 'localhost');
});
afterAll(() => dev.stop());

const read = async (path: string) => (await fetch(`${origin}${path}`)).text();
const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;

test('npm run dev serves the current content, also where no file can be watched, stores posted messages, and says how to read them', async () => {
  expect(await statusOf('/')).toBe(200);
  const project = join(content, 'projects/02-zoo-fence.yaml');
  const heading = async () => load(await read('/portfolio/zoo-fence'))('h1').text();
  expect(await heading()).toMatch(/^Fence/);
  const text = readFileSync(project, 'utf8');
  writeFileSync(project, text.replace('title: Fence', 'title: Gate'));
  await expect.poll(heading).toMatch(/^Gate/);
  if (process.platform === 'linux') expect(dev.output()).toContain('cannot watch so many files');
  expect((await postMessage(origin, { message: 'From dev' })).status).toBe(201);
  const refused = await postMessage(origin, { message: '' }, { Accept: 'text/html' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('<form')]);
  const [, server, folder] = /PORT=(\S+) DATA_DIR=(\S+) npm run inbox/.exec(dev.output()) ?? [];
  const { stdout } = await promisify(execFile)(process.execPath, ['host/publish/manage-inbox.ts'], {
    env: { ...own, PORT: server, DATA_DIR: folder },
  });
  expect(stdout).toContain('1 message');
});

test('a hidden page is answered with 404 and linked from nowhere', async () => {
  expect(await statusOf('/experience')).toBe(404);
  for (const path of ['/', '/services', '/about', '/resume', '/contact', '/sitemap.xml'])
    expect(await read(path), path).not.toMatch(/(href="|<loc>https:\/\/[^/<]+)\/experience["#?<]/);
});

test('npm run dev ends when it is asked to, without an error', async () => {
  dev.process.kill('SIGINT');
  expect(await dev.ended).toBe(0);
  expect(dev.output()).not.toContain('[ERROR]');
});
