import type { InboxClient } from '#contact/commands/inbox-client.ts';
import { sendTestMessage } from '#contact/commands/test-message.ts';
import type { LiveSite } from './look-at-site.ts';
import { fromFinding, type Progress } from './progress.ts';

export interface FormDoctorOptions {
  inbox: Pick<InboxClient, 'find' | 'erase'>;
  /** Whether mail is set up, so that the message must arrive. */
  expectsMail: boolean;
}

/** Sends a real message through the live form and follows it to the mail server, then erases it. */
export async function* tryForm(
  { address, fetch }: LiveSite,
  { inbox, expectsMail }: FormDoctorOptions,
): AsyncGenerator<Progress> {
  const findings = sendTestMessage({
    origin: address,
    inbox,
    sendsMail: expectsMail,
    send: fetch,
    text: 'This is a test message, sent while the site was published. You need not answer it.',
    fixes: {
      form: 'Publish again; visitors still see your e-mail address and phone on the page.',
      inbox: 'Publish again.',
      mail: 'Set the mail up: npm run publish -- --mail',
    },
  });
  for await (const finding of findings) yield fromFinding(finding);
}
