import { expect, test } from 'vitest';
import {
  charactersOf,
  fontOf,
  fontOrder,
  hasTallLetters,
  unprintable,
  withCapitals,
} from '#model/letters/letters.ts';

const texts = [
  ['Polish, Turkish, Czech, Latvian', 'Łódź ąćęńóśźż İğış Čeština ďěňřšťůž Jūrmala ķļņ'],
  ['Hindi in Latin letters', 'Kṛṣṇā, Rājasthān, Ṭoṅk'],
  ['Hindi', 'कमला देवी, जयपुर, क्ष त्र ज्ञ ₹ १२'],
  ['Vietnamese, Russian, Greek', 'Nguyễn Thị Hằng, Жанна, Ελένη'],
  ['signs of the trade', '→ ≥ ≤ ≈ ✓ • – — € ² ± ½ °C № ™'],
] as const;

test('the languages of the trade can be printed', () => {
  for (const [language, text] of texts)
    expect(unprintable(text.normalize('NFC')), language).toEqual([]);
});

test('what cannot be printed is named once', () => {
  expect(unprintable('王 Müller 王 🎉 عربي')).toEqual(['王', '🎉', 'ع', 'ر', 'ب', 'ي']);
});

test('an accent alone cannot be printed', () => {
  expect(unprintable('Kr\u0325ṣṇa')).toEqual(['\u0325']);
});

test('a letter is taken from the first font that has it', () => {
  expect(fontOf('a', fontOrder.display)).toBe('archivo-latin');
  expect(fontOf('ą', fontOrder.text)).toBe('hanken-latin-ext');
  expect(fontOf('क', fontOrder.text)).toBe('noto-devanagari');
});

test('the capitals of a text bring no font that the text has no need of', () => {
  expect(withCapitals('70 µm, Łódź ß', 'en')).toBe('70 µm, Łódź ß70 M, ŁÓDŹ SS');
  expect(withCapitals('iş', 'tr')).toBe('işİŞ');
});

test('Devanagari needs higher lines', () => {
  expect(hasTallLetters('कमला')).toBe(true);
  expect(hasTallLetters('Łódź')).toBe(false);
});

test('all characters of a value, also deep inside it', () => {
  expect(charactersOf({ a: ['ba', { c: 'a☃' }], n: 12 })).toBe('ab☃');
});
