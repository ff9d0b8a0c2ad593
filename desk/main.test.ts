/** Tests how the desk chooses a port, and how a failed start ends. */
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DeskError } from '#desk/shared/desk-error.ts';
import { historyFailure, listen } from './main.ts';

/** Opens ports of which some answer with an error, as the system does. */
function fakePorts(faults: Record<number, string>) {
  const tried: number[] = [];
  const open = (port: number) => {
    tried.push(port);
    const server = new EventEmitter();
    const code = faults[port];
    queueMicrotask(() =>
      code
        ? server.emit('error', Object.assign(new Error(code), { code }))
        : server.emit('listening'),
    );
    return server;
  };
  return { open, tried };
}

test.each(['EADDRINUSE', 'EACCES'])(
  'if the port fails with %s, the desk takes a free one',
  async (code) => {
    const { open, tried } = fakePorts({ 4000: code });
    await listen(open, 4000);
    expect(tried).toEqual([4000, 0]);
  },
);

test('other errors of a port, and a computer without a free port, end the start', async () => {
  await expect(listen(fakePorts({ 0: 'EACCES' }).open, 0)).rejects.toThrow('EACCES');
  const { open, tried } = fakePorts({ 4000: 'EMFILE' });
  await expect(listen(open, 4000)).rejects.toThrow('EMFILE');
  expect(tried).toEqual([4000]);
});

const folder = join('data', 'desk');

/** The words for the owner about an error of SQLite. */
const saidOf = (errcode: number) =>
  historyFailure(Object.assign(new Error('sqlite'), { errcode }), folder);

test('a second start of the desk ends with one sentence', () => {
  expect(saidOf(5)).toBe('The desk is already being started. Use the window of the first start.');
});

test.each([
  // SQLITE_IOERR_SHMMAP and SQLITE_PROTOCOL: file systems without shared memory or locks.
  ['a network drive', 10 + 20 * 256, 'on a disk of this computer that has room'],
  ['a drive without locks', 15, 'network drives do not work.'],
  ['a damaged file', 11, 'give that folder another name, and start the desk again'],
  ['a file of another kind', 26, 'give that folder another name, and start the desk again'],
])('if the history is on %s, the start ends with what to do', (_, errcode, words) => {
  expect(saidOf(errcode)).toContain(words);
  expect(saidOf(errcode)).toContain(folder);
});

test('if the folder of the history cannot be made or the disk is full, the start ends with what to do', () => {
  const refused = Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'mkdir' });
  expect(historyFailure(refused, folder)).toContain('Put the project into a folder of yours');
  expect(historyFailure(new DeskError(503, 'The disk is full.'), folder)).toBe('The disk is full.');
});

test('a mistake of the desk is not explained', () => {
  expect(historyFailure(new Error('a mistake'), folder)).toBeUndefined();
});
