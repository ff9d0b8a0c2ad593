import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a link of a digest lets its message be released, in milliseconds. */
export const linkLife = 30 * 86_400_000;

export const releasePath = '/contact/release';

const sign = (key: string, reference: string, until: number): string =>
  createHmac('sha256', key).update(`release ${reference} ${until}`).digest('base64url');

/**
 * The address of the page that releases one message.
 *
 * @param until milliseconds since 1970.
 */
export function releaseLink(key: string, site: string, reference: string, until: number): string {
  const query = new URLSearchParams({
    ref: reference,
    until: String(until),
    sign: sign(key, reference, until),
  });
  return `${site}${releasePath}?${query}`;
}

/** What a link says; `expired` is one of ours that is too old. */
export type ReadLink =
  | { state: 'valid' | 'expired'; reference: string }
  | { state: 'forged'; reference?: never };

export function readReleaseLink(
  key: string,
  query: Record<string, string | undefined>,
  now: number,
): ReadLink {
  const { ref: reference = '', until = '', sign: given = '' } = query;
  const expected = Buffer.from(sign(key, reference, Number(until)));
  const actual = Buffer.from(given);
  const isOurs = expected.length === actual.length && timingSafeEqual(expected, actual);
  if (!isOurs) return { state: 'forged' };
  return { state: now <= Number(until) ? 'valid' : 'expired', reference };
}
