import { parseAccept } from 'hono/utils/accept';

/** The codings that the build writes, the smallest result first. */
export const codings = ['br', 'gzip'] as const;

export type Coding = (typeof codings)[number];

/**
 * Chooses the coding of an answer by `Accept-Encoding` (RFC 9110, 12.5.3): the available coding
 * with the highest weight, and of equal ones the first in `available`.
 *
 * @returns undefined for the plain form: when nothing available is accepted, or plain is preferred.
 */
export function chooseCoding(
  header: string | undefined,
  available: readonly Coding[],
): Coding | undefined {
  if (!header) return undefined;
  const weights = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const best = Math.max(0, ...available.map(weightOf));
  if (best === 0 || best < (weights.get('identity') ?? 0)) return undefined;
  return available.find((coding) => weightOf(coding) === best);
}
