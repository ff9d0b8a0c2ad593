import { checkLiveSite, faultOfHomePage, tryForm } from './check-live-site.ts';
import { platformAddress, signIn } from './cloudflare-account.ts';
import {
  buildWorker,
  deploy,
  hasMailSecrets,
  readBindings,
  requireOwnName,
  switchVersion,
} from './cloudflare-site.ts';
import { checkMail, type MailSecrets, mailFromEnvironment } from './mail-settings.ts';
import { buildSite, requirePublishableContent } from './prepare-site.ts';
import { PublishError, type Report } from './progress.ts';
import { type Publication, restoreCommandOf } from './publication.ts';
import { cloudflareInbox, ensureRemoteToken } from './published-inbox.ts';
import { runWrangler } from './wrangler.ts';

/** A new address has its certificate and its place in the DNS after some minutes; asked every 10 s. */
const homeTries = 18;

export interface CloudflareOptions {
  name: string;
  /** The owner's own domain, such as www.your-name.com; absent for the platform's address. */
  domain?: string | undefined;
  anyway: boolean;
  /** Asks for the mail settings again. */
  mail: boolean;
  /** Whether somebody can answer questions. */
  isAtTerminal: boolean;
  /** Whether the platform's page for signing in may be opened in a browser. */
  maySignIn: boolean;
  siteFolder: string;
  report: Report;
  fetch: typeof fetch;
  /** What was published from here last. */
  last: Publication | undefined;
  /** Called with the publication as soon as it is live, before the live site is checked. */
  onLive: (publication: Publication) => Promise<void>;
}

/**
 * Publishes the site at Cloudflare, step by step. Whatever fails leaves what was live before; the new
 * site is live at the end of the upload, and is then looked at from outside.
 *
 * @throws PublishError in the owner's words.
 */
export async function publishToCloudflare(options: CloudflareOptions): Promise<void> {
  const { name, domain, last, report, fetch } = options;
  // The platform's own address has the account in it, which is not known before the sign-in.
  const expected = `https://${domain ?? `${name}.workers.dev`}`;
  await requirePublishableContent({ ...options, address: expected });
  report({ kind: 'step', text: 'Signing in at Cloudflare' });
  const api = await signIn(report, options.maySignIn);
  const bindings = await readBindings(api, name);
  requireOwnName(name, bindings);
  // The platform wants the account to have such an address also where the site has a domain.
  const own = await platformAddress(api, name);
  const address = domain ? expected : own;
  const hasMail = hasMailSecrets(bindings);
  const secrets = await chooseMail(hasMail, options);
  await buildSite(report, address);
  await buildWorker();
  // Each time: another computer may have published with another one since.
  const token = ensureRemoteToken();
  report({ kind: 'step', text: 'Uploading' });
  const all = { ...secrets, INBOX_TOKEN: token };
  const upload = () => deploy({ name, domain, address, secrets: all, assets: options.siteFolder });
  const { version, before, fault } = await switchVersion(api, { name, address }, upload);
  report({ kind: 'ok', code: 'arrived', text: 'The new site is live.' });
  const publication: Publication = {
    ...{ target: 'cloudflare', name, domain, address, version },
    sender: secrets?.CONTACT_FROM ?? last?.sender,
    // What was there before the first upload from here may be anything.
    ...(before && last?.name === name && { before: { version: before } }),
  };
  await options.onLive(publication);
  const restoreCommand = restoreCommandOf(publication);
  if (fault) {
    const next = restoreCommand
      ? `${fault.next} Or restore the previous version: ${restoreCommand}`
      : fault.next;
    const text = `The new site is live, but its set-up did not finish. ${fault.message}`;
    throw new PublishError('not-live', text, next);
  }
  const site = { address, fetch };
  const more = tryForm(site, {
    inbox: cloudflareInbox(address, token, fetch),
    expectsMail: hasMail || secrets !== undefined,
  });
  await checkLiveSite({ site, report, more, restoreCommand, tries: homeTries });
  report({ kind: 'live', address });
}

type RestoreOptions = Pick<CloudflareOptions, 'maySignIn' | 'report' | 'fetch' | 'last' | 'onLive'>;

/**
 * Restores the previous version, once: what was before that is not known.
 *
 * @throws PublishError in the owner's words, also when the restored site does not answer.
 */
export async function restoreAtCloudflare(options: RestoreOptions): Promise<void> {
  const { maySignIn, report, fetch, last, onLive } = options;
  const version = last?.before?.version;
  if (!last || !version) throw noPreviousVersion(last);
  const { before, ...live } = last;
  const { name, address } = live;
  report({ kind: 'step', text: 'Restoring the previous version' });
  const api = await signIn(report, maySignIn);
  await switchVersion(api, { name, address }, async () => {
    await runWrangler(['rollback', version, '--name', name, '--message', 'Restored', '--yes']);
    return version;
  });
  report({ kind: 'ok', code: 'arrived', text: 'The previous version is live again.' });
  await onLive({ ...live, ...before });
  const fault = await faultOfHomePage({ address, fetch });
  if (fault) {
    const text = `The previous version is live again, but ${address} ${fault}.`;
    const next = 'Open it in a minute; if it stays, publish again: npm run publish';
    throw new PublishError('previous-not-live', text, next);
  }
  report({ kind: 'live', address });
}

function noPreviousVersion(last: Publication | undefined): PublishError {
  const text = last
    ? 'There is no previous version: only the last publication can be undone, and once.'
    : 'Nothing was published from this folder yet.';
  const next = 'Publish what visitors should see: npm run publish';
  return new PublishError('no-previous-version', text, next, true);
}

/** The mail settings that are uploaded with the site; undefined where they stay as they are. */
async function chooseMail(
  hasMail: boolean,
  { mail, report }: CloudflareOptions,
): Promise<MailSecrets | undefined> {
  if (hasMail && !mail) {
    report({ kind: 'ok', text: 'The mail settings stay as they are.' });
    return undefined;
  }
  const secrets = mailFromEnvironment(process.env);
  if (secrets) await checkMail(secrets, report);
  if (secrets) report({ kind: 'ok', text: `Messages will go to ${secrets.CONTACT_TO}.` });
  else if (hasMail) report({ kind: 'note', text: 'The mail settings stay as they are.' });
  else {
    const text = 'No mail is set up: messages wait in the inbox.';
    report({ kind: 'note', text, fix: 'Read them: npm run inbox -- --remote' });
  }
  return secrets;
}
