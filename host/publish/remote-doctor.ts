import { checkQueue } from '#contact/commands/doctor-checks.ts';
import { checkMailDns } from '#contact/commands/mail-dns.ts';
import { CommandError } from '#contact/commands/run-command.ts';
import { dataFolder } from '#contact/settings.ts';
import { readOptions } from '#host/read-options.ts';
import { checkLiveSite, tryForm } from './check-live-site.ts';
import { formatProgress, type Progress, PublishError, type Report } from './progress.ts';
import { readPublication, restoreCommandOf } from './publication.ts';
import { nothingPublished, requirePublishedInbox } from './published-inbox.ts';

/** A fault at the platform in the owner's words; any other as it is. */
const inWords = (error: unknown): unknown =>
  error instanceof PublishError ? new CommandError(`${error.message} ${error.next}`) : error;

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
  const inbox = await requirePublishedInbox();
  const publication = await readPublication(dataFolder(), 'cloudflare');
  if (!publication) throw new CommandError(nothingPublished);
  const { address, sender } = publication;
  const state = await inbox.report();
  const site = { address, fetch };
  async function* more(): AsyncGenerator<Progress> {
    yield* tryForm(site, { inbox, expectsMail: state.sendsMail });
    yield* checkQueue(state);
    if (sender) yield* await checkMailDns(sender);
    else yield { kind: 'note', text: unknownSender };
  }
  try {
    await checkLiveSite({
      site,
      report,
      more: more(),
      restoreCommand: restoreCommandOf(publication),
    });
  } catch (error) {
    throw inWords(error);
  }
}
