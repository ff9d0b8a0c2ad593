import { expect, test } from 'vitest';
import { nameSize } from './home-page.tsx';

/** The largest size that a name's class allows, in rem. */
const largest = (name: string, place: 'alone' | 'beside') =>
  Number(/,([\d.]+)rem\)/.exec(nameSize(name, place))?.[1]);

test.each([
  ['Anna Li', 5, 4.25],
  ['Arjun Chandrasekaran', 3.5, 2],
  ['Jürgen Ottenbacher', 3.5, 2.75],
  ['María Guadalupe Hernández-Castellanos', 3.5, 2.75],
  ['Venkatanarasimharajuvaripeta Rao', 2.5, 2],
])('the name %s is at most %s rem alone, %s rem beside the photo', (name, alone, beside) => {
  expect([largest(name, 'alone'), largest(name, 'beside')]).toEqual([alone, beside]);
});
