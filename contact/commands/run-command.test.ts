/** Tests how the owner's commands end: exit codes, and what is printed. */
import { parseArgs } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SettingsError } from '#contact/settings.ts';
import { InboxAccessError } from './inbox-client.ts';
import { CommandError, runCommand } from './run-command.ts';

/** Runs a command; returns its exit code and what it printed as an error. */
async function run(command: () => void) {
  const { exitCode } = process;
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => {
    process.exitCode = exitCode;
  });
  await runCommand(command);
  return { code: process.exitCode, printed: printed.mock.calls.flat() };
}

const failing = (error: unknown) => () => {
  throw error;
};

test.each([
  [failing(new CommandError('It failed.')), 1],
  [failing(new CommandError('Say what.', 2)), 2],
  [failing(new InboxAccessError('It is away.')), 1],
  [failing(new SettingsError('PORT is wrong.')), 2],
  [() => void parseArgs({ args: ['--bogus'] }), 2],
])('a command that fails as expected ends with one sentence: %#', async (command, code) => {
  const { code: ended, printed } = await run(command);
  expect(ended).toBe(code);
  expect(printed).toEqual([expect.stringMatching(/^\w/)]);
});

test('a fault of the program is not hidden, and a command that works prints no error', async () => {
  await expect(run(failing(new TypeError('no such method')))).rejects.toThrow(TypeError);
  expect((await run(() => {})).printed).toEqual([]);
});
