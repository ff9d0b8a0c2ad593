import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fields } from './fields.ts';
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

/** Sends bytes as they are, and collects the answer until the server ends it. */
async function send(bytes: string | Buffer): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  socket.end(bytes);
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

test('an address that another host stands in leads to a page of this one', async () => {
  const answer = await send(get('//evil.test/..'));
  expect(answer).toMatch(/^HTTP\/1\.1 307 /);
  expect(answer).toMatch(/^location: \/\r$/im);
});

test.each([
  '/a\\b',
  '//\\a',
  '/a\\..\\..\\etc',
  '/%ff',
  '/%E0%A4%A',
  '/%E0%A4',
  '/%c0%ae%c0%ae/',
  '/%',
  '/%zz',
  '/%00',
  '/"<>^`{|}',
  'http://a/../x',
  'http://a/\\x',
])('the unknown path %s is answered with 404 and the page that says so', async (path) => {
  const answer = await send(get(path));
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toContain('Oops! Page not found');
});

test('bytes that no address may have are refused by the parser, before the app', async () => {
  const control = [...Array(0x21).keys(), 0x7f];
  const beyond = Array.from({ length: 0x80 }, (_, index) => 0x80 + index);
  for (const byte of [...control, ...beyond]) {
    const answer = await send(get(`/a${String.fromCharCode(byte)}b`));
    expect(answer, `byte ${byte}`).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('\r\ncontent-security-policy: ');
  }
});

test.each([
  ['nonsense', 'HELLO\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an impossible host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['an expectation nobody knows', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: a pony\r\n\r\n', 417],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a method nobody knows', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
])('%s is answered with its status and every header', async (_, bytes, status) => {
  const answer = (await send(bytes)).toLowerCase();
  expect(answer.split('\r\n')[0]).toContain(`http/1.1 ${status}`);
  for (const name of securityNames) expect(answer).toContain(`\r\n${name}: `);
  expect(answer).not.toMatch(/\r\n(server|x-powered-by):/);
});

test('a client that goes away in the middle of its message leaves no trace', async () => {
  const head = `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 500\r\n\r\nname=Maria`;
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write(head);
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  const { status } = await fetch(`${server.origin}/healthz`);
  expect(status).toBe(200);
  expect(server.output()).not.toContain('failed');
});

test('a real client gets compressed pages over the wire', async () => {
  const response = await fetch(`${server.origin}/contact`, {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect(await response.text()).toContain('name="key" value="');
});

test('a body without announced length is counted while it arrives', async () => {
  const chunk = `${(10_000).toString(16)}\r\n${'a'.repeat(10_000)}\r\n`;
  const head =
    'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n';
  expect(await send(`${head}${chunk.repeat(8)}0\r\n\r\n`)).toContain(' 413 ');
  const begin = performance.now();
  expect(await send(head + chunk.repeat(30)), 'before the end came').toContain(' 413 ');
  expect(performance.now() - begin).toBeLessThan(3000);
  const text = new URLSearchParams(fields).toString();
  const whole = `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
  expect(await send(head + whole)).toContain(' 303 ');
});
