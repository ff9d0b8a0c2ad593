import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from 'vitest';
import { openInbox } from '#contact/inbox/sqlite.ts';
import type { Suspicion } from '#contact/message/suspicions.ts';
import { fields } from './fields.ts';
import { MailSink } from './mail-sink.ts';
import { prepareServer } from './server-fixture.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { store as storeMessage } from './test-app.ts';

/** How a command ended, and what it printed. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** A running server with a mail server, and the owner's commands beside it. */
export function prepareCommands() {
  const fixture = prepareServer();
  const sink = new MailSink();
  const mail = () => ({
    SMTP_URL: sink.url,
    CONTACT_TO: 'owner@firm.test',
    CONTACT_FROM: 'site@firm.test',
  });
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    await sink.start();
    const env = { SITE_DIR: fixture.site, DATA_DIR: fixture.data, ...mail() };
    server = await startProcess({ program: fixture.program, env });
  });
  afterAll(async () => {
    await server?.stop();
    await sink.stop();
  });

  /** The port of the running server. */
  const port = () => new URL(server?.origin ?? '').port;

  async function run(command: string, args: string[], env: Record<string, string> = {}) {
    const place = { DATA_DIR: fixture.data, PORT: port() };
    const all = { PATH: process.env.PATH, TZ: 'UTC', ...place, ...env };
    const program = `contact/commands/${command}.ts`;
    return await promisify(execFile)(process.execPath, [program, ...args], { env: all }).then(
      (it): CommandResult => ({ code: 0, ...it }),
      (error: CommandResult) => error,
    );
  }

  /** Stores a message behind the server's back. */
  async function store(
    changes: Partial<typeof fields>,
    suspicions: readonly Suspicion[] = [],
    receivedAt = 0,
  ): Promise<string> {
    const opened = openInbox(fixture.data);
    const message = { ...fields, ...changes };
    const key = JSON.stringify(message);
    const reference = await storeMessage(opened, { message, key, suspicions, receivedAt });
    await opened.close();
    return reference;
  }

  return {
    fixture,
    sink,
    mail,
    run,
    store,
    port,
  };
}

/** Why the messages of these tests are suspect. */
export const links: readonly Suspicion[] = [{ code: 'links', count: 9 }];
