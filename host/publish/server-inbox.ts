import { z } from 'zod';
import type { DatabaseRequest } from '#contact/commands/answer-statements.ts';
import type { InboxPort } from '#contact/inbox/inbox-port.ts';
import type { Row, SqlDatabase } from '#contact/inbox/sql-database.ts';
import { SqlInbox } from '#contact/inbox/sql-inbox.ts';
import { PublishError } from './publish-error.ts';
import { isKeyRefused, runOnServer } from './publish-to-server.ts';

const answerSchema = z.object({ result: z.unknown() });

/** Asks the site's own command on the server, which answers in JSON. */
async function ask(host: string, request: DatabaseRequest): Promise<unknown> {
  const command = 'sudo -n portfolio inbox answer';
  const { exitCode, stdout, output } = await runOnServer(host, command, JSON.stringify(request));
  if (exitCode === 0) return answerSchema.parse(JSON.parse(stdout)).result;
  const said = output.trim().split('\n').at(-1) ?? '';
  if (isKeyRefused(exitCode, output)) {
    throw new PublishError(
      'permission',
      `The server ${host} does not let you in.`,
      'Go through "Your key for the server" in docs/publish.md, then look again.',
    );
  }
  if (exitCode === 255) {
    throw new PublishError(
      'network',
      `The server ${host} cannot be reached: ${said}`,
      'Check the server and your connection, then try again.',
    );
  }
  const isRefused = said.startsWith('sudo:');
  throw new PublishError(
    'not-live',
    `The inbox on ${host} cannot be read: ${said}`,
    isRefused
      ? 'Run "Prepare the server" in docs/publish.md again: it allows reading the inbox.'
      : 'Publish the site again, so that the server has the present version.',
  );
}

/** The database of the inbox on one's own server, over ssh. */
const serverDatabase = (host: string): SqlDatabase => ({
  batch: async (statements) =>
    (await ask(host, {
      method: 'batch',
      statements: statements.map(({ sql, values }) => ({ sql, values: [...values] })),
    })) as Row[][],
  change: async ({ sql, values }) =>
    Number(await ask(host, { method: 'change', statement: { sql, values: [...values] } })),
  size: async () => Number(await ask(host, { method: 'size' })),
  scrub: async () => void (await ask(host, { method: 'scrub' })),
  // Messages are accepted on the server only.
  isTaken: () => false,
  close: async () => {},
});

/** The inbox on one's own server, and whether the server sends messages on. */
export const reachServerInbox = (
  host: string,
): { inbox: InboxPort; hasMail: () => Promise<boolean> } => ({
  inbox: new SqlInbox(serverDatabase(host)),
  hasMail: async () => (await ask(host, { method: 'hasMail' })) === true,
});
