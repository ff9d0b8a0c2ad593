/** Tests the test message: it is stored, erased and mailed. */
import { expect, test } from 'vitest';
import { maxPerDay } from '#contact/inbox/inbox.ts';
import { contactSettingsSchema } from '#contact/settings.ts';
import { startMailSink } from '../../tests/server/mail-sink.ts';
import { allMessages, temporaryInbox } from '../../tests/server/test-app.ts';
import { sendTestMessage } from './test-message.ts';

const addresses = { CONTACT_TO: 'owner@firm.test', CONTACT_FROM: 'site@firm.test' };

async function prepare(given: Record<string, string>, sendsMail = true, warning?: string) {
  const inbox = temporaryInbox();
  const settings = contactSettingsSchema.parse(given);
  const timeZone = async () => 'Asia/Kolkata';
  const send = () => sendTestMessage({ inbox, settings, sendsMail, timeZone, warning });
  return { inbox, send };
}

test('a test message arrives in the owner’s mailbox, and nothing of it stays in the inbox', async () => {
  const sink = await startMailSink();
  const { inbox, send } = await prepare({ ...sink.settings, ...addresses });
  // Not limited as the messages of a visitor are.
  for (let count = 0; count <= maxPerDay; count += 1)
    expect(await send()).toEqual({ mail: 'sent' });
  expect(sink.mails[0]).toMatch(/^To: owner@firm\.test$.*This is a test message/ms);
  expect(await allMessages(inbox)).toEqual([]);
});

test('what the mail server answers is reported, and so is mail that is off or set up wrongly', async () => {
  const sink = await startMailSink();
  sink.fault = '535';
  const refused = await prepare({ ...sink.settings, ...addresses });
  expect(await refused.send()).toEqual({
    mail: 'failed',
    fault: { code: 'login', detail: expect.stringContaining('535 wrong password') },
  });
  expect(await allMessages(refused.inbox)).toEqual([]);
  expect(await (await prepare({}, false)).send()).toEqual({ mail: 'off' });
  const reason = 'CONTACT_TO is "me"';
  expect(await (await prepare({}, true, reason)).send()).toEqual({ mail: 'misconfigured', reason });
});
