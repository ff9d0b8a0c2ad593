import { expect, it } from 'vitest';
import { inspectionSchema } from '#model/schemas/inspection.ts';
import { wordsSchema } from '#model/schemas/words.ts';
import { reportModel } from './report-model.ts';

const check = { title: 'Moisture', requirement: '8 to 10%', found: '9%', passed: true };
const inspection = (values: object) =>
  inspectionSchema.parse({
    gate: 'Inspect',
    date: '2024-03-28',
    place: 'Jodhpur',
    product: 'Chairs',
    supplier: 'Name removed',
    specification: 'Drawing',
    lot: 212,
    aql: { major: 2.5, minor: 4 },
    checks: [check],
    ...values,
  });
const model = (values: object = {}) =>
  reportModel(
    inspection(values),
    { number: 'P-01', owner: 'Asha Verma', isSample: false },
    wordsSchema.parse({}),
  );
const minor = (count: number) => ({
  defects: [{ class: 'minor', description: 'Scratch', count }],
});

it('computes letter, sample and numbers of each class', () => {
  const { lots, isAccepted, date, result } = model(minor(1));
  expect([date, isAccepted, result]).toEqual(['28 March 2024', true, 'Result: lot accepted']);
  expect(lots.map(({ letter }) => letter)).toEqual(['G']);
  expect(lots[0]?.classes).toMatchObject([
    { name: 'Critical', size: 32, accept: 0, found: 0 },
    { name: 'Major', aql: '2.5', size: 32, accept: 2, reject: 3, found: 0 },
    { name: 'Minor', aql: '4.0', size: 32, accept: 3, reject: 4, found: 1 },
  ]);
});

it('refuses a lot with too many defects, a critical one, or a check that failed', () => {
  expect(model(minor(3)).isAccepted).toBe(true);
  expect(model(minor(4)).isAccepted).toBe(false);
  const critical = { defects: [{ class: 'critical', description: 'Nail', count: 1 }] };
  expect(model(critical).isAccepted).toBe(false);
  expect(model({ checks: [{ ...check, passed: false }] }).isAccepted).toBe(false);
});

it('follows level and severity', () => {
  expect(model({ level: 'III', severity: 'tightened' })).toMatchObject({
    lots: [{ letter: 'H', classes: [{}, { size: 50, accept: 2 }, { size: 50, accept: 3 }] }],
  });
});

it('gives each of several lots a plan and a result of its own', () => {
  const lots = [
    { name: 'Chairs', pieces: 174 },
    { name: 'Tables', pieces: 38 },
  ];
  const scratches = (lot: string, count: number) => ({
    lots,
    defects: [{ class: 'minor', description: 'Scratch', count, lot }],
  });
  const chairs = model(scratches('Chairs', 3));
  expect(chairs).toMatchObject({
    isAccepted: true,
    result: 'Result: every lot accepted',
    // The letter D has no plan for either AQL: its arrows lead to C, and to E.
    lots: [
      { letter: 'G', classes: [{ size: 32 }, { size: 32, accept: 2 }, { size: 32, accept: 3 }] },
      { letter: 'D', classes: [{ size: 13 }, { size: 5, accept: 0 }, { size: 13, accept: 1 }] },
    ],
  });
  expect(chairs.plan).toContain('Tables: A lot of 38 pieces has the code letter D.');
  const tables = model(scratches('Tables', 3));
  expect(tables.lots.map(({ isAccepted }) => isAccepted)).toEqual([true, false]);
  expect(tables.result).toBe('Result: not every lot accepted');
});
