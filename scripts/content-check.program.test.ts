/** Tests the exit codes of the content check and of the launch check. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { fixtureFolder } from '#model/testing/fixture.ts';

type Change = Parameters<typeof fixtureFolder>[0];

/** What the check says of the fixture, changed, and its exit code. */
async function check(change: Change, ...options: string[]) {
  const env = { ...process.env, CONTENT_DIR: await fixtureFolder(change) };
  const args = ['scripts/content-check.ts', ...options];
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' });
}

const service = 'services/01-inspection.yaml';

test('valid content without invented entries ends the launch check with exit code 0', async () => {
  const launch = await check(() => {}, '--launch');
  expect(launch).toMatchObject({ status: 0, stderr: '' });
  expect(launch.stdout).toContain('Ready to launch');
});

test('a problem ends the check with exit code 1, and its file is named', async () => {
  const { status, stderr } = await check((f) => f.files.delete(service));
  expect(status).toBe(1);
  expect(stderr).toContain('services/');
});

test('an invented entry ends only the launch check, with exit code 3', async () => {
  const invent: Change = (f) => f.files.set(service, `sample: true\n${f.files.get(service)}`);
  expect(await check(invent)).toMatchObject({ status: 0, stderr: '' });
  const { status, stderr } = await check(invent, '--launch');
  expect(status).toBe(3);
  expect(stderr).toContain('01-inspection.yaml');
});
