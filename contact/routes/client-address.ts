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
 * The client that a request is counted for.
 *
 * @param peer the address of the connection.
 * @param forwarded the header `X-Forwarded-For`, to whose end the trusted proxy adds the address that it saw. Omitted
 *   without such a proxy, because anybody can send the header.
 */
export function identifyClient(peer: string, forwarded?: string): string {
  const last = forwarded?.split(',').at(-1)?.trim();
  return network(last || peer);
}

/** The length of the longest address, in characters. */
const longestAddress = 45;

/**
 * One spelling for each address. A subscriber holds a whole /64 of IPv6 addresses, so these count as
 * one; an IPv4 address within IPv6 is that IPv4 address.
 */
function network(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return address.slice(0, longestAddress);
  const bits = convertIPv6ToBinary(plain);
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits));
  return `${convertIPv6BinaryToString((bits >> 64n) << 64n)}/64`;
}

/** Replaces a missing token. A Worker may not make random bytes before its first request. */
let ownKey: Buffer | undefined;

/**
 * The digest of a client, which is stored instead of its address. Its key is secret, so that the address cannot be
 * found by trying all addresses.
 *
 * @param token the token of the inbox; without one, the key is random and ends with the process.
 */
export function digestClient(token: string | undefined, client: string): string {
  ownKey ??= randomBytes(32);
  const key = token && isToken(token) ? token : ownKey;
  return createHmac('sha256', key).update(client).digest('base64url');
}
