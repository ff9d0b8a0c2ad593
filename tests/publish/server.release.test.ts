import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '#desk/server/free-port.ts';
import type { PublishError } from '#host/publish/publish-error.ts';
import { goBackOnServer, placeRelease } from '#host/publish/publish-to-server.ts';
import { runProgram } from '#host/publish/run-program.ts';
import { reachServerInbox } from '#host/publish/server-inbox.ts';
import { testSite } from '../build-site.ts';

const host = 'publisher@site.test';
let folder = '';
/** The two ports of the server's service. */
let ports: number[] = [];

/** Programs that stand for ssh, scp and the service of a server, whose folder is on this machine. */
const programs = (server: string) => ({
  ssh: `[ ! -e "$FAKE_HOME/no-key" ] || { echo "$2: Permission denied (publickey)." >&2; exit 255; }
script=\${!#}; script=\${script//\\/srv\\/portfolio/${server}}; [ ! -e "$FAKE_HOME/cut" ] || case $script in *answers*) echo 'Connection reset by peer' >&2; exit 255;; esac
script=\${script//4321/$FAKE_PORT}; exec bash -c "\${script//4322/$FAKE_SECOND_PORT}"`,
  scp: `[ ! -e "$FAKE_HOME/no-network" ] || { mkdir -p "$FAKE_HOME/releases/half.part"; echo 'Connection lost' >&2; exit 1; }
target=\${!#}; source=\${@: -2:1}; exec cp -r "$source" "\${target/*:\\/srv\\/portfolio/$FAKE_HOME}"`,
  sudo: `[ ! -e "$FAKE_HOME/no-rights" ] || { rm "$FAKE_HOME/no-rights"; echo 'sudo: a password is required' >&2; exit 1; }
[ "$1" != -n ] || { shift 2; cd "$FAKE_HOME/current"; command=$1; shift; DATA_DIR="$FAKE_HOME/data" exec node "server/$command.js" "$@"; }
shift; command=$1; port=\${2:-}; pid="$FAKE_HOME/pid-$port"
case $command in
  log) echo 'SITE_URL is no address'; exit;;
  live) echo "$port" > "$FAKE_HOME/proxy"; [ ! -e "$FAKE_HOME/no-reload" ] || { rm "$FAKE_HOME/no-reload"; exit 1; }; exit 0;;
esac
if [ -e "$pid" ]; then kill "$(cat "$pid")" 2>/dev/null; rm "$pid"; fi
[ "$command" = start ] || exit 0
cd "$FAKE_HOME/$port"; PORT=$port SITE_DIR=site DATA_DIR="$FAKE_HOME/data" node server/main.js >/dev/null 2>&1 &
echo $! > "$pid"`,
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portfolio-own-server-'));
  ports = [await freePort(), await freePort()];
  const bin = path.join(folder, 'bin');
  const home = path.join(folder, 'srv');
  await mkdir(bin);
  await mkdir(home);
  for (const [name, text] of Object.entries(programs(home.replaceAll('/', '\\/')))) {
    await writeFile(path.join(bin, name), `#!/usr/bin/env bash\n${text}\n`);
    await chmod(path.join(bin, name), 0o755);
  }
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
  vi.stubEnv('FAKE_HOME', home);
  vi.stubEnv('FAKE_PORT', String(ports[0]));
  vi.stubEnv('FAKE_SECOND_PORT', String(ports[1]));
});

afterAll(async () => {
  const server = path.join(folder, 'srv');
  for (const name of (await readdir(server)).filter((one) => one.startsWith('pid-')))
    process.kill(Number(await readFile(path.join(server, name), 'utf8')));
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const built = { host, siteFolder: testSite.site, serverFolder: testSite.server };
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const current = async () => path.basename(await readlink(path.join(folder, 'srv/current')));

/** Asks the port that the proxy is led to; undefined when nothing answers there. */
async function ask(request: string, init?: RequestInit): Promise<Response | undefined> {
  const port = (await readFile(path.join(folder, 'srv/proxy'), 'utf8')).trim();
  const origin = `http://127.0.0.1:${port}`;
  const headers = { origin, accept: 'application/json' };
  return await fetch(`${origin}${request}`, { headers, ...init }).catch(() => undefined);
}

const isServed = async () => (await ask('/'))?.ok;

/** Looks at the site every 50 ms until something has ended. @returns how often, and without an answer. */
async function lookMeanwhile(work: Promise<unknown>) {
  let isDone = false;
  const ended = work
    .catch(() => {})
    .finally(() => {
      isDone = true;
    });
  const seen = { looks: 0, unanswered: 0 };
  while (!isDone) {
    seen.looks += 1;
    if (!(await isServed())) seen.unanswered += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await ended;
  return seen;
}

test('a release takes the place of the one before, and the one before can be put back', async () => {
  const first = await placeRelease(built, at(1));
  expect(await current()).toBe(first);
  expect(await isServed()).toBe(true);
  const { mode } = await stat(path.join(folder, 'srv/releases', first));
  expect((mode & 0o777).toString(8), 'the account of the service may read it').toBe('755');
  const second = await placeRelease(built, at(2));
  expect(await current()).toBe(second);
  await goBackOnServer(host, 'https://site.test', () => {});
  expect(await current()).toBe(first);
  expect(await isServed()).toBe(true);
  const nothing = goBackOnServer(host, 'https://site.test', () => {});
  await expect(nothing).rejects.toMatchObject({ code: 'nothing-to-go-back-to' });
});

test('the messages are read, let through and erased from the owner’s computer', async () => {
  const text = 'Forty “brass” handles; इक्यावन';
  const body = new URLSearchParams({ name: 'Maria', email: 'maria@firm.com', message: text });
  const sent = await ask('/contact', { method: 'POST', body });
  expect(sent?.ok).toBe(true);
  const { inbox, hasMail } = reachServerInbox(host);
  expect(await hasMail()).toBe(false);
  const { messages } = await inbox.list({ search: 'brass' });
  expect(messages.map(({ message }) => message)).toEqual([text]);
  const reference = messages[0]?.reference ?? '';
  expect(await inbox.retry([reference], Date.now())).toEqual([reference]);
  expect(await inbox.eraseSender('maria@firm.com')).toBe(1);
  expect((await inbox.list({})).messages).toEqual([]);
  const broken = path.join(folder, 'srv/no-rights');
  await writeFile(broken, '');
  await expect(inbox.list({})).rejects.toMatchObject({
    code: 'not-live',
    next: expect.stringContaining('Prepare the server'),
  });
});

test('an upload that breaks off leaves what was live', async () => {
  const before = await current();
  const broken = path.join(folder, 'srv/no-network');
  await writeFile(broken, '');
  await expect(placeRelease(built, at(3))).rejects.toMatchObject({
    code: 'network',
    fix: expect.stringMatching(/^Nothing that visitors see has changed\./),
  });
  await rm(broken);
  expect(await current()).toBe(before);
  expect(await isServed()).toBe(true);
});

test('a server without the key is told with the step of the guide that puts it there', async () => {
  const noKey = path.join(folder, 'srv/no-key');
  await writeFile(noKey, '');
  const failure = await placeRelease(built, at(3)).catch((error: unknown) => error);
  await rm(noKey);
  expect(failure).toMatchObject({ code: 'signed-out', isUnchanged: true });
  const steps = [...(failure as PublishError).next.matchAll(/"(.+?)"/g)].map(([, step]) => step);
  expect(steps).toHaveLength(2);
  const guide = await readFile('docs/publish.md', 'utf8');
  expect(steps.filter((step) => !guide.includes(`### ${step}\n`))).toEqual([]);
});

/** What only a server has; the accounts and the packages are taken to be there. */
const serverPrograms = {
  ...{ 'apt-get': '', systemctl: '', useradd: '', chmod: '', id: 'echo 0', node: 'echo 24' },
  // Without the owner and the group, which this machine does not have.
  install: `given=(); while [ $# -gt 0 ]; do case $1 in -o|-g) shift 2;; *) given+=("$1"); shift;; esac; done
exec /usr/bin/install "\${given[@]}"`,
};

test('a server that was prepared without a key takes it when it is prepared again', async () => {
  const machine = path.join(folder, 'machine');
  const bin = path.join(machine, 'bin');
  const homes = ['root/.ssh', 'home', 'srv', 'etc/sudoers.d', 'etc/systemd/system', 'etc/caddy'];
  for (const name of ['bin', 'usr/local/bin', ...homes])
    await mkdir(path.join(machine, name), { recursive: true });
  for (const [name, text] of Object.entries(serverPrograms))
    await writeFile(path.join(bin, name), `#!/usr/bin/env bash\n${text}\n`, { mode: 0o755 });
  await cp('host/deploy', path.join(machine, 'deploy'), { recursive: true });
  const script = path.join(machine, 'deploy/prepare-server.sh');
  const text = await readFile(script, 'utf8');
  const inMachine = text.replaceAll(/ (\/(root|home|srv|etc|usr\/local)\/)/g, ` ${machine}$1`);
  await writeFile(script, inMachine);
  const prepare = () =>
    runProgram('bash', [script, 'www.site.test'], { env: { PATH: `${bin}:${process.env.PATH}` } });
  const first = await prepare();
  expect(first.output).toContain('publisher has no key yet');
  expect(first.exitCode).toBe(1);
  await writeFile(path.join(machine, 'root/.ssh/authorized_keys'), 'ssh-ed25519 AAAA me\n');
  const second = await prepare();
  expect(second.output).toContain('Ready. Publish from your own machine');
  const keys = path.join(machine, 'home/publisher/.ssh/authorized_keys');
  expect(await readFile(keys, 'utf8')).toBe('ssh-ed25519 AAAA me\n');
  expect((await stat(keys)).mode & 0o777).toBe(0o600);
});

test('visitors are answered all the time while one release takes over from another', async () => {
  for (const minute of [4, 5]) {
    const { looks, unanswered } = await lookMeanwhile(placeRelease(built, at(minute)));
    expect(looks).toBeGreaterThan(5);
    expect(unanswered).toBe(0);
  }
});

test('a release that does not start is never live, and says why', async () => {
  const before = await current();
  const server = path.join(folder, 'broken-server');
  await cp(built.serverFolder, server, { recursive: true });
  await writeFile(path.join(server, 'main.js'), 'process.exit(1)');
  const placed = placeRelease({ ...built, serverFolder: server }, at(6));
  const { looks, unanswered } = await lookMeanwhile(placed);
  await expect(placed).rejects.toMatchObject({
    code: 'upload',
    message: expect.stringContaining('SITE_URL is no address'),
    isUnchanged: true,
  });
  expect(looks).toBeGreaterThan(20);
  expect(unanswered).toBe(0);
  expect(await readdir(path.join(folder, 'srv/releases'))).not.toContain('2026-01-01T12-06-00');
  expect(await current()).toBe(before);
});

test('a service that may not be started leaves what was live', async () => {
  const before = await current();
  await writeFile(path.join(folder, 'srv/no-rights'), '');
  await expect(placeRelease(built, at(7))).rejects.toMatchObject({ code: 'upload' });
  expect(await current()).toBe(before);
  expect(await isServed()).toBe(true);
});

test('a proxy that cannot be led to a release stays with what was live', async () => {
  const before = await current();
  const proxy = () => readFile(path.join(folder, 'srv/proxy'), 'utf8');
  const port = await proxy();
  await writeFile(path.join(folder, 'srv/no-reload'), '');
  await expect(placeRelease(built, at(9))).rejects.toMatchObject({ code: 'upload' });
  expect(await proxy()).toBe(port);
  expect(await current()).toBe(before);
  expect(await isServed()).toBe(true);
});

test('a connection that breaks in the switch claims nothing', async () => {
  const cut = path.join(folder, 'srv/cut');
  await writeFile(cut, '');
  await expect(placeRelease(built, at(8))).rejects.toMatchObject({
    code: 'cut-off',
    fix: expect.stringMatching(/^Visitors see either the previous version or the whole new one/),
  });
  await rm(cut);
});
