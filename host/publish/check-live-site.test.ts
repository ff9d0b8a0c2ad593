/** Tests what the check of the live site reports. */
import { expect, test } from 'vitest';
import { InboxAccessError } from '#contact/commands/inbox-client.ts';
import { checkLiveSite } from './check-live-site.ts';
import type { Finding } from './finding.ts';
import { PublishError } from './publish-error.ts';

const address = 'https://site.test';
const home = '<link rel="canonical" href="https://site.test/"><p>Words</p>';
const files: Record<string, string> = {
  '/': home,
  '/contact': '<form action="/contact"></form>',
};

type Answer = Response | Error | undefined;

interface LookOptions {
  tries?: number;
  /** What the server says of the test message. */
  inbox?: Parameters<typeof checkLiveSite>[0]['inbox'];
}

/** The findings on a site with changed answers, and the error at the end. */
async function look(change: (path: string) => Answer, { tries = 1, inbox }: LookOptions = {}) {
  const findings: Finding[] = [];
  let pauses = 0;
  const paths: string[] = [];
  const fetch = async (input: URL) => {
    paths.push(input.pathname);
    const text = files[input.pathname];
    const answer = change(input.pathname) ?? new Response(text ?? '', { status: text ? 200 : 404 });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  let isSeen: boolean | undefined;
  const error = await checkLiveSite({
    site: { address, fetch: fetch as unknown as typeof globalThis.fetch },
    report: (finding) => findings.push(finding),
    inbox,
    tries,
    pause: async () => {
      pauses += 1;
    },
  }).then(
    (answer) => {
      isSeen = answer;
    },
    (reason: unknown) => reason,
  );
  const problems = findings.flatMap(({ kind, text }) => (kind === 'problem' ? [text] : []));
  return { findings, problems, error, isSeen, pauses, paths };
}

test('a correct site has no problem', async () => {
  const { findings, error, isSeen } = await look(() => undefined);
  expect([error, isSeen]).toEqual([undefined, true]);
  expect(findings.map(({ kind }) => kind)).toEqual(['stage', 'ok', 'ok', 'note']);
  // Only a test message shows whether the inbox works.
  expect(findings[2]?.text).toContain('The contact page has its form');
});

const at = (path: string, answer: Answer) => (askedPath: string) =>
  askedPath === path ? answer : undefined;

/** How Node reports a connection that fails. */
const failure = (code: string, message: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(message), { code }) });

const gone = new Response('', { status: 404 });
const otherAddress = new Response('<link rel=canonical href=https://other.test/>');
const noForm = new Response('<p>Words</p>');

test.each([
  ['the home page is gone', '/', gone, 'answers 404 instead of 200'],
  ['it cannot be reached', '/', failure('ENOTFOUND', 'no such host'), 'be reached (no such host)'],
  ['the page names another site as its own', '/', otherAddress, 'is not what was published'],
  ['any address is answered', '/no-such-page', new Response('x'), 'answers 200 instead of 404'],
  ['the contact page has no form', '/contact', noForm, 'is not what was published'],
])('if %s, the check fails and names the way back', async (_, path, answer, words) => {
  const { problems, error } = await look(at(path, answer));
  expect(problems).toEqual([expect.stringContaining(words)]);
  expect(error).toBeInstanceOf(PublishError);
  expect(error).toMatchObject({
    code: 'not-live',
    message: 'The new site is at https://site.test, but one thing is wrong.',
    fix: expect.stringMatching(/^Fix it and .* Rollback\.$/),
  });
});

test('a test message that is not stored or not mailed is a problem', async () => {
  const away = new InboxAccessError('The inbox cannot be used now.');
  const sent = await look(() => undefined, { inbox: { sendTest: async () => ({ mail: 'sent' }) } });
  expect([sent.problems, sent.error]).toEqual([[], undefined]);
  const fault = { code: 'login', detail: '535' } as const;
  for (const sendTest of [
    async () => ({ mail: 'failed', fault }) as const,
    async () => Promise.reject(away),
  ])
    expect(await look(() => undefined, { inbox: { sendTest } })).toMatchObject({
      problems: [expect.stringMatching(/refuses the login|cannot be used now/)],
      error: { code: 'not-live' },
    });
});

test('a Cloudflare challenge is a note, not a problem, and ends the check', async () => {
  const init = { status: 403, headers: { 'cf-mitigated': 'challenge' } };
  const inbox = { sendTest: () => Promise.reject(new Error('It was asked.')) };
  const challenged = await look(() => new Response('', init), { tries: 3, inbox });
  const { findings, error, isSeen, pauses, paths } = challenged;
  expect([error, isSeen], 'nothing was seen').toEqual([undefined, false]);
  expect([pauses, paths]).toEqual([0, ['/']]);
  expect(findings[1]).toMatchObject({
    kind: 'note',
    fix: expect.stringContaining('Bot fight mode'),
  });
});

test('a new address is tried again before it counts as unreachable', async () => {
  let attempts = 0;
  const late = (path: string) => {
    if (path !== '/') return undefined;
    attempts += 1;
    return attempts < 3 ? new Error('no such host') : undefined;
  };
  expect(await look(late, { tries: 3 })).toMatchObject({
    problems: [],
    error: undefined,
    pauses: 2,
  });
  const never = await look(at('/', new Error('no such host')), { tries: 3 });
  expect(never).toMatchObject({ problems: [expect.any(String)], pauses: 2 });
});
