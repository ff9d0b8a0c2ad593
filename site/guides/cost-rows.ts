/** The rows of a landed cost: its lines, the subtotals that have a name, and the total. */
import type { LandedCost } from '#model/schemas/guide.ts';

/** The headings of the columns before the amount. */
export const costColumns = ['Step', 'How it is calculated', 'You pay'];

export interface CostRow {
  /** The text of each column, then the amount. */
  cells: string[];
  /** Marks the owner's fee, a subtotal or the total. */
  kind?: 'own' | 'subtotal' | 'total' | undefined;
}

/** Adds a cost up, line by line; in cents, so that no fraction is lost. */
export function costRows({ lines, total }: LandedCost, locale: string): CostRow[] {
  const format = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const money = (cents: number) => (cents / 100).toLocaleString(locale, format);
  const rows: CostRow[] = [];
  let sum = 0;
  for (const { label, basis = '', payee, amount, subtotal, isOwn } of lines) {
    const cents = Math.round(amount * 100);
    sum += cents;
    rows.push({ cells: [label, basis, payee, money(cents)], kind: isOwn ? 'own' : undefined });
    if (subtotal) rows.push({ cells: [subtotal, '', '', money(sum)], kind: 'subtotal' });
  }
  return [...rows, { cells: [total, '', '', money(sum)], kind: 'total' }];
}
