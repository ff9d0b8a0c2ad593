import { PublishError, type PublishErrorCode } from './publish-error.ts';

interface Fault {
  /** The platform's own numbers for it. */
  codes?: readonly number[];
  /** How the tool words it where there is no number. */
  pattern?: RegExp;
  code: PublishErrorCode;
  what: string;
  fix: string;
}

/** What can go wrong at Cloudflare, in the owner's words; the first that fits is reported. */
const faults: readonly Fault[] = [
  {
    pattern: /fetch failed|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|socket hang up/,
    code: 'network',
    what: 'Cloudflare cannot be reached.',
    fix: 'Check your internet connection, then try again.',
  },
  {
    codes: [9109, 10000],
    pattern: /not authenticated|CLOUDFLARE_API_TOKEN|Authentication error|Invalid access token/i,
    code: 'signed-out',
    what: 'Cloudflare does not know you: the sign-in has ended or the token is wrong.',
    fix: 'Publish again and sign in; with a token, make a new one at dash.cloudflare.com → My Profile → API Tokens with the template "Edit Cloudflare Workers", and D1 Edit added.',
  },
  {
    pattern: /overloaded|temporarily unavailable|internal error|service unavailable|try again/i,
    code: 'network',
    what: 'Cloudflare itself has too much to do just now.',
    fix: 'Wait some minutes, then try again; www.cloudflarestatus.com says more.',
  },
  {
    codes: [10034],
    pattern: /verify your email|email_verification_required|verified email/i,
    code: 'unconfirmed',
    what: 'Cloudflare waits until you have confirmed your e-mail address.',
    fix: 'Open the mail that Cloudflare sent you and click the link in it; dash.cloudflare.com → My Profile sends another. Then publish again.',
  },
  {
    codes: [7403],
    pattern: /permission|not authorized|forbidden/i,
    code: 'permission',
    what: 'Your sign-in at Cloudflare does not allow this.',
    fix: 'Sign in as the owner of the account; a token needs the rights Workers Scripts: Edit and D1: Edit.',
  },
  {
    codes: [10214, 10215],
    pattern: /latest version of your Worker isn't currently deployed/,
    code: 'upload',
    what: 'Cloudflare takes no mail settings after you went back to a former site.',
    fix: 'Publish once without changing them, then change them: npm run publish -- --mail',
  },
  {
    codes: [10072],
    pattern: /Cron trigger limit/i,
    code: 'quota',
    what: 'Your account at Cloudflare has all the timed programs that its plan allows (five on the free plan); the site needs one, for mail that waits.',
    fix: 'Delete one that you no longer need at dash.cloudflare.com → Workers & Pages → its Settings → Trigger events, then publish again.',
  },
  {
    codes: [7406, 10037],
    pattern:
      /limit reached|\blimit (of|for|has|is)\b|(daily|plan|account|rate) limit|quota|exceeded|maximum number/i,
    code: 'quota',
    what: 'A limit of your plan at Cloudflare is reached.',
    fix: 'Wait until midnight UTC if it is a daily limit, or delete what you no longer use at dash.cloudflare.com, then publish again.',
  },
  {
    pattern: /already (taken|in use|exists|has)|is unavailable/i,
    code: 'name-taken',
    what: 'That name or domain is taken at Cloudflare.',
    fix: 'Choose another: npm run publish -- --name another-name',
  },
];

/** What a sign-in in the browser does not help against. */
const refusedToken = {
  code: 'permission',
  what: 'Cloudflare refuses the token in CLOUDFLARE_API_TOKEN: it is wrong, has ended or was deleted.',
  fix: 'Make a new one at dash.cloudflare.com → My Profile → API Tokens with the template "Edit Cloudflare Workers", and D1 Edit added; or take the variable away and sign in by the browser.',
} as const;

/** What the platform's tool says of itself and not of the reason: its marks, and addresses of its interface. */
const isReason = (line: string) =>
  /\w/.test(line) && !/\/accounts\/|A request to the Cloudflare API/.test(line);

/**
 * Words for a failure at the platform: by its number, else by the tool's words.
 *
 * @param hasToken whether a token was given in the place of a sign-in.
 */
export function explainFault(
  number: number | undefined,
  output: string,
  hasToken = Boolean(process.env.CLOUDFLARE_API_TOKEN),
): PublishError {
  const found =
    faults.find(({ codes }) => number !== undefined && codes?.includes(number)) ??
    faults.find(({ pattern }) => pattern?.test(output));
  const fault = found?.code === 'signed-out' && hasToken ? refusedToken : found;
  if (fault) return new PublishError(fault.code, fault.what, fault.fix, true);
  const reason = output
    .split('\n')
    .map((line) => line.replace(/^\W*\[ERROR\]/, '').trim())
    .find(isReason);
  return new PublishError(
    'upload',
    `Cloudflare refused it: ${reason ?? 'without a reason'}`,
    'Publish again in some minutes; if it stays, look at www.cloudflarestatus.com.',
    true,
  );
}
