/** Tests the inbox on a disk that is full. */
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { postMessage } from './post-message.ts';
import { prepareServer } from './server-fixture.ts';
import { startProcess } from './server-process.ts';
import { allMessages, openInbox } from './test-app.ts';

const fixture = prepareServer();

test('if the inbox’s file cannot grow, as on a full disk, no message is lost, and it works again afterwards', async () => {
  const data = path.join(fixture.folder, 'limited');
  const env = { SITE_DIR: fixture.site, DATA_DIR: data, TRUST_PROXY: '1' };
  const limited = ['-c', 'ulimit -f 1024 && exec "$0" "$1"', process.execPath, fixture.program];
  const server = await startProcess({ program: 'bash', args: limited, env });
  onTestFinished(() => void server.stop('SIGKILL'));
  const stored = new Set<string>();
  const send = async (number: number, headers = {}) => {
    const message = `${number} ${'x'.repeat(15_000)}`;
    const client = { 'X-Forwarded-For': `198.51.100.${number}` };
    const response = await postMessage(server.origin, { message }, { ...client, ...headers });
    if (response.ok) stored.add((await response.json()).reference);
    return response;
  };
  for (let number = 0; number < 80; number += 1)
    expect([201, 503]).toContain((await send(number)).status);
  const refused = await send(80, { Accept: 'text/html' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('30');
  expect(await refused.text()).toContain('owner@site.test');
  expect((await fetch(`${server.origin}/`)).status, 'pages are still served').toBe(200);
  expect(stored.size).toBeGreaterThan(10);

  const inbox = openInbox(data);
  const references = [...stored].slice(1, 21);
  for (const reference of references) {
    await inbox.erase({ reference });
    stored.delete(reference);
  }
  expect((await send(81)).status, 'it recovers by itself').toBe(201);
  expect(await server.stop()).toBe(0);
  expect(new Set((await allMessages(inbox)).map(({ reference }) => reference))).toEqual(stored);
  await inbox.close();
});
