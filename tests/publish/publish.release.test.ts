import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '#host/publish/cloudflare-account.ts';
import {
  buildWorker,
  deploy,
  hasMailSecrets,
  readBindings,
  requireOwnName,
  switchVersion,
  workerFile,
} from '#host/publish/cloudflare-site.ts';
import type { MailSecrets } from '#host/publish/mail-settings.ts';
import type { Progress } from '#host/publish/progress.ts';
import { type Publication, writePublication } from '#host/publish/publication.ts';
import { publishToCloudflare, restoreAtCloudflare } from '#host/publish/publish-to-cloudflare.ts';
import { ensureRemoteToken } from '#host/publish/published-inbox.ts';
import { runNode, runProgram } from '#host/publish/run-program.ts';
import { freePort } from '../free-port.ts';
import { MailSink } from '../server/mail-sink.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { CloudflareStandIn } from './cloudflare-stand-in.ts';
import { type LocalEngine, startEngine } from './local-engine.ts';

const folder = temporaryFolder(afterAll);
const site = path.join(folder, 'built');
/**
 * What the engine serves. It starts anew when one of its files changes, and a publication writes the
 * folder that is uploaded and the Worker again, as the platform never sees.
 */
const live = {
  assets: path.join(folder, 'live'),
  worker: path.join(folder, 'worker/worker.js'),
};
const address = 'https://portfolio.own.workers.dev';
let platform: CloudflareStandIn;
let said: Progress[] = [];
const report = (progress: Progress) => void said.push(progress);

beforeAll(async () => {
  const env = { SITE_DIR: site, SITE_URL: address };
  const built = await runProgram('npm', ['run', '--silent', 'build'], { env });
  expect(built.exitCode, built.output).toBe(0);
  await buildWorker();
  cpSync(site, live.assets, { recursive: true });
  cpSync(path.dirname(workerFile), path.dirname(live.worker), { recursive: true });
});

beforeEach(async () => {
  said = [];
  platform = new CloudflareStandIn();
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', await platform.start());
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'token');
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'acc');
  return async () => {
    vi.unstubAllEnvs();
    await platform.stop();
  };
});

const mail = {
  SMTP_HOST: 'b',
  SMTP_USER: 'a',
  SMTP_PASSWORD: 'secret',
  CONTACT_TO: 'a@b.co',
  CONTACT_FROM: 'c@b.co',
};

const target = () => ({ name: 'portfolio', address, assets: site });
const upload = () => deploy(target());

const prepare = () => signIn(report, false);

test('the first time makes the inbox, the second finds it', async () => {
  await prepare();
  const first = await upload();
  const second = await upload();
  expect(platform.deployments).toEqual([first, second]);
  const [database] = [...platform.databases.keys()];
  expect(platform.databases.size).toBe(1);
  expect(platform.uploads.map((bindings) => bindings.find(({ name }) => name === 'DB'))).toEqual([
    expect.objectContaining({ type: 'd1', id: database }),
    { name: 'DB', type: 'inherit' },
  ]);
  expect(platform.files).toContain('/index.html');
  expect(
    platform.files.filter((file) => /\.(br|gz)$/.test(file)),
    'made by Cloudflare',
  ).toEqual([]);
});

const published = (version: string, before?: string): Publication => ({
  ...{ target: 'cloudflare', name: 'portfolio', address, version },
  ...(before && { before: { version: before } }),
});

/** Goes back from what is published; `status` is the answer of the home page afterwards. */
async function back(last: Publication | undefined, status = 200) {
  const kept: Publication[] = [];
  const failure = await restoreAtCloudflare({
    maySignIn: false,
    report,
    fetch: async () => new Response('', { status }),
    last,
    onLive: async (live) => void kept.push(live),
  }).catch((error: unknown) => error);
  return { kept: kept[0], failure };
}

test('the last publication is taken back, once, and what is said to be live is that', async () => {
  await prepare();
  const [first, second] = [await upload(), await upload()];
  const { kept, failure } = await back(published(second, first));
  expect(failure).toBeUndefined();
  expect(platform.deployments.at(-1)).toBe(first);
  expect(said.at(-1)).toEqual({ kind: 'live', address });
  expect(kept).toEqual(published(first));
  const count = platform.deployments.length;
  expect((await back(kept)).failure).toMatchObject({ code: 'no-previous-version' });
  expect(platform.deployments, 'nothing was changed').toHaveLength(count);
});

test('mail settings that were changed since do not keep it from going back', async () => {
  await prepare();
  const [first, second] = [await upload(), await deploy({ ...target(), secrets: mail })];
  const message =
    'Secrets have changed. The following secrets have changed: SMTP_HOST, CONTACT_TO, CONTACT_FROM';
  let isAsked = false;
  platform.fault = (request) => {
    if (isAsked || !/^POST .*\/deployments$/.test(request)) return undefined;
    isAsked = true;
    return { status: 400, code: 10220, message };
  };
  const { failure } = await back(published(second, first));
  expect([isAsked, failure]).toEqual([true, undefined]);
  expect(platform.deployments.at(-1)).toBe(first);
});

test('a restored site that does not answer is not called live', async () => {
  await prepare();
  const [first, second] = [await upload(), await upload()];
  const { kept, failure } = await back(published(second, first), 500);
  expect(failure).toMatchObject({
    code: 'previous-not-live',
    message: expect.stringContaining('answers 500 instead of 200'),
  });
  expect(kept, 'it is known to be live').toEqual(published(first));
  expect(said.some(({ kind }) => kind === 'live')).toBe(false);
});

/** Makes a folder for temporary files, and tells what of a publication is in it. */
function useTemporaryFolder() {
  const temporary = temporaryFolder();
  vi.stubEnv('TMPDIR', temporary);
  return () => readdirSync(temporary).filter((name) => name.startsWith('portfolio-'));
}

test('mail settings are uploaded with the site and stay, and nothing of them is left here', async () => {
  const api = await prepare();
  const leftOver = useTemporaryFolder();
  await upload();
  expect(hasMailSecrets(await readBindings(api, 'portfolio'))).toBe(false);
  await deploy({ ...target(), secrets: mail });
  await upload();
  expect(hasMailSecrets(await readBindings(api, 'portfolio'))).toBe(true);
  expect(Object.fromEntries(platform.secrets)).toEqual(mail);
  expect(JSON.stringify(said)).not.toContain('secret');
  expect(leftOver()).toEqual([]);
});

test('a publication that is stopped leaves nothing of the mail settings here', async () => {
  await prepare();
  const leftOver = useTemporaryFolder();
  const program = `import { deploy } from '#host/publish/cloudflare-site.ts';
    await deploy(${JSON.stringify({ ...target(), secrets: mail })});`;
  // With the tool that it started, as the desk stops it.
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { detached: true });
  let inUse: string[] = [];
  platform.fault = (request) => {
    if (!/assets-upload-session$/.test(request)) return undefined;
    inUse = leftOver();
    process.kill(-Number(child.pid), 'SIGTERM');
    return 'cut';
  };
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
  expect(inUse, 'it was there').toHaveLength(1);
  expect(leftOver()).toEqual([]);
});

test.each([
  ['a connection that breaks in the upload', /assets\/upload$/, 'cut', 'fetch failed'],
  [
    'a limit of the plan',
    /PUT .*\/scripts\/portfolio$|\/versions$/,
    { status: 403, code: 1, message: 'You have exceeded the limit' },
    'You have exceeded the limit [code: 1]',
  ],
] as const)('%s leaves what was live, and the platform’s own words are shown', async (...row) => {
  const [, where, fault, words] = row;
  const api = await prepare();
  const before = await upload();
  platform.fault = (request) =>
    where.test(request) && !request.startsWith('GET') ? fault : undefined;
  await expect(switchVersion(api, target(), upload)).rejects.toMatchObject({
    ...{ name: 'PublishError', code: 'platform', message: expect.stringContaining(words) },
    fix: expect.stringMatching(/^Nothing that visitors see has changed\./),
  });
  expect(platform.deployments).toEqual([before]);
});

test('a failure after the switch is told with the new site', async () => {
  const api = await prepare();
  const before = await upload();
  platform.fault = (request) =>
    /PUT .*\/schedules$/.test(request)
      ? { status: 400, code: 10072, message: 'Cron trigger limit reached' }
      : undefined;
  const { version, fault, ...switched } = await switchVersion(api, target(), upload);
  expect(platform.deployments).toEqual([before, version]);
  expect(switched).toEqual({ before });
  expect(fault?.message).toContain('Cron trigger limit reached');
});

test('where the platform cannot be asked any more, nothing is claimed', async () => {
  const api = await prepare();
  await upload();
  let isCut = false;
  platform.fault = (request) => {
    isCut ||= /assets-upload-session$/.test(request);
    return isCut ? 'cut' : undefined;
  };
  await expect(switchVersion(api, target(), upload)).rejects.toMatchObject({
    code: 'cut-off',
    fix: expect.stringMatching(/^Visitors see either the previous version or the whole new one/),
  });
});

test('a name that something else in the account has is not taken from it', async () => {
  const api = await prepare();
  const look = async () => requireOwnName('portfolio', await readBindings(api, 'portfolio'));
  await look();
  await upload();
  await look();
  platform.bindings = [{ name: 'CACHE', type: 'kv_namespace' }];
  await expect(look()).rejects.toMatchObject({
    code: 'name-taken',
    fix: expect.stringContaining('npm run publish -- --name another-name'),
  });
});

test('without a sign-in nothing is uploaded', async () => {
  platform.fault = () => ({ status: 401, code: 9109, message: 'Invalid access token' });
  await expect(signIn(report, false)).rejects.toMatchObject({
    code: 'platform',
    message: expect.stringContaining('Invalid access token'),
  });
  vi.stubEnv('CLOUDFLARE_API_TOKEN', '');
  vi.stubEnv('HOME', folder);
  await expect(signIn(report, false)).rejects.toMatchObject({
    name: 'PublishError',
    code: 'signed-out',
  });
  expect(platform.requests.filter((it) => !it.startsWith('GET'))).toEqual([]);
});

test('a domain that was used before is used again until it is left', async () => {
  const data = path.join(folder, 'data-of-domain');
  const domain = 'www.site.test';
  await writePublication(data, {
    ...{ target: 'cloudflare', name: 'portfolio', domain, address: `https://${domain}` },
  });
  platform.fault = (request) => (/\/workers\/subdomain$/.test(request) ? 'cut' : undefined);
  const program = path.resolve('host/publish/publish.ts');
  const env = { DATA_DIR: data, SITE_DIR: site };
  const publish = async (...args: string[]) =>
    (await runNode(program, ['--anyway', '--json', ...args], { env })).output;
  // The check of the content names the address, as nobody else can open one of this domain.
  expect(await publish()).toContain(`SITE_URL is https://${domain}`);
  const left = await publish('--domain', 'none');
  expect(left).toContain('"code":"platform"');
  expect(left).not.toContain(domain);
  expect(await publish('--to', 'folder', '--domain', 'none')).toContain('is not a domain.');
});

/** Sends what is meant for the live address to the engine on this machine. */
const towards =
  (engine: LocalEngine): typeof fetch =>
  (input, init) =>
    fetch(String(input).replace(address, engine.address), init);

interface Whole {
  look?: (engine: LocalEngine) => typeof fetch;
  last?: Publication;
  /** How the engine sends mail; what is handed over is in the environment. */
  mail?: MailSecrets;
}

/** Publishes what is built; the live address stands for an engine on this machine. */
async function publishWhole(state: string, { look = towards, last, mail }: Whole = {}) {
  vi.stubEnv('DATA_DIR', path.join(folder, `${state}-data`));
  const engine = await startEngine({
    ...live,
    state: path.join(folder, state),
    port: await freePort(),
    siteUrl: address,
    mail,
    settings: { INBOX_TOKEN: ensureRemoteToken() },
  });
  vi.stubEnv('SITE_DIR', path.join(folder, 'site'));
  const arrived: Publication[] = [];
  try {
    const failure = await publishToCloudflare({
      onLive: async (publication) => void arrived.push(publication),
      name: 'portfolio',
      last,
      anyway: true,
      mail: false,
      isAtTerminal: false,
      maySignIn: false,
      siteFolder: site,
      report,
      fetch: look(engine),
    }).catch((error: unknown) => error);
    return { arrived, failure };
  } finally {
    await engine.stop();
  }
}

test('a whole publication is looked at from outside, to the message in the inbox', async () => {
  const { arrived, failure } = await publishWhole('state');
  expect(said.filter(({ kind }) => kind === 'problem')).toEqual([]);
  expect(failure).toBeUndefined();
  expect(arrived).toMatchObject([{ target: 'cloudflare', address }]);
  const texts = said.map((progress) => ('text' in progress ? progress.text : ''));
  expect(texts).toContain('The message is in the inbox.');
  expect(said).toContainEqual({
    kind: 'note',
    text: 'Something is still invented, and is published anyway.',
    fix: expect.stringContaining('content/profile.yaml'),
  });
  expect(said.at(-1)).toEqual({ kind: 'live', address });
});

test('a live site that is not what was published is not called live', async () => {
  await prepare();
  const before = await upload();
  const look = (engine: LocalEngine): typeof fetch => {
    return async (input, init) => {
      const isRobots = String(input).endsWith('/robots.txt');
      return isRobots ? new Response('', { status: 404 }) : towards(engine)(input, init);
    };
  };
  const { arrived, failure } = await publishWhole('broken', { look, last: published(before) });
  expect(failure).toMatchObject({ code: 'not-live', fix: expect.stringContaining('--back') });
  expect(said.some(({ kind }) => kind === 'live')).toBe(false);
  expect(arrived, 'it is known, to go back from').toMatchObject([
    { version: platform.deployments.at(-1), before: { version: before } },
  ]);
});

test('the first publication with mail has nothing before it', async () => {
  const sink = new MailSink();
  await sink.start();
  const mail = { ...sink.settings, CONTACT_TO: 'owner@site.test', CONTACT_FROM: 'web@site.test' };
  for (const [name, value] of Object.entries(mail)) vi.stubEnv(name, value);
  // Known from a site of that name which was deleted at the platform since.
  const { arrived } = await publishWhole('first', { mail, last: published('deleted') });
  await sink.stop();
  expect(Object.fromEntries(platform.secrets)).toMatchObject(mail);
  expect(arrived).toMatchObject([{ version: platform.deployments[0], sender: mail.CONTACT_FROM }]);
  expect(arrived[0]).not.toHaveProperty('before');
});

test('a wrong mail password ends the publication before anything is handed over', async () => {
  const sink = new MailSink();
  await sink.start();
  sink.fault = '535';
  for (const [name, value] of Object.entries(sink.settings)) vi.stubEnv(name, value);
  vi.stubEnv('CONTACT_TO', 'owner@site.test');
  vi.stubEnv('CONTACT_FROM', 'web@site.test');
  const { arrived, failure } = await publishWhole('mail');
  await sink.stop();
  expect(failure).toMatchObject({
    code: 'mail',
    message: expect.stringMatching(/refuses the user name or the password/),
    fix: expect.stringMatching(/^Nothing that visitors see has changed\./),
  });
  expect(arrived).toEqual([]);
  expect([platform.secrets.size, platform.versions.length]).toEqual([0, 0]);
});
