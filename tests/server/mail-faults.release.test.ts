/** Tests that a message survives each fault of a mail server, and arrives afterwards. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createDelivery, type Delivery } from '#contact/mail/delivery.ts';
import { createSmtpTransport } from '#contact/mail/transport.ts';
import { faults, MailSink } from './mail-sink.ts';
import { createTestApp, fields } from './test-app.ts';

const sink = new MailSink();
beforeAll(() => sink.start());
afterAll(() => sink.stop());

/** A clock that runs fast, because the waits are minutes and hours. */
const now = () => Date.now() * 3000;

async function createDeliveringApp() {
  const lines: string[] = [];
  let delivery: Delivery | undefined;
  const test = await createTestApp({ onStored: () => void delivery?.deliver() });
  delivery = createDelivery({
    inbox: test.inbox,
    mail: createSmtpTransport(sink.server, 300),
    addresses: { from: 'site@firm.test', to: 'owner@firm.test' },
    timeZone: async () => 'UTC',
    now,
    random: () => 0.5,
    log: (event, facts) => lines.push(`${event} ${JSON.stringify(facts)}`),
  });
  // As in the server, with a shorter interval.
  const timer = setInterval(() => delivery?.deliver(), 20);
  onTestFinished(() => clearInterval(timer));
  return { ...test, delivery, lines };
}

test.each(faults)(
  '%s: the message waits, and arrives when the mail server works again',
  async (fault) => {
    const { post, inbox, delivery, lines } = await createDeliveringApp();
    sink.mails.length = 0;
    sink.fault = fault;
    if (fault === 'refused') await sink.stop();
    const { reference } = await (await post(fields)).json();
    await expect.poll(async () => (await inbox.find(reference))?.attempts).toBeGreaterThan(1);
    expect(await inbox.find(reference)).toMatchObject({ state: 'new' });
    const alarm = /^5/.test(fault) ? 'DELIVERY NEEDS YOUR HELP' : 'delivery postponed';
    expect(lines[0]).toContain(alarm);

    sink.fault = 'none';
    if (fault === 'refused') await sink.start();
    await expect.poll(async () => (await inbox.find(reference))?.state).toBe('delivered');
    await delivery.stop();
    expect(new Set(sink.ids).size, 'one Message-ID, however often it came').toBe(1);
    expect(sink.ids[0]).toMatch(new RegExp(`^<${reference}\\.\\d+@firm\\.test>$`));
    if (fault !== 'cut after DATA') expect(sink.mails).toHaveLength(1);
    expect((await inbox.find(reference))?.fault).toBe('');
  },
);
