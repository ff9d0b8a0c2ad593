/** Tests `npm run dev`. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'cheerio';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { postMessage } from './server/post-message.ts';
import { temporaryFolder } from './temporary-folder.ts';

test('npm run dev serves the site as it is now, and says how what its form sends can be read', async () => {
  const port = await freePort();
  const content = join(temporaryFolder(), 'content');
  cpSync('tests/content', content, { recursive: true });
  // What vitest sets for its own Vite is not for this one.
  const { VITEST: _vitest, ...own } = process.env;
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    env: { ...own, NODE_ENV: 'development', PORT: String(port), CONTENT_DIR: content },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // With the servers that it has started, which would outlive it.
  onTestFinished(() => {
    try {
      process.kill(-Number(dev.pid), 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  });
  const ended = once(dev, 'exit');
  let output = '';
  for (const stream of [dev.stdout, dev.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const sent = (message: string, headers?: Record<string, string>) =>
    postMessage(origin, { message }, headers);
  const origin = `http://localhost:${port}`;
  const orNone = (answer: Promise<Response>) =>
    answer.then(
      ({ status }) => (dev.exitCode === null ? status : output),
      () => (dev.exitCode === null ? 0 : output),
    );
  await expect.poll(() => orNone(fetch(origin))).toBe(200);
  const project = join(content, 'projects/02-zoo-fence.yaml');
  const heading = async () => {
    const page = await (await fetch(`${origin}/portfolio/zoo-fence`)).text();
    return load(page)('h1').text();
  };
  expect(await heading()).toMatch(/^Fence/);
  const text = readFileSync(project, 'utf8');
  writeFileSync(project, text.replace('title: Fence', 'title: Gate'));
  await expect.poll(heading).toMatch(/^Gate/);
  await expect.poll(() => orNone(sent('From dev'))).toBe(201);
  const refused = await sent('', { Accept: 'text/html' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('<form')]);
  const [, server, folder] = /PORT=(\S+) DATA_DIR=(\S+) npm run inbox/.exec(output) ?? [];
  const { stdout } = await promisify(execFile)(process.execPath, ['host/publish/inbox.ts'], {
    env: { ...own, PORT: server, DATA_DIR: folder },
  });
  expect(stdout).toContain('1 message');
  dev.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
});
