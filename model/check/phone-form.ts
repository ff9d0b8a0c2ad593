import type { Advice } from '#model/problem.ts';
import { phoneForm, withCountryCode, withoutZero } from '#model/schemas/phone.ts';
import shipped from '#model/shipped.json' with { type: 'json' };
import { valueAt } from '#model/value.ts';

/** Whether the profile still says where the person works from who came with the site. */
const isPlaceShipped = (profile: unknown) =>
  valueAt(profile, ['sample']) === true &&
  Object.entries(shipped.place).every(
    ([axis, degrees]) => Number(valueAt(profile, ['location', 'coordinates', axis])) === degrees,
  );

/**
 * The number that was surely meant by one with a 0 after its country code, or by one without the code
 * where the owner has said in which country they work.
 *
 * @param issue what the schema found.
 * @param profile all fields of the profile as they are written.
 */
export function phoneSlip(issue: object, value: unknown, profile: unknown): Advice | undefined {
  const { params } = issue as { params?: { form?: unknown } };
  if (params?.form !== phoneForm || typeof value !== 'string') return undefined;
  const callable = withoutZero(value);
  if (callable)
    return {
      code: 'zero-after-code',
      what: 'There is a 0 after the country code; it is dialled within the country only.',
      fix: `Write "${callable}".`,
      right: callable,
    };
  if (isPlaceShipped(profile)) return undefined;
  const country = valueAt(profile, ['location', 'countryCode']);
  const right = withCountryCode(value, String(country));
  if (right === undefined) return undefined;
  return {
    code: 'no-country-code',
    what: 'The number does not begin with + and the country code.',
    fix: `Write "${right}".`,
    right,
  };
}
