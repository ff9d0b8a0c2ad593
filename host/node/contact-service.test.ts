/** Tests the contact path on Node: where messages are stored, when they are mailed, who may read them. */
import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { InboxUnavailableError } from '#contact/inbox/database.ts';
import { maxPerDay } from '#contact/inbox/inbox.ts';
import { readToken } from '#contact/inbox/inbox-token.ts';
import { contactSettingsSchema } from '#contact/settings.ts';
import { contactSite } from '../../tests/server/contact-site.tsx';
import { fields } from '../../tests/server/fields.ts';
import { startMailSink } from '../../tests/server/mail-sink.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { openContactService } from './contact-service.ts';

const site: Record<string, string> = contactSite;
const page = {
  html: `${site['contact/index.html']}`,
  content: JSON.parse(`${site['contact/form.json']}`),
};

/** A service on a folder of its own, and a function that posts a message to it from an address. */
function open(environment: Record<string, string> = {}) {
  vi.spyOn(console, 'log').mockReturnValue();
  const folder = path.join(temporaryFolder(), 'data');
  const settings = contactSettingsSchema.parse({ DATA_DIR: folder, ...environment });
  const service = openContactService(settings, async () => page);
  onTestFinished(service.close);
  const send = async (remoteAddress: string, message = fields.message, forwarded?: string) =>
    await service.routes.request(
      '/contact/send',
      {
        method: 'POST',
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          Accept: 'application/json',
          ...(forwarded && { 'X-Forwarded-For': forwarded }),
        },
        body: new URLSearchParams({ ...fields, message }),
      },
      { incoming: { socket: { remoteAddress } } },
    );
  return { folder, service, send };
}

test('a message is stored, mailed at once in the time of the owner, and read with the token of the folder', async () => {
  const sink = await startMailSink();
  const addresses = { CONTACT_TO: 'owner@site.test', CONTACT_FROM: 'web@site.test' };
  const { folder, service, send } = open({ ...sink.settings, ...addresses });
  const { reference } = await (await send('192.0.2.1')).json();
  await expect.poll(async () => (await service.inbox.find(reference))?.state).toBe('delivered');
  expect(sink.mails.at(-1)).toContain(`(${page.content.timeZone})`);
  expect(sink.mails.at(-1)).toMatch(/^From: .*web@site\.test/m);
  expect(sink.mails.at(-1)).toMatch(/^To: owner@site\.test/m);
  const ask = async (token: string | undefined) =>
    await service.routes.request('/inbox', { headers: { Authorization: `Bearer ${token}` } });
  expect((await ask('wrong')).status).toBe(401);
  expect(await (await ask(readToken(folder))).json()).toMatchObject({
    messages: [{ reference }],
    sendsMail: true,
    backups: '',
  });
});

test('a folder that was moved away is not made again, so that it can be put back', async () => {
  const { folder, send } = open();
  expect((await send('192.0.2.1')).status).toBe(201);
  renameSync(folder, `${folder}-moved`);
  expect((await send('192.0.2.1', 'Another')).status).toBe(503);
  expect(existsSync(folder)).toBe(false);
  renameSync(`${folder}-moved`, folder);
  expect((await send('192.0.2.1', 'Another')).status).toBe(201);
});

test('a client is the peer, or with a proxy of the owner the one that it forwards', async () => {
  for (const [proxy, last] of [
    ['0', 429],
    ['1', 201],
  ] as const) {
    const { send } = open({ TRUST_PROXY: proxy });
    for (let count = 0; count < maxPerDay; count += 1)
      expect((await send('192.0.2.1', `${count}`, '198.51.100.1')).status).toBe(201);
    expect((await send('192.0.2.1', 'one more', '198.51.100.2')).status).toBe(last);
    expect((await send('192.0.2.2', 'one more', '198.51.100.3')).status).toBe(201);
  }
});

test('clients are forgotten at intervals until the service is closed, and a fault is logged', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { service } = open();
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const forget = vi.spyOn(service.inbox, 'forgetClients');
  forget.mockRejectedValueOnce(new InboxUnavailableError('The disk is full.'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(forget).toHaveBeenCalledOnce();
  expect(printed, 'it is tried again').not.toHaveBeenCalled();
  const fault = new TypeError('no such method');
  forget.mockRejectedValueOnce(fault);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(printed.mock.lastCall).toContain(fault);
  await service.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(forget).toHaveBeenCalledTimes(2);
});
