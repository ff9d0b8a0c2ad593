/** Tests how the preview is started and stopped. */
import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPreview } from './preview.ts';

const deskOrigin = 'http://127.0.0.1:4000';

/** A process that does nothing, and ends when it is told to. */
class StandIn extends EventEmitter {
  kill = vi.fn(() => this.emit('exit'));
}

/** A preview that starts no server, and the stand-ins that it started. */
function stubbedPreview() {
  const children: StandIn[] = [];
  const start = vi.fn((_desk: string, _content: string) => {
    const child = new StandIn();
    children.push(child);
    return child as unknown as ChildProcess;
  });
  const said = vi.fn();
  const preview = createPreview(() => deskOrigin, '/shown', said, start);
  onTestFinished(() => preview.stop());
  return { preview, start, said, children };
}

test('the preview starts once, when it is first asked for', async () => {
  const { preview, start, said, children } = stubbedPreview();
  expect(start).not.toHaveBeenCalled();
  for (const _ of ['first', 'second'])
    expect(preview.view()).toEqual({ origin: '', state: 'starting' });
  expect(start.mock.calls).toEqual([[deskOrigin, '/shown']]);
  children[0]?.emit('message', { port: 4001 });
  expect(preview.view()).toEqual({ origin: 'http://127.0.0.1:4001', state: 'ready' });
  await preview.stop();
  expect(preview.view().state).toBe('stopped');
  expect(children.map(({ kill }) => kill.mock.calls.length)).toEqual([1]);
  expect(said).not.toHaveBeenCalled();
});

test.each(['exit', 'error'])(
  'a preview that ends by itself, or cannot start, is reported, and not started again: %s',
  (event) => {
    const { preview, start, children, said } = stubbedPreview();
    preview.view();
    children[0]?.emit(event, new Error('spawn EAGAIN'));
    expect(said).toHaveBeenCalledTimes(1);
    expect(preview.view().state).toBe('stopped');
    expect(start).toHaveBeenCalledTimes(1);
  },
);

test('when the desk stops, a preview that was never asked for is not started', async () => {
  const { preview, start } = stubbedPreview();
  await preview.stop();
  expect(start).not.toHaveBeenCalled();
});
