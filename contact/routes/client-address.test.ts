/** Tests how clients are told apart by address, also behind a proxy. */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestClient, identifyClient } from './client-address.ts';

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '', '127.0.0.1'],
  ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['2001:DB8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1%eth0', undefined, '2001:db8:1:2::/64'],
])('peer %s, forwarded %s: %s', (peer, forwarded, client) => {
  expect(identifyClient(peer, forwarded)).toBe(client);
});

test('a value that is not an address is used unchanged, up to 45 characters', () => {
  expect(identifyClient('x', 'unknown')).toBe('unknown');
  expect(identifyClient('x', 'a'.repeat(9000))).toHaveLength(45);
});

test('a client’s digest differs between inboxes and does not reveal the address', () => {
  const [token, other] = ['a', 'b'].map((letter) => letter.repeat(40));
  const digest = digestClient(token, '203.0.113.9');
  expect(digestClient(token, '203.0.113.9')).toBe(digest);
  expect(digestClient(other, '203.0.113.9')).not.toBe(digest);
  expect(digestClient(token, '203.0.113.8')).not.toBe(digest);
  expect(digest).toMatch(/^[\w-]{43}$/);
});

test.each([undefined, '', 'short'])('with the token %j too, a digest has a secret key', (token) => {
  const digest = digestClient(token, '203.0.113.9');
  expect(digestClient(token, '203.0.113.9'), 'the limit still counts').toBe(digest);
  const guess = createHmac('sha256', token ?? '')
    .update('203.0.113.9')
    .digest('base64url');
  expect(digest).not.toBe(guess);
});
