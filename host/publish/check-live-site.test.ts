import { expect, test } from 'vitest';
import { checkLiveSite } from './check-live-site.ts';
import { type Progress, PublishError } from './progress.ts';

const address = 'https://site.test';
const files: Record<string, string> = {
  '/': '<link rel="canonical" href="https://site.test/"><p>Words</p>',
  '/contact': '<form action="/contact"></form>',
  '/robots.txt': 'User-agent: *\nAllow: /',
};

type Answer = Response | Error | undefined;

/** What is told of a site, whose answers are changed, and the error at the end. */
async function look(change: (path: string) => Answer, tries = 1) {
  const said: Progress[] = [];
  let pauses = 0;
  const fetch = async (input: URL) => {
    const text = files[input.pathname];
    const answer = change(input.pathname) ?? new Response(text ?? '', { status: text ? 200 : 404 });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  async function* more(): AsyncGenerator<Progress> {
    yield { kind: 'ok', text: 'More.' };
  }
  const error = await checkLiveSite({
    site: { address, fetch: fetch as unknown as typeof globalThis.fetch },
    report: (progress) => said.push(progress),
    more: more(),
    restoreCommand: 'the way back',
    tries,
    pause: async () => {
      pauses += 1;
    },
  }).catch((reason: unknown) => reason);
  const problems = said.flatMap((it) => (it.kind === 'problem' ? [it.text] : []));
  return { said, problems, error, pauses };
}

test('a site that answers as it must has no problem', async () => {
  const { said, error } = await look(() => undefined);
  expect(error).toBeUndefined();
  expect(said.map(({ kind }) => kind)).toEqual(['step', 'ok', 'ok', 'ok']);
});

const at = (path: string, answer: Answer) => (asked: string) =>
  asked === path ? answer : undefined;

test.each([
  ['the home page is gone', '/', new Response('', { status: 404 }), 'answers 404 instead of 200'],
  ['it cannot be reached', '/', new Error('no such host'), 'cannot be reached (no such host)'],
  [
    'it names another address',
    '/',
    new Response('<link rel=canonical href=https://other.test/>'),
    'is not what was published',
  ],
  ['the form is gone', '/contact', new Response('<p>Words</p>'), 'is not what was published'],
  [
    'an unknown address has a page',
    '/no-such-page',
    new Response('x'),
    'answers 200 instead of 404',
  ],
  [
    'search engines are kept out',
    '/robots.txt',
    new Response('User-agent: *\nDisallow: /'),
    'is not what was published',
  ],
])('%s: it is told, with the way back', async (_, path, answer, words) => {
  const { problems, error } = await look(at(path, answer));
  expect(problems).toEqual([expect.stringContaining(words)]);
  expect(error).toBeInstanceOf(PublishError);
  expect(error).toMatchObject({ code: 'not-live', fix: expect.stringContaining('the way back') });
});

test('a new address has its time', async () => {
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
