/** Tests that the tests' site has words for every page: a page without them is one that no test looks at. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageSchemas } from '#model/pages.ts';
import { testContent } from './build-site.ts';

test.each(Object.keys(pageSchemas))('the tests’ site has words for the page %s', (name) => {
  const file = `pages/${name}.yaml`;
  const lacks = `The tests' site lacks this page. Write its words: cp content/${file} ${testContent}/${file}`;
  expect(existsSync(join(testContent, file)), lacks).toBe(true);
});
