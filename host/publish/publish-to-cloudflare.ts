import path from 'node:path';
import { checkMailDns } from '#contact/commands/mail-dns.ts';
import type { CloudflareApi } from './cloudflare-account.ts';
import { platformAddress, signIn } from './cloudflare-account.ts';
import {
  buildWorker,
  ensureDatabase,
  goBack,
  hasMail,
  liveVersion,
  putSecrets,
  requireOwnName,
  uploadAndAsk,
} from './cloudflare-resources.ts';
import { lookAtHomePage, lookAtSite } from './look-at-site.ts';
import { askForMail, checkMail, type MailSecrets, mailFromEnvironment } from './mail-settings.ts';
import { buildSite, requirePublishableContent } from './prepare-site.ts';
import { fromFinding, type Progress, type Report } from './progress.ts';
import { type Publication, type Published, wayBackOf } from './publication.ts';
import { PublishError } from './publish-error.ts';
import { describeSite, type Manifest } from './published-files.ts';
import { ensureRemoteToken, liveInbox } from './published-inbox.ts';
import { copySite } from './site-folder.ts';

/** The built site without its compressed copies: the platform compresses by itself. */
export const uploadFolder = path.resolve('build/upload');

export interface CloudflareOptions {
  name: string;
  /** Whether a site of this name was published from here before. */
  isKnown: boolean;
  domain?: string | undefined;
  /** The sender of the mail, as it was set up from here before. */
  sender?: string | undefined;
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
  /** Told what is live as soon as it is, so that it is known whatever the looks at it find. */
  onArrived: (published: Published, manifest: Manifest) => Promise<void>;
}

/**
 * Publishes the site at Cloudflare, step by step. Whatever fails leaves what was live before; the new
 * site is live at the end of the upload, and is then looked at from outside.
 *
 * @throws PublishError in the owner's words.
 */
export async function publishToCloudflare(options: CloudflareOptions): Promise<void> {
  const { name, domain, report, maySignIn } = options;
  // The platform's own address has the account in it, which is not known before the sign-in.
  const expected = domain ? `https://${domain}` : `https://${name}.workers.dev`;
  await requirePublishableContent({ ...options, address: expected });
  report({ kind: 'step', text: 'Signing in at Cloudflare' });
  const api = await signIn(report, maySignIn);
  await requireOwnName(api, name);
  const address = domain ? `https://${domain}` : await platformAddress(api, name);
  await buildSite(report, address);
  await buildWorker();
  await copySite(options.siteFolder, uploadFolder);
  report({ kind: 'step', text: 'Preparing the inbox' });
  const database = await ensureDatabase(api, report);
  // Secrets that come before the first upload make an empty program, which is no site.
  const hasFormer = options.isKnown && (await liveVersion(api, name)) !== undefined;
  const mail = await prepareMail(api, options);
  // Each time: another computer may have published with another one since.
  const token = ensureRemoteToken();
  await putSecrets(name, { INBOX_TOKEN: token });
  report({ kind: 'step', text: 'Uploading' });
  const target = { name, domain, address, database, assets: uploadFolder };
  const { version, before, fault } = await uploadAndAsk(api, target);
  report({
    kind: 'ok',
    code: 'arrived',
    text: 'Everything has arrived; the new site has taken the old one’s place.',
  });
  const { sender } = mail;
  const versionBefore = hasFormer ? before : undefined;
  const live = { name, domain, address, sender, version, versionBefore };
  const published: Published = { target: 'cloudflare', ...live };
  const manifest = await describeSite(options.siteFolder);
  await options.onArrived(published, manifest);
  const wayBack = wayBackOf(published);
  if (fault) throw withWayBack(fault, wayBack);
  await lookAtSite({
    site: { address, manifest, fetch: options.fetch },
    report,
    form: { inbox: liveInbox(address, token, options.fetch), expectsMail: mail.isSet },
    more: () => lookAtMailDns(sender),
    wayBack,
  });
  report({ kind: 'live', address });
}

function withWayBack(fault: PublishError, wayBack: string | undefined): PublishError {
  if (!wayBack) return fault;
  const next = `${fault.next} Or go back to the site before: ${wayBack}`;
  return new PublishError(fault.code, fault.message, next);
}

/** Whether receivers can check who sent the mail; nothing where the sender is not known. */
async function* lookAtMailDns(sender: string | undefined): AsyncGenerator<Progress> {
  if (!sender) return;
  for (const finding of await checkMailDns(sender, undefined)) yield fromFinding(finding);
}

/** @returns whether the live site sends mail, and its sender as far as it is known here. */
async function prepareMail(
  api: CloudflareApi,
  options: CloudflareOptions,
): Promise<{ isSet: boolean; sender: string | undefined }> {
  const { name, report, mail, isAtTerminal, sender } = options;
  const isSet = await hasMail(api, name);
  if (isSet && !mail) {
    report({ kind: 'ok', text: 'The mail settings are there.' });
    return { isSet, sender };
  }
  const secrets = await readMail(report, isAtTerminal);
  if (!secrets) {
    if (isSet) report({ kind: 'note', text: 'The mail settings stay as they are.' });
    else {
      const text = 'No mail is set up: messages wait in the inbox.';
      report({ kind: 'note', text, fix: 'Read them: npm run inbox -- --remote' });
    }
    return { isSet, sender };
  }
  await putSecrets(name, secrets);
  report({ kind: 'ok', text: `Messages will go to ${secrets.CONTACT_TO}.` });
  return { isSet: true, sender: secrets.CONTACT_FROM };
}

/** The mail settings of the environment or the owner's answers, tried; undefined when there are none. */
async function readMail(report: Report, isAtTerminal: boolean): Promise<MailSecrets | undefined> {
  const given = mailFromEnvironment(process.env);
  if (given) await checkMail(given, report);
  if (given || !isAtTerminal) return given;
  for (;;) {
    const answers = await askForMail();
    if (!answers) return undefined;
    try {
      await checkMail(answers, report);
      return answers;
    } catch (error) {
      if (!(error instanceof PublishError)) throw error;
      report({ kind: 'problem', text: error.message, fix: 'Answer again, or leave it for now.' });
    }
  }
}

export interface BackOptions extends Pick<CloudflareOptions, 'maySignIn' | 'report' | 'fetch'> {
  /** Told what is live as soon as it is. */
  onBack: (publication: Publication) => Promise<void>;
}

/**
 * Puts the version before back in its place, once: what was before that is not known.
 *
 * @throws PublishError in the owner's words, also when the site that was put back does not answer.
 */
export async function goBackAtCloudflare(
  { maySignIn, report, fetch, onBack }: BackOptions,
  publication: Publication | undefined,
): Promise<void> {
  const { versionBefore, ...live } = requireFormer(publication);
  report({ kind: 'step', text: 'Restoring the previous version' });
  await signIn(report, maySignIn);
  await goBack(live.name, versionBefore);
  report({ kind: 'ok', code: 'arrived', text: 'The previous version is back in its place.' });
  await onBack({ ...live, version: versionBefore });
  await lookAtHomePage(live.address, fetch);
  report({ kind: 'live', address: live.address });
}

function requireFormer(publication: Publication | undefined) {
  const versionBefore = publication?.versionBefore;
  if (publication && versionBefore) return { ...publication, versionBefore };
  throw new PublishError(
    'nothing-to-go-back-to',
    publication
      ? 'No site before the present one is known here: only the last publication can be taken back, and once.'
      : 'Nothing was published from this folder yet.',
    'Publish what visitors are to see: npm run publish',
    true,
  );
}
