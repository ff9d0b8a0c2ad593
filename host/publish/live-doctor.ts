import { securityHeaders } from '#host/headers/security-headers.ts';
import type { Progress } from './progress.ts';
import { hashOf, type Manifest, type PublishedFile } from './published-files.ts';

export interface LiveSite {
  /** The address that visitors use, such as https://www.your-name.com. */
  address: string;
  manifest: Manifest;
  /** Fetches an address; another one in tests, where the address stands for a local engine. */
  fetch: typeof fetch;
}

type Address = Pick<LiveSite, 'address' | 'fetch'>;

/** How long one request may take, in milliseconds. */
const limit = 20_000;

/** Requests at once: quick, and polite to a small server. */
const concurrency = 6;

const ok = (text: string): Progress => ({ kind: 'ok', text });
const problem = (text: string, fix: string): Progress => ({ kind: 'problem', text, fix });

const publishAgain = 'Publish again; if it stays, look at the status page of your host.';

interface Answer {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/**
 * Asks once and reads the whole answer; a connection that fails, also in the middle of the body, is a
 * value.
 */
async function get({ address, fetch }: Address, file: string): Promise<Answer | Error> {
  try {
    const response = await fetch(new URL(file, address), {
      redirect: 'manual',
      signal: AbortSignal.timeout(limit),
    });
    const { status, headers } = response;
    return { status, headers, body: new Uint8Array(await response.arrayBuffer()) };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function wrongHeaders({ headers }: Answer, { policy }: PublishedFile, https: boolean): string[] {
  const wrong = Object.entries(securityHeaders({ https }))
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => name);
  if (policy && headers.get('Content-Security-Policy') !== policy)
    wrong.push('Content-Security-Policy');
  return wrong;
}

/** What in a page leads search engines or browsers elsewhere. */
function faultsOfPage(html: string, address: string): string[] {
  const found: string[] = [];
  const tags = html.match(/<(?:link|meta|img|script|source)\b[^<>]*>/gi) ?? [];
  const canonical = tags.find((tag) => /rel="?canonical/i.test(tag));
  const target = /href="?([^"\s>]+)/i.exec(canonical ?? '')?.[1];
  if (target && URL.canParse(target) && new URL(target).origin !== new URL(address).origin)
    found.push(`names ${new URL(target).origin} as its own address`);
  if (tags.some((tag) => /\bsrc="?http:/i.test(tag)))
    found.push('loads a file over http, which browsers refuse');
  return found;
}

/** What in robots.txt keeps search engines from the whole site. */
const faultsOfRobots = (text: string): string[] =>
  /^[ \t]*disallow:[ \t]*\/[ \t]*$/im.test(text)
    ? ['keeps search engines from the whole site']
    : [];

/** Says in words what is not as it was published; nothing when all is well. */
function faultsOf(answer: Answer, file: PublishedFile, address: string): string[] {
  const { status, headers, body } = answer;
  const found: string[] = [];
  if (status !== 200) return [`answers ${status} instead of 200`];
  const [given] = (headers.get('Content-Type') ?? '').split(';');
  const [expected] = file.type.split(';');
  if (given !== expected) found.push(`is sent as "${given}" instead of "${expected}"`);
  const wrong = wrongHeaders(answer, file, address.startsWith('https:'));
  if (wrong.length > 0) found.push(`lacks the right ${wrong.join(', ')}`);
  const isHidden = /noindex|none/i.test(headers.get('X-Robots-Tag') ?? '');
  if (isHidden && !file.isUnlisted) found.push('is hidden from search engines (X-Robots-Tag)');
  const text = Buffer.from(body).toString('utf8');
  if (file.policy) found.push(...faultsOfPage(text, address));
  if (file.path === '/robots.txt') found.push(...faultsOfRobots(text));
  if (body.length === 0) found.push('is empty');
  else if (hashOf(body) !== file.hash)
    found.push('is not what was published last: an older version, or changed on its way');
  return found;
}

/** What is wrong with the answer of the home page; undefined when it answers. */
export async function faultOfHomePage(site: Address): Promise<string | undefined> {
  const answer = await get(site, '/');
  if (answer instanceof Error) return `cannot be reached (${answer.message})`;
  return answer.status === 200 ? undefined : `answers ${answer.status} instead of 200`;
}

async function inTurns<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += concurrency)
    results.push(...(await Promise.all(items.slice(from, from + concurrency).map(work))));
  return results;
}

/** Whether every file that was published is at its address, as it was published. */
export async function* lookAtFiles(site: LiveSite): AsyncGenerator<Progress> {
  const { files } = site.manifest;
  const looks = await inTurns(files, async (file) => {
    const answer = await get(site, file.path);
    if (answer instanceof Error) return `${file.path} cannot be reached (${answer.message})`;
    const faults = faultsOf(answer, file, site.address);
    return faults.length > 0 ? `${file.path} ${faults.join('; ')}` : undefined;
  });
  const wrong = looks.filter((it) => it !== undefined);
  for (const text of wrong.slice(0, 10)) yield problem(text, publishAgain);
  if (wrong.length > 10) yield problem(`and ${wrong.length - 10} more addresses`, publishAgain);
  if (wrong.length === 0)
    yield ok(`${files.length} pages and files are as they were published, with their headers.`);
}

/** Whether an unknown address gets the page that says so, with its status. */
export async function lookAtUnknownAddress(site: LiveSite): Promise<Progress> {
  const answer = await get(site, '/no-such-page-by-doctor');
  if (answer instanceof Error)
    return problem(`The site cannot be reached (${answer.message}).`, publishAgain);
  const isPage = hashOf(answer.body) === site.manifest.notFound;
  return answer.status === 404 && isPage
    ? ok('An unknown address gets the page "not found" with status 404.')
    : problem(
        `An unknown address answers ${answer.status}${isPage ? '' : ' with another page than "not found"'}.`,
        publishAgain,
      );
}

/** Whether visitors who type the address without https or without www arrive at it. */
export async function* lookAtRedirects(site: LiveSite): AsyncGenerator<Progress> {
  const { protocol, hostname } = new URL(site.address);
  if (protocol !== 'https:' || /\.workers\.dev$/.test(hostname)) return;
  const bare = hostname.replace(/^www\./, '');
  const others = [`http://${hostname}/`];
  // A domain of three or more parts is a name below somebody's domain and has no www of its own.
  if (hostname.startsWith('www.')) others.push(`https://${bare}/`);
  else if (hostname.split('.').length === 2) others.push(`https://www.${hostname}/`);
  for (const other of others) {
    const answer = await get({ ...site, address: other }, '/');
    const target = answer instanceof Error ? '' : (answer.headers.get('Location') ?? '');
    const isOurs = URL.canParse(target) && new URL(target).origin === new URL(site.address).origin;
    yield isOurs
      ? ok(`${other} leads to ${site.address}.`)
      : problem(
          `${other} does not lead to ${site.address}.`,
          'docs/publish.md says under "Your own domain" how to set the redirect.',
        );
  }
}
