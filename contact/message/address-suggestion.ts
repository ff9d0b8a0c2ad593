/** Finds the address that a visitor may have meant by one that looks mistyped. */
import { cleanEmail, isEmail } from '#model/schemas/email-address.ts';

/** Mail providers whose names are often mistyped. */
const providers = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.in',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'icloud.com',
  'rediffmail.com',
  'protonmail.com',
  'gmx.de',
  'web.de',
];
/** Providers whose names look like a typing mistake of another. */
const alsoRight = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'gmx.net', 'gmail.co.in'];
/** What is typed in place of `com`. */
const mistypedCom = new Set([
  'con',
  'cmo',
  'ocm',
  'cim',
  'comm',
  'vom',
  'xom',
  'cpm',
  'coom',
  'cm',
]);

/** Whether at most one letter is wrong, missing or added, or two neighbours are swapped. */
function isSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  if (typed.length < 4) return false;
  const wrong = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  const isSwapped = wrong.length === 2 && wrong === `${right[1]}${right[0]}`;
  return isSwapped || (wrong.length <= 1 && right.length <= 1);
}

/**
 * The address that a visitor may have meant, when its domain nearly equals that of a large provider.
 *
 * @returns undefined when there is no suggestion; the address is accepted in any case.
 */
export function suggestAddress(email: string): string | undefined {
  const address = cleanEmail(email);
  const [name, domain = ''] = isEmail(address) ? address.split('@') : [];
  const typed = domain.toLowerCase();
  if (!name || providers.includes(typed) || alsoRight.includes(typed)) return undefined;
  const [host = '', ...rest] = typed.split('.');
  const ending = rest.join('.');
  const meant = providers.find((provider) => {
    const [right = '', ...parts] = provider.split('.');
    const rightEnding = parts.join('.');
    const isEnding = ending === rightEnding || (rightEnding === 'com' && mistypedCom.has(ending));
    return isEnding && isSlip(host, right);
  });
  return meant && `${name}@${meant}`;
}
