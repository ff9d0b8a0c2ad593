import { isIPv6 } from 'node:net';

/**
 * The client that a request is counted for.
 *
 * @param peer the other end of the connection.
 * @param forwarded the header `X-Forwarded-For`; each proxy adds the address it saw at the end.
 * @param trustedProxies how many proxies of ours a request passes; with 0 the header is ignored,
 *   because anybody can send it.
 */
export function clientAddress(
  peer: string,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return network(peer);
  const addresses = (forwarded ?? '').split(',').map((it) => it.trim());
  return network(withoutPort(addresses.at(-trustedProxies) || peer));
}

/** Some proxies add the port, which is another for each connection: `192.0.2.1:5678`, `[::1]:5678`. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** One subscriber holds a whole /64 of IPv6 addresses, so these count as one. */
function network(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address.replace('::ffff:', '');
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = address.includes('::') ? [...left, ...zeros, ...right] : left;
  return `${groups.slice(0, 4).join(':')}::/64`;
}
