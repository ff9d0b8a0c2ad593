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
  const weights = parseWeights(header);
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? 0;
  let best: Coding | undefined;
  for (const coding of available) {
    if (weightOf(coding) > (best ? weightOf(best) : 0)) best = coding;
  }
  return best && weightOf(best) >= plain ? best : undefined;
}

function parseWeights(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((it) => it.trim().toLowerCase());
      const weight = parameters.find((it) => it.startsWith('q='))?.slice(2);
      const number = weight === undefined ? 1 : Number(weight);
      return [name === 'x-gzip' ? 'gzip' : name, number >= 0 && number <= 1 ? number : 0];
    }),
  );
}
