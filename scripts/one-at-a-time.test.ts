import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { OneAtATime } from './one-at-a-time.ts';

/** Programs that wait until they are ended, and how each was when the next was started. */
function waiting() {
  const started: ChildProcess[] = [];
  const endedBefore: boolean[] = [];
  const program = new OneAtATime(() => {
    const last = started.at(-1);
    endedBefore.push(!last || last.exitCode !== null || last.signalCode !== null);
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    started.push(child);
    return child;
  });
  onTestFinished(() => program.stop());
  return { program, started, endedBefore };
}

test('a program that died by a signal is started again', async () => {
  const { program, started } = waiting();
  await program.restart();
  started[0]?.kill('SIGKILL');
  await once(started[0] as ChildProcess, 'exit');
  await program.restart();
  expect(started).toHaveLength(2);
});

test('restarts that come together are made in turn, and none is left after the stop', async () => {
  const { program, started, endedBefore } = waiting();
  await Promise.all([program.restart(), program.restart(), program.restart()]);
  await program.stop();
  expect(endedBefore).toEqual([true, true, true]);
  expect(started.map(({ signalCode }) => signalCode)).toEqual(['SIGTERM', 'SIGTERM', 'SIGTERM']);
});
