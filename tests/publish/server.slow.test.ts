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
let port = 0;

/** Programs that stand for ssh, scp and the service of a server, whose folder is on this machine. */
const programs = (server: string) => ({
  ssh: `[ ! -e "$FAKE_HOME/no-key" ] || { echo "$2: Permission denied (publickey)." >&2; exit 255; }
script=\${!#}; script=\${script//\\/srv\\/portfolio/${server}}; [ ! -e "$FAKE_HOME/cut" ] || case $script in *systemctl*) echo 'Connection reset by peer' >&2; exit 255;; esac
exec bash -c "\${script//4321/$FAKE_PORT}"`,
  scp: `[ ! -e "$FAKE_HOME/no-network" ] || { mkdir -p "$FAKE_HOME/releases/half.part"; echo 'Connection lost' >&2; exit 1; }
target=\${!#}; source=\${@: -2:1}; exec cp -r "$source" "\${target/*:\\/srv\\/portfolio/$FAKE_HOME}"`,
  sudo: `[ ! -e "$FAKE_HOME/no-rights" ] || { rm "$FAKE_HOME/no-rights"; echo 'sudo: a password is required' >&2; exit 1; }
[ "$1" != -n ] || { shift 2; cd "$FAKE_HOME/current"; command=$1; shift; DATA_DIR="$FAKE_HOME/data" exec node "server/$command.js" "$@"; }
[ -e "$FAKE_HOME/pid" ] && kill "$(cat "$FAKE_HOME/pid")" 2>/dev/null; sleep 0.3
cd "$FAKE_HOME/current"; PORT=$FAKE_PORT SITE_DIR=site DATA_DIR="$FAKE_HOME/data" node server/main.js >/dev/null 2>&1 &
echo $! > "$FAKE_HOME/pid"`,
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portfolio-own-server-'));
  port = await freePort();
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
  vi.stubEnv('FAKE_PORT', String(port));
});

afterAll(async () => {
  const pid = path.join(folder, 'srv/pid');
  process.kill(Number(await readFile(pid, 'utf8')));
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const built = { host, siteFolder: testSite.site, serverFolder: testSite.server };
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const current = async () => path.basename(await readlink(path.join(folder, 'srv/current')));
const isServed = async () => (await fetch(`http://127.0.0.1:${port}/`)).ok;

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
  const sent = await fetch(`http://127.0.0.1:${port}/contact`, {
    method: 'POST',
    headers: { origin: `http://127.0.0.1:${port}`, accept: 'application/json' },
    body: new URLSearchParams({ name: 'Maria', email: 'maria@firm.com', message: text }),
  });
  expect(sent.ok).toBe(true);
  const { inbox, hasMail } = reachServerInbox(host);
  expect(await hasMail()).toBe(false);
  const { messages } = await inbox.list({ search: 'brass' });
  expect(messages.map(({ message }) => message)).toEqual([text]);
  const reference = messages[0]?.reference ?? '';
  expect(await inbox.release([reference], Date.now())).toEqual([reference]);
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

test.each([
  ['does not start is never put in place', 'process.exit(1)', 'upload'],
  [
    'starts on the spare port only is taken back by itself',
    "if (process.env.PORT !== '4399') process.exit(1)",
    'put-back',
  ],
])('a release that %s', async (_, program, code) => {
  const before = await current();
  const server = path.join(folder, `server-${code}`);
  await cp(built.serverFolder, server, { recursive: true });
  const main = path.join(server, 'main.js');
  await writeFile(main, `${program};\n${await readFile(main, 'utf8')}`);
  const placed = placeRelease({ ...built, serverFolder: server }, at(4));
  await expect(placed).rejects.toMatchObject({ code });
  expect(await readdir(path.join(folder, 'srv/releases'))).not.toContain('2026-01-01T12-04-00');
  expect(await current()).toBe(before);
  expect(await isServed()).toBe(true);
});

test('a service that cannot be restarted has the release before again', async () => {
  const before = await current();
  await writeFile(path.join(folder, 'srv/no-rights'), '');
  await expect(placeRelease(built, at(5))).rejects.toMatchObject({ code: 'put-back' });
  expect(await current()).toBe(before);
  expect(await isServed()).toBe(true);
});

test('a connection that breaks in the switch claims nothing', async () => {
  const cut = path.join(folder, 'srv/cut');
  await writeFile(cut, '');
  await expect(placeRelease(built, at(6))).rejects.toMatchObject({
    code: 'cut-off',
    fix: expect.stringMatching(/^Visitors see either the previous version or the whole new one/),
  });
  await rm(cut);
});
