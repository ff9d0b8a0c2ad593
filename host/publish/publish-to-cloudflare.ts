/** A publication at Cloudflare: check, build, upload, one look at the live site. */
import { exitCodes } from '#host/read-options.ts';
import { checkLiveSite } from './check-live-site.ts';
import { findWorkersDevAddress, signIn } from './cloudflare-account.ts';
import {
  buildWorker,
  deploy,
  findInbox,
  hasBinding,
  hasMailSecrets,
  readBindings,
  requireOwnDomain,
  requireOwnName,
} from './cloudflare-site.ts';
import type { Report } from './finding.ts';
import { checkMail, readMailSecrets } from './mail-settings.ts';
import type { Publication } from './publication.ts';
import { buildError, PublishError } from './publish-error.ts';
import { chooseInboxToken, openCloudflareInbox } from './published-inbox.ts';
import { runNpm } from './run-program.ts';

export interface CloudflareOptions extends Omit<Publication, 'address'> {
  /** Takes the domain although it leads elsewhere. */
  replaces: boolean;
  /** Publishes although something in the content is still invented. */
  trial: boolean;
  /** Whether Cloudflare's page for signing in may be opened in a browser. */
  maySignIn: boolean;
  siteFolder: string;
  report: Report;
  fetch: typeof fetch;
  /** Called with the publication as soon as it is live, before the live site is checked. */
  onLive: (publication: Publication) => Promise<void>;
}

/** How often a new address is requested, every 10 s: a certificate and a DNS entry take some minutes. */
const homeTries = 18;

/**
 * Publishes the site. If anything fails before the upload, the live site stays as it was.
 *
 * @throws PublishError in the owner's words.
 */
export async function publishToCloudflare(options: CloudflareOptions): Promise<void> {
  const { name, domain, trial, siteFolder, report, fetch } = options;
  report({ kind: 'stage', text: 'Signing in at Cloudflare' });
  const api = await signIn(report, options);
  const bindings = await readBindings(api, name);
  requireOwnName(name, bindings);
  if (domain) await requireOwnDomain(api, { ...options, domain });
  const inbox = await findInbox(api, name, bindings);
  // The account needs a workers.dev name even where the site has a domain.
  const own = await findWorkersDevAddress(api, name);
  const address = domain ? `https://${domain}` : own;
  const mail = readMailSecrets(process.env);
  if (mail) await checkMail(mail, report);
  if (!mail && !hasMailSecrets(bindings)) {
    const text = 'No mail is set up: messages wait in the inbox.';
    report({ kind: 'note', text, fix: 'Read them in the desk, at Messages.' });
  }

  report({ kind: 'stage', text: 'Checking the content and making the pages' });
  await buildSite(address, trial, report);
  await buildWorker();

  report({ kind: 'stage', text: 'Uploading' });
  const token = chooseInboxToken(hasBinding(bindings, 'INBOX_TOKEN'));
  const secrets = { ...mail, ...(token && { INBOX_TOKEN: token }) };
  const account = api.accountId;
  await deploy({ account, name, domain, address, assets: siteFolder, inbox, secrets });
  report({ kind: 'ok', code: 'arrived', text: 'The new site is uploaded.' });
  await options.onLive({ name, ...(domain && { domain }), address, account });

  const client = token ? openCloudflareInbox(address, token, fetch) : undefined;
  const site = { address, fetch };
  const isSeen = await checkLiveSite({ site, report, inbox: client, tries: homeTries });
  const text = isSeen ? `The site is live: ${address}` : `The site is uploaded: ${address}`;
  report({ kind: 'live', text, address });
}

/**
 * Builds the site for the address that visitors will use, unless something in the content is wrong or, except for a
 * trial, still invented.
 *
 * @throws PublishError with the build's own report.
 */
async function buildSite(address: string, trial: boolean, report: Report): Promise<void> {
  // The default of glibc, 8 arenas per processor, holds more than 100 MB of free memory after an owner's photos.
  const env = { SITE_URL: address, MALLOC_ARENA_MAX: '2' };
  const launch = trial ? '--trial' : '--launch';
  const { exitCode, output, stdout } = await runNpm(['run', '--silent', 'build', '--', launch], {
    env,
  });
  const list = output.slice(stdout.length).trim();
  const isInvented = exitCode === exitCodes.invented;
  if (isInvented && !trial)
    throw new PublishError('invented', list, 'Write your own words there.', true);
  const fix = 'Fix this, then publish again.';
  if (exitCode === exitCodes.problems) throw new PublishError('content', list, fix, true);
  if (exitCode !== 0 && !isInvented) throw buildError(output);
  report({ kind: 'ok', text: 'The content has no problems, and the pages are made.' });
  if (!isInvented) return;
  const text = 'Something is still invented, and is published for a trial.';
  report({ kind: 'note', text, fix: list });
}
