import { describe, expect, it } from 'vitest';
import { listingPath, listings } from './listing.ts';

const make = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ number: i + 1, category: i % 3 ? 'Stone' : 'Wood' }));

describe('listings', () => {
  it('keeps all projects on one page while there is room', () => {
    const [only, ...others] = listings(make(6), 6);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ path: undefined, isWhole: true, total: 6, pages: 1 });
  });

  it('splits a larger portfolio by pages and by category', () => {
    const all = listings(make(7), 3);
    expect(all.map(({ path, projects }) => [path, projects.map(({ number }) => number)])).toEqual([
      [undefined, [1, 2, 3]],
      ['page/2', [4, 5, 6]],
      ['page/3', [7]],
      ['category/wood', [1, 4, 7]],
      ['category/stone', [2, 3, 5]],
      ['category/stone/page/2', [6]],
    ]);
    expect(all[1]).toMatchObject({ first: 4, total: 7, page: 2, pages: 3, isWhole: false });
  });

  it('shows every project once among all and once in its category', () => {
    const shown = listings(make(600), 24).flatMap(({ projects }) => projects);
    const counts = Map.groupBy(shown, ({ number }) => number);
    expect(counts.size).toBe(600);
    expect([...counts.values()].every((group) => group.length === 2)).toBe(true);
  });

  it('has a page even without a project', () => {
    expect(listings([], 24)).toMatchObject([{ path: undefined, total: 0, pages: 1 }]);
  });
});

it('leaves page 1 out of an address', () => {
  const stone = { name: 'Stone', id: 'c1', slug: 'stone', count: 3 };
  expect(listingPath(undefined, 1)).toBe('/portfolio');
  expect(listingPath(stone, 1)).toBe('/portfolio/category/stone');
  expect(listingPath(stone, 2)).toBe('/portfolio/category/stone/page/2');
});
