import { expect, it } from 'vitest';
import { categoriesOf, categorySlug } from './categories.ts';

it('lists each category once, in the order of its first project', () => {
  const projects = ['Stone', 'Home textiles', 'Stone'].map((category) => ({ category }));
  expect(categoriesOf(projects)).toEqual([
    { slug: 'stone', name: 'Stone', count: 2 },
    { slug: 'home-textiles', name: 'Home textiles', count: 1 },
  ]);
});

it('makes a slug that can stand in an address and in a selector', () => {
  expect(categorySlug(' Stone & Tile ')).toBe('stone-tile');
});
