import { expect, test } from 'vitest';
import { clientAddress, widerNetwork } from './client-address.ts';

test.each([
  ['203.0.113.9', undefined, 0, '203.0.113.9'],
  ['203.0.113.9', '1.1.1.1', 0, '203.0.113.9'],
  ['127.0.0.1', '198.51.100.7, 203.0.113.9', 1, '203.0.113.9'],
  ['127.0.0.1', '198.51.100.7, 203.0.113.9', 2, '198.51.100.7'],
  ['127.0.0.1', '203.0.113.9', 2, '127.0.0.1'],
  ['127.0.0.1', undefined, 1, '127.0.0.1'],
  ['::ffff:203.0.113.9', undefined, 0, '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
  ['::1', undefined, 0, '0:0:0:0::/64'],
  ['127.0.0.1', '203.0.113.9:5678', 1, '203.0.113.9'],
  ['127.0.0.1', '[2001:db8:1:2:3:4:5:6]:5678', 1, '2001:db8:1:2::/64'],
  ['127.0.0.1', '[2001:db8::1]', 1, '2001:db8:0:0::/64'],
  ['127.0.0.1', '[::ffff:203.0.113.9]:5678', 1, '203.0.113.9'],
  ['127.0.0.1', '2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
])('peer %s, forwarded %s, %i proxies: %s', (peer, forwarded, proxies, client) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(client);
});

test.each([
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:0:0:0:1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1%eth0', '2001:db8:1:2::/64'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::203.0.113.9', '2001:db8:1:2::/64'],
])('%s is one spelling of %s', (peer, client) => {
  expect(clientAddress(peer, undefined, 0)).toBe(client);
});

test('what no address is counts as it stands, and is not kept at any length', () => {
  expect(clientAddress('x', 'unknown', 1)).toBe('unknown');
  expect(clientAddress('x', 'a'.repeat(9000), 1)).toHaveLength(45);
});

test('a /64 lies in a /48, and an IPv4 address in no network that is counted', () => {
  expect(widerNetwork('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
  expect(widerNetwork('203.0.113.9')).toBeUndefined();
});
