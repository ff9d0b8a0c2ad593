import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { openInboxDatabase } from '#contact/inbox/open-inbox.ts';
import type { SqlDatabase } from '#contact/inbox/sql-database.ts';
import { readDataFolder } from '#contact/settings.ts';

/** One statement as it travels between two machines. */
const statementSchema = z.object({
  sql: z.string(),
  values: z.array(z.union([z.string(), z.number(), z.null()])),
});

const requestSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('batch'), statements: z.array(statementSchema) }),
  z.object({ method: z.literal('change'), statement: statementSchema }),
  z.object({ method: z.literal('size') }),
  z.object({ method: z.literal('scrub') }),
  z.object({ method: z.literal('hasMail') }),
]);

/** What the owner's computer asks of the inbox on the server. */
export type DatabaseRequest = z.infer<typeof requestSchema>;

function answer(database: SqlDatabase, request: DatabaseRequest): unknown {
  if (request.method === 'batch') return database.batch(request.statements);
  if (request.method === 'change') return database.change(request.statement);
  return request.method === 'hasMail' ? Boolean(process.env.SMTP_URL) : database[request.method]();
}

/**
 * Answers one request from standard input, as JSON on standard output: the desk on the owner's computer
 * reads the inbox of a server this way, over ssh.
 */
export async function answerStatements(): Promise<void> {
  const request = requestSchema.parse(JSON.parse(await text(process.stdin)));
  const database = openInboxDatabase(readDataFolder(process.env));
  try {
    process.stdout.write(JSON.stringify({ result: (await answer(database, request)) ?? null }));
  } finally {
    await database.close();
  }
}
