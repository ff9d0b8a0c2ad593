/** Tests that killing the server loses no message that was accepted. */
import { expect, test } from 'vitest';
import { postMessage } from './post-message.ts';
import { prepareServer } from './server-fixture.ts';
import { startProcess } from './server-process.ts';
import { allMessages, openInbox } from './test-app.ts';

const fixture = prepareServer();

/** The text of a numbered message; some fill more than one page of the database. */
const textOf = (number: number) => `Message ${number} ${'x'.repeat((number * 997) % 9000)}`.trim();

test('killing the server loses no message that was confirmed', async () => {
  const env = { SITE_DIR: fixture.site, DATA_DIR: fixture.data, TRUST_PROXY: '1' };
  const server = await startProcess({ program: fixture.program, env });
  const acknowledged = new Map<string, string>();
  const enough = Promise.withResolvers<void>();
  let next = 0;
  const sendUntilDown = async (): Promise<void> => {
    next += 1;
    const message = textOf(next);
    // Each number comes from another client.
    const client = { 'X-Forwarded-For': `10.0.${next >> 8}.${next & 255}` };
    const answer = await postMessage(server.origin, { message }, client)
      .then((response) => response.json())
      .catch(() => undefined);
    if (!answer) return;
    acknowledged.set(answer.reference, message);
    if (acknowledged.size === 100) enough.resolve();
    return sendUntilDown();
  };
  const senders = Array.from({ length: 4 }, sendUntilDown);
  await enough.promise;
  await server.stop('SIGKILL');
  await Promise.all(senders);
  // Opening the inbox checks the database as a whole.
  const inbox = openInbox(fixture.data);
  const stored = await allMessages(inbox);
  await inbox.close();
  const texts = new Map(stored.map(({ reference, message }) => [reference, message]));
  for (const [reference, message] of acknowledged) expect(texts.get(reference)).toBe(message);
});
