import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

/** Fails as Windows does while another program holds the file, so many times. */
function held(times: number) {
  let left = times;
  return async (from: string, to: string) => {
    left -= 1;
    if (left >= 0) throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
    await rename(from, to);
  };
}

test('a file that an antivirus holds for a moment is replaced all the same', async () => {
  const file = path.join(temporaryFolder(), 'it.json');
  await writeJsonFile(file, { count: 1 }, { replace: held(2) as typeof rename, pause: 0 });
  expect(await readJsonFile(file, z.object({ count: z.number() }))).toEqual({ count: 1 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('one that is held on is named with its folder', async () => {
  const file = path.join(temporaryFolder(), 'it.json');
  const failure = writeJsonFile(file, {}, { replace: held(99) as typeof rename, pause: 0 });
  await expect(failure).rejects.toThrow(
    `${file} cannot be replaced: another program, such as an antivirus, holds it.`,
  );
});
