import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '../random.ts';
import { fields } from './fields.ts';
import type { ServerProcess } from './server-process.ts';

/** Beginnings and parts of multipart headers, sound and broken in every way that is known. */
const dispositions = [
  'form-data; name="message"',
  "form-data; name*=utf-8''%FF",
  'form-data; name="a"; filename*=utf-8\'\'%E0%A4',
  'form-data; name="name"; filename="x.txt"',
  'form-data; name="unfinished',
  'form-data; name=',
  'form-data',
  'attachment; name="message"',
  'form-data; name="__proto__"',
  `form-data; name="${'n'.repeat(5_000)}"`,
  'form-data; name="\0"',
];
const types = [
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="x"',
  'multipart/form-data',
  "multipart/form-data; boundary*=utf-8''%FF",
  'application/x-www-form-urlencoded',
  'text/plain',
];

function createBody(random: () => number): string {
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item;
  const text = () =>
    Array.from({ length: Math.floor(random() * 200) }, () =>
      String.fromCharCode(Math.floor(random() * 0x3ff)),
    ).join('');
  const part = () =>
    `--x\r\nContent-Disposition: ${pick(dispositions)}${pick(['\r\n', '\n', '', `\r\nX: ${text()}\r\n`])}\r\n${text()}\r\n`;
  if (random() < 0.3) return new URLSearchParams({ ...fields, message: text() }).toString();
  const parts = Array.from({ length: 1 + Math.floor(random() * 20) }, part);
  return parts.join('') + pick(['--x--\r\n', '--x--', '--x', '']);
}

/** Posts bodies of any kind, 16 at a time, and counts the answers by status. */
export async function postAnything(server: ServerProcess, count: number) {
  const random = createRandom(1);
  const statuses: Record<number, number> = {};
  let left = count;
  const send = async () => {
    while (left > 0) {
      left -= 1;
      const type = types[Math.floor(random() * types.length)] ?? '';
      const { status } = await fetch(`${server.origin}/contact`, {
        method: 'POST',
        redirect: 'manual',
        body: createBody(random),
        headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' },
      }).then(async (response) => {
        await response.arrayBuffer();
        return response;
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, send));
  return statuses;
}

/**
 * Thirty people behind one address send a message each, one every 100 ms.
 *
 * @returns the statuses that they got.
 */
export async function postAsThirtyPeople(server: ServerProcess): Promise<number[]> {
  const statuses: number[] = [];
  for (let person = 1; person <= 30; person += 1) {
    const message = `Enquiry ${person}: ${person * 100} chairs, please quote FOB Mundra.`;
    const response = await fetch(`${server.origin}/contact`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...fields, email: `buyer${person}@firm.test`, message }),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    statuses.push(response.status);
    await sleep(100);
  }
  return statuses;
}
