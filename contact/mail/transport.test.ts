import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSmtpTransport } from './transport.ts';

/** A mail server without encryption that notes what it is received. */
async function startPlainServer() {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      const line = String(chunk).trim();
      received.push(line);
      socket.write(line.startsWith('EHLO') ? '250-mail.test\r\n250 AUTH PLAIN\r\n' : '235 in\r\n');
    });
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { received, port: (server.address() as AddressInfo).port };
}

test('a password never travels in the open, but on this machine', async () => {
  const { received, port } = await startPlainServer();
  const login = (host: string) =>
    createSmtpTransport(`smtp://user:secret@${host}:${port}`, 1000).verify();
  // An address of this machine that does not look like one.
  await expect(login('127.0.0.2')).rejects.toThrow(/TLS/i);
  expect(received.filter((line) => line.startsWith('EHLO'))).not.toEqual([]);
  expect(received.filter((line) => line.startsWith('AUTH'))).toEqual([]);
  await login('127.0.0.1');
  expect(received.filter((line) => line.startsWith('AUTH'))).toHaveLength(1);
});

test('an IPv6 address is called as it is, without the brackets of the URL', async () => {
  const { verify } = createSmtpTransport('smtp://[::1]:1', 1000);
  // Nothing listens there; where there is no IPv6 at all, connecting fails in another way.
  await expect(verify()).rejects.toThrow(/^connect E/);
});
