import { expect, test } from 'vitest';
import { sourcesOf } from './page-changed.ts';

test('a page is dated by its own content, a project by all projects', () => {
  expect(sourcesOf('/aql')).toEqual(['pages/aql.yaml', 'profile.yaml']);
  expect(sourcesOf('/services')).toEqual(['pages/services.yaml', 'services']);
  expect(sourcesOf('/portfolio/zoo-fence')).toEqual(['pages/portfolio.yaml', 'projects']);
});
