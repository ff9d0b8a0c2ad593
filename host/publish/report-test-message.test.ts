/** Tests what is reported about a test message: stored, mailed, or why it was not. */
import { expect, test } from 'vitest';
import type { TestReport } from '#contact/inbox/inbox.ts';
import { reportTestMessage } from './report-test-message.ts';

const reports: TestReport[] = [
  { mail: 'off' },
  { mail: 'misconfigured', reason: 'CONTACT_TO is "me": it must be one email address.' },
  { mail: 'sent' },
  { mail: 'failed', fault: { code: 'login', detail: '535 authentication failed' } },
  { mail: 'failed', fault: { code: 'later', detail: '451' } },
];

test('a test message is called sent only where the mail server took it', async () => {
  const findings: string[] = [];
  for (const report of reports)
    for await (const { kind, text, fix } of reportTestMessage({ sendTest: async () => report }))
      findings.push(`${kind}: ${text} → ${fix}`);
  expect(findings.filter((line) => line.startsWith('ok: The inbox stored'))).toHaveLength(5);
  expect(
    findings.filter((line) => !line.startsWith('ok: The inbox stored')),
  ).toMatchInlineSnapshot(`
    [
      "note: No mail is sent yet: messages wait in the inbox. → docs/publish.md says under "Email" what your mail provider wants.",
      "problem: No mail is sent. CONTACT_TO is "me": it must be one email address. → docs/publish.md says under "Email" what your mail provider wants.",
      "ok: Your mail server took the test message. Look into your mailbox, and into its junk folder: if it is there, docs/publish.md says under "Email" what your domain lacks. → undefined",
      "problem: The mail was not sent: the mail server refuses the login: 535 authentication failed (many providers want an app password; docs/publish.md says where it is made). → docs/publish.md says under "Email" what your mail provider wants.",
      "note: The mail was not sent: the mail server asks to try later: 451. → Wait some minutes, then run this again.",
    ]
  `);
});
