/** Programs in place of npm and wrangler, and a live site, for tests of publishing. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { vi } from 'vitest';
import type { Binding } from '#host/publish/cloudflare-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A script in place of npm, for the build, the bundle of the Worker, and wrangler, which may ask no questions. */
const npm = `#!/bin/sh
case "$*" in *' wrangler '*) [ "$CI" = 1 ] || exit 8 ;; esac
case "$*" in
  'run '*) echo "$*" >> "$FAKE/builds"; printf %s "$BUILD_SAYS" >&2; exit "\${BUILD_CODE:-0}" ;;
  *' vite build '*) ;;
  *' wrangler whoami '*) printf %s "$IDENTITY" ;;
  *' wrangler deploy '*)
    cp "$DATA_DIR"/upload/*.json "$FAKE"
    echo "$*" >> "$FAKE/deploys"
    [ -z "$DEPLOY_HANGS" ] || exec tail -f /dev/null
    printf %s "$DEPLOY_SAYS" >&2
    [ -z "$DEPLOY_SAYS" ] ;;
  *) exit 9 ;;
esac
`;

export const ownAccount = { id: 'acc', name: 'Own' };

/** What the account has: the bindings of its Worker, the domains of all, the databases with the tables that count as used. */
interface Account {
  bindings?: Binding[];
  domains: { hostname: string; service: string }[];
  databases: { uuid: string; name: string; tables: string[] }[];
}

/**
 * Replaces `npm`, which runs the build and wrangler, and Cloudflare's HTTP API, for one test: a signed-in owner with
 * an empty account. The program only records its arguments; the variables BUILD_CODE, BUILD_SAYS, DEPLOY_SAYS, DEPLOY_HANGS and IDENTITY
 * set what they print and how they fail.
 */
export function fakeCloudflare() {
  const folder = temporaryFolder();
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(path.join(bin, 'npm'), npm);
  chmodSync(path.join(bin, 'npm'), 0o755);
  const environment = {
    FAKE: folder,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    npm_execpath: '',
    CI: '',
    DATA_DIR: path.join(folder, 'data'),
    CLOUDFLARE_API_TOKEN: 'token',
    IDENTITY: JSON.stringify({ loggedIn: true, accounts: [ownAccount] }),
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const account: Account = { domains: [], databases: [] };
  const answer = (result: unknown) => Response.json({ success: true, result });
  const unknown = () => Response.json({ success: false, errors: [{ code: 10007, message: '' }] });
  const api = new Hono()
    .basePath('/client/v4/accounts/acc')
    .get('/workers/subdomain', () => answer({ subdomain: 'own' }))
    .get('/workers/scripts/:name/settings', ({ req }) =>
      account.bindings && req.param('name') === 'portfolio' ? answer(account) : unknown(),
    )
    .get('/workers/domains', () => answer(account.domains))
    .get('/d1/database', () => answer(account.databases))
    .post('/d1/database/:id/query', ({ req }) => {
      const database = account.databases.find(({ uuid }) => uuid === req.param('id'));
      return answer([{ results: database?.tables }]);
    });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => api.request(input, init));
  const read = (file: string) => {
    const place = path.join(folder, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : '';
  };
  return {
    account,
    data: environment.DATA_DIR,
    /** The commands that were run, a line each. */
    commands: (kind: 'builds' | 'deploys') => read(kind).split('\n').filter(Boolean),
    /** The settings and the secrets that were uploaded last. */
    uploaded: () => ({
      config: JSON.parse(read('wrangler.json')),
      secrets: JSON.parse(read('secrets.json')),
    }),
  };
}
