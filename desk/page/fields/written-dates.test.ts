/** Tests which times, days and months are read, and which stay as they were typed. */
import { expect, test } from 'vitest';
import { schemaOf } from '#desk/shared/form-schema.ts';
import { fieldAt } from '#model/schemas/json-schema.ts';
import { completeText } from './text-field.tsx';

/** Completes a text as the field of a file does. */
const complete = (file: string, path: (string | number)[], typed: string) =>
  completeText(typed, fieldAt(schemaOf(file), path) ?? {});

test('a time is completed from what people write', () => {
  for (const [typed, time] of [
    ['9 am', '09:00'],
    ['9 a.m.', '09:00'],
    ['6.30pm', '18:30'],
    ['6:30 PM', '18:30'],
    ['12am', '00:00'],
    ['12 pm', '12:00'],
    ['9', '09:00'],
    [' 8:00 ', '08:00'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['18h30', '18:30'],
    ['18:30', '18:30'],
  ])
    expect(complete('profile', ['workingHours', 'from'], `${typed}`), typed).toBe(time);
  for (const typed of ['25:00', '9:75', '13pm', '0 am', 'nine', '9-17', ''])
    expect(complete('profile', ['workingHours', 'to'], typed)).toBe(typed);
});

test('a month is completed from its name or its number', () => {
  for (const [typed, month] of [
    ['April 2021', '2021-04'],
    ['apr. 2021', '2021-04'],
    ['Sept 2021', '2021-09'],
    ['04/2021', '2021-04'],
    ['4.2021', '2021-04'],
    ['2021-4', '2021-04'],
    ['2021/12', '2021-12'],
  ])
    for (const name of ['from', 'to'])
      expect(complete('experience/a', [name], `${typed}`), typed).toBe(month);
  for (const typed of ['2021', '13/2021', 'Ju 2021', 'Spring 2021', 'present', '04/21'])
    expect(complete('experience/a', ['from'], typed)).toBe(typed);
});

test('a day is completed where only one day can be meant', () => {
  for (const [typed, day] of [
    ['13 February 2024', '2024-02-13'],
    ['3rd Feb. 2024', '2024-02-03'],
    ['February 3, 2024', '2024-02-03'],
    ['13/2/2024', '2024-02-13'],
    ['02/13/2024', '2024-02-13'],
    ['5.5.2024', '2024-05-05'],
    ['2024/2/3', '2024-02-03'],
  ])
    expect(complete('projects/a', ['gates', 0, 'planned'], `${typed}`), typed).toBe(day);
  for (const typed of ['3/4/2024', '13/14/2024', '13 Feb', '0/0/2024', 'tomorrow'])
    expect(complete('projects/a', ['gates', 0, 'actual'], typed)).toBe(typed);
});
