/** Tests the code of a country and the time zone of a point. */
import { expect, test } from 'vitest';
import { countryCodeOf, timeZoneAt } from './place.ts';

test('a country has its code of today, by its English name', () => {
  const codes = ['India', 'germany', 'Türkiye', 'Myanmar (Burma)', 'United States', 'Kosovo'];
  expect(codes.map(countryCodeOf)).toEqual(['IN', 'DE', 'TR', 'MM', 'US', 'XK']);
  expect(['', 'Deutschland', 'European Union'].map(countryCodeOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a point has its time zone, also where a country has several', () => {
  const points: [latitude: number, longitude: number, zone: string][] = [
    [26.91, 75.79, 'Asia/Kolkata'],
    [53.55, 9.99, 'Europe/Berlin'],
    [41.88, -87.63, 'America/Chicago'],
    [-31.95, 115.86, 'Australia/Perth'],
  ];
  for (const [latitude, longitude, zone] of points)
    expect(timeZoneAt({ latitude, longitude })).toBe(zone);
});
