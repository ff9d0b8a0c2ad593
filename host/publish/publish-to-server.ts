import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lookAtSite } from './look-at-site.ts';
import { buildSite, requirePublishableContent } from './prepare-site.ts';
import type { Progress, Report } from './progress.ts';
import type { Published } from './publication.ts';
import { PublishError } from './publish-error.ts';
import { describeSite, type Manifest } from './published-files.ts';
import { type ProgramOptions, type ProgramResult, runProgram } from './run-program.ts';

export interface ServerOptions {
  /** How ssh reaches the server, such as `publisher@your-name.com`. */
  host: string;
  address: string;
  anyway: boolean;
  siteFolder: string;
  serverFolder: string;
  report: Report;
  fetch: typeof fetch;
  /** Told what is live as soon as it is, so that it is known whatever the looks at it find. */
  onArrived: (published: Published, manifest: Manifest) => Promise<void>;
}

/** Where releases stand on the server; docs/publish.md makes the folder. */
const home = '/srv/portfolio';

/** Releases that stay on the server to go back to. */
const kept = 5;

/**
 * Starts a release on the port that is free and asks it. When it answers, the proxy is led to it, and the
 * release that was live ends. The links `4321` and `4322` name the release of each port; the service of a
 * port without one does not start.
 */
const switchScript = (release: string) => `set -eu
cd ${home}
live=4321; next=4322
[ -e $live ] || { live=4322; next=4321; }
# An uploaded release that fails is removed, so that nobody goes back to it.
discard() { :; }
if [ -d 'releases/${release}.part' ]; then
  mv 'releases/${release}.part' 'releases/${release}'
  discard() { rm -rf 'releases/${release}'; }
fi
test -f 'releases/${release}/server/main.js'
# It is uploaded with the rights that it has on the owner's machine, and read by another account here.
chmod -R u=rwX,go=rX 'releases/${release}'
service() { sudo portfolio "$1" "$2"; }
place() { ln -sfn 'releases/${release}' "$1.new" && mv -T "$1.new" "$1"; }
answers() {
  for _ in 1 2 3 4 5 6 7 8 9 10; do
    curl -fsS -o /dev/null http://127.0.0.1:$next/ && curl -fsS -o /dev/null http://127.0.0.1:$next/contact && return 0
    sleep 1
  done
  return 1
}
place $next
if ! service start $next || ! answers || ! service live $next; then
  # Where the proxy could not be led to it, the next start of the proxy must find the live one.
  service live $live || true
  service stop $next || true
  rm -f $next
  discard
  service log $next >&2 || true
  exit 5
fi
place current
rm -f $live
# The site is live from here on; what is left to do may fail.
set +e
sleep 1
service stop $live
ls -1d releases/*/ | sort -r | tail -n +${kept + 1} | while read -r old; do
  [ "$(readlink current)/" = "$old" ] || rm -rf "$old"
done
exit 0`;

/** A release is named after its time, so that names sort by age: `2026-11-21T20-15-00`. */
const releaseName = (at: Date) => at.toISOString().slice(0, 19).replaceAll(':', '-');

/** Where a connection is in a publication: what visitors see is known before the switch only. */
type Phase = 'before the switch' | 'in the switch' | 'after the switch';

async function ssh(host: string, script: string, phase: Phase): Promise<string> {
  const { exitCode, output, stdout } = await runOnServer(host, script);
  if (exitCode === 0) return stdout;
  throw explain(exitCode, output, host, phase);
}

/**
 * Runs a script on the server.
 *
 * @param input given to its standard input.
 * @throws PublishError when there is no ssh on this machine.
 */
export function runOnServer(host: string, script: string, input?: string): Promise<ProgramResult> {
  const args = ['-o', 'BatchMode=yes', '-o', 'ConnectTimeout=15', '--', host, script];
  return start('ssh', args, { input });
}

/** Whether the server does not know the key of this machine. */
export const isKeyRefused = (exitCode: number, output: string): boolean =>
  exitCode === 255 && /Permission denied|publickey/.test(output);

/** ssh ends with 255 for its own faults, and else with what the command on the server ended with. */
function explain(exitCode: number, output: string, host: string, phase: Phase): PublishError {
  const said = output.trim().split('\n').at(-1) ?? '';
  const isUnchanged = phase === 'before the switch';
  if (isKeyRefused(exitCode, output)) {
    return new PublishError(
      'signed-out',
      `The server ${host} does not let you in.`,
      'Go through "Your key for the server" and "Prepare the server" in docs/publish.md, then publish again.',
      phase !== 'after the switch',
    );
  }
  if (exitCode === 255 && phase === 'in the switch') {
    return new PublishError(
      'cut-off',
      `The connection to the server ${host} broke off while it switched: ${said}`,
      'Visitors see either the previous version or the whole new one: look at it, then publish again.',
    );
  }
  if (exitCode === 255) {
    return new PublishError(
      'network',
      `The server ${host} cannot be reached: ${said}`,
      'Look at the name of the server and at your connection, then publish again.',
      isUnchanged,
    );
  }
  if (exitCode === 5) {
    return new PublishError(
      'upload',
      `The new site does not start on the server: ${said}`,
      'Correct this, then publish again.',
      true,
    );
  }
  return new PublishError(
    'upload',
    `The server answers: ${said}`,
    'Go through "Your own server" in docs/publish.md, then publish again.',
    // Everything that may fail otherwise in the script of the switch comes before the switch.
    phase !== 'after the switch',
  );
}

async function start(program: string, args: string[], options: ProgramOptions = {}) {
  try {
    return await runProgram(program, args, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new PublishError(
      'tool',
      `The program ${program} is not on this machine.`,
      'Windows 10 and later, macOS and Linux have it: install OpenSSH, then publish again.',
    );
  }
}

/**
 * Publishes the site on one's own server over ssh: uploads a release beside the live one, starts it
 * there, and ends the live one when it answers. The server needs Node and no git.
 *
 * @throws PublishError in the owner's words.
 */
export async function publishToServer(options: ServerOptions): Promise<void> {
  const { host, address, report } = options;
  await requirePublishableContent(options);
  await buildSite(report, address);
  report({ kind: 'step', text: `Uploading to ${host}` });
  await placeRelease(options);
  report({
    kind: 'ok',
    code: 'arrived',
    text: 'Everything has arrived; the new site has taken the old one’s place.',
  });
  const manifest = await describeSite(options.siteFolder);
  await options.onArrived({ target: 'server', name: host, address }, manifest);
  await lookAtSite({
    site: { address, manifest, fetch: options.fetch },
    report,
    more: () => askServerDoctor(host),
    wayBack: 'npm run publish -- --to server --back',
  });
  report({ kind: 'live', address });
}

/**
 * Uploads a release and puts it in the place of the present one.
 *
 * @returns its name.
 */
export async function placeRelease(
  options: Pick<ServerOptions, 'host' | 'siteFolder' | 'serverFolder'>,
  at = new Date(),
): Promise<string> {
  const release = releaseName(at);
  await uploadRelease(options, release);
  await ssh(options.host, switchScript(release), 'in the switch');
  return release;
}

/** Uploads under another name, so that a connection that breaks leaves nothing that looks whole. */
async function uploadRelease(
  options: Pick<ServerOptions, 'host' | 'siteFolder' | 'serverFolder'>,
  release: string,
): Promise<void> {
  const { host, siteFolder, serverFolder } = options;
  const staged = await mkdtemp(path.join(tmpdir(), 'portfolio-release-'));
  try {
    await cp(siteFolder, path.join(staged, 'site'), { recursive: true });
    await cp(serverFolder, path.join(staged, 'server'), { recursive: true });
    const target = `${home}/releases/${release}.part`;
    const prepare = `set -eu; cd ${home}; mkdir -p releases; rm -rf releases/*.part`;
    await ssh(host, prepare, 'before the switch');
    const sent = await start('scp', ['-r', '-q', '-B', '--', staged, `${host}:${target}`]);
    if (sent.exitCode !== 0) throw explain(255, sent.output, host, 'before the switch');
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** What the server's own doctor says, each line a finding. */
async function* askServerDoctor(host: string): AsyncGenerator<Progress> {
  const lines = (await ssh(host, 'sudo portfolio doctor || true', 'after the switch'))
    .split('\n')
    .filter(Boolean);
  for (const line of lines) {
    const text = line.replace(/^(ok|note|WRONG)\s+/, '');
    if (line.startsWith('WRONG')) yield { kind: 'problem', text, fix: 'The line says what to do.' };
    else if (line.startsWith('note')) yield { kind: 'note', text };
    else if (line.startsWith('ok')) yield { kind: 'ok', text };
  }
}

/** Puts the release before the present one back. */
export async function goBackOnServer(host: string, address: string, report: Report): Promise<void> {
  report({ kind: 'step', text: 'Restoring the previous version' });
  const look = `cd ${home}; readlink current; ls -1 releases | sort`;
  const names = await ssh(host, look, 'before the switch');
  const [current = '', ...releases] = names.trim().split('\n');
  const present = path.posix.basename(current);
  const before = releases.filter((name) => name < present && !name.endsWith('.part')).at(-1);
  if (!before) {
    throw new PublishError(
      'nothing-to-go-back-to',
      'There is no release before the present one on the server.',
      'Publish another one: npm run publish -- --to server',
    );
  }
  await ssh(host, switchScript(before), 'in the switch');
  report({ kind: 'live', address });
}
