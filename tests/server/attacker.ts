/**
 * Attacks on a server of the tests' own, in a thread of its own. All traffic goes to 127.0.0.1, and ends
 * by itself. Posts what the attack tells when it is over.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What an attack does, on how many connections at once. */
export interface Attack {
  /**
   * - `pipeline`: 1,500 requests at once on each connection, whose answers nobody reads, held for 5 s.
   * - `readNothing`: more connections than there are places ask for a long file, and read nothing.
   * - `sendHalf`: connections send most of a long message and never its end, held for 5 s.
   */
  kind: 'pipeline' | 'readNothing' | 'sendHalf';
  connections: number;
  /** What is asked for. */
  path: string;
}

const { kind, connections, path, port }: Attack & { port: number } = workerData;

/** How long `readNothing` waits to be cut, in seconds. */
const patience = 90;

/** Opens connections that send something and read nothing, 200 every 50 ms. */
async function openUnread(text: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < connections) {
    for (let number = 0; number < 200 && sockets.length < connections; number += 1) {
      const socket = connect({ host: '127.0.0.1', port, noDelay: true }).on('error', () => {});
      socket.pause();
      socket.write(text);
      sockets.push(socket);
    }
    await sleep(50);
  }
  return sockets;
}

const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const long = 'Content-Length: 262000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n';
const texts: Record<Attack['kind'], string> = {
  pipeline: request.repeat(1_500),
  readNothing: request,
  sendHalf: `POST ${path} HTTP/1.1\r\nHost: a\r\n${long}${'a'.repeat(250_000)}`,
};

/** @returns seconds until the server has cut all of them, or {@link patience}. */
async function waitUntilCut(sockets: Socket[], began: number): Promise<number> {
  const seconds = () => (performance.now() - began) / 1000;
  // A paused socket does not notice its end; a write to one that was cut fails.
  while (seconds() < patience && sockets.some((socket) => !socket.destroyed)) {
    await sleep(2_000);
    for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
  }
  return Math.round(seconds());
}

const began = performance.now();
const sockets = await openUnread(texts[kind]);
const result = kind === 'readNothing' ? await waitUntilCut(sockets, began) : await sleep(5_000);
for (const socket of sockets) socket.resetAndDestroy();
parentPort?.postMessage(result);
