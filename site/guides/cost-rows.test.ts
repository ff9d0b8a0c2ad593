/** Tests that the lines of a landed cost are added up. */
import { expect, test } from 'vitest';
import { costRows } from './cost-rows.ts';

test('a landed cost has its lines, the subtotals that have a name, and the total', () => {
  const line = { payee: 'A', isOwn: false };
  const lines = [
    { ...line, label: 'Chairs', amount: 10788, basis: '174 × 62.00' },
    { ...line, label: 'Tables', amount: 8132, subtotal: 'Ex-works' },
    { ...line, label: 'Insurance', amount: 72.57 },
    { ...line, label: 'Fee', amount: 1135.2, isOwn: true },
  ];
  const rows = costRows({ caption: '', currency: 'EUR', total: 'Landed', lines }, 'en');
  expect(rows.map(({ cells, kind = 'line' }) => [kind, ...cells].join(' | '))).toEqual([
    'line | Chairs | 174 × 62.00 | A | 10,788.00',
    'line | Tables |  | A | 8,132.00',
    'subtotal | Ex-works |  |  | 18,920.00',
    'line | Insurance |  | A | 72.57',
    'own | Fee |  | A | 1,135.20',
    'total | Landed |  |  | 20,127.77',
  ]);
});
