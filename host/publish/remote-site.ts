import path from 'node:path';
import { CommandError } from '#contact/commands/command.ts';
import { checkQueue } from '#contact/commands/doctor-checks.ts';
import type { InboxSource } from '#contact/commands/inbox-commands.ts';
import { checkMailDns } from '#contact/commands/mail-dns.ts';
import { type Inbox, InboxUnavailableError } from '#contact/inbox/inbox.ts';
import { readOptions } from '#model/commands/read-options.ts';
import { countOf } from '#model/wording.ts';
import { tryForm } from './form-doctor.ts';
import { lookAtSite } from './look-at-site.ts';
import { formatProgress, fromFinding, type Progress, type Report, sayAside } from './progress.ts';
import { wayBackOf } from './publication.ts';
import { PublishError } from './publish-error.ts';
import { type RemoteSite, reachSite } from './reach-site.ts';
import { backUpRemote } from './remote-inbox.ts';
import { readWorkerNames } from './worker-config.ts';

const isAtTerminal = process.stdin.isTTY === true;

/** @throws CommandError where the live site cannot be reached, in the owner's words. */
const reach = (report: Report): Promise<RemoteSite> =>
  reachSite(report, isAtTerminal).catch((error) => {
    throw inWords(error);
  });

/** A fault at the platform in the owner's words, also one that the inbox reports; any other as it is. */
function inWords(error: unknown): unknown {
  const reason = error instanceof InboxUnavailableError ? error.cause : error;
  return reason instanceof PublishError
    ? new CommandError(`${reason.message} ${reason.next}`, 1)
    : error;
}

/** The inbox of the site at Cloudflare, for the owner's commands; signs in when it is opened. */
export const remoteInboxSource: InboxSource = {
  open: async (): Promise<Inbox> => {
    const { inbox } = await reach(sayAside);
    return inbox;
  },
  fileCommands: {
    backup: async (file) => {
      if (!file) throw new CommandError('Say where to: npm run inbox -- backup FILE --remote', 2);
      const { api, database } = await reach(sayAside);
      const count = await backUpRemote(api, database, path.resolve(file)).catch((error) => {
        throw inWords(error);
      });
      console.log(`${countOf(count, 'message')} of the live site: ${path.resolve(file)}`);
    },
    restore: async () => {
      throw new CommandError(
        `A backup is put back at Cloudflare itself: dash.cloudflare.com → Storage & databases → D1 → ${readWorkerNames().database} → Time Travel, which goes back up to 30 days (7 on the free plan).`,
        2,
      );
    },
  },
};

const help = `Looks at the site that you published at Cloudflare, from outside.

  npm run doctor -- --remote

It looks at the home page, the form, an unknown address and robots.txt, sends a test message through the form and
follows it into your mailbox, and looks at the messages that wait and at the DNS of the sender's domain.`;

const unknownSender =
  'The DNS of the sender’s domain was not looked at, because the sender of the mail is not known on this machine. It is known after: npm run publish -- --mail';

/** Looks at the live site from outside, sends a test message through it, and looks at what waits. */
export async function checkRemoteSite(): Promise<void> {
  readOptions(help, { options: { remote: { type: 'boolean' } } });
  const report: Report = (progress) => console.log(formatProgress(progress));
  const { inbox, hasMail, publication } = await reach(report);
  if (!publication) {
    throw new CommandError('Nothing was published at Cloudflare from this folder: npm run publish');
  }
  const { address, sender } = publication;
  const site = { address, fetch };
  async function* more(): AsyncGenerator<Progress> {
    yield* tryForm(site, { inbox, expectsMail: await hasMail() });
    for (const finding of await checkQueue(inbox)) yield fromFinding(finding);
    if (sender)
      for (const finding of await checkMailDns(sender, undefined)) yield fromFinding(finding);
    else yield { kind: 'note', text: unknownSender };
  }
  try {
    await lookAtSite({ site, report, more: more(), wayBack: wayBackOf(publication) });
  } catch (error) {
    throw inWords(error);
  }
}
