/** Tests how the owner's commands end: exit codes, and what is printed. */
import { parseArgs } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SettingsError } from '#contact/settings.ts';
import { InboxAccessError } from './inbox-client.ts';
import { CommandError, runCommand } from './run-command.ts';

/** Runs a command; returns its exit code, what it printed as an error, and its listener for the output. */
async function run(command: () => void) {
  const { exitCode } = process;
  const before = process.stdout.listeners('error');
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const added = () =>
    process.stdout.listeners('error').filter((listener) => !before.includes(listener));
  onTestFinished(() => {
    process.exitCode = exitCode;
    for (const listener of added()) process.stdout.off('error', listener as () => void);
  });
  await runCommand(command);
  return { code: process.exitCode, told: told.mock.calls.flat(), onError: added()[0] };
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
  const { code: ended, told } = await run(command);
  expect(ended).toBe(code);
  expect(told).toEqual([expect.stringMatching(/^\w/)]);
});

test('a fault of the program is not hidden, and a command that works prints no error', async () => {
  await expect(run(failing(new TypeError('no such method')))).rejects.toThrow(TypeError);
  expect((await run(() => {})).told).toEqual([]);
});

test('an output that its reader closes ends the command; any other fault of it is told', async () => {
  const { onError } = await run(() => {});
  const fault = (code: string, message: string) => Object.assign(new Error(message), { code });
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const told = vi.spyOn(console, 'error').mockReturnValue();
  expect(() => onError?.(fault('EPIPE', 'closed'))).toThrow('exit 0');
  expect(told).not.toHaveBeenCalled();
  expect(() => onError?.(fault('ENOSPC', 'the disk is full'))).toThrow('exit 1');
  expect(told.mock.calls.flat()).toEqual([
    'The output is incomplete: the disk is full. Free some space, then run it again.',
  ]);
  expect(exit).toHaveBeenCalledTimes(2);
});
