/** Tests `npm run publish` from its start to the check of the live site. */
import { spawn } from 'node:child_process';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { contactSettingsSchema } from '#contact/settings.ts';
import { CloudflareApi, signIn } from '#host/publish/cloudflare-account.ts';
import {
  deploy,
  findInbox,
  hasMailSecrets,
  readBindings,
  readSiteName,
  requireOwnDomain,
  requireOwnName,
  writeSiteName,
} from '#host/publish/cloudflare-site.ts';
import type { Finding } from '#host/publish/finding.ts';
import { type Publication, writePublication } from '#host/publish/publication.ts';
import { publishToCloudflare } from '#host/publish/publish-to-cloudflare.ts';
import { chooseInboxToken } from '#host/publish/published-inbox.ts';
import { serverAddresses } from '#model/pages.ts';
import { startMailSink } from '../server/mail-sink.ts';
import { createTestApp } from '../server/test-app.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { fakeCloudflare, ownAccount } from './fake-cloudflare.ts';

const address = 'https://portfolio.own.workers.dev';

const mail = {
  SMTP_HOST: 'b',
  SMTP_USER: 'a',
  SMTP_PASSWORD: 'secret',
  CONTACT_TO: 'a@b.co',
  CONTACT_FROM: 'c@b.co',
};

const target = (more: object = {}) => ({
  account: 'acc',
  name: 'portfolio',
  address,
  assets: 'dist',
  secrets: {},
  ...more,
});

const inbox = { name: 'DB', type: 'd1', id: 'of this site' };
const ofThisSite = [inbox, { name: 'SITE_URL', type: 'plain_text' }];
const api = new CloudflareApi('token', 'acc');
const find = async (name: string) => findInbox(api, name, await readBindings(api, name));
const prepare = (account?: string) => signIn(() => {}, { maySignIn: false, account });

test('the inbox is named after the site, and found again by its Worker', async () => {
  const { account, uploaded } = fakeCloudflare();
  expect(await find('portfolio'), 'the upload makes it').toBeUndefined();
  await deploy(target());
  const [database] = uploaded().config.d1_databases;
  expect(database).toMatchObject({ binding: 'DB', database_name: 'portfolio-inbox' });
  expect(database).not.toHaveProperty('database_id');
  account.bindings = ofThisSite;
  expect(await find('portfolio')).toBe(inbox.id);
  await deploy(target({ inbox: inbox.id }));
  expect(uploaded().config.d1_databases).toMatchObject([{ database_id: inbox.id }]);
  expect(await find('arjun'), 'another site has another one').toBeUndefined();
});

test('the Worker runs for the addresses of the contact service, and for the 404 page', async () => {
  const { uploaded } = fakeCloudflare();
  await deploy(target());
  expect(uploaded().config.assets.run_worker_first).toEqual([...serverAddresses, '/404']);
});

test('the inbox of another site is not used, but the one that a failed publication left is', async () => {
  const { account } = fakeCloudflare();
  const left = { uuid: 'left', name: 'portfolio-inbox', tables: [] as string[] };
  account.databases = [{ ...left, uuid: 'other', name: 'inbox' }, left];
  expect(await find('portfolio')).toBe('left');
  left.tables = ['messages'];
  await expect(find('portfolio')).rejects.toMatchObject({
    code: 'name-taken',
    message: expect.stringContaining('"portfolio-inbox" with the messages of another site'),
  });
});

test('only changed settings are uploaded, and no password is left on this computer', async () => {
  const { account, uploaded, commands, data } = fakeCloudflare();
  await deploy(target({ secrets: mail, domain: 'www.site.test' }));
  expect(uploaded().secrets).toEqual(mail);
  expect(uploaded().config).toMatchObject({ name: 'portfolio', vars: { SITE_URL: address } });
  expect(commands('deploys')[0]).toMatch(/--secrets-file \S+ --domain www\.site\.test$/);
  expect(commands('deploys')[0]).not.toContain('secret ');
  expect(existsSync(path.join(data, 'upload'))).toBe(false);
  account.bindings = ofThisSite;
  expect(hasMailSecrets(await readBindings(api, 'portfolio'))).toBe(false);
  account.bindings = [...ofThisSite, { name: 'SMTP_HOST', type: 'secret_text' }];
  expect(hasMailSecrets(await readBindings(api, 'portfolio'))).toBe(true);
});

test.each(['SIGHUP', 'SIGKILL'] as const)(
  'after %s during a publication, no password is left on the disk, at the latest after the next one',
  async (signal) => {
    const { data, commands } = fakeCloudflare();
    vi.stubEnv('DEPLOY_HANGS', '1');
    const program = `import { deploy } from '#host/publish/cloudflare-site.ts';
      await deploy(${JSON.stringify(target({ secrets: mail }))});`;
    // Stopped with its child process, as by the desk.
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      detached: true,
    });
    const ended = once(child, 'exit');
    await expect.poll(() => commands('deploys')).toHaveLength(1);
    expect(existsSync(path.join(data, 'upload/secrets.json')), 'it was there').toBe(true);
    process.kill(-Number(child.pid), signal);
    // Ended by the signal, or with an error if it noticed the end of the tool first.
    const [code] = await ended;
    expect(code).not.toBe(0);
    vi.stubEnv('DEPLOY_HANGS', '');
    if (signal === 'SIGKILL') await deploy(target());
    expect(existsSync(path.join(data, 'upload'))).toBe(false);
  },
);

test('after a failed upload, publish prints Cloudflare’s error and does not claim that the site is live', async () => {
  fakeCloudflare();
  vi.stubEnv('DEPLOY_SAYS', 'Uploading…\n✘ [ERROR] Cron trigger limit reached [code: 10072]');
  await expect(deploy(target())).rejects.toMatchObject({
    name: 'PublishError',
    code: 'upload',
    message: expect.stringMatching(/: Cron trigger limit reached$/),
    output: 'Cron trigger limit reached [code: 10072]',
    fix: expect.stringMatching(/^Visitors see either the previous version or the whole new one/),
  });
});

test.each([
  [[{ name: 'CACHE', type: 'kv_namespace' }]],
  [[{ name: 'ASSETS', type: 'assets' }, inbox]],
])('a name that another project of the account uses is refused: %j', async (bindings) => {
  const { account } = fakeCloudflare();
  const look = async () => requireOwnName('portfolio', await readBindings(api, 'portfolio'));
  await look();
  account.bindings = ofThisSite;
  await look();
  account.bindings = bindings;
  await expect(look()).rejects.toMatchObject({
    code: 'name-taken',
    fix: expect.not.stringContaining('npm '),
    fixInTerminal: expect.stringContaining('npm run publish -- --name another-name'),
  });
});

/** Checks a domain that DNS knows, or answers for with a code of its error. */
async function requireDomain(known: true | 'ENOTFOUND' | 'EAI_AGAIN', more: object = {}) {
  const lookup = vi.spyOn(dns, 'lookup');
  if (known === true) lookup.mockResolvedValue({ address: '192.0.2.1', family: 4 } as never);
  else lookup.mockRejectedValue(Object.assign(new Error(known), { code: known }));
  const use = { domain: 'www.site.test', name: 'portfolio', replaces: false };
  return await requireOwnDomain(api, { ...use, ...more });
}

test('a domain that is free or the site’s own is taken, and one that leads elsewhere only if the owner says so', async () => {
  const { account } = fakeCloudflare();
  await requireDomain('ENOTFOUND');
  for (const known of [true, 'EAI_AGAIN'] as const)
    await expect(requireDomain(known), `${known}`).rejects.toMatchObject({
      code: 'domain-used',
      fix: expect.not.stringContaining('npm '),
      fixInTerminal: expect.stringContaining('--replace'),
    });
  await requireDomain(true, { replaces: true });
  account.domains = [{ hostname: 'www.site.test', service: 'portfolio' }];
  await requireDomain(true);
});

test('a domain of another site of the account is refused by name', async () => {
  const { account } = fakeCloudflare();
  account.domains = [{ hostname: 'www.site.test', service: 'arjun' }];
  await expect(requireDomain(true, { replaces: true })).rejects.toMatchObject({
    code: 'domain-taken',
    message: expect.stringContaining('"arjun", another site'),
    fix: expect.stringMatching(/^Nothing that visitors see has changed\..*Workers & Pages → arjun/),
  });
});

test('the name of a site is written where Git has it, and nothing else there changes', () => {
  const file = path.join(temporaryFolder(), 'wrangler.json');
  const text = readFileSync('wrangler.json', 'utf8');
  writeFileSync(file, text);
  writeSiteName('maria', file);
  expect(readFileSync(file, 'utf8')).toBe(
    text.replace(`"name": "${readSiteName()}"`, '"name": "maria"'),
  );
});

test('the name of a site is that of the option, of the variable, or of the last publication', async () => {
  const { data } = fakeCloudflare();
  const last = { name: 'maria', address };
  await writePublication(data, last);
  vi.stubEnv('DEPLOY_SAYS', 'It failed.');
  const at = (name: string) => expect.stringContaining(`look at https://${name}.own.workers.dev.`);
  expect(await runPublish('--trial', '--json')).toEqual(at('maria'));
  vi.stubEnv('SITE_NAME', 'arjun');
  expect(await runPublish('--trial', '--json')).toEqual(at('arjun'));
  expect(await runPublish('--trial', '--json', '--name', 'asha')).toEqual(at('asha'));
});

test.each([
  ['--name', 'Arjun Rathore', '"Arjun Rathore" cannot be the name of a site.'],
  ['--domain', 'https://site.test', '"https://site.test" is not a domain.'],
])('an option %s that is not valid ends the publication before the upload', async (...row) => {
  const [option, value, text] = row;
  const { commands } = fakeCloudflare();
  const failure = JSON.parse(await runPublish('--trial', '--json', option, value));
  expect(failure).toMatchObject({ kind: 'problem', code: 'arguments', text });
  expect(commands('deploys')).toEqual([]);
});

test('the account is that of the option, of the variable, or of the last publication', async () => {
  const { data } = fakeCloudflare();
  const accounts = [ownAccount, { id: 'b2', name: 'Family' }];
  vi.stubEnv('IDENTITY', JSON.stringify({ loggedIn: true, accounts }));
  vi.stubEnv('DEPLOY_SAYS', 'It failed.');
  const last = { name: 'maria', address, account: 'b2' };
  await writePublication(data, last);
  const signedIn = (name: string) => expect.stringContaining(`Signed in, account ${name}.`);
  expect(await runPublish('--trial')).toEqual(signedIn('Family'));
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', ownAccount.id);
  expect(await runPublish('--trial')).toEqual(signedIn(ownAccount.name));
  expect(await runPublish('--trial', '--account', 'b2')).toEqual(signedIn('Family'));
});

test('if the sign-in has several accounts, they are listed by name, and the chosen one is used', async () => {
  fakeCloudflare();
  const accounts = [ownAccount, { id: 'b2', name: 'Family' }];
  vi.stubEnv('IDENTITY', JSON.stringify({ loggedIn: true, accounts }));
  await expect(prepare()).rejects.toMatchObject({
    code: 'account',
    accounts,
    fix: expect.not.stringContaining('npm '),
    fixInTerminal: expect.stringContaining('Family: npm run publish -- --account b2'),
  });
  expect((await prepare('b2')).accountId).toBe('b2');
  await expect(prepare('of somebody else')).rejects.toMatchObject({ code: 'account' });
});

test.each([
  ['Network connection lost', 'token', 'offline'],
  ['The moon is in the way', 'token', 'cloudflare'],
  ['{"loggedIn":false}', 'token', 'token'],
  ['{"loggedIn":false}', '', 'signed-out'],
])('if wrangler whoami prints %s, with the token %j, publishing ends with %s', async (...row) => {
  const [identity, token, code] = row;
  fakeCloudflare();
  vi.stubEnv('IDENTITY', identity);
  vi.stubEnv('CLOUDFLARE_API_TOKEN', token);
  await expect(prepare()).rejects.toMatchObject({
    name: 'PublishError',
    code,
    fix: expect.not.stringContaining('terminal'),
  });
});

test('a sign-in that was begun and not finished is called so', async () => {
  fakeCloudflare();
  vi.stubEnv('IDENTITY', '{"loggedIn":false}');
  vi.stubEnv('CLOUDFLARE_API_TOKEN', '');
  await expect(signIn(() => {}, { maySignIn: true })).rejects.toMatchObject({
    code: 'signed-out',
    message: 'The sign-in was not finished.',
  });
});

/** Runs the command `npm run publish` in this process; returns what it prints. */
async function runPublish(...args: string[]): Promise<string> {
  const { argv, exitCode } = process;
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  process.argv = [...argv.slice(0, 2), ...args];
  vi.resetModules();
  // A publication that ends well, as by a mistake, would write its name into this project.
  const site = '#host/publish/cloudflare-site.ts';
  vi.doMock(site, async (load) => ({ ...(await load<object>()), writeSiteName() {} }));
  await import('#host/publish/publish.ts');
  vi.doUnmock(site);
  const output = write.mock.calls.join('');
  write.mockRestore();
  Object.assign(process, { argv, exitCode });
  return output;
}

test('a domain that was used before is used again, until --domain none', async () => {
  const { account, data } = fakeCloudflare();
  const domain = 'www.site.test';
  account.domains = [{ hostname: domain, service: 'portfolio' }];
  const last = { name: 'portfolio', domain, address: `https://${domain}` };
  await writePublication(data, last);
  vi.stubEnv('DEPLOY_SAYS', 'It failed.');
  expect(await runPublish('--trial', '--json')).toContain(`look at https://${domain}.`);
  const none = await runPublish('--trial', '--json', '--domain', 'none');
  expect(none).toContain(`look at ${address}.`);
});

test('the terminal names the command of a fix, and the desk, which has a button for it, does not', async () => {
  fakeCloudflare();
  vi.stubEnv('BUILD_CODE', '3');
  expect(await runPublish()).toContain('npm run publish -- --trial');
  expect(await runPublish('--json')).not.toContain('npm ');
  vi.stubEnv('DEPLOY_SAYS', 'It failed.');
  expect(await runPublish('--trial')).toContain('published for a trial');
});

test('a data folder that cannot be written ends the publication before the upload, and is named', async () => {
  const { data, commands } = fakeCloudflare();
  // The file of the token is a folder.
  mkdirSync(path.join(data, 'inbox-token-cloudflare'), { recursive: true });
  const failure = JSON.parse(
    (await runPublish('--trial', '--json')).trim().split('\n').at(-1) ?? '',
  );
  expect(failure).toMatchObject({
    kind: 'problem',
    code: 'disk',
    text: expect.stringContaining(`The folder ${data} cannot be read or written.`),
    fix: expect.stringMatching(/^Nothing that visitors see has changed\./),
  });
  expect(commands('deploys')).toEqual([]);
});

/** Publishes to a live site in this process, whose answers a test may change. */
async function publish({
  trial = false,
  change = (_path: string): Response | undefined => undefined,
} = {}) {
  const findings: Finding[] = [];
  const arrived: Publication[] = [];
  const { app } = await createTestApp({
    settings: contactSettingsSchema.parse({ SITE_URL: address }),
    sendTest: async () => ({ mail: 'off' }),
    token: () => chooseInboxToken(false),
  });
  const pages: Record<string, string> = {
    '/': `<link rel="canonical" href="${address}/">`,
  };
  const look = async (input: string | URL, init?: RequestInit) => {
    const place = new URL(input).pathname;
    const page = pages[place];
    return change(place) ?? (page ? new Response(page) : app.request(String(input), init));
  };
  const failure = await publishToCloudflare({
    onLive: async (publication) => void arrived.push(publication),
    name: 'portfolio',
    maySignIn: false,
    replaces: false,
    siteFolder: 'dist',
    trial,
    report: (finding) => void findings.push(finding),
    fetch: look as typeof fetch,
  }).catch((error: unknown) => error);
  return { arrived, failure, findings };
}

test('a whole publication is checked from outside, up to the test message in the inbox', async () => {
  const { commands } = fakeCloudflare();
  vi.stubEnv('BUILD_CODE', '3');
  vi.stubEnv('BUILD_SAYS', 'Not ready to launch: 1 thing is still invented or missing.\n');
  const { arrived, failure, findings } = await publish({ trial: true });
  expect(findings.filter(({ kind }) => kind === 'problem')).toEqual([]);
  expect(failure).toBeUndefined();
  expect(arrived).toEqual([{ name: 'portfolio', address, account: 'acc' }]);
  expect(commands('builds')).toEqual(['run --silent build -- --trial']);
  expect(findings.map(({ text }) => text)).toContain(
    'The inbox stored a test message, and erased it again.',
  );
  expect(findings).toContainEqual({
    kind: 'note',
    text: 'Something is still invented, and is published for a trial.',
    fix: 'Not ready to launch: 1 thing is still invented or missing.',
  });
  expect(findings.at(-1)).toMatchObject({ kind: 'live', address });
});

test('what a program writes beside its work does not make a sound publication a trial', async () => {
  fakeCloudflare();
  vi.stubEnv('BUILD_SAYS', '(node:1) Warning: The NO_COLOR env is ignored.');
  const { failure, findings } = await publish({ trial: true });
  expect(failure).toBeUndefined();
  expect(findings.map(({ text }) => text).join()).not.toContain('invented');
});

test.each([
  ['3', 'invented', 'What the build found.', 'your own words'],
  ['4', 'content', 'What the build found.', 'Fix this'],
  ['1', 'build', 'The pages could not be made.', 'show what the program said'],
])('if the build ends with %s, nothing is published: %s', async (exitCode, code, words, fix) => {
  const { commands } = fakeCloudflare();
  vi.stubEnv('BUILD_CODE', exitCode);
  vi.stubEnv('BUILD_SAYS', '\u001b[31mWhat the build found.\u001b[39m');
  const { failure } = await publish();
  expect(failure).toMatchObject({ code, message: words, fix: expect.stringContaining(fix) });
  expect(failure).toMatchObject({ isUnchanged: true, fix: expect.not.stringContaining('npm ') });
  if (code === 'build') expect(failure).toMatchObject({ output: 'What the build found.' });
  expect(commands('builds')).toEqual(['run --silent build -- --launch']);
  expect(commands('deploys')).toEqual([]);
});

test('a live site that differs from what was published is not called live', async () => {
  fakeCloudflare();
  const { arrived, failure, findings } = await publish({
    change: (place) => (place === '/contact' ? new Response('', { status: 404 }) : undefined),
  });
  expect(failure).toMatchObject({ code: 'not-live', fix: expect.stringContaining('Rollback') });
  expect(findings.some(({ kind }) => kind === 'live')).toBe(false);
  expect(arrived, 'it is known').toHaveLength(1);
});

test('a site that nobody could look at is called uploaded, not live', async () => {
  fakeCloudflare();
  const headers = { 'cf-mitigated': 'challenge' };
  const { failure, findings } = await publish({
    change: () => new Response('', { status: 403, headers }),
  });
  expect(failure).toBeUndefined();
  expect(findings.at(-1)).toEqual({
    kind: 'live',
    text: `The site is uploaded: ${address}`,
    address,
  });
});

test('the live site gets the token with which this computer opens its inbox, not that of a server here', async () => {
  const { data, uploaded } = fakeCloudflare();
  vi.stubEnv('INBOX_TOKEN', 't'.repeat(43));
  expect((await publish()).failure).toBeUndefined();
  const kept = readFileSync(path.join(data, 'inbox-token-cloudflare'), 'utf8').trim();
  expect(uploaded().secrets).toEqual({ INBOX_TOKEN: kept });
});

test('publishing from CI keeps the live site’s token, and sends no test message', async () => {
  const { account, uploaded } = fakeCloudflare();
  account.bindings = [...ofThisSite, { name: 'INBOX_TOKEN', type: 'secret_text' }];
  vi.stubEnv('CI', 'true');
  const { failure, findings } = await publish();
  expect(failure).toBeUndefined();
  expect(uploaded().secrets).toEqual({});
  expect(findings.map(({ text }) => text).join()).toContain('No test message was sent');
});

test('a site that CI publishes first has a token before its first message, and CI keeps no file of it', async () => {
  const { data } = fakeCloudflare();
  vi.stubEnv('CI', 'true');
  expect(chooseInboxToken(false)).toMatch(/^[\w-]{43}$/);
  expect(existsSync(path.join(data, 'inbox-token-cloudflare'))).toBe(false);
});

test('a wrong mail password ends the publication before the upload', async () => {
  const { commands } = fakeCloudflare();
  const sink = await startMailSink();
  sink.fault = '535';
  const settings = { ...mail, ...sink.settings };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { arrived, failure } = await publish();
  expect(failure).toMatchObject({
    code: 'mail',
    message: expect.stringMatching(/refuses the login/),
    fix: expect.stringMatching(/^Nothing that visitors see has changed\./),
  });
  expect(arrived).toEqual([]);
  expect(commands('deploys')).toEqual([]);
});
