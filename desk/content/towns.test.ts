/** Tests the search for towns. */
import { expect, test } from 'vitest';
import { findTowns } from './towns.ts';

test('towns are found by the beginning of their name, with or without accents', async () => {
  const [first] = await findTowns('hamburg');
  expect(first).toEqual({
    city: 'Hamburg',
    region: 'Hamburg',
    district: '',
    country: 'Germany',
    latitude: 53.55,
    longitude: 9.99,
  });
  expect((await findTowns('Düsseldorf'))[0]?.country).toBe('Germany');
  expect((await findTowns('dusseldorf'))[0]?.city).toBe('Düsseldorf');
});

test('towns are found when letters that a keyboard lacks are spelled out', async () => {
  const cities = { aarhus: 'Århus', muenster: 'Münster', lodz: 'Łódź', malmoe: 'Malmö' };
  for (const [typed, city] of Object.entries(cities))
    for (const words of [typed, city]) expect((await findTowns(words))[0]?.city, words).toBe(city);
});

test('towns of the same name and region are told apart by their districts', async () => {
  const towns = (await findTowns('udaipur, rajasthan')).filter(({ city }) => city === 'Udaipur');
  expect(towns.map(({ district }) => district).sort()).toEqual(['Jhunjhunu District', 'Udaipur']);
});

test('a region or country after a comma narrows the search', async () => {
  expect(await findTowns('london')).toContainEqual(
    expect.objectContaining({ country: 'United Kingdom' }),
  );
  expect((await findTowns('london, canada'))[0]).toMatchObject({ country: 'Canada' });
  expect(await findTowns('qqqqq')).toEqual([]);
  expect(await findTowns('a')).toEqual([]);
});
