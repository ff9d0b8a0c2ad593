import { z } from 'zod';

/** Country calling codes by their length: ITU-T E.164, list of assigned codes; the others have three digits. */
const callingCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * A phone number as people write it, in the form that the site prints and resume readers know:
 * `+91 9829012345`, the country code, a space, digits. E.164 allows 15 digits in all.
 *
 * @returns undefined when the country code is missing, or something else than a number stands there.
 */
export function readPhone(text: string): string | undefined {
  if (!/^(?:\+|00)[\d\s()./-]+$/.test(text.trim())) return undefined;
  // +44 (0)20: the zero is dialled within the country only.
  const digits = text.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '');
  const code = callingCode.exec(digits)?.[0] ?? '';
  const number = digits.slice(code.length);
  return code && number.length >= 6 && digits.length <= 15 ? `+${code} ${number}` : undefined;
}

/** A phone number with its country code, in any of the forms that people write. */
export const phoneNumber = () =>
  z
    .string()
    .refine((text) => readPhone(text) !== undefined, {
      error: 'must begin with + and the country code, such as "+91 98290 12345"',
    })
    .transform((text) => readPhone(text) ?? text);
