/**
 * Attacks on a server of the tests' own, in a thread of its own. All traffic goes to 127.0.0.1. Ends when
 * the server has cut every connection.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What an attack does, on how many connections at once. */
export interface Attack {
  /**
   * - `pipeline`: 1,500 requests at once on each connection, whose answers nobody reads.
   * - `readNothing`: more connections than there are places ask for a long file, and read nothing.
   * - `sendHalf`: connections send most of a long message and never its end.
   * - `drip`: connections send a byte a second and never the end of their headers.
   */
  kind: 'pipeline' | 'readNothing' | 'sendHalf' | 'drip';
  connections: number;
  /** What is asked for. */
  path: string;
}

const { kind, connections, path, port }: Attack & { port: number } = workerData;

const request = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const long = 'Content-Length: 262000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n';
const texts: Record<Attack['kind'], string> = {
  pipeline: request.repeat(1_500),
  readNothing: request,
  sendHalf: `POST ${path} HTTP/1.1\r\nHost: a\r\n${long}${'a'.repeat(250_000)}`,
  drip: `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Slow: `,
};

const sockets: Socket[] = [];
while (sockets.length < connections) {
  for (let number = 0; number < 200 && sockets.length < connections; number += 1) {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true }).on('error', () => {});
    socket.pause();
    socket.write(texts[kind]);
    sockets.push(socket);
  }
  await sleep(50);
}
// A paused socket does not notice its end; a write to one that was cut fails.
while (sockets.some((socket) => !socket.destroyed)) {
  await sleep(1_000);
  for (const socket of sockets) if (!socket.destroyed) socket.write(kind === 'drip' ? 'a' : '\r\n');
}
parentPort?.postMessage('cut');
