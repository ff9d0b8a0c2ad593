import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Finding } from '#contact/commands/finding.ts';
import { signIn } from '#host/publish/cloudflare-account.ts';
import {
  buildWorker,
  deploy,
  findInbox,
  hasMailSecrets,
  readBindings,
  requireOwnName,
  workerFile,
} from '#host/publish/cloudflare-site.ts';
import type { MailSecrets } from '#host/publish/mail-settings.ts';
import type { Publication } from '#host/publish/publication.ts';
import { publishToCloudflare } from '#host/publish/publish-to-cloudflare.ts';
import { remoteToken } from '#host/publish/published-inbox.ts';
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
let said: Finding[] = [];
const report = (finding: Finding) => void said.push(finding);

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
  vi.stubEnv('CI', '');
  vi.stubEnv('DATA_DIR', temporaryFolder());
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

const target = (more: object = {}) => ({
  ...{ account: 'acc', name: 'portfolio', address, assets: site, secrets: {}, ...more },
});
const upload = (more?: object) => deploy(target(more));

const prepare = (account?: string) => signIn(report, { maySignIn: false, account });

/** The folder in which a publication keeps the password until it is uploaded. */
const uploadFolder = () => path.join(`${process.env.DATA_DIR}`, 'upload');

test('the inbox is named after the site, and found again by its Worker', async () => {
  const api = await prepare();
  const find = async (name: string) => findInbox(api, name, await readBindings(api, name));
  expect(await find('portfolio'), 'the upload makes it').toBeUndefined();
  await upload();
  const [database] = [...platform.databases.values()];
  expect(database?.name).toBe('portfolio-inbox');
  expect(await find('portfolio')).toBe(database?.uuid);
  await upload({ inbox: database?.uuid });
  expect(platform.databases.size).toBe(1);
  expect(platform.bindings).toContainEqual(expect.objectContaining({ id: database?.uuid }));
  expect(platform.files).toContain('/index.html');
  expect(
    platform.files.filter((file) => /\.(br|gz)$/.test(file)),
    'made by Cloudflare',
  ).toEqual([]);
  expect(await find('arjun'), 'another site has another one').toBeUndefined();
});

test('the inbox of another site is not taken, what a broken publication left is', async () => {
  const api = await prepare();
  const uuid = '22222222-2222-4222-8222-222222222222';
  platform.databases.set(uuid, { uuid, name: 'portfolio-inbox' });
  expect(await findInbox(api, 'portfolio', undefined)).toBe(uuid);
  platform.used.add(uuid);
  await expect(findInbox(api, 'portfolio', undefined)).rejects.toMatchObject({
    code: 'name-taken',
    message: expect.stringContaining('"portfolio-inbox" with the messages of another site'),
  });
});

test('secrets and what the dashboard has set stay, and no password is left here', async () => {
  const api = await prepare();
  await upload();
  expect(hasMailSecrets(await readBindings(api, 'portfolio'))).toBe(false);
  platform.bindings.push({ name: 'SITE_TITLE', type: 'plain_text', text: 'Mine' });
  await upload({ secrets: mail });
  await upload();
  expect(hasMailSecrets(await readBindings(api, 'portfolio'))).toBe(true);
  expect(Object.fromEntries(platform.secrets)).toEqual(mail);
  expect(platform.bindings.map(({ name }) => name)).toContain('SITE_TITLE');
  expect(JSON.stringify(said)).not.toContain('secret');
  expect(existsSync(uploadFolder())).toBe(false);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'after %s in the middle of a publication no password is left, at the latest after the next one',
  async (signal) => {
    await prepare();
    const program = `import { deploy } from '#host/publish/cloudflare-site.ts';
      await deploy(${JSON.stringify(target({ secrets: mail }))});`;
    // With the tool that it started, as the desk stops it.
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      detached: true,
    });
    let inUse: string[] = [];
    platform.fault = (request) => {
      if (!/assets-upload-session$/.test(request)) return undefined;
      inUse = readdirSync(uploadFolder());
      process.kill(-Number(child.pid), signal);
      return 'cut';
    };
    expect(await once(child, 'exit')).toEqual([null, signal]);
    expect(inUse, 'it was there').toContain('secrets.json');
    platform.fault = () => undefined;
    if (signal === 'SIGKILL') await upload();
    expect(existsSync(uploadFolder())).toBe(false);
  },
);

test.each([
  ['a connection that breaks in the upload', /assets\/upload$/, 'cut', 'fetch failed', 1],
  [
    'a limit of the plan',
    /PUT .*\/scripts\/portfolio$|\/versions$/,
    { status: 403, code: 1, message: 'You have exceeded the limit' },
    'You have exceeded the limit [code: 1]',
    1,
  ],
  [
    'a failure after the switch',
    /PUT .*\/schedules$/,
    { status: 400, code: 10072, message: 'Cron trigger limit reached' },
    'Cron trigger limit reached',
    2,
  ],
] as const)('%s is told in the platform’s own words, and nothing is claimed', async (...row) => {
  const [, where, fault, words, deployments] = row;
  await prepare();
  await upload();
  platform.fault = (request) =>
    where.test(request) && !request.startsWith('GET') ? fault : undefined;
  await expect(upload()).rejects.toMatchObject({
    ...{ name: 'PublishError', code: 'upload', message: expect.stringContaining(words) },
    fix: expect.stringMatching(/^Visitors see either the previous version or the whole new one/),
  });
  expect(platform.deployments).toHaveLength(deployments);
});

test.each([
  [[{ name: 'CACHE', type: 'kv_namespace' }]],
  [
    [
      { name: 'ASSETS', type: 'assets' },
      { name: 'DB', type: 'd1', id: 'of another program' },
    ],
  ],
])('a name that something else in the account has is not taken from it: %j', async (bindings) => {
  const api = await prepare();
  const look = async () => requireOwnName('portfolio', await readBindings(api, 'portfolio'));
  await look();
  await upload();
  await look();
  platform.bindings = bindings;
  await expect(look()).rejects.toMatchObject({
    code: 'name-taken',
    fix: expect.stringContaining('npm run publish -- --name another-name'),
  });
});

test('a sign-in with several accounts offers them by name, and uses the one that is chosen', async () => {
  platform.accounts = [
    { id: 'acc', name: 'Own' },
    { id: 'b2', name: 'Family' },
  ];
  await expect(prepare()).rejects.toMatchObject({
    code: 'account',
    fix: expect.stringContaining('Family: npm run publish -- --account b2'),
    accounts: platform.accounts,
  });
  expect((await prepare('b2')).accountId).toBe('b2');
  await expect(prepare('of somebody else')).rejects.toMatchObject({ code: 'account' });
});

test('without a sign-in nothing is uploaded', async () => {
  platform.fault = () => ({ status: 401, code: 9109, message: 'Invalid access token' });
  await expect(prepare()).rejects.toMatchObject({
    code: 'platform',
    message: expect.stringContaining('Invalid access token'),
  });
  vi.stubEnv('CLOUDFLARE_API_TOKEN', '');
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  await expect(prepare()).rejects.toMatchObject({ name: 'PublishError', code: 'signed-out' });
  expect(platform.requests.filter((it) => !it.startsWith('GET'))).toEqual([]);
});

test('a domain that was used before is used again until it is left', async () => {
  const data = temporaryFolder();
  const domain = 'www.site.test';
  const last = { name: 'portfolio', domain, address: `https://${domain}` };
  writeFileSync(path.join(data, 'published-cloudflare.json'), JSON.stringify(last));
  platform.fault = (request) => (/\/workers\/subdomain$/.test(request) ? 'cut' : undefined);
  const program = path.resolve('host/publish/publish.ts');
  const env = { DATA_DIR: data, SITE_DIR: site };
  const publish = async (...args: string[]) =>
    (await runNode(program, ['--trial', '--json', ...args], { env })).output;
  // The check of the content names the address, as nobody else can open one of this domain.
  expect(await publish()).toContain(`SITE_URL is https://${domain}`);
  const left = await publish('--domain', 'none');
  expect(left).toContain('"code":"platform"');
  expect(left).not.toContain(domain);
});

/** Sends what is meant for the live address to the engine on this machine. */
const towards =
  (engine: LocalEngine): typeof fetch =>
  (input, init) =>
    fetch(String(input).replace(address, engine.address), init);

interface Whole {
  look?: (engine: LocalEngine) => typeof fetch;
  /** How the engine sends mail; what is handed over is in the environment. */
  mail?: MailSecrets;
}

/** Publishes what is built; the live address stands for an engine on this machine. */
async function publishWhole(state: string, { look = towards, mail }: Whole = {}) {
  const data = path.join(folder, `${state}-data`);
  mkdirSync(data);
  vi.stubEnv('DATA_DIR', data);
  const engine = await startEngine({
    ...live,
    state: path.join(folder, state),
    port: await freePort(),
    siteUrl: address,
    mail,
    settings: { INBOX_TOKEN: `${remoteToken(false)}` },
  });
  vi.stubEnv('SITE_DIR', path.join(folder, 'site'));
  const arrived: Publication[] = [];
  try {
    const failure = await publishToCloudflare({
      onLive: async (publication) => void arrived.push(publication),
      name: 'portfolio',
      lastName: 'earlier',
      trial: true,
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
  expect(arrived).toEqual([{ name: 'portfolio', address, account: 'acc' }]);
  expect(said.map(({ text }) => text)).toContain('The message is in the inbox.');
  expect(said).toContainEqual({
    kind: 'note',
    text: 'Something is still invented, and is published for a trial.',
    fix: expect.stringMatching(/^Not ready to launch: .*→/s),
  });
  expect(said).toContainEqual({
    kind: 'note',
    text: expect.stringContaining('The earlier site "earlier" is still there'),
    fix: expect.stringContaining('Workers & Pages → earlier → Settings → Delete'),
  });
  expect(said.at(-1)).toMatchObject({ kind: 'live', address });
});

test('a push from elsewhere keeps the token of the live site, and sends no test message', async () => {
  await prepare();
  await upload({ secrets: { INBOX_TOKEN: 'the token that the desk has, of 32 letters' } });
  vi.stubEnv('DATA_DIR', temporaryFolder());
  expect(remoteToken(true)).toBeUndefined();
  vi.stubEnv('CI', 'true');
  expect(remoteToken(false), 'nor is one made that nobody could keep').toBeUndefined();
  await upload();
  expect(platform.secrets.get('INBOX_TOKEN')).toBe('the token that the desk has, of 32 letters');
});

test('a live site that is not what was published is not called live', async () => {
  const look = (engine: LocalEngine): typeof fetch => {
    return async (input, init) => {
      const isRobots = String(input).endsWith('/robots.txt');
      return isRobots ? new Response('', { status: 404 }) : towards(engine)(input, init);
    };
  };
  const { arrived, failure } = await publishWhole('broken', { look });
  expect(failure).toMatchObject({ code: 'not-live', fix: expect.stringContaining('Rollback') });
  expect(said.some(({ kind }) => kind === 'live')).toBe(false);
  expect(arrived, 'it is known').toHaveLength(1);
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
