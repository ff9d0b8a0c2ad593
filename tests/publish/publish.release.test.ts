import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '#host/publish/cloudflare-account.ts';
import {
  buildWorker,
  ensureDatabase,
  hasMail,
  putSecrets,
  requireOwnName,
  upload,
  uploadAndAsk,
  workerFile,
} from '#host/publish/cloudflare-resources.ts';
import type { MailSecrets } from '#host/publish/mail-settings.ts';
import type { Progress } from '#host/publish/progress.ts';
import { type Publication, type Published, writePublication } from '#host/publish/publication.ts';
import {
  goBackAtCloudflare,
  publishToCloudflare,
  uploadFolder,
} from '#host/publish/publish-to-cloudflare.ts';
import { ensureRemoteToken } from '#host/publish/published-inbox.ts';
import { runNode, runProgram } from '#host/publish/run-program.ts';
import { copySite } from '#host/publish/site-folder.ts';
import { freePort } from '../free-port.ts';
import { MailSink } from '../server/mail-sink.ts';
import type { CloudflareStandIn } from './cloudflare-stand-in.ts';
import { type LocalEngine, startEngine } from './local-engine.ts';
import { startPlatform, stopPlatform } from './signed-in.ts';

let site = '';
/**
 * What the engine serves. It starts anew when one of its files changes, and a publication writes the
 * folder that is uploaded and the Worker again, as the platform never sees.
 */
let live = { assets: '', worker: '' };
const address = 'https://portfolio.own.workers.dev';
let folder = '';
let platform: CloudflareStandIn;
let said: Progress[] = [];
const report = (progress: Progress) => void said.push(progress);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-publish-'));
  site = path.join(folder, 'built');
  const env = { SITE_DIR: site, SITE_URL: address };
  const built = await runProgram('npm', ['run', '--silent', 'build'], { env });
  expect(built.exitCode, built.output).toBe(0);
  await buildWorker();
  await copySite(site, uploadFolder);
  live = { assets: path.join(folder, 'live'), worker: path.join(folder, 'worker/worker.js') };
  cpSync(uploadFolder, live.assets, { recursive: true });
  cpSync(path.dirname(workerFile), path.dirname(live.worker), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(async () => {
  said = [];
  platform = await startPlatform();
  return () => stopPlatform(platform);
});

const mail = { SMTP_URL: 'smtps://a:secret@b:465', CONTACT_TO: 'a@b.co', CONTACT_FROM: 'c@b.co' };

const target = (database: string) => ({
  name: 'portfolio',
  address,
  database,
  assets: uploadFolder,
});

test('the first time makes the inbox, the second finds it', async () => {
  const api = await signIn(report, false);
  const database = await ensureDatabase(api, report);
  const first = await upload(target(database));
  expect(await ensureDatabase(api, report)).toBe(database);
  const second = await upload(target(database));
  expect(platform.databases.size).toBe(1);
  expect(platform.deployments).toEqual([first, second]);
  expect(platform.uploads).toHaveLength(2);
  for (const uploaded of platform.uploads) expect(uploaded).toMatch(`"id":"${database}"`);
});

/** Goes back from what is published; `status` is the answer of the home page afterwards. */
async function back(publication: Publication | undefined, status = 200) {
  const kept: Publication[] = [];
  const failure = await goBackAtCloudflare(
    {
      maySignIn: false,
      report,
      fetch: async () => new Response('', { status }),
      onBack: async (live) => void kept.push(live),
    },
    publication,
  ).catch((error: unknown) => error);
  return { kept: kept[0], failure };
}

const published = (version: string, versionBefore?: string): Publication => {
  const common = { target: 'cloudflare', name: 'portfolio', address, at: '', content: {} } as const;
  return { ...common, version, versionBefore };
};

test('the last publication is taken back, once, and what a change of secrets made is no site', async () => {
  const site = target(await ensureDatabase(await signIn(report, false), report));
  const [, second, third] = [await upload(site), await upload(site), await upload(site)];
  await putSecrets('portfolio', mail);
  const { kept, failure } = await back(published(`${third}`, second));
  expect(failure).toBeUndefined();
  expect(platform.deployments.at(-1)).toBe(second);
  expect(said.at(-1)).toEqual({ kind: 'live', address });
  expect(kept).toEqual(published(`${second}`));
  const count = platform.deployments.length;
  expect((await back(kept)).failure).toMatchObject({ code: 'nothing-to-go-back-to' });
  expect(platform.deployments, 'nothing was changed').toHaveLength(count);
});

test('a site that is put back and does not answer is not called live', async () => {
  const site = target(await ensureDatabase(await signIn(report, false), report));
  const [first, second] = [await upload(site), await upload(site)];
  const { kept, failure } = await back(published(second, first), 500);
  expect(failure).toMatchObject({
    code: 'back-not-live',
    message: expect.stringContaining('answers 500 instead of 200'),
  });
  expect(kept, 'it is known to be live').toEqual(published(first));
  expect(said.some(({ kind }) => kind === 'live')).toBe(false);
});

test('mail settings are handed over once, and nothing of them is printed', async () => {
  const api = await signIn(report, false);
  await upload(target(await ensureDatabase(api, report)));
  expect(await hasMail(api, 'portfolio')).toBe(false);
  await putSecrets('portfolio', mail);
  expect(await hasMail(api, 'portfolio')).toBe(true);
  expect(Object.fromEntries(platform.secrets)).toEqual(mail);
  expect(JSON.stringify(said)).not.toContain('secret');
});

test.each([
  ['a connection that breaks in the upload', /assets\/upload$/, 'cut', 'network'],
  [
    'a limit of the plan',
    /PUT .*\/scripts\/portfolio$/,
    { status: 403, code: 1, message: 'You have exceeded the limit' },
    'quota',
  ],
] as const)('%s leaves what was live, and says so', async (_, where, fault, code) => {
  const api = await signIn(report, false);
  const site = target(await ensureDatabase(api, report));
  const before = await upload(site);
  // Another version goes another way at the platform than the first.
  const anyUpload = where.source.startsWith('PUT') ? /\/versions$|\/scripts\/portfolio$/ : where;
  platform.fault = (request) =>
    anyUpload.test(request) && !request.startsWith('GET') ? fault : undefined;
  const failure = await uploadAndAsk(api, site).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'PublishError', code });
  expect(failure).toMatchObject({
    fix: expect.stringMatching(/^Nothing that visitors see has changed\./),
  });
  expect(platform.deployments).toEqual([before]);
});

test('a failure after the switch is told with the new site', async () => {
  const api = await signIn(report, false);
  const site = target(await ensureDatabase(api, report));
  const before = await upload(site);
  platform.fault = (request) =>
    /PUT .*\/schedules$/.test(request)
      ? { status: 400, code: 10072, message: 'Cron trigger limit reached' }
      : undefined;
  const { version, fault, ...uploaded } = await uploadAndAsk(api, site);
  expect(platform.deployments).toEqual([before, version]);
  expect(uploaded).toEqual({ before });
  expect(fault).toMatchObject({
    code: 'not-live',
    message: expect.stringMatching(/^The new site is live, but .*timed programs/),
  });
});

test('where the platform cannot be asked any more, nothing is claimed', async () => {
  const api = await signIn(report, false);
  const site = target(await ensureDatabase(api, report));
  await upload(site);
  let isCut = false;
  platform.fault = (request) => {
    isCut ||= /assets-upload-session$/.test(request);
    return isCut ? 'cut' : undefined;
  };
  const failure = await uploadAndAsk(api, site).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: 'cut-off',
    fix: expect.stringMatching(/^Visitors see either the previous version or the whole new one/),
  });
});

test('a name that something else in the account has is not taken from it', async () => {
  const api = await signIn(report, false);
  await requireOwnName(api, 'portfolio');
  await upload(target(await ensureDatabase(api, report)));
  await requireOwnName(api, 'portfolio');
  platform.bindings = [{ name: 'CACHE', type: 'kv_namespace' }];
  const failure = await requireOwnName(api, 'portfolio').catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: 'name-taken',
    fix: expect.stringContaining('npm run publish -- --name another-name'),
  });
});

test('without a sign-in nothing is uploaded', async () => {
  platform.fault = () => ({ status: 401, code: 9109, message: 'Invalid access token' });
  const failure = await signIn(report, false).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'PublishError', code: 'signed-out' });
  expect(platform.requests.filter((it) => !it.startsWith('GET'))).toEqual([]);
});

test('a domain that was used before is used again until it is left', async () => {
  const data = path.join(folder, 'data-of-domain');
  const domain = 'www.site.test';
  await writePublication(data, {
    ...{ target: 'cloudflare', name: 'portfolio', domain, address: `https://${domain}` },
    ...{ at: new Date().toISOString(), content: {} },
  });
  // The platform is asked for an address of its own only where there is no other.
  platform.fault = (request) => (/\/workers\/subdomain$/.test(request) ? 'cut' : undefined);
  const publish = path.resolve('host/publish/publish.ts');
  const args = ['--anyway', '--json', '--domain', 'none'];
  const left = await runNode(publish, args, { env: { DATA_DIR: data, SITE_DIR: site } });
  expect(left.output).toContain('"code":"network"');
  expect(platform.requests.filter((it) => it.endsWith('/workers/subdomain'))).toHaveLength(1);
  const other = await runNode(publish, ['--to', 'folder', ...args], {
    env: { DATA_DIR: data, SITE_DIR: site },
  });
  expect(other.output).toContain('\\"none\\" is not a domain.');
});

/** Sends what is meant for the live address to the engine on this machine. */
const towards =
  (engine: LocalEngine): typeof fetch =>
  (input, init) =>
    fetch(String(input).replace(address, engine.address), init);

interface Whole {
  look?: (engine: LocalEngine) => typeof fetch;
  isKnown?: boolean;
  /** How the engine sends mail; what is handed over is in the environment. */
  mail?: MailSecrets;
}

/** Publishes what is built; the live address stands for an engine on this machine. */
async function publishWhole(state: string, { look = towards, isKnown = false, mail }: Whole = {}) {
  vi.stubEnv('DATA_DIR', path.join(folder, `${state}-data`));
  const engine = await startEngine({
    ...live,
    state: path.join(folder, state),
    port: await freePort(),
    siteUrl: address,
    mail,
    settings: { INBOX_TOKEN: ensureRemoteToken() },
  });
  platform.databaseFile = engine.databaseFile();
  vi.stubEnv('SITE_DIR', path.join(folder, 'site'));
  const arrived: Published[] = [];
  try {
    const failure = await publishToCloudflare({
      onArrived: async (published) => void arrived.push(published),
      name: 'portfolio',
      isKnown,
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
  expect(said.at(-1)).toEqual({ kind: 'live', address });
});

test('a live site that is not what was published is not called live', async () => {
  await upload(target('another'));
  const look = (engine: LocalEngine): typeof fetch => {
    return async (input, init) => {
      const isImage = String(input).endsWith('.png');
      return isImage ? new Response('', { status: 404 }) : towards(engine)(input, init);
    };
  };
  const { arrived, failure } = await publishWhole('broken', { look, isKnown: true });
  expect(failure).toMatchObject({ code: 'not-live', fix: expect.stringContaining('--back') });
  expect(said.some(({ kind }) => kind === 'live')).toBe(false);
  expect(arrived, 'it is known, to go back from').toMatchObject([
    // What was live before, with the token that the site had got just then.
    {
      name: 'portfolio',
      version: platform.deployments.at(-1),
      versionBefore: platform.deployments.at(-2),
    },
  ]);
});

test('the first publication with mail has no site before it, but an empty program', async () => {
  const sink = new MailSink();
  await sink.start();
  const mail = { SMTP_URL: sink.url, CONTACT_TO: 'owner@site.test', CONTACT_FROM: 'web@site.test' };
  for (const [name, value] of Object.entries(mail)) vi.stubEnv(name, value);
  // Known from a site of that name which was deleted at the platform since.
  const { arrived } = await publishWhole('first', { mail, isKnown: true });
  await sink.stop();
  expect(platform.uploads[0], 'what the mail settings were put on').toContain('fetch() {}');
  expect(platform.deployments.length).toBeGreaterThan(1);
  const version = platform.deployments.at(-1);
  expect(arrived).toMatchObject([{ version, versionBefore: undefined }]);
  const { failure } = await back(published(`${version}`));
  expect(failure).toMatchObject({ code: 'nothing-to-go-back-to' });
  expect(platform.deployments.at(-1), 'it stays live').toBe(version);
});

test('a wrong mail password ends the publication before anything is handed over', async () => {
  const sink = new MailSink();
  await sink.start();
  sink.fault = '535';
  vi.stubEnv('SMTP_URL', sink.url);
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
