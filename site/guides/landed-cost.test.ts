import { expect, test } from 'vitest';
import type { LandedCost } from '#model/schemas/guide.ts';
import { costRows } from './landed-cost.ts';

const own = { isOwn: false };
const cost: LandedCost = {
  caption: 'An order',
  currency: 'EUR',
  total: 'Landed',
  lines: [
    { ...own, label: 'Chairs', payee: 'A', quantity: 174, price: 62 },
    { ...own, label: 'Tables', payee: 'B', quantity: 38, price: 214, subtotal: 'Ex-works' },
    { ...own, label: 'To the port', payee: 'A', amount: 640, subtotal: 'FCA' },
    { ...own, label: 'Freight', payee: 'C', amount: 2850, basis: '1 × 40 ft' },
    { ...own, label: 'Insurance', payee: 'D', percent: 0.35, of: 'sum so far', insuredShare: 110 },
    { ...own, label: 'Truck', payee: 'C', amount: 1140 },
    { label: 'My fee', payee: 'Me', percent: 6, of: 'goods', isOwn: true },
  ],
};

test('adds up to the cent, with its subtotals', () => {
  const rows = costRows(cost, 'en');
  expect(rows.map(({ label, cents }) => `${label} ${cents}`)).toEqual([
    'Chairs 1078800',
    'Tables 813200',
    'Ex-works 1892000',
    'To the port 64000',
    'FCA 1956000',
    'Freight 285000',
    'Insurance 8628',
    'Truck 114000',
    'My fee 113520',
    'Landed 2477148',
  ]);
  expect(rows.map(({ basis }) => basis).filter(Boolean)).toEqual([
    '174 × 62.00',
    '38 × 214.00',
    '1 × 40 ft',
    '0.35% × 110% × 22,410.00',
    '6% × 18,920.00',
  ]);
});
