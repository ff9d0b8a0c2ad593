import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import contentDrawn from '#ui/icons/content-drawings.json' with { type: 'json' };
import * as interfaceDrawn from '#ui/icons/drawings.ts';
import { contentDrawings, interfaceDrawings } from './icons.ts';

test('the drawings are those of Lucide; otherwise run npm run icons:write', () => {
  expect(contentDrawn).toEqual(contentDrawings());
  const written = readFileSync('ui/icons/drawings.ts', 'utf8');
  const paths = (text: string) => text.match(/'[Mm][^']+'/g);
  expect(paths(written)).toEqual(paths(interfaceDrawings()));
  expect(Object.keys(interfaceDrawn)).toHaveLength(paths(written)?.length ?? 0);
});
