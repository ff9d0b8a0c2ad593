import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPreview } from './preview.ts';

/** A preview that starts nothing, and what it was asked. */
async function stubbedPreview() {
  const stop = vi.fn(async () => {});
  const start = vi.fn((_port: number) => ({ state: () => 'ready' as const, stop }));
  const preview = await createPreview(start);
  onTestFinished(() => preview.stop());
  return { preview, start, stop, port: Number(new URL(preview.origin).port) };
}

/** Whether somebody listens on a port of this computer. */
const isHeld = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => done(false));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
  });

test('the preview starts at the first question, once, on the port that was held for it', async () => {
  const { preview, start, stop, port } = await stubbedPreview();
  expect(start).not.toHaveBeenCalled();
  expect(await isHeld(port)).toBe(true);
  expect([preview.state(), preview.state()]).toEqual(['ready', 'ready']);
  expect(start.mock.calls).toEqual([[port]]);
  expect(await isHeld(port)).toBe(false);
  await preview.stop();
  expect(stop).toHaveBeenCalledOnce();
});

test('a preview that nobody asked for is not started as the desk ends', async () => {
  const { preview, start, port } = await stubbedPreview();
  await preview.stop();
  expect(preview.state()).toBe('stopped');
  expect(start).not.toHaveBeenCalled();
  expect(await isHeld(port)).toBe(false);
});
