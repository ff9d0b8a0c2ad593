/** `npm run doctor`: looks at the site from outside, sends a test message, and says what waits in the inbox. */
import { InboxAccessError, type InboxClient } from '#contact/commands/inbox-client.ts';
import { findOrigin, requireLocalInbox } from '#contact/commands/local-inbox.ts';
import { CommandError, runCommand } from '#contact/commands/run-command.ts';
import { contactSettingsSchema, findDataFolder, readSettings } from '#contact/settings.ts';
import { readOptions } from '#host/read-options.ts';
import { lookAtPages } from './check-live-site.ts';
import { checkQueue } from './doctor-checks.ts';
import { type Finding, formatFinding, problem } from './finding.ts';
import { readPublication } from './publication.ts';
import { PublishError } from './publish-error.ts';
import { openPublishedInbox } from './published-inbox.ts';
import { reportTestMessage } from './report-test-message.ts';

const help = `Checks the site that was published from this folder, or else the server of this computer.

  npm run doctor

It looks at the pages from outside and at what waits in the inbox, then has the server store, erase and mail a test
message. Whether your mail may land in the junk folder, your mail provider's own checker says: docs/publish.md names it.
Exit code 0: no problem was found. 1: something needs you. 2: the settings or the command are wrong.`;

interface Site {
  address: string;
  /** Rejects with InboxAccessError. */
  inbox: () => Promise<InboxClient | undefined>;
}

/** The site published from this folder; if there is none, the server of this computer. */
async function findSite(): Promise<Site> {
  const publication = await readPublication(findDataFolder());
  if (publication) return { address: publication.address, inbox: openPublishedInbox };
  const settings = readSettings(contactSettingsSchema, process.env);
  return { address: findOrigin(settings), inbox: async () => requireLocalInbox() };
}

async function* examine({ address, inbox }: Site): AsyncGenerator<Finding> {
  const site = { address, fetch };
  yield { kind: 'stage', text: `Looking at ${address} from outside` };
  for await (const finding of lookAtPages({ site })) {
    yield finding;
    // The inbox cannot be reached either.
    if (finding.code === 'challenge') return;
  }
  try {
    yield { kind: 'stage', text: 'Looking at the inbox' };
    const client = await inbox();
    if (!client) return;
    yield checkQueue(await client.report());
    yield { kind: 'stage', text: 'Sending a test message' };
    yield* reportTestMessage(client);
  } catch (error) {
    if (!(error instanceof InboxAccessError)) throw error;
    yield problem(error.message);
  }
}

await runCommand(async () => {
  readOptions(help, {});
  let problems = 0;
  const site = await findSite().catch((error: unknown) => {
    throw error instanceof PublishError
      ? new CommandError(`${error.message} ${error.next}`)
      : error;
  });
  for await (const finding of examine(site)) {
    if (finding.kind === 'problem') problems += 1;
    process.stdout.write(`${formatFinding(finding)}\n`);
  }
  if (problems > 0) throw new CommandError(`\nWhat needs you is marked WRONG: ${problems}.`);
  process.stdout.write('\nAll is well.\n');
});
