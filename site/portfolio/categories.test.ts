import { expect, it } from 'vitest';
import { categoriesOf, categoryOf } from './categories.ts';

const of = (...names: string[]) => categoriesOf(names.map((category) => ({ category })));

it('lists each category once, in the order of its first project', () => {
  expect(of('Stone', 'Home textiles', 'stone ')).toEqual([
    { id: 'c1', slug: 'stone', name: 'Stone', count: 2 },
    { id: 'c2', slug: 'home-textiles', name: 'Home textiles', count: 1 },
  ]);
});

it('gives any name an id for selectors and an address of its own', () => {
  const names = ['3D parts', 'All', 'कपड़ा', 'कपड़े', 'Café', 'Cafe', '!'];
  const categories = of(...names);
  expect(categories.map(({ name }) => name)).toEqual(names);
  expect(new Set(categories.map(({ id }) => id)).size).toBe(names.length);
  expect(categories.map(({ slug }) => slug)).toEqual([
    '3d-parts',
    'all',
    'c3',
    'c4',
    'cafe',
    'cafe-c6',
    'c7',
  ]);
});

it('finds the category of a project, however its case is written', () => {
  expect(categoryOf({ category: 'STONE' }, of('Wood', 'Stone'))?.id).toBe('c2');
});
