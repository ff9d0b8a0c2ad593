import { CommandError } from '#contact/commands/command.ts';
import { checkQueue } from '#contact/commands/doctor-checks.ts';
import type { InboxClient } from '#contact/commands/inbox-client.ts';
import type { InboxSource } from '#contact/commands/inbox-commands.ts';
import { checkMailDns } from '#contact/commands/mail-dns.ts';
import { dataFolder } from '#contact/settings.ts';
import { tryForm } from './form-doctor.ts';
import { lookAtSite } from './look-at-site.ts';
import { formatProgress, fromFinding, type Progress, type Report } from './progress.ts';
import { readPublication, wayBackOf } from './publication.ts';
import { PublishError } from './publish-error.ts';
import { publishedInbox } from './published-inbox.ts';
import { readOptions } from './read-options.ts';

const nothingPublished = 'Nothing was published at Cloudflare from this folder: npm run publish';

/** A fault at the platform in the owner's words; any other as it is. */
const inWords = (error: unknown): unknown =>
  error instanceof PublishError ? new CommandError(`${error.message} ${error.next}`) : error;

/** @throws CommandError where there is no live site that is known here, in the owner's words. */
async function openInbox(): Promise<InboxClient> {
  const inbox = await publishedInbox();
  if (inbox) return inbox;
  throw new CommandError(nothingPublished);
}

const fileCommand = async () => {
  throw new CommandError(
    'For a copy of the live messages: npm run --silent inbox -- export --json --remote > messages.json. Cloudflare itself can put the inbox back as it was, up to 30 days ago (7 on the free plan): dash.cloudflare.com → Storage & databases → D1 → Time Travel.',
    2,
  );
};

/** The inbox of the site at Cloudflare, for the owner's commands. */
export const remoteSource: InboxSource = {
  open: openInbox,
  backup: fileCommand,
  restore: fileCommand,
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
  const inbox = await openInbox();
  const publication = await readPublication(dataFolder(), 'cloudflare');
  if (!publication) throw new CommandError(nothingPublished);
  const { address, sender } = publication;
  const state = await inbox.report();
  const site = { address, fetch };
  async function* more(): AsyncGenerator<Progress> {
    yield* tryForm(site, { inbox, expectsMail: state.sendsMail });
    for (const finding of checkQueue(state)) yield fromFinding(finding);
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
