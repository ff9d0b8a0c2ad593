import { unprintable } from './letters/letters.ts';

const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month));

/** What a locale may write in dates and numbers. */
function sampleOf(locale: string): string {
  const styles = (['long', 'short'] as const).map(
    (month) => new Intl.DateTimeFormat(locale, { day: 'numeric', month, year: 'numeric' }),
  );
  const dates = months.flatMap((month) => styles.map((style) => style.format(month)));
  return [...dates, (1_234_567.89).toLocaleString(locale)].join(' ').normalize('NFC');
}

const known = new Map<string, string>();

/**
 * The locale of the dates and numbers that the build writes: that of the site's language, for
 * plain English the British one; also the British one where the fonts lack letters of it, as of Chinese
 * months or Arabic digits.
 */
export function localeOf(language: string): string {
  const made = known.get(language);
  if (made) return made;
  const locale =
    language === 'en' || unprintable(sampleOf(language)).length > 0 ? 'en-GB' : language;
  known.set(language, locale);
  return locale;
}
