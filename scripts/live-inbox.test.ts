import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openInbox } from '#contact/inbox/sqlite.ts';
import { emptyTexts } from '#contact/message/contact-fields.ts';
import type { RemoteSite } from '#host/publish/reach-site.ts';
import { storedMessage } from '../tests/server/fields.ts';
import { store } from '../tests/server/test-app.ts';
import { createLiveInbox, visitorMessage } from './live-inbox.ts';

/** A site whose inbox is a real one in a folder of its own. */
function siteWithInbox() {
  const folder = mkdtempSync(join(tmpdir(), 'live-inbox-'));
  const inbox = openInbox(folder);
  onTestFinished(async () => {
    await inbox.close();
    rmSync(folder, { recursive: true });
  });
  let messages = 0;
  const send = async (email: string) => {
    messages += 1;
    const message = { ...emptyTexts, name: 'Maria', email, message: 'Chairs' };
    return await store(inbox, { message, receivedAt: messages });
  };
  const site = { inbox, hasMail: async () => true } as unknown as RemoteSite;
  return { inbox, site, send };
}

test('a message is shown with the fields that are filled in, and nothing that turns letters round', () => {
  const message = {
    ...storedMessage,
    ...emptyTexts,
    suspicions: [{ code: 'links', count: 9 }],
    name: 'Maria\u202E Keller',
    email: '\u202amaria@keller.test\u202c',
    company: 'Maria\u202E Keller',
    message: 'Oak chairs,\n\t200 of them.',
  } as const;
  expect(visitorMessage(message)).toEqual({
    reference: '7K4M-2Q9P',
    receivedAt: 0,
    state: 'new',
    reason: expect.stringContaining('9 links'),
    name: 'Maria\uFFFD Keller',
    email: 'maria@keller.test',
    details: [['Company', 'Maria\uFFFD Keller']],
    text: 'Oak chairs,\n\t200 of them.',
  });
});

test('all that came from an address goes, also when signs in it are not seen', async () => {
  const { inbox, site, send } = siteWithInbox();
  const marked = '\u202amaria@keller.test\u202c';
  const [first] = [await send(marked), await send(marked), await send('other@keller.test')];
  const live = createLiveInbox(async () => site);
  expect(await live.erase(`${first}`, true)).toBe(2);
  expect((await inbox.list()).messages.map(({ email }) => email)).toEqual(['other@keller.test']);
  expect(await live.erase(`${first}`, true)).toBe(0);
});
