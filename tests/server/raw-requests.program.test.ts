import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareServer } from './server-fixture.ts';
import { type ServerProcess, startProcess } from './server-process.ts';

const fixture = prepareServer();
let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess({
    program: fixture.program,
    env: { SITE_DIR: fixture.site, DATA_DIR: fixture.data },
  });
});
afterAll(async () => void (await server.stop()));

const open = () => connect(Number(new URL(server.origin).port), '127.0.0.1').on('error', () => {});

/** Sends bytes as they are, and collects the answer until the server ends it. */
async function send(bytes: string | Buffer): Promise<string> {
  const socket = open();
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

const securityNames = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'cross-origin-embedder-policy',
  'permissions-policy',
  'x-frame-options',
  'cache-control',
];

const get = (path: string) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`, 'latin1');

test('awkward addresses lead to a page of this site, or to the one for unknown paths', async () => {
  const answer = await send(get('//evil.test/..'));
  expect(answer).toMatch(/^HTTP\/1\.1 307 /);
  expect(answer).toMatch(/^location: \/\r$/im);
  const unknown = [
    '/a\\b',
    '/a\\..\\..\\etc',
    '/%ff',
    '/%c0%ae%c0%ae/',
    '/%',
    '/%00',
    'http://a/../x',
  ];
  for (const path of unknown) {
    const answer = await send(get(path));
    expect(answer, path).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer, path).toContain('Oops! Page not found');
  }
});

const oneHost = 'HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
const raw: [string, number][] = [
  ['HELLO\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['GET /a\x00b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['GET /a\xffb HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  [`BREW / ${oneHost}\r\n`, 400],
  [`TRACE / ${oneHost}\r\n`, 405],
  [`GET / ${oneHost}Expect: a pony\r\n\r\n`, 417],
  [`GET / ${oneHost}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
];

test('what is no request of a browser is answered with its status and every header', async () => {
  for (const [bytes, status] of raw) {
    const answer = (await send(Buffer.from(bytes, 'latin1'))).toLowerCase();
    const name = bytes.slice(0, 60);
    expect(answer.split('\r\n')[0], name).toContain(`http/1.1 ${status}`);
    for (const header of securityNames) expect(answer, name).toContain(`\r\n${header}: `);
    expect(answer, name).not.toMatch(/\r\n(server|x-powered-by):/);
  }
});

const post = 'POST /contact/send HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
const type = 'Content-Type: application/x-www-form-urlencoded\r\n';

test('a body without announced length is refused before its end has come', async () => {
  const chunk = `${(10_000).toString(16)}\r\n${'a'.repeat(10_000)}\r\n`;
  const head = `${post}${type}Transfer-Encoding: chunked\r\n\r\n`;
  expect(await send(head + chunk.repeat(30))).toContain(' 413 ');
});
