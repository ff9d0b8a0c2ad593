/** Suggests an address where a visitor mistyped the domain of a well-known provider. */
import { cleanEmail, isEmail } from '#model/schemas/email-address.ts';

/** Mistyped domains, each with the domain of the provider. */
const slips: Record<string, string> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmaill.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.cm': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'yaho.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'yaho.co.in': 'yahoo.co.in',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'iclod.com': 'icloud.com',
};

/**
 * Suggests the address that a visitor may have meant, when its domain is a known slip.
 *
 * @returns undefined when there is no suggestion; the address is accepted in any case.
 */
export function suggestAddress(email: string): string | undefined {
  const address = cleanEmail(email);
  if (!isEmail(address)) return undefined;
  const [name, domain = ''] = address.split('@');
  const provider = slips[domain.toLowerCase()];
  return provider && `${name}@${provider}`;
}
