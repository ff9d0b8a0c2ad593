import { expect, test } from 'vitest';
import { findPlaces } from './town-search.ts';

test('towns are found by the beginning of their name, with or without marks', async () => {
  const [first] = await findPlaces('hamburg');
  expect(first).toEqual({
    city: 'Hamburg',
    region: 'Hamburg',
    district: '',
    country: 'Germany',
    countryCode: 'DE',
    latitude: 53.55,
    longitude: 9.99,
  });
  expect((await findPlaces('Düsseldorf'))[0]?.country).toBe('Germany');
  expect((await findPlaces('dusseldorf'))[0]?.city).toBe('Düsseldorf');
});

test('towns of one name in one region are told apart by their districts', async () => {
  const found = (await findPlaces('udaipur, rajasthan')).filter(({ city }) => city === 'Udaipur');
  expect(found.map(({ district }) => district)).toEqual(['Udaipur', 'Jhunjhunu District']);
});

test('a comma narrows them down, and known countries come first', async () => {
  expect((await findPlaces('london'))[0]).toMatchObject({ countryCode: 'GB' });
  expect((await findPlaces('london, canada'))[0]).toMatchObject({ countryCode: 'CA' });
  expect((await findPlaces('salem', new Set(['IN'])))[0]).toMatchObject({ countryCode: 'IN' });
  expect(await findPlaces('qqqqq')).toEqual([]);
  expect(await findPlaces('a')).toEqual([]);
});
