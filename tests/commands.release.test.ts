import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import project from '../package.json' with { type: 'json' };

/** The commands that an owner meets in the guides. */
const commands = [
  'build',
  'content:check',
  'desk',
  'dev',
  'doctor',
  'inbox',
  'launch-check',
  'publish',
  'screenshots',
  'test',
] as const satisfies (keyof typeof project.scripts)[];

const run = (name: (typeof commands)[number], ...given: string[]) => {
  const [program = '', ...args] = project.scripts[name].split(' ');
  expect(program).toBe('node');
  return promisify(execFile)(process.execPath, [...args, ...given], { timeout: 30_000 }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
};

test.each(commands)(
  '%s says what it does when asked for help, and does nothing else',
  async (name) => {
    const { code, stdout, stderr } = await run(name, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(name === 'test' ? 'npm test' : `npm run ${name}`);
  },
);

test.each(['doctor', 'inbox'] as const)(
  '%s of the live site signs in nowhere to show its help',
  async (name) => {
    const { code, stdout, stderr } = await run(name, '--remote', '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('--remote');
  },
);

test.each(commands)('%s reports an option that there is none of in a sentence', async (name) => {
  const { code, stderr } = await run(name, '--no-such-option');
  expect(code).toBe(2);
  expect(stderr).toContain('--no-such-option');
  expect(stderr).not.toMatch(/^ +at /m);
});
