/** What a server takes under attack, and how long others wait meanwhile. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Attack } from './attacker.ts';
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

/**
 * Attacks from a thread of its own, so that a visitor does not wait for the attacker's work.
 *
 * @returns what the attack tells: for `readNothing` the seconds until all connections were cut.
 */
export function attack(server: ServerProcess, attack: Attack): Promise<number | undefined> {
  const workerData = { ...attack, port: Number(new URL(server.origin).port) };
  return new Promise((resolve, reject) => {
    new Worker(new URL('./attacker.ts', import.meta.url), { workerData })
      .once('message', resolve)
      .once('error', reject);
  });
}
