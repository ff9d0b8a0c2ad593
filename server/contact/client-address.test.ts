import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

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
])('peer %s, forwarded %s, %i proxies: %s', (peer, forwarded, proxies, client) => {
  expect(clientAddress(peer, forwarded, proxies)).toBe(client);
});
