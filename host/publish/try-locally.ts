import { once } from 'node:events';
import { connect } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { SqlInbox } from '#contact/inbox/sql-inbox.ts';
import { SqliteDatabase } from '#contact/inbox/sqlite-database.ts';
import { buildWorker } from './cloudflare-resources.ts';
import { startEngine } from './local-engine.ts';
import { lookAtSite } from './look-at-site.ts';
import { mailFromEnvironment } from './mail-settings.ts';
import { buildSite, requirePublishableContent } from './prepare-site.ts';
import type { Report } from './progress.ts';
import { PublishError } from './publish-error.ts';
import { uploadFolder } from './publish-to-cloudflare.ts';
import { describeSite } from './published-files.ts';
import { copySite } from './site-folder.ts';
import { installWrangler } from './wrangler.ts';

export interface TryOptions {
  siteFolder: string;
  /** Where the trial's messages are kept. */
  state: string;
  port: number;
  /** Whether somebody looks at the trial; it then goes on until Ctrl-C. */
  isAtTerminal: boolean;
  report: Report;
}

/** @throws PublishError when a program listens on the port: it would be taken for the trial. */
async function requireFreePort(port: number): Promise<void> {
  const socket = connect(port, 'localhost');
  const isFree = await once(socket, 'connect').then(
    () => false,
    () => true,
  );
  socket.destroy();
  if (isFree) return;
  throw new PublishError(
    'tool',
    `Another program uses the port ${port} of this machine, such as the site that npm start shows.`,
    `End it with Ctrl-C in its window, or set PORT to another number, such as ${port + 1}. Then try again.`,
  );
}

/**
 * Does all that publishing does, with Cloudflare's own engine on this machine in the place of the
 * platform: no account, and nothing leaves the machine.
 *
 * @throws PublishError in the owner's words.
 */
export async function tryLocally({ siteFolder, state, port, isAtTerminal, report }: TryOptions) {
  const address = `http://localhost:${port}`;
  await requireFreePort(port);
  await requirePublishableContent({ anyway: true, report });
  await buildSite(report, address);
  await buildWorker();
  await copySite(siteFolder, uploadFolder);
  report({ kind: 'step', text: 'Starting Cloudflare’s engine on this machine' });
  await installWrangler(report);
  const mail = mailFromEnvironment(process.env);
  const engine = await startEngine({ assets: uploadFolder, state, port, mail });
  const inbox = new SqlInbox(new SqliteDatabase(new DatabaseSync(engine.databaseFile())));
  try {
    const site = { address, manifest: await describeSite(siteFolder), fetch };
    const form = { inbox, expectsMail: mail !== undefined };
    await lookAtSite({ site, report, form });
    report({
      kind: 'ok',
      text: `The trial is at ${address}, on this machine only; nobody else sees it.`,
    });
    report({
      kind: 'note',
      text: 'What you send with its form: npm run inbox -- list --trial, in a second window.',
    });
    if (isAtTerminal) {
      report({ kind: 'note', text: 'Press Ctrl-C to end it.' });
      await new Promise((resolve) => process.once('SIGINT', resolve));
    }
  } finally {
    await inbox.close();
    await engine.stop();
  }
}
