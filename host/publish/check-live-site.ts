/** Looks at a live site from outside, as a visitor does, and lets its server send a test message. */
import { setTimeout as wait } from 'node:timers/promises';
import { InboxAccessError, type InboxClient } from '#contact/commands/inbox-client.ts';
import { type Finding, note, ok, problem, type Report } from './finding.ts';
import { PublishError } from './publish-error.ts';
import { reportTestMessage } from './report-test-message.ts';

interface LiveSite {
  /** The address that visitors use, such as https://www.your-name.com. */
  address: string;
  /** The global `fetch`, or a replacement in tests. */
  fetch: typeof fetch;
}

interface LookOptions {
  site: LiveSite;
  /** How many times the home page is requested until it answers; 1 by default. */
  tries?: number;
  /** Waits before the next request; replaced in tests. */
  pause?: () => Promise<unknown>;
}

interface CheckOptions extends LookOptions {
  report: Report;
  /** Undefined where no message can be sent, because the token of the inbox is not on this machine. */
  inbox: Pick<InboxClient, 'sendTest'> | undefined;
}

/** How long one request may take, in milliseconds. */
const limit = 20_000;

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Requests a file and reads the whole answer; returns the error of a failed connection. */
async function get({ address, fetch }: LiveSite, file: string): Promise<Answer | Error> {
  try {
    const response = await fetch(new URL(file, address), { signal: AbortSignal.timeout(limit) });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const again =
  'Publish again. If it stays: at Cloudflare, www.cloudflarestatus.com may say why; on a server of your own, its log.';

/** What is wrong with an answer, in words that follow the address; undefined when nothing is. */
function describeFailure(answer: Answer | Error, status: number): string | undefined {
  if (!(answer instanceof Error))
    return answer.status === status ? undefined : `answers ${answer.status} instead of ${status}`;
  // The error of fetch says why in its cause, such as a certificate that has expired.
  const { message } = answer.cause instanceof Error ? answer.cause : answer;
  return `cannot be reached (${message})`;
}

/** Whether Cloudflare answered with a challenge (its docs, "Detect a challenge page response"). */
const isChallenge = (answer: Answer | Error): boolean =>
  !(answer instanceof Error) && answer.headers.get('cf-mitigated') === 'challenge';

/** Whether the address is that of a server on this machine. */
const isOnThisComputer = (address: string): boolean => address.startsWith('http:');

/** Whether the canonical address of a page is the site's own. */
function isCanonicalAt(html: string, address: string): boolean {
  if (isOnThisComputer(address)) return true;
  const link = html.match(/<link\b[^<>]*>/gi)?.find((tag) => /rel="?canonical/i.test(tag));
  const target = /href="?([^"\s>]+)/i.exec(link ?? '')?.[1] ?? '';
  return URL.canParse(target) && new URL(target).origin === new URL(address).origin;
}

/** Checks the pages that every site has, one after the other. */
export async function* lookAtPages({
  site,
  tries = 1,
  pause = () => wait(10_000),
}: LookOptions): AsyncGenerator<Finding> {
  const { address } = site;
  const isOurs = (answer: Answer | Error): answer is Answer =>
    !(answer instanceof Error) && answer.status === 200 && isCanonicalAt(answer.text, address);
  let home = await get(site, '/');
  const isSettled = () => isOurs(home) || isChallenge(home);
  if (!isSettled() && tries > 1) yield note('A new address needs a few minutes.');
  for (let left = tries - 1; !isSettled() && left > 0; left -= 1) {
    await pause();
    home = await get(site, '/');
  }
  if (isChallenge(home)) {
    yield {
      kind: 'note',
      code: 'challenge',
      text: 'Cloudflare’s bot protection keeps this check out, so nothing was looked at. Open the site in a browser.',
      fix: 'To let the check in: dash.cloudflare.com → the domain → Security → Settings → Bot fight mode off, and “Under attack” off.',
    };
    return;
  }
  if (!isOurs(home)) {
    const text = describeFailure(home, 200) ?? 'is not what was published';
    const next = isOnThisComputer(address)
      ? 'Start the server (npm start), or set HOST and PORT as they are set for it.'
      : `A new address may need some minutes more. ${again}`;
    yield problem(`${address} ${text}.`, next);
    return;
  }
  yield ok('The home page answers, and names this address as its own.');
  let isGood = true;
  for (const [file, status, isRight] of looks) {
    const answer = await get(site, file);
    const isWrong = !(answer instanceof Error) && !isRight(answer.text);
    const fault = describeFailure(answer, status) ?? (isWrong && 'is not what was published');
    if (!fault) continue;
    isGood = false;
    yield problem(`${address}${file} ${fault}.`, again);
  }
  if (isGood) yield ok('The contact page has its form, and an unknown address answers 404.');
}

const looks: [file: string, status: number, isRight: (text: string) => boolean][] = [
  ['/contact', 200, (html) => html.includes('<form')],
  ['/no-such-page', 404, () => true],
];

/**
 * Looks at a site that was just published, and reports each finding.
 *
 * @returns whether the site was looked at, which Cloudflare's bot protection may prevent.
 * @throws PublishError when something is wrong with the live site.
 */
export async function checkLiveSite({ report, inbox, ...look }: CheckOptions): Promise<boolean> {
  const { site } = look;
  report({ kind: 'stage', text: `Looking at ${site.address} from outside` });
  let problems = 0;
  let isOpen = true;
  for await (const finding of lookAtPages(look)) {
    if (finding.kind === 'problem') problems += 1;
    if (finding.code === 'challenge') isOpen = false;
    report(finding);
  }
  if (!inbox)
    report(note('No test message was sent: the token of the inbox is not on this computer.'));
  else if (isOpen)
    for await (const finding of tryInbox(inbox)) {
      if (finding.kind === 'problem') problems += 1;
      report(finding);
    }
  if (problems === 0) return isOpen;
  const [are, them] = problems === 1 ? ['one thing is', 'it'] : [`${problems} things are`, 'them'];
  throw new PublishError(
    'not-live',
    `The new site is at ${site.address}, but ${are} wrong.`,
    `Fix ${them} and publish again. The previous version: undo your changes and publish, or dash.cloudflare.com → Workers & Pages → the site → Deployments → Rollback.`,
  );
}

/** Sends a test message; an inbox that cannot be reached is a problem. */
async function* tryInbox(inbox: Pick<InboxClient, 'sendTest'>): AsyncGenerator<Finding> {
  try {
    yield* reportTestMessage(inbox);
  } catch (error) {
    if (!(error instanceof InboxAccessError)) throw error;
    yield problem(error.message);
  }
}
