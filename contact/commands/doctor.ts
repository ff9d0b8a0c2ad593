import { parseArgs } from 'node:util';
import { contactSettingsSchema, readSettings } from '#contact/settings.ts';
import {
  checkDisk,
  checkLimits,
  checkMailLogin,
  checkQueue,
  checkRecipients,
  type Finding,
  ok,
  problem,
} from './doctor-checks.ts';
import { InboxAccessError } from './inbox-client.ts';
import { originOf, requireLocalInbox } from './local-inbox.ts';
import { checkMailDns } from './mail-dns.ts';
import { CommandError, runCommand } from './run-command.ts';
import { sendTestMessage } from './test-message.ts';

const help = `Checks the whole way of a message, from the form to your mailbox.

  npm run doctor                with the same settings as the running server
  npm run doctor -- --remote    the site that you published at Cloudflare, from outside

It checks the settings, the disk, the messages that wait, the login at your mail server, the DNS of the
sender's domain (SPF, DKIM, DMARC), then sends a real test message through the form of the
running server and follows it into your mailbox. Exit code 0: all is well. 1: something needs you, and the line
says what. 2: the settings or the command are wrong.`;

const marks = { ok: 'ok    ', note: 'note  ', problem: 'WRONG ' };

const fixes = {
  form: 'Start the server (npm start), or correct SITE_URL, HOST and PORT.',
  inbox: 'Another server answers at that address: correct SITE_URL, or HOST and PORT.',
  mail: 'Correct the SMTP_ settings, CONTACT_TO or CONTACT_FROM, then start the server again.',
};

await runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    console.log(help);
    return;
  }
  const count = { ok: 0, note: 0, problem: 0 };
  const report = ({ kind, text }: Finding) => {
    console.log(`${marks[kind]} ${text}`);
    count[kind] += 1;
  };
  const settings = readSettings(contactSettingsSchema, process.env);
  report(ok('The settings can be read.'));
  report(checkRecipients(settings));
  const inbox = requireLocalInbox();
  let sendsMail: boolean | undefined;
  try {
    const state = await inbox.report();
    sendsMail = state.sendsMail;
    report(checkDisk(settings));
    for (const finding of checkLimits(state)) report(finding);
    for (const finding of checkQueue(state)) report(finding);
  } catch (error) {
    if (!(error instanceof InboxAccessError)) throw error;
    report(problem(error.message));
  }
  if (settings.SMTP_HOST) report(await checkMailLogin(settings));
  if (settings.CONTACT_FROM)
    for (const finding of await checkMailDns(settings.CONTACT_FROM)) report(finding);
  // Without an answer of the inbox a message could not be followed.
  if (sendsMail !== undefined) {
    const origin = originOf(settings);
    const text = 'This is a test message of npm run doctor. You need not answer it.';
    for await (const finding of sendTestMessage({ origin, inbox, sendsMail, text, fixes }))
      report(finding);
  }
  if (count.problem > 0) throw new CommandError(`\n${count.problem} of these need you.`);
  console.log(count.note > 0 ? '\nNothing is wrong; read the notes.' : '\nAll is well.');
});
