import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openInbox } from '#contact/inbox/sqlite.ts';
import { postMessage } from './post-message.ts';
import { prepareServer } from './server-fixture.ts';
import { startProcess } from './server-process.ts';
import { allMessages } from './test-app.ts';

const fixture = prepareServer();

/** Sends messages of 15 kB until the server has refused one, and says what was stored. */
async function fill(origin: string) {
  const stored: string[] = [];
  const send = async (number: number) => {
    const response = await postMessage(origin, {
      message: `${number} ${'x'.repeat(15_000)}`,
    });
    const answer = await response.json();
    if (response.ok) stored.push(answer.reference);
    else expect({ status: response.status, ...answer }).toMatchObject({ status: 503 });
    return { response, answer };
  };
  for (let number = 0; number < 60; number += 1) await send(number);
  return { stored, send };
}

/** Fills the disk, expects every rule for a full disk, makes room, and expects the rest. */
async function expectRecovery(data: string, limit: string, makeRoom: MakeRoom) {
  const env = { SITE_DIR: fixture.site, DATA_DIR: data, CONTACT_RATE_LIMIT: '1000000' };
  const server = await startProcess({ program: fixture.program, env, limit });
  onTestFinished(() => void server.stop('SIGKILL'));
  const { stored, send } = await fill(server.origin);
  const { response, answer } = await send(60);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('30');
  expect(answer.detail).toContain('owner@site.test');
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(503);
  expect((await fetch(`${server.origin}/`)).status, 'pages are still served').toBe(200);
  expect(stored.length).toBeGreaterThan(10);
  await makeRoom(stored);
  expect((await send(61)).response.status, 'it recovers by itself').toBe(201);
  await expect.poll(async () => (await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  const inbox = openInbox(data);
  const references = new Set((await allMessages(inbox)).map(({ reference }) => reference));
  await inbox.close();
  return { stored: new Set(stored), references };
}

type MakeRoom = (stored: string[]) => Promise<void> | void;

test('a file that may not grow is reported, loses nothing, and is used again', async () => {
  const data = path.join(fixture.folder, 'limited');
  const { stored, references } = await expectRecovery(data, 'ulimit -f 1024', async (all) => {
    const inbox = openInbox(data);
    await inbox.erase({ references: all.splice(1, 20) });
    await inbox.close();
  });
  expect(references).toEqual(stored);
});
