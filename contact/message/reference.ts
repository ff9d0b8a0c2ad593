/** The reference of a message, which its visitor and the owner quote. */
import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a reference survives being read aloud. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const referencePattern = new RegExp(`^[${alphabet}]{4}-[${alphabet}]{4}$`);

/**
 * Creates a reference such as `7K4M-2Q9P`: one of 32^8, about 10^12.
 *
 * @param random returns an integer from 0 to below the limit.
 */
export function createReference(random: (limit: number) => number = randomInt): string {
  const letters = Array.from({ length: 8 }, () => alphabet[random(alphabet.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * Reads a reference as a person types it: with small letters, without its hyphen, or with O, I or L for the digits that
 * look like them.
 *
 * @returns undefined when the text cannot be a reference.
 */
export function parseReference(text: string): string | undefined {
  const letters = text
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const reference = `${letters.slice(0, 4)}-${letters.slice(4)}`;
  return referencePattern.test(reference) ? reference : undefined;
}
