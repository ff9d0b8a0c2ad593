/** Tests what the check of the live site reports. */
import { expect, test } from 'vitest';
import type { Finding } from '#contact/commands/finding.ts';
import { checkLiveSite } from './check-live-site.ts';
import { PublishError } from './publish-error.ts';

const address = 'https://site.test';
const home = '<link rel="canonical" href="https://site.test/"><p>Words</p>';
const files: Record<string, string> = {
  '/': home,
  '/contact': '<form action="/contact"></form>',
  '/robots.txt': 'User-agent: *\nAllow: /',
};

type Answer = Response | Error | undefined;

/** The findings on a site with changed answers, and the error at the end. */
async function look(change: (path: string) => Answer, tries = 1) {
  const said: Finding[] = [];
  let pauses = 0;
  const asked: string[] = [];
  const fetch = async (input: URL) => {
    asked.push(input.pathname);
    const text = files[input.pathname];
    const answer = change(input.pathname) ?? new Response(text ?? '', { status: text ? 200 : 404 });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const error = await checkLiveSite({
    site: { address, fetch: fetch as unknown as typeof globalThis.fetch },
    report: (finding) => said.push(finding),
    inbox: undefined,
    tries,
    pause: async () => {
      pauses += 1;
    },
  }).catch((reason: unknown) => reason);
  const problems = said.flatMap((it) => (it.kind === 'problem' ? [it.text] : []));
  return { said, problems, error, pauses, asked };
}

test('a correct site has no problem', async () => {
  const { said, error } = await look(() => undefined);
  expect(error).toBeUndefined();
  expect(said.map(({ kind }) => kind)).toEqual(['stage', 'ok', 'ok', 'note']);
  // Whether the form takes a message is another look.
  expect(said[2]?.text).toContain('The contact page has its form');
});

const at = (path: string, answer: Answer) => (asked: string) =>
  asked === path ? answer : undefined;

/** How Node reports a connection that fails. */
const failure = (code: string, message: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });

const gone = new Response('', { status: 404 });
const hiddenByHeader = new Response(home, { headers: { 'X-Robots-Tag': 'noindex' } });
const hidden = new Response(`${home}<meta name="robots" content="noindex, follow">`);
const ofAnother = failure('ERR_TLS_CERT_ALTNAME_INVALID', 'Hostname does not match');
const unsigned = failure('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate');
const untrusted = 'has a certificate that browsers do not trust';
const otherAddress = new Response('<link rel=canonical href=https://other.test/>');
const closedRobots = new Response('User-agent: *\nDisallow: /');

test.each([
  ['the home page is gone', '/', gone, 'answers 404 instead of 200'],
  ['it cannot be reached', '/', failure('ENOTFOUND', 'no such host'), 'be reached (no such host)'],
  ['its certificate is for another name', '/', ofAnother, `${untrusted} (Hostname does not match)`],
  ['its certificate is self-signed', '/', unsigned, untrusted],
  ['the page names another site as its own', '/', otherAddress, 'is not what was published'],
  ['its page asks to be left out', '/', hidden, 'leave it out (noindex)'],
  ['a header asks to leave it out', '/', hiddenByHeader, 'leave it out (noindex)'],
  ['any address is answered', '/no-such-page', new Response('x'), 'answers 200 instead of 404'],
  ['robots.txt keeps all out', '/robots.txt', closedRobots, 'is not what was published'],
])('if %s, the check fails and names the way back', async (_, path, answer, words) => {
  const { problems, error } = await look(at(path, answer));
  expect(problems).toEqual([expect.stringContaining(words)]);
  expect(error).toBeInstanceOf(PublishError);
  expect(error).toMatchObject({
    code: 'not-live',
    message: 'The new site is at https://site.test, but one thing is wrong.',
    fix: expect.stringContaining('Rollback'),
  });
});

test.each([
  ['CERT_HAS_EXPIRED', /Cloudflare shows the certificate.*server of your own.* ports 80 and 443/s],
  ['ENOTFOUND', /at Cloudflare.* on a server of your own, its log/s],
])('the advice for %s fits Cloudflare and the owner’s own server', async (code, words) => {
  const { said } = await look(at('/', failure(code, 'It failed.')));
  expect(said.find(({ kind }) => kind === 'problem')?.fix).toMatch(words);
});

const closed = 'Disallow: /';

test.each([
  [
    `User-agent: GPTBot\n${closed}\n\nUser-agent: CCBot\n${closed}\n\nUser-agent: *\nAllow: /`,
    true,
  ],
  [`User-agent: *\nContent-Signal: search=yes\n${closed}admin\n`, true],
  [`User-agent: *\n${closed}\nAllow: /\n`, true],
  [`User-agent: *\n${closed}\n\nUser-agent: Googlebot\nUser-agent: Bingbot\nDisallow:\n`, true],
  [`User-agent: *\nAllow: /\n\nUser-agent: googlebot # Google\n${closed} # all\n`, false],
  [`User-agent: Bingbot\nUser-agent: GPTBot\n${closed}\n`, false],
  [`user-agent:*\ndisallow:/\n`, false],
])('robots.txt %j allows Google and Bing: %s', async (text, isOpen) => {
  const { problems } = await look(at('/robots.txt', new Response(text)));
  expect(problems).toHaveLength(isOpen ? 0 : 1);
});

test('a Cloudflare challenge is a note, not a problem, and ends the check', async () => {
  const init = { status: 403, headers: { 'cf-mitigated': 'challenge' } };
  const { said, error, pauses, asked } = await look(() => new Response('', init), 3);
  expect(error).toBeUndefined();
  expect([pauses, asked]).toEqual([0, ['/']]);
  expect(said[1]).toMatchObject({ kind: 'note', fix: expect.stringContaining('Bot fight mode') });
});

test('a new address is tried again before it counts as unreachable', async () => {
  let asked = 0;
  const late = (path: string) => {
    if (path !== '/') return undefined;
    asked += 1;
    return asked < 3 ? new Error('no such host') : undefined;
  };
  expect(await look(late, 3)).toMatchObject({ problems: [], error: undefined, pauses: 2 });
  const never = await look(at('/', new Error('no such host')), 3);
  expect(never).toMatchObject({ problems: [expect.any(String)], pauses: 2 });
});
