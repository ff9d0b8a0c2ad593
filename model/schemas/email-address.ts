/** Cleans and validates email addresses: those of visitors, and those of the owner. */
import { pastedValue } from '../pasted-text.ts';

/** The longest address (RFC 5321, 4.5.3.1.3), and the longest part before its `@`, in bytes. */
export const longestAddress = 254;
const longestName = 64;

/** The longest text that is read as an address, in characters. */
const longestPaste = 1000;

/** What was typed or pasted, without white space, invisible characters, `mailto:`, `<…>` and a last `,` `;` or `.`. */
export function cleanEmail(text: string): string {
  if (text.length > longestPaste) return text;
  const plain = pastedValue(text.replace(/\p{Cc}/gu, ' '));
  const [, inBrackets = plain] = /<([^<>]*@[^<>]*)>/.exec(plain) ?? [];
  return inBrackets
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[,;.]+$/, '')
    .trim();
}

/**
 * Whether a cleaned text is an email address: text, `@`, text, `.`, text, without white space. Nothing stricter:
 * this is what the form promises.
 */
export function isEmail(text: string): boolean {
  const [name, domain = '', ...others] = text.split('@');
  const hasDot = domain.slice(1, -1).includes('.');
  return Boolean(name) && hasDot && others.length === 0 && !/\s/.test(text);
}

/**
 * The part before the `@`: letters of any script with their joiners, and symbols. `%` and `!` are not allowed: they
 * once named a route through other servers, and mail servers refuse them.
 */
const namePattern =
  /^(?!\.)(?!.*\.\.)[\p{Join_Control}\p{L}\p{M}\p{N}\p{ExtPict}.#$&'*+/=?^_`{|}~-]+(?<!\.)$/u;

/** A domain as mail servers look it up: labels of at most 63 bytes, the last of them no number. */
const hostPattern = /^(?:(?!-)[a-z\d-]{0,62}[a-z\d]\.)+(?!\d+$)(?!-)[a-z\d-]{0,62}[a-z\d]$/;

/**
 * Validates the owner's own address, for the content and the settings.
 *
 * @returns the cleaned address; undefined where some mail servers would not accept it.
 */
export function readEmailAddress(text: string): string | undefined {
  const address = cleanEmail(text);
  // A text with two addresses is refused.
  if (address.length > longestAddress || text.split('@').length !== 2) return undefined;
  const [name = '', domain = ''] = address.split('@');
  const host = /^[\p{L}\p{M}\p{N}\p{Join_Control}.-]+$/u.test(domain) ? asciiHost(domain) : '';
  const fits =
    byteLength(name) <= longestName &&
    byteLength(address) <= longestAddress &&
    byteLength(`${name}@${host}`) <= longestAddress;
  return fits && namePattern.test(name) && hostPattern.test(host) ? address : undefined;
}

/** A domain in the letters of the DNS (UTS 46), by the rules that nodemailer follows, too. */
const asciiHost = (domain: string): string => URL.parse(`http://${domain}`)?.hostname ?? '';

const byteLength = (text: string) => new TextEncoder().encode(text).length;
