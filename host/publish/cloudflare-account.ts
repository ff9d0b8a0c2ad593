/** The owner's account at Cloudflare, and the sign-in to it. */
import { z } from 'zod';
import type { Report } from './finding.ts';
import { PublishError } from './publish-error.ts';
import {
  cloudflareError,
  extractReason,
  offlineError,
  runWrangler,
  startWrangler,
  wranglerSize,
} from './wrangler.ts';

/** How long one request may take, in milliseconds. */
const requestLimit = 30_000;

const answerSchema = z.object({
  success: z.boolean(),
  result: z.unknown().optional(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
});

/** Cloudflare's error codes for an expired sign-in, and for something that does not exist. */
const codes = { signedOut: [9109, 10000], unknown: [10007] };

/** One account at Cloudflare, by the sign-in of its own tool; the token stays in memory. */
export class CloudflareApi {
  readonly accountId: string;
  readonly #token: string;

  constructor(token: string, accountId: string) {
    this.#token = token;
    this.accountId = accountId;
  }

  /**
   * Requests a resource of the account, such as `/workers/subdomain`.
   *
   * @returns undefined when it does not exist.
   * @throws PublishError with Cloudflare's own words.
   */
  async request<Schema extends z.ZodType>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    schema: Schema,
    body?: unknown,
  ): Promise<z.infer<Schema> | undefined> {
    const account = `https://api.cloudflare.com/client/v4/accounts/${this.accountId}`;
    const response = await fetch(`${account}${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.#token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestLimit),
    }).catch((error: Error) => error);
    if (response instanceof Error) {
      const { message, cause = '' } = response;
      throw offlineError(`${message} ${cause}`);
    }
    const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
    if (answer.data?.success) return schema.parse(answer.data.result);
    const errors = answer.data?.errors ?? [];
    const has = (numbers: number[]) => errors.some(({ code }) => numbers.includes(code));
    if (response.status === 404 || has(codes.unknown)) return undefined;
    if (has(codes.signedOut)) throw signedOutError();
    const words = errors.map(({ code, message }) => `${message} [code: ${code}]`).join('\n');
    throw cloudflareError(words || `Status ${response.status}`);
  }
}

/**
 * The error for an expired sign-in, or for a refused CLOUDFLARE_API_TOKEN, which signing in does not replace.
 *
 * @param hasTried whether the page for signing in was opened.
 */
const signedOutError = (hasTried = false): PublishError =>
  process.env.CLOUDFLARE_API_TOKEN
    ? new PublishError(
        'token',
        'Cloudflare refuses the token in CLOUDFLARE_API_TOKEN.',
        'Make a new one at dash.cloudflare.com → My Profile → API Tokens with the template "Edit Cloudflare Workers", and D1 Edit added; or remove the variable and sign in by the browser.',
        true,
      )
    : new PublishError(
        'signed-out',
        hasTried ? 'The sign-in was not finished.' : 'You are not signed in at Cloudflare.',
        'Publish again, sign in on the page that opens, and choose Allow.',
        true,
      );

const identitySchema = z.object({
  loggedIn: z.boolean(),
  email: z.string().optional(),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});

/** The identity that is signed in; undefined when none is. */
async function readIdentity() {
  const { stdout, output } = await startWrangler(['whoami', '--json']);
  // Wrangler prints JSON also when nobody is signed in, and other text when Cloudflare cannot be reached.
  if (!stdout.trim().startsWith('{')) throw cloudflareError(extractReason(output));
  const identity = identitySchema.parse(JSON.parse(stdout));
  return identity.loggedIn ? identity : undefined;
}

/**
 * Signs in at Cloudflare: by the token in `CLOUDFLARE_API_TOKEN`, by an earlier sign-in, or on Cloudflare's own
 * page. Wrangler stores the sign-in, not this project.
 *
 * @param choice `maySignIn`: whether somebody can sign in now; else being signed out is an error. `account`: the
 *   account to use, where there are several.
 */
export async function signIn(
  report: Report,
  { maySignIn, account }: { maySignIn: boolean; account?: string | undefined },
): Promise<CloudflareApi> {
  // The account is known from the last publication.
  if (!account)
    report({
      kind: 'note',
      text: `The first time, this downloads Cloudflare’s tool: ${wranglerSize}.`,
    });
  let identity = await readIdentity();
  const isSigningIn = !identity && maySignIn && !process.env.CLOUDFLARE_API_TOKEN;
  if (isSigningIn) {
    report({ kind: 'note', text: 'Your browser opens: sign in at Cloudflare and choose Allow.' });
    // The page may be closed without signing in, so the identity is read again.
    await startWrangler(['login'], { interactive: true });
    identity = await readIdentity();
  }
  if (!identity) throw signedOutError(isSigningIn);
  const { id, name } = chooseAccount(identity.accounts, account);
  const who = identity.email ? ` as ${identity.email}` : '';
  report({ kind: 'ok', text: `Signed in${who}, account ${name}.` });
  return new CloudflareApi(await readApiToken(), id);
}

function chooseAccount(accounts: { id: string; name: string }[], wanted: string | undefined) {
  const chosen = accounts.find(({ id }) => id === wanted);
  if (chosen) return chosen;
  const [first] = accounts;
  if (first && accounts.length === 1 && !wanted) return first;
  throw new PublishError(
    'account',
    wanted
      ? 'The account at Cloudflare that was chosen before is not one of this sign-in.'
      : 'This sign-in has several accounts at Cloudflare.',
    first
      ? 'Choose one; it is remembered.'
      : 'Open dash.cloudflare.com, and confirm your email address there.',
    true,
    { accounts },
  );
}

async function readApiToken(): Promise<string> {
  if (process.env.CLOUDFLARE_API_TOKEN) return process.env.CLOUDFLARE_API_TOKEN;
  const answer = JSON.parse(await runWrangler(['auth', 'token', '--json']));
  return z.object({ token: z.string() }).parse(answer).token;
}

/**
 * The address of the site at Cloudflare: `https://NAME.SUBDOMAIN.workers.dev`. A new account has no subdomain; it
 * is created here, named after the site, as wrangler creates one only in a dialog.
 */
export async function findWorkersDevAddress(api: CloudflareApi, name: string): Promise<string> {
  const schema = z.object({ subdomain: z.string() });
  const wanted = { subdomain: `${name}-${api.accountId.slice(0, 6)}` };
  const answer =
    (await api.request('GET', '/workers/subdomain', schema)) ??
    (await api.request('PUT', '/workers/subdomain', schema, wanted));
  if (!answer) throw cloudflareError('There is no workers.dev name for this account.');
  return `https://${name}.${answer.subdomain}.workers.dev`;
}
