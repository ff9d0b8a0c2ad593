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
  expect(launch.stdout).toMatchInlineSnapshot(`
    "The content has no problems: 1 service, 1 job, 1 project, 1 testimonial. The site can be built.
    Ready to launch: nothing in the content is invented.
    "
  `);
});

test('projects that the resume leaves out are named, and a website that is still missing', async () => {
  const { stdout, stderr } = await check((f) => {
    const project = 'projects/01-dining-chairs.yaml';
    for (let number = 1; number <= 9; number += 1)
      f.files.set(
        `projects/1${number}-more-${number}.yaml`,
        String(f.files.get(project)).replace(/^title: .*$/m, `title: More ${number}`),
      );
    f.replace('profile.yaml', 'https://verma-sourcing.in', 'https://www.example.com');
  }, '--launch');
  expect(stderr).toBe('');
  expect(stdout).toMatchInlineSnapshot(`
    "The resume shows the first 6 projects; only the portfolio shows "More 6", "More 7" and 2 more.
    The content has no problems: 1 service, 1 job, 10 projects, 1 testimonial. The site can be built.
    Ready to launch: nothing in the content is invented.
    No address of your own yet ("website" in content/profile.yaml): publishing gives the site one.
    "
  `);
});

test('a problem ends the check with exit code 1, and its file is named', async () => {
  const { status, stderr } = await check((f) => f.files.delete(service));
  expect(status).toBe(1);
  expect(stderr).toContain('services/');
});

test('content that cannot be read ends the check with one sentence', () => {
  const env = { ...process.env, CONTENT_DIR: 'README.md' };
  const ran = spawnSync(process.execPath, ['scripts/content-check.ts'], { env, encoding: 'utf8' });
  expect(ran.status).toBe(1);
  expect(ran.stderr).toMatch(
    /^The content cannot be read: ENOTDIR.*README\.md'\. .* account .*\n$/,
  );
});

test('an invented entry ends only the launch check, with exit code 3', async () => {
  const invent: Change = (f) => f.files.set(service, `sample: true\n${f.files.get(service)}`);
  expect(await check(invent)).toMatchObject({ status: 0, stderr: '' });
  const { status, stderr } = await check(invent, '--launch');
  expect(status).toBe(3);
  expect(stderr).toContain('01-inspection.yaml');
});
