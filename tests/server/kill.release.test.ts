/** Tests that killing the server loses no message that was accepted. */
import { expect, test } from 'vitest';
import { postMessage } from './post-message.ts';
import { prepareServer } from './server-fixture.ts';
import { startProcess } from './server-process.ts';
import { allMessages, openInbox } from './test-app.ts';

const fixture = prepareServer();

/** The text of a numbered message; some fill more than one page of the database. */
const textOf = (number: number) => `Message ${number} ${'x'.repeat((number * 997) % 9000)}`.trim();

/** Sends a numbered message, always under the same key; each number comes from another client. */
async function send(origin: string, number: number): Promise<string> {
  const changes = { message: textOf(number), key: `kill-test-key-${number}` };
  const client = { 'X-Forwarded-For': `10.0.${number >> 8}.${number & 255}` };
  const response = await postMessage(origin, changes, client);
  const { reference } = await response.json();
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return reference;
}

test('twenty kills in the middle of work lose no acknowledged message', async () => {
  const acknowledged = new Map<number, string>();
  const pending = new Set<number>();
  let next = 0;
  const sendUntilDown = async (origin: string, onAcknowledged: () => void) => {
    for (;;) {
      const [number = next++] = pending;
      pending.delete(number);
      const reference = await send(origin, number).catch(() => undefined);
      if (!reference) return void pending.add(number);
      acknowledged.set(number, reference);
      onAcknowledged();
    }
  };
  const env = { SITE_DIR: fixture.site, DATA_DIR: fixture.data, TRUST_PROXY: '1' };
  for (let kill = 0; kill < 20; kill += 1) {
    const server = await startProcess({ program: fixture.program, env });
    // A different number each time, so that the kill comes at different moments of a write.
    let left = 1 + ((kill * 7) % 20);
    const enough = Promise.withResolvers<void>();
    const count = () => {
      left -= 1;
      if (left === 0) enough.resolve();
    };
    const senders = Array.from({ length: 4 }, () => sendUntilDown(server.origin, count));
    await enough.promise;
    await server.stop('SIGKILL');
    await Promise.all(senders);
  }
  expect(acknowledged.size).toBeGreaterThan(100);
  // Opening the inbox checks the database as a whole.
  const inbox = openInbox(fixture.data);
  const stored = new Map<number, string>();
  for (const { message, reference } of await allMessages(inbox)) {
    const number = Number(/^Message (\d+)/.exec(message)?.[1]);
    expect([message, stored.has(number)]).toEqual([textOf(number), false]);
    stored.set(number, reference);
  }
  await inbox.close();
  for (const [number, reference] of acknowledged) expect(stored.get(number)).toBe(reference);
});
