import { setTimeout as wait } from 'node:timers/promises';
import type { InboxClient } from '#contact/commands/inbox-client.ts';
import { sendTestMessage } from '#contact/commands/test-message.ts';
import { type Progress, PublishError, type Report } from './progress.ts';

/** A site as visitors see it. */
export interface LiveSite {
  /** The address that visitors use, such as https://www.your-name.com. */
  address: string;
  /** Fetches an address; another one in tests, where the address stands for a local engine. */
  fetch: typeof fetch;
}

export interface CheckOptions {
  site: LiveSite;
  report: Report;
  /** What else is looked at, such as the way of a message. */
  more: AsyncIterable<Progress>;
  /** The command that restores the previous version; left out where there is none. */
  restoreCommand?: string | undefined;
  /** How often the home page is asked for, until it answers; once unless given. */
  tries?: number;
  /** Waits before it is asked for again; another one in tests. */
  pause?: () => Promise<unknown>;
}

/** How long one request may take, in milliseconds. */
const limit = 20_000;

interface Answer {
  status: number;
  text: string;
}

/** Asks once and reads the whole answer; a connection that fails is a value. */
async function get({ address, fetch }: LiveSite, file: string): Promise<Answer | Error> {
  try {
    const response = await fetch(new URL(file, address), { signal: AbortSignal.timeout(limit) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** What is wrong with an answer, in words that follow the address; undefined when it is as it must be. */
function faultOf(answer: Answer | Error, status: number, isRight = (_: string) => true) {
  if (answer instanceof Error) {
    const cause = answer.cause instanceof Error ? answer.cause : answer;
    return `cannot be reached (${cause.message})`;
  }
  if (answer.status !== status) return `answers ${answer.status} instead of ${status}`;
  return isRight(answer.text) ? undefined : 'is not what was published';
}

/** Whether a page names the site's own address as its address, for search engines. */
function isCanonicalAt(html: string, address: string): boolean {
  const link = html.match(/<link\b[^<>]*>/gi)?.find((tag) => /rel="?canonical/i.test(tag));
  const target = /href="?([^"\s>]+)/i.exec(link ?? '')?.[1] ?? '';
  return URL.canParse(target) && new URL(target).origin === new URL(address).origin;
}

/** Whether robots.txt keeps search engines from the whole site. */
const isClosed = (text: string): boolean => /^[ \t]*disallow:[ \t]*\/[ \t]*$/im.test(text);

/** What is wrong with the home page; undefined when it answers. */
export const faultOfHomePage = async (site: LiveSite): Promise<string | undefined> =>
  faultOf(await get(site, '/'), 200);

async function* lookAtPages({
  site,
  tries = 1,
  pause = () => wait(10_000),
}: CheckOptions): AsyncGenerator<Progress> {
  const { address } = site;
  const lookAtHome = async () =>
    faultOf(await get(site, '/'), 200, (html) => isCanonicalAt(html, address));
  let home = await lookAtHome();
  if (home && tries > 1) yield { kind: 'note', text: 'A new address needs a few minutes.' };
  for (let left = tries - 1; home && left > 0; left -= 1) {
    await pause();
    home = await lookAtHome();
  }
  if (home) {
    const fix = 'A new address may need some minutes more: open it, and publish again if it stays.';
    yield { kind: 'problem', text: `${address} ${home}.`, fix };
    return;
  }
  yield { kind: 'ok', text: 'The home page answers, and names this address as its own.' };
  const looks = [
    ['/contact', faultOf(await get(site, '/contact'), 200, (html) => html.includes('<form'))],
    ['/no-such-page', faultOf(await get(site, '/no-such-page'), 404)],
    ['/robots.txt', faultOf(await get(site, '/robots.txt'), 200, (text) => !isClosed(text))],
  ] as const;
  for (const [file, fault] of looks) {
    const fix = 'Publish again; if it stays, www.cloudflarestatus.com may say why.';
    if (fault) yield { kind: 'problem', text: `${address}${file} ${fault}.`, fix };
  }
  if (looks.some(([, fault]) => fault)) return;
  const text = 'The form is there, an unknown address answers 404, and search engines are let in.';
  yield { kind: 'ok', text };
}

/**
 * Looks at a site from outside, as a visitor and a search engine do, and tells each finding.
 *
 * @throws PublishError when something is wrong with the live site; it names the way back.
 */
export async function checkLiveSite(options: CheckOptions): Promise<void> {
  const { site, report, more, restoreCommand } = options;
  report({ kind: 'step', text: `Looking at ${site.address} from outside` });
  let problems = 0;
  for (const findings of [lookAtPages(options), more]) {
    for await (const finding of findings) {
      if (finding.kind === 'problem') problems += 1;
      report(finding);
    }
  }
  if (problems === 0) return;
  const [are, them] = problems === 1 ? ['one thing is', 'it'] : [`${problems} things are`, 'them'];
  throw new PublishError(
    'not-live',
    `The new site is at ${site.address}, but ${are} wrong.`,
    `Fix ${them} and publish again${restoreCommand ? `, or restore the previous version: ${restoreCommand}` : ''}.`,
  );
}

interface FormOptions {
  inbox: Pick<InboxClient, 'find' | 'erase'>;
  /** Whether mail is set up, so that the message must arrive. */
  expectsMail: boolean;
}

/** Sends a real message through the live form and follows it to the mail server, then erases it. */
export const tryForm = (
  { address, fetch }: LiveSite,
  { inbox, expectsMail }: FormOptions,
): AsyncGenerator<Progress> =>
  sendTestMessage({
    origin: address,
    inbox,
    sendsMail: expectsMail,
    send: fetch,
    text: 'This is a test message, sent while the site was published. You need not answer it.',
    fixes: {
      form: 'Publish again; visitors still see your email address and phone on the page.',
      inbox: 'Publish again.',
      mail: 'Set it up at Publish in the desk, or with npm run publish -- --mail.',
    },
  });
