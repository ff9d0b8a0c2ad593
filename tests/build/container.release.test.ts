/** Tests the steps of the `Dockerfile` in a clean folder, and the server that they make. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { fields } from '../server/fields.ts';
import { postMessage } from '../server/post-message.ts';
import { startProcess } from '../server/server-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The root of each stage of the container, by its name. */
const folder = temporaryFolder(afterAll);

/** The environment of this machine, without the variables that tests set. */
const { NODE_ENV: _mode, CONTENT_DIR: _content, ...machine } = process.env;

/** The files that `COPY . .` copies: those that Git does not ignore. */
const sources = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file && existsSync(file));

interface Container {
  /** The folder that the test uses as `/site` of the last stage. */
  site: string;
  env: Record<string, string>;
  command: string[];
}

/** Runs the steps of the Dockerfile, line by line, in folders instead of images. */
function buildContainer(): Container {
  const container: Container = { site: '', env: {}, command: [] };
  let [stage, stages] = ['', 0];
  const at = (place: string) => path.join(folder, stage, path.resolve('/site', place));
  const steps: Record<string, (rest: string) => void> = {
    FROM: (rest) => {
      stage = / AS (\w+)$/.exec(rest)?.[1] ?? `stage-${++stages}`;
      Object.assign(container, { site: path.join(folder, stage, 'site'), env: {} });
      mkdirSync(container.site, { recursive: true });
    },
    COPY: (rest) => {
      const [, from, files = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
      const names = files.split(' ');
      const target = names.pop() ?? '';
      if (from) cpSync(path.join(folder, from, `${names}`), at(target), { recursive: true });
      else if (files === '. .') for (const file of sources) cpSync(file, at(file));
      else for (const file of names) cpSync(file, at(path.join(target, file)));
    },
    ARG: (rest) => Object.assign(container.env, readPairs(rest)),
    ENV: (rest) => Object.assign(container.env, readPairs(rest)),
    RUN: (rest) => {
      // Accounts exist only in the container.
      if (rest.includes('chown')) return;
      const env = { ...machine, ...container.env };
      execFileSync('sh', ['-c', rest], { cwd: container.site, env, stdio: 'pipe' });
    },
    CMD: (rest) => {
      container.command = JSON.parse(rest);
    },
  };
  for (const line of readFileSync('host/docker/Dockerfile', 'utf8').split('\n')) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    steps[name]?.(rest);
  }
  return container;
}

const megabytesOf = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0) /
  1e6;

const readPairs = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]));

test('the steps of the Dockerfile, in a clean folder, make a server that runs without the project', {
  timeout: 300_000,
}, async () => {
  const { site, env, command } = buildContainer();
  const installed = path.join(folder, 'build/site/node_modules');
  expect(existsSync(path.join(installed, 'astro')), 'what builds is there').toBe(true);
  expect(existsSync(path.join(installed, 'vitest')), 'what tests is not').toBe(false);
  expect(existsSync(path.join(site, 'node_modules')), 'nothing is installed where it runs').toBe(
    false,
  );
  const caddy = ['site/index.html.br', 'etc/caddy/Caddyfile'];
  for (const file of caddy) expect(existsSync(path.join(folder, 'caddy', file)), file).toBe(true);
  expect(command[0]).toBe('node');
  const megabytes = megabytesOf(site);
  expect(megabytes).toBeGreaterThan(1);
  expect(megabytes).toBeLessThan(20);
  const server = await startProcess({
    program: path.join(site, `${command[1]}`),
    env: {
      ...env,
      HOST: '127.0.0.1',
      PORT: '0',
      SITE_DIR: path.join(site, `${env.SITE_DIR}`),
      DATA_DIR: path.join(folder, 'data'),
    },
  });
  const { status } = await postMessage(server.origin);
  expect(status).toBe(201);
  expect((await fetch(server.origin)).status).toBe(200);
  const list = await promisify(execFile)(process.execPath, [path.join(site, 'server/inbox.js')], {
    env: { DATA_DIR: path.join(folder, 'data'), PORT: new URL(server.origin).port },
  });
  expect(list.stdout).toContain(fields.name);
  expect(await server.stop()).toBe(0);
});
