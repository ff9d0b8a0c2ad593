import { expect, it } from 'vitest';
import { describePunctuality, duration, lateness, yearsOf } from './dates.ts';

const gate = (title: string, planned: string, actual: string) => ({
  title,
  note: '',
  planned: `2024-${planned}`,
  actual: `2024-${actual}`,
});
const gates = [
  gate('Brief', '01-09', '01-09'),
  gate('Sample', '02-13', '02-16'),
  gate('Inspect', '03-27', '03-28'),
  gate('Ship', '04-02', '04-01'),
];

it('says what was late, and never leaves it out', () => {
  expect(gates.map((each) => describePunctuality(each))).toEqual([
    'on the day',
    '3 days late',
    '1 day late',
    '1 day early',
  ]);
  expect(lateness(gates)).toBe('Sample: 3 days late; Inspect: 1 day late. Ship: 1 day early.');
  expect(lateness([gates[0], gate('Ship', '04-02', '04-05')] as typeof gates)).toBe(
    'Ship: 3 days late.',
  );
  expect(lateness([gates[0], gates[3]] as typeof gates)).toBe(
    'No gate was late. Ship: 1 day early.',
  );
  expect(duration(gates)).toEqual({ planned: 84, taken: 83 });
});

it('names both years of gates that lie in two', () => {
  expect(yearsOf(gates)).toBe('2024');
  expect(yearsOf([{ ...gates[0], actual: '2023-11-30' }, ...gates.slice(1)] as typeof gates)).toBe(
    '2023–2024',
  );
});
