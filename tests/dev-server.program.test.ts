import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { postMessage } from './server/post-message.ts';

test('npm run dev serves the site, and its form sends a mail that can be read', async () => {
  const port = await freePort();
  // What vitest sets for its own Vite is not for this one.
  const { VITEST: _vitest, ...own } = process.env;
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    env: { ...own, NODE_ENV: 'development', PORT: String(port) },
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
  const origin = `http://localhost:${port}`;
  const orNone = (answer: Promise<Response>) =>
    answer.then(
      ({ status }) => (dev.exitCode === null ? status : output),
      () => (dev.exitCode === null ? 0 : output),
    );
  await expect.poll(() => orNone(fetch(origin))).toBe(200);
  await expect.poll(() => orNone(postMessage(origin, { message: 'From dev' }))).toBe(201);
  await expect.poll(() => output.slice(output.indexOf('A mail of the form'))).toContain('From dev');
  dev.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
