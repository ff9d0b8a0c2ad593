import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fields, openInbox, store } from '../../tests/server/test-app.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { copyInbox } from './backup.ts';
import { countMessages, inboxFile } from './sqlite.ts';

/** Runs a command of the inbox, and kills it once the file that it writes has so many bytes. */
async function killed(folder: string, args: string[], part: string, bytes: number) {
  const program = ['contact/commands/inbox.ts', ...args];
  const child = spawn(process.execPath, program, { env: { ...process.env, DATA_DIR: folder } });
  const timer = setInterval(() => {
    const { size = 0 } = statSync(part, { throwIfNoEntry: false }) ?? {};
    if (size >= bytes) child.kill('SIGKILL');
  }, 1);
  const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)));
  clearInterval(timer);
  return signal === 'SIGKILL';
}

test('a backup or restore that is killed leaves the old state or the new one', async () => {
  const folder = temporaryFolder();
  const inbox = openInbox(folder);
  for (let count = 0; count < 200; count += 1) {
    await store(inbox, { message: { ...fields, message: `${count} ${'x'.repeat(19_000)}` } });
  }
  const sound = path.join(temporaryFolder(), 'sound.db');
  copyInbox(path.join(folder, inboxFile), sound);
  await store(inbox);
  await inbox.close();
  const place = path.join(folder, inboxFile);
  let kills = 0;
  for (let bytes = 1; bytes < 4_000_000; bytes += 600_000) {
    const file = path.join(temporaryFolder(), 'backup.db');
    if (await killed(folder, ['backup', file], `${file}.part`, bytes)) kills += 1;
    if (existsSync(file)) expect([200, 201]).toContain(countMessages(file));
    // While the backup is read, and while the messages are replaced.
    for (const written of [`${place}.part`, `${place}-wal`]) {
      if (await killed(folder, ['restore', sound], written, bytes)) kills += 1;
      expect([200, 201]).toContain(countMessages(place));
    }
  }
  expect(kills, 'runs that were cut off while they wrote').toBeGreaterThan(12);
});
