import { randomBytes, timingSafeEqual } from 'node:crypto';

/** A text that nobody can guess. */
export const createSecret = (): string => randomBytes(24).toString('base64url');

/** Whether a text is the secret, in a time that does not tell how much of it is right. */
export function isSecret(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
