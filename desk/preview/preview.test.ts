/** Tests how the preview is started, and how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPreview } from './preview.ts';

const deskOrigin = 'http://127.0.0.1:4000';

/** A process that does nothing, and ends when a test says so. */
class StandIn extends EventEmitter {
  stderr = new EventEmitter();

  end(signal?: string) {
    this.emit('close', null, signal);
  }
}

/** A preview that starts no server, and the stand-ins that it started. */
function stubbedPreview() {
  const children: StandIn[] = [];
  const start = vi.fn((_desk: string, _content: string) => {
    const child = new StandIn();
    children.push(child);
    return child as unknown as ChildProcess;
  });
  const preview = createPreview(() => deskOrigin, '/shown', start);
  return { preview, start, children };
}

test('the preview starts once, when it is first asked for', () => {
  const { preview, start, children } = stubbedPreview();
  expect(start).not.toHaveBeenCalled();
  for (const _ of ['first', 'second'])
    expect(preview.view()).toEqual({ origin: '', state: 'starting' });
  expect(start.mock.calls).toEqual([[deskOrigin, '/shown']]);
  children[0]?.emit('message', { port: 4001 });
  expect(preview.view()).toEqual({ origin: 'http://127.0.0.1:4001', state: 'ready' });
});

test('a preview that ends by itself is started once more, then says why it has stopped', () => {
  const { preview, start, children } = stubbedPreview();
  preview.view();
  children[0]?.emit('message', { port: 4001 });
  children[0]?.end('SIGKILL');
  expect(preview.view()).toEqual({ origin: '', state: 'starting' });
  children[1]?.emit('message', { port: 4002 });
  expect(preview.view()).toEqual({ origin: 'http://127.0.0.1:4002', state: 'ready' });
  const output =
    'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory';
  children[1]?.stderr.emit('data', Buffer.from(`\u001b[31m${output}\u001b[39m\n`));
  children[1]?.end();
  expect(preview.view()).toEqual({
    origin: '',
    state: 'stopped',
    reason: expect.stringContaining('too little memory'),
    output,
  });
  expect(start).toHaveBeenCalledTimes(2);
});

test('a preview that cannot start says what the computer answered', () => {
  const { preview, start, children } = stubbedPreview();
  preview.view();
  for (const at of [0, 1]) {
    children[at]?.emit('error', new Error('spawn EAGAIN'));
    children[at]?.end();
  }
  expect(preview.view()).toEqual({ origin: '', state: 'stopped', output: 'spawn EAGAIN' });
  expect(start).toHaveBeenCalledTimes(2);
});

test('a preview that is still starting ends with the desk, even when the desk is killed', async () => {
  const module = new URL('./end-with-desk.ts', import.meta.url).href;
  const starting = "process.send('loaded'); setInterval(() => {}, 1_000)";
  const child = spawn(process.execPath, ['--import', module, '--eval', starting], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  // The channel is closed as by the end of the desk.
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});
