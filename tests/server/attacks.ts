/** What a server takes under attack, and whether others are answered meanwhile. */
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { Worker } from 'node:worker_threads';
import type { Attack } from './attacker.release.ts';
import { fields } from './fields.ts';
import type { ServerProcess } from './server-process.ts';

/** A file of the attacked site that is as long as a photo or a long document: 1.7 MB. */
export const longFile = 'long.bin';

/** The most resident memory of the server's process so far, in MB. Linux only. */
export function mostMemory({ process: { pid } }: ServerProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** One request of a visitor who has another address than the attackers. */
function visit({ origin }: ServerProcess, path: string, body?: string): Promise<void> {
  const options = {
    host: '127.0.0.1',
    port: Number(new URL(origin).port),
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
      response.resume().on('end', () => resolve());
    });
    request.on('error', reject).end(body);
  });
}

/**
 * Visits a page and sends a message again and again while the attack goes on.
 *
 * @throws when one of them is not answered well.
 */
export async function visitDuring(server: ServerProcess, attack: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  attack.then(end, end);
  for (let number = 0; !isOver; number += 1) {
    const message = `Visit ${number} of an honest buyer`;
    await visit(server, '/contact');
    await visit(server, '/contact', `${new URLSearchParams({ ...fields, message })}`);
  }
  await attack;
}

/** Attacks from a thread of its own, so that a visitor does not wait for the attacker's work. */
export function attack(server: ServerProcess, attack: Attack): Promise<void> {
  const workerData = { ...attack, port: Number(new URL(server.origin).port) };
  return new Promise((resolve, reject) => {
    new Worker(new URL('./attacker.release.ts', import.meta.url), { workerData })
      .once('message', () => resolve())
      .once('error', reject);
  });
}
