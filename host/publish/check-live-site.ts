/** Looks at a live site from outside, as a visitor and a search engine do, and sends a test message through it. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Finding, note, ok, problem, type Report } from '#contact/commands/finding.ts';
import { sendTestMessage, type TestMessageOptions } from '#contact/commands/test-message.ts';
import { PublishError } from './publish-error.ts';

/** A site as visitors see it. */
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
  /** Undefined where no message can be followed, because its token is not on this machine. */
  inbox: TestMessageOptions['inbox'] | undefined;
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

/** The codes of Node and OpenSSL for a certificate that cannot be trusted. */
const certificateFault = /CERT|SELF_SIGNED|ISSUER|VERIFY|^ERR_(TLS|SSL)/;

/** What is wrong, in words that follow the address, and the fix. */
interface Fault {
  text: string;
  fix: string;
}

const again =
  'Publish again. If it stays: at Cloudflare, www.cloudflarestatus.com may say why; on a server of your own, its log.';

const certificateFix =
  'If it stays: Cloudflare shows the certificate of a domain under SSL/TLS → Edge certificates. On a server of your own Caddy gets it, for which the domain must point to the server and ports 80 and 443 must be open; its log says what is missing.';

/** What is wrong with an answer; undefined when nothing is. */
function faultIn(answer: Answer | Error, status: number): Fault | undefined {
  if (!(answer instanceof Error)) {
    if (answer.status === status) return undefined;
    return { text: `answers ${answer.status} instead of ${status}`, fix: again };
  }
  const cause = answer.cause instanceof Error ? answer.cause : answer;
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (!certificateFault.test(code))
    return { text: `cannot be reached (${cause.message})`, fix: again };
  const text = `has a certificate that browsers do not trust (${cause.message})`;
  return { text, fix: certificateFix };
}

/** Whether Cloudflare answered with a challenge (its docs, "Detect a challenge page response"). */
const isChallenge = (answer: Answer | Error): boolean =>
  !(answer instanceof Error) && answer.headers.get('cf-mitigated') === 'challenge';

/** Whether the address is that of a server on this machine, which search engines cannot reach. */
const isOnThisComputer = (address: string): boolean => address.startsWith('http:');

/** Whether the canonical address of a page is the site's own. */
function isCanonicalAt(html: string, address: string): boolean {
  if (isOnThisComputer(address)) return true;
  const link = html.match(/<link\b[^<>]*>/gi)?.find((tag) => /rel="?canonical/i.test(tag));
  const target = /href="?([^"\s>]+)/i.exec(link ?? '')?.[1] ?? '';
  return URL.canParse(target) && new URL(target).origin === new URL(address).origin;
}

/** Whether a page has `noindex`, in a header or in its HTML. */
function isUnlisted({ headers, text }: Answer): boolean {
  const tags = text.match(/<meta\b[^<>]*>/gi) ?? [];
  const robots = tags.filter((tag) => /name="?(robots|googlebot|bingbot)\b/i.test(tag));
  return [headers.get('X-Robots-Tag') ?? '', ...robots].some((it) => /\bnoindex\b/i.test(it));
}

/**
 * Whether robots.txt excludes a search engine from the whole site (RFC 9309): by the group of Google or Bing, else by
 * the group of all robots. Groups for other robots, such as those that Cloudflare adds against AI training, have no
 * effect.
 */
function isClosed(text: string): boolean {
  const groups = new Map<string, Set<string>>();
  let agents: Set<string>[] = [];
  let isNaming = false;
  for (const line of text.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'user-agent') {
      if (!isNaming) agents = [];
      const agent = value.toLowerCase();
      const rules = groups.get(agent) ?? new Set<string>();
      groups.set(agent, rules);
      agents.push(rules);
    } else if (field) for (const rules of agents) rules.add(`${field} ${value}`);
    if (field) isNaming = field === 'user-agent';
  }
  return ['googlebot', 'bingbot'].some((agent) => {
    const rules = groups.get(agent) ?? groups.get('*');
    return rules?.has('disallow /') && !rules.has('allow /');
  });
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
      text: 'Cloudflare’s bot protection keeps this check out, so the pages were not looked at. Visitors see the site.',
      fix: 'To let the check in: dash.cloudflare.com → the domain → Security → Settings → Bot fight mode off, and “Under attack” off.',
    };
    return;
  }
  if (!isOurs(home)) {
    const { text, fix } = faultIn(home, 200) ?? { text: 'is not what was published', fix: again };
    const next = isOnThisComputer(address)
      ? 'Start the server (npm start), or set HOST and PORT as they are set for it.'
      : `A new address may need some minutes more. ${fix}`;
    yield problem(`${address} ${text}.`, next);
    return;
  }
  yield ok('The home page answers, and names this address as its own.');
  let isGood = true;
  const wrong = (text: string, fix = again) => {
    isGood = false;
    return problem(text, fix);
  };
  if (isUnlisted(home))
    yield wrong(
      'The home page asks search engines to leave it out (noindex).',
      'A setting of Cloudflare, such as a transform rule, or of your own server adds that: take it away.',
    );
  for (const [file, status, isRight] of looks) {
    const answer = await get(site, file);
    const fault = faultIn(answer, status);
    if (fault) yield wrong(`${address}${file} ${fault.text}.`, fault.fix);
    else if (!(answer instanceof Error) && !isRight(answer.text))
      yield wrong(`${address}${file} is not what was published.`);
  }
  if (isGood)
    yield ok(
      'The contact page has its form, an unknown address answers 404, and search engines are let in.',
    );
}

const looks: [file: string, status: number, isRight: (text: string) => boolean][] = [
  ['/contact', 200, (html) => html.includes('<form')],
  ['/no-such-page', 404, () => true],
  ['/robots.txt', 200, (text) => !isClosed(text)],
];

/**
 * Looks at a site that was just published, and tells each finding.
 *
 * @throws PublishError when something is wrong with the live site.
 */
export async function checkLiveSite({ report, inbox, ...look }: CheckOptions): Promise<void> {
  const { site } = look;
  report({ kind: 'stage', text: `Looking at ${site.address} from outside` });
  let problems = 0;
  let isOpen = true;
  const tell = async (findings: AsyncIterable<Finding>) => {
    for await (const finding of findings) {
      if (finding.kind === 'problem') problems += 1;
      if (finding.code === 'challenge') isOpen = false;
      report(finding);
    }
  };
  await tell(lookAtPages(look));
  if (!inbox)
    report(note('No test message was sent: the token of the inbox is not on this computer.'));
  else if (isOpen) await tell(sendTestMessage({ inbox, origin: site.address, send: site.fetch }));
  if (problems === 0) return;
  const [are, them] = problems === 1 ? ['one thing is', 'it'] : [`${problems} things are`, 'them'];
  throw new PublishError(
    'not-live',
    `The new site is at ${site.address}, but ${are} wrong.`,
    `Fix ${them} and publish again. The previous version: undo your changes and publish, or dash.cloudflare.com → Workers & Pages → the site → Deployments → Rollback.`,
  );
}
