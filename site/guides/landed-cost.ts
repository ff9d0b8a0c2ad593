import type { LandedCost } from '#model/schemas/guide.ts';

type CostLine = LandedCost['lines'][number];

/** A row of the worked example, amounts in hundredths of the currency. */
export interface CostRow {
  label: string;
  /** How it is calculated, such as `174 × 62.00`; nothing for a sum. */
  basis: string;
  payee: string;
  cents: number;
  kind: 'line' | 'own' | 'subtotal' | 'total';
}

const cents = (amount: number) => Math.round(amount * 100);

/** `18,920.00` */
export const formatCents = (value: number, language: string): string =>
  (value / 100).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Adds up a landed cost line by line, each rounded to a cent as an invoice is, with its subtotals and
 * the total.
 */
export function costRows({ lines, total }: LandedCost, language: string): CostRow[] {
  const money = (value: number) => formatCents(value, language);
  const rows: CostRow[] = [];
  let goods = 0;
  let sum = 0;
  const read = (line: CostLine): { basis: string; amount: number } => {
    const { quantity, price, amount, percent = 0, of, insuredShare } = line;
    if (quantity !== undefined && price !== undefined)
      return { basis: `${quantity} × ${money(cents(price))}`, amount: quantity * cents(price) };
    if (amount !== undefined) return { basis: '', amount: cents(amount) };
    const base = of === 'goods' ? goods : sum;
    const insured = insuredShare === undefined ? '' : `${insuredShare}% × `;
    return {
      basis: `${percent}% × ${insured}${money(base)}`,
      amount: Math.round((base * percent * (insuredShare ?? 100)) / 10_000),
    };
  };
  for (const line of lines) {
    const { basis, amount } = read(line);
    sum += amount;
    if (line.quantity !== undefined) goods += amount;
    const { label, payee, subtotal, isOwn } = line;
    const kind = isOwn ? 'own' : 'line';
    rows.push({ label, payee, basis: line.basis ?? basis, cents: amount, kind });
    if (subtotal)
      rows.push({ label: subtotal, payee: '', basis: '', cents: sum, kind: 'subtotal' });
  }
  return [...rows, { label: total, payee: '', basis: '', cents: sum, kind: 'total' }];
}
