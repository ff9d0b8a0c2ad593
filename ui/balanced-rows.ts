/**
 * Splits items into rows that are as full as each other: 7 items with at most 4 in a row are 4 and 3.
 *
 * @returns for each item, how many items its row has.
 */
export function rowSizes(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  return Array.from({ length: rows }, (_, row) => {
    const size = Math.floor(count / rows) + (row < count % rows ? 1 : 0);
    return Array<number>(size).fill(size);
  }).flat();
}

/** How many of twelve columns an item fills on wide screens, by the number of items in its row. */
const spans: Record<number, string> = {
  1: 'lg:col-span-12',
  2: 'lg:col-span-6',
  3: 'lg:col-span-4',
  4: 'lg:col-span-3',
};

/**
 * The classes of each item of a grid whose rows are balanced: of twelve columns on wide screens, of two
 * on middle ones, where the last of an odd number fills its row.
 */
export const balancedItems = (count: number, most: 3 | 4): string[] =>
  rowSizes(count, most).map((size) => `sm:max-lg:last:odd:col-span-2 ${spans[size]}`);
