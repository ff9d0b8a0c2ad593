/** Reads phone numbers as people write them, and makes the addresses that call or write to one. */
import { pastedValue } from '../pasted-text.ts';

/** Country calling codes by their length: ITU-T E.164, list of assigned codes; the others have three digits. */
const callingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** The number without the marks that pasting puts around it, and with plain hyphens. */
const plainNumber = (text: string) => pastedValue(text).replaceAll(/\p{Pd}|−/gu, '-');

/** Removes a number of digits from the beginning, and keeps the groups as typed. */
function withoutFirst(groups: string, digits: number): string {
  let left = digits;
  return groups.replaceAll(/\d/g, (digit) => (left-- > 0 ? '' : digit)).trim();
}

/**
 * A phone number in the format that the site prints and resume parsers know: `+91 98290 12345`, with the groups as
 * typed (ITU-T E.123); at most 15 digits (E.164).
 *
 * @returns undefined without a country code, for a text that is not a number, or for an Indian number with a 0 after
 *   the code.
 */
export function readPhone(written: string): string | undefined {
  const text = plainNumber(written);
  if (!/^(?:\+|00)[\d\s()./-]+$/.test(text)) return undefined;
  // +44 (0)20: the zero is dialled within the country only.
  const groups = text.replace('(0)', ' ').replaceAll(/\D+/g, ' ').trim().replace(/^00 ?/, '');
  const digits = groups.replaceAll(' ', '');
  const code = callingCode.exec(digits)?.[0] ?? '';
  const number = withoutFirst(groups, code.length);
  if (code === '91' && /^0 ?[1-9]/.test(number)) return undefined;
  const isWhole = digits.length - code.length >= 6 && digits.length <= 15;
  return code && isWhole ? `+${code} ${number}` : undefined;
}

/** A phone number as programs dial it, whatever groups it is written in: `+919829012345`. */
export const dialled = (phone: string): string => `+${phone.replaceAll(/\D/g, '')}`;

/** The link that calls a number: `tel:+919829012345`. */
export const callLink = (phone: string): string => `tel:${dialled(phone)}`;

/** The address of a WhatsApp chat with a number, which takes digits only. */
export const whatsappAddress = (phone: string): string =>
  `https://wa.me/${dialled(phone).slice(1)}`;
