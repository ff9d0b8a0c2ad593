/** Attacks on a server of the tests' own. All traffic goes to 127.0.0.1, and ends by itself. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fields } from './fields.ts';
import type { ServerProcess } from './server-process.ts';

/** A file of the attacked site that is as long as a photo or a long document: 1.7 MB. */
export const longFile = 'long.bin';

const address = ({ origin }: ServerProcess) => ({
  host: '127.0.0.1',
  port: Number(new URL(origin).port),
});

/** The resident memory of the server's process, in MB: now, and the most so far. Linux only. */
export function memory({ process: { pid } }: ServerProcess): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

/** One request of a visitor who has another address than the attackers; gives milliseconds. */
function visit(server: ServerProcess, path: string, body?: string): Promise<number> {
  const began = performance.now();
  const options = {
    ...address(server),
    path,
    localAddress: '127.0.0.2',
    agent: false,
    method: body ? 'POST' : 'GET',
    headers: body
      ? { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }
      : {},
  };
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      if (Number(response.statusCode) >= 400)
        reject(new Error(`${path} was answered with ${response.statusCode}`));
      response.resume().on('end', () => resolve(performance.now() - began));
    });
    request.on('error', reject).end(body);
  });
}

/** Visits a page and sends a message while the attack goes on, and notes the longest waits. */
export async function visitDuring(server: ServerProcess, attack: Promise<unknown>) {
  const seen = { pageMs: 0, postMs: 0 };
  let isOver = false;
  void attack.finally(() => {
    isOver = true;
  });
  for (let number = 0; !isOver; number += 1) {
    const message = new URLSearchParams({
      ...fields,
      message: `Visit ${number} of an honest buyer`,
    });
    seen.pageMs = Math.max(seen.pageMs, await visit(server, '/contact'));
    seen.postMs = Math.max(seen.postMs, await visit(server, '/contact', `${message}`));
    await sleep(200);
  }
  return { pageMs: Math.round(seen.pageMs), postMs: Math.round(seen.postMs) };
}

/** Opens connections that send something and read nothing, 200 every 50 ms. */
async function openUnread(server: ServerProcess, count: number, text: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    for (let number = 0; number < 200 && sockets.length < count; number += 1) {
      const socket = connect({ ...address(server), noDelay: true }).on('error', () => {});
      socket.pause();
      socket.write(text);
      sockets.push(socket);
    }
    await sleep(50);
  }
  return sockets;
}

async function holdFor(sockets: Socket[], milliseconds: number): Promise<undefined> {
  await sleep(milliseconds);
  for (const socket of sockets) socket.resetAndDestroy();
}

/** Many requests at once on each connection, whose answers nobody reads, held for 5 s. */
export async function pipeline(
  server: ServerProcess,
  connections: number,
  path: string,
): Promise<undefined> {
  const requests = `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(1_500);
  return holdFor(await openUnread(server, connections, requests), 5_000);
}

/**
 * More connections than there are places ask for a long file, and read nothing.
 *
 * @returns seconds until the server has cut all of them, or 90.
 */
export async function readNothing(server: ServerProcess, connections: number): Promise<number> {
  const began = performance.now();
  const sockets = await openUnread(
    server,
    connections,
    `GET /${longFile} HTTP/1.1\r\nHost: a\r\n\r\n`,
  );
  const seconds = () => (performance.now() - began) / 1000;
  // A paused socket does not notice its end; a write to one that was cut fails.
  while (seconds() < 90 && sockets.some((socket) => !socket.destroyed)) {
    await sleep(2_000);
    for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
  }
  await holdFor(sockets, 0);
  return Math.round(seconds());
}

/** Connections that send most of a long message and never its end, held for 5 s. */
export async function sendHalf(server: ServerProcess, connections: number): Promise<undefined> {
  const head =
    'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 262000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n';
  return holdFor(await openUnread(server, connections, head + 'a'.repeat(250_000)), 5_000);
}
