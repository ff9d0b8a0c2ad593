/** The address that identifies a client of the form, for the limit on messages. */
import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr';
import { isToken } from '#contact/settings.ts';

/**
 * Identifies the client of a request, for the limit.
 *
 * @param peer the address of the connection.
 * @param forwarded the header `X-Forwarded-For`, to whose end the trusted proxy adds the address that it saw. Omitted
 *   without such a proxy, because anybody can send the header.
 */
export function identifyClient(peer: string, forwarded?: string): string {
  const last = forwarded?.split(',').at(-1)?.trim();
  return toNetwork(last || peer);
}

/** The length of the longest address, in characters. */
const longestAddress = 45;

/**
 * Writes an address in one spelling. A subscriber holds a whole /64 of IPv6 addresses, which counts as one client; an
 * IPv4 address within IPv6 is that IPv4 address.
 */
function toNetwork(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address.slice(0, longestAddress);
  const bits = convertIPv6ToBinary(plain);
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits));
  return `${convertIPv6BinaryToString((bits >> 64n) << 64n)}/64`;
}

/**
 * The key where the inbox has no token, made at the first use: a Worker may not make random bytes before its first
 * request.
 */
let ownKey: Buffer | undefined;

/**
 * Digests the address of a client; the digest is stored instead. The key is secret, so that nobody finds the address by
 * trying all addresses.
 *
 * @param token the token of the inbox; without one, the key is random and ends with the process.
 */
export function digestClient(token: string | undefined, client: string): string {
  ownKey ??= randomBytes(32);
  const key = token && isToken(token) ? token : ownKey;
  return createHmac('sha256', key).update(client).digest('base64url');
}
