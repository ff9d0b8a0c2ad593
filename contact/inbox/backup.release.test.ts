import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fields, store, temporaryFolder } from '../../tests/server/test-app.ts';
import { copyInbox } from './backup.ts';
import { countMessages } from './open-database.ts';
import { inboxFile, openInbox } from './open-inbox.ts';

/** Runs a command of the inbox, and kills it after so many milliseconds. */
async function killed(folder: string, args: string[], after: number): Promise<void> {
  const program = ['contact/commands/inbox.ts', ...args];
  const child = spawn(process.execPath, program, { env: { ...process.env, DATA_DIR: folder } });
  const timer = setTimeout(() => child.kill('SIGKILL'), after);
  await new Promise((resolve) => child.once('exit', resolve));
  clearTimeout(timer);
}

test('a backup or restore that is killed leaves the old state or the new one', {
  timeout: 60_000,
}, async () => {
  const folder = temporaryFolder();
  const inbox = openInbox(folder);
  for (let count = 0; count < 200; count += 1) {
    await store(inbox, { message: { ...fields, message: `${count} ${'x'.repeat(19_000)}` } });
  }
  const sound = path.join(temporaryFolder(), 'sound.db');
  await copyInbox(path.join(folder, inboxFile), sound);
  await store(inbox);
  await inbox.close();
  for (let after = 60; after < 260; after += 20) {
    const file = path.join(temporaryFolder(), 'backup.db');
    await killed(folder, ['backup', file], after);
    if (existsSync(file)) expect([200, 201]).toContain(countMessages(file));
    await killed(folder, ['restore', sound], after);
    expect([200, 201]).toContain(countMessages(path.join(folder, inboxFile)));
  }
});
