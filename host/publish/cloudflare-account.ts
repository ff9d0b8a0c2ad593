import { z } from 'zod';
import { explainFault } from './platform-faults.ts';
import type { Report } from './progress.ts';
import { PublishError } from './publish-error.ts';
import { installWrangler, runWrangler } from './wrangler.ts';

/** How long one request may take, in milliseconds. */
const requestLimit = 30_000;

const envelope = z.object({
  success: z.boolean(),
  result: z.unknown(),
  errors: z.array(z.looseObject({ code: z.number(), message: z.string() })).default([]),
});

/** One account at Cloudflare, by the sign-in of its own tool; the token stays in memory. */
export class CloudflareApi {
  readonly accountId: string;
  readonly #token: string;
  readonly #base: string;

  constructor(token: string, accountId: string, base = 'https://api.cloudflare.com/client/v4') {
    this.#token = token;
    this.accountId = accountId;
    this.#base = base;
  }

  /**
   * Asks for something of the account, such as `/workers/subdomain`.
   *
   * @returns undefined when the platform does not know it (404).
   * @throws PublishError in the owner's words.
   */
  async request<Schema extends z.ZodType>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    schema: Schema,
    body?: unknown,
  ): Promise<z.infer<Schema> | undefined> {
    const response = await fetch(`${this.#base}/accounts/${this.accountId}${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestLimit),
    }).catch((error: Error) => error);
    if (response instanceof Error) throw explainFault(undefined, `fetch failed ${response}`);
    const answer = envelope.safeParse(await response.json().catch(() => undefined));
    if (response.status === 404) return undefined;
    if (!answer.success || !answer.data.success) {
      const [first] = answer.data?.errors ?? [];
      throw explainFault(first?.code, first?.message ?? `status ${response.status}`);
    }
    return schema.parse(answer.data.result);
  }
}

const identitySchema = z.object({
  loggedIn: z.boolean(),
  email: z.string().optional(),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});

const tokenSchema = z.object({ token: z.string() });

async function readIdentity() {
  try {
    const { stdout } = await runWrangler(['whoami', '--json']);
    const identity = identitySchema.parse(JSON.parse(stdout));
    return identity.loggedIn ? identity : undefined;
  } catch (error) {
    if (error instanceof PublishError && error.code !== 'network') return undefined;
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/**
 * Signs in at Cloudflare: by the token in `CLOUDFLARE_API_TOKEN`, by an earlier sign-in, or by the
 * platform's own page in the browser. The sign-in is kept by Cloudflare's tool and never by this project.
 *
 * @param maySignIn whether somebody can sign in now; without anybody, being signed out is an error.
 */
export async function signIn(report: Report, maySignIn: boolean): Promise<CloudflareApi> {
  await installWrangler(report);
  let identity = await readIdentity();
  if (!identity && maySignIn && !process.env.CLOUDFLARE_API_TOKEN) {
    report({ kind: 'note', text: 'Your browser opens: sign in at Cloudflare and choose Allow.' });
    // Whoever closes that page is not signed in, which is asked next.
    await runWrangler(['login'], { interactive: true }).catch((error: unknown) => {
      if (!(error instanceof PublishError)) throw error;
    });
    identity = await readIdentity();
  }
  if (!identity) {
    throw new PublishError(
      'signed-out',
      'You are not signed in at Cloudflare.',
      'Run this again in a terminal and sign in on the page that opens, or put a token into CLOUDFLARE_API_TOKEN.',
      true,
    );
  }
  const account = chooseAccount(identity.accounts);
  report({
    kind: 'ok',
    text: `Signed in${identity.email ? ` as ${identity.email}` : ''}, account ${account.name}.`,
  });
  return new CloudflareApi(await readToken(), account.id, process.env.CLOUDFLARE_API_BASE_URL);
}

function chooseAccount(accounts: { id: string; name: string }[]) {
  const wanted = process.env.CLOUDFLARE_ACCOUNT_ID;
  const [first, second] = wanted ? accounts.filter(({ id }) => id === wanted) : accounts;
  if (first && !second) return first;
  const list = accounts.map(({ id, name }) => `${id} (${name})`).join(', ');
  throw new PublishError(
    'permission',
    first ? 'You have several accounts at Cloudflare.' : 'You have no account at Cloudflare there.',
    `Write the account to use into CLOUDFLARE_ACCOUNT_ID. Yours are: ${list || 'none'}.`,
  );
}

async function readToken(): Promise<string> {
  if (process.env.CLOUDFLARE_API_TOKEN) return process.env.CLOUDFLARE_API_TOKEN;
  const { stdout } = await runWrangler(['auth', 'token', '--json']);
  return tokenSchema.parse(JSON.parse(stdout)).token;
}

/**
 * The address that the platform gives a site of this name: `https://NAME.SUBDOMAIN.workers.dev`.
 * A new account has no subdomain yet; it gets one after the site's name.
 */
export async function platformAddress(api: CloudflareApi, name: string): Promise<string> {
  const schema = z.object({ subdomain: z.string() });
  const found =
    (await api.request('GET', '/workers/subdomain', schema)) ??
    (await api.request('PUT', '/workers/subdomain', schema, {
      subdomain: `${name}-${api.accountId.slice(0, 6)}`,
    }));
  if (!found) {
    throw new PublishError(
      'permission',
      'Cloudflare gave no address for the site.',
      'Open dash.cloudflare.com → Workers & Pages once and choose a subdomain, then publish again.',
    );
  }
  return `https://${name}.${found.subdomain}.workers.dev`;
}
