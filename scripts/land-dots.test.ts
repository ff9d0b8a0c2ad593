import { expect, test } from 'vitest';
import { landDots } from '#site/map/land-dots.ts';
import { landDotsPath } from './land-dots.ts';

test('the map shows the land of its projection; otherwise run npm run map:land', () => {
  expect(landDots).toBe(landDotsPath());
});
