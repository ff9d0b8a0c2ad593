import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { CommandError } from '#contact/commands/command.ts';
import { type D1Binding, D1Database } from '#contact/inbox/d1.ts';
import { Inbox } from '#contact/inbox/inbox.ts';
import { openDatabase } from '#contact/inbox/sqlite.ts';
import type { CloudflareApi } from './cloudflare-account.ts';
import { PublishError } from './publish-error.ts';

const answersSchema = z.array(
  z.object({
    results: z.array(z.record(z.string(), z.unknown())).default([]),
    meta: z.looseObject({}).default({}),
  }),
);

type Answer = z.infer<typeof answersSchema>[number];

interface RemoteStatement {
  sql: string;
  params: (string | number | null)[];
  bind(...params: (string | number | null)[]): RemoteStatement;
  all(): Promise<Answer>;
}

/**
 * The database of the live site, from this machine, by the platform's HTTP interface. Statements of a
 * batch are sent one after the other: the owner's commands need no transaction.
 */
function remoteBinding(api: CloudflareApi, database: string): D1Binding {
  const path = `/d1/database/${encodeURIComponent(database)}/query`;
  const prepare = (sql: string, params: RemoteStatement['params'] = []): RemoteStatement => ({
    sql,
    params,
    bind: (...given) => prepare(sql, given),
    all: async () => {
      const answers = await api.request('POST', path, answersSchema, { sql, params });
      if (!answers) {
        throw new PublishError(
          'not-live',
          'The inbox is not in your account at Cloudflare any more.',
          'Look for it at dash.cloudflare.com → Storage & databases → D1.',
        );
      }
      return answers[0] ?? { results: [], meta: {} };
    },
  });
  return {
    prepare,
    batch: async (statements) => {
      const answers: Answer[] = [];
      for (const statement of statements) answers.push(await statement.all());
      return answers;
    },
  };
}

export const remoteInbox = (api: CloudflareApi, database: string): Inbox =>
  new Inbox(new D1Database(remoteBinding(api, database)));

/** How many rows are asked for at once. */
const pageLength = 200;

/**
 * Copies the messages of the live site into a new file, which is an inbox of this machine's kind. The
 * file is there whole, or not at all.
 *
 * @returns how many messages it has.
 * @throws CommandError when the file exists.
 */
export async function backUpRemote(
  api: CloudflareApi,
  database: string,
  file: string,
): Promise<number> {
  requireFree(file);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  // Made here, so that only its owner reads it.
  closeSync(openSync(part, 'wx', 0o600));
  try {
    const count = await copyMessages(remoteBinding(api, database), part);
    requireFree(file);
    renameSync(part, file);
    return count;
  } finally {
    rmSync(part, { force: true });
  }
}

function requireFree(file: string): void {
  if (existsSync(file)) throw new CommandError(`${file} exists already: choose another name.`);
}

async function copyMessages(source: D1Binding, file: string): Promise<number> {
  const copy = openDatabase(file);
  try {
    for (let last = 0, count = 0; ; ) {
      const { results } = await source
        .prepare('SELECT * FROM messages WHERE id > ? ORDER BY id LIMIT ?')
        .bind(last, pageLength)
        .all();
      for (const row of results as Record<string, string | number | null>[]) {
        const names = Object.keys(row);
        const marks = names.map(() => '?').join(', ');
        copy
          .prepare(`INSERT INTO messages (${names.join(', ')}) VALUES (${marks})`)
          .run(...Object.values(row));
        last = Number(row.id);
      }
      count += results.length;
      if (results.length < pageLength) return count;
    }
  } finally {
    copy.close();
  }
}
