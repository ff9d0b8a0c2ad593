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

/**
 * The width of an item on wide screens by the number of items in its row; it grows to fill the row. A
 * little less than its part, so that gaps find room.
 */
const widths: Record<number, string> = {
  1: 'lg:basis-full',
  2: 'lg:basis-[46%]',
  3: 'lg:basis-[30%]',
  4: 'lg:basis-[22%]',
  5: 'lg:basis-[18%]',
  6: 'lg:basis-[15%]',
};

/** The classes of each item in a `flex flex-wrap` list whose rows are balanced on wide screens. */
export const balancedItems = (count: number, most: 3 | 4 | 6): string[] =>
  rowSizes(count, most).map((size) => `min-w-0 grow ${widths[size]}`);
