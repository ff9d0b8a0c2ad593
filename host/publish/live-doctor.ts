import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { templateFolder } from '#contact/form/template-marks.ts';
import { mediaType } from '#host/headers/files.ts';
import { listFiles } from '#host/headers/list-files.ts';
import { securityHeaders } from '#host/headers/security-headers.ts';
import type { Progress } from './progress.ts';

export interface LiveSite {
  /** The address that visitors use, such as https://www.your-name.com. */
  address: string;
  /** The folder that was published. */
  folder: string;
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

/** Asks once, and turns a connection that fails into a value. */
async function get({ address, fetch }: Address, file: string): Promise<Response | Error> {
  return fetch(new URL(file, address), {
    redirect: 'manual',
    signal: AbortSignal.timeout(limit),
  }).catch((error: Error) => error);
}

/** The address that a built page answers: `about/index.html` is `/about`. */
const pagePath = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '')}`;

/** Files for visitors: not the compressed copies, the templates and what is written for hosts. */
const isPublic = (file: string) =>
  !file.startsWith(templateFolder) && !/\.(br|gz)$|(^|\/)[_.][^/]*$|^404\.html$/.test(file);

/** Says in words what is not as it should be in an answer; nothing when all is well. */
function faultsOf(response: Response, type: string, https: boolean): string[] {
  const found: string[] = [];
  if (response.status !== 200) found.push(`answers ${response.status} instead of 200`);
  const [given] = (response.headers.get('Content-Type') ?? '').split(';');
  const [expected] = type.split(';');
  if (given !== expected) found.push(`is sent as "${given}" instead of "${expected}"`);
  // Whether the subdomains are bound to https is the host's setting.
  const bound = securityHeaders({ https, subdomains: true });
  const missing = Object.entries(securityHeaders({ https }))
    .filter(([name, value]) => ![value, bound[name]].includes(response.headers.get(name) ?? ''))
    .map(([name]) => name);
  if (!response.headers.get('Content-Security-Policy')?.includes("default-src 'none'"))
    missing.push('Content-Security-Policy');
  if (missing.length > 0) found.push(`lacks the right ${missing.join(', ')}`);
  return found;
}

/** What is wrong with the answer of the home page; undefined when it answers. */
export async function faultOfHomePage(site: Address): Promise<string | undefined> {
  const response = await get(site, '/');
  if (response instanceof Error) return `cannot be reached (${response.message})`;
  await response.arrayBuffer();
  return response.status === 200 ? undefined : `answers ${response.status} instead of 200`;
}

async function inTurns<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += concurrency)
    results.push(...(await Promise.all(items.slice(from, from + concurrency).map(work))));
  return results;
}

/** Whether every file of the built folder is at its address, with its type and its headers. */
export async function* lookAtFiles(site: LiveSite): AsyncGenerator<Progress> {
  const files = (await listFiles(site.folder)).filter(isPublic);
  const https = site.address.startsWith('https:');
  const looks = await inTurns(files, async (file) => {
    const at = file.endsWith('.html') ? pagePath(file) : `/${file}`;
    const response = await get(site, at);
    if (response instanceof Error) return `${at} cannot be reached (${response.message})`;
    await response.arrayBuffer();
    const faults = faultsOf(response, mediaType(file), https);
    // The page after a sent message leads back to the form when it is opened without a message.
    if (at === '/contact/sent' && response.status === 303) return undefined;
    return faults.length > 0 ? `${at} ${faults.join('; ')}` : undefined;
  });
  const wrong = looks.filter((it) => it !== undefined);
  for (const text of wrong.slice(0, 10)) yield problem(text, publishAgain);
  if (wrong.length > 10) yield problem(`and ${wrong.length - 10} more addresses`, publishAgain);
  if (wrong.length === 0)
    yield ok(`${files.length} pages and files answer, with their types and security headers.`);
}

/** Whether an unknown address gets the page that says so, with its status. */
export async function lookAtUnknownAddress(site: LiveSite): Promise<Progress> {
  const response = await get(site, '/no-such-page-by-doctor');
  if (response instanceof Error)
    return problem(`The site cannot be reached (${response.message}).`, publishAgain);
  const expected = await readFile(path.join(site.folder, '404.html'), 'utf8');
  const title = /<title>[^<]*/.exec(expected)?.[0] ?? '';
  const isPage = (await response.text()).includes(title);
  return response.status === 404 && isPage
    ? ok('An unknown address gets the page "not found" with status 404.')
    : problem(`An unknown address answers ${response.status}.`, publishAgain);
}

/** Whether visitors who type the address without https or without www arrive at it. */
export async function* lookAtRedirects(site: LiveSite): AsyncGenerator<Progress> {
  const { protocol, hostname } = new URL(site.address);
  if (protocol !== 'https:' || /\.workers\.dev$|\.netlify\.app$/.test(hostname)) return;
  const bare = hostname.replace(/^www\./, '');
  const others = [`http://${hostname}/`];
  // A domain of three or more parts is a name below somebody's domain and has no www of its own.
  if (hostname.startsWith('www.')) others.push(`https://${bare}/`);
  else if (hostname.split('.').length === 2) others.push(`https://www.${hostname}/`);
  for (const other of others) {
    const response = await get({ ...site, address: other }, '/');
    const target = response instanceof Error ? '' : (response.headers.get('Location') ?? '');
    yield !(response instanceof Error) && target.startsWith(site.address)
      ? ok(`${other} leads to ${site.address}.`)
      : problem(
          `${other} does not lead to ${site.address}.`,
          'docs/publish.md says under "Your own domain" how to set the redirect.',
        );
  }
}
