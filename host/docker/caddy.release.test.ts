/** Tests the site behind Caddy: same files and headers, messages that are slow or come during a restart. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { type RequestOptions, request } from 'node:https';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isForVisitors } from '#host/headers/site-files.ts';
import { listFiles } from '#host/list-files.ts';
import { testSite } from '../../tests/build-site.ts';
import { fields } from '../../tests/server/fields.ts';
import { addressOf, expectRules, post } from '../../tests/server/header-rules.ts';
import { type SiteBehindCaddy, startBehindCaddy } from '../../tests/server/start-caddy.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';

const isInstalled = spawnSync('caddy', ['version']).status === 0;

const siteUrl = 'https://localhost';
const site = path.resolve(testSite.site);

let running: SiteBehindCaddy;

/** Asks Caddy as a browser does, by the certificate that it made. */
async function ask(address: string, init: RequestInit = {}, at = running): Promise<Response> {
  const { port, ca } = at;
  const headers = Object.fromEntries(new Headers(init.headers));
  const options: RequestOptions = { method: init.method ?? 'GET', headers, ca };
  const sent = request({ host: 'localhost', port, path: address, ...options });
  sent.end(init.body);
  const [answer] = await once(sent, 'response');
  const body = await buffer(answer);
  const { statusCode: status } = answer;
  return new Response(body.length > 0 ? new Uint8Array(body) : null, {
    status,
    headers: answer.headers,
  });
}

/**
 * Sends a form in parts, one a second, on a connection of its own, and says nothing after them.
 *
 * @param announced its length in bytes.
 * @returns all that is answered until Caddy closes the connection.
 */
async function sendSlowly(parts: string[], announced: number): Promise<string> {
  const { port, ca } = running;
  const socket = connect({ host: 'localhost', servername: 'localhost', port, ca });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const closed = once(socket, 'close');
  const type = 'Content-Type: application/x-www-form-urlencoded';
  socket.write(
    `POST /contact/send HTTP/1.1\r\nHost: localhost\r\nOrigin: ${siteUrl}\r\n${type}\r\nContent-Length: ${announced}\r\n\r\n`,
  );
  for (const part of parts) {
    socket.write(part);
    await wait(1_000);
  }
  await closed;
  return answer;
}

describe.skipIf(!isInstalled)('Caddy, where it is installed', () => {
  beforeAll(async () => {
    running = await startBehindCaddy(site, path.join(testSite.server, 'main.js'));
  });
  afterAll(() => running?.stop());

  test('Caddy sends every file with the same bytes and headers as the Node server', async () => {
    const names = [
      'Content-Security-Policy',
      'Content-Type',
      'Cache-Control',
      'X-Robots-Tag',
      'Strict-Transport-Security',
      'Permissions-Policy',
      'Cross-Origin-Resource-Policy',
    ];
    const files = (await listFiles(site)).filter(isForVisitors);
    const addresses = [...files.map(addressOf), '/nope', '/_astro/nope.js'];
    expect(addresses.length).toBeGreaterThan(50);
    for (const address of addresses) {
      const init = { headers: { 'Accept-Encoding': 'br' } };
      const [own, ours] = await Promise.all([
        fetch(`http://127.0.0.1:${running.program.port}${address}`, {
          ...init,
          redirect: 'manual',
        }),
        ask(address, init),
      ]);
      const headersOf = ({ headers }: Response) =>
        names.map((name) => [name, headers.get(name)?.replace(/; charset=utf-8/i, '')]);
      expect(headersOf(ours), address).toEqual(headersOf(own));
      expectRules(ours, address);
      expect(ours.status, address).toBe(own.status);
      const body = Buffer.from(await ours.arrayBuffer());
      const isCoded = ours.headers.get('Content-Encoding') === 'br';
      const plain = isCoded ? brotliDecompressSync(body) : body;
      expect(plain.equals(Buffer.from(await own.arrayBuffer())), address).toBe(true);
    }
  });

  test.each([
    '/.files.json',
    '/_headers',
    '/about/index.html.br',
    '/%ff',
    '/%00',
    '/resume.pdf/',
    '/contact/send/',
    '//evil.test/',
    '/..%2fserver%2fmain.js',
    '/about%2f',
    // Longer than the name of a file can be.
    `/${'a'.repeat(300)}`,
  ])('%s is answered with 404', async (address) => {
    const response = await ask(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Oops! Page not found');
  });

  test.each([
    ['/about/', '/about'],
    ['/about//?a=b', '/about?a=b'],
    ['//about/', '/about'],
  ])('%s redirects to %s', async (address, target) => {
    const response = await ask(address);
    expect([response.status, response.headers.get('Location')]).toEqual([301, target]);
    expectRules(response, address);
  });

  test.each(['POST', 'PUT', 'DELETE'])('%s to a page is answered with 405', async (method) => {
    const response = await ask('/about', { method });
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expectRules(response, method);
  });

  test('a request to another host name redirects to the site', async () => {
    const response = await ask('/about?a=b', { headers: { Host: '127.0.0.1' } });
    expect(response.headers.get('Location')).toBe(`${siteUrl}/about?a=b`);
    expectRules(response, 'another host');
  });

  test('a posted message is accepted', async () => {
    const form = post(new URLSearchParams(fields).toString(), { Origin: siteUrl });
    const response = await ask('/contact/send', form);
    expect(response.status).toBe(303);
    const thanks = await ask(response.headers.get('Location') ?? '');
    expect(thanks.status).toBe(200);
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' });
    for (const address of ['/inbox', '/inbox.csv', '/inbox/status'])
      expect((await ask(address)).status, address).toBe(401);
  });

  test('a form that is too long is always refused with a page that says so', async () => {
    // Both sides of the length from which Caddy refuses by itself, and far beyond.
    const edge = Array.from({ length: 60 }, (_, count) => 270_000 + count * 1_000);
    const far = Array.from({ length: 24 }, (_, count) => 1_000_000 + count * 100_000);
    for (const length of [...edge, ...far]) {
      const response = await ask('/contact/send', post('a'.repeat(length)));
      expect(response.status).toBe(413);
      expectRules(response, 'a form that is too long');
      const words =
        length < 300_000
          ? /is longer than 64 kB.*action="\/contact\/send"/s
          : /It is too long: .*href="\/contact"/;
      expect(words.test(await response.text()), `${length}`).toBe(true);
    }
  });

  test('a form in pieces, without its length, is refused', async () => {
    const pieces = { 'Transfer-Encoding': 'chunked', Origin: siteUrl };
    for (const length of [100, 200_000]) {
      const response = await ask('/contact/send', post(`name=${'a'.repeat(length)}`, pieces));
      expect(response.status, `${length}`).toBe(413);
      expectRules(response, 'a form in pieces');
    }
  });

  test('a message that arrives slowly is stored, and one that stops half-way is answered with 408', async () => {
    const slow = new URLSearchParams({ ...fields, message: 'Slowly. '.repeat(2_500) }).toString();
    const honest = sendSlowly(slow.match(/.{1,1500}/g) ?? [], slow.length);
    const silent = await Promise.all(Array.from({ length: 20 }, () => sendSlowly(['name=a'], 100)));
    for (const answer of silent) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 .*Connection: close.*only a part/is);
      expect(answer).toContain('Strict-Transport-Security');
    }
    expect((await ask('/')).status).toBe(200);
    expect(await honest).toMatch(/^HTTP\/1\.1 303 /);
  });

  test('while something is invented, every answer asks search engines to leave it out', async () => {
    const folder = temporaryFolder();
    cpSync(site, folder, { recursive: true });
    writeFileSync(path.join(folder, '.unlisted'), '');
    const trial = await startBehindCaddy(folder, path.join(testSite.server, 'main.js'));
    onTestFinished(trial.stop);
    const answers = [await ask('/', { method: 'DELETE' }, trial)];
    for (const address of ['/', '/about/', '/nope', '/resume.pdf', '/.unlisted', '/healthz'])
      answers.push(await ask(address, {}, trial));
    expect(answers.map(({ status, headers }) => [status, headers.get('X-Robots-Tag')])).toEqual(
      [405, 200, 301, 404, 200, 404, 200].map((status) => [status, 'noindex']),
    );
    expect((await ask('/')).headers.get('X-Robots-Tag')).toBeNull();
  });

  // The last one, as it ends the program.
  test('a message posted while the Node server is down is answered with a page that leads back', async () => {
    const { port, pid } = running.program;
    process.kill(pid, 'SIGTERM');
    // It still answers what it accepted before.
    const isUp = () => fetch(`http://127.0.0.1:${port}/healthz`).then(Boolean, () => false);
    await expect.poll(isUp).toBe(false);
    const response = await ask(
      '/contact/send',
      post(new URLSearchParams(fields).toString(), { Origin: siteUrl }),
    );
    expect(response.status).toBe(502);
    expectRules(response, 'a program that is away');
    expect(await response.text()).toMatch(/was not sent.*href="\/contact"/s);
    expect((await ask('/')).status).toBe(200);
  });
});
